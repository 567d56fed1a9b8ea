"""What is asked about pools and bookings."""

from typing import TYPE_CHECKING

from tourney_tui.model import money_intents as money
from tourney_tui.model.cents import Cents, format_cents, parse_cents
from tourney_tui.model.ledger import Pool, PoolKind
from tourney_tui.model.money_text import parse_percents
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.tui.conversation import Ask, Choose, Conversation
from tourney_tui.tui.picking import picking_player
from tourney_tui.tui.prize_flow import refused
from tourney_tui.tui.widgets.choice import Choice

if TYPE_CHECKING:
    from tourney_tui.tui.stage import Stage

KINDS = (
    (Choice("s", words("side pool: who enters plays for it")), PoolKind.SIDE),
    (Choice("c", words("calcutta: players are sold")), PoolKind.CALCUTTA),
)


def opening_pool(screen: "Stage") -> Conversation:
    """A new pool: its kind, then what `editing_pool` asks."""
    key = yield Choose(words("open a:"), [choice for choice, _ in KINDS])
    if key is not None:
        kind = next(kind for choice, kind in KINDS if choice.key == key)
        yield from editing_pool(screen, Pool(0, "", kind))


def editing_pool(screen: "Stage", pool: Pool) -> Conversation:
    """Name, stake of a side pool, percents by place, percentage of the house."""
    name = yield Ask(words("name of the pool"), pool.name, validate=_needed)
    if name is None:
        return
    stake = Cents(0)
    if pool.kind is PoolKind.SIDE:
        read = yield from asking_cents(words("stake"), pool.stake)
        if read is None:
            return
        stake = read
    typed = yield Ask(
        words("percents by place, as in 60 30 10"),
        " ".join(map(str, pool.split)) if pool.id else "",
        validate=lambda text: refused(parse_percents(text)),
    )
    house = (yield Ask(words("the house keeps, in %"), str(pool.house), validate=_percentage)) if typed else None
    split = parse_percents(typed) if house is not None else None
    if house is not None and split is not None and not isinstance(split, Refusal):
        new = Pool(pool.id, name.strip(), pool.kind, stake, split, int(house or 0))
        yield from screen.carrying_out(money.SetPool(pool=new))


def entering(screen: "Stage", pool: Pool) -> Conversation:
    """Players enter one after the other, until Escape; in a calcutta each with buyer and price."""
    while True:
        player = yield from picking_player(screen, words("{pool}: who enters? (name or number)", pool=pool.name))
        if player is None:
            return
        buyer, cents = "", Cents(0)
        if pool.kind is PoolKind.CALCUTTA:
            buyer = yield Ask(words("{name}: bought by", name=screen.event.players[player].name), validate=_needed)
            price = (yield from asking_cents(words("price"), Cents(0))) if buyer else None
            if price is None:
                return
            cents = price
        done = yield from screen.carrying_out(money.EnterPool(pool=pool.id, player=player, buyer=buyer, cents=cents))
        if done is None:
            return


def booking(screen: "Stage", sign: int) -> Conversation:
    """Money that comes in (`sign` 1) or goes out (-1): what for, how much, with whom."""
    what = yield Ask(words("money in, what for") if sign > 0 else words("money out, what for"), validate=_needed)
    if what is None:
        return
    cents = yield from asking_cents(words("amount"), Cents(0))
    who = (yield Ask(words("from whom (may be empty)") if sign > 0 else words("to whom (may be empty)"))) if cents \
        else None  # fmt: skip
    if who is not None:
        yield from screen.carrying_out(money.Book(what=what, cents=Cents(sign * cents), who=who))


def asking_cents(label: Words, initial: Cents) -> Conversation:
    """An amount of money; None when cancelled."""
    text = yield Ask(
        label, format_cents(initial) if initial else "", validate=lambda typed: refused(parse_cents(typed))
    )
    read = parse_cents(text) if text is not None else None
    return None if isinstance(read, Refusal) else read


def _needed(text: str) -> Words | None:
    return None if text.strip() else words("type a name; Escape cancels")


def _percentage(text: str) -> Words | None:
    return None if text.isdecimal() and int(text) < 100 else words("type 0 to 99")
