"""Bringing a second copy of a save up to date: journal bytes appended, the snapshot replaced, nothing overwritten.

The copy is a save like any other: opening it there is restoring it. What stands in its place and is not a beginning of
the save's own journal is kept in its backups folder.
"""

import errno
import os
from datetime import datetime
from pathlib import Path

import msgspec

from tourney_tui.model.words import Words, words
from tourney_tui.store import files, journal, presence, snapshot
from tourney_tui.store.backups import PACKS
from tourney_tui.store.errors import NotSaved, StoreError
from tourney_tui.store.files import Place
from tourney_tui.store.journal import ORIGIN
from tourney_tui.store.lock import hold

WAIT = 1.0
Signature = tuple[int, int, int]


class _Own(msgspec.Struct):
    own: dict[str, snapshot.Head] = msgspec.field(name=snapshot.OWN_TABLE)


class Copy:
    """The copy of a save in a folder, and what of it is known to be right since the last time."""

    def __init__(self, source: Place, folder: Path) -> None:
        self.source = source
        self.place = Place(folder / source.snapshot.name)
        # The inodes of the journal and of its copy, and how far the copy is known to be right.
        self._known: tuple[int, int | None] | None = None
        self._known_size = 0
        self._snapshot: Signature | None = None
        self._packs: Signature | None = None
        self._device: int | None = None

    def bring_up(self, end: int, now: datetime) -> None:
        """Make the copy hold the journal up to byte `end`. Raises OSError, StoreError."""
        self._check_folder()
        with hold(self.place.lock, WAIT, "mirror"):
            self._journal(end, now)
            self._copy_snapshot()
            self._copy_packs()
        self._device = os.stat(self.place.snapshot.parent).st_dev

    def _check_folder(self) -> None:
        folder, own = self.place.snapshot.parent, self.source.snapshot.parent
        if not folder.is_dir():
            raise NotSaved(words("no such folder"))
        if os.path.samefile(folder, own):
            raise NotSaved(words("it is the folder of the save itself"))
        device = os.stat(folder).st_dev
        # A stick pulled out leaves its empty folder behind, on the disk that the mirror is to guard against.
        if self._device not in (None, device) and device == os.stat(own).st_dev:
            raise NotSaved(words("the stick is gone"))

    # The journal

    def _journal(self, end: int, now: datetime) -> None:
        source = files.open_reading(self.source.journal)
        try:
            inode = os.fstat(source).st_ino
            start = self._known_size if self._known == (inode, self._inode()) else 0
            if not (self._begins_like(source, start, end) or (start and self._begins_like(source, 0, end))):
                self._set_aside(source, now)
            self._append(source, end)
            self._known, self._known_size = (inode, self._inode()), os.stat(self.place.journal).st_size
        finally:
            os.close(source)

    def _inode(self) -> int | None:
        try:
            return os.stat(self.place.journal).st_ino
        except FileNotFoundError:
            return None

    def _begins_like(self, source: int, start: int, end: int) -> bool:
        """Whether the copy, from `start` on, is a beginning of the source."""
        there = self._there(start)
        if there is None:
            return False
        return os.pread(source, max(end - start, len(there)), start).startswith(there)

    def _there(self, start: int = 0) -> bytes | None:
        try:
            with open(files.open_reading(self.place.journal), "rb") as handle:
                handle.seek(start)
                return handle.read(journal.LARGEST)
        except FileNotFoundError:
            return None

    def _set_aside(self, source: int, now: datetime) -> None:
        """A line that was torn when the stick was pulled out is cut; anything else keeps its bytes in the backups."""
        there = self._there() or b""
        good = journal.scan(there, ORIGIN).end
        if good and os.pread(source, good, 0) == there[:good]:
            _cut(self.place.journal, good)
            return
        if others := presence.terminals(self.place):
            raise NotSaved(words("the copy is open on {names}", names=", ".join(others)))
        stamp = f"replaced-{now:%Y%m%dT%H%M%S}"
        for path in (self.place.snapshot, self.place.journal):
            if path.exists():
                os.rename(path, self.place.aside(stamp, path.suffix))
        self._snapshot = None

    def _append(self, source: int, end: int) -> None:
        copy = files.open_writing(self.place.journal, os.O_CREAT)
        try:
            start = os.fstat(copy).st_size
            if start < end:
                files.write_all(copy, os.pread(source, end - start, start), start)
                files.flush(copy)
        finally:
            os.close(copy)
        if start == 0:
            files.flush_folder(self.place.journal.parent)

    # The snapshot and the paper

    def _copy_snapshot(self) -> None:
        """Replace the copy's snapshot when there is a new one that its journal already reaches."""
        signature = files.signature_or_none(self.source.snapshot)
        if signature is None or signature == self._snapshot:
            return
        data = files.read(self.source.snapshot, snapshot.LARGEST)
        if not snapshot.intact(data) or not self._reached(data):
            return
        files.replace(self.place.snapshot, data)
        self._snapshot = signature

    def _reached(self, data: bytes) -> bool:
        head = msgspec.json.decode(data, type=_Own).own["1"]
        written = files.read(self.place.journal, journal.DIGEST)[: journal.DIGEST].decode(errors="replace")
        return head.journal == written and head.line.end <= os.stat(self.place.journal).st_size

    def _copy_packs(self) -> None:
        """The plain-text packs of the rounds."""
        folder = self.source.backups
        signature = files.signature_or_none(folder)
        if signature in (None, self._packs):
            return
        for path in sorted(folder.glob(PACKS)):
            target = self.place.backup(path.name)
            if not target.exists() or target.stat().st_mtime < path.stat().st_mtime:
                files.replace(target, path.read_bytes())
        self._packs = signature


def _cut(path: Path, end: int) -> None:
    descriptor = files.open_writing(path)
    try:
        os.ftruncate(descriptor, end)
    finally:
        os.close(descriptor)


def reason(error: OSError | StoreError) -> Words:
    """Why the copy is not up to date, in words."""
    if isinstance(error, StoreError):
        return error.words
    if error.errno in (errno.ENOENT, errno.ENOTDIR):
        return words("no such folder")
    return files.reason(error)
