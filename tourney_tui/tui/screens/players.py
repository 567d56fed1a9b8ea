"""Players: who takes part, with ratings, presence, entry fees, byes; registering, editing, leaving, coming back."""

from collections.abc import Iterable
from typing import cast

from textual.widget import Widget

from tourney_tui.locale import _
from tourney_tui.model import intents
from tourney_tui.model.event import Format
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.model.words import words
from tourney_tui.session.import_file import Imported, import_label, newcomers
from tourney_tui.tui import keys
from tourney_tui.tui.attendance import giving_bye, withdrawing
from tourney_tui.tui.conversation import Conversation
from tourney_tui.tui.editing_player import editing
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.importing import asking_file, confirming, reading_file, show_preview
from tourney_tui.tui.keeping_apart import keeping_apart
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.import_preview import Preview, preview_rows
from tourney_tui.tui.lines.players import Order, ordered, player_cells, player_columns, player_style, totals_line
from tourney_tui.tui.refreshing import refreshing
from tourney_tui.tui.registering import registering
from tourney_tui.tui.suggesting import HEIGHT, Suggesting
from tourney_tui.tui.widgets.bars import DetailLines
from tourney_tui.tui.widgets.line_table import LineTable, Row


class PlayersTable(LineTable):
    """The table of players. Enter in an empty one registers the first."""

    def action_open(self) -> None:
        if self.rows:
            super().action_open()
        else:
            cast(PlayersScreen, self.screen).action_new()


class PlayersScreen(EventScreen):
    """All players of the event."""

    PLACE = Place.PLAYERS
    BINDINGS = keys.bindings(Place.PLAYERS)

    def __init__(self) -> None:
        super().__init__()
        self.table: LineTable = PlayersTable()
        self.totals = DetailLines(1)
        self.suggested = DetailLines(HEIGHT)
        self.suggested.display = False
        self.order = Order.NUMBER
        self.preview: Preview | None = None

    def content(self) -> Iterable[Widget]:
        yield self.table
        yield self.totals
        yield self.suggested

    def event_opened(self) -> None:
        super().event_opened()
        self.order = Order.NUMBER

    # Showing

    def show_event(self) -> None:
        self.show_rows()
        self.totals.show([totals_line(self.event)])

    def show_rows(self) -> None:
        """The players, or the preview of an import while there is one."""
        if self.preview is not None:
            show_preview(self.table, self.preview)
            return
        self.table.set_empty(_("no players yet: n registers them one after the other, i imports a file"))
        self.table.set_columns(player_columns(self.event))
        self.table.set_rows(
            [Row(p.id, player_cells(self.event, p), player_style(p)) for p in ordered(self.event, self.order)]
        )

    def where(self) -> str:
        if self.preview is not None:
            return _("PREVIEW, nothing is stored yet")
        return _("Players by {order}").format(order=_(self.order.value))

    @property
    def current(self) -> Player | None:
        """The player under the cursor."""
        key = self.table.cursor_key
        return self.event.players.get(cast(PlayerId, key)) if isinstance(key, int) else None

    def _chosen(self) -> Player | None:
        """The player under the cursor, or a word that there is none."""
        if self.current is None:
            self.messages.warn(words("there is no player on this line; n registers one"))
        return self.current

    # Keys

    def action_new(self) -> None:
        self.converse(registering(self, Suggesting(self, self.tourney.folder)))

    def on_line_table_opened(self, message: LineTable.Opened) -> None:
        if player := self._chosen():
            self.converse(editing(self, player.id))

    def action_present(self) -> None:
        if player := self._chosen():
            self.carry_out(intents.SetPresent(player=player.id, present=not player.present))

    def action_paid(self) -> None:
        if player := self._chosen():
            self.carry_out(intents.SetPaid(player=player.id, paid=not player.paid))

    def action_remove(self) -> None:
        if player := self._chosen():
            self.carry_out(intents.RemovePlayer(player=player.id))

    async def action_card(self) -> None:
        if player := self._chosen():
            await self.tourney.show_card(player.id)

    def action_sort(self) -> None:
        """The next order: number, rating, name, club."""
        self.order = self.order.following
        self.refresh_event()
        self.messages.info(words("sorted by {order}", order=words(self.order.value)))

    # Byes, leaving, coming back

    def action_bye(self) -> None:
        if player := self._chosen():
            self.converse(giving_bye(self, player))

    def action_apart(self) -> None:
        """Who is never paired with the player, or not where the rules allow."""
        if player := self._chosen():
            self.converse(keeping_apart(self, player.id))

    def action_withdraw(self) -> None:
        if player := self._chosen():
            if player.left is not None:
                self.carry_out(intents.Return(player=player.id))
            else:
                self.converse(withdrawing(self, player))

    async def action_refresh(self) -> None:
        """What the rating lists say of everybody; in a drawn bracket who is out takes a bye place still free."""
        if self._in_a_bracket:
            if player := self._chosen():
                self.carry_out(intents.ReEnter(player=player.id))
        elif not self.event.players:
            self.messages.warn(words("there is no player on this line; n registers one"))
        else:
            self.messages.info(words("looking the players up in the rating lists ..."))
            self.run_worker(refreshing(self.tourney), exclusive=True, group="lists")

    @property
    def _in_a_bracket(self) -> bool:
        return self.event.regulations.format is Format.KNOCKOUT and bool(self.event.games)

    def idle_keys(self) -> frozenset[str]:
        return frozenset({"refresh"} if self._in_a_bracket else ())

    # Import

    def action_import_file(self) -> None:
        self.converse(self._importing())

    def _importing(self) -> Conversation:
        path = yield from asking_file(words("import players from (CSV, .xlsx, TRF; Tab completes)"))
        if path is None:
            return
        rules = self.event.regulations
        imported = reading_file(self, path, rules.systems, rules.start_date)
        if imported is None:
            return
        decided = yield from confirming(self, imported, self._preview)
        fresh = newcomers(self.event, decided.entrants) if decided else ()
        if fresh:
            source = import_label(path.name, decided.decisions)
            yield from self.carrying_out(intents.AddPlayers(players=fresh, source=source))
        elif decided:
            self.messages.info(words("all of them are registered already"))

    def _preview(self, imported: Imported) -> Preview:
        fresh = len(newcomers(self.event, imported.entrants))
        rows = preview_rows(imported, len(imported.players) - fresh)
        return Preview(rows, words("register {n} players?", n=fresh))
