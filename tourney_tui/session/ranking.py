"""Tie-breaks that arrive when they are ready: the points stand at once, the engine's values follow."""

from collections.abc import Callable
from concurrent.futures import CancelledError, Future

from tourney_tui.model.event import Event, Format
from tourney_tui.pairing.engine import Engine, WorkerError
from tourney_tui.standings.codes import tiebreaks_of
from tourney_tui.standings.tiebreaks import Tiebreaks

LONGEST = 60.0  # seconds
Deliver = Callable[[], None]
RANKING = ("about", "regulations", "players", "rounds", "games")  # the money moves nobody


class Ranking:
    """The tie-breaks of the newest event, computed in the engine's process, one job at a time.

    `deliver` is called on a thread of its own when values have arrived; the caller asks again on the own thread.
    """

    def __init__(self, engine: Engine, deliver: Deliver) -> None:
        self._engine = engine
        self._deliver = deliver
        self._event: Event | None = None
        self._known: dict[int, Tiebreaks] = {}
        self._asked: int | None = None
        self.trouble = ""

    def tiebreaks(self, event: Event, after_round: int) -> Tiebreaks | None:
        """The values for this very event, or None while they are being computed."""
        if not _rank_alike(event, self._event):
            self._known, self.trouble = {}, ""
        self._event = event
        codes = tiebreaks_of(event.regulations)
        if event.regulations.format is Format.KNOCKOUT or not codes or after_round < 1:
            return None
        if after_round not in self._known and self._asked is None and not self.trouble:
            self._asked = after_round
            job = self._engine.tiebreaks(event, after_round, codes)
            job.add_done_callback(lambda done: self._arrived(event, done))
        return self._known.get(after_round)

    def wait_for(self, event: Event, after_round: int) -> Tiebreaks | None:
        """The values, waited for: not for the thread that shows the event. None when there are none in time."""
        codes = tiebreaks_of(event.regulations)
        if event.regulations.format is Format.KNOCKOUT or not codes or after_round < 1:
            return None
        try:
            return self._engine.tiebreaks(event, after_round, codes).result(LONGEST)
        except (CancelledError, TimeoutError, WorkerError):
            return None

    @property
    def busy(self) -> bool:
        """Values are being computed."""
        return self._asked is not None

    def _arrived(self, event: Event, done: "Future[Tiebreaks]") -> None:
        self._asked = None
        try:
            values = done.result()
        except CancelledError:
            return
        except WorkerError as error:
            if _rank_alike(event, self._event):
                self.trouble = str(error)
        else:
            if _rank_alike(event, self._event):
                self._known[values.after_round] = values
        self._deliver()


def _rank_alike(event: Event, other: Event | None) -> bool:
    """Whether the very same records are ranked; a change of others keeps the tie-breaks."""
    return other is not None and all(getattr(event, name) is getattr(other, name) for name in RANKING)
