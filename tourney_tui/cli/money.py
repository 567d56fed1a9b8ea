"""Prizes and the ledger as tables of the command line."""

from tourney_tui.cli.table import Column
from tourney_tui.locale import _
from tourney_tui.model.event import Event
from tourney_tui.model.ledger import PRIZES
from tourney_tui.standings.accounts import Account, accounts
from tourney_tui.standings.prizes import allocate
from tourney_tui.standings.table import Table

PRIZE_COLUMNS = (
    Column("prizes"), Column("place", True), Column("no.", True), Column("name"), Column("amount", True),
    Column("paid", True),
)  # fmt: skip
LEDGER_COLUMNS = (
    Column("account"), Column("due in", True), Column("in", True), Column("due out", True), Column("out", True),
    Column("in the box", True),
)  # fmt: skip
NAMES = {"fees": "fees", "prizes": "prizes", "other": "other"}  # accounts that are no pool


def prize_rows(event: Event, table: Table) -> list[list[str]]:
    """Who gets what, then the prizes that nobody has."""
    found = allocate(event, table)
    rows = []
    for award in found.awards:
        player = event.players[award.player]
        places = f"{award.first}-{award.last}" if award.last > award.first else str(award.first)
        paid = _money(-event.money.booked(PRIZES, player.id))
        rows.append([award.prizes, places, str(player.number), player.name, _money(award.cents), paid])
    rows += [[left.prizes, str(left.place), "", "", _money(left.cents), ""] for left in found.left]
    order = [one.name for one in event.money.prizes.lists]
    return sorted(rows, key=lambda row: order.index(row[0]))


def ledger_rows(event: Event, table: Table) -> list[list[str]]:
    """Every account, and all of them together."""
    found = accounts(event, table)
    return [*(_account(_(NAMES.get(one.name, one.name)), one) for one in found.all), _account(_("all"), found.total)]


def _account(name: str, one: Account) -> list[str]:
    return [name, *(_money(cents) for cents in (one.due_in, one.paid_in, one.due_out, one.paid_out, one.box))]


def _money(cents: int) -> str:
    """Always with two decimals and a point: a spreadsheet reads it."""
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"
