"""Pools, auctions and the ledger: worked by hand, then whatever the pool: in is out and what the house keeps."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import Built, swiss
from tourney_tui.model import intents
from tourney_tui.model import money_intents as money
from tourney_tui.model.ledger import Fee, Fees, Pool, PoolKind, Stake
from tourney_tui.model.player import PlayerId
from tourney_tui.model.prizes import Category, PrizeList
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.standings.accounts import accounts, fee_of, settle
from tourney_tui.standings.table import standings


def side(*players, split=(60, 40), house=0, cents=2000):
    stakes = tuple(Stake(PlayerId(one), cents) for one in players)
    return Pool(1, "Side", PoolKind.SIDE, cents, split, house, stakes)


def paid(pool, **ranks):
    return {one.player: one.cents for one in settle(pool, {int(k[1:]): rank for k, rank in ranks.items()}).payouts}


def test_places_count_among_those_who_entered():
    """3 x 20 = 60. 2 is fourth of the event and first of the pool: 60 % of 60 is 36, 40 % is 24."""
    assert paid(side(2, 5, 7), p1=1, p2=4, p5=6, p7=9) == {2: 3600, 5: 2400}


def test_the_house_keeps_its_part_rounded_down():
    """Three stakes of 3.33 are 9.99; 10 % are 0.999, so 0.99 stay and 9.00 are paid: 5.40 and 3.60."""
    pool = side(1, 2, 3, house=10, cents=333)
    found = settle(pool, {1: 1, 2: 2, 3: 3})
    assert (found.house, [one.cents for one in found.payouts]) == (99, [540, 360])


def test_equal_ranks_share_the_percents_of_their_places():
    """2, 2: places 2 and 3 of 50/30/20 are 25 % each; of 80 that is 20."""
    assert paid(side(1, 2, 3, 4, split=(50, 30, 20)), p1=1, p2=2, p3=2, p4=4) == {1: 4000, 2: 2000, 3: 2000}


def test_fewer_players_than_paid_places():
    """Two of 50/30/20 remain, 80 % in all: 50/80 and 30/80 of 40."""
    assert paid(side(1, 2, split=(50, 30, 20)), p1=1, p2=2) == {1: 2500, 2: 1500}


def test_in_a_calcutta_the_buyer_is_paid():
    """1 sold for 100, 2 for 60, 3 for 40 to one buyer: 200, house 5 % = 10; 190 by 70/30 are 133 and 57."""
    stakes = (
        Stake(PlayerId(1), 10000, "Ann"), Stake(PlayerId(2), 6000, "Bob"), Stake(PlayerId(3), 4000, "Ann"),
    )  # fmt: skip
    found = settle(Pool(1, "Auction", PoolKind.CALCUTTA, 0, (70, 30), 5, stakes), {1: 2, 2: 3, 3: 1})
    assert [(one.buyer, one.player, one.cents) for one in found.payouts] == [("Ann", 3, 13300), ("Ann", 1, 5700)]
    assert found.house == 1000


def test_an_empty_pool():
    assert settle(side(), {}).house == 0


@given(
    st.lists(st.integers(1, 100_000), max_size=20),
    st.lists(st.integers(1, 40), min_size=1, max_size=6),
    st.integers(0, 99),
    st.lists(st.integers(1, 8), min_size=20, max_size=20),
)
def test_what_comes_in_goes_out_or_stays_with_the_house(amounts, weights, house, ranks):
    split = (*weights[:-1], 100 - sum(weights[:-1])) if sum(weights[:-1]) < 100 else (100,)
    stakes = tuple(Stake(PlayerId(n), cents, "somebody") for n, cents in enumerate(amounts))
    pool = Pool(1, "p", PoolKind.CALCUTTA, 0, split, house, stakes)
    found = settle(pool, dict(enumerate(ranks)))
    assert found.paid_out + found.house == pool.pot
    assert all(one.cents >= 0 for one in found.payouts)
    assert found.house <= pool.pot * house / 100


# The ledger of an event


def test_the_ledger_of_an_event_adds_up():
    """Fees 25, juniors 10, 2 free: 25 + 0 + 10 + 25 = 60, of which 1 and 3 have paid 35."""
    built = swiss(4).round("1-0 1-0")
    people = {1: {"paid": True}, 2: {"fee": 0}, 3: {"birth": "2012", "paid": True}}
    players = {n: msgspec.structs.replace(built.event.players[n], **more) for n, more in people.items()}
    built = Built(built.event.with_records(players=players))
    built = built.do(money.SetFees(fees=Fees(2500, (Fee(Category(under=16), 1000),))))
    built = built.do(money.SetPrizes(name="General", prizes=PrizeList("General", (3000, 1500))))
    built = built.do(money.SetPool(pool=Pool(0, "Side", stake=1000, split=(100,), house=10)))
    for one in (1, 2):
        built = built.do(money.EnterPool(pool=1, player=PlayerId(one)))
    built = built.do(money.PayStake(pool=1, player=PlayerId(1), paid=True))
    built = built.do(money.Book(what="hall", cents=-1200)).do(money.Book(what="sponsor", cents=5000))
    built = built.do(money.Book(what="prize", cents=-2250, player=PlayerId(1), account="prizes"))
    found = accounts(built.event, standings(built.event, 1))
    assert [fee_of(built.event, player) for player in built.event.players_by_number] == [2500, 0, 1000, 2500]
    assert (found.fees.due_in, found.fees.paid_in) == (6000, 3500)
    # 1 and 3 are tied: 30 + 15 = 45, 22.50 each.
    assert (found.prizes.due_out, found.prizes.paid_out) == (4500, 2250)
    assert (found.pools[0].due_in, found.pools[0].paid_in, found.pools[0].due_out) == (2000, 1000, 1800)
    assert found.pools[0].keeps == 200
    assert (found.other.paid_in, found.other.paid_out) == (5000, 1200)
    # Due: 60 + 20 + 50 in, 45 + 18 + 12 out. In the box: 35 + 10 + 50 - 22.50 - 12.
    assert found.total.keeps == 13000 - 7500
    assert found.total.box == 9500 - 3450


def refused(built, intent):
    answer = built.ask(intent)
    assert isinstance(answer, (Refusal, Question)), answer
    return str(answer)


def test_what_is_refused():
    built = swiss(3).do(money.SetPool(pool=Pool(0, "Side", stake=1000)))
    assert "already" in refused(built, money.SetPool(pool=Pool(0, "Side", stake=500)))
    assert "add up to 100" in refused(built, money.SetPool(pool=Pool(0, "Other", stake=500, split=(60, 30))))
    assert "more than 0" in refused(built, money.SetPool(pool=Pool(0, "Other")))
    assert "0 to 99" in refused(built, money.SetPool(pool=Pool(0, "Other", stake=1, house=100)))
    assert "needs a name" in refused(built, money.SetPool(pool=Pool(0, " ", stake=1)))
    built = built.do(money.EnterPool(pool=1, player=PlayerId(1)))
    assert "in Side already" in refused(built, money.EnterPool(pool=1, player=PlayerId(1)))
    assert "is in Side" in refused(built, intents.RemovePlayer(player=PlayerId(1)))
    assert "1 entrants" in refused(built, money.RemovePool(pool=1))
    built = built.do(money.PayStake(pool=1, player=PlayerId(1), paid=True))
    assert "has payments" in refused(built, money.RemovePool(pool=1))
    assert "is paid" in refused(built, money.LeavePool(pool=1, player=PlayerId(1)))
    assert "no more than an earlier" in refused(
        built, money.SetPrizes(name="", prizes=PrizeList("General", (100, 200)))
    )
    assert "not 0" in refused(built, money.Book(what="x", cents=0))
    assert "gone" in refused(built, money.Unbook(booking=7))


def test_an_auction_has_a_buyer_and_a_price():
    built = swiss(3).do(money.SetPool(pool=Pool(0, "Auction", kind=PoolKind.CALCUTTA, split=(70, 30))))
    assert "buyer and a price" in refused(built, money.EnterPool(pool=1, player=PlayerId(1)))
    built = built.do(money.EnterPool(pool=1, player=PlayerId(1), buyer="Ann", cents=4000))
    assert built.event.money.pools[0].pot == 4000
    built = built.do(money.LeavePool(pool=1, player=PlayerId(1)))
    assert built.do(money.RemovePool(pool=1)).event.money.pools == ()
