"""What was typed and is not on the disk: kept in order, tried again, and never called saved."""

from collections.abc import Callable
from datetime import date

import msgspec

from tourney_tui.locale import _, say
from tourney_tui.model.changes import Change, Ids, decide
from tourney_tui.model.event import Event, GameId
from tourney_tui.model.intents import Intent
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.session import Done, Session

NOT_SAVED = ("not-saved", "read-only")
PATIENCE = 1.0  # seconds a key waits for the lock of another terminal
PATIENCE_AGAIN = 0.05  # when it is tried again: nobody's keys may wait for that


class Waiting(msgspec.Struct, frozen=True):
    """A change with the director's answers, and its sentence for the log. `result` says that it is one."""

    intent: Intent
    label: Words
    games: frozenset[GameId]
    result: bool


class Queued(msgspec.Struct, frozen=True):
    """The change is not on the disk: it waits, and is tried again."""

    label: Words
    why: Words


class SavedAgain(msgspec.Struct, frozen=True):
    """Everything that waited is on the disk."""

    saved: tuple[Waiting, ...]

    @property
    def words(self) -> Words:
        """`saved again: 3 results`."""
        number = len(self.saved)
        if all(waiting.result for waiting in self.saved):
            return words("saved again: 1 result") if number == 1 else words("saved again: {n} results", n=number)
        return words("saved again: 1 change") if number == 1 else words("saved again: {n} changes", n=number)


Attempt = Done | Queued | Question | Refusal


class Unsaved:
    """The changes of one open event that wait for the disk, oldest first, and why."""

    def __init__(self, *, writable: bool = True, today: Callable[[], date] = date.today) -> None:
        """`writable` False for a save that was opened for reading: its refusals are nothing to wait for."""
        self.waiting: tuple[Waiting, ...] = ()
        self.why = words("")
        self._refusals = NOT_SAVED if writable else NOT_SAVED[:1]
        self._today = today
        self._saved: list[Waiting] = []
        self._supposed: tuple[Event, tuple[Waiting, ...], Event] | None = None

    def __bool__(self) -> bool:
        return bool(self.waiting)

    @property
    def games(self) -> frozenset[GameId]:
        """The boards that something waits for."""
        return frozenset[GameId]().union(*(waiting.games for waiting in self.waiting))

    @property
    def alarm(self) -> str:
        """`!! NOT SAVED: no space left on device, 3 waiting`; nothing when nothing waits."""
        if not self.waiting:
            return ""
        return _("!! NOT SAVED: {why}, {n} waiting").format(why=say(self.why), n=len(self.waiting))

    def supposed(self, event: Event) -> Event:
        """The event as it will be when everything that waits is on the disk."""
        if not self.waiting:
            return event
        known = self._supposed
        if known is None or known[0] is not event or known[1] is not self.waiting:
            self._supposed = known = (event, self.waiting, self._after_all(event))
        return known[2]

    def _after_all(self, event: Event) -> Event:
        for waiting in self.waiting:
            change = self._decide(event, waiting.intent)
            if isinstance(change, Change):
                event = change.applied(event)
        return event

    def do(self, session: Session, intent: Intent) -> Attempt:
        """Carry it out; what cannot be written waits, and so does everything that is typed behind it."""
        if self.waiting:
            return self._queue(self.supposed(session.event), intent)
        answer = session.do(intent)
        if isinstance(answer, Refusal) and answer.code in self._refusals:
            self.why = bare(answer)
            return self._queue(session.event, intent)
        return answer

    def _queue(self, event: Event, intent: Intent) -> Queued | Question | Refusal:
        """What the rules say they say at once; what is legal waits."""
        change = self._decide(event, intent)
        if not isinstance(change, Change):
            return change
        waiting = Waiting(intent, change.label, frozenset(change.games), change.cmd == "result")
        self.waiting = (*self.waiting, waiting)
        return Queued(change.label, self.why)

    def _decide(self, event: Event, intent: Intent) -> Change | Question | Refusal:
        ids = Ids(max(event.players, default=0) + 1, max(event.games, default=0) + 1)
        return decide(event, intent, ids, today=self._today().isoformat())

    def retry(self, session: Session) -> SavedAgain | Question | Refusal | None:
        """Write what waits, oldest first.

        None when the disk still refuses; a question or refusal when another terminal's change has come between: it is
        about the first that waits, see `answer` and `drop`.
        """
        session.save.wait_at_most(PATIENCE_AGAIN)
        try:
            while self.waiting:
                answer = session.do(self.waiting[0].intent)
                if isinstance(answer, Refusal) and answer.code in self._refusals:
                    self.why = bare(answer)
                    return None
                if not isinstance(answer, Done):
                    return answer
                self._saved.append(self.drop())
        finally:
            session.save.wait_at_most(PATIENCE)
        saved, self._saved = tuple(self._saved), []
        return SavedAgain(saved)

    def answer(self, intent: Intent) -> None:
        """The first that waits, with another answer of the director's."""
        first, *others = self.waiting
        self.waiting = (msgspec.structs.replace(first, intent=intent), *others)

    def drop(self) -> Waiting:
        """Give up the first that waits."""
        first, *others = self.waiting
        self.waiting = tuple(others)
        return first

    def take_back(self) -> Waiting:
        """Give up the newest: it never was on the disk."""
        *others, newest = self.waiting
        self.waiting = tuple(others)
        return newest


def bare(refusal: Refusal) -> Words:
    """The disk's own reason, without the words around it."""
    why = refusal.words.values.get("why")
    return why if isinstance(why, Words) else refusal.words
