"""The player card: one player round by round, with all rating systems side by side."""

from collections.abc import Hashable, Iterable
from typing import cast

from textual.widget import Widget

from tourney_tui.locale import _
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import words
from tourney_tui.tui import keys
from tourney_tui.tui.conversation import Conversation
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.goal_flow import asking_goal, choosing_system
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.card import columns, foot_lines, head_lines, opponent_of_row, rows
from tourney_tui.tui.lines.figures import system_name
from tourney_tui.tui.lines.ratings import rules_words
from tourney_tui.tui.lines.why import WhyLine, headed, projection_lines
from tourney_tui.tui.widgets.bars import DetailLine, DetailLines
from tourney_tui.tui.widgets.line_table import LineTable

LEAST_TABLE = 4  # lines that the table keeps when the window is low


class CardScreen(EventScreen):
    """One player. Enter goes on to an opponent's card, back returns card by card."""

    PLACE = Place.CARD
    BINDINGS = keys.bindings(Place.CARD)

    def __init__(self) -> None:
        super().__init__()
        self.head = DetailLines(2, classes="card-head")
        self.foot = DetailLines(2, classes="card-foot")
        self._player: PlayerId | None = None
        self._came_from: list[PlayerId] = []

    def content(self) -> Iterable[Widget]:
        yield self.head
        yield self.table
        yield self.foot

    def open_at(self, player: PlayerId) -> None:
        """Show this player when the screen comes; from a card, an opponent's."""
        if not self.is_current:
            self._came_from.clear()
        elif self._player is not None and self._player != player:
            self._came_from.append(self._player)
        self._player = player

    def event_opened(self) -> None:
        super().event_opened()
        self._player = None
        self._came_from.clear()

    @property
    def player(self) -> PlayerId | None:
        """The player shown, as long as the event has that player."""
        return self._player if self._player in self.event.players else None

    # Showing

    def show_event(self) -> None:
        self.table.set_columns(columns(self.event))
        self.table.set_empty(_("no round yet"))
        player = self.player
        if player is None:
            self.table.set_rows([])
            self.head.show([_("this player is no longer registered")])
            self.foot.show([])
            return
        head = head_lines(self.event, player)
        self.head.show([DetailLine(head[0], "mark"), *head[1:]])
        self.table.set_rows(rows(self.event, self.views, player))
        foot = foot_lines(self.event, self.views, player, self.size.width)
        room = self.size.height - 3 - len(head) - LEAST_TABLE
        self.foot.styles.height = max(1, min(len(foot), room))
        self.foot.show(foot)

    def where(self) -> str:
        return self.event.players[self.player].name if self.player is not None else ""

    def on_resize(self) -> None:
        self.refresh_event()

    # Keys

    async def action_back(self) -> None:
        if not self._came_from:
            await super().action_back()
            return
        self._player = self._came_from.pop()
        self.refresh_event()

    async def on_line_table_opened(self, message: LineTable.Opened) -> None:
        opponent = opponent_of_row(message.key)
        if opponent is None:
            self.messages.warn(words("there is no opponent on this line"))
        else:
            await self.tourney.show_card(opponent)

    def matches(self, key: Hashable, cells: tuple[str, ...], wanted: str) -> bool:
        """A number is the number of an opponent."""
        return cells[2] == wanted if wanted.isdigit() else super().matches(key, cells, wanted)

    async def action_why(self) -> None:
        """All systems, one after the other."""
        player = self.player
        systems = self.event.regulations.systems
        if player is None or not systems:
            self.messages.warn(words("the event has no rating system; E shows its regulations"))
            return
        lines: list[WhyLine] = []
        for system in systems:
            steps = projection_lines(self.event, player, self.views.projection(player, system))
            rules = WhyLine(rules_words(self.event, system), style="dim")
            lines += headed(system_name(system), [rules, *steps])
        await self.tourney.explain(_("ratings of {name}").format(name=self.event.players[player].name), lines)

    async def action_what_if(self) -> None:
        if self.player is not None:
            from tourney_tui.tui.screens.what_if import WhatIfScreen

            cast(WhatIfScreen, self.tourney.screen_named("what-if")).open_at(self.player)
            await self.tourney.go("what-if")

    def action_goal(self) -> None:
        if self.player is not None:
            self.converse(self._asking_goal(self.player))

    async def action_norms(self) -> None:
        """Norms, titles and levels in every system of the event."""
        player, systems = self.player, self.event.regulations.systems
        if player is None or not systems:
            self.messages.warn(words("the event has no rating system; E shows its regulations"))
            return
        from tourney_tui.tui.lines.norms import norm_lines

        lines = [
            line for system in systems for line in headed(system_name(system), norm_lines(self.event, player, system))
        ]
        await self.tourney.explain(_("norms and levels of {name}").format(name=self.event.players[player].name), lines)

    def _asking_goal(self, player: PlayerId) -> Conversation:
        system = yield from choosing_system(self)
        if system is not None:
            yield from asking_goal(self, player, system)
