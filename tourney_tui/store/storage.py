"""`JournaledStorage`: TinyDB's storage over a journal of deltas. The state in memory, and the one road to the disk."""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
from tinydb.storages import Storage

from tourney_tui.model.words import Words, words
from tourney_tui.store import files, migrations, recovery, snapshot
from tourney_tui.store.append import NotTakenBack, append
from tourney_tui.store.checkpoint import NONE, Checkpoint
from tourney_tui.store.errors import Busy, Conflict, NotSaved, StoreError, Unreadable, Unstorable
from tourney_tui.store.files import Place
from tourney_tui.store.history import History
from tourney_tui.store.journal import Journal, Line, commits
from tourney_tui.store.lock import hold
from tourney_tui.store.mirror import Mirror
from tourney_tui.store.presence import Presence
from tourney_tui.store.records import Commit, Op, differences
from tourney_tui.store.transaction import Transaction
from tourney_tui.store.values import clean

WAIT = 5.0


class JournaledStorage(Storage):
    """The state of a save and its journal. `Save` is the face that the rest of the program uses.

    `clock` gives the present time with its zone. `read_only` is the reason why nothing can be written, or None;
    `trouble` the reason why the last look at the files failed, or None. `patience` is how many seconds a change waits
    for the lock.
    """

    def __init__(self, place: Place, by: str, clock: Callable[[], datetime], read_only: Words | None = None) -> None:
        """Open the save, recovering what there is. Raises NotASave, Unreadable."""
        self.place, self.by, self.clock = place, clean(by), clock
        self.notices: list[Words] = []
        self.read_only = read_only or _obstacle(place)
        self.trouble: Words | None = None
        self.patience = WAIT
        self.caught_up: tuple[Commit, ...] = ()
        self._unseen: list[Commit] = []
        self._transaction: Transaction | None = None
        self._journal: Journal | None = None
        self._mirror: Mirror | None = None
        self._open()
        self._presence = Presence(place, self.by) if self.read_only is None else None

    # Opening -----------------------------------------------------------------------------------------------------

    def _open(self) -> None:
        recovery.probe(self.place)
        if self.read_only is None:
            self._open_writing()
        if self.read_only is not None and self._journal is None:
            self._open_reading()
        kind = files.not_local(self.place.snapshot.parent)
        if kind:
            self.notices.append(words("{kind} is no local disk: locks and flushes may not hold there", kind=kind))

    def _open_writing(self) -> None:
        try:
            with hold(self.place.lock, WAIT, self.by):
                self._adopt(recovery.load(self.place, writable=True), repairing=True)
        except NotSaved as error:
            self.read_only = error.words
        except OSError as error:
            self.read_only = files.reason(error)

    def _open_reading(self) -> None:
        try:
            self._adopt(recovery.load(self.place, writable=False), repairing=False)
        except OSError as error:
            raise Unreadable(files.reason(error)) from error

    def _adopt(self, found: recovery.Found, repairing: bool) -> None:
        """Make what was read the state; with the lock held, `repairing` puts the files right first."""
        now = self.clock()
        if found.newer:
            self.read_only = words("a newer version of the program wrote this save")
        elif repairing:
            found.journal = recovery.repair(self.place, found, now)
        if self._journal is not None:
            self._journal.close()
        self.state, self._journal = found.state, found.journal
        self._history: History | None = None
        self._checkpoint = Checkpoint(self.place, found.state, found.snapshot_revision, now)
        self._signature = files.signature_or_none(self.place.journal)
        self.notices += found.notices
        self._dirty = False
        self._note_end()
        if repairing and found.snapshot_revision == NONE:
            self._write_snapshot()

    # Following ---------------------------------------------------------------------------------------------------

    def poll(self) -> tuple[Commit, ...]:
        """What other terminals have committed since the last call. Trouble with the files is left in `trouble`."""
        try:
            signature = files.signature(self.place.journal)
            if signature != self._signature or self._dirty:
                self._catch_up(alone=False)
                self._signature = signature
            self.trouble = None
        except OSError as error:
            self.trouble = files.reason(error)
        except StoreError as error:
            self.trouble = error.words
        return self._drained()

    def _drained(self) -> tuple[Commit, ...]:
        seen, self._unseen = tuple(self._unseen), []
        return seen

    def _catch_up(self, alone: bool) -> None:
        """Take in the newest state; `alone` with the lock held. Raises OSError, NotASave, Unreadable."""
        journal = self._journal
        if self._dirty or journal is None or not journal.in_place():
            self._reload(alone)
        elif journal.size() > journal.position.end:
            # What follows in a journal of another format is no delta to the state in memory.
            self._read_on(journal, alone) if journal.schema == migrations.current() else self._reload(alone)

    def _read_on(self, journal: Journal, alone: bool) -> None:
        found = journal.news(alone)
        self.notices += recovery.damage(found, 0)
        for line, commit in commits(found.lines):
            self._unseen.append(commit)
            self._take(journal, line, commit)
        if alone:
            self.notices += recovery.cut_tail(self.place, journal, self.clock())

    def _take(self, journal: Journal, line: Line, commit: Commit) -> None:
        self._dirty = True
        self._checkpoint.changed(self.state.revision, self.clock())
        self.state.apply(commit)
        journal.take(line)
        if self._history is not None:
            self._history.add(line)
        self._dirty = False
        self._note_end()

    def _note_end(self) -> None:
        if self._mirror is not None and self._journal is not None:
            self._mirror.note(self._journal.position.end)

    def _reload(self, alone: bool) -> None:
        """Read everything again; what became different is told as one commit of its own."""
        replaced = self._journal is not None and not self._journal.same_file()
        found = recovery.load(self.place, writable=self.read_only is None)
        if replaced and found.state.revision < self.state.revision:
            # Somebody put older files in place: memory is now the only copy of what was entered since.
            found.close()
            raise Unreadable(words("the files on the disk are older than what is open here; save it elsewhere"))
        old = self.state.tables
        self._adopt(found, repairing=alone)
        ops = differences(old, self.state.tables)
        if ops:
            what = "the save was read again"
            self._unseen.append(Commit(self.state.revision, self.clock(), "", "reload", what, ops))

    # Writing -----------------------------------------------------------------------------------------------------

    @contextmanager
    def transaction(self, cmd: str, label: str) -> Iterator[Transaction]:
        """See `Save.transaction`."""
        if self._transaction is not None and self._holds_lock():
            raise RuntimeError("a transaction is already open")
        try:
            with self._newest():
                change = self._transaction = Transaction(self.state, cmd, label, self.caught_up)
                try:
                    yield change
                    change.commit = self._write(change)
                except Conflict as conflict:
                    raise self._named(conflict) from None
                finally:
                    self._transaction = None
        finally:
            self._transaction = None  # again: an interrupt may fall into the first

    def _holds_lock(self) -> bool:
        """Whether the last transaction is really open: an interrupt may have fallen into the lines that forget it."""
        try:
            with hold(self.place.lock, 0, self.by):
                return False
        except Busy:
            return True

    @contextmanager
    def joined(self, label: str) -> Iterator[Transaction]:
        """The open transaction, or one of its own for a write that came through TinyDB's face."""
        if self._transaction is not None:
            yield self._transaction
        else:
            with self.transaction("tinydb", label) as change:
                yield change

    @contextmanager
    def _newest(self) -> Iterator[None]:
        """The lock held and the newest state taken in. Raises NotSaved."""
        self.caught_up = ()
        self._refuse_read_only()
        with hold(self.place.lock, self.patience, self.by):
            try:
                self._catch_up(alone=True)
            except OSError as error:
                raise NotSaved(files.reason(error)) from error
            except StoreError as error:
                raise NotSaved(error.words) from error
            self._refuse_read_only()
            self.caught_up = self._drained()
            yield

    def _refuse_read_only(self) -> None:
        if self.read_only is not None:
            raise NotSaved(self.read_only)

    def _named(self, conflict: Conflict) -> Conflict:
        written = Op(conflict.table, conflict.doc_id, {conflict.field: None}, {conflict.field: None}, True)
        first = self.history.last_touch(written)
        if first is None:
            return conflict
        who = (first.by, first.time.isoformat(timespec="seconds"), first.label)
        return Conflict(conflict.table, conflict.doc_id, conflict.field, conflict.expected, conflict.found, *who)

    def _write(self, change: Transaction) -> Commit | None:
        ops, journal, now = change.ops(), self.journal, self.clock()
        if not ops:
            return None
        now = now.replace(microsecond=now.microsecond // 1000 * 1000)
        label, cmd = clean(change.label), clean(change.cmd)
        commit = Commit(self.state.revision + 1, now, self.by, cmd, label, ops, change.undo_of)
        payload = commit.encode()
        if len(payload) > snapshot.LARGEST:
            raise Unstorable(words("the change is larger than {limit} MB", limit=snapshot.LARGEST >> 20))
        line = self._append(journal, payload)
        self._take(journal, line, commit)
        self._signature = files.signature(journal.descriptor)
        return commit

    def _append(self, journal: Journal, payload: bytes) -> Line:
        # `_dirty` stays set only when something other than the disk's refusal came between: then all is read again.
        self._dirty = True
        try:
            return append(journal, payload, self.place.ballast, self.notices.append)
        except NotSaved as error:
            if isinstance(error, NotTakenBack):
                self.read_only = error.words
            self._dirty = False
            raise

    # Snapshots ---------------------------------------------------------------------------------------------------

    def checkpoint_due(self) -> bool:
        """Whether now is a good moment for a checkpoint."""
        return self.read_only is None and self._checkpoint.due(self.state.revision, self.clock())

    @property
    def ahead(self) -> bool:
        """Whether this terminal could write a newer snapshot than the one it saw last."""
        return self.read_only is None and self.state.revision > self._checkpoint.revision

    def checkpoint(self, *, keep: bool = False) -> Words | None:
        """Write a snapshot of the newest state, `keep` it as a backup at once; the answer is why it could not be done.

        A failed one loses nothing.
        """
        if self.read_only is not None:
            return self.read_only
        try:
            with hold(self.place.lock, self.patience, self.by):
                self._catch_up(alone=True)
                if self.read_only is None:
                    self._write_snapshot()
                    if keep:
                        self._checkpoint.keep()
                    files.make_ballast(self.place.ballast)
        except StoreError as error:
            self._checkpoint.put_off(self.clock())
            return error.words
        except OSError as error:
            self._checkpoint.put_off(self.clock())
            return files.reason(error)
        return self.read_only

    def _write_snapshot(self) -> None:
        said = self._checkpoint.write(self.state, self.journal, self.clock())
        if said is not None:
            self.notices.append(said)

    def mirror_to(self, folder: Path | None) -> None:
        """Keep a second copy in a folder from now on; None ends it."""
        if self._mirror is not None:
            self._mirror.close()
        self._mirror = None if folder is None else Mirror(self.place, folder, self.clock)
        self._note_end()

    @property
    def mirror_health(self) -> Words | None:
        """How the second copy fares; None when none is kept."""
        return None if self._mirror is None else self._mirror.health

    # Looking back ------------------------------------------------------------------------------------------------

    @property
    def history(self) -> History:
        """The index over the journal, made at first use; empty when the save is read without a journal."""
        if self._history is None:
            self._history = History(self._journal)
        return self._history

    @property
    def journal(self) -> Journal:
        """The open journal. Raises Unreadable when the save is read without one, or closed."""
        if self._journal is None:
            raise Unreadable(words("there is no journal beside {name}", name=self.place.snapshot.name))
        return self._journal

    # TinyDB's face -----------------------------------------------------------------------------------------------

    def documents(self, table: str) -> Mapping[int, dict[str, Any]]:
        """The documents of a table as the open transaction, if any, sees them."""
        if self._transaction is not None:
            return self._transaction.documents(table)
        return self.state.tables.get(table, {})

    def read(self) -> dict[str, dict[str, Any]]:
        """A copy of everything, as TinyDB's own storages give it."""
        tables = {table: self.documents(table) for table in self.state.tables}
        copied: dict[str, dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(tables))
        return copied

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        """Make this the whole content: journalled as what differs, in the open transaction or one of its own."""
        with self.joined("written through TinyDB") as change:
            for table in {**self.state.tables, **data}:
                wanted = {int(doc_id): document for doc_id, document in data.get(table, {}).items()}
                for doc_id in {**self.documents(table), **wanted}:
                    change.put(table, doc_id, wanted.get(doc_id))

    def close(self) -> None:
        """Give the files back. Nothing durable hangs on it."""
        if self._presence is not None:
            self._presence.leave()
        if self._mirror is not None:
            self._mirror.close()
        if self._journal is not None:
            self._journal.close()
            self._journal = None


def _obstacle(place: Place) -> Words | None:
    for path in (place.snapshot, place.journal, place.lock):
        if os.path.islink(path):  # False, not an error, in a folder that may not be searched
            return words("{name} is a symbolic link; it is read and never written", name=path.name)
    return None
