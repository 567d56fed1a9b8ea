"""Refreshing from the rating lists: what differs, player by player; nothing is stored before Enter, and one undo takes
it back.
"""

from collections.abc import Hashable
from typing import cast

from tourney_tui.locale import _
from tourney_tui.model.intents import RefreshPlayers
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import Words, words
from tourney_tui.session.rating_list_refresh import Difference, Refresh
from tourney_tui.tui import keys
from tourney_tui.tui.conversation import Conversation
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.refresh import refresh_columns, refresh_rows
from tourney_tui.tui.widgets.line_table import LineTable

NOTHING = Refresh("", (), (), (), 0)


class RefreshScreen(EventScreen):
    """A difference under way. Those found by a number, or by name and year of birth, are marked from the start."""

    PLACE = Place.REFRESH
    BINDINGS = keys.bindings(Place.REFRESH)

    def __init__(self) -> None:
        super().__init__()
        self.found = NOTHING
        self.marked: set[PlayerId] = set()

    def open_with(self, found: Refresh) -> None:
        """Show this difference."""
        self.found = found
        self.marked = {one.player.id for one in found.differences if one.sure}

    def event_opened(self) -> None:
        super().event_opened()
        self.open_with(NOTHING)

    def show_event(self) -> None:
        self.table.set_columns(refresh_columns())
        self.table.set_rows(refresh_rows(self.found, self.marked))

    def where(self) -> str:
        said = _("{n} of {all} marked, from {lists}")
        return said.format(n=len(self.marked), all=len(self.found.differences), lists=self.found.source)

    @property
    def _current(self) -> Difference | None:
        """The player under the cursor, when there is something to take."""
        key = cast("tuple[Hashable, int] | None", self.table.cursor_key)
        return next((one for one in self.found.differences if key is not None and one.player.id == key[0]), None)

    # Keys

    def action_mark(self) -> None:
        one = self._current
        if one is None:
            self.messages.warn(words("on this line there is nothing to take"))
            return
        self.marked ^= {one.player.id}
        self.refresh_event()
        taken = one.player.id in self.marked
        said = "{name}: taken" if taken else "{name}: left as it is"
        self.messages.info(words(said, name=one.player.name))

    def on_line_table_opened(self, message: LineTable.Opened) -> None:
        if self.marked:
            self.converse(self._carrying_out())
        else:
            self.messages.warn(words("nothing is marked; Space marks a player"))

    def _carrying_out(self) -> Conversation:
        updates = tuple(one.update for one in self.found.differences if one.player.id in self.marked)
        done = yield from self.carrying_out(RefreshPlayers(updates=updates, source=self.found.source))
        if done is not None:
            self.call_later(self._leave, done.label)

    async def action_back(self) -> None:
        await self._leave(words("nothing was changed"))

    async def _leave(self, said: Words) -> None:
        await self.tourney.back()
        self.tourney.messages.info(said)
