"""Ratings: what the event does to everybody's rating, one system at a time."""

from collections.abc import Hashable, Iterable
from typing import cast

from textual.widget import Widget

from tourney_tui.locale import _
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import words
from tourney_tui.tui import keys
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.goal_flow import asking_goal
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.figures import system_name
from tourney_tui.tui.lines.ratings import columns, player_lines, rows, rules_words
from tourney_tui.tui.lines.why import WhyLine, projection_lines
from tourney_tui.tui.widgets.bars import DetailLine, DetailLines
from tourney_tui.tui.widgets.line_table import LineTable

DETAILS = 3


class RatingsScreen(EventScreen):
    """One rating system of the event, the first one at the start."""

    PLACE = Place.RATINGS
    BINDINGS = keys.bindings(Place.RATINGS)

    def __init__(self) -> None:
        super().__init__()
        self.details = DetailLines(DETAILS, classes="details")
        self._place = 0

    def content(self) -> Iterable[Widget]:
        yield self.table
        yield self.details

    def event_opened(self) -> None:
        super().event_opened()
        self._place = 0

    @property
    def system(self) -> str:
        """The system shown; `""` when the event has none."""
        systems = self.event.regulations.systems
        return systems[min(self._place, len(systems) - 1)] if systems else ""

    @property
    def player(self) -> PlayerId | None:
        """The player under the cursor."""
        return cast(PlayerId | None, self.table.cursor_key)

    # Showing

    def show_event(self) -> None:
        if self.system:
            self.table.set_columns(columns(self.system, self.size.width))
            self.table.set_empty(_("no players yet: P shows them, n there registers one"))
            self.table.set_rows(rows(self.event, self.views, self.system, self.size.width))
        else:
            self.table.set_columns([])
            self.table.set_empty(_("the event has no rating system; E shows its regulations"))
            self.table.set_rows([])
        self._show_details()

    def _show_details(self) -> None:
        if self.player is None or not self.system:
            self.details.show([])
            return
        lines = player_lines(self.event, self.views, self.system, self.player)
        self.details.show([*lines[:-1], DetailLine(lines[-1], "dim")])

    def where(self) -> str:
        if not self.system:
            return ""
        systems = self.event.regulations.systems
        position = f" {systems.index(self.system) + 1}/{len(systems)}" if len(systems) > 1 else ""
        return _("ratings: {system}").format(system=system_name(self.system)) + position

    def cursor_moved(self, key: Hashable | None) -> None:
        self._show_details()

    def on_resize(self) -> None:
        self.refresh_event()

    # Keys

    def action_step(self, by: int) -> None:
        systems = self.event.regulations.systems
        if len(systems) < 2:
            self.messages.warn(words("the event has no other rating system; E shows its regulations"))
            return
        self._place = (systems.index(self.system) + by) % len(systems)
        self.refresh_event()

    async def on_line_table_opened(self, message: LineTable.Opened) -> None:
        await self.tourney.show_card(cast(PlayerId, message.key))

    async def action_why(self) -> None:
        player = self._player_or_warning()
        if player is None:
            return
        projection = self.views.projection(player, self.system)
        title = _("{system} of {name}").format(system=system_name(self.system), name=self.event.players[player].name)
        rules = WhyLine(rules_words(self.event, self.system), style="dim")
        await self.tourney.explain(title, [*projection_lines(self.event, player, projection), rules])

    async def action_what_if(self) -> None:
        player = self._player_or_warning()
        if player is not None:
            from tourney_tui.tui.screens.what_if import WhatIfScreen

            cast(WhatIfScreen, self.tourney.screen_named("what-if")).open_at(player)
            await self.tourney.go("what-if")

    def action_goal(self) -> None:
        player = self._player_or_warning()
        if player is not None:
            self.converse(asking_goal(self, player, self.system))

    async def action_norms(self) -> None:
        """Norms, titles and levels of the player, condition by condition."""
        player = self._player_or_warning()
        if player is not None:
            from tourney_tui.tui.lines.norms import norm_lines

            title = _("norms and levels of {name}").format(name=self.event.players[player].name)
            await self.tourney.explain(title, norm_lines(self.event, player, self.system))

    async def action_all_norms(self) -> None:
        """Who may still make a norm."""
        if self._player_or_warning() is not None:
            from tourney_tui.tui.lines.norms import everybodys_lines

            await self.tourney.explain(_("norms in reach"), everybodys_lines(self.event))

    def _player_or_warning(self) -> PlayerId | None:
        if self.player is None or not self.system:
            self.messages.warn(words("there is nobody on this line"))
            return None
        return self.player
