"""Prizes and the ledger: every documented key, live while results come in, every refusal in the message line."""

from pathlib import Path

import msgspec
import pytest

from tests.builders import Built, swiss
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened, until
from tourney_tui.model import intents
from tourney_tui.model import money_intents as money
from tourney_tui.model.ledger import Fee, Fees, Pool, PoolKind
from tourney_tui.model.money_text import fees_text, parse_amounts, parse_fees, parse_percents
from tourney_tui.model.player import PlayerId
from tourney_tui.model.prizes import Category, PrizeList, Sharing
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.result import Result
from tourney_tui.session import Session

GENERAL = money.SetPrizes(name="General", prizes=PrizeList("General", (30000, 20000, 10000)))
WOMEN = money.SetPrizes(name="Women", prizes=PrizeList("Women", (12000,), Category(sex="w")))


def with_prizes(**rules):
    """1 and 3 have won, 5 against 6 is still playing; 4 is a woman. Ranked by points and number of wins."""
    built = swiss(6, **{"tiebreaks": ("WIN",), **rules}).round("1-0 1-0 ...")
    people = {4: msgspec.structs.replace(built.event.players[4], sex="w", paid=True)}
    return Built(built.event.with_records(players=people)).do(GENERAL).do(WOMEN)


def text(app):
    return " ".join(grid(app).split())


# Typed


@pytest.mark.parametrize("typed", ["25", "25, U16 10, >=2200 0", "12.50, w U20 5", "0, unrated 8"])
def test_fees_are_read_and_shown_alike(typed):
    assert fees_text(parse_fees(typed)) == typed


def test_fees_of_categories():
    assert parse_fees("25, U16 10,50") == Fees(2500, (Fee(Category(under=16), 1050),))
    assert isinstance(parse_fees("25, U16"), Refusal)
    assert isinstance(parse_fees("25, abc 10"), Refusal)


@pytest.mark.parametrize(("typed", "cents"), [("300 200", (30000, 20000)), ("12.5; 7,25", (1250, 725))])
def test_amounts(typed, cents):
    assert parse_amounts(typed) == cents


@pytest.mark.parametrize("typed", ["", "x", "1.234", "-5"])
def test_no_amounts(typed):
    assert isinstance(parse_amounts(typed), Refusal)


def test_percents():
    assert parse_percents("60/30/10 %") == (60, 30, 10)
    assert isinstance(parse_percents("sixty"), Refusal)


# Prizes


@pytest.mark.parametrize("size", [(80, 24), (140, 40), (60, 18)])
async def test_prizes_stand_live(tmp_path: Path, size):
    """600 + 120. 1 and 3 have a point: (300 + 200) / 2 = 250 each. 2, 4, 5 and 6 share the third: 100 / 4 = 25;
    but 4 has the women's prize, so 2, 5 and 6 share it, 33.34 for the best placed.
    """
    async with opened(tmp_path, with_prizes().event, size=size) as (app, pilot):
        await pilot.press("G")
        await until(app, pilot, "General 1-2")
        assert line(app, "Player01").split()[-1] in ("no", "alone", "250.00", "2")
        gets = {row.cells[2]: row.cells[4] for row in app.screen.table.rows}
        assert gets == {
            "Player01, A": "250.00", "Player03, A": "250.00", "Player04, A": "120.00",
            "Player02, A": "33.34", "Player05, A": "33.33", "Player06, A": "33.33",
        }  # fmt: skip
        assert "fund 720.00 awarded 720.00 left 0.00 equal points share equally" in text(app) or size[0] < 80
        other = Session.open(tmp_path / "event.json", by="other")
        other.do(intents.EnterResult(game=other.event.round_games(1)[2].id, result=Result.WHITE_WINS))
        other.close()
        app.session.poll()
        await pilot.pause()
        gets = {row.cells[2]: row.cells[4] for row in app.screen.table.rows}
        assert gets["Player05, A"] == "200.00"


async def test_a_list_is_added_edited_and_taken_away(tmp_path: Path):
    async with opened(tmp_path, swiss(4).round("1-0 1-0").event) as (app, pilot):
        await pilot.press("G")
        assert "no prizes yet" in grid(app)
        await pilot.press("enter", "w", "d", "o")
        assert "nobody has a prize" in message(app)
        await pilot.press("n", *"Juniors", "enter", *"Ux", "enter")
        assert "is no category" in message(app)
        await pilot.press("backspace", *"16", "enter", *"50 80", "enter")
        assert "no more than an earlier one" in message(app)
        await pilot.press("n", *"Juniors", "enter", *"U16", "enter", *"80 50", "enter")
        assert app.session.event.money.prizes.lists == (PrizeList("Juniors", (8000, 5000), Category(under=16)),)
        assert "nobody yet" in grid(app)
        await pilot.press("enter", "ctrl+u", *"Open", "enter", "ctrl+u", "enter", "enter")
        assert app.session.event.money.prizes.lists == (PrizeList("Open", (8000, 5000)),)
        assert "65.00" in line(app, "Player01")
        await pilot.press("u")
        assert app.session.event.money.prizes.lists[0].name == "Juniors"
        await pilot.press("d")
        assert app.session.event.money.prizes.lists == ()
        await pilot.press("u", "n", "escape")
        assert app.session.event.money.prizes.lists[0].name == "Juniors"


async def test_sharing_fees_and_paying_out(tmp_path: Path):
    async with opened(tmp_path, with_prizes().event) as (app, pilot):
        await pilot.press("G", "s", "h")
        assert app.session.event.money.prizes.sharing is Sharing.HORT
        assert "Hort: half by place, half shared" in text(app)
        await pilot.press("f", "ctrl+u", *"25, w 10", "enter")
        # 5 players at 25, one woman at 10, who has paid.
        assert "fees 10.00 of 135.00" in text(app)
        app.screen.table.move_to(("Women", PlayerId(4)))
        await pilot.press("o")
        assert "round 1 is not complete: pay Player04, A all the same?" in text(app)
        await pilot.press("n")
        assert message(app) == "nothing was paid"
        assert "prizes paid 0.00" in text(app)
        await pilot.press("o", "y")
        assert "out 120: prize Women, Player04, A" in message(app)
        assert "prizes paid 120.00" in text(app)
        assert line(app, "Player04").split()[-1] == "yes"
        await pilot.press("o")
        assert "has this prize already" in message(app)
        await pilot.press("u")
        assert "prizes paid 0.00" in text(app)


async def test_why_this_prize(tmp_path: Path):
    async with opened(tmp_path, with_prizes().event) as (app, pilot):
        await pilot.press("G")
        app.screen.table.move_to(("Women", PlayerId(4)))
        await pilot.press("w")
        shown = text(app)
        assert "prize of Player04, A (Women: w)" in shown
        assert "General was open too" in shown
        assert "25.00" in shown
        await pilot.press("q")
        assert app.screen is app.screen_named("prizes")
        app.screen.table.move_to(("General", PlayerId(2)))
        await pilot.press("w")
        shown = text(app)
        assert "put together 100.00" in shown
        assert "shared equally by 3 33.3333" in shown
        assert "what is left over goes to the best" in shown


async def test_prizes_are_exported(tmp_path: Path):
    async with opened(tmp_path, with_prizes().event) as (app, pilot):
        await pilot.press("G", "e", "c", "enter")
        written = next((tmp_path / "exports").glob("*.csv")).read_text(encoding="utf-8-sig")
        assert "Women 1" in written
        assert "120.00" in written
        await pilot.press("x")
        assert "does nothing here" in message(app)


# Ledger


def with_pools():
    """A side pool of 20 with 1 and 2, 10 % for the house; an auction with nobody sold yet."""
    built = with_prizes().do(money.SetPool(pool=Pool(0, "Side", stake=2000, house=10)))
    built = built.do(money.SetPool(pool=Pool(0, "Auction", PoolKind.CALCUTTA, split=(70, 30))))
    return built.do(money.EnterPool(pool=1, player=PlayerId(1))).do(money.EnterPool(pool=1, player=PlayerId(2)))


async def to_ledger(pilot):
    await pilot.press("G", "l")
    await pilot.pause()


@pytest.mark.parametrize("size", [(80, 24), (140, 40), (60, 18)])
async def test_the_ledger_shows_every_account(tmp_path: Path, size):
    async with opened(tmp_path, with_pools().event, size=size) as (app, pilot):
        await to_ledger(pilot)
        for what in ("entry fees", "prizes", "pool Side: 100 %", "Player01", "auction Auction", "other", "all"):
            assert what in grid(app), what
        await pilot.press("q")
        assert app.screen is app.screen_named("prizes")


async def test_a_pool_is_opened_entered_paid_and_paid_out(tmp_path: Path):
    """Two stakes of 10 and 10 % for the house: 18 are paid to 1, who is ahead."""
    async with opened(tmp_path, swiss(4, tiebreaks=("WIN",)).round("1-0 1-0").event) as (app, pilot):
        await to_ledger(pilot)
        await pilot.press("a", "n", "s", *"Last", "enter", *"10", "enter", *"60", "enter", *"10", "enter")
        assert "add up to 100" in message(app)
        await pilot.press("n", "s", *"Last", "enter", *"10", "enter", *"100", "enter", "ctrl+u", *"10", "enter")
        pool = app.session.event.money.pools[0]
        assert (pool.name, pool.stake, pool.split, pool.house) == ("Last", 1000, (100,), 10)
        app.screen.table.move_to(("pool", pool.id))
        await pilot.press("a", "1", "enter", "2", "enter", "1", "enter")
        assert "is in Last already" in message(app)
        app.screen.table.move_to(("stake", pool.id, PlayerId(1)))
        await pilot.press("p")
        assert "Player01, A has paid 10" in message(app)
        await pilot.press("d")
        assert "is paid" in message(app)
        assert "in 10.00, out 0.00: 10.00 in the box; when all is paid 2.00 stay" in text(app)
        await pilot.press("o")
        assert "out 18: Last, Player01, A" in message(app)
        await pilot.press("o")
        assert "has been paid" in message(app)
        assert "when all is paid 2.00 stay" in text(app)
        app.screen.table.move_to(("stake", pool.id, PlayerId(2)))
        await pilot.press("o")
        assert "pays nothing for this player" in message(app)
        await pilot.press("w")
        shown = text(app)
        assert "the house keeps 10 %, rounded down 2.00" in shown
        assert "Player01, A: place 1 of the pool, 100 % 18.00" in shown
        assert "in is out and what the house keeps 20.00" in shown


async def test_players_are_sold_in_an_auction(tmp_path: Path):
    async with opened(tmp_path, with_pools().event) as (app, pilot):
        await to_ledger(pilot)
        app.screen.table.move_to(("pool", 2))
        await pilot.press("a", "1", "enter", *"Ann", "enter", *"100", "enter", "3", "enter", *"Bob", "enter")
        await pilot.press(*"60.50", "enter", "escape")
        auction = app.session.event.money.pools[1]
        assert [(stake.buyer, stake.cents) for stake in auction.stakes] == [("Ann", 10000), ("Bob", 6050)]
        # 1 and 3 are level: half of 160.50 each.
        assert line(app, "(Ann)").split()[-1] == "80.25"
        app.screen.table.move_to(("stake", 2, PlayerId(3)))
        await pilot.press("d")
        assert len(app.session.event.money.pools[1].stakes) == 1
        app.screen.table.move_to(("pool", 2))
        await pilot.press("d", "y")
        assert [pool.name for pool in app.session.event.money.pools] == ["Side"]
        await pilot.press("u", "u")
        assert len(app.session.event.money.pools[1].stakes) == 2


async def test_money_in_and_out(tmp_path: Path):
    async with opened(tmp_path, with_pools().event) as (app, pilot):
        await to_ledger(pilot)
        await pilot.press("plus", *"sponsor", "enter", *"500", "enter", *"Club", "enter")
        assert "in 500: sponsor, Club" in message(app)
        await pilot.press("minus", *"hall", "enter", *"120.40", "enter", "enter")
        assert "out 120.40: hall" in message(app)
        assert "in 500.00, out 120.40: 379.60 in the box" in text(app)
        await pilot.press("i", "escape", "x", *"a", "enter", *"b", "enter")
        assert "is no amount of money" in message(app)
        await pilot.press("escape")
        app.screen.table.move_to(("booking", app.session.event.money.bookings[-1].id))
        await pilot.press("d", "y")
        assert len(app.session.event.money.bookings) == 1
        app.screen.table.move_to(("other",))
        await pilot.press("d", "p", "w", "a")
        assert "no pool on this line" in message(app)
        app.screen.table.move_to(("fees",))
        await pilot.press("enter", "ctrl+u", *"30", "enter")
        assert app.session.event.money.fees.standard == 3000
        app.screen.table.move_to(("pool", 1))
        await pilot.press("enter", "ctrl+u", *"Evening", "enter", "ctrl+u", *"25", "enter", "enter", "enter")
        assert app.session.event.money.pools[0].name == "Evening"
        await pilot.press("z")
        assert "does nothing here" in message(app)


# Players


async def test_a_players_own_fee_and_what_is_owed(tmp_path: Path):
    """6 players at 25, one woman at 10 who has paid: 125 owed. 1 pays only 5: 105 owed."""
    event = with_prizes().do(money.SetFees(fees=Fees(2500, (Fee(Category(sex="w"), 1000),)))).event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("P")
        assert "1 paid 10.00, 5 owe 125.00" in text(app)
        app.screen.table.move_to(PlayerId(1))
        await pilot.press("enter", "e")
        assert "own entry fee (empty: 25 as for all)" in text(app)
        await pilot.press(*"5x", "enter")
        assert "is no amount of money" in message(app)
        await pilot.press("backspace", "enter")
        assert app.session.event.players[1].fee == 500
        assert "1 paid 10.00, 5 owe 105.00" in text(app)
        await pilot.press("p")
        assert "2 paid 15.00, 4 owe 100.00" in text(app)
        await pilot.press("enter", "e", "ctrl+u", "enter")
        assert app.session.event.players[1].fee is None


async def test_payments_keep_the_tie_breaks(tmp_path: Path):
    """Prizes by place need the tie-breaks; a change of prizes or payments moves nobody and computes nothing."""
    built = with_prizes(tiebreaks=("TPN",)).do(money.SetSharing(sharing=Sharing.PLACE))
    async with opened(tmp_path, built.event) as (app, pilot):
        await pilot.press("G")
        await until(app, pilot, "as they stand after round 1")
        gets = {row.cells[2]: row.cells[4] for row in app.screen.table.rows}
        assert (gets["Player01, A"], gets["Player03, A"]) == ("300.00", "200.00")
        await pilot.press("f", "ctrl+u", *"25", "enter")
        assert "as they stand after round 1" in grid(app)
        assert not app.ranking.busy
