"""Verify mode: results typed a second time, here or on another terminal; what differs stops and rings."""

from pathlib import Path

import pytest

from tests.builders import knockout, swiss
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened
from tourney_tui.model import intents
from tourney_tui.model.result import Result
from tourney_tui.session import Session


async def test_a_difference_stops_and_rings_and_the_round_is_verified(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path, swiss(4).round("1-0 1/2").event) as (app, pilot):
        rung: list[bool] = []
        monkeypatch.setattr(app, "bell", lambda: rung.append(True))
        await pilot.press("v", "1")
        assert "VERIFY 1/2" in grid(app)
        assert "1-0 v" in line(app, "Player01")
        await pilot.press("1")
        assert "R1 board 2 has 1/2-1/2, you typed 1-0: look at the slip" in message(app)
        assert rung == [True]
        assert line(app, "Player03").startswith(">")
        await pilot.press("5")
        assert "R1 board 2: 1/2-1/2 verified; round 1 verified: 2 boards" in message(app)
        assert app.session is not None
        assert [game.verified for game in app.session.event.round_games(1)] == [True, True]
        await pilot.press("v")
        assert "VERIFY" not in grid(app)
        assert f"verified {app.open_session.verified(1).time.astimezone():%H:%M}" in grid(app)  # type: ignore[union-attr]
        await pilot.press("v", "1")
        assert "is verified already" in message(app)
        await pilot.press("v", "L")
        await pilot.pause()
        assert "round 1 verified: 2 boards" in grid(app)


async def test_a_corrected_result_is_no_longer_verified(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(4).round("1-0 1/2").event) as (app, pilot):
        await pilot.press("v", "1", "5", "v", "home", "0", "enter")
        assert "0-1" in line(app, "Player01")
        assert "verified" not in grid(app)
        await pilot.press("v")
        assert "VERIFY 1/2" in grid(app)
        assert line(app, "Player01").startswith(">")


async def test_two_terminals_verify_one_round(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(4).round("1-0 1/2").event) as (app, pilot):
        await pilot.press("v")
        other = Session.open(tmp_path / "event.json", by="hall")
        other.do(intents.VerifyResult(game=other.event.round_games(1)[0].id, result=Result.WHITE_WINS))
        app.lookout.look()
        await pilot.pause()
        assert "VERIFY 1/2" in grid(app)
        await pilot.press("down", "5", "v")
        assert "verified " in grid(app).splitlines()[0]
        other.poll()
        assert other.verified(1) is not None
        other.close()


async def test_a_score_and_a_forfeit_are_compared_too(tmp_path: Path) -> None:
    built = knockout(4).result(1, 1, "7-4")
    game = built.game(1, 2)
    event = built.do(intents.EnterResult(game=game.id, result=Result.FORFEIT_BLACK)).event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("left_square_bracket", "v", "1", "3", "enter")
        assert "has 7-4, you typed 7-3" in message(app)
        await pilot.press("1", "4", "enter", "f", "0")
        assert "round 1 verified: 2 boards" in message(app)


async def test_nothing_to_verify(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(4).event) as (app, pilot):
        await pilot.press("R", "v")
        assert "no results to verify" in message(app)
        assert "VERIFY" not in grid(app)


async def test_a_round_compared_on_paper_is_marked_after_a_question(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(4).round("1-0 ...").event) as (app, pilot):
        await pilot.press("V", "y")
        assert "round 1 is not complete: no result on board 2" in message(app)
        await pilot.press("5", "V")
        assert "mark all 2 results of round 1 as verified" in grid(app)
        await pilot.press("y")
        assert "round 1 verified: 2 boards" in message(app)
        assert "verified " in grid(app).splitlines()[0]
        await pilot.press("V", "y")
        assert "round 1 is verified already" in message(app)
