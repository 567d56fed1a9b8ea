"""Prizes: who gets what as the standings are, live while the event runs; entry fees beside them."""

from collections.abc import Iterable
from typing import cast

from textual.widget import Widget

from tourney_tui.locale import _
from tourney_tui.model import money_intents as money
from tourney_tui.model.cents import Cents
from tourney_tui.model.ledger import PRIZES
from tourney_tui.model.prizes import PrizeList
from tourney_tui.model.words import words
from tourney_tui.standings.accounts import accounts
from tourney_tui.standings.prizes import Allocation, Award, allocate
from tourney_tui.standings.table import Table, standings
from tourney_tui.tui import keys
from tourney_tui.tui.conversation import Confirm, Conversation
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.prizes import award_lines, list_words, prize_columns, prize_rows, prize_totals
from tourney_tui.tui.lines.standings import shown_codes
from tourney_tui.tui.prize_flow import choosing_sharing, editing_prizes, setting_fees
from tourney_tui.tui.widgets.bars import DetailLines
from tourney_tui.tui.widgets.line_table import LineTable


class PrizesScreen(EventScreen):
    """All prizes of the event."""

    PLACE = Place.PRIZES
    BINDINGS = keys.bindings(Place.PRIZES)

    def __init__(self) -> None:
        super().__init__()
        self.totals = DetailLines(2)
        self._found = Allocation((), ())
        self._waiting = False

    def content(self) -> Iterable[Widget]:
        yield self.table
        yield self.totals

    @property
    def round(self) -> int:
        """The round after which the prizes are shown: the current one."""
        return self.event.current_round

    def standing_table(self) -> Table:
        """The standings as they are now."""
        return standings(self.event, self.round, self.tourney.tiebreaks(self.round))

    def show_event(self) -> None:
        table = self.standing_table()
        self._waiting = table.provisional and bool(shown_codes(self.event)) and not self.tourney.ranking.trouble
        self._found = allocate(self.event, table)
        self.table.set_empty(_("no prizes yet: n adds a list, as in General 300 200 100"))
        self.table.set_columns(prize_columns())
        self.table.set_rows(prize_rows(self.event, table, self._found))
        self.totals.show(prize_totals(self.event, self._found, accounts(self.event, table)))

    def where(self) -> str:
        if not self.round:
            return _("Prizes before round 1")
        if self._waiting:
            return _("Prizes: tie-breaks are being computed")
        return _("Prizes as they stand after round {number}").format(number=self.round)

    # What is under the cursor

    def _list(self) -> PrizeList | None:
        """The prizes under the cursor, or a word that there are none."""
        key = self.table.cursor_key
        name = key[0] if isinstance(key, tuple) else None
        found = next((one for one in self.event.money.prizes.lists if one.name == name), None)
        if found is None:
            self.messages.warn(words("there is no prize on this line; n adds a list"))
        return found

    def _award(self) -> Award | None:
        key = self.table.cursor_key
        found = next((one for one in self._found.awards if (one.prizes, one.player) == key), None)
        if found is None:
            self.messages.warn(words("nobody has a prize on this line"))
        return found

    # Keys

    def action_new(self) -> None:
        self.converse(editing_prizes(self, None))

    def on_line_table_opened(self, message: LineTable.Opened) -> None:
        if (found := self._list()) is not None:
            self.converse(editing_prizes(self, found))

    def action_remove(self) -> None:
        if (found := self._list()) is not None:
            self.carry_out(money.SetPrizes(name=found.name, prizes=None))

    def action_sharing(self) -> None:
        self.converse(choosing_sharing(self))

    def action_fees(self) -> None:
        self.converse(setting_fees(self))

    def action_pay(self) -> None:
        """Pay what is still due of the prize."""
        award = self._award()
        if award is None:
            return
        name = self.event.players[award.player].name
        due = award.cents + self.event.money.booked(PRIZES, award.player)
        if not due:
            self.messages.warn(words("{name} has this prize already", name=name))
        else:
            self.converse(self._paying(award, Cents(-due)))

    def _paying(self, award: Award, cents: Cents) -> Conversation:
        """Results that are missing may still give the prize to somebody else."""
        event = self.event
        missing = next((number for number in sorted(event.rounds) if event.missing_results(number)), None)
        name = event.players[award.player].name
        if missing is not None:
            sure = yield Confirm(
                words("round {round} is not complete: pay {name} all the same?", round=missing, name=name)
            )
            if not sure:
                self.messages.info(words("nothing was paid"))
                return
        what = f"prize {award.prizes}"
        yield from self.carrying_out(money.Book(what=what, cents=cents, account=PRIZES, player=award.player))

    async def action_ledger(self) -> None:
        await self.tourney.go("ledger")

    async def action_why(self) -> None:
        award = self._award()
        if award is None:
            return
        prizes = cast(PrizeList, self._list())
        title = _("prize of {name} ({list})").format(
            name=self.event.players[award.player].name, list=list_words(prizes)
        )
        await self.tourney.explain(title, award_lines(self.event, self.standing_table(), self._found, award.player))
