"""The open event: a save, its Event, and what follows from it, kept up to date change by change."""

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import Any

import msgspec

from tourney_tui.model.changes import Change, Ids, decide
from tourney_tui.model.event import Event, GameId
from tourney_tui.model.intents import AddBoard, DrawBracket, Intent, PublishRound
from tourney_tui.model.log_reading import read_back
from tourney_tui.model.player import PlayerId
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.session import looking_back, records, undoing
from tourney_tui.session.changed import Changed
from tourney_tui.session.looking_back import Verified
from tourney_tui.session.papers import Papers
from tourney_tui.session.views import Views
from tourney_tui.store.errors import StoreError
from tourney_tui.store.records import Commit
from tourney_tui.store.save import Check, Save
from tourney_tui.store.transaction import Transaction

Listener = Callable[[Changed], None]


class Done(msgspec.Struct, frozen=True):
    """The change is on the disk."""

    label: Words
    revision: int
    changed: Changed


class Session:
    """One open save. `do` is the only way to change the event; listeners hear of every change, also from elsewhere."""

    def __init__(self, save: Save, *, today: Callable[[], date] = date.today) -> None:
        """Raises records.DamagedRecord when a document is no record of ours."""
        self.save = save
        self.event: Event = records.event_from(save.tables)
        self.views = Views(self.event)
        self.papers = Papers(save)
        self._today = today
        self._listeners: list[Listener] = []

    @classmethod
    def open(cls, path: Path, *, by: str, read_only: bool = False) -> "Session":
        """Open a save. Raises StoreError or records.DamagedRecord, both with words for the director."""
        save = Save.open(path, by=by, read_only=read_only)
        try:
            return cls(save)
        except records.DamagedRecord:
            save.close()
            raise

    @classmethod
    def create(cls, path: Path, event: Event, *, by: str, label: str) -> "Session":
        """Make a new save from an event. Raises StoreError when the file exists or cannot be written."""
        return cls(Save.create(path, records.documents(event), by=by, label=label))

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Hear of every change; the returned function ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def do(self, intent: Intent) -> Done | Question | Refusal:
        """Carry out an intent: legal on the newest state, written, on the disk; or why not.

        A change that could not be written is a Refusal `not-saved` and leaves the event as it was.
        """
        if self.save.read_only:
            return self._refused_read_only()
        self._keep_before(intent)
        try:
            with self.save.transaction("", "") as transaction:
                self._absorb(transaction.caught_up)
                ids = Ids(transaction.next_id("players"), transaction.next_id("games"))
                answer = decide(self.event, intent, ids, today=self._today().isoformat())
                if isinstance(answer, Change):
                    transaction.cmd, transaction.label = answer.cmd, str(answer.label)
                    for table, key, document in records.changed_documents(self.event, answer):
                        transaction.put(table, key, document)
                else:
                    transaction.abandon()
        except StoreError as error:
            return Refusal("not-saved", words("not saved: {why}", why=error.words))
        if isinstance(answer, Question):
            return looking_back.with_author(self.save, intent, answer)
        return answer if isinstance(answer, Refusal) else self._done(answer)

    def _keep_before(self, intent: Intent) -> None:
        """A backup of the event before a round is paired. One that cannot be written does not stop the pairing."""
        by_hand = isinstance(intent, AddBoard) and intent.round not in self.event.rounds
        if by_hand or isinstance(intent, PublishRound | DrawBracket):
            self.save.keep()

    def _done(self, change: Change) -> Done:
        changed = Changed(
            change.label,
            frozenset(change.players),
            frozenset(change.games),
            frozenset(change.rounds),
            everything=change.about is not None or change.regulations is not None,
        )
        self._now(change.applied(self.event), changed)
        return Done(change.label, self.save.revision, changed)

    def undo(self, revision: int | None = None) -> Done | Refusal:
        """Take back the newest change that still stands, also one of an earlier session, or that of one revision.

        Refused with the names of what depends on it.
        """
        answer = self._step(lambda check: self.save.undo(rev=revision, check=check))
        if isinstance(answer, Refusal) and answer.code == "undo-changed":
            target = self.save.undoable() if revision is None else self.save.commit(revision)
            return (target and undoing.boards_with_results(self.event, target)) or answer
        return answer

    def redo(self) -> Done | Refusal:
        """Bring back what undo took away."""
        return self._step(lambda check: self.save.redo(check=check))

    def _step(self, step: Callable[[Check], Commit | Refusal]) -> Done | Refusal:
        if self.save.read_only:
            return self._refused_read_only()
        caught_up: list[Commit] = []

        def check(change: Transaction, target: Commit) -> Refusal | None:
            self._absorb(change.caught_up)
            caught_up.extend(change.caught_up)
            after = records.reread(self.event, {(op.table, op.id) for op in target.ops}, change.get)
            return (
                undoing.closed(self.event, after)
                or undoing.players_paired(self.event, after, target.label)
                or undoing.paired_since(self.event, target, self.save.since(target.rev))
                or undoing.broken(self.event, after, target.label)
            )

        try:
            answer = step(check)
        except StoreError as error:
            answer = Refusal("not-saved", words("not saved: {why}", why=error.words))
        if not caught_up:
            self._absorb(self.save.caught_up)
        if isinstance(answer, Refusal):
            return answer
        return self._done_elsewhere(answer)

    def _done_elsewhere(self, commit: Commit) -> Done:
        """A change that did not come from an intent."""
        changed = self._absorb((commit,))
        label = read_back(commit.label)
        return Done(label, self.save.revision, changed or Changed(label))

    def as_of(self, revision: int) -> Event:
        """The event as it stood after a revision. Raises StoreError when that cannot be told, with the reason."""
        return looking_back.event_of(looking_back.state_at(self.save, revision), revision)

    def restore(self, revision: int) -> Done | Refusal:
        """Make the event again what it was after a revision, as one new change, which can be undone."""
        if self.save.read_only:
            return self._refused_read_only()
        try:
            tables = looking_back.state_at(self.save, revision)
            wanted = looking_back.event_of(tables, revision)
            with self.save.transaction("restore", "") as change:
                self._absorb(change.caught_up)
                refusal = undoing.closed(self.event, None) or undoing.not_restorable(self.event, wanted, revision)
                if refusal is not None:
                    change.abandon()
                    return refusal
                for table, key, document in records.differences(self.save.tables, tables):
                    change.put(table, key, document)
                change.label = str(undoing.restored(revision, self.save.commit(revision)))
        except StoreError as error:
            return Refusal("not-restored", words("not restored: {why}", why=error.words))
        assert change.commit is not None, "an event that differs is a change"
        return self._done_elsewhere(change.commit)

    def verified(self, round_number: int) -> Verified | None:
        """Who verified a round, and when; None while a result of it is missing or was not typed a second time."""
        return looking_back.verified_at(self.save, self.event, round_number)

    def _refused_read_only(self) -> Refusal:
        return Refusal("read-only", words("nothing can be changed: {why}", why=self.save.read_only))

    def poll(self) -> Changed | None:
        """Take in what other terminals have changed; cheap when nothing was."""
        return self._absorb(self.save.poll())

    def _absorb(self, commits: Iterable[Commit]) -> Changed | None:
        commits = tuple(commits)
        if not commits:
            return None
        touched = {(op.table, op.id) for commit in commits for op in commit.ops}
        changed = Changed(
            read_back(commits[-1].label),
            frozenset(PlayerId(key) for table, key in touched if table == "players"),
            frozenset(GameId(key) for table, key in touched if table == "games"),
            frozenset(key for table, key in touched if table == "rounds"),
            everything=any(table == "meta" for table, _ in touched),
            elsewhere=commits[-1].by if commits[-1].by != self.save.by else "",
        )
        self._now(records.reread(self.event, touched, self._document), changed)
        return changed

    def _document(self, table: str, key: int) -> Mapping[str, Any] | None:
        return self.save.tables.get(table, {}).get(key)

    def _now(self, event: Event, changed: Changed) -> None:
        self.views = self.views.after(event, changed)
        self.papers.changed(self.event, event, changed)
        self.event = event
        for listener in tuple(self._listeners):
            listener(changed)

    def tend(self) -> None:
        """To be called while nobody types: take in what others changed, write the snapshot and the paper that are due.

        A snapshot that cannot be written loses nothing: the journal has everything.
        """
        self.poll()
        if not self.save.read_only and self.save.checkpoint_due():
            self.save.checkpoint()
        self.papers.tend()

    def close(self) -> None:
        """Everything is saved already; this leaves a tidy snapshot and the paper, and frees the files."""
        self.papers.close()
        self.save.close()
