"""What supposed results do to ratings: as if the games had been played."""

from fractions import Fraction

import pytest

from tests.builders import Built as Under
from tests.builders import empty, knockout, player, swiss
from tourney_tui.forecast.remaining import Outcome, remaining, supposing
from tourney_tui.forecast.what_if import projected
from tourney_tui.model.event import Format
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.session.projections import project_player
from tourney_tui.session.prospects import average_field, prospect

WIN, DRAW, LOSS = Outcome.WIN, Outcome.DRAW, Outcome.LOSS


@pytest.mark.parametrize("system", ["fide", "ffe"])
@pytest.mark.parametrize("outcome", [WIN, DRAW, LOSS])
def test_a_paired_game_counts_as_if_it_had_been_played(system, outcome):
    event = swiss(4, rounds=2).round("1-0 ...").event
    rounds = remaining(event, 3)
    scores = [outcome.score, None]
    after = supposing(event, 3, rounds, {1: outcome})
    assert projected(prospect(event, 3, system, rounds, {}), scores) == project_player(after, 3, system)


def test_a_backgammon_match_counts_with_the_standing_of_the_moment():
    event = knockout(4, lengths=("7", "9")).result(1, 1, "7-2").result(1, 2, "7-5").event
    rounds = remaining(event, 1)
    after = supposing(event, 1, rounds, {2: WIN})
    found = projected(prospect(event, 1, "ffbg", rounds, {}), [Fraction(1)])
    assert found == project_player(after, 1, "ffbg")


def test_an_unknown_opponent_is_the_average_of_the_others():
    people = [player(1, 2000), player(2, 1901), player(3, 1800), player(4)]
    event = Under(empty(4, players=people, rounds=1)).event
    # (1901 + 1800) / 2 = 1850.5, a half upwards; the unrated player has no part in it.
    assert average_field(event, 1, SYSTEMS["fide"]).rating == 1851
    [game] = prospect(event, 1, "fide", remaining(event, 1), {}).to_come
    assert game.game.opponent == 1851
    [assumed] = prospect(event, 1, "fide", remaining(event, 1), {1: 2100}).to_come
    assert assumed.game.opponent == 2100


def test_no_average_without_rated_players():
    event = Under(empty(2, players=[player(1, 2000), player(2)], rounds=1)).event
    [game] = prospect(event, 1, "fide", remaining(event, 1), {}).to_come
    assert game.game.opponent is None


def test_a_scheduled_opponent_counts_with_the_own_rating():
    event = Under(empty(4, format=Format.ROUND_ROBIN, rounds=3)).pair((1, 4), (2, 3)).event
    games = prospect(event, 1, "fide", remaining(event, 1), {}).to_come
    assert [one.game.opponent for one in games] == [1970, 1990, 1980]


def test_nothing_supposed_is_the_projection_of_now():
    event = swiss(4, rounds=5).round("1-0 1/2").event
    for number in event.players:
        rounds = remaining(event, number)
        found = projected(prospect(event, number, "fide", rounds, {}), [None] * len(rounds))
        assert found == project_player(event, number, "fide")
