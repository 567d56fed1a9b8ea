"""The ledger: entry fees, prizes, side pools and auctions, and what else went in and out of the cash box."""

from collections.abc import Iterable

from textual.widget import Widget

from tourney_tui.locale import _
from tourney_tui.model import money_intents as money
from tourney_tui.model.cents import Cents
from tourney_tui.model.ledger import Pool, Stake
from tourney_tui.model.words import words
from tourney_tui.standings.accounts import Accounts, Settlement, accounts
from tourney_tui.standings.table import standings
from tourney_tui.tui import keys
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.keys import Place
from tourney_tui.tui.ledger_flow import booking, editing_pool, entering, opening_pool
from tourney_tui.tui.lines.ledger import (
    ledger_columns,
    ledger_rows,
    payee,
    player_of,
    settlement_lines,
    still_due,
)
from tourney_tui.tui.lines.money import amount
from tourney_tui.tui.lines.standings import shown_codes
from tourney_tui.tui.prize_flow import setting_fees
from tourney_tui.tui.widgets.bars import DetailLines
from tourney_tui.tui.widgets.line_table import LineTable


class LedgerScreen(EventScreen):
    """All accounts of the event."""

    PLACE = Place.LEDGER
    BINDINGS = keys.bindings(Place.LEDGER)

    def __init__(self) -> None:
        super().__init__()
        self.balance = DetailLines(1)

    def content(self) -> Iterable[Widget]:
        yield self.table
        yield self.balance

    def accounts(self) -> Accounts:
        """The ledger by the standings as they are."""
        number = self.event.current_round
        return accounts(self.event, standings(self.event, number, self.tourney.tiebreaks(number)))

    def show_event(self) -> None:
        found = self.accounts()
        self.table.set_columns(ledger_columns())
        self.table.set_rows(ledger_rows(self.event, found))
        total = found.total
        said = _("in {paid_in}, out {paid_out}: {box} in the box; when all is paid {keeps} stay").format(
            paid_in=amount(total.paid_in),
            paid_out=amount(total.paid_out),
            box=amount(total.box),
            keeps=amount(total.keeps),
        )
        self.balance.show([f" {said}"])

    def where(self) -> str:
        number = self.event.current_round
        computing = number and shown_codes(self.event) and self.tourney.tiebreaks(number) is None
        if computing and not self.tourney.ranking.trouble:
            return _("Ledger: tie-breaks are being computed")
        return _("Ledger after round {number}").format(number=number)

    # What is under the cursor

    def _pool(self) -> Pool | None:
        """The pool of this line, or a word that there is none."""
        key = self.table.cursor_key
        number = key[1] if isinstance(key, tuple) and key[0] in ("pool", "stake") else None
        found = next((pool for pool in self.event.money.pools if pool.id == number), None)
        if found is None:
            self.messages.warn(words("there is no pool on this line; n opens one"))
        return found

    def _stake(self) -> tuple[Pool, Stake] | None:
        """The stake of this line with its pool, or a word that there is none."""
        player = player_of(self.table.cursor_key)
        pool = self._pool() if player is not None else None
        stake = next((one for one in pool.stakes if one.player == player), None) if pool else None
        if pool is None or stake is None:
            self.messages.warn(words("there is no stake on this line; a enters a player in a pool"))
            return None
        return pool, stake

    def _settlement(self, pool: Pool) -> Settlement:
        place = self.event.money.pools.index(pool)
        return self.accounts().settlements[place]

    # Keys

    def action_new(self) -> None:
        self.converse(opening_pool(self))

    def on_line_table_opened(self, message: LineTable.Opened) -> None:
        if message.key == ("fees",):
            self.converse(setting_fees(self))
        elif (pool := self._pool()) is not None:
            self.converse(editing_pool(self, pool))

    def action_enter(self) -> None:
        if (pool := self._pool()) is not None:
            self.converse(entering(self, pool))

    def action_paid(self) -> None:
        if (found := self._stake()) is not None:
            pool, stake = found
            self.carry_out(money.PayStake(pool=pool.id, player=stake.player, paid=not stake.paid))

    def action_pay(self) -> None:
        """Pay out what the pool owes to the payee of this line."""
        found = self._stake()
        if found is None:
            return
        pool, stake = found
        settled = self._settlement(pool)
        payout = next((one for one in settled.payouts if one.player == stake.player), None)
        if payout is None:
            self.messages.warn(words("{pool} pays nothing for this player", pool=pool.name))
            return
        due = still_due(self.event, pool, settled, payee(payout))
        if not due:
            name = payout.buyer or self.event.players[payout.player].name
            self.messages.warn(words("{name} has been paid", name=name))
            return
        player = None if payout.buyer else payout.player
        self.carry_out(
            money.Book(what=pool.name, cents=Cents(-due), who=payout.buyer, account=pool.account, player=player)
        )

    def action_book(self, sign: int) -> None:
        self.converse(booking(self, sign))

    def action_remove(self) -> None:
        """Take out the stake, the pool or the booking of this line."""
        key = self.table.cursor_key
        if isinstance(key, tuple) and key[0] == "booking":
            self.carry_out(money.Unbook(booking=key[1]))
        elif isinstance(key, tuple) and key[0] == "stake":
            self.carry_out(money.LeavePool(pool=key[1], player=key[2]))
        elif (pool := self._pool()) is not None:
            self.carry_out(money.RemovePool(pool=pool.id))

    async def action_why(self) -> None:
        if (pool := self._pool()) is not None:
            title = _("pool {name}").format(name=pool.name)
            await self.tourney.explain(title, settlement_lines(self.event, pool, self._settlement(pool)))
