"""When a round goes on paper: once it is published and once it is complete, off the path of a key."""

from collections.abc import Callable
from threading import Thread

from tourney_tui.model.event import Event, Game, GameId
from tourney_tui.model.words import Words
from tourney_tui.session.changed import Changed
from tourney_tui.session.paper import pack, standing_round
from tourney_tui.standings.tiebreaks import Tiebreaks
from tourney_tui.store.save import Save

PATIENCE = 5.0  # seconds that closing waits for a pack under way
Rank = Callable[[Event, int], Tiebreaks | None]


class Papers:
    """The packs of one open event. `trouble` says why the last one is not beside the backups."""

    def __init__(self, save: Save) -> None:
        self._save = save
        self._due: dict[int, Event] = {}
        self._writing: Thread | None = None
        self._rank: Rank | None = None
        self.trouble: Words | None = None

    def rank_with(self, rank: Rank) -> None:
        """Order equal points by tie-breaks, computed on the thread that writes."""
        self._rank = rank

    def changed(self, before: Event, after: Event, changed: Changed) -> None:
        """Note which rounds a change of this terminal has published, paired differently or completed."""
        if changed.elsewhere:
            return
        games = {game.round for key in changed.games for event in (before, after) if (game := event.games.get(key))}
        for number in (changed.rounds | games) & set(after.rounds):
            moved = number not in before.rounds or any(_moved(before, after, key, number) for key in changed.games)
            if number <= after.current_round and (moved or not after.missing_results(number)):
                self._due[number] = after
        for number in set(self._due) - set(after.rounds):
            del self._due[number]

    def tend(self) -> None:
        """Write what is due on a thread of its own, unless one is at work."""
        if self._due and not (self._writing and self._writing.is_alive()):
            due, self._due = self._due, {}
            self._writing = Thread(target=self._write, args=(due, self._rank), name="paper", daemon=True)
            self._writing.start()

    def close(self) -> None:
        """Write what is still due, without waiting for tie-breaks."""
        if self._writing:
            self._writing.join(PATIENCE)
        self._write(self._due, None)
        self._due = {}

    def _write(self, due: dict[int, Event], rank: Rank | None) -> None:
        for number, event in due.items():
            tiebreaks = rank(event, standing_round(event, number)) if rank else None
            self.trouble = self._save.keep_pack(number, pack(event, number, tiebreaks))


def _moved(before: Event, after: Event, key: GameId, number: int) -> bool:
    """Whether a board of the round has come, gone, or has other players."""
    old, new = _players(before.games.get(key)), _players(after.games.get(key))
    return old != new and number in (old[:1] + new[:1])


def _players(game: Game | None) -> tuple[object, ...]:
    return (game.round, game.left, game.right) if game else ()
