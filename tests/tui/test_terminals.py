"""Two terminals on one save: what one does the other sees, without its cursor or half-typed text being moved."""

import time
from pathlib import Path

import msgspec
import pytest

from tests.builders import swiss
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened, until
from tourney_tui.model import intents
from tourney_tui.model.result import Result
from tourney_tui.session import Session
from tourney_tui.store import mirror
from tourney_tui.store.lock import hold
from tourney_tui.tui.app import TourneyApp
from tourney_tui.tui.lines.desks import desk_lines, terminal_count
from tourney_tui.tui.unsaved import PATIENCE

PAIRS = ((1, 5), (6, 2), (3, 7), (8, 4))


@pytest.mark.parametrize(
    ("names", "text"),
    [
        ((), ""),
        (("desk",), ""),
        (("desk", "hall"), "2 terminals"),
        (("desk", "hall", "wall (board)"), "2 terminals 1 board"),
        (("desk", "a (board)", "b (board)"), "2 boards"),
    ],
)
def test_terminals_are_counted_and_boards_apart(names: tuple[str, ...], text: str) -> None:
    assert terminal_count(names) == text


def test_the_help_names_them() -> None:
    assert desk_lines(("desk",), "desk") == []
    assert desk_lines(("desk", "hall"), "desk") == ["", "This save is open on", "  desk (this one)", "  hall"]


async def test_the_status_row_counts_and_the_help_names(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(8).pair(*PAIRS).event) as (app, pilot):
        assert "terminals" not in grid(app)
        other = Session.open(tmp_path / "event.json", by="hall-2")
        await until(app, pilot, "2 terminals", seconds=3)
        await pilot.press("question_mark", "end")
        await pilot.pause()
        assert "hall-2" in grid(app)
        await pilot.press("q", "H")
        await pilot.pause()
        assert "open here and 1 more" in grid(app)
        await pilot.press("w")
        await pilot.pause()
        assert "hall-2" in grid(app)
        assert str(tmp_path)[:10] in grid(app)
        await pilot.press("q", "enter")
        other.close()
        app.lookout.look_around()
        await pilot.pause()
        assert "terminals" not in grid(app)


async def test_the_name_gives_way_before_the_terminals(tmp_path: Path) -> None:
    built = swiss(4).pair((1, 3), (4, 2)).event
    about = msgspec.structs.replace(built.about, name="The Open of a Town with a Very Long Name, Twelfth Edition")
    async with opened(tmp_path, built.with_records(about=about)) as (app, pilot):
        other = Session.open(tmp_path / "event.json", by="hall")
        await pilot.press("1")
        app.lookout.look_around()
        await pilot.pause()
        row = grid(app).splitlines()[0]
        assert row.startswith("The Open of a")
        assert "…  R1/5  boards 1/2  saved " in row
        assert "  2 terminals  " in row
        other.close()


async def test_a_change_elsewhere_moves_neither_cursor_nor_half_typed_text(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(8).pair(*PAIRS).event) as (app, pilot):
        other = Session.open(tmp_path / "event.json", by="hall")
        await pilot.press("down", "down", "slash", *"play")
        cursor = app.screen.table.cursor_key  # type: ignore[attr-defined]
        for game in other.event.round_games(1):
            other.do(intents.EnterResult(game=game.id, result=Result.DRAW))
        app.lookout.look()
        await pilot.pause()
        assert "boards 4/4" in grid(app)
        assert app.screen.prompt.text == "play"  # type: ignore[attr-defined]
        assert app.screen.table.cursor_key == cursor  # type: ignore[attr-defined]
        await pilot.press("escape", "S")
        other.do(intents.EnterResult(game=other.event.round_games(1)[0].id, result=None, agreed=("replace=1/2-1/2",)))
        app.lookout.look()
        await pilot.pause()
        assert "3 of 4 results" in grid(app)
        other.close()


async def test_the_same_board_at_once_is_asked_with_both_values_who_and_when(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(8).pair(*PAIRS).event) as (app, pilot):
        other = Session.open(tmp_path / "event.json", by="hall")
        other.do(intents.EnterResult(game=other.event.round_games(1)[0].id, result=Result.DRAW))
        await pilot.press("1")
        await pilot.pause()
        text = " ".join(grid(app).split())
        assert "R1 board 1 (Player01 - Player05) has 1/2-1/2, entered by hall at " in text
        assert "make it 1-0?" in text
        await pilot.press("n")
        assert app.open_session.event.round_games(1)[0].result is Result.DRAW
        other.close()


async def test_a_round_is_published_once(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(4).event) as (app, pilot):
        await pilot.press("R", "p")
        await until(app, pilot, "DRAFT")
        other = Session.open(tmp_path / "event.json", by="hall")
        other.do(intents.PublishRound(round=1, pairs=((1, 3), (4, 2))))  # type: ignore[arg-type]
        other.close()
        await pilot.press("enter")
        await pilot.pause()
        if "Enter once more" in message(app):  # the change of the hall was seen before the key
            await pilot.press("enter")
            await pilot.pause()
        assert message(app).startswith("!! ")
        assert "1" in message(app)
        assert len(app.open_session.event.round_games(1)) == 2
        assert app.open_session.event.current_round == 1


async def test_who_holds_the_lock_is_named_and_the_result_waits(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(8).pair(*PAIRS).event) as (app, pilot):
        app.open_session.save.wait_at_most(0.05)
        with hold(tmp_path / "event.lock", 1, "hall-2"):
            await pilot.press("1")
            await pilot.pause()
            assert "NOT SAVED: hall-2 (process " in grid(app)
            assert "1-0?" in line(app, "Player01")
        app.lookout.save_what_waits()
        await pilot.pause()
        assert "saved again: 1 result" in message(app)


async def test_a_checkpoint_that_waits_for_the_lock_holds_up_no_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path, swiss(8).pair(*PAIRS).event) as (app, pilot):
        monkeypatch.setattr(app.open_session.save, "checkpoint_due", lambda: True)
        with hold(tmp_path / "event.lock", 1, "hall-2"):
            start = time.monotonic()
            app.lookout.look()
            assert time.monotonic() - start < PATIENCE / 2
        await pilot.press("1")
        assert "boards 1/4" in grid(app)


async def test_what_was_recovered_is_said_and_kept_in_full(tmp_path: Path) -> None:
    Session.create(tmp_path / "event.json", swiss(8).pair(*PAIRS).event, by="test", label="new").close()
    with open(tmp_path / "event.journal", "ab") as journal:
        journal.write(b"0123456789abcdef {torn")
    async with opened(tmp_path, swiss(8).event) as (app, pilot):
        said = message(app).removeprefix("! ")
        assert said
        await pilot.press("H", "w")
        await pilot.pause()
        assert "To be known" in grid(app)
        assert said[:40] in grid(app)
        await pilot.press("q")
        await pilot.pause()
        assert app._shown == "home"


async def test_the_mirror_stands_in_the_status_row_and_its_loss_before_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mirror, "RETRY", 0.05)
    stick = tmp_path / "stick"
    stick.mkdir()
    path = tmp_path / "event.json"
    Session.create(path, swiss(8).pair(*PAIRS).event, by="test", label="new").close()
    app = TourneyApp(tmp_path, opening=path, by="desk", mirror=stick)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(app, pilot, "mirrored")
        stick.rename(tmp_path / "pulled")
        await pilot.press("1")
        await until(app, pilot, "! mirror lost")
        assert "boards 1/4" in grid(app)
        (tmp_path / "pulled").rename(stick)
        await until(app, pilot, "mirrored")
        await until(app, pilot, "saved ")
