"""A save: the one thing of the store that the rest of the program knows."""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Any, Self

from tinydb import TinyDB

from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.store import backups, files, journal, migrations, presence, recovery, snapshot, undoing
from tourney_tui.store.errors import AlreadyThere, NotSaved
from tourney_tui.store.files import Place
from tourney_tui.store.history import CREATE, REDO, UNDO
from tourney_tui.store.journal import ORIGIN
from tourney_tui.store.lock import hold
from tourney_tui.store.records import Commit, Op, State
from tourney_tui.store.storage import WAIT, JournaledStorage
from tourney_tui.store.table import JournaledDB
from tourney_tui.store.transaction import Transaction
from tourney_tui.store.undoing import Target

Documents = Mapping[int, Mapping[str, Any]]
Clock = Callable[[], datetime]
# Looks at an undo before it is written: what it would make of the documents, and the change it takes back.
Check = Callable[[Transaction, Commit], Refusal | None]


def now() -> datetime:
    """The present, in UTC."""
    return datetime.now(UTC)


class Save:
    """An open save. Make one with `create` or `open`; it is a context manager that closes itself.

    Every change goes through `transaction`, `undo` or `redo`, and is on the disk when they return.
    """

    def __init__(self, storage: JournaledStorage) -> None:
        self._storage = storage
        self.path = storage.place.snapshot
        self.db: TinyDB = JournaledDB(storage=lambda: storage)

    @classmethod
    def create(cls, path: Path, documents: Mapping[str, Documents], *, by: str, label: str, clock: Clock = now) -> Self:
        """A new save with these documents as its first change, which cannot be undone.

        Raises AlreadyThere when any file of a save stands there, Unstorable, NotSaved.
        """
        change = Transaction(State(), CREATE, label, ())
        for table, rows in documents.items():
            for doc_id, document in rows.items():
                change.put(table, doc_id, document)
        first = Commit(1, clock(), by, CREATE, label, change.ops())
        state = State()
        state.apply(first)
        data, name, line = journal.beginning(first.time, first.encode())
        place = Place(path)
        with _new(place):
            # The journal first: with it alone the save can be opened.
            files.replace(place.journal, data)
            files.replace(place.snapshot, snapshot.encode(state, name, line, first.time))
            files.make_ballast(place.ballast)
        return cls.open(path, by=by, clock=clock)

    @classmethod
    def open(cls, path: Path, *, by: str, read_only: bool = False, clock: Clock = now) -> Self:
        """Open a save, recovering what there is; `notices` says what was found.

        Opens read-only, with the reason in `read_only`, when it cannot be written or a newer version wrote it.
        Raises NotASave (the file is untouched) and Unreadable.
        """
        asked = words("opened for reading only") if read_only else None
        return cls(JournaledStorage(Place(path), by, clock, asked))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def wait_at_most(self, seconds: float) -> None:
        """How long a change waits for another terminal to let go of the lock before it is Busy; 5 s at first."""
        self._storage.patience = seconds

    @property
    def by(self) -> str:
        """The name of this terminal, as it stands in the journal."""
        return self._storage.by

    @property
    def now(self) -> datetime:
        """The present by the clock of this save, with its zone."""
        return self._storage.clock()

    @property
    def revision(self) -> int:
        """Rises by one with each commit."""
        return self._storage.state.revision

    @property
    def read_only(self) -> Words | None:
        """Why nothing can be written; None when it can."""
        return self._storage.read_only

    def terminals(self) -> tuple[str, ...]:
        """The names of the terminals that have this save open for writing, this one among them; cheap."""
        return presence.terminals(self._storage.place)

    def mirror_to(self, folder: Path | None) -> None:
        """Keep a second copy in a folder that is there, a USB stick perhaps, from now until closing; None ends it.

        It is written by a thread of its own after each change; `mirror_health` says how it fares.
        """
        if self.read_only is None:
            self._storage.mirror_to(folder)

    @property
    def mirror_health(self) -> Words | None:
        """`mirrored`, `mirror 12 s behind`, `mirror lost: no such folder`; None when none is kept."""
        return self._storage.mirror_health

    @property
    def notices(self) -> tuple[Words, ...]:
        """What was found and done to the files, oldest first; may grow while the save is open."""
        return tuple(self._storage.notices)

    @property
    def trouble(self) -> Words | None:
        """Why the last `poll` could not look at the files; None when it could."""
        return self._storage.trouble

    @property
    def caught_up(self) -> tuple[Commit, ...]:
        """Other terminals' commits taken in by the last transaction, undo or redo, whether or not it then succeeded."""
        return self._storage.caught_up

    @property
    def tables(self) -> Mapping[str, Documents]:
        """The current documents, a live view: documents are replaced and never change; do not change them."""
        return _view(self._storage.state)

    def transaction(self, cmd: str, label: str) -> AbstractContextManager[Transaction]:
        """One change, on the newest state, whole or not at all; when the block is left it is on the disk.

        Holds the lock: no prompt and no await inside. An exception inside leaves everything as it was.
        Raises NotSaved (Busy when another terminal does not let go of the lock), Conflict, Unstorable.
        """
        return self._storage.transaction(cmd, label)

    def undo(self, mine: bool = False, *, rev: int | None = None, check: Check | None = None) -> Commit | Refusal:
        """Take back the newest change that stands (`mine`: that this terminal made), or that of revision `rev`.

        It is a new change. Taking back an undo is a redo. Refused when a later change wrote the same fields, naming
        who, and when `check` refuses. Raises NotSaved.
        """
        if rev is not None:
            return self._reverse(lambda: undoing.revision(self._storage.history, rev), check)
        return self._reverse(lambda: undoing.newest_undo(self._storage.history, self.by if mine else ""), check)

    def redo(self, *, check: Check | None = None) -> Commit | Refusal:
        """Take back the newest undo. Refused and raising like `undo`."""
        return self._reverse(lambda: undoing.newest_redo(self._storage.history), check)

    def undoable(self, mine: bool = False) -> Commit | None:
        """What `undo` would take back."""
        return self._storage.history.undoable(self.by if mine else "")

    def redoable(self) -> Commit | None:
        """The undo that `redo` would take back."""
        return self._storage.history.redoable()

    def _reverse(self, choose: Callable[[], Target | Refusal], check: Check | None) -> Commit | Refusal:
        with self.transaction("", "") as change:
            target = choose()
            if isinstance(target, Refusal):
                return target
            done = target.commit
            if changed := [op for op in done.ops if not op.stands(change.get(op.table, op.id))]:
                return undoing.in_the_way(self._storage.history, target, changed)
            for op in done.ops:
                change.put(op.table, op.id, op.inverse().applied(change.get(op.table, op.id)))
            refusal = check(change, done) if check else None
            if refusal is not None:
                change.abandon()
                return refusal
            change.cmd, change.undo_of = target.cmd, done.rev
            change.label = f"{target.cmd}: {done.label.removeprefix(f'{UNDO}: ').removeprefix(f'{REDO}: ')}"
        assert change.commit is not None, "a commit is never empty, nor is its inverse"
        return change.commit

    def poll(self) -> tuple[Commit, ...]:
        """Other terminals' commits since the last look; one `stat` when there are none. Never raises."""
        return self._storage.poll()

    def log(self, limit: int, before_rev: int | None = None) -> list[Commit]:
        """The newest commits below a revision, newest first."""
        return list(islice(self._storage.history.newest_first(before_rev), limit))

    def commit(self, rev: int) -> Commit | None:
        """The change of a revision, or None when the journal has none."""
        return self._storage.history.commit(rev)

    def since(self, rev: int) -> Iterator[Commit]:
        """The commits above a revision, newest first."""
        return self._storage.history.since(rev)

    def of_command(self, cmd: str) -> Iterator[Commit]:
        """The commits of one command, newest first."""
        return self._storage.history.of_command(cmd)

    def last_touch(self, table: str, doc_id: int, field: str) -> Commit | None:
        """The newest commit that wrote a field of a document, None when the journal no longer tells."""
        return self._storage.history.last_touch(Op(table, doc_id, {field: None}, {field: None}, True))

    def state_at(self, rev: int) -> Mapping[str, Documents]:
        """The tables as they stood at a revision, from the journal. Raises LookupError when that begins later."""
        book = self._storage.journal
        state, _ = journal.replay(journal.scan(book.read(0, book.position.end), ORIGIN).lines, rev)
        if state.revision > rev or (state.revision == 0 and rev > 0):
            raise LookupError(rev)
        state.tables = migrations.migrated(state.tables, book.schema)
        return _view(state)

    def checkpoint_due(self) -> bool:
        """Whether to call `checkpoint` now: idle for 2 s, and 50 commits or 60 s since the last one."""
        return self._storage.checkpoint_due()

    def checkpoint(self) -> Words | None:
        """Write the snapshot, 5 to 10 ms; the answer is why it could not be done. A failed one loses nothing."""
        return self._storage.checkpoint()

    def keep(self) -> Words | None:
        """Keep a backup of the event as it is now, before a pairing; the answer is why it could not be done."""
        return self._storage.checkpoint(keep=True)

    def keep_pack(self, round_number: int, text: str) -> Words | None:
        """Put the paper of a round beside the backups, `round-4.txt`; the answer is why it could not be done."""
        if self.read_only is not None:
            return self.read_only
        try:
            backups.keep_pack(self._storage.place, round_number, text)
        except OSError as error:
            return files.reason(error)
        return None

    def close(self) -> Words | None:
        """Checkpoint and let go of the files; the answer is why the snapshot is behind, None when all is well."""
        why = self._storage.checkpoint() if self._storage.ahead else None
        self._storage.close()
        return why

    def save_as(self, path: Path) -> Self:
        """What is in memory as a new save elsewhere, whatever has become of this one; its history begins there.

        Raises AlreadyThere, NotSaved.
        """
        place, state = Place(path), self._storage.state
        with _new(place):
            recovery.start(place, state, self._storage.clock(), f"saved as {path.name}").close()
            files.make_ballast(place.ballast)
        return type(self).open(path, by=self.by, clock=self._storage.clock)


@contextmanager
def _new(place: Place) -> Iterator[None]:
    """The lock of a place where no save is yet. Raises AlreadyThere; what the system refuses is told as NotSaved."""
    try:
        place.snapshot.parent.mkdir(parents=True, exist_ok=True)
        with hold(place.lock, WAIT):
            for path in (place.snapshot, place.journal):
                if os.path.lexists(path):
                    raise AlreadyThere(words("{name} is there already", name=path.name))
            yield
    except OSError as error:
        raise NotSaved(files.reason(error)) from error


def _view(state: State) -> Mapping[str, Documents]:
    return MappingProxyType({table: MappingProxyType(rows) for table, rows in state.tables.items()})
