"""Forecast and norms on the screen: worked out beside, cancelled, old after a result, every key and its refusals."""

import os
import time
from pathlib import Path

import pytest

from tests.builders import Built, empty, knockout, player, swiss
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened, until
from tourney_tui.model import intents
from tourney_tui.model import money_intents as money
from tourney_tui.model.event import Format
from tourney_tui.model.prizes import PrizeList
from tourney_tui.model.result import Result
from tourney_tui.session import Session


def nearly_over():
    """Six players in the last round: 1-0, and two games to go."""
    built = swiss(6, rounds=2, tiebreaks=("RTNG",)).round("1-0 1/2 1/2").pair((1, 3), (2, 4), (5, 6))
    return built.do(money.SetPrizes(name="General", prizes=PrizeList("General", (10000, 5000)))).result(2, 1, "1-0")


def gone(pid: int) -> bool:
    """The process ends within a few seconds."""
    for _ in range(300):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False


@pytest.mark.parametrize("size", [(80, 24), (140, 40), (60, 18)])
async def test_chances_stand_on_the_screen(tmp_path: Path, size):
    """1 has two points and nobody else can reach them."""
    async with opened(tmp_path, nearly_over().event, size=size) as (app, pilot):
        await pilot.press("S", "f")
        await until(app, pilot, "Player02")
        cells = {row.cells[0]: row.cells for row in app.screen.table.rows}
        assert cells["1"][3:8] == ("100", "100", "1.0", "100", "100.00")
        assert cells["2"][3] == "0"
        assert "as of revision 1, round 2, 1 of 3 results" in grid(app)
        assert "exact: every one of the 9 ways" in grid(app)
        assert max(map(len, grid(app).splitlines())) <= size[0]


async def test_every_place_and_what_is_assumed(tmp_path: Path):
    async with opened(tmp_path, nearly_over().event) as (app, pilot):
        await pilot.press("A", "f")
        await until(app, pilot, "Player02")
        await pilot.press("w")
        assert "chances of Player01" in grid(app)
        assert line(app, "place 1").split() == [">place", "1", "100", "%"]
        assert "100.00 on average" in grid(app)
        assert "draws are assumed" in grid(app)
        await pilot.press("q", "enter")
        assert "1. Player01" in grid(app)


async def test_a_result_makes_it_old_and_a_key_makes_it_new(tmp_path: Path):
    async with opened(tmp_path, nearly_over().event) as (app, pilot):
        await pilot.press("S", "f")
        await until(app, pilot, "exact: every one of the 9 ways")
        await pilot.press("R", "down", "1", "S", "f")
        assert "forecast (OLD)" in grid(app)
        assert "! OLD: as of revision 1" in grid(app)
        assert grid(app).rstrip("\n").splitlines()[-1].startswith(" f again")
        await pilot.press("f")
        await until(app, pilot, "exact: every one of the 3 ways")
        assert "OLD" not in grid(app)
        await pilot.press("m", "ctrl+u", *"200", "enter")
        await until(app, pilot, "simulated: 200 runs, seed 1")


async def test_a_result_of_another_terminal_makes_it_old_at_once(tmp_path: Path):
    async with opened(tmp_path, nearly_over().event) as (app, pilot):
        await pilot.press("S", "f")
        await until(app, pilot, "exact")
        other = Session.open(tmp_path / "event.json", by="door")
        game = other.event.round_games(2)[1]
        other.do(intents.EnterResult(game=game.id, result=Result.WHITE_WINS))
        other.close()
        await until(app, pilot, "forecast (OLD)")


async def test_it_can_be_cancelled_and_begun_again(tmp_path: Path):
    async with opened(tmp_path, swiss(40, rounds=9).event) as (app, pilot):
        await pilot.press("S", "f")
        await until(app, pilot, "forecast: ")
        pid = app.screen._job.pid
        await pilot.press("w")
        assert message(app) == "! there is no forecast yet"
        await pilot.press("c")
        assert message(app) == "forecast cancelled"
        assert "no forecast; f works it out" in grid(app)
        await pilot.press("c")
        assert message(app) == "! no forecast is being worked out"
        assert gone(pid)
        await pilot.press("m", "escape", "m", "ctrl+u", *"5", "enter")
        assert "'5' will not do; write a number from 100 to 1000000" in " ".join(grid(app).split())
        await pilot.press("ctrl+u", *"100", "enter")
        await until(app, pilot, "simulated: 100 runs, seed 1")
        assert "rounds to come are paired approximately" in grid(app)


async def test_nothing_outlives_the_program(tmp_path: Path):
    async with opened(tmp_path, swiss(40, rounds=9).event) as (app, pilot):
        await pilot.press("S", "f")
        await until(app, pilot, "forecast: ")
        pid = app.screen._job.pid
    assert gone(pid)


async def test_a_bracket_has_a_forecast(tmp_path: Path):
    async with opened(tmp_path, knockout(4).event) as (app, pilot):
        await pilot.press("S", "f")
        await until(app, pilot, "exact: every one of the 8 ways")
        assert "Won" in grid(app)


async def test_what_cannot_be_foretold_is_said(tmp_path: Path):
    event = empty(4, format=Format.KNOCKOUT)
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("S", "f")
        assert "the bracket is not drawn yet" in message(app)


async def test_the_past_has_a_forecast_of_its_own(tmp_path: Path):
    async with opened(tmp_path, nearly_over().event) as (app, pilot):
        await pilot.press("R", "down", "1", "S", "f")
        await until(app, pilot, "exact: every one of the 3 ways")
        await pilot.press("L", "end", "enter", "S", "f")
        await until(app, pilot, "exact: every one of the 9 ways")
        assert "as of revision 1" in grid(app)


async def test_another_event_forgets_it(tmp_path: Path):
    (tmp_path / "other").mkdir()
    Session.create(tmp_path / "other" / "b.json", knockout(4).event, by="t", label="new").close()
    async with opened(tmp_path, nearly_over().event) as (app, pilot):
        await pilot.press("S", "f")
        await until(app, pilot, "exact: every one of the 9 ways")
        await app.open_event(tmp_path / "other" / "b.json")
        await pilot.press("S", "f")
        await until(app, pilot, "exact: every one of the 8 ways")


# Norms


def table():
    """Nine rounds against titled players of three federations."""
    federations = ("FRA", "GER", "ESP", "GER", "ESP", "GER", "ESP", "FRA", "ITA", "GER")
    titles = ("", "IM", "IM", "IM", "FM", "FM", "FM", "", "", "")
    people = [
        player(n, 2300, title=title, federation=federation)
        for n, (federation, title) in enumerate(zip(federations, titles, strict=True), 1)
    ]
    return Built(empty(10, players=people, format=Format.ROUND_ROBIN, rounds=9, systems=("fide", "ffe")))


async def test_norms_of_a_player_from_ratings_and_from_the_card(tmp_path: Path):
    async with opened(tmp_path, table().event, size=(80, 75)) as (app, pilot):
        await pilot.press("A", "m")
        shown = " ".join(grid(app).split())
        assert "IM norm: still open" in shown
        assert "IM or GM: 3, at least 3 stands B.01, 1.4.5 c" in shown
        assert "IM norm: 6.5 of 9 will do, against 2300 on still open B.01, 1.4.6 to 1.4.9 average" in shown
        assert "GM: 0, at least 3 fails B.01, 1.4.5 b" in shown
        assert "GM norm: out of reach, average 2300 is below" in shown
        assert "number and titles of the arbiters" in shown
        await pilot.press("q", "enter", "m")
        assert "FFE" in grid(app)
        assert "IM norm: still open" in " ".join(grid(app).split())


async def test_who_may_still_make_a_norm(tmp_path: Path):
    async with opened(tmp_path, table().event, size=(80, 40)) as (app, pilot):
        await pilot.press("A", "M")
        shown = " ".join(grid(app).split())
        assert "Player01, A: IM norm: 6.5 of 9 will do" in shown
        await pilot.press("q", "]", "m")
        assert "levels and titles by rating (FFE)" in grid(app)


async def test_norms_need_somebody_and_a_system(tmp_path: Path):
    async with opened(tmp_path, empty(2, systems=()), size=(80, 24)) as (app, pilot):
        for key in ("m", "M"):
            await pilot.press("A", key)
            assert message(app) == "! there is nobody on this line"
        await pilot.press("P", "c", "m")
        assert "no rating system" in message(app)
