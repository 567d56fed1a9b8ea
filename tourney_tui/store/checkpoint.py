"""When and how the snapshot is replaced: under the lock, by a higher revision, the old one kept as a backup."""

from datetime import datetime, timedelta

from tourney_tui.model.words import Words, words
from tourney_tui.store import backups, files, snapshot
from tourney_tui.store.errors import NotASave, Unreadable
from tourney_tui.store.files import Place
from tourney_tui.store.journal import Journal
from tourney_tui.store.records import State

IDLE = 2.0
MOST_BEHIND = 50
LONGEST_BEHIND = 60.0
PAUSE = timedelta(seconds=10)  # after one that failed: a full disk or a held lock is not worn out by trying
NONE = -1
ROUNDS = "rounds"


class Checkpoint:
    """The snapshot on the disk as last seen: its `revision` (NONE when there is none to rely on), and since when the
    state is ahead of it."""

    def __init__(self, place: Place, state: State, revision: int, now: datetime) -> None:
        self._place = place
        self.revision = revision
        self._round = _newest_round(state)
        self._signature = files.signature_or_none(place.snapshot)
        self._ahead_since = self._last_change = self._not_before = now

    def put_off(self, now: datetime) -> None:
        """One has failed."""
        self._not_before = now + PAUSE

    def changed(self, revision_before: int, now: datetime) -> None:
        """Note that a commit has been taken in."""
        if revision_before <= self.revision:
            self._ahead_since = now
        self._last_change = now

    def due(self, revision: int, now: datetime) -> bool:
        """Whether now is a good moment: nothing for 2 s, 50 commits or 60 s ahead, and none has just failed."""
        ahead = revision - self.revision
        idle = (now - self._last_change).total_seconds() >= IDLE
        long = (now - self._ahead_since).total_seconds() >= LONGEST_BEHIND
        return ahead > 0 and idle and (ahead >= MOST_BEHIND or long) and now >= self._not_before

    def write(self, state: State, journal: Journal, now: datetime) -> Words | None:
        """Write a snapshot unless another terminal has; for the holder of the lock.

        The answer is what there is to say of the file that was there. Raises OSError.
        """
        said = self._look(now)
        if self.revision >= state.revision:
            return said
        data = snapshot.encode(state, journal.name, journal.position, now)
        if self.revision > NONE and self._place.snapshot.exists():
            backups.keep(self._place, self.revision, self._round)
        files.replace(self._place.snapshot, data)
        self._note(state)
        return said

    def keep(self) -> None:
        """Keep the snapshot as a backup at once, before a step that is hard to go back. Raises OSError."""
        if self.revision > NONE:
            backups.keep(self._place, self.revision, self._round)

    def _look(self, now: datetime) -> Words | None:
        """Take in what became of the snapshot since it was last seen."""
        signature = files.signature_or_none(self._place.snapshot)
        if signature in (self._signature, None):
            return None
        try:
            there = snapshot.read(self._place.snapshot)
        except (NotASave, Unreadable):
            return self._set_aside(now)
        if there.edited:
            return self._set_aside(now)
        self._note(there.state)
        return None

    def _set_aside(self, now: datetime) -> Words:
        kept = self._place.aside(f"changed-{now:%Y%m%dT%H%M%S}", ".json")
        files.link(self._place.snapshot, kept)
        self.revision = NONE
        return words("another program changed the open save; its file is kept as {name}", name=kept.name)

    def _note(self, state: State) -> None:
        self.revision, self._round = state.revision, _newest_round(state)
        self._signature = files.signature_or_none(self._place.snapshot)


def _newest_round(state: State) -> int:
    return max(state.tables.get(ROUNDS, {}), default=0)
