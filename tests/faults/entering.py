"""Results typed into the real `tourney result`, which is then killed; and what must be on the disk afterwards."""

import fcntl
import os
import pty
import random
import re
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tests.builders import swiss
from tourney_tui.cli.verify import verify
from tourney_tui.session import Session
from tourney_tui.store import journal
from tourney_tui.store.records import Commit

ROOT = Path(__file__).parents[2]
BOARDS = 20
RESULTS = ("1-0", "0-1", "1/2-1/2", "+/-", "-/+", "0-0")
SAVED = re.compile(rb"saved (\d+) (\S+) rev (\d+)\r?\n")
SIGNALS = (signal.SIGKILL, signal.SIGTERM, signal.SIGHUP)
CLOSED = "terminal closed"
WAYS = (*SIGNALS, CLOSED)
PATIENCE = 30.0


class Acknowledged(NamedTuple):
    """A result of which the program said that it is saved."""

    board: int
    result: str
    revision: int


def new_event(folder: Path, boards: int = BOARDS, name: str = "open") -> Path:
    """A save with one paired round and no result."""
    path = folder / f"{name}.json"
    Session.create(path, swiss(2 * boards).round("... " * boards).event, by="desk-0", label="made").close()
    return path


def lines(dice: random.Random, count: int, boards: Iterable[int] = range(1, BOARDS + 1)) -> bytes:
    """`BOARD RESULT` a line, on random boards."""
    chosen = tuple(boards)
    return "".join(f"{dice.choice(chosen)} {dice.choice(RESULTS)}\n" for _ in range(count)).encode()


def typing(path: Path, desk: str, **more: object) -> "subprocess.Popen[bytes]":
    """`tourney result PATH --yes` with its three streams on pipes, or as `more` says."""
    streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    env = os.environ | {"TOURNEY_DESK": desk, "TOURNEY_SAVES": str(path.parent)}
    run = [sys.executable, "-m", "tourney_tui", "result", str(path), "--yes"]
    # Unbuffered here: what a reading ahead had taken would be missing from communicate().
    return subprocess.Popen(run, cwd=ROOT, env=env, bufsize=0, **{**streams, **more})


def acknowledged(output: bytes) -> list[Acknowledged]:
    """The whole lines that say `saved`; one cut off by the end does not count."""
    return [Acknowledged(int(found[1]), found[2].decode(), int(found[3])) for found in SAVED.finditer(output)]


def killed_while_typing(path: Path, dice: random.Random, way: signal.Signals | str) -> list[Acknowledged]:
    """Type as fast as the program reads and kill it at a random moment; the answer is what it acknowledged."""
    if way == CLOSED:
        return _closed_while_typing(path, dice)
    process = typing(path, "desk-1")
    output = _fed(process, dice)
    process.send_signal(way)
    rest, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode in (-way, 0), errors.decode()
    return acknowledged(output + rest)


def _fed(process: "subprocess.Popen[bytes]", dice: random.Random) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(lines(dice, 600))
    process.stdin.close()
    process.stdin = None  # communicate() would flush it
    # In the middle of typing mostly, and one time in five at any moment of the start.
    first = process.stdout.readline() if dice.random() < 0.8 else b""
    time.sleep(dice.uniform(0, 0.06 if first else 0.4))
    return first


def _closed_while_typing(path: Path, dice: random.Random) -> list[Acknowledged]:
    """The same in a terminal of its own, whose window is closed."""
    ours, theirs = pty.openpty()
    without_echo = termios.tcgetattr(theirs)
    without_echo[3] &= ~termios.ECHO
    termios.tcsetattr(theirs, termios.TCSANOW, without_echo)
    process = typing(
        path, "desk-1", stdin=theirs, stdout=theirs, stderr=subprocess.DEVNULL, start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
    )  # fmt: skip
    os.close(theirs)
    os.write(ours, lines(dice, 200))  # a terminal takes 4 KB before somebody reads
    output = _read_for(ours, PATIENCE, until=b"saved") if dice.random() < 0.8 else b""
    output += _read_for(ours, dice.uniform(0, 0.06 if output else 0.4))
    # Held while the rest of its answers is read: what it says into a closed window nobody could count. The hang-up
    # itself lets it go on.
    process.send_signal(signal.SIGSTOP)
    os.waitid(os.P_PID, process.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
    output += _read_for(ours, 0)
    os.close(ours)
    process.wait(timeout=PATIENCE)
    return acknowledged(output)


def _read_for(descriptor: int, seconds: float, until: bytes = b"\0") -> bytes:
    """What comes within the seconds, or until it holds a text; with 0 what is there already."""
    output, end = b"", time.monotonic() + seconds
    while until not in output:
        left = max(0.0, end - time.monotonic())
        if not select.select([descriptor], [], [], left)[0]:
            break
        try:
            output += os.read(descriptor, 65536)
        except OSError:  # the program has come to its end, and with it the other side
            break
        if seconds and not left:
            break
    return output


def _whole_lines(path: Path) -> list[journal.Line]:
    book = path.with_suffix(".journal").read_bytes()
    read = journal.scan(book, journal.ORIGIN)
    assert (read.gaps, read.end) == ([], len(book)), "the journal is damaged"
    return read.lines


def commits_of(path: Path) -> list[Commit]:
    """All commits of the journal, which must be whole. Raises AssertionError."""
    return [commit for _, commit in journal.commits(_whole_lines(path))]


def replayed(path: Path) -> int:
    """The revision that the journal alone comes to, every change finding its document. Raises AssertionError."""
    state, misfits = journal.replay(_whole_lines(path))
    assert misfits == 0
    return state.revision


def check(path: Path, told: Iterable[Acknowledged], kills: int) -> int:
    """Open the save as a director would: every acknowledged result is there, none twice, and the files verify.

    The answer is the number of commits; `kills` of them at most were written and not yet acknowledged.
    Raises AssertionError.
    """
    told = list(told)
    session = Session.open(path, by="desk-0")
    assert session.save.read_only is None, str(session.save.read_only)
    event = session.event
    session.close()
    assert verify(path).damage == ()
    commits = commits_of(path)
    assert [commit.rev for commit in commits] == list(range(1, len(commits) + 1)), "a revision twice, or none"
    at = _results_by_revision(commits)
    for one in told:
        assert one.revision <= len(commits), f"lost: {one}"
        assert at[one.revision].get(one.board) == one.result, f"lost or another: {one}"
    assert len(commits) - 1 <= len({one.revision for one in told if one.revision > 1}) + kills, "entered twice"
    last = {game.board: game.result and str(game.result.value) for game in event.round_games(1)}
    assert last == {board: at[len(commits)].get(board) for board in last}
    return len(commits)


def _results_by_revision(commits: list[Commit]) -> dict[int, dict[int, str | None]]:
    # In the one round of these events the id of a game is the number of its board.
    seen: dict[int, str | None] = {}
    found = {}
    for commit in commits:
        seen = seen | {op.id: op.after.get("result") for op in commit.ops if op.table == "games" and op.after}
        found[commit.rev] = seen
    return found
