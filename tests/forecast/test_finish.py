"""The forecast of the finish: 8 minutes a point on average, 11 to be safe, then the event's own pace."""

from datetime import UTC, datetime, timedelta
from fractions import Fraction

import pytest

from tests.builders import Built, empty, knockout
from tourney_tui.forecast.finish import Times, awaited, beginnings, expected_points, forecast, pace
from tourney_tui.model.event import Discipline, Format
from tourney_tui.model.match import MatchFormat

NOON = datetime(2026, 10, 3, 12, tzinfo=UTC)
BACKGAMMON = {"discipline": Discipline.BACKGAMMON, "lengths": ("7",), "systems": ("ffbg",)}


def at(minutes: int) -> datetime:
    return NOON + timedelta(minutes=minutes)


def swiss(count: int, **rules: object) -> Built:
    return Built(empty(count, **{"rounds": 3, **BACKGAMMON, **rules}))


def game_ids(built: Built, number: int) -> list[int]:
    return [game.id for game in built.event.round_games(number)]


def published(built: Built, number: int, minute: int) -> dict:
    return {game: Times(ready=at(minute)) for game in game_ids(built, number)}


def test_before_anything_is_finished_a_point_takes_eight_minutes_and_eleven_to_be_safe():
    built = swiss(4).pair((1, 3), (2, 4))
    found = forecast(built.event, published(built, 1, 0), at(10))
    assert (found.pace.average, found.pace.safe, found.pace.matches) == (8, 11, 0)
    assert (found.round.average, found.round.safe) == (at(56), at(77))
    assert (found.event.average, found.event.safe) == (at(3 * 56), at(3 * 77))


def test_a_round_that_drags_on_ends_now_at_the_earliest():
    built = swiss(4).pair((1, 3), (2, 4))
    found = forecast(built.event, published(built, 1, 0), at(100))
    assert (found.round.average, found.round.safe) == (at(100), at(100))


def test_finished_matches_give_the_event_its_own_pace():
    """70, 63, 77 minutes for 7 points: 10 minutes a point; 11 for 8 makes 13.75 to be safe."""
    built = swiss(8).pair((1, 5), (2, 6), (3, 7), (4, 8))
    ids = game_ids(built, 1)
    built = built.result(1, 1, "7-4").result(1, 2, "7-1").result(1, 3, "6-7")
    times = {game: Times(at(0), at(done)) for game, done in zip(ids, (70, 63, 77), strict=False)}
    times[ids[3]] = Times(at(0))
    found = pace(built.event, times)
    assert (found.average, found.safe, found.matches) == (10, Fraction(55, 4), 3)
    assert forecast(built.event, times, at(80)).round.safe == at(0) + timedelta(minutes=7 * 13.75)


def test_slips_typed_late_forfeits_and_the_night_are_no_pace():
    built = swiss(8).pair((1, 5), (2, 6), (3, 7), (4, 8))
    ids = game_ids(built, 1)
    built = built.result(1, 1, "7-4").result(1, 2, "7-1").result(1, 3, "+/-").result(1, 4, "7-5")
    done = (1, 16 * 60, 56, 56)
    found = pace(built.event, {game: Times(at(0), at(end)) for game, end in zip(ids, done, strict=True)})
    assert (found.average, found.matches) == (8, 0)


def test_a_match_begins_when_both_players_are_free():
    built = swiss(4).pair((1, 3), (2, 4)).result(1, 1, "7-4").result(1, 2, "7-4").pair((1, 2), (3, 4))
    times = {game: Times(at(0), at(end)) for game, end in zip(game_ids(built, 1), (40, 60), strict=True)}
    times |= published(built, 2, 30)
    starts = beginnings(built.event, times)
    assert [starts[game] for game in game_ids(built, 2)] == [at(60), at(60)]


def test_nothing_is_forecast_without_match_lengths_or_when_all_is_over():
    assert forecast(Built(empty(4)).pair((1, 2), (3, 4)).event, {}, NOON) is None
    over = swiss(2, rounds=1).pair((1, 2)).result(1, 1, "7-0")
    assert forecast(over.event, {}, NOON) is None


@pytest.mark.parametrize(
    ("form", "points"),
    [(MatchFormat(7), 7), (MatchFormat(9, 2), Fraction(45, 2)), (MatchFormat(9, 3), Fraction(297, 8))],
)
def test_sets_of_equal_players(form, points):
    """Two winning sets take 2 or 3, each half of the time; three winning sets 3, 4, 5 in 2, 3, 3 of 8."""
    assert expected_points(form) == points


def test_a_bracket_ends_with_its_longest_way():
    """Semi-finals to 7 from noon, the final to 9 follows them: 56 + 72 minutes."""
    built = knockout(4, ("7", "9"))
    found = forecast(built.event, published(built, 1, 0), at(5))
    assert (found.number, found.round.average, found.event.average) == (1, at(56), at(56 + 72))


def test_in_a_swiss_every_open_match_blocks_the_next_round_longest_first():
    built = swiss(6).pair((1, 4), (2, 5), (3, 6)).result(1, 2, "7-2")
    ids = game_ids(built, 1)
    times = {ids[0]: Times(at(5)), ids[1]: Times(at(0), at(9)), ids[2]: Times(at(0))}
    found = awaited(built.event, times, at(45))
    assert [(one.game, one.minutes, one.blocks_round) for one in found] == [(ids[2], 45, 2), (ids[0], 40, 2)]


def test_nothing_waits_behind_the_last_round():
    built = swiss(2, rounds=1).pair((1, 2))
    assert [one.blocks_round for one in awaited(built.event, {}, NOON)] == [None]


def test_in_a_bracket_a_match_blocks_its_next_one():
    built = knockout(4, ("7",))
    final = built.game(2, 1).id
    assert [one.blocks for one in awaited(built.event, {}, NOON)] == [(final,), (final,)]


def test_a_table_is_forecast_like_a_swiss():
    built = Built(empty(4, **{**BACKGAMMON, "format": Format.ROUND_ROBIN, "rounds": 9})).pair((1, 4), (2, 3))
    found = forecast(built.event, published(built, 1, 0), at(0))
    assert found.event.average == at(3 * 56)
