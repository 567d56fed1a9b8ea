"""A disk that takes nothing: nothing is called saved, what is typed waits in order, and goes on by itself."""

import errno
import os
import random
from pathlib import Path

import pytest

from tests.builders import swiss
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened, until
from tests.tui.test_random_keys import press_at_random
from tourney_tui import locale
from tourney_tui.model import intents
from tourney_tui.model.result import Result
from tourney_tui.session import Session
from tourney_tui.session.demo import copy_demo
from tourney_tui.store import files
from tourney_tui.tui.app import TourneyApp

PAIRS = ((1, 5), (6, 2), (3, 7), (8, 4))


class Disk:
    """A disk that refuses to write while `error` is one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.error = 0
        self._write, self._flush = os.pwrite, files.flush
        monkeypatch.setattr(os, "pwrite", self.write)
        monkeypatch.setattr(files, "flush", self.flush)

    def write(self, descriptor: int, data: bytes, offset: int) -> int:
        self._refuse(errno.ENOSPC)
        return self._write(descriptor, data, offset)

    def flush(self, descriptor: int) -> None:
        self._refuse(errno.EIO)
        self._flush(descriptor)

    def _refuse(self, error: int) -> None:
        if self.error == error:
            raise OSError(error, os.strerror(error))


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def results(app: TourneyApp) -> list[str]:
    assert app.session is not None
    return [game.result.value if game.result else "" for game in app.session.event.round_games(1)]


def stored(path: Path) -> list[str]:
    session = Session.open(path, by="reader", read_only=True)
    found = [game.result.value if game.result else "" for game in session.event.round_games(1)]
    session.close()
    return found


async def test_a_full_disk_is_said_and_what_is_typed_waits_in_order(tmp_path: Path, disk: Disk) -> None:
    async with opened(tmp_path, swiss(8).pair(*PAIRS).event) as (app, pilot):
        await pilot.press("1")
        disk.error = errno.ENOSPC
        await pilot.press("5")
        app.lookout.look()
        await pilot.pause()
        assert "the disk is full: the reserve was used, make room now" in grid(app)
        assert "tried again every second" in message(app)
        assert line(app, "NOT SAVED").startswith("!! NOT SAVED: no space left on device, 1 waiting")
        assert "saved 1" not in grid(app).splitlines()[0]
        assert "½-½?" in line(app, "Player06")
        await pilot.press("0", "1")
        assert "3 waiting" in grid(app)
        assert results(app) == ["1-0", "", "", ""]
        assert "0-1?" in line(app, "Player03")
        await pilot.press("u")
        assert "taken back, it was not saved yet: R1 board 4: none -> 1-0" in message(app)
        assert "2 waiting" in grid(app)
        await pilot.press("ctrl+r")
        assert "while changes wait" in message(app)
        app.lookout.save_what_waits()
        assert "2 waiting" in grid(app)
        disk.error = 0
        await until(app, pilot, "saved again: 2 results", seconds=3)
        await pilot.pause()
        assert "NOT SAVED" not in grid(app)
        assert "saved " in grid(app).splitlines()[0]
        assert results(app) == ["1-0", "1/2-1/2", "0-1", ""]
        assert "?" not in line(app, "Player03")
        assert [commit.label.split(" (")[0] for commit in app.open_session.save.log(2)] == [
            "R1 board 3: none -> 0-1",
            "R1 board 2: none -> 1/2-1/2",
        ]
    assert stored(tmp_path / "event.json") == ["1-0", "1/2-1/2", "0-1", ""]


async def test_a_flush_that_failed_is_not_saved_either(tmp_path: Path, disk: Disk) -> None:
    async with opened(tmp_path, swiss(8).pair(*PAIRS).event) as (app, pilot):
        disk.error = errno.EIO
        await pilot.press("1", "1")
        assert "tried again every second" in message(app)
        assert "NOT SAVED: input/output error, 2 waiting" in grid(app)
        assert stored(tmp_path / "event.json") == ["", "", "", ""]
        disk.error = 0
        app.lookout.save_what_waits()
        await pilot.pause()
        assert "saved again: 2 results" in message(app)
        assert results(app) == ["1-0", "1-0", "", ""]


async def test_the_rules_are_asked_while_changes_wait(tmp_path: Path, disk: Disk) -> None:
    async with opened(tmp_path, swiss(8).pair(*PAIRS).event) as (app, pilot):
        disk.error = errno.ENOSPC
        await pilot.press("1", "up", "0")
        assert "has 1-0; make it 0-1?" in grid(app)
        await pilot.press("y")
        assert "0-1?" in line(app, "Player01")
        disk.error = 0
        app.lookout.save_what_waits()
        assert results(app)[0] == "0-1"


async def test_the_folder_went_away_and_came_back(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    async with opened(folder, swiss(8).pair(*PAIRS).event) as (app, pilot):
        folder.rename(tmp_path / "gone")
        await pilot.press("1")
        assert "NOT SAVED: no such file or directory, 1 waiting" in grid(app)
        (tmp_path / "gone").rename(folder)
        app.lookout.save_what_waits()
        await pilot.pause()
        assert "saved again: 1 result" in message(app)
        assert stored(folder / "event.json")[0] == "1-0"


async def test_save_as_elsewhere_goes_on_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path / "here", swiss(8).pair(*PAIRS).event) as (app, pilot):
        (tmp_path / "there").mkdir()
        (tmp_path / "here").rename(tmp_path / "gone")
        await pilot.press("1", "5", "ctrl+s", *str(tmp_path / "there" / "copy"), "enter")
        assert "the event goes on in" in message(app)
        await pilot.pause()
        assert "NOT SAVED" not in grid(app)
        assert results(app)[:2] == ["1-0", "1/2-1/2"]
        await pilot.press("0")
    assert stored(tmp_path / "there" / "copy.json")[:3] == ["1-0", "1/2-1/2", "0-1"]
    assert stored(tmp_path / "gone" / "event.json")[:3] == ["", "", ""]


async def test_save_as_never_replaces_a_file(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(8).pair(*PAIRS).event) as (app, pilot):
        await pilot.press("ctrl+s", *"event", "enter")
        assert "is there already" in message(app)
        await pilot.press("ctrl+s", "enter")
        assert "type a name" in message(app)
        await pilot.press("escape", "ctrl+s", *"copy", "enter", "1")
    assert stored(tmp_path / "copy.json")[0] == "1-0"
    assert stored(tmp_path / "event.json")[0] == ""


async def test_leaving_with_changes_that_wait_is_asked(tmp_path: Path, disk: Disk) -> None:
    async with opened(tmp_path, swiss(8).pair(*PAIRS).event) as (app, pilot):
        disk.error = errno.ENOSPC
        await pilot.press("1", "ctrl+q")
        assert "NOT SAVED and lost when you leave: 1 change" in grid(app)
        await pilot.press("n")
        assert "Ctrl+S" in message(app)
        await pilot.press("q", "enter")
        assert app._shown == "rounds"
        await pilot.press("H", "q")
        await pilot.pause()
        assert "Leave all the same?" in grid(app)
        await pilot.press("y")
        await pilot.pause()
        assert app.return_value == 0


async def test_another_save_is_not_opened_while_changes_wait(tmp_path: Path, disk: Disk) -> None:
    Session.create(tmp_path / "other.json", swiss(4).event, by="test", label="new").close()
    async with opened(tmp_path, swiss(8).pair(*PAIRS).event) as (app, pilot):
        disk.error = errno.ENOSPC
        await pilot.press("1")
        await app.open_event(tmp_path / "other.json")
        assert "1 change of the open event is not saved yet" in message(app)
        assert app.open_session.save.path.name == "event.json"


async def test_another_terminals_result_that_came_between_is_asked(tmp_path: Path, disk: Disk) -> None:
    async with opened(tmp_path, swiss(8).pair(*PAIRS).event) as (app, pilot):
        disk.error = errno.ENOSPC
        await pilot.press("1", "5")
        disk.error = 0
        other = Session.open(tmp_path / "event.json", by="hall")
        for number, result in enumerate((Result.BLACK_WINS, Result.DRAW)):
            other.do(intents.EnterResult(game=other.event.round_games(1)[number].id, result=result))
        other.close()
        app.lookout.save_what_waits()
        await pilot.pause()
        assert "has 0-1, entered by hall at " in grid(app)
        assert "make it 1-0?" in " ".join(grid(app).split())
        assert "2 waiting" in grid(app)
        await pilot.press("n")
        await pilot.pause()
        assert "NOT SAVED" not in grid(app)
        assert results(app)[:2] == ["0-1", "1/2-1/2"]
        assert "not stored: R1 board 2" in message(app)


async def test_a_save_opened_for_reading_queues_nothing(tmp_path: Path) -> None:
    Session.create(tmp_path / "event.json", swiss(8).pair(*PAIRS).event, by="test", label="new").close()
    (tmp_path / "event.lock").unlink()
    (tmp_path / "event.lock").symlink_to(tmp_path / "elsewhere")
    async with opened(tmp_path, swiss(8).event) as (app, pilot):
        await pilot.press("1")
        assert "nothing can be changed" in message(app)
        assert "READ-ONLY: event.lock is a symbolic link" in grid(app)
        assert "NOT SAVED" not in grid(app)


@pytest.mark.parametrize("seed", [11, 12])
async def test_random_keys_on_a_disk_that_fails_at_random(
    tmp_path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    path = copy_demo(tmp_path, backgammon=seed % 2 == 0)
    app = TourneyApp(tmp_path, opening=path, by="desk")
    dice = random.Random(seed)
    before_key = app.before_key

    def before() -> None:
        if dice.random() < 0.1:
            disk.error = dice.choice((0, errno.ENOSPC, errno.EIO))
        app.lookout.save_what_waits()
        before_key()

    monkeypatch.setattr(app, "before_key", before)
    await press_at_random(app, seed, 60)
    locale.use("en")  # a key may have changed it
    disk.error = 0
    session = Session.open(path, by="reader")
    assert session.save.read_only is None
    session.close()
