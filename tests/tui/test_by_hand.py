"""Boards by hand on Rounds, and keys that are refused before anything is asked."""

from pathlib import Path

import pytest

from tests.builders import knockout, swiss
from tests.tui.grid import grid
from tests.tui.opened import message, opened
from tourney_tui.model.event import Discipline


async def test_m_takes_the_free_board(tmp_path: Path):
    """Board 1 was taken out of two: the two who are left come back to it, 2 with the white pieces that it wants."""
    event = swiss(4, rounds=5).round("1-0 1-0", (1, 2), (4, 3)).pair((4, 1), (3, 2)).event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("R", "end", "d", "y", "m")
        games = app.session.event.round_games(2)
        assert [(g.board, {g.left, g.right}) for g in games] == [(1, {1, 4}), (2, {2, 3})]
        await pilot.press("home", "d", "y", "m")
        games = app.session.event.round_games(2)
        assert [(g.board, {g.left, g.right}) for g in games] == [(1, {1, 4}), (2, {2, 3})]


@pytest.mark.parametrize("key", ["plus", "a", "m"])
async def test_a_bracket_refuses_a_board_by_hand_before_it_asks(tmp_path: Path, key: str):
    async with opened(tmp_path, knockout(6).event) as (app, pilot):
        await pilot.press("R", key)
        assert not app.screen.prompt.is_open
        assert "in a bracket the pairs follow from the draw" in message(app)


async def test_the_sides_of_backgammon_are_left_and_right(tmp_path: Path):
    event = swiss(4, discipline=Discipline.BACKGAMMON, lengths=("7",), systems=("ffbg",)).event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("R", "a")
        assert "round 1: left side" in grid(app)
        await pilot.press("1", "enter")
        assert "round 1: right side" in grid(app)


@pytest.mark.parametrize("keys", [("1",), ("0",), ("enter",), ("f",)])
async def test_nobody_is_asked_how_nobody_was_beaten(tmp_path: Path, keys):
    """The second round of six players: one who had a bye, and the winner of a match that is still played."""
    async with opened(tmp_path, knockout(6).event) as (app, pilot):
        await pilot.press("R", "]", *keys)
        await pilot.pause()
        assert not app.screen.prompt.is_open
        assert "has no two players yet" in message(app)
