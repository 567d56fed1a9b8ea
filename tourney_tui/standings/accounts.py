"""The ledger added up: what is due and paid, what pools pay to whom, and that in is out and what is kept."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import groupby

import msgspec

from tourney_tui.model.cents import Cents, shared_out
from tourney_tui.model.event import Event
from tourney_tui.model.ledger import OTHER, PRIZES, Pool
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.standings.prizes import allocate, year_of
from tourney_tui.standings.table import Table

PERCENT = 100
FEES = "fees"


class Payout(msgspec.Struct, frozen=True):
    """What a pool pays for a player: to the player, or to the `buyer`. `places` are the paid places that count."""

    player: PlayerId
    buyer: str
    cents: Cents
    places: tuple[int, ...]
    percent: Fraction


class Settlement(msgspec.Struct, frozen=True):
    """A pool settled: what it pays and what the house keeps, together the pot."""

    payouts: tuple[Payout, ...]
    house: Cents

    @property
    def paid_out(self) -> Cents:
        """All payouts."""
        return Cents(sum(payout.cents for payout in self.payouts))


def settle(pool: Pool, ranks: Mapping[PlayerId, int]) -> Settlement:
    """Pay a pool by the ranks of the standings; a player without rank comes last.

    Places are counted among the pool's own players. Who share a rank share the percents of their places. When there
    are fewer players than paid places, the percents taken count as the whole. The house's percentage is rounded down
    to the cent, payouts by largest remainder, so that nothing is lost. A pool without players keeps nothing.
    """
    if not pool.stakes:
        return Settlement((), Cents(0))
    house = pool.pot * pool.house // PERCENT
    last = max(ranks.values(), default=0) + 1
    order = sorted(pool.stakes, key=lambda stake: ranks.get(stake.player, last))
    shares: list[Fraction] = []
    places: list[tuple[int, ...]] = []
    for _, equals in groupby(order, key=lambda stake: ranks.get(stake.player, last)):
        count = len(list(equals))
        theirs = range(len(shares), len(shares) + count)
        paid = [place for place in theirs if place < len(pool.split)]
        shares += [Fraction(sum(pool.split[place] for place in paid), count)] * count
        places += [tuple(place + 1 for place in paid)] * count
    amounts = shared_out(pool.pot - house, shares)
    whole = sum(shares)
    return Settlement(
        tuple(
            Payout(stake.player, stake.buyer, cents, at, PERCENT * share / whole)
            for stake, cents, at, share in zip(order, amounts, places, shares, strict=True)
            if share
        ),
        Cents(house),
    )


class Account(msgspec.Struct, frozen=True):
    """One account: what is to come in and to go out, and what has. `keeps` is what stays when all is paid."""

    name: str
    due_in: Cents
    paid_in: Cents
    due_out: Cents
    paid_out: Cents

    @property
    def keeps(self) -> int:
        """What is left when all that is due is paid."""
        return self.due_in - self.due_out

    @property
    def box(self) -> int:
        """What is in the cash box now."""
        return self.paid_in - self.paid_out


class Accounts(msgspec.Struct, frozen=True):
    """All accounts, and the settlement of each pool."""

    fees: Account
    prizes: Account
    pools: tuple[Account, ...]
    other: Account
    settlements: tuple[Settlement, ...]

    @property
    def all(self) -> tuple[Account, ...]:
        """Every account."""
        return self.fees, self.prizes, *self.pools, self.other

    @property
    def total(self) -> Account:
        """All accounts added up."""
        return Account(
            "",
            *(
                Cents(sum(getattr(one, field) for one in self.all))
                for field in ("due_in", "paid_in", "due_out", "paid_out")
            ),
        )


def fee_of(event: Event, player: Player) -> Cents:
    """The entry fee of a player."""
    return event.money.fees.of(player, year_of(event), event.regulations.seeding)


def accounts(event: Event, table: Table) -> Accounts:
    """The whole ledger by the standings as they are."""
    ranks = {row.player: row.rank for row in table.rows if row.rank is not None}
    settlements = tuple(settle(pool, ranks) for pool in event.money.pools)
    return Accounts(
        fees=_fees(event),
        prizes=_prizes(event, table),
        pools=tuple(_pool_account(event, pool, one) for pool, one in zip(event.money.pools, settlements, strict=True)),
        other=_other(event),
        settlements=settlements,
    )


def _fees(event: Event) -> Account:
    due = {player.id: fee_of(event, player) for player in event.players.values()}
    paid = sum(fee for player, fee in due.items() if event.players[player].paid)
    return Account(FEES, Cents(sum(due.values())), Cents(paid), Cents(0), Cents(0))


def _prizes(event: Event, table: Table) -> Account:
    return Account(
        PRIZES,
        Cents(0),
        Cents(0),
        allocate(event, table).awarded,
        Cents(-event.money.booked(PRIZES)),
    )


def _pool_account(event: Event, pool: Pool, settled: Settlement) -> Account:
    return Account(pool.name, pool.pot, pool.paid_in, settled.paid_out, Cents(-event.money.booked(pool.account)))


def _other(event: Event) -> Account:
    booked = [one.cents for one in event.money.bookings if one.account == OTHER]
    came, went = Cents(sum(c for c in booked if c > 0)), Cents(-sum(c for c in booked if c < 0))
    return Account(OTHER, came, came, went, went)
