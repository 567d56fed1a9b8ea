"""Tables: a board may be played elsewhere than its number says."""

from pathlib import Path

import pytest

from tests.builders import swiss
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened
from tourney_tui.model import intents
from tourney_tui.model.refusal import Question, Refusal


async def test_a_board_gets_a_table_and_loses_it(tmp_path: Path):
    async with opened(tmp_path, swiss(4).pair((1, 3), (2, 4)).event) as (app, pilot):
        assert "Table" not in grid(app)
        await pilot.press("T", *"A3", "enter")
        assert app.session.event.round_games(1)[0].table == "A3"
        assert line(app, "Player01").rstrip().endswith("A3")
        assert line(app, "White").rstrip().endswith("Table")
        assert "R1 board 1: table none -> A3" in message(app)
        await pilot.press("o")
        await pilot.pause()
        assert "board 1: Player01, A - Player03, A, table A3" in grid(app)
        await pilot.press("q", "T", "ctrl+u", "enter")
        await pilot.pause()
        assert app.session.event.round_games(1)[0].table == ""
        assert "Table" not in grid(app)


async def test_a_table_that_is_taken_is_asked_about(tmp_path: Path):
    async with opened(tmp_path, swiss(4).pair((1, 3), (2, 4)).event) as (app, pilot):
        await pilot.press("T", "7", "enter", "down", "T", "7", "enter")
        await pilot.pause()
        assert "at table 7 Player01 - Player03 (R1 board 1) still play" in grid(app)
        await pilot.press("n")
        assert app.session.event.round_games(1)[1].table == ""


def test_a_table_is_free_when_its_game_is_over():
    built = swiss(4).pair((1, 3), (2, 4))
    first, second = (game.id for game in built.event.round_games(1))
    built = built.do(intents.SetTable(game=first, table="7"))
    assert isinstance(built.ask(intents.SetTable(game=second, table=" 7 ")), Question)
    built = built.result(1, 1, "1-0").do(intents.SetTable(game=second, table="7"))
    assert [game.table for game in built.event.round_games(1)] == ["7", "7"]


@pytest.mark.parametrize(("table", "code"), [("too long a name", "table"), ("", "same")])
def test_what_will_not_do_is_refused(table, code):
    built = swiss(2).pair((1, 2))
    answer = built.ask(intents.SetTable(game=built.game(1, 1).id, table=table))
    assert isinstance(answer, Refusal)
    assert answer.code == code
