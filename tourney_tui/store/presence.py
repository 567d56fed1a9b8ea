"""Which terminals have a save open: each holds the lock of a small file of its own beside the save.

A process that is gone holds no lock, whatever ended it; its file is removed by whoever looks next.
"""

import errno
import io
import os
import re
from contextlib import suppress
from itertools import islice
from pathlib import Path

from tourney_tui.model.words import Words, words
from tourney_tui.store import files, system
from tourney_tui.store.files import Place
from tourney_tui.store.values import clean

NAME = re.compile(r"\.?\d{1,9}-[0-9a-f]{8}")
COMING = "."  # how the name begins until the lock is held
LONGEST = 120  # bytes of a terminal's name
MOST = 256  # files looked at
TRIES = 4


class Presence:
    """The file of this terminal. Opening a save never fails for its sake: `trouble` says why there is none."""

    def __init__(self, place: Place, name: str) -> None:
        self._folder = place.desks
        self._descriptor = -1
        self._path = self._folder
        self.trouble: Words | None = None
        try:
            self._enter(name)
        except OSError as error:
            self.trouble = files.reason(error)

    def _enter(self, name: str) -> None:
        for _ in range(TRIES):
            # Whoever leaves last removes the folder, and whoever looks may take a file without its lock for a dead one.
            with suppress(FileNotFoundError):
                self._take_place(name)
                return
        raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN), str(self._folder))

    def _take_place(self, name: str) -> None:
        if self._folder.is_symlink():
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(self._folder))
        self._folder.mkdir(exist_ok=True)
        own = f"{os.getpid()}-{os.urandom(4).hex()}"
        coming = self._folder / f"{COMING}{own}"
        descriptor = files.open_writing(coming, os.O_CREAT | os.O_EXCL)
        try:
            if not system.take(descriptor):
                raise FileNotFoundError(coming)
            files.write_all(descriptor, clean(name).encode()[:LONGEST], 0)
            os.rename(coming, self._folder / own)
        except BaseException:
            os.close(descriptor)
            coming.unlink(missing_ok=True)
            raise
        self._descriptor, self._path = descriptor, self._folder / own

    def leave(self) -> None:
        """Remove the file, and the folder after the last one."""
        if self._descriptor < 0:
            return
        with suppress(OSError):  # the folder is gone, or others are still there: both are as they should be
            self._path.unlink(missing_ok=True)
            self._folder.rmdir()
        os.close(self._descriptor)
        self._descriptor = -1


def terminals(place: Place) -> tuple[str, ...]:
    """The names of the terminals that have a save open, in their order; a dead one's file is removed."""
    try:
        names = sorted(islice((entry.name for entry in os.scandir(place.desks)), MOST))
    except OSError:  # no such folder: nobody is there; one that cannot be read tells nothing
        return ()
    alive = (_look(place.desks / name) for name in names if NAME.fullmatch(name))
    return tuple(sorted(name for name in alive if name is not None))


def _look(path: Path) -> str | None:
    """The name in the file of a terminal that is there; None when it has gone or is only coming."""
    try:
        with io.FileIO(files.open_writing(path), "r+") as handle:
            if not system.take(handle.fileno()):
                return None if path.name.startswith(COMING) else _name_in(handle)
            path.unlink(missing_ok=True)
            return None
    except PermissionError:  # another user's, who lets nobody write there; that it is there is all we know
        return str(words("another user"))
    except OSError:  # it has left meanwhile
        return None


def _name_in(handle: io.FileIO) -> str:
    return clean(os.pread(handle.fileno(), LONGEST, 0).decode(errors="replace")) or "?"
