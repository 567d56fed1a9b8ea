"""Prizes, fees, pools and bookings: what is legal, and the sentence for the log."""

from collections.abc import Iterable

import msgspec

from tourney_tui.model import log_sentences as log
from tourney_tui.model import money_intents as wanted
from tourney_tui.model.cents import format_cents
from tourney_tui.model.changes.change import Answer, Change
from tourney_tui.model.event import Event
from tourney_tui.model.intents import Intent
from tourney_tui.model.ledger import Booking, Money, Pool, PoolKind, Stake
from tourney_tui.model.prizes import PrizeList
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.words import Words, words

WHOLE = 100
GONE = Refusal("no-pool", words("that pool is gone: it was taken out on another terminal"))
NOTHING = Refusal("same", words("nothing changed"))


def decide_money(event: Event, intent: Intent) -> Answer | None:
    """The answer to an intent about money; None when it is about something else."""
    money = event.money
    match intent:
        case wanted.SetPrizes():
            return _set_prizes(money, intent)
        case wanted.SetSharing():
            return _set_sharing(money, intent)
        case wanted.SetFees():
            return _set_fees(money, intent)
        case wanted.SetPool():
            return _set_pool(money, intent)
        case wanted.RemovePool():
            return _remove_pool(money, intent)
        case wanted.EnterPool():
            return _enter(event, intent)
        case wanted.LeavePool():
            return _leave(event, intent)
        case wanted.PayStake():
            return _pay(event, intent)
        case wanted.Book():
            return _book(event, intent)
        case wanted.Unbook():
            return _unbook(money, intent)
    return None


def _changed(cmd: str, label: Words, money: Money) -> Change:
    return Change(cmd, label, money=money)


def _set_prizes(money: Money, intent: wanted.SetPrizes) -> Answer:
    fund, new = money.prizes, intent.prizes
    names = [one.name for one in fund.lists]
    if new is None:
        if intent.name not in names:
            return Refusal("no-prizes", words("there are no prizes called {name}", name=intent.name))
        lists = tuple(one for one in fund.lists if one.name != intent.name)
        label = log.NO_PRIZES(titles=intent.name)
    else:
        wrong = _wrong_prizes(new, [name for name in names if name != intent.name])
        if wrong is not None:
            return wrong
        lists = tuple(new if one.name == intent.name else one for one in fund.lists)
        lists = lists if intent.name in names else (*lists, new)
        label = log.PRIZES(titles=new.name, amounts=" ".join(map(format_cents, new.amounts)))
    if lists == fund.lists:
        return NOTHING
    return _changed("prizes", label, msgspec.structs.replace(money, prizes=msgspec.structs.replace(fund, lists=lists)))


def _wrong_prizes(new: PrizeList, others: list[str]) -> Refusal | None:
    if not new.name.strip():
        return Refusal("name", words("the prizes need a name: General, Women, U16"))
    if new.name in others:
        return Refusal("name", words("there are prizes called {name} already", name=new.name))
    if not new.amounts or min(new.amounts) <= 0:
        return Refusal("amount", words("every prize is more than 0"))
    if any(later > earlier for earlier, later in zip(new.amounts, new.amounts[1:], strict=False)):
        return Refusal("amount", words("a later place has no more than an earlier one"))
    return None


def _set_sharing(money: Money, intent: wanted.SetSharing) -> Answer:
    if intent.sharing == money.prizes.sharing:
        return NOTHING
    fund = msgspec.structs.replace(money.prizes, sharing=intent.sharing)
    label = log.SHARING(before=log.SHARINGS[money.prizes.sharing](), after=log.SHARINGS[intent.sharing]())
    return _changed("prizes", label, msgspec.structs.replace(money, prizes=fund))


def _set_fees(money: Money, intent: wanted.SetFees) -> Answer:
    if intent.fees == money.fees:
        return NOTHING
    special = [f"{fee.category} {format_cents(fee.cents)}" for fee in intent.fees.special]
    label = log.FEES(fees=", ".join([format_cents(intent.fees.standard), *special]))
    return _changed("fees", label, msgspec.structs.replace(money, fees=intent.fees))


# Pools


def _pool(money: Money, number: int) -> Pool | None:
    return next((pool for pool in money.pools if pool.id == number), None)


def _with_pool(money: Money, pool: Pool) -> Money:
    return msgspec.structs.replace(money, pools=tuple(pool if one.id == pool.id else one for one in money.pools))


def _set_pool(money: Money, intent: wanted.SetPool) -> Answer:
    new, old = intent.pool, _pool(money, intent.pool.id)
    if new.id and old is None:
        return GONE
    wrong = _wrong_pool(new, [one.name for one in money.pools if one.id != new.id])
    if wrong is not None:
        return wrong
    split = "/".join(map(str, new.split))
    if old is None:
        pool = msgspec.structs.replace(new, id=money.last_id + 1, stakes=())
        label = log.POOL_OPENED(kind=log.POOLS[new.kind](), pool=new.name, split=split, house=new.house)
        return _changed(
            "pool", label, msgspec.structs.replace(money, pools=(*money.pools, pool), last_id=money.last_id + 1)
        )
    if old.stakes and new.kind is not old.kind:
        return Refusal("pool", words("{name} has stakes: it stays a {kind}", name=old.name, kind=old.kind.value))
    pool = msgspec.structs.replace(new, stakes=old.stakes)
    if pool == old:
        return NOTHING
    label = log.POOL(kind=log.POOLS[new.kind](), pool=new.name, split=split, house=new.house)
    return _changed("pool", label, _with_pool(money, pool))


def _wrong_pool(new: Pool, others: Iterable[str]) -> Refusal | None:
    if not new.name.strip():
        return Refusal("name", words("the pool needs a name"))
    if new.name in others:
        return Refusal("name", words("there is a pool called {name} already", name=new.name))
    if not new.split or min(new.split) <= 0 or sum(new.split) != WHOLE:
        return Refusal(
            "split", words("the percents by place add up to 100, as in 60 30 10; these are {sum}", sum=sum(new.split))
        )
    if not 0 <= new.house < WHOLE:
        return Refusal("house", words("the house keeps 0 to 99 %"))
    if new.kind is PoolKind.SIDE and new.stake <= 0:
        return Refusal("stake", words("entering a side pool costs more than 0"))
    return None


def _remove_pool(money: Money, intent: wanted.RemovePool) -> Answer:
    pool = _pool(money, intent.pool)
    if pool is None:
        return GONE
    if pool.paid_in or money.booked(pool.account):
        return Refusal("paid", words("{name} has payments; take them back first", name=pool.name))
    if pool.stakes and intent.answer("remove-pool") is None:
        return Question(
            "remove-pool", words("{name} has {n} entrants; take it away?", name=pool.name, n=len(pool.stakes))
        )
    pools = tuple(one for one in money.pools if one.id != pool.id)
    label = log.POOL_REMOVED(kind=log.POOLS[pool.kind](), pool=pool.name)
    return _changed("pool", label, msgspec.structs.replace(money, pools=pools))


def _enter(event: Event, intent: wanted.EnterPool) -> Answer:
    pool, player = _pool(event.money, intent.pool), event.players.get(intent.player)
    if pool is None or player is None:
        return GONE
    if any(stake.player == player.id for stake in pool.stakes):
        return Refusal("entered", words("{name} is in {pool} already", name=player.name, pool=pool.name))
    if event.money.booked(pool.account):
        return Refusal("paid-out", words("{pool} has been paid out", pool=pool.name))
    sold = pool.kind is PoolKind.CALCUTTA
    if sold and (not intent.buyer.strip() or intent.cents <= 0):
        return Refusal("buyer", words("a sale has a buyer and a price of more than 0"))
    stake = Stake(player.id, intent.cents if sold else pool.stake, intent.buyer.strip() if sold else "")
    said = log.SOLD if sold else log.STAKE
    label = said(pool=pool.name, name=player.name, amount=format_cents(stake.cents), buyer=stake.buyer)
    after = msgspec.structs.replace(pool, stakes=(*pool.stakes, stake))
    return _changed("stake", label, _with_pool(event.money, after))


def _stake(pool: Pool | None, player: int) -> Stake | None:
    return next((stake for stake in pool.stakes if stake.player == player), None) if pool else None


def _leave(event: Event, intent: wanted.LeavePool) -> Answer:
    pool = _pool(event.money, intent.pool)
    stake = _stake(pool, intent.player)
    if pool is None or stake is None:
        return GONE
    if stake.paid:
        return Refusal("paid", words("this stake is paid; note first that it was given back (p)"))
    if event.money.booked(pool.account):
        return Refusal("paid-out", words("{pool} has been paid out", pool=pool.name))
    after = msgspec.structs.replace(pool, stakes=tuple(one for one in pool.stakes if one != stake))
    name = event.players[stake.player].name
    return _changed("stake", log.STAKE_OUT(pool=pool.name, name=name), _with_pool(event.money, after))


def _pay(event: Event, intent: wanted.PayStake) -> Answer:
    pool = _pool(event.money, intent.pool)
    stake = _stake(pool, intent.player)
    if pool is None or stake is None:
        return GONE
    if stake.paid == intent.paid:
        return NOTHING
    after = msgspec.structs.replace(stake, paid=intent.paid)
    stakes = tuple(after if one == stake else one for one in pool.stakes)
    who = stake.buyer or event.players[stake.player].name
    said = log.STAKE_PAID if intent.paid else log.STAKE_NOT_PAID
    label = said(pool=pool.name, who=who, amount=format_cents(stake.cents))
    return _changed("stake", label, _with_pool(event.money, msgspec.structs.replace(pool, stakes=stakes)))


# Bookings


def _book(event: Event, intent: wanted.Book) -> Answer:
    if not intent.cents:
        return Refusal("amount", words("the amount is not 0"))
    if not intent.what.strip():
        return Refusal("what", words("a booking says what it is for"))
    money, number = event.money, event.money.last_id + 1
    who = intent.who.strip() if intent.player is None else event.players[intent.player].name
    booking = Booking(number, intent.what.strip(), intent.cents, who, intent.account, intent.player)
    said = log.PAID_IN if booking.cents > 0 else log.PAID_OUT
    about = ", ".join(filter(None, (booking.what, booking.who)))
    label = said(amount=format_cents(abs(booking.cents)), about=about)
    return _changed("book", label, msgspec.structs.replace(money, bookings=(*money.bookings, booking), last_id=number))


def _unbook(money: Money, intent: wanted.Unbook) -> Answer:
    booking = next((one for one in money.bookings if one.id == intent.booking), None)
    if booking is None:
        return Refusal("no-booking", words("that booking is gone: it was taken out on another terminal"))
    if intent.answer("unbook") is None:
        return Question(
            "unbook", words("take out {what}, {amount}?", what=booking.what, amount=format_cents(booking.cents))
        )
    bookings = tuple(one for one in money.bookings if one.id != booking.id)
    label = log.UNBOOKED(about=booking.what, amount=format_cents(booking.cents))
    return _changed("book", label, msgspec.structs.replace(money, bookings=bookings))
