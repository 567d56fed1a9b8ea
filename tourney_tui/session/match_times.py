"""When matches could begin and when their results came, read from the journal of a save."""

from datetime import UTC, datetime

import msgspec

from tourney_tui.forecast.finish import Times
from tourney_tui.model.event import GameId
from tourney_tui.store.history import CREATE
from tourney_tui.store.records import Commit, Doc, Op
from tourney_tui.store.save import Save


def present() -> datetime:
    """Now, in the journal's time."""
    return datetime.now(UTC)


class TimesRead:
    """Reads the journal once, and then what came since."""

    def __init__(self) -> None:
        self._revision = 0
        self._times: dict[GameId, Times] = {}

    def of(self, save: Save) -> dict[GameId, Times]:
        """The times of every game. A result that came with the event, from a file, has none."""
        if save.revision != self._revision:
            for commit in reversed(list(save.since(self._revision))):
                self._take(commit)
            self._revision = save.revision
        return self._times

    def _take(self, commit: Commit) -> None:
        for op in commit.ops:
            if op.table != "games":
                continue
            game = GameId(op.id)
            if op.after is None:
                self._times.pop(game, None)
            else:
                known = self._times.get(game, Times())
                self._times[game] = _after(known, op, op.after, commit.time, created=commit.cmd == CREATE)


def _after(known: Times, op: Op, fields: Doc, time: datetime, *, created: bool) -> Times:
    """A whole document names all its fields, a patch those that changed; what it takes away stands in `before` only."""
    before = op.before or {}
    if ("left" in fields or "right" in fields) and not _swapped(before, fields):
        known = msgspec.structs.replace(known, ready=time)
    if "result" in fields:
        return msgspec.structs.replace(known, done=None if created else time)
    return msgspec.structs.replace(known, done=None) if "result" in before else known


def _swapped(before: Doc, fields: Doc) -> bool:
    """The same two players on the other sides."""
    sides = ("left", "right")
    return [before.get(side) for side in sides] == [fields.get(side) for side in reversed(sides)] != [None, None]
