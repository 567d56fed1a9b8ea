"""Explanations: the lines add up to the value, and the value is the engine's, round by round, in both eras."""

from fractions import Fraction

import pytest

from tests.builders import empty, knockout, swiss
from tests.events import event_from, ids_by_number
from tests.standings.expected import EVENTS
from tourney_tui.model.event import Format
from tourney_tui.standings.explain import explain
from tourney_tui.standings.tiebreaks import tiebreak_values

SUMS = ("PTS", "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "SB", "SB/C1", "SB/C2", "SB/M1", "PS", "PS/C1", "PS/C2", "KS")
COUNTS = ("WIN", "WON", "BPG", "BWG", "REP")
OTHERS = ("AOB", "ARO", "ARO/C1", "DE", "TPR", "PTP", "APRO", "APPO", "RTNG", "TPN")


@pytest.mark.parametrize("name", EVENTS)
def test_lines_add_up_to_the_engines_value_after_every_round(name):
    event, _ = EVENTS[name]()
    codes = tuple(code for code in SUMS + COUNTS + OTHERS if name != "round robin" or code[:2] not in ("BH", "AO"))
    for after in range(1, event.current_round + 1):
        tiebreaks = tiebreak_values(event, after, codes)
        for player in event.players:
            for code, value in zip(codes, tiebreaks.values[player], strict=True):
                explained = explain(event, after, player, code, tiebreaks)
                assert explained.value == value, (after, player, code)
                if code in SUMS + COUNTS:
                    assert sum(line.value for line in explained.lines if line.counted) == value, (after, player, code)


@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("inputs/tb_pab.trf", Format.SWISS),
        ("inputs/tb_double_rr.trf", Format.DOUBLE_ROUND_ROBIN),
        ("inputs/tb_rr_forfeit_cycle.trf", Format.ROUND_ROBIN),
        ("inputs/trf_double_forfeit.trf", Format.SWISS),
        ("inputs/late_entry_round2.trf", Format.SWISS),
        ("inputs/withdrawals_odd.trf", Format.SWISS),
        ("pairing/mixed-1.trf", Format.SWISS),
        ("pairing/withdrawals-1.trf", Format.SWISS),
    ],
)
def test_explanations_agree_with_the_engine_on_other_events(path, form):
    event = event_from(path, format=form)
    after = event.current_round
    codes = tuple(code for code in SUMS + COUNTS + ("DE",) if form is Format.SWISS or code[:2] != "BH")
    tiebreaks = tiebreak_values(event, after, codes)
    for player in event.players:
        found = tuple(explain(event, after, player, code, tiebreaks).value for code in codes)
        assert found == tiebreaks.values[player]


def lines_of(event, after, number, code):
    explained = explain(event, after, ids_by_number(event)[number], code)
    return [(str(line.text), line.value) for line in explained.lines]


def test_a_bye_is_a_dummy_with_its_cap():
    """TB-01: "round 3: bye, dummy 1.5 (cap 3/2)"."""
    event = event_from("inputs/tb_pab.trf", start_date="2026-03-01")
    assert ("round 3: bye, dummy 1.5 (cap 3/2)", Fraction(3, 2)) in lines_of(event, 3, 2, "BH")


def test_before_march_2026_the_dummy_has_ones_own_score():
    event = event_from("inputs/tb_pab.trf", start_date="2026-02-28")
    assert ("round 3: bye, dummy 2.5 (own score)", Fraction(5, 2)) in lines_of(event, 3, 2, "BH")


def test_the_voluntary_unplayed_round_is_cut_first():
    event = event_from("inputs/tb_pab.trf", start_date="2026-03-01")
    explained = explain(event, 3, ids_by_number(event)[3], "BH/C1")
    assert [str(line.text) for line in explained.lines if not line.counted] == [
        "round 3: absent, dummy 1 (own score) (cut first: not played by choice)"
    ]


def test_direct_encounter_says_who_is_tied():
    event = swiss(4, tiebreaks=("DE",)).round("1-0 1-0").event
    explained = explain(event, 1, event.players_by_number[0].id, "DE")
    assert str(explained.whole) == "2 tied players, not separated"
    assert [(str(line.text), line.counted) for line in explained.lines] == [("Player03, A not met", False)]


def test_direct_encounter_groups_by_the_codes_before_it():
    event = event_from("inputs/tb_double_rr.trf", format=Format.DOUBLE_ROUND_ROBIN, tiebreaks=("SB", "DE"))
    assert str(explain(event, 6, ids_by_number(event)[1], "DE").whole) == "nobody is tied with Tester A"


def test_a_performance_says_how_it_comes_about():
    """Players are rated 2000, 1990, 1980, 1970: 1 beats 2 and draws with 3. Average 1985, 75 % is +193 (8.1.1)."""
    event = swiss(4).round("1-0 1-0").round("1/2 1/2", (1, 3), (2, 4)).event
    found = explain(event, 2, event.players_by_number[0].id, "TPR")
    assert found.value == 1985 + 193
    assert str(found.whole) == "the average 1985, and +193 for 1.5 of 2, 75 %"
    assert [(str(line.text), line.value) for line in found.lines] == [
        ("Player02, A; result 1", 1990),
        ("Player03, A; result 0.5", 1980),
    ]


def test_a_perfect_performance_shows_what_is_expected_against_each():
    """0.75 is expected from 193 more by the table 8.1.2; two opponents 10 apart want a little less or more."""
    event = swiss(4).round("1-0 1-0").round("1/2 1/2", (1, 3), (2, 4)).event
    found = explain(event, 2, event.players_by_number[0].id, "PTP")
    assert sum(line.value for line in found.lines) >= Fraction(3, 2)
    assert "reaches the score, 1.5" in str(found.whole)


def test_averages_of_performances_name_each_opponent():
    event = swiss(4).round("1-0 1-0").event
    found = explain(event, 1, event.players_by_number[0].id, "APRO")
    assert [(str(line.text), line.value) for line in found.lines] == [("TPR of Player02, A", 2000 - 800)]
    assert found.value == 1200


def test_the_limit_of_koya_moves_by_half_points():
    """14.5. Three rounds, half of the points is 1.5: a limit a half point higher counts fewer opponents."""
    event = event_from("files/derived/rr10_2025.trf", format=Format.ROUND_ROBIN)
    after = event.current_round
    codes = ("KS", "KS/L+1", "KS/L-1", "KS/L+2")
    values = tiebreak_values(event, after, codes).values
    for player in event.players:
        assert tuple(explain(event, after, player, code).value for code in codes) == values[player]
    assert any(one[0] != one[1] for one in values.values())


def test_the_points_of_a_knockout_are_its_matches():
    built = knockout(4).result(1, 1, "7-4")
    assert lines_of(built.event, 1, 1, "WIN") == [("round 1: Player04, A", Fraction(1))]


def test_an_event_without_rounds_has_nothing_to_explain():
    event = empty(4)
    assert explain(event, 0, event.players_by_number[0].id, "BH").lines == ()
