"""The open event: a save, its Event, and what follows from it, kept up to date change by change."""

from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path

import msgspec

from tourney_tui.model.changes import Change, Ids, decide
from tourney_tui.model.event import About, Event, Game, GameId, Regulations, Round
from tourney_tui.model.intents import Intent
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.words import words
from tourney_tui.session import records
from tourney_tui.session.changed import Changed
from tourney_tui.session.views import Views
from tourney_tui.store.errors import StoreError
from tourney_tui.store.records import Commit
from tourney_tui.store.save import Save

Listener = Callable[[Changed], None]


class Done(msgspec.Struct, frozen=True):
    """The change is on the disk."""

    label: str
    revision: int
    changed: Changed


class Session:
    """One open save. `do` is the only way to change the event; listeners hear of every change, also from elsewhere."""

    def __init__(self, save: Save, *, today: Callable[[], date] = date.today) -> None:
        """Raises records.DamagedRecord when a document is no record of ours."""
        self.save = save
        self.event: Event = records.event_from(save.tables)
        self.views = Views(self.event)
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
            return Refusal("read-only", words("nothing can be changed: {why}", why=self.save.read_only))
        try:
            with self.save.transaction("", "") as transaction:
                self._absorb(transaction.caught_up)
                ids = Ids(transaction.next_id("players"), transaction.next_id("games"))
                answer = decide(self.event, intent, ids, today=self._today().isoformat())
                if not isinstance(answer, Change):
                    transaction.abandon()
                    return answer
                transaction.cmd, transaction.label = answer.cmd, answer.label
                for table, key, document in records.changed_documents(self.event, answer):
                    transaction.put(table, key, document)
        except StoreError as error:
            return Refusal("not-saved", words("not saved: {why}", why=error.words))
        return self._done(answer)

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

    def undo(self) -> Done | Refusal:
        """Take back the newest change that still stands, also one of an earlier session."""
        return self._step(self.save.undo)

    def redo(self) -> Done | Refusal:
        """Bring back what undo took away."""
        return self._step(self.save.redo)

    def _step(self, step: Callable[[], Commit | Refusal]) -> Done | Refusal:
        if self.save.read_only:
            return Refusal("read-only", words("nothing can be changed: {why}", why=self.save.read_only))
        try:
            answer = step()
        except StoreError as error:
            self._absorb(self.save.caught_up)
            return Refusal("not-saved", words("not saved: {why}", why=error.words))
        if isinstance(answer, Refusal):
            self._absorb(self.save.caught_up)
            return answer
        changed = self._absorb((*self.save.caught_up, answer))
        return Done(answer.label, self.save.revision, changed or Changed(answer.label))

    def poll(self) -> Changed | None:
        """Take in what other terminals have changed; cheap when nothing was."""
        return self._absorb(self.save.poll())

    def _absorb(self, commits: Iterable[Commit]) -> Changed | None:
        commits = tuple(commits)
        if not commits:
            return None
        touched = {(op.table, op.id) for commit in commits for op in commit.ops}
        changed = Changed(
            commits[-1].label,
            frozenset(PlayerId(key) for table, key in touched if table == "players"),
            frozenset(GameId(key) for table, key in touched if table == "games"),
            frozenset(key for table, key in touched if table == "rounds"),
            everything=any(table == "meta" for table, _ in touched),
            elsewhere=commits[-1].by if commits[-1].by != self.save.by else "",
        )
        self._now(self._reread(changed), changed)
        return changed

    def _reread(self, changed: Changed) -> Event:
        meta = self.save.tables["meta"][records.META] if changed.everything else None
        return self.event.with_records(
            about=records.record("meta", records.META, meta, About) if meta else None,
            regulations=records.record("meta", records.META, meta["regulations"], Regulations) if meta else None,
            players={key: self._player(key) for key in changed.players},
            rounds={key: self._round(key) for key in changed.rounds},
            games={key: self._game(key) for key in changed.games},
        )

    def _player(self, key: PlayerId) -> Player | None:
        document = self.save.tables["players"].get(key)
        return None if document is None else records.record("players", key, document, Player)

    def _round(self, key: int) -> Round | None:
        document = self.save.tables["rounds"].get(key)
        return None if document is None else records.record("rounds", key, document, Round)

    def _game(self, key: GameId) -> Game | None:
        document = self.save.tables["games"].get(key)
        return None if document is None else records.record("games", key, document, Game)

    def _now(self, event: Event, changed: Changed) -> None:
        self.views = self.views.after(event, changed)
        self.event = event
        for listener in tuple(self._listeners):
            listener(changed)

    def tend(self) -> None:
        """To be called while nobody types: take in what others changed, and bring the snapshot up when it is due.

        A snapshot that cannot be written loses nothing: the journal has everything.
        """
        self.poll()
        if not self.save.read_only and self.save.checkpoint_due():
            self.save.checkpoint()

    def close(self) -> None:
        """Everything is saved already; this leaves a tidy snapshot and frees the files."""
        self.save.close()
