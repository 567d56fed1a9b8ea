"""Lots, backgammon points and the order of the FFBG list; direct encounter behind a code that the engine lacks."""

from collections import Counter
from fractions import Fraction

import msgspec
import pytest

from tests.builders import Built, empty, player, swiss, with_rules
from tests.events import event_from
from tourney_tui.model.event import Discipline, Format
from tourney_tui.model.player import Rating
from tourney_tui.standings.explain import explain
from tourney_tui.standings.lots import lots
from tourney_tui.standings.table import standings
from tourney_tui.standings.tiebreaks import tiebreak_values


def backgammon(**rules):
    """1 beats 2 by 7-2 and 3 by 7-6, 4 beats 3 by 7-5 and 2 by 7-1: 1 and 4 have two wins, 14-8 and 14-6."""
    listed = [Rating("1800.5", experience=90), Rating("1700", experience=510), Rating("1700", experience=540), None]
    people = [
        msgspec.structs.replace(player(n), ratings={"ffbg": rating} if rating else {})
        for n, rating in enumerate(listed, 1)
    ]
    options = {"discipline": Discipline.BACKGAMMON, "lengths": ("7",), "systems": ("ffbg",), **rules}
    built = Built(empty(4, players=people, **options))
    return built.round("7-2 5-7").round("7-6 1-7", (1, 3), (2, 4)).event


def ranked(event, *codes, after=2):
    values = tiebreak_values(event, after, codes)
    table = standings(event, after, values)
    return [(row.player, row.rank, row.tied, *row.values) for row in table.rows]


def test_points_for_and_against():
    assert ranked(backgammon(), "PD", "PF", "PA", "MW") == [
        (4, 1, False, 8, 14, 6, 2),
        (1, 2, False, 6, 14, 8, 2),
        (3, 3, False, -3, 11, 14, 0),
        (2, 4, False, -11, 3, 14, 0),
    ]


def test_fewer_points_against_are_better():
    assert [row[0] for row in ranked(backgammon(), "PA", "PF")] == [4, 1, 3, 2]


def test_points_are_explained_match_by_match():
    found = explain(backgammon(), 2, 1, "PD")
    assert [(str(line.text), line.value) for line in found.lines] == [
        ("round 1: 7-2 against Player02, A", 5),
        ("round 2: 7-6 against Player03, A", 1),
    ]
    assert found.value == 6


def test_the_order_of_the_ffbg_list_is_elo_then_experience():
    """ELO = RATING - FC, FC = 3/2500 Exp^2 - 6/5 Exp + 300: 1800.5 - 201.72 for 1. 4 is not on the list.

    2 and 3 have no correction from an experience of 500: both have 1700, and 3 has more experience.
    """
    assert ranked(backgammon(), "ELO", "EXP") == [
        (1, 1, False, Fraction("1598.78"), 90),
        (4, 2, False, None, None),
        (3, 3, False, 1700, 540),
        (2, 4, False, 1700, 510),
    ]
    notes = tiebreak_values(backgammon(), 2, ("ELO",)).notes
    assert [str(note) for note in notes] == ["1 players are not on the FFBG list and come behind those who are"]


def test_elo_is_explained():
    """1 with an experience of 90: FC is 9.72 - 108 + 300."""
    found = explain(backgammon(), 2, 1, "ELO")
    assert [line.value for line in found.lines] == [Fraction("1800.5"), 0, Fraction("-201.72")]
    assert found.value == Fraction("1598.78")


def test_direct_encounter_of_backgammon():
    built = Built(empty(4, discipline=Discipline.BACKGAMMON, lengths=("7",), systems=("ffbg",)))
    event = built.round("7-2 7-5").round("2-7 7-6", (1, 3), (2, 4)).round("3-7 7-0", (1, 4), (2, 3)).event
    # 2 has beaten 4 and 3, 3 has beaten 4 and 1; they met in round 3.
    assert [row[:3] for row in ranked(event, "DE", after=3)][:2] == [(2, 1, False), (3, 2, False)]


def test_ties_stay_ties_until_lots_are_drawn():
    event = swiss(6).round("1-0 1-0 1-0").event
    assert ranked(event, "LOT", after=1) == [
        (1, 1, True, None), (3, 1, True, None), (5, 1, True, None),
        (2, 4, True, None), (4, 4, True, None), (6, 4, True, None),
    ]  # fmt: skip
    assert [str(n) for n in tiebreak_values(event, 1, ("LOT",)).notes] == [
        "LOT: lots are not drawn yet, ties stay ties"
    ]


def test_lots_separate_everybody_and_are_the_same_again():
    event = with_rules(swiss(6).round("1-0 1-0 1-0").event, lot_seed=4711)
    drawn = lots(event)
    assert [str(n) for n in tiebreak_values(event, 1, ("LOT",)).notes] == ["LOT: lots drawn with the seed 4711"]
    assert sorted(drawn.values()) == [1, 2, 3, 4, 5, 6]
    found = ranked(event, "LOT", after=1)
    assert [row[:3] for row in found] == [
        (one, rank, False)
        for rank, one in enumerate(
            [*sorted((1, 3, 5), key=drawn.__getitem__), *sorted((2, 4, 6), key=drawn.__getitem__)], start=1
        )
    ]
    assert found == ranked(event, "LOT", after=1)
    said = str(explain(event, 1, 1, "LOT").whole)
    assert said == f"lot {drawn[1]} of 6, drawn with the seed 4711"


def test_every_seed_gives_everybody_the_same_chance():
    first = Counter(
        next(one for one, lot in lots(with_rules(empty(4), lot_seed=seed)).items() if lot == 1) for seed in range(2000)
    )
    # 500 each on average; 6 standard deviations are 116.
    assert all(abs(count - 500) < 116 for count in first.values())


def test_a_late_entrant_moves_nobody_past_anybody():
    few, more = (with_rules(empty(count), lot_seed=3) for count in (7, 8))
    order = sorted(few.players, key=lots(few).__getitem__)
    assert [one for one in sorted(more.players, key=lots(more).__getitem__) if one != 8] == order


@pytest.mark.parametrize("codes", [("DE", "BH"), ("BH/C1", "DE", "SB"), ("WIN", "DE")])
@pytest.mark.parametrize("path", ["inputs/tb_pab.trf", "files/tiebreakserver/tec_ex_swiss5.trf"])
def test_a_code_of_ours_at_the_end_changes_nothing_before_it(path, codes):
    """Our own ranking, with direct encounter, and the engine's are the same."""
    event = event_from(path)
    after = event.current_round
    theirs = tiebreak_values(event, after, codes)
    ours = tiebreak_values(event, after, (*codes, "LOT"))
    assert ours.ranks == theirs.ranks
    assert {one: values[:-1] for one, values in ours.values.items()} == theirs.values


def test_direct_encounter_behind_lots_looks_at_nobody():
    event = with_rules(event_from("inputs/tb_pab.trf"), lot_seed=1)
    found = tiebreak_values(event, 3, ("LOT", "DE"))
    assert {values[1] for values in found.values.values()} == {0}
    assert len(set(found.ranks.values())) == len(event.players)


def test_a_round_robin_with_lots():
    event = with_rules(event_from("inputs/tb_rr_forfeit_cycle.trf", format=Format.ROUND_ROBIN), lot_seed=9)
    after = event.current_round
    assert len(set(tiebreak_values(event, after, ("DE", "SB", "KS", "LOT")).ranks.values())) == len(event.players)
