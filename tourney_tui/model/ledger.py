"""The event's money: entry fees, prizes, side pools and auctions, and what was paid in and out beside them."""

from enum import StrEnum

import msgspec

from tourney_tui.model.cents import Cents
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.model.prizes import Category, PrizeFund

PRIZES = "prizes"  # the account of prizes paid out
OTHER = "other"

Payee = PlayerId | str  # a player of the event, or the name of somebody else


class Fee(msgspec.Struct, frozen=True):
    """What players of a category pay."""

    category: Category
    cents: Cents


class Fees(msgspec.Struct, frozen=True, omit_defaults=True):
    """Entry fees: the first category that takes a player decides, else `standard`; `Player.fee` overrides both."""

    standard: Cents = Cents(0)
    special: tuple[Fee, ...] = ()

    def of(self, player: Player, year: int | None, lists: tuple[str, ...]) -> Cents:
        """What a player has to pay."""
        if player.fee is not None:
            return Cents(player.fee)
        found = (fee.cents for fee in self.special if fee.category.takes(player, year, lists))
        return next(found, self.standard)


class PoolKind(StrEnum):
    """A side pool is played for by those who enter it; in a calcutta players are sold by auction to buyers."""

    SIDE = "side"
    CALCUTTA = "calcutta"


class Stake(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player in a pool. `buyer` is who bought them in a calcutta, `""` in a side pool; `cents` what it costs."""

    player: PlayerId
    cents: Cents
    buyer: str = ""
    paid: bool = False


class Pool(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pot that its entrants play for.

    `split` are percents by place, which add up to 100; `house` is the percentage that the house keeps, rounded down to
    the cent. `stake` is what entering a side pool costs.
    """

    id: int
    name: str
    kind: PoolKind = PoolKind.SIDE
    stake: Cents = Cents(0)
    split: tuple[int, ...] = (100,)
    house: int = 0
    stakes: tuple[Stake, ...] = ()

    @property
    def pot(self) -> Cents:
        """All stakes, paid or not."""
        return Cents(sum(stake.cents for stake in self.stakes))

    @property
    def paid_in(self) -> Cents:
        """The stakes paid."""
        return Cents(sum(stake.cents for stake in self.stakes if stake.paid))

    @property
    def account(self) -> str:
        """The account that its payouts are booked on."""
        return f"pool {self.id}"


class Booking(msgspec.Struct, frozen=True, omit_defaults=True):
    """Money that went in (`cents` above 0) or out (below 0), and what for.

    `player` is with whom, when it is one of the event's; `who` the name as it was then, or somebody else's.
    """

    id: int
    what: str
    cents: Cents
    who: str = ""
    account: str = OTHER
    player: PlayerId | None = None

    def is_with(self, payee: "Payee") -> bool:
        """Whether it was with this player, or this other person."""
        return self.who == payee and self.player is None if isinstance(payee, str) else self.player == payee


class Money(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that is known of the event's money. `last_id` is the highest id given to a pool or booking."""

    fees: Fees = Fees()
    prizes: PrizeFund = PrizeFund()
    pools: tuple[Pool, ...] = ()
    bookings: tuple[Booking, ...] = ()
    last_id: int = 0

    def booked(self, account: str, payee: Payee | None = None) -> Cents:
        """The bookings of an account, or those with one payee, added up."""
        found = (one for one in self.bookings if one.account == account)
        return Cents(sum(one.cents for one in found if payee is None or one.is_with(payee)))
