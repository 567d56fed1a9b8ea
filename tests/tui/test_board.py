"""The spectators' board: pages that turn by themselves, live, without the lock, nothing that changes anything."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.builders import knockout, swiss
from tests.tui.grid import grid
from tests.tui.opened import opened, until
from tourney_tui.model import intents
from tourney_tui.model.event import Event
from tourney_tui.model.result import Result
from tourney_tui.session import Session
from tourney_tui.session.views import Views
from tourney_tui.store.lock import hold
from tourney_tui.tui import keys
from tourney_tui.tui.board_app import BoardApp
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.board import pages

PAIRS = tuple((n, n + 15) for n in range(1, 16))


@asynccontextmanager
async def board(
    folder: Path, event: Event, *, seconds: float = 60, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[BoardApp, Pilot[int]]]:
    path = folder / "event.json"
    Session.create(path, event, by="test", label="new").close()
    app = BoardApp(Session.open(path, by="wall", read_only=True), by="wall", seconds=seconds)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


def test_pages_have_every_board_once_then_every_rank_once() -> None:
    event = swiss(30).pair(*PAIRS).event
    found = pages(event, Views(event), None, 80, 11)
    assert [page.title for page in found] == ["R1/5  boards 0/15"] * 2 + ["Standings, round 1, 0 of 15 results"] * 3
    texts = [line.text for page in found[:2] for line in page.lines if "Player" in line.text]
    assert [text.split()[0] for text in texts] == [str(n) for n in range(1, 16)]
    assert all(len(line.text) <= 80 for page in found for line in page.lines)


def test_a_wide_window_has_two_blocks_beside_each_other() -> None:
    event = swiss(30).pair(*PAIRS).event
    first = pages(event, Views(event), None, 150, 11)[0]
    assert first.lines[0].text.count("White") == 2
    assert "Player01" in first.lines[1].text
    assert "Player11" in first.lines[1].text
    assert max(len(line.text) for line in first.lines) <= 150


def test_before_the_first_round_the_players_and_in_a_knockout_the_exits() -> None:
    event = swiss(3).event
    assert [page.title for page in pages(event, Views(event), None, 80, 20)] == ["Players"]
    event = knockout(4).result(1, 1, "7-4").event
    titles = [page.title for page in pages(event, Views(event), None, 80, 20)]
    assert titles[0].startswith("semi-final")
    assert titles[1].startswith("Standings")
    empty = swiss(0, players=[]).event
    assert pages(empty, Views(empty), None, 80, 20) == []


async def test_pages_turn_by_themselves_and_by_keys(tmp_path: Path) -> None:
    async with board(tmp_path, swiss(30).pair(*PAIRS).event) as (app, pilot):
        assert "R1/5  boards 0/15  page 1/" in grid(app)
        assert grid(app).splitlines()[0].endswith("live")
        assert app.board._timer is not None
        app.board._turn()
        await pilot.pause()
        assert "Standings, round 1" in grid(app)
        await pilot.press("left")
        assert "page 1/" in grid(app)
        await pilot.press("right", "right")
        assert "page 3/" in grid(app)
        await pilot.press("space")
        assert grid(app).splitlines()[0].endswith("held")
        await pilot.press("space", "left", "left")
        assert "page 1/" in grid(app)


async def test_a_page_turns_after_its_time(tmp_path: Path) -> None:
    async with board(tmp_path, swiss(4).pair((1, 3), (4, 2)).event, seconds=0.2) as (app, pilot):
        for page in ("page 2/2", "page 1/2"):
            await until(app, pilot, page)


async def test_it_follows_live_and_a_new_round_begins_with_its_boards(tmp_path: Path) -> None:
    async with board(tmp_path, swiss(4).pair((1, 3), (4, 2)).event) as (app, pilot):
        await pilot.press("right")
        desk = Session.open(tmp_path / "event.json", by="desk")
        for game in desk.event.round_games(1):
            desk.do(intents.EnterResult(game=game.id, result=Result.WHITE_WINS))
        app.look()
        await pilot.pause()
        assert "Standings, after round 1" in grid(app)
        assert "R1 board 2: none -> 1-0" in grid(app)
        desk.do(intents.PublishRound(round=2, pairs=((1, 4), (2, 3))))  # type: ignore[arg-type]
        app.look()
        await pilot.pause()
        assert "R2/5  boards 0/2  page 1/2" in grid(app)
        desk.close()


async def test_it_never_takes_the_lock_and_changes_nothing(tmp_path: Path) -> None:
    async with board(tmp_path, swiss(4).pair((1, 3), (4, 2)).event) as (app, pilot):
        with hold(tmp_path / "event.lock", 1, "desk"):
            for key in ("1", "0", "5", "u", "p", "R", "backspace", "ctrl+s", "enter"):
                await pilot.press(key)
                assert "does nothing here" in grid(app)
            app.look()
        assert app.session.save.revision == 1
        assert {key.action.partition("(")[0] for key in keys.keys_of(Place.BOARD)} == {"leave", "turn", "hold"}


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_leaving(tmp_path: Path, key: str) -> None:
    async with board(tmp_path, swiss(4).event) as (app, pilot):
        await pilot.press(key)
        await pilot.pause()
        assert app.return_value == 0


async def test_others_see_the_spectator(tmp_path: Path) -> None:
    event = swiss(4).pair((1, 3), (4, 2)).event
    async with board(tmp_path, event), opened(tmp_path, event) as (desk, _pilot):
        assert "1 board" in grid(desk).splitlines()[0]
        assert "terminals" not in grid(desk).splitlines()[0]
        assert "wall (board)" in desk.lookout.terminals


async def test_a_save_that_cannot_be_looked_at_is_said(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    async with board(folder, swiss(4).pair((1, 3), (4, 2)).event) as (app, pilot):
        folder.rename(tmp_path / "gone")
        app.look()
        await pilot.pause()
        assert "NOT LIVE: no such file or directory" in grid(app)
        (tmp_path / "gone").rename(folder)
        app.look()
        await pilot.pause()
        assert "NOT LIVE" not in grid(app)
