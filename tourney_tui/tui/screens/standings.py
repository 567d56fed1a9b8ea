"""Standings: ranks, points and tie-breaks after a round, live after every result."""

import secrets
from collections.abc import Hashable, Iterable
from typing import cast

from textual.widget import Widget

from tourney_tui.locale import _
from tourney_tui.model import intents
from tourney_tui.model.event import Format
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import words
from tourney_tui.standings.lots import MOST_SEEDS
from tourney_tui.standings.table import Table, standings
from tourney_tui.standings.tiebreaks import Tiebreaks
from tourney_tui.tui import keys
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.standing_why import rank_lines
from tourney_tui.tui.lines.standings import columns, progress_words, ranked_by, rows, shown_codes
from tourney_tui.tui.widgets.bars import DetailLines
from tourney_tui.tui.widgets.line_table import LineTable


class StandingsScreen(EventScreen):
    """The standings after the current round, or after an earlier one."""

    PLACE = Place.STANDINGS
    BINDINGS = keys.bindings(Place.STANDINGS)

    def __init__(self) -> None:
        super().__init__()
        self.notes = DetailLines(1, classes="notes")
        self._round: int | None = None  # None: the current round, whichever that is
        self._progress = ""

    def content(self) -> Iterable[Widget]:
        yield self.table
        yield self.notes

    def event_opened(self) -> None:
        super().event_opened()
        self._round = None

    @property
    def round(self) -> int:
        """The round after which the standings are shown; 0 before the first."""
        current = self.event.current_round
        return current if self._round is None else min(self._round, max(self.event.rounds, default=0))

    # Showing

    def show_event(self) -> None:
        table = self.standing_table()
        self._progress = progress_words(self.event, table)
        cells = self.size.width
        self.table.set_columns(columns(self.event, cells))
        self.table.set_empty(_("no players yet: P shows them, n there registers one"))
        self.table.set_rows(rows(self.event, self.views, table, cells, computing=self.computing()))
        notes = ranked_by(self.event, table, self._trouble())
        self.notes.styles.height = len(notes)
        self.notes.show(notes)

    def standing_table(self) -> Table:
        """The standings as they are now; points and ranks are right before the tie-breaks are."""
        return standings(self.event, self.round, self._tiebreaks(), known=self.views.scores(self.round))

    def _tiebreaks(self) -> Tiebreaks | None:
        return self.tourney.tiebreaks(self.round)

    def _trouble(self) -> str:
        return self.tourney.ranking.trouble

    def computing(self) -> bool:
        """Tie-breaks are under way."""
        wanted = bool(shown_codes(self.event)) and bool(self.event.players) and self.round >= 1
        return wanted and self._tiebreaks() is None and not self._trouble()

    def where(self) -> str:
        waiting = _("tie-breaks are being computed") if self.computing() else ""
        return "  ".join(part for part in (self._progress, waiting) if part)

    def show_status(self) -> None:
        """While tie-breaks are under way that is what the status row has room for."""
        if self.computing():
            self.status.show("  ".join((self.event.about.name, self.where())))
        else:
            super().show_status()

    def on_resize(self) -> None:
        self.refresh_event()

    # Keys

    def action_step(self, by: int) -> None:
        newest = max(self.event.rounds, default=0)
        if not 1 <= self.round + by <= newest:
            self.messages.warn(words("there are standings after rounds 1 to {newest}", newest=newest))
            return
        wanted = self.round + by
        self._round = None if wanted == self.event.current_round else wanted
        self.refresh_event()

    async def on_line_table_opened(self, message: LineTable.Opened) -> None:
        await self.tourney.show_card(cast(PlayerId, message.key))

    def matches(self, key: Hashable, cells: tuple[str, ...], wanted: str) -> bool:
        """A number is the number of a player, not a rank."""
        return cells[1] == wanted if wanted.isdigit() else super().matches(key, cells, wanted)

    async def action_why(self) -> None:
        player = cast(PlayerId | None, self.table.cursor_key)
        if player is None:
            self.messages.warn(words("there is nobody on this line"))
            return
        lines = rank_lines(self.event, self.standing_table(), player, self._tiebreaks())
        title = _("rank of {name}").format(name=self.event.players[player].name)
        await self.tourney.explain(title, lines)

    async def action_tiebreaks(self) -> None:
        if self.event.regulations.format is Format.KNOCKOUT:
            self.messages.warn(words("a knockout ranks by the round of the exit and has no tie-breaks"))
            return
        from tourney_tui.tui.screens.tiebreaks import TiebreaksScreen

        cast(TiebreaksScreen, self.tourney.screen_named("tie-breaks")).begin()
        await self.tourney.go("tie-breaks")

    def action_lots(self) -> None:
        """Lots for those who are tied; the seed comes from the system and is recorded."""
        self.carry_out(intents.DrawLots(seed=secrets.randbelow(MOST_SEEDS)))
