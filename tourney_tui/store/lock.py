"""The lock of a save: the only module tied to one kind of system.

`flock` and not POSIX `lockf`, which is lost as soon as any descriptor of the file is closed. The file is opened anew
for each hold, so that a process forked earlier has no copy of the descriptor that would keep the lock alive.
"""

import fcntl
import io
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tourney_tui.model.words import words
from tourney_tui.store import files
from tourney_tui.store.errors import Busy, NotSaved

FIRST_PAUSE = 0.0005
LONGEST_PAUSE = 0.02


@contextmanager
def hold(path: Path, seconds: float) -> Iterator[None]:
    """Hold the lock of `path` for the block. Raises Busy after `seconds`, NotSaved when the file cannot be opened."""
    with _opened(path) as handle:
        _wait(handle.fileno(), seconds)
        try:
            yield
        finally:
            fcntl.flock(handle, fcntl.LOCK_UN)


def _opened(path: Path) -> io.FileIO:
    try:
        return io.FileIO(files.open_writing(path, os.O_CREAT), "r+")
    except OSError as error:
        raise NotSaved(files.reason(error)) from error


def _wait(descriptor: int, seconds: float) -> None:
    deadline, pause = time.monotonic() + seconds, FIRST_PAUSE
    while not _taken(descriptor):
        if time.monotonic() >= deadline:
            raise Busy(words("another terminal has held the lock for {seconds} seconds", seconds=f"{seconds:g}"))
        time.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


def _taken(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
