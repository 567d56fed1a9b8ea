"""Rounds: when it will be over, and who everybody is waiting for."""

import re
from datetime import datetime
from pathlib import Path

from tests.builders import Built, empty, knockout, swiss
from tests.tui.grid import grid
from tests.tui.opened import line, opened
from tourney_tui.forecast.finish import Times
from tourney_tui.model.event import Discipline
from tourney_tui.tui.lines.finish import finish_line

BACKGAMMON = {"discipline": Discipline.BACKGAMMON, "lengths": ("7",), "systems": ("ffbg",), "rounds": 3}


async def test_the_forecast_stands_below_the_boards_in_backgammon(tmp_path: Path):
    built = Built(empty(4, **BACKGAMMON)).pair((1, 3), (2, 4))
    async with opened(tmp_path, built.event) as (app, _pilot):
        assert re.search(r"R1 ends \S.*-\S.*; event without breaks \S.*-\S.*:\d\d$", line(app, "R1 ends ").strip())
    finished = built.result(1, 1, "7-4").result(1, 2, "7-4")
    (tmp_path / "finished").mkdir()
    async with opened(tmp_path / "finished", finished.event) as (app, _pilot):
        assert "the event ends without breaks " in grid(app)


def test_the_forecast_fits_into_the_narrowest_window_also_past_midnight():
    event = Built(empty(4, **BACKGAMMON)).pair((1, 3), (2, 4)).event
    now = datetime(2026, 10, 3, 21, 10).astimezone()
    times = {game.id: Times(ready=now) for game in event.round_games(1)}
    # 7 points of 8 minutes, 11 to be safe, and three such rounds one after the other.
    assert finish_line(event, times, now) == "R1 ends 22:06-22:27; event without breaks 23:58-04/10 01:01"
    later = datetime(2026, 10, 3, 22, 10).astimezone()
    times = {game.id: Times(ready=later) for game in event.round_games(1)}
    said = finish_line(event, times, later)
    assert said == "R1 ends 23:06-23:27; event without breaks 04/10 00:58-02:01"
    assert len(f" {said}") <= 60


async def test_chess_has_no_forecast(tmp_path: Path):
    async with opened(tmp_path, swiss(4).pair((1, 3), (2, 4)).event) as (app, _pilot):
        assert "without breaks" not in grid(app)


async def test_o_names_the_open_matches_and_the_pace(tmp_path: Path):
    built = Built(empty(4, **BACKGAMMON)).pair((1, 3), (2, 4)).result(1, 1, "7-4")
    async with opened(tmp_path, built.event) as (app, pilot):
        await pilot.press("o")
        await pilot.pause()
        assert "who is everybody waiting for" in grid(app)
        assert "board 2: Player02, A - Player04, A (7)" in grid(app)
        assert "round 2 waits; since " in grid(app)
        assert "board 1:" not in grid(app)
        assert "8 to 11 minutes a point" in grid(app)
        assert "the event ends, breaks not counted" in grid(app)
        await pilot.press("q")
        assert "R1/3" in grid(app)


async def test_o_names_who_waits_in_a_bracket(tmp_path: Path):
    async with opened(tmp_path, knockout(4).result(1, 1, "7-4").event) as (app, pilot):
        await pilot.press("o")
        await pilot.pause()
        winner = app.session.event.players[app.session.event.round_games(2)[0].left].name
        assert f"{winner} waits" in grid(app)


async def test_o_when_nothing_is_open(tmp_path: Path):
    async with opened(tmp_path, swiss(2).round("1-0").event) as (app, pilot):
        await pilot.press("o")
        await pilot.pause()
        assert "nobody is waited for" in grid(app)
