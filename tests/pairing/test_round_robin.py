"""Berger tables (C.05, Annex 1): everybody meets everybody, colours alternate, a free player in an odd field."""

from collections import Counter
from itertools import combinations

import msgspec
import pytest

from tests.builders import empty, with_rules
from tourney_tui.model.event import Bye, Format
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.pairing.draft import NoPairing
from tourney_tui.pairing.round_robin import pair, schedule

# FIDE Handbook C.05, Annex 1: the table for 5 or 6 players.
SIX = (
    ((1, 6), (2, 5), (3, 4)),
    ((6, 4), (5, 3), (1, 2)),
    ((2, 6), (3, 1), (4, 5)),
    ((6, 5), (1, 4), (2, 3)),
    ((3, 6), (4, 2), (5, 1)),
)


def test_the_printed_table_for_six():
    assert schedule(6) == SIX


def test_five_use_the_same_table_with_nobody_as_number_six():
    assert schedule(5) == SIX


@pytest.mark.parametrize("count", range(2, 25))
def test_everybody_meets_everybody_once(count):
    met = Counter(frozenset(both) for pairs in schedule(count) for both in pairs)
    field = count + count % 2
    assert met == Counter(frozenset(both) for both in combinations(range(1, field + 1), 2))
    assert len(schedule(count)) == field - 1


@pytest.mark.parametrize("count", range(2, 25))
def test_double_meets_once_with_each_colour(count):
    games = Counter(both for pairs in schedule(count, double=True) for both in pairs)
    assert set(games.values()) == {1}
    assert all((black, white) in games for white, black in games)


@pytest.mark.parametrize("count", range(4, 25, 2))
def test_double_gives_nobody_three_games_of_one_colour_in_a_row(count):
    rounds = schedule(count, double=True)
    for player in range(1, count + 1):
        colours = "".join("w" if player == pair[0] else "b" for pairs in rounds for pair in pairs if player in pair)
        assert "www" not in colours
        assert "bbb" not in colours


def test_double_exchanges_the_last_two_rounds_of_the_first_cycle():
    rounds = schedule(6, double=True)
    assert rounds[3:5] == (SIX[4], SIX[3])
    assert rounds[5:] == tuple(tuple((b, w) for w, b in pairs) for pairs in SIX)


def table(count, form=Format.ROUND_ROBIN, rounds=9):
    return empty(count, format=form, rounds=rounds)


def test_a_player_removed_before_the_start_leaves_a_table_without_a_hole():
    """RR-01: seven registered, number 4 removed: six players, five rounds, each meets each, nobody is free."""
    event = table(7).with_records(players={PlayerId(4): None})
    drafts = [pair(event, number) for number in range(1, 6)]
    met = Counter(frozenset(both) for draft in drafts for both in draft.pairs)
    assert met == Counter(frozenset(both) for both in combinations((1, 2, 3, 5, 6, 7), 2))
    assert not any(draft.byes for draft in drafts)
    assert isinstance(pair(event, 6), NoPairing)


def test_an_odd_field_has_one_free_player_a_round():
    drafts = [pair(table(5), number) for number in range(1, 6)]
    assert sorted(bye.player for draft in drafts for bye in draft.byes) == [1, 2, 3, 4, 5]
    assert drafts[0].byes == (Bye(PlayerId(1), ByeKind.ZERO),)


def test_who_has_left_keeps_the_board_and_is_named():
    from tests.builders import Built

    built = Built(table(4)).pair((1, 4), (2, 3))
    gone = msgspec.structs.replace(built.event.players[PlayerId(4)], left=2)
    draft = pair(built.event.with_records(players={PlayerId(4): gone}), 2)
    assert set(draft.pairs) == {(4, 3), (1, 2)}
    assert draft.absent == (4,)
    assert str(draft.notes[0]) == "Player04, A is not there: the board is a forfeit"


def test_the_table_is_fixed_by_round_one():
    from tests.builders import Built, player

    built = Built(table(4)).pair((1, 4), (2, 3))
    event = built.event.with_records(players={PlayerId(5): player(5, 1500)})
    assert set(pair(event, 2).pairs) == {(4, 3), (1, 2)}


def test_double_round_robin_of_four_has_six_rounds():
    event = with_rules(table(4), format=Format.DOUBLE_ROUND_ROBIN)
    assert not isinstance(pair(event, 6), NoPairing)
    assert isinstance(pair(event, 7), NoPairing)
