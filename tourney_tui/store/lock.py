"""The lock of a save: held for one change, never over a prompt, and whoever waits in vain is told who has it.

The file is opened anew for each hold, so that a process forked earlier has no copy of the descriptor that would keep
the lock alive. A lock cannot be left behind: the system lets it go with the process.
"""

import io
import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from tourney_tui.model.words import Words, words
from tourney_tui.store import files, system
from tourney_tui.store.errors import Busy, NotSaved
from tourney_tui.store.values import clean

FIRST_PAUSE = 0.0005
LONGEST_PAUSE = 0.02
# The record of the holder has one length, so that a new one covers the old one whole.
RECORD = 128
HOLDER = re.compile(rb"(\d{1,9}) ([^\n]*)\n")


class Holder(msgspec.Struct, frozen=True):
    """Who took the lock last: the process, and the name of its terminal ("" when it gave none)."""

    pid: int
    name: str

    def __str__(self) -> str:
        return f"{self.name or 'another terminal'} (process {self.pid})"


@contextmanager
def hold(path: Path, seconds: float, name: str = "") -> Iterator[None]:
    """Hold the lock of `path` for the block, as the terminal `name`.

    Raises Busy after `seconds`, naming the holder; NotSaved when the file cannot be opened.
    """
    # A FileIO and not a bare descriptor: whatever an interrupt falls into, it is closed and the lock with it.
    with _opened(path) as handle:
        _wait(handle.fileno(), seconds)
        try:
            _sign(handle.fileno(), name)
            yield
        finally:
            system.release(handle.fileno())


def holder(path: Path) -> Holder | None:
    """Who took the lock last, whether or not it is still held; None when nobody can be told."""
    try:
        return _signed(files.read(path, RECORD))
    except OSError:  # no lock file yet, or none that may be read
        return None


def _opened(path: Path) -> io.FileIO:
    try:
        return io.FileIO(files.open_writing(path, os.O_CREAT), "r+")
    except OSError as error:
        raise NotSaved(files.reason(error)) from error


def _wait(descriptor: int, seconds: float) -> None:
    deadline, pause = time.monotonic() + seconds, FIRST_PAUSE
    while not system.take(descriptor):
        if time.monotonic() >= deadline:
            raise Busy(_busy(_signed(os.pread(descriptor, RECORD, 0)), seconds))
        time.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


def _busy(other: Holder | None, seconds: float) -> Words:
    if other is None:
        return words("another terminal has held the lock for {seconds} seconds", seconds=f"{seconds:g}")
    if system.stands_still(other.pid):
        said = "{who} holds the lock and is stopped: continue it there with fg, or here with kill -CONT {pid}"
        return words(said, who=str(other), pid=other.pid)
    return words("{who} has held the lock for {seconds} seconds", who=str(other), seconds=f"{seconds:g}")


def _sign(descriptor: int, name: str) -> None:
    """Leave word of the holder; on a full disk rather none than that of an earlier one. Raises NotSaved."""
    record = f"{os.getpid()} {clean(name)}".encode()[: RECORD - 1].ljust(RECORD - 1) + b"\n"
    if os.pread(descriptor, RECORD, 0) == record:
        return  # a terminal alone signs once: each write would be one more thing for the disk to flush
    try:
        files.write_all(descriptor, record, 0)
    except OSError:
        _unsign(descriptor)


def _unsign(descriptor: int) -> None:
    try:
        os.ftruncate(descriptor, 0)
    except OSError as error:
        raise NotSaved(files.reason(error)) from error


def _signed(record: bytes) -> Holder | None:
    found = HOLDER.match(record)
    return Holder(int(found[1]), clean(found[2].decode(errors="replace")).strip()) if found else None
