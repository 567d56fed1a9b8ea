"""The rounds that remain, and what supposed results in them do to points and places."""

import pytest

from tests.builders import Built as Under
from tests.builders import empty, knockout, player, swiss
from tourney_tui.forecast.remaining import Outcome, Remaining, place, remaining, suppose, supposing
from tourney_tui.model import intents
from tourney_tui.model.event import Format
from tourney_tui.model.player import ByeKind
from tourney_tui.model.result import Result

WIN, DRAW, LOSS = Outcome.WIN, Outcome.DRAW, Outcome.LOSS


def after_one_round():
    """Round 1 of 4: 1 beat 2, 3 and 4 are still playing."""
    return swiss(4, rounds=4).round("1-0 ...").event


def test_an_open_game_and_the_unpaired_rounds_remain():
    event = after_one_round()
    game = event.round_games(1)[1]
    assert remaining(event, 3) == (Remaining(1, game.id, 4), Remaining(2), Remaining(3), Remaining(4))
    assert [one.round for one in remaining(event, 1)] == [2, 3, 4]


def test_byes_and_withdrawals_leave_fewer():
    event = swiss(4, rounds=4, max_byes=1).round("1-0 1/2")
    event = event.do(intents.GiveBye(player=1, round=2, kind=ByeKind.HALF))
    event = event.do(intents.Withdraw(player=2, from_round=3)).event
    assert [one.round for one in remaining(event, 1)] == [3, 4]
    assert [one.round for one in remaining(event, 2)] == [2]


def test_in_a_round_robin_opponents_to_come_are_known():
    # Berger table for four: 1-4 2-3, 4-3 1-2, 2-4 3-1 (C.05, Annex 1).
    event = Under(empty(4, format=Format.ROUND_ROBIN, rounds=3)).round("... ...", (1, 4), (2, 3)).event
    assert [one.opponent for one in remaining(event, 1)] == [4, 2, 3]


@pytest.mark.parametrize("outcome", [WIN, LOSS])
@pytest.mark.parametrize("number", [3, 4])
def test_a_supposed_result_is_seen_from_the_player(number, outcome):
    event = after_one_round()
    after = supposing(event, number, remaining(event, number), {1: outcome})
    left_wins = (number == 3) == (outcome is WIN)
    assert after.round_games(1)[1].result is (Result.WHITE_WINS if left_wins else Result.BLACK_WINS)
    assert event.round_games(1)[1].result is None


def test_place_by_points():
    event = after_one_round()
    rounds = remaining(event, 3)
    now, won, ahead = (place(event, 3, rounds, supposed) for supposed in ({}, {1: WIN}, {1: WIN, 2: DRAW}))
    assert (now.points, now.first, now.last) == (0, 2, 4)
    assert (won.points, won.first, won.last) == (2, 1, 2)
    assert (ahead.points, ahead.first, ahead.last) == (3, 1, 1)


def test_a_loss_gives_the_point_to_the_opponent():
    event = after_one_round()
    found = place(event, 3, remaining(event, 3), {1: LOSS})
    assert (found.first, found.last) == (3, 4)


def bracket():
    return knockout(8, lengths=("7",)).event


def test_a_knockout_goes_on_as_long_as_one_wins():
    event = bracket()
    rounds = remaining(event, 1)
    assert [one.round for one in rounds] == [1, 2, 3]
    assert rounds[0].opponent == 8
    assert [one.opponent for one in rounds[1:]] == [None, None]


def test_a_final_is_reached_by_winning_and_a_loss_is_the_end():
    event = bracket()
    rounds = remaining(event, 1)
    to_final = suppose(event, rounds, {}, 3, WIN)
    assert to_final == {1: WIN, 2: WIN, 3: WIN}
    assert suppose(event, rounds, to_final, 2, LOSS) == {1: WIN, 2: LOSS}
    assert suppose(event, rounds, to_final, 2, None) == {1: WIN}


@pytest.mark.parametrize(
    ("supposed", "ranks"),
    [
        ({}, (1, 8)),
        ({1: WIN}, (1, 4)),
        ({1: LOSS}, (5, 8)),
        ({1: WIN, 2: LOSS}, (3, 4)),
        ({1: WIN, 2: WIN, 3: LOSS}, (2, 2)),
        ({1: WIN, 2: WIN, 3: WIN}, (1, 1)),
    ],
)
def test_places_in_a_bracket_of_eight(supposed, ranks):
    event = bracket()
    found = place(event, 1, remaining(event, 1), supposed)
    assert (found.first, found.last) == ranks


def test_who_is_out_has_nothing_left():
    event = knockout(8).result(1, 1, "4-7").event
    loser = event.round_games(1)[0].left
    assert remaining(event, loser) == ()
    assert place(event, loser, (), {}).first == 5


def test_outside_a_knockout_a_round_stands_alone():
    event = after_one_round()
    rounds = remaining(event, 1)
    assert suppose(event, rounds, {2: WIN}, 4, LOSS) == {2: WIN, 4: LOSS}
    assert suppose(event, rounds, {2: WIN}, 2, None) == {}


def test_nobody_rated_is_no_trouble():
    event = Under(empty(2, players=[player(1), player(2)])).pair((1, 2)).event
    assert place(event, 1, remaining(event, 1), {1: WIN}).first == 1
