"""What a director can want of the event's money."""

from tourney_tui.model.cents import Cents
from tourney_tui.model.intents import Intent
from tourney_tui.model.ledger import OTHER, Fees, Pool
from tourney_tui.model.player import PlayerId
from tourney_tui.model.prizes import PrizeList, Sharing


class SetPrizes(Intent, frozen=True):
    """Put a list of prizes in the place of the one called `name`, or behind all others; None takes it away."""

    name: str
    prizes: PrizeList | None


class SetSharing(Intent, frozen=True):
    """How players with equal points share."""

    sharing: Sharing


class SetFees(Intent, frozen=True):
    """The entry fees by category."""

    fees: Fees


class SetPool(Intent, frozen=True):
    """A new pool (`id` 0, given by the change), or another name, stake, split or house for one; its stakes stay."""

    pool: Pool


class RemovePool(Intent, frozen=True):
    pool: int


class EnterPool(Intent, frozen=True):
    """A player enters a pool, or is sold in a calcutta to `buyer` for `cents`."""

    pool: int
    player: PlayerId
    buyer: str = ""
    cents: Cents = Cents(0)


class LeavePool(Intent, frozen=True):
    """Take a stake out again that was not paid."""

    pool: int
    player: PlayerId


class PayStake(Intent, frozen=True):
    """Note that a stake was paid, or that it was not."""

    pool: int
    player: PlayerId
    paid: bool


class Book(Intent, frozen=True):
    """Money that came in (`cents` above 0) or went out (below 0), on an account of the ledger.

    With a `player` of the event, or with somebody else called `who`.
    """

    what: str
    cents: Cents
    who: str = ""
    account: str = OTHER
    player: PlayerId | None = None


class Unbook(Intent, frozen=True):
    """Take a booking out of the ledger."""

    booking: int
