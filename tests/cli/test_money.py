"""Prizes and the ledger as CSV; what the TRF file says of tie-breaks and lots."""

import pytest

from tests.tui.test_prizes import with_pools
from tourney_tui.model import intents
from tourney_tui.model import money_intents as money
from tourney_tui.model.player import PlayerId
from tourney_tui.session import Session


@pytest.fixture
def with_money(tmp_path):
    path = tmp_path / "event.json"
    Session.create(path, with_pools().event, by="test", label="new").close()
    return path


def changed(path, *wanted):
    session = Session.open(path, by="desk")
    for intent in wanted:
        session.do(intent)
    session.close()


def test_prizes_as_csv(command, with_money, tmp_path):
    changed(with_money, money.Book(what="prize", cents=-12000, player=PlayerId(4), account="prizes"))
    done = command("export", with_money, tmp_path / "prizes.csv", "--table", "prizes")
    assert done.code == 0
    lines = (tmp_path / "prizes.csv").read_text(encoding="utf-8-sig").splitlines()
    cells = [line.replace('"', "").replace(";", ",").split(",") for line in lines]
    assert cells[0] == ["prizes", "place", "no.", "name", "amount", "paid"]
    assert cells[1] == ["General", "1-2", "1", "Player01", " A", "250.00", "0.00"]
    assert cells[-1] == ["Women", "1", "4", "Player04", " A", "120.00", "120.00"]


def test_the_ledger_as_csv(command, with_money):
    """The side pool: 40 due, 20 paid in, 36 to pay, for the house 4."""
    changed(with_money, money.PayStake(pool=1, player=PlayerId(1), paid=True))
    done = command("export", with_money, "-", "--format", "csv", "--table", "ledger")
    assert "Side,40.00,20.00,36.00,0.00,20.00" in done.out.replace(";", ",")


def test_comments_of_a_trf_file(command, with_money):
    changed(
        with_money,
        intents.SetTiebreaks(codes=("DE",), agreed=("tiebreaks",)),
        intents.DrawLots(seed=4711, agreed=("lots",)),
    )
    done = command("export", with_money, "-", "--format", "trf")
    told = [line for line in done.out.splitlines() if line.startswith("###")]
    assert told[0].startswith("### tie-breaks after round 1: WIN -> DE (")
    assert told[1].startswith("### lots drawn after round 1, seed 4711; tie-breaks DE, LOT (")
