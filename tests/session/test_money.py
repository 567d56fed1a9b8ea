"""Money in a save: every change is on the disk, comes back when it is opened, and undo returns the same event."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.builders import swiss
from tourney_tui.model import money_intents as money
from tourney_tui.model.ledger import Fee, Fees, Money, Pool, PoolKind
from tourney_tui.model.player import PlayerId
from tourney_tui.model.prizes import Category, PrizeList, Sharing
from tourney_tui.session import Done, Session
from tourney_tui.standings.accounts import accounts
from tourney_tui.standings.table import standings

CHANGES = (
    money.SetFees(fees=Fees(2500, (Fee(Category(under=16), 1000),))),
    money.SetPrizes(name="General", prizes=PrizeList("General", (30000, 10000))),
    money.SetPrizes(name="Women", prizes=PrizeList("Women", (5000,), Category(sex="w"))),
    money.SetSharing(sharing=Sharing.HORT),
    money.SetPool(pool=Pool(0, "Side", stake=1000, split=(60, 40), house=5)),
    money.SetPool(pool=Pool(0, "Auction", PoolKind.CALCUTTA, split=(70, 30))),
    money.EnterPool(pool=1, player=PlayerId(1)),
    money.EnterPool(pool=2, player=PlayerId(2), buyer="Ann", cents=7000),
    money.PayStake(pool=1, player=PlayerId(1), paid=True),
    money.Book(what="hall", cents=-12345),
    money.SetPrizes(name="Women", prizes=None),
)


def test_every_change_is_kept_undone_and_done_again(tmp_path):
    session = Session.create(tmp_path / "x.json", swiss(4).round("1-0 1-0").event, by="test", label="new")
    start = session.event
    for intent in CHANGES:
        assert isinstance(session.do(intent), Done), intent
    end = session.event
    session.close()
    session = Session.open(tmp_path / "x.json", by="other")
    assert session.event == end
    for _ in CHANGES:
        assert isinstance(session.undo(), Done)
    assert session.event == start
    assert session.event.money == Money()
    for _ in CHANGES:
        assert isinstance(session.redo(), Done)
    assert session.event == end
    session.close()


def test_another_terminal_sees_a_payment(tmp_path):
    one = Session.create(tmp_path / "x.json", swiss(4).event, by="desk-1", label="new")
    other = Session.open(tmp_path / "x.json", by="desk-2")
    one.do(money.Book(what="sponsor", cents=5000))
    changed = other.poll()
    assert changed is not None
    assert (str(changed.label), changed.everything) == ("in 50: sponsor", False)
    assert other.event.money.bookings[0].cents == 5000
    one.close()
    other.close()


players = st.integers(1, 6).map(PlayerId)
pools = st.integers(1, 3)
wanted = st.one_of(
    st.builds(lambda a: money.SetPrizes(name="G", prizes=PrizeList("G", tuple(sorted(a, reverse=True)))),
              st.lists(st.integers(1, 9999), min_size=1, max_size=5)),
    st.builds(lambda way: money.SetSharing(sharing=way), st.sampled_from(list(Sharing))),
    st.builds(lambda cents: money.SetFees(fees=Fees(cents)), st.integers(0, 9999)),
    st.builds(lambda n, house: money.SetPool(pool=Pool(0, f"p{n}", stake=n + 1, split=(50, 30, 20), house=house)),
              st.integers(0, 500), st.integers(0, 99)),
    st.builds(lambda n: money.SetPool(pool=Pool(0, f"c{n}", PoolKind.CALCUTTA, split=(66, 34))), st.integers(0, 9)),
    st.builds(lambda p, who, cents: money.EnterPool(pool=p, player=who, buyer="Ann", cents=cents), pools, players,
              st.integers(1, 9999)),
    st.builds(lambda p, who, yes: money.PayStake(pool=p, player=who, paid=yes), pools, players, st.booleans()),
    st.builds(lambda p, who: money.LeavePool(pool=p, player=who), pools, players),
    st.builds(lambda p: money.RemovePool(pool=p, agreed=("remove-pool",)), pools),
    st.builds(lambda cents: money.Book(what="x", cents=cents), st.integers(-9999, 9999)),
    st.builds(lambda n: money.Unbook(booking=n, agreed=("unbook",)), st.integers(1, 9)),
)  # fmt: skip


@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=60, deadline=None)
@given(st.lists(wanted, max_size=25))
def test_whatever_happens_the_ledger_balances(intents):
    """In is out and what is kept, in each pool and in all; the box holds what was paid in less what was paid out."""
    built = swiss(6).round("1-0 1/2 0-1")
    for intent in intents:
        if hasattr(built.ask(intent), "applied"):
            built = built.do(intent)
    event = built.event
    found = accounts(event, standings(event, 1))
    for pool, settled in zip(event.money.pools, found.settlements, strict=True):
        assert settled.paid_out + settled.house == pool.pot
    kept = sum(settled.house for settled in found.settlements)
    booked = sum(one.cents for one in event.money.bookings)
    assert found.total.due_in - found.total.due_out == found.fees.due_in - found.prizes.due_out + kept + booked
    assert found.total.box == sum(pool.paid_in for pool in event.money.pools) + booked
    assert found.prizes.due_out <= event.money.prizes.total
