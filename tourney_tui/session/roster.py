"""The open roster: its save, everybody in it, and how it is changed; undone and redone like an event."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tourney_tui.model.log_reading import read_back
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.roster import Carried, CarriedId, Person, PersonId
from tourney_tui.model.roster_book import Roster
from tourney_tui.model.roster_changes import RosterChange, RosterIds, decide_roster
from tourney_tui.model.roster_intents import RosterIntent
from tourney_tui.model.words import Words, words
from tourney_tui.session.records import DamagedRecord
from tourney_tui.store.errors import StoreError
from tourney_tui.store.records import Commit
from tourney_tui.store.roster import RosterSave, roster_path, there_is_a_roster
from tourney_tui.store.roster_kind import CARRIED, PEOPLE
from tourney_tui.store.save import Check
from tourney_tui.store.transaction import Transaction

Kept = TypeVar("Kept", Person, Carried)
Documents = Mapping[int, Mapping[str, Any]]


class RosterDone(msgspec.Struct, frozen=True):
    """The change is on the disk."""

    label: Words
    revision: int


class OpenRoster:
    """The roster of a folder. It is a context manager; every change goes through `do`, `undo` or `redo`."""

    def __init__(self, save: RosterSave) -> None:
        """Raises DamagedRecord."""
        self.save = save
        self.roster = roster_from(save.tables)

    @classmethod
    def at(cls, folder: Path, *, by: str) -> "OpenRoster":
        """The roster of a folder of saves, made when there is none. Raises StoreError, DamagedRecord."""
        return cls._opened(RosterSave.at(folder, by=by))

    @classmethod
    def reading(cls, folder: Path, *, by: str = "reading") -> "OpenRoster | None":
        """The roster of a folder, for reading only; None when there is none. Raises StoreError, DamagedRecord."""
        if not there_is_a_roster(folder):
            return None
        return cls._opened(RosterSave.open_roster(roster_path(folder), by=by, read_only=True))

    @classmethod
    def _opened(cls, save: RosterSave) -> "OpenRoster":
        try:
            return cls(save)
        except DamagedRecord:
            save.close()
            raise

    def __enter__(self) -> "OpenRoster":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Everything is saved already; this leaves a tidy snapshot."""
        self.save.close()

    def do(self, intent: RosterIntent) -> RosterDone | Refusal:
        """Carry out an intent on the newest state, as one line of the journal; or why not."""
        if self.save.read_only:
            return self._refused_read_only()
        try:
            with self.save.transaction("", "") as transaction:
                self._absorb(transaction.caught_up)
                ids = RosterIds(transaction.next_id(PEOPLE), transaction.next_id(CARRIED))
                answer = decide_roster(self.roster, intent, ids)
                if isinstance(answer, RosterChange):
                    transaction.cmd, transaction.label = answer.cmd, str(answer.label)
                    _put(transaction, answer)
                else:
                    transaction.abandon()
        except StoreError as error:
            return Refusal("not-saved", words("not saved: {why}", why=error.words))
        if isinstance(answer, Refusal):
            return answer
        self.roster = answer.applied(self.roster)
        return RosterDone(answer.label, self.save.revision)

    def undo(self, revision: int | None = None) -> RosterDone | Refusal:
        """Take back the newest change that stands, also one of an earlier session, or that of one revision."""
        return self._step(lambda check: self.save.undo(rev=revision, check=check))

    def redo(self) -> RosterDone | Refusal:
        """Bring back what undo took away."""
        return self._step(lambda check: self.save.redo(check=check))

    def _step(self, step: Callable[[Check], Commit | Refusal]) -> RosterDone | Refusal:
        if self.save.read_only:
            return self._refused_read_only()

        def check(change: Transaction, target: Commit) -> Refusal | None:
            self._absorb(change.caught_up)
            touched = {(op.table, op.id) for op in target.ops}
            return broken(self.roster, reread(self.roster, touched, change.get), target.label)

        try:
            answer = step(check)
        except StoreError as error:
            return Refusal("not-saved", words("not saved: {why}", why=error.words))
        if isinstance(answer, Refusal):
            return answer
        self._absorb((answer,))
        return RosterDone(read_back(answer.label), self.save.revision)

    def _refused_read_only(self) -> Refusal:
        return Refusal("read-only", words("nothing can be changed: {why}", why=self.save.read_only))

    def poll(self) -> bool:
        """Take in what other terminals have changed; whether there was anything."""
        commits = self.save.poll()
        self._absorb(commits)
        return bool(commits)

    def tend(self) -> None:
        """To be called while nobody types: write the snapshot when it is due."""
        if not self.save.read_only and self.save.checkpoint_due():
            self.save.checkpoint()

    def _absorb(self, commits: Iterable[Commit]) -> None:
        touched = {(op.table, op.id) for commit in commits for op in commit.ops}
        if touched:
            self.roster = reread(self.roster, touched, self._document)

    def _document(self, table: str, key: int) -> Mapping[str, Any] | None:
        return self.save.tables.get(table, {}).get(key)


def roster_from(tables: Mapping[str, Documents]) -> Roster:
    """The roster that the documents describe. Raises DamagedRecord."""
    return Roster(
        {PersonId(key): _record(PEOPLE, key, one, Person) for key, one in tables.get(PEOPLE, {}).items()},
        {CarriedId(key): _record(CARRIED, key, one, Carried) for key, one in tables.get(CARRIED, {}).items()},
    )


def reread(roster: Roster, touched: Iterable[tuple[str, int]], get: Any) -> Roster:
    """The roster with the touched documents as `get` gives them. Raises DamagedRecord."""

    def found(table: str, kind: type[Kept]) -> dict[int, Kept | None]:
        documents = {key: get(name, key) for name, key in touched if name == table}
        return {k: None if doc is None else _record(table, k, doc, kind) for k, doc in documents.items()}

    people, carried = found(PEOPLE, Person), found(CARRIED, Carried)
    return roster.with_records(
        {PersonId(key): value for key, value in people.items()},
        {CarriedId(key): value for key, value in carried.items()},
    )


def _record(table: str, key: int, document: Mapping[str, Any], kind: type[Kept]) -> Kept:
    try:
        return msgspec.convert(document, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise DamagedRecord(
            words("{table} {key} is damaged: {reason}", table=table, key=key, reason=str(error))
        ) from error


def _put(transaction: Transaction, change: RosterChange) -> None:
    for person, one in change.people.items():
        transaction.put(PEOPLE, person, None if one is None else msgspec.to_builtins(one, str_keys=True))
    for number, event in change.carried.items():
        transaction.put(CARRIED, number, None if event is None else msgspec.to_builtins(event, str_keys=True))


def broken(before: Roster, after: Roster, did: str) -> Refusal | None:
    """Why the roster afterwards would hold results of nobody, or one person's results twice."""
    gone = set(before.own) - set(after.own)
    for event in after.carried.values():
        if any(line.person in gone for line in event.lines):
            said = "{what} cannot be undone: {event} has results of the same players since; reopen that one first"
            return Refusal("undo-broken", words(said, what=read_back(did), event=event.name))
    lost = next((one for one in after.own.values() if one.into in gone), None)
    if lost is not None:
        said = "{what} cannot be undone: {name} was merged since; undo that first"
        return Refusal("undo-broken", words(said, what=read_back(did), name=lost.name))
    keys = [event.key for event in after.carried.values()]
    if len(keys) > len(set(keys)):
        said = "{what} cannot be undone: the event was carried back again since"
        return Refusal("carried", words(said, what=read_back(did)))
    return None


def roster_problems(roster: Roster) -> Iterator[Words]:
    """What contradicts itself: results of nobody, a person merged into nobody, an event that counts twice."""
    for number, event in roster.carried.items():
        for line in event.lines:
            if line.person not in roster.own:
                yield words("{event}: results of player {id}, who is not there", event=event.name, id=line.person)
        if any(other.key == event.key for key, other in roster.carried.items() if key < number):
            yield words("{event} is carried back twice", event=event.name)
    for one in roster.own.values():
        if one.into is not None and one.into not in roster.own:
            yield words("{name} is merged into player {id}, who is not there", name=one.name, id=one.into)


def people_of(folder: Path) -> Roster:
    """Everybody of a folder's roster; nobody where there is none. For any thread. Raises StoreError, DamagedRecord."""
    opened = OpenRoster.reading(folder)
    if opened is None:
        return Roster()
    with opened:
        return opened.roster


def people_if_readable(folder: Path) -> Roster:
    """Everybody of a folder's roster; nobody where it cannot be read, either: for what goes on without."""
    try:
        return people_of(folder)
    except (StoreError, DamagedRecord):
        return Roster()
