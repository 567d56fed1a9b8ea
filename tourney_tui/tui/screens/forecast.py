"""Forecast: the chances of every place, prize and norm over what remains.

Worked out in a process of its own, while the director goes on; what has changed since makes it old, and it says so.
"""

from collections.abc import Hashable, Iterable
from concurrent.futures import Future
from typing import cast

import msgspec
from textual.widget import Widget

from tourney_tui.forecast.question import RUNS, Forecast, Question, runs_of
from tourney_tui.forecast.running import Running
from tourney_tui.locale import _
from tourney_tui.model.event import Event
from tourney_tui.model.player import PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.pairing.engine import WorkerError
from tourney_tui.session.chances import question
from tourney_tui.standings.table import standings
from tourney_tui.tui import keys
from tourney_tui.tui.conversation import Ask, Conversation
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.forecast import chances_lines, forecast_columns, forecast_rows, how_lines
from tourney_tui.tui.lines.standings import progress_words
from tourney_tui.tui.widgets.bars import DetailLines
from tourney_tui.tui.widgets.line_table import LineTable
from tourney_tui.tui.widgets.prompt import Typing

# What a forecast is made of: another of these records, and it is old.
RECORDS = ("regulations", "players", "rounds", "games", "money")


class Answered(msgspec.Struct, frozen=True):
    """A forecast with its question, the revision and the results that it stands for."""

    asked: Question
    found: Forecast
    revision: int
    progress: str


class ForecastScreen(EventScreen):
    """The newest forecast of this event. Coming here begins the first one."""

    PLACE = Place.FORECAST
    BINDINGS = keys.bindings(Place.FORECAST)

    def __init__(self) -> None:
        super().__init__()
        self.details = DetailLines(3, classes="details")
        self._answered: Answered | None = None
        self._job: Running | None = None
        self._done = (0, 1)
        self._runs = RUNS

    def content(self) -> Iterable[Widget]:
        yield self.table
        yield self.details

    def event_opened(self) -> None:
        super().event_opened()
        self._stop()
        self._answered = None

    def on_unmount(self) -> None:
        self._stop()

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        if self._answered is None and self._job is None:
            self._begin()

    @property
    def stale(self) -> bool:
        """Something that counts has changed since."""
        return self._answered is not None and not _same(self._answered.asked.event, self.event)

    # Working it out

    def _begin(self, *, exact: bool = True) -> None:
        asked = question(self.event, runs=self._runs, exact=exact)
        if isinstance(asked, Refusal):
            self.messages.error(asked)
            return
        self._stop()
        self._done = (0, 1)
        past = self.tourney.past
        revision = past.revision if past is not None else self.session.save.revision
        progress = progress_words(self.event, standings(self.event, self.event.current_round))
        job = self._job = Running(asked, self._told)

        def finished(done: "Future[Forecast]") -> None:
            if not done.cancelled() and self.app.is_running:
                self.app.call_later(self._arrived, job, asked, revision, progress)

        job.add_done_callback(finished)
        self.refresh_event()

    def _told(self, done: int, of: int) -> None:
        # On a thread of the forecast's own; the app may be gone by then.
        if self.app.is_running:
            self.app.call_later(self._show_progress, done, of)

    def _show_progress(self, done: int, of: int) -> None:
        self._done = (done, of)
        if self.is_current:
            self.show_status()

    def _arrived(self, job: Running, asked: Question, revision: int, progress: str) -> None:
        if job is not self._job:
            return
        self._job = None
        try:
            self._answered = Answered(asked, job.result(), revision, progress)
        except WorkerError as error:
            why = str(error).partition("\n")[0]
            self.messages.error(words("the forecast stopped: {why}; nothing was changed", why=why))
        if self.is_current:
            self.refresh_event()

    def _stop(self) -> bool:
        """End what is under way; False when nothing was."""
        job, self._job = self._job, None
        return job is not None and job.cancel()

    # Showing

    def show_event(self) -> None:
        answered = self._answered
        if answered is None:
            under_way = self._job is not None
            self.table.set_columns(forecast_columns(None, None))
            self.table.set_empty(_("being worked out; c cancels") if under_way else _("no forecast; f works it out"))
            self.table.set_rows([])
            self.details.show([])
            return
        self.table.set_columns(forecast_columns(answered.asked, answered.found))
        self.table.set_rows(forecast_rows(answered.asked, answered.found))
        stands = _("as of revision {rev}, {progress}").format(rev=answered.revision, progress=answered.progress)
        self.details.show(how_lines(answered.asked, answered.found, stands, old=self.stale))

    def where(self) -> str:
        if self._job is not None:
            done, of = self._done
            return _("forecast: {n} %").format(n=100 * done // of)
        return _("forecast (OLD)") if self.stale else _("forecast")

    def on_resize(self) -> None:
        self.refresh_event()

    def idle_keys(self) -> frozenset[str]:
        return frozenset() if self._job is not None else frozenset({"cancel"})

    def keys_of_the_hour(self) -> tuple[str, ...]:
        return ("cancel",) if self._job is not None else ("again",) if self.stale else ()

    def matches(self, key: Hashable, cells: tuple[str, ...], wanted: str) -> bool:
        """A number is the number of a player."""
        return cells[0] == wanted if wanted.isdigit() else super().matches(key, cells, wanted)

    # Keys

    async def on_line_table_opened(self, message: LineTable.Opened) -> None:
        await self.tourney.show_card(cast(PlayerId, message.key))

    def action_again(self) -> None:
        """Anew, for the event as it is now."""
        self._begin()

    def action_cancel(self) -> None:
        if self._stop():
            self.messages.info(words("forecast cancelled"))
            self.refresh_event()
        else:
            self.messages.warn(words("no forecast is being worked out"))

    def action_runs(self) -> None:
        self.converse(self._choosing_runs())

    def _choosing_runs(self) -> Conversation:
        text = yield Ask(
            words("how many runs"),
            initial=str(self._runs),
            validate=lambda typed: found if isinstance(found := runs_of(typed), Refusal) else None,
            typing=Typing.SCORE,
        )
        runs = runs_of(text) if text is not None else None
        if isinstance(runs, int):
            self._runs = runs
            self._begin(exact=False)

    async def action_why(self) -> None:
        player, answered = cast(PlayerId | None, self.table.cursor_key), self._answered
        if player is None or answered is None:
            self.messages.warn(words("there is no forecast yet"))
            return
        title = _("chances of {name}").format(name=answered.asked.event.players[player].name)
        await self.tourney.explain(title, chances_lines(answered.asked, answered.found, player))


def _same(before: Event, now: Event) -> bool:
    """The very same records: a forecast looks at nothing else."""
    return all(getattr(before, name) is getattr(now, name) for name in RECORDS)
