"""The ledger, line by line: fees, prizes, each pool with its stakes, what else went in and out, and the sum."""

from fractions import Fraction

from tourney_tui.locale import _, headed_by, number, say
from tourney_tui.model.event import Event
from tourney_tui.model.ledger import OTHER, Booking, Payee, Pool, PoolKind
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import words
from tourney_tui.standings.accounts import Account, Accounts, Payout, Settlement
from tourney_tui.tui.lines.money import amount
from tourney_tui.tui.lines.why import WhyLine
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.row import Row

NAMES = {"fees": "entry fees", "prizes": "prizes", "other": "other"}


def ledger_columns() -> tuple[Column, ...]:
    """What, what is to come in and has, what is to go out and has, and what is in the box."""
    return (
        Column("what", _("What"), 22, flexible=True, priority=9),
        Column("due_in", _("Due in"), 10, "right", priority=7),
        Column("paid_in", _("In"), 9, "right", priority=9),
        Column("due_out", _("Due out"), 9, "right", priority=7),
        Column("paid_out", _("Out"), 9, "right", priority=9),
        Column("box", _("Box"), 9, "right", priority=8),
        Column("keeps", _("At the end"), 10, "right", priority=6),
    )


def ledger_rows(event: Event, found: Accounts) -> list[Row]:
    """A row an account; below a pool its stakes, below the others their bookings."""
    rows = [_account(("fees",), _(NAMES["fees"]), found.fees), _account(("prizes",), _(NAMES["prizes"]), found.prizes)]
    for pool, account, settled in zip(event.money.pools, found.pools, found.settlements, strict=True):
        rows.append(_account(("pool", pool.id), pool_words(pool), account))
        rows += _stakes(event, pool, settled)
    rows.append(_account(("other",), _(NAMES["other"]), found.other))
    rows += [_booking(one) for one in event.money.bookings if one.account == OTHER]
    return [*rows, _account(("total",), _("all"), found.total)]


def pool_words(pool: Pool) -> str:
    """`Side 20: 60/40 %, house 10 %`."""
    split = "/".join(map(str, pool.split))
    kind = _("auction") if pool.kind is PoolKind.CALCUTTA else _("pool")
    house = _(", house {n} %").format(n=pool.house) if pool.house else ""
    return headed_by(f"{kind} {pool.name}", f"{split} %{house}")


def _account(key: tuple[str | int, ...], name: str, found: Account) -> Row:
    cells = (found.due_in, found.paid_in, found.due_out, found.paid_out, found.box, found.keeps)
    return Row(key, (name, *map(amount, cells)), "mark")


def _stakes(event: Event, pool: Pool, settled: Settlement) -> list[Row]:
    """A row a player: the stake, and what the pool pays for them."""
    paid_for = {payout.player: payout for payout in settled.payouts}
    rows = []
    for stake in pool.stakes:
        payout = paid_for.get(stake.player)
        name = event.players[stake.player].name
        who = f"  {name} ({stake.buyer})" if stake.buyer else f"  {name}"
        wins = amount(payout.cents) if payout else ""
        came = amount(stake.cents) if stake.paid else ""
        went = amount(payout.cents) if payout and is_paid_out(event, pool, settled, payout) else ""
        rows.append(Row(("stake", pool.id, stake.player), (who, amount(stake.cents), came, wins, went, "", "")))
    return rows


def payee(payout: Payout) -> Payee:
    """Who is paid: the buyer, or the player."""
    return payout.buyer or payout.player


def still_due(event: Event, pool: Pool, settled: Settlement, who: Payee) -> int:
    """What a pool still owes to somebody, for all players that are theirs."""
    wins = sum(payout.cents for payout in settled.payouts if payee(payout) == who)
    return wins + event.money.booked(pool.account, who)


def is_paid_out(event: Event, pool: Pool, settled: Settlement, payout: Payout) -> bool:
    """Whether the payee has everything that the pool owes."""
    return still_due(event, pool, settled, payee(payout)) == 0


def _booking(one: Booking) -> Row:
    what = f"  {one.what}, {one.who}" if one.who else f"  {one.what}"
    came, went = (amount(one.cents), "") if one.cents > 0 else ("", amount(-one.cents))
    return Row(("booking", one.id), (what, came, came, went, went, "", ""))


def settlement_lines(event: Event, pool: Pool, settled: Settlement) -> list[WhyLine]:
    """Why a pool pays what it pays."""
    lines = [
        WhyLine(pool_words(pool), amount(pool.pot), "", "mark"),
        WhyLine(say(words("{n} stakes", n=len(pool.stakes))), amount(pool.pot)),
        WhyLine(_("the house keeps {n} %, rounded down").format(n=pool.house), amount(settled.house)),
        WhyLine(_("to be paid"), amount(pool.pot - settled.house), "", "mark"),
    ]
    for payout in settled.payouts:
        places = ", ".join(map(str, payout.places)) or "-"
        text = _("{name}: place {places} of the pool, {percent} %").format(
            name=_payee_words(event, payout), places=places, percent=_percent(payout.percent)
        )
        lines.append(WhyLine(text, amount(payout.cents)))
    return [*lines, WhyLine(_("in is out and what the house keeps"), amount(settled.paid_out + settled.house))]


def _percent(percent: Fraction) -> str:
    return number(percent, 0 if percent.denominator == 1 else 2)


def _payee_words(event: Event, payout: Payout) -> str:
    name = event.players[payout.player].name
    return f"{name} ({payout.buyer})" if payout.buyer else name


def player_of(key: object) -> PlayerId | None:
    """The player of a stake's row."""
    return key[2] if isinstance(key, tuple) and key[0] == "stake" else None
