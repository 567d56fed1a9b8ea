"""Tie-break values against published ones (FIDE C.07), both eras of the rules."""

from fractions import Fraction

import pytest

from tests.builders import empty, swiss
from tests.events import event_from, ids_by_number, values_from
from tests.standings.expected import EVENTS
from tourney_tui.model.event import Format
from tourney_tui.standings.tiebreaks import tiebreak_values


def by_number(event, tiebreaks, code):
    place = tiebreaks.codes.index(code)
    return {number: tiebreaks.values[player][place] for number, player in ids_by_number(event).items()}


@pytest.mark.parametrize("name", EVENTS)
def test_every_published_value(name):
    """TB-03, TB-14, and the exercises of the FIDE technical commission."""
    event, expected = EVENTS[name]()
    tiebreaks = tiebreak_values(event, event.current_round, tuple(expected))
    for code, values in expected.items():
        found = by_number(event, tiebreaks, code)
        assert {number: found[number] for number in values} == values, code


def test_direct_encounter_ranks_of_the_exercise():
    event, _ = EVENTS["tec 2026"]()
    ranks = values_from("files/expected/tec_swiss5.json")["also"][
        "DE_rank_in_group (OttoMilvang/TieBreakServer, PTS then DE)"
    ]
    found = tiebreak_values(event, 5, ("DE",)).ranks
    assert {
        str(number): found[player] for number, player in ids_by_number(event).items() if str(number) in ranks
    } == ranks


@pytest.mark.parametrize(("date", "era"), [("2025-11-01", "2023"), ("2026-02-28", "2023"), ("2026-03-01", "2026")])
def test_the_start_date_chooses_the_rules_for_a_bye(date, era):
    """TB-01."""
    event = event_from("inputs/tb_pab.trf", start_date=date)
    codes = ("BH", "BH/C1", "SB", "SB/C1", "PS")
    tiebreaks = tiebreak_values(event, 3, codes)
    expected = values_from("inputs/tb_pab.expected.json")
    for code in codes:
        values = expected.get(code) or expected[f"{code}@{era}"]
        assert {str(n): float(v) for n, v in by_number(event, tiebreaks, code).items()} == values, code
    assert tiebreaks.rules.id == {"2023": "C.07-2024", "2026": "C.07-2026"}[era]


def test_without_a_date_the_newest_rules_hold_and_it_is_said():
    """TB-03: a visible default, never the clock."""
    event = event_from("inputs/tb_pab.trf", start_date="")
    tiebreaks = tiebreak_values(event, 3, ("BH",))
    assert tiebreaks.rules.id == "C.07-2026"
    assert not tiebreaks.rules.dated
    assert str(tiebreaks.notes[0]) == "the event has no start date: the newest tie-break rules are taken"


def test_both_games_of_a_double_round_robin_count():
    """TB-05: one win each keeps 1 and 2 tied in DE; SB decides."""
    event = event_from("inputs/tb_double_rr.trf", format=Format.DOUBLE_ROUND_ROBIN)
    expected = values_from("inputs/tb_double_rr.expected.json")
    tiebreaks = tiebreak_values(event, 6, ("DE", "SB"))
    assert set(by_number(event, tiebreaks, "DE").values()) == {0}
    assert {str(n): float(v) for n, v in by_number(event, tiebreaks, "SB").items()} == expected["SB"]
    numbers = {player: number for number, player in ids_by_number(event).items()}
    assert [numbers[p] for p in sorted(tiebreaks.ranks, key=tiebreaks.ranks.__getitem__)] == expected["order"]


def test_a_forfeit_counts_in_a_round_robin():
    """TB-07: in DE, SB and Koya, not in WON."""
    event = event_from("inputs/tb_rr_forfeit_cycle.trf", format=Format.ROUND_ROBIN)
    expected = values_from("inputs/tb_rr_forfeit_cycle.expected.json")
    codes = {"SB": "SB", "KS": "Koya", "PS": "PS", "WON": "WON", "WIN": "WIN"}
    tiebreaks = tiebreak_values(event, 3, ("DE", *codes))
    assert set(by_number(event, tiebreaks, "DE").values()) == {0}
    for code, key in codes.items():
        assert {str(n): float(v) for n, v in by_number(event, tiebreaks, code).items()} == expected[key], code


def test_a_rating_tiebreak_with_unrated_players_needs_a_declared_rating():
    built = swiss(4).round("1-0 1-0")
    unrated = empty(4, players=[p if p.number != 4 else _without_rating(p) for p in built.event.players.values()])
    event = built.event.with_records(players=unrated.players)
    tiebreaks = tiebreak_values(event, 1, ("ARO", "ARO/U1400"))
    assert by_number(event, tiebreaks, "ARO")[3] is None
    assert by_number(event, tiebreaks, "ARO/U1400")[3] == 1400
    assert [str(note) for note in tiebreaks.notes] == [
        "ARO is undefined: 1 players have no rating; declare one, ARO/U1400",
        "ARO/U1400: 1 unrated players count with 1400",
    ]


def _without_rating(player):
    import msgspec

    return msgspec.structs.replace(player, ratings={})


def test_a_game_without_result_counts_as_an_opponent_and_no_points_yet():
    event = swiss(4).round("1-0 1-0").round("1-0 ...", (1, 3), (2, 4)).event
    tiebreaks = tiebreak_values(event, 2, ("BH",))
    assert by_number(event, tiebreaks, "BH") == {1: Fraction(1), 2: Fraction(2), 3: Fraction(2), 4: Fraction(1)}


def test_later_rounds_do_not_enter_the_standings_of_an_earlier_one():
    built = swiss(4).round("1-0 1-0")
    later = built.round("1-0 1-0", (1, 3), (2, 4))
    codes = ("BH", "BH/C1", "SB", "DE", "PS", "WIN", "REP")
    assert tiebreak_values(later.event, 1, codes) == tiebreak_values(built.event, 1, codes)


def test_a_knockout_has_no_tiebreaks():
    assert tiebreak_values(empty(4, format=Format.KNOCKOUT), 1, ("BH",)).values == {}


def test_an_unknown_code_is_an_error_of_the_caller():
    with pytest.raises(ValueError, match="FB is not offered"):
        tiebreak_values(swiss(4).event, 0, ("FB",))
