"""The log: newest first, filtered while typing, the event as it stood, undo of an entry."""

from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from tests.builders import swiss
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened
from tourney_tui.model import intents
from tourney_tui.model.event import Event
from tourney_tui.model.result import Result
from tourney_tui.session import Session
from tourney_tui.store.records import Commit, Op
from tourney_tui.tui.lines.log import local_time, log_cells
from tourney_tui.tui.lines.log_filter import matching
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
        ("board 2:", [3]),
        ("ines", [2]),
        ("desk", [3, 1]),
        ("board desk", []),
        ("", [3, 2, 1]),
    ],
)
def test_filter_finds_the_words_in_any_cell(text: str, revs: list[int]) -> None:
    entries = [entry(3, "R1 board 2: 1-0"), entry(2, "R1 board 1: Inès", by="hall"), entry(1, "new")]
    assert [found.rev for found in matching(entries, text, swiss(2).event)] == revs


@pytest.mark.parametrize(
    ("text", "revs"),
    [
        ("R1 b2", [3]),
        ("r1b1", [4, 2]),
        ("b2", [3]),
        ("R1 board 2", [3]),
        ("r1", [4, 3, 2]),
        ("R2", []),
        ("player03", [5, 3]),
        ("player01", [4, 2]),
    ],
)
def test_filter_finds_a_board_and_a_players_games(text: str, revs: list[int]) -> None:
    event = swiss(4).pair((1, 2), (3, 4)).event
    one, two = (game.id for game in event.round_games(1))

    def touching(rev: int, table: str, key: int) -> Commit:
        return Commit(rev, NOON, "desk", "result", "words", (Op(table, key, {"x": None}, {"x": "1-0"}, True),))

    entries = [touching(5, "players", 3), touching(4, "games", one), touching(3, "games", two)]
    entries += [touching(2, "games", one), entry(1, "new")]
    assert [found.rev for found in matching(entries, text, event)] == revs


def test_filter_knows_a_board_that_is_gone_by_what_the_change_says() -> None:
    gone = Op("games", 99, {"round": 3, "board": 12, "left": 2, "right": 1}, None)
    entries = [Commit(7, NOON, "desk", "remove-board", "words", (gone,))]
    event = swiss(2).event
    assert matching(entries, "R3 b12", event) == entries
    assert matching(entries, "player02", event) == entries
    assert matching(entries, "R3 b1", event) == []


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
        assert grid(app).startswith("AS IT STOOD AT rev 2, read-only")
        assert "after: R1 board 1: none -> 1-0" in message(app)
        assert "1-0" in line(app, "Player01")
        assert "..." in line(app, "Player03")
        for key in ("1", "c", "u", "ctrl+r", "v"):
            await pilot.press(key)
            await pilot.press("y") if app.asking else None
        await pilot.press("1")
        assert "nothing changes here; r restores it, q returns" in message(app)
        await pilot.press("S")
        await pilot.pause()
        assert grid(app).startswith("AS IT STOOD AT rev 2, read-only")
        assert line(app, "Player01").split()[:2] in (["1", "1"], [">", "1"])
        await pilot.press("enter")
        await pilot.pause()
        assert app._shown == "card"
        await pilot.press("q", "P")
        await pilot.pause()
        assert app._shown == "players"
        await pilot.press("r")
        assert "make the event what it was at revision 2?" in grid(app)
        await pilot.press("n")
        await pilot.press("q")
        await pilot.pause()
        assert app._shown == "log"
        assert "AS IT STOOD" not in grid(app)
        assert line(app, "R1 board 1").startswith(">")
        assert app.session is not None
        assert len(app.session.save.log(10)) == 3
        await pilot.press("R")
        await pilot.pause()
        assert "½-½" in line(app, "Player03")


async def test_in_a_complete_round_of_the_past_the_same_result_is_only_refused(tmp_path: Path) -> None:
    saved(tmp_path, swiss(4).pair((1, 2), (3, 4)).event)
    async with opened(tmp_path, swiss(4).event) as (app, pilot):
        await pilot.press("L", "enter")
        await pilot.pause()
        assert grid(app).startswith("AS IT STOOD AT rev 3")
        for key in ("1", "5"):
            await pilot.press(key)
            assert message(app).startswith("!! this is the event as it stood at revision 3"), key
            assert message(app).endswith("q returns")


async def test_the_past_is_restored_as_one_new_change(tmp_path: Path) -> None:
    saved(tmp_path, swiss(4).pair((1, 2), (3, 4)).event)
    async with opened(tmp_path, swiss(4).event) as (app, pilot):
        assert app.session is not None
        await pilot.press("r")
        assert "r restores where the event is shown as it stood" in message(app)
        await pilot.press("L", "down", "down", "enter", "r")
        await pilot.pause()
        text = " ".join(grid(app).split())
        assert "make the event what it was at revision 1? One new change takes back the 2 made since" in text
        await pilot.press("n")
        assert app.session.save.revision == 3
        await pilot.press("r", "y")
        await pilot.pause()
        assert app._shown == "log"
        assert "restored as after revision 1" in message(app)
        assert app.session.save.revision == 4
        assert [game.result for game in app.session.event.round_games(1)] == [None, None]
        assert line(app, "restored as").startswith(">")
        await pilot.press("u")
        await pilot.pause()
        assert app.session.event.round_games(1)[0].result is Result.WHITE_WINS


async def test_changes_elsewhere_do_not_move_the_past(tmp_path: Path) -> None:
    saved(tmp_path, swiss(6).pair((1, 2), (3, 4), (5, 6)).event)
    async with opened(tmp_path, swiss(6).event) as (app, pilot):
        await pilot.press("L", "down", "enter")
        other = Session.open(tmp_path / "event.json", by="hall")
        enter(other, 3, Result.BLACK_WINS)
        other.close()
        app.lookout.look()
        await pilot.pause()
        assert grid(app).startswith("AS IT STOOD AT rev 2, read-only")
        assert "..." in line(app, "Player05")
        await pilot.press("H")
        await pilot.pause()
        assert app.past is None
        await pilot.press("R")
        await pilot.pause()
        assert "0-1" in line(app, "Player05")


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


async def test_any_one_entry_is_undone_by_itself(tmp_path: Path) -> None:
    saved(tmp_path, swiss(4).pair((1, 2), (3, 4)).event)
    async with opened(tmp_path, swiss(4).event) as (app, pilot):
        assert app.session is not None
        await pilot.press("L", "down", "u")
        await pilot.pause()
        assert app.session.event.round_games(1)[0].result is None
        assert app.session.event.round_games(1)[1].result is Result.DRAW
        assert message(app).startswith("undo: R1 board 1: none -> 1-0")
        assert app.screen.table.cursor_key == 2  # type: ignore[attr-defined]
        await pilot.press("u")
        assert message(app).startswith("!!")
        await pilot.press("end", "u")
        assert message(app).startswith("!!")
        await pilot.press("ctrl+r")
        await pilot.pause()
        assert app.session.event.round_games(1)[0].result is Result.WHITE_WINS


async def test_undo_of_an_entry_names_what_depends_on_it(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(4).event) as (app, pilot):
        assert app.session is not None
        app.session.do(intents.PublishRound(round=1, pairs=((1, 2), (3, 4))))  # type: ignore[arg-type]
        enter(app.session, 2, Result.DRAW)
        await pilot.press("L", "down", "u")
        await pilot.pause()
        text = " ".join(grid(app).split())
        assert "cannot be undone: there is a result on R1 board 2; clear it first" in text
        assert app.session.event.rounds


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
