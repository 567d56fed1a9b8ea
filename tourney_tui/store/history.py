"""The journal looked back on: where each commit lies, what can be undone, and what can be redone."""

from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple

import msgspec

from tourney_tui.store.journal import DIGEST, ORIGIN, Journal, Line, scan
from tourney_tui.store.records import Commit, Op

CREATE, UNDO, REDO = "create", "undo", "redo"


class _Heading(msgspec.Struct, frozen=True):
    rev: int
    by: str
    cmd: str
    undo: int | None = None


class Entry(NamedTuple):
    """A commit's place in the journal, and what decides about undo."""

    rev: int
    by: str
    cmd: str
    undo_of: int | None
    start: int
    end: int


class History:
    """An index over a journal, made by one reading and then fed with every line that is taken in."""

    def __init__(self, journal: Journal | None) -> None:
        """Read the journal; without one the history is empty."""
        self._entries: dict[int, Entry] = {}
        self._undoable: dict[int, Entry] = {}
        self._redoable: dict[int, Entry] = {}
        self._undos: dict[int, Entry] = {}
        if journal is not None:
            self._read_line = journal.read
            for line in scan(journal.read(0, journal.position.end), ORIGIN).lines:
                self.add(line)

    def add(self, line: Line) -> None:
        """Take in a line; other lines than commits have no history."""
        if not line.payload.startswith(b'{"rev":'):
            return
        head = msgspec.json.decode(line.payload, type=_Heading)
        entry = Entry(head.rev, head.by, head.cmd, head.undo, line.start, line.end)
        self._entries[entry.rev] = entry
        if entry.cmd == UNDO and entry.undo_of is not None:
            self._undoable.pop(entry.undo_of, None)
            self._redoable[entry.rev] = self._undos[entry.rev] = entry
        elif entry.cmd == REDO and entry.undo_of is not None:
            self._redoable.pop(entry.undo_of, None)
            self._undos.pop(entry.undo_of, None)
            self._undoable[entry.rev] = entry
        elif entry.cmd != CREATE:
            self._undoable[entry.rev] = entry
            # Whoever makes a new change gives up his own redo; another terminal's change must not take it away.
            self._redoable = {rev: undo for rev, undo in self._redoable.items() if undo.by != entry.by}

    def undoable(self, by: str = "") -> Commit | None:
        """The newest change that still stands and was made by `by` (anybody when empty)."""
        return self._newest(self._undoable, by)

    def redoable(self) -> Commit | None:
        """The newest undo that can itself be undone."""
        return self._newest(self._redoable, "")

    def _newest(self, entries: dict[int, Entry], by: str) -> Commit | None:
        found = max((rev for rev, entry in entries.items() if by in ("", entry.by)), default=None)
        return None if found is None else self._read(self._entries[found])

    def stands(self, rev: int) -> bool:
        """Whether a change has not been undone, or an undo not been done again."""
        return rev in self._undoable or rev in self._undos

    def commit(self, rev: int) -> Commit | None:
        """The commit of a revision, or None when the journal has none."""
        entry = self._entries.get(rev)
        return None if entry is None else self._read(entry)

    def since(self, rev: int) -> Iterator[Commit]:
        """Commits above a revision, newest first."""
        return takewhile(lambda commit: commit.rev > rev, self.newest_first())

    def of_command(self, cmd: str) -> Iterator[Commit]:
        """Commits of one command, newest first; the others are not read."""
        for rev in sorted(self._entries, reverse=True):
            if self._entries[rev].cmd == cmd:
                yield self._read(self._entries[rev])

    def newest_first(self, before_rev: int | None = None) -> Iterator[Commit]:
        """Commits below a revision, newest first."""
        for rev in sorted(self._entries, reverse=True):
            if before_rev is None or rev < before_rev:
                yield self._read(self._entries[rev])

    def last_touch(self, op: Op, after_rev: int = 0) -> Commit | None:
        """The newest commit after a revision that wrote a field this op writes."""
        return next((c for c in self.since(after_rev) if any(other.touches(op) for other in c.ops)), None)

    def _read(self, entry: Entry) -> Commit:
        # Without the byte that ends the line: it may be damaged, and then it is no line feed.
        line = self._read_line(entry.start, entry.end - 1)
        return msgspec.json.decode(line[DIGEST + 1 :], type=Commit, strict=False)
