"""Corrections of earlier rounds on the screen: the prompt names the consequence, log and `w` say what was chosen."""

from pathlib import Path

from tests.builders import Built, swiss
from tests.tui.grid import grid
from tests.tui.opened import message, opened
from tourney_tui.model import intents
from tourney_tui.model.result import Result
from tourney_tui.session import Session


def three_rounds() -> Built:
    return swiss(4).round("1-0 1-0").round("1-0 1-0", (1, 3), (2, 4)).pair((4, 1), (3, 2))


async def test_a_past_round_for_the_ratings_only(tmp_path: Path) -> None:
    async with opened(tmp_path, three_rounds().event) as (app, pilot):
        await pilot.press("[", "[", "0", "enter")
        assert "round 1 is past, no pairing changes:" in grid(app)
        assert "ratings only, standings keep 1-0" in grid(app)
        await pilot.press("r")
        game = app.open_session.event.round_games(1)[0]
        assert (game.result, game.rating_result) == (Result.WHITE_WINS, Result.BLACK_WINS)
        assert "ratings count 0-1, standings keep 1-0" in message(app)
        await pilot.press("L")
        await pilot.pause()
        assert "ratings count 0-1, standings keep 1-0" in grid(app)
        await pilot.press("A", "home", "w", "end")
        await pilot.pause()
        assert "round 1, board 1: the ratings count 0-1" in grid(app)


async def test_a_past_round_for_the_standings(tmp_path: Path) -> None:
    async with opened(tmp_path, three_rounds().event) as (app, pilot):
        await pilot.press("[", "[", "0", "enter", "s")
        game = app.open_session.event.round_games(1)[0]
        assert (game.result, game.rating_result) == (Result.BLACK_WINS, None)


async def test_escape_at_the_choice_changes_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path, three_rounds().event) as (app, pilot):
        await pilot.press("[", "[", "0", "enter", "escape")
        assert app.open_session.event.round_games(1)[0].result is Result.WHITE_WINS


async def test_the_previous_round_is_paired_again(tmp_path: Path) -> None:
    async with opened(tmp_path, three_rounds().event) as (app, pilot):
        await pilot.press("[", "0", "enter")
        assert "round 3 was paired with 1-0:" in grid(app)
        await pilot.press("p")
        assert app.open_session.event.current_round == 2
        await pilot.press("u")
        assert app.open_session.event.current_round == 3


async def test_the_question_names_who_was_there_first(tmp_path: Path) -> None:
    """Case RC-05, from two terminals."""
    async with opened(tmp_path, swiss(4).pair((1, 3), (4, 2)).event) as (app, pilot):
        other = Session.open(tmp_path / "event.json", by="hall")
        game = other.event.round_games(1)[0].id
        other.do(intents.EnterResult(game=game, result=Result.WHITE_WINS))
        other.close()
        await pilot.press("0")
        assert "has 1-0, entered by hall at " in grid(app)
        await pilot.press("escape")
        assert app.open_session.event.games[game].result is Result.WHITE_WINS
