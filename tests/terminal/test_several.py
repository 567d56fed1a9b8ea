"""Several real terminals on one save, and a disk that takes nothing for a while: what a director sees."""

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.terminal.real import RealTerminal
from tourney_tui.model.result import Result
from tourney_tui.session import Session
from tourney_tui.session.demo import copy_demo

SOON = 1.0  # seconds; the measured figure is in benchmarks/elsewhere.py
STOPPED = """
import os, signal, sys
from pathlib import Path
from tourney_tui.store.lock import hold
with hold(Path(sys.argv[1]), 5, "hall-2"):
    print("held", flush=True)
    os.kill(os.getpid(), signal.SIGSTOP)
"""


def results(path: Path) -> list[Result | None]:
    """The results of round 4 as they are on the disk."""
    session = Session.open(path, by="reader", read_only=True)
    found = [game.result for game in session.event.round_games(4)]
    session.close()
    return found


def seen_after(terminal: RealTerminal, text: str) -> float:
    """How long a text takes to come, in seconds."""
    start = time.monotonic()
    terminal.expect(text)
    return time.monotonic() - start


def test_what_one_terminal_enters_the_other_sees_with_its_half_typed_text_in_place(tmp_path: Path) -> None:
    path = copy_demo(tmp_path)
    with (
        RealTerminal(str(path), "--by", "desk-1", saves=tmp_path) as one,
        RealTerminal(str(path), "--by", "hall-2", saves=tmp_path) as two,
    ):
        one.expect("boards 6/12")
        two.expect("boards 6/12")
        one.expect("2 terminals")
        two.send("/Arn")
        two.expect("find Arn")
        cursor = next(line for line in two.screen.display if line.startswith(">"))
        one.send("1")
        assert seen_after(two, "boards 7/12") < SOON
        assert "find Arn" in two.text
        assert cursor in two.screen.display
        two.send("\x1b")
        two.expect_gone("find Arn")
        two.send("j0")
        assert seen_after(one, "boards 8/12") < SOON
        one.expect("hall-2: R4 board")
        two.send("Hq")
        two.leave()
        one.expect_gone("2 terminals")


def test_a_board_on_a_projector_follows_and_is_counted(tmp_path: Path) -> None:
    path = copy_demo(tmp_path)
    with (
        RealTerminal(str(path), "--by", "desk-1", saves=tmp_path) as desk,
        RealTerminal("board", str(path), "--by", "wall", saves=tmp_path) as board,
    ):
        desk.expect("boards 6/12")
        board.expect("boards 6/12")
        board.expect("page 1/")
        desk.expect("1 board")
        desk.send("1")
        assert seen_after(board, "boards 7/12") < SOON
        board.send("1")
        board.expect("does nothing here")
        board.send(" ")
        board.expect("held")
        board.send("q")
        assert board.leave() == 0
        desk.expect_gone("1 board")


@contextmanager
def vanished(path: Path, _pid: int) -> Iterator[None]:
    """The folder of the save is not there."""
    path.parent.rename(path.parent.with_name("gone"))
    yield
    path.parent.with_name("gone").rename(path.parent)


@contextmanager
def full(path: Path, pid: int) -> Iterator[None]:
    """No file of the program may grow beyond the journal's size."""
    soft, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)  # type: ignore[attr-defined]
    size = path.with_suffix(".journal").stat().st_size
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, hard))  # type: ignore[attr-defined]
    yield
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (soft, hard))  # type: ignore[attr-defined]


# Only Linux lets one process set the limits of another.
WAYS = (vanished, full) if hasattr(resource, "prlimit") else (vanished,)


@pytest.mark.parametrize("way", WAYS)
def test_what_the_disk_does_not_take_waits_and_goes_on_by_itself(tmp_path: Path, way: object) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    path = copy_demo(folder)
    with RealTerminal(str(path), saves=folder) as terminal:
        terminal.expect("boards 6/12")
        terminal.send("1")
        terminal.expect("boards 7/12")
        with way(path, terminal.child.pid):  # type: ignore[operator]
            terminal.send("0")
            terminal.expect("NOT SAVED")
            terminal.expect("0-1?")
            terminal.send("5")
            terminal.expect("2 waiting")
            assert "saved " not in terminal.screen.display[0]
        terminal.expect("saved again: 2 results")
        terminal.expect_gone("NOT SAVED")
        assert results(path)[6:9] == [Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW]


def test_a_stopped_holder_of_the_lock_is_named(tmp_path: Path) -> None:
    path = copy_demo(tmp_path)
    with RealTerminal(str(path), saves=tmp_path) as terminal:
        terminal.expect("boards 6/12")
        holder = subprocess.Popen(
            [sys.executable, "-c", STOPPED, str(path.with_suffix(".lock"))], stdout=subprocess.PIPE, text=True
        )
        try:
            assert holder.stdout is not None
            assert holder.stdout.readline() == "held\n"
            terminal.send("1")
            terminal.expect("NOT SAVED: hall-2")
            terminal.expect("is stopped")
            terminal.expect("1-0?")
        finally:
            os.kill(holder.pid, signal.SIGCONT)
            holder.communicate()
        terminal.expect("saved again: 1 result")
        assert results(path)[6] is Result.WHITE_WINS
