"""The log: newest first, filtered while typing, the event as it stood, undo of an entry."""

from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from tests.builders import knockout, swiss
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened
from tourney_tui.model import intents
from tourney_tui.model.event import Event
from tourney_tui.model.result import Result
from tourney_tui.session import Session
from tourney_tui.store.records import Commit
from tourney_tui.tui.lines.log import local_time, log_cells, matching, state_lines, state_title
from tourney_tui.tui.screens.log import PAGE, LogBook

NOON = datetime(2026, 10, 3, 12, 0, 5, tzinfo=UTC)


def entry(rev: int = 12, label: str = "R4 board 2: none -> 1-0 (Petit - Maes)", by: str = "desk") -> Commit:
    return Commit(rev, NOON, by, "result", label, ())


def enter(session: Session, board: int, result: Result) -> None:
    session.do(intents.EnterResult(game=session.event.round_games(1)[board - 1].id, result=result))


def saved(folder: Path, event: Event) -> None:
    """A save with two results entered after it was made."""
    Session.create(folder / "event.json", event, by="test", label="new").close()
    session = Session.open(folder / "event.json", by="hall")
    enter(session, 1, Result.WHITE_WINS)
    enter(session, 2, Result.DRAW)
    session.close()


def test_time_is_local(monkeypatch: pytest.MonkeyPatch) -> None:
    assert local_time(NOON) == f"{NOON.astimezone():%Y-%m-%d %H:%M:%S}"
    assert log_cells(entry()) == ("12", local_time(NOON), "desk", "R4 board 2: none -> 1-0 (Petit - Maes)")


@pytest.mark.parametrize(
    ("text", "revs"),
    [
        ("board", [3, 2]),
        ("BOARD 2", [3]),
        ("ines", [2]),
        ("desk", [3, 1]),
        ("board desk", []),
        ("board 7", []),
        ("", [3, 2, 1]),
    ],
)
def test_filter_wants_every_word_anywhere(text: str, revs: list[int]) -> None:
    entries = [entry(3, "R1 board 2: 1-0"), entry(2, "R1 board 1: Inès", by="hall"), entry(1, "new")]
    assert [found.rev for found in matching(entries, text)] == revs


def test_state_is_marked_and_has_boards_and_points() -> None:
    event = swiss(4).round("1-0 ...").event
    lines = state_lines(event, entry())
    assert state_title(entry()).startswith("AS IT STOOD AT revision 12, ")
    texts = [(found.text.strip(), found.value) for found in lines]
    assert ("1  Player01, A - Player02, A", "1-0") in texts
    assert ("2  Player03, A - Player04, A", "...") in texts
    assert ("1  Player01, A", "1") in texts
    assert any(found.text.startswith("read-only") for found in lines)


def test_state_before_the_first_round_has_the_players() -> None:
    texts = [found.text.strip() for found in state_lines(swiss(3).event, entry())]
    assert texts[-4:] == ["Players", "1  Player01, A", "2  Player02, A", "3  Player03, A"]


def test_state_of_a_knockout_has_no_points() -> None:
    lines = state_lines(knockout(4).result(1, 1, "7-4").event, entry())
    assert [found.value for found in lines if found.text.strip().startswith("1=")] == ["", "", ""]


async def test_log_shows_the_event_as_it_stood(tmp_path: Path) -> None:
    saved(tmp_path, swiss(4).pair((1, 2), (3, 4)).event)
    async with opened(tmp_path, swiss(4).event) as (app, pilot):
        await pilot.press("L")
        await pilot.pause()
        assert "3 changes" in grid(app)
        rows = grid(app).splitlines()[2:5]
        assert [row.lstrip("> ").split()[0] for row in rows] == ["3", "2", "1"]
        assert "hall" in rows[0]
        assert "test" in rows[2]
        await pilot.press("down", "enter")
        await pilot.pause()
        assert "AS IT STOOD AT revision 2" in grid(app)
        assert "1-0" in line(app, "Player01, A - Player02, A")
        assert "..." in line(app, "Player03, A - Player04, A")
        await pilot.press("q")
        await pilot.pause()
        assert app._shown == "log"
        assert app.session is not None
        assert len(app.session.save.log(10)) == 3


async def test_filter_while_typing(tmp_path: Path) -> None:
    saved(tmp_path, swiss(4).pair((1, 2), (3, 4)).event)
    async with opened(tmp_path, swiss(4).event) as (app, pilot):
        await pilot.press("L", "slash", *"board 2")
        await pilot.pause()
        assert len(app.screen.table.rows) == 1  # type: ignore[attr-defined]
        await pilot.press("enter")
        await pilot.pause()
        assert "only: board 2" in grid(app)
        await pilot.press("n")
        assert "/ filters" in message(app)
        await pilot.press("slash", "x", "x", "escape")
        await pilot.pause()
        assert "only: board 2" in grid(app)
        await pilot.press("slash", "ctrl+u", *"nobody", "enter", "enter", "u")
        await pilot.pause()
        assert "nothing in the log is like nobody" in grid(app)
        assert "no change on this line" in message(app)
        await pilot.press("slash", "ctrl+u", "enter")
        await pilot.pause()
        assert len(app.screen.table.rows) == 3  # type: ignore[attr-defined]


async def test_undo_of_the_newest_entry_only(tmp_path: Path) -> None:
    saved(tmp_path, swiss(4).pair((1, 2), (3, 4)).event)
    async with opened(tmp_path, swiss(4).event) as (app, pilot):
        assert app.session is not None
        await pilot.press("L", "down", "u")
        assert "the newest change is undone first: 3, R1 board 2" in message(app)
        await pilot.press("up", "u")
        await pilot.pause()
        assert app.session.event.round_games(1)[1].result is None
        assert app.session.event.round_games(1)[0].result is Result.WHITE_WINS
        assert line(app, "undo: ").startswith(">")
        await pilot.press("u")
        assert "this is an undo already" in message(app)
        await pilot.press("down", "u")
        assert "undone already" in message(app)
        await pilot.press("end", "u")
        assert "makes the event itself" in message(app)
        await pilot.press("ctrl+r")
        await pilot.pause()
        assert app.session.event.round_games(1)[1].result is Result.DRAW


async def test_a_change_elsewhere_comes_into_the_log(tmp_path: Path) -> None:
    saved(tmp_path, swiss(6).pair((1, 2), (3, 4), (5, 6)).event)
    async with opened(tmp_path, swiss(6).event) as (app, pilot):
        await pilot.press("L", "down")
        other = Session.open(tmp_path / "event.json", by="hall")
        enter(other, 3, Result.BLACK_WINS)
        other.close()
        await pilot.pause(0.6)
        assert "4 changes" in grid(app)
        assert app.screen.table.cursor_key == 2  # type: ignore[attr-defined]


class FakeSave:
    """As many revisions as asked for, without a file."""

    def __init__(self, revision: int) -> None:
        self.revision = revision

    def log(self, limit: int, before_rev: int | None = None) -> list[Commit]:
        newest = self.revision if before_rev is None else before_rev - 1
        return [entry(rev) for rev in range(newest, max(0, newest - limit), -1)]


def test_log_is_read_page_by_page_and_each_entry_once() -> None:
    book, save = LogBook(), FakeSave(2 * PAGE + 10)
    book.catch_up(save)  # type: ignore[arg-type]
    assert [len(book.entries), book.entries[0].rev] == [PAGE, 2 * PAGE + 10]
    assert book.read_older(save)  # type: ignore[arg-type]
    save.revision += 2
    book.catch_up(save)  # type: ignore[arg-type]
    assert [e.rev for e in book.entries] == list(range(2 * PAGE + 12, 10, -1))
    book.read_all(save)  # type: ignore[arg-type]
    assert [e.rev for e in book.entries] == list(range(2 * PAGE + 12, 0, -1))
    assert not book.read_older(save)  # type: ignore[arg-type]


async def test_a_long_label_stands_below_in_full(tmp_path: Path) -> None:
    long_name = "Vandenbroeck-Grandmaison, Maximilienne Antoinette"
    built = swiss(2)
    one = msgspec.structs.replace(built.event.players[1], name=long_name)  # type: ignore[index]
    async with opened(tmp_path, built.event) as (app, pilot):
        assert app.session is not None
        app.session.do(intents.EditPlayer(player=one))
        await pilot.press("L")
        await pilot.pause()
        assert long_name.split()[-1] in grid(app)
