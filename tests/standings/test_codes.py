"""Tie-break codes: read, checked against the format, offered."""

import pytest

from tourney_tui.model.event import Discipline, Format, Regulations
from tourney_tui.model.refusal import Refusal
from tourney_tui.standings.codes import CODES, Code, check_codes, default_tiebreaks, offered, parse_code, tiebreaks_of
from tourney_tui.standings.ruleset import tiebreak_rules


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("BH", Code("BH", "BH")),
        (" bh/c1 ", Code("BH/C1", "BH", low=1)),
        ("BH/M2", Code("BH/M2", "BH", low=2, high=2)),
        ("SB/C1", Code("SB/C1", "SB", low=1)),
        ("ARO/C1/U1400", Code("ARO/C1/U1400", "ARO", low=1, unrated=1400)),
        ("TPR/U1400", Code("TPR/U1400", "TPR", unrated=1400)),
        ("KS/L+1", Code("KS/L+1", "KS", limit=1)),
        ("ks/l-2", Code("KS/L-2", "KS", limit=-2)),
        ("LOT", Code("LOT", "LOT")),
    ],
)
def test_codes_are_read(text, code):
    assert parse_code(text) == code


@pytest.mark.parametrize(
    "text",
    ["FB", "XYZ", "", "BH/X1", "BH/C", "BH/C0", "DE/C1", "KS/M1", "KS/L1", "KS/L+0", "LOT/C1", "BH/U1400", "ARO/U0"],
)
def test_what_is_no_code_is_refused_with_words(text):
    answer = parse_code(text)
    assert isinstance(answer, Refusal)
    assert str(answer)


def test_fore_buchholz_is_refused_with_the_reason():
    assert str(parse_code("FB")) == "FB is not offered: programs disagree about Fore Buchholz; take BH"


@pytest.mark.parametrize("form", [Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN])
def test_a_round_robin_offers_no_buchholz(form):
    """RR-03."""
    found = offered(form)
    assert not {"BH", "FB", "AOB"} & set(found)
    assert {"DE", "SB", "KS", "WIN", "RTNG"} <= set(found)
    refusal = check_codes(("DE", "BH/C1"), form)
    assert refusal is not None
    assert str(refusal).startswith("BH/C1 says nothing in this format; choose among DE,")


def test_a_swiss_offers_all_codes_but_fore_buchholz():
    assert set(offered(Format.SWISS)) == set(CODES) - {"PTS", "MW", "PD", "PF", "PA", "ELO", "EXP"}
    assert check_codes(default_tiebreaks(Format.SWISS), Format.SWISS) is None


def test_a_knockout_offers_none():
    assert offered(Format.KNOCKOUT) == ()
    assert check_codes(("SB",), Format.KNOCKOUT) is not None


def test_the_defaults_hold_until_the_director_chooses():
    assert tiebreaks_of(Regulations()) == ("BH/C1", "BH", "SB", "DE")
    assert tiebreaks_of(Regulations(tiebreaks=("DE", "BH"))) == ("DE", "BH")


@pytest.mark.parametrize(
    ("date", "rules"),
    [
        ("2023-01-01", "C.07-2024"),
        ("2024-08-01", "C.07-2024"),
        ("2026-02-28", "C.07-2024"),
        ("2026-03-01", "C.07-2026"),
        ("2031-01-01", "C.07-2026"),
    ],
)
def test_the_start_date_chooses_the_rules(date, rules):
    found = tiebreak_rules(Regulations(start_date=date))
    assert (found.id, found.dated) == (rules, True)


@pytest.mark.parametrize("date", ["", "2026", "soon"])
def test_without_a_usable_date_the_newest_rules_are_marked_as_a_default(date):
    found = tiebreak_rules(Regulations(start_date=date))
    assert (found.id, found.dated) == ("C.07-2026", False)


def test_backgammon_has_codes_of_its_own_and_no_colours():
    found = set(offered(Format.SWISS, Discipline.BACKGAMMON))
    assert {"DE", "MW", "PD", "PF", "PA", "ELO", "EXP", "LOT"} <= found
    assert not {"BPG", "BWG", "TPR", "RTNG"} & found
    assert check_codes(("PD", "ELO", "EXP"), Format.SWISS, Discipline.BACKGAMMON) is None
    assert check_codes(("PD",), Format.SWISS) is not None
