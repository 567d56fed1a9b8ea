"""Points straight from the results."""

import msgspec
import pytest

from tests.builders import knockout, swiss
from tests.events import event_from, ids_by_number, values_from
from tourney_tui.model.event import Bye, Game, GameId, Round
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.points import PointScheme
from tourney_tui.model.result import Result
from tourney_tui.standings.ledger import late_byes
from tourney_tui.standings.score import points_before, scores

FOOTBALL = PointScheme(win=6, draw=2, loss=0, bye=6)


def with_result(result, **rules):
    event = swiss(2, **rules).event
    game = Game(GameId(1), 1, 1, PlayerId(1), PlayerId(2), result)
    return event.with_records(rounds={1: Round(1)}, games={game.id: game})


@pytest.mark.parametrize(
    ("result", "left", "right"),
    [
        (Result.WHITE_WINS, 2, 0),
        (Result.DRAW, 1, 1),
        (Result.BLACK_WINS, 0, 2),
        (Result.HALF_ZERO, 1, 0),
        (Result.ZERO_HALF, 0, 1),
        (Result.ZERO_ZERO, 0, 0),
        (Result.FORFEIT_WHITE, 2, 0),
        (Result.FORFEIT_BLACK, 0, 2),
        (Result.DOUBLE_FORFEIT, 0, 0),
        (Result.UNRATED_WHITE, 2, 0),
        (Result.UNRATED_DRAW, 1, 1),
        (Result.UNRATED_BLACK, 0, 2),
        (Result.ADJOURNED, 1, 1),
        (None, 0, 0),
    ],
)
def test_what_each_result_is_worth(result, left, right):
    found = scores(with_result(result), 1)
    assert (found[1].points, found[2].points) == (left, right)


def test_a_forfeit_is_worth_nothing_even_where_a_loss_is():
    scheme = PointScheme(win=6, draw=4, loss=2, bye=6)
    assert scores(with_result(Result.BLACK_WINS, points=scheme), 1)[1].points == 2
    assert scores(with_result(Result.FORFEIT_BLACK, points=scheme), 1)[1].points == 0


def test_football_points():
    assert scores(with_result(Result.DRAW, points=FOOTBALL), 1)[1].points == 2


def test_only_games_over_the_board_are_played():
    found = scores(with_result(Result.FORFEIT_WHITE), 1)[1]
    assert (found.points, found.played, found.wins) == (2, 0, 0)
    found = scores(with_result(Result.ZERO_ZERO), 1)[1]
    assert (found.played, found.losses) == (1, 1)


@pytest.mark.parametrize(
    ("kind", "points"), [(ByeKind.ALLOCATED, 1), (ByeKind.FULL, 2), (ByeKind.HALF, 1), (ByeKind.ZERO, 0)]
)
def test_what_each_bye_is_worth(kind, points):
    event = swiss(3, points=PointScheme(bye=1)).pair((1, 2), byes=(Bye(3, kind),)).event
    assert scores(event, 1)[3].points == points


def test_the_total_is_the_sum_of_the_rounds():
    """BY-07: a half-point bye in round 1, then 2.5 of 3."""
    built = swiss(3, rounds=4).pair((2, 3), byes=(Bye(1, ByeKind.HALF),)).result(1, 1, "1-0")
    for text, pairs, bye in (("1-0", (1, 2), 3), ("1/2", (1, 3), 2), ("0-1", (2, 1), 3)):
        built = built.pair(pairs, byes=(Bye(bye, ByeKind.ZERO),)).result(built.event.current_round + 1, 1, text)
    found = scores(built.event, 4)[1]
    assert found.by_round == (1, 2, 1, 2)
    assert found.points == 6


@pytest.mark.parametrize(
    ("joined", "points", "byes"),
    [(1, 0, {}), (3, 0, {}), (3, 1, {1: "H"}), (3, 2, {1: "H", 2: "H"}), (2, 2, {1: "F"}), (3, 3, {1: "F", 2: "H"})],
)
def test_points_of_a_late_entrant_stand_in_the_missed_rounds(joined, points, byes):
    player = msgspec.structs.replace(swiss(1).event.players[PlayerId(1)], joined=joined, late_points=points)
    assert late_byes(player) == byes


def test_points_before_a_round_are_those_of_the_rounds_before():
    event = swiss(4).round("1-0 1/2").round("1-0 1-0", (1, 3), (2, 4)).event
    assert points_before(event, 2) == {1: 2, 2: 0, 3: 1, 4: 1}
    assert points_before(event, 1) == {1: 0, 2: 0, 3: 0, 4: 0}


def test_points_given_by_the_arbiter_are_part_of_the_total():
    event = event_from("files/bbp/indiv_299_bonus.trf")
    given = {number: scores(event, 1)[player].adjusted for number, player in ids_by_number(event).items()}
    assert any(given.values())
    for player in event.players:
        found = scores(event, 1)[player]
        assert found.points == sum(found.by_round) + found.adjusted


def test_the_points_of_the_exercise_are_reproduced():
    event = event_from("files/tiebreakserver/tec_ex_swiss5.trf")
    found = {str(number): scores(event, 5)[player].points / 2 for number, player in ids_by_number(event).items()}
    assert found == values_from("files/expected/tec_swiss5.json")["values"]["points"]


def test_a_backgammon_match_counts_points_for_and_against():
    built = knockout(4).result(1, 1, "7-4").result(1, 2, "2-7").result(2, 1, "3-7")
    winner, loser = scores(built.event, 2)[3], scores(built.event, 2)[1]
    assert (winner.points, winner.points_for, winner.points_against, winner.exit_round) == (4, 14, 5, None)
    assert (loser.points, loser.points_for, loser.points_against, loser.exit_round) == (2, 10, 11, 2)


def test_a_bye_of_a_bracket_is_no_win():
    built = knockout(3)
    assert scores(built.event, 1)[1].points == 0
    assert scores(built.event, 1)[1].by_round == (0,)
