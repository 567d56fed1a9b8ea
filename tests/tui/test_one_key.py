"""What one key costs: rows made, strips worked out, screens painted; and keys that come together."""

import asyncio
from pathlib import Path

import pytest
from textual.events import Key

from tests.builders import knockout, swiss
from tests.tui.grid import grid
from tests.tui.opened import opened, until
from tourney_tui.model import intents
from tourney_tui.model.event import GameId
from tourney_tui.session import views as views_module
from tourney_tui.tui.ahead import HELD, REST
from tourney_tui.tui.app import TourneyApp
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.lines.board_rows import KnownBoards
from tourney_tui.tui.screens import rounds
from tourney_tui.tui.screens.rounds import RoundsScreen
from tourney_tui.tui.widgets.row import Row

BOARDS = tuple((left, left + 12) for left in range(1, 13))
EVENT = swiss(24).pair(*BOARDS).event


def counting(monkeypatch: pytest.MonkeyPatch, module: object, name: str) -> list[object]:
    """Calls of a function, from now on."""
    calls: list[object] = []
    real = getattr(module, name)
    monkeypatch.setattr(module, name, lambda *args, **kw: (calls.append(args), real(*args, **kw))[1])
    return calls


def rounds_of(app: TourneyApp) -> RoundsScreen:
    assert isinstance(app.screen, RoundsScreen)
    return app.screen


async def test_one_result_makes_one_row_and_one_strip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path, EVENT) as (app, pilot):
        made = counting(monkeypatch, rounds, "board_cells")
        strips = counting(monkeypatch, rounds, "strip_lines")
        shown = counting(monkeypatch, EventScreen, "show_status")
        await pilot.press("1")
        await pilot.pause()
        assert [args[2].board for args in made] == [1]  # type: ignore[index]
        assert len(strips) == 1
        assert len(shown) == 1
        assert "1-0" in grid(app)
        assert app.screen.table.cursor_key == rounds_of(app).event.round_games(1)[1].id  # type: ignore[attr-defined]


async def test_ten_keys_that_come_together_are_ten_results_and_few_strips(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path, EVENT) as (app, pilot):
        strips = counting(monkeypatch, rounds, "strip_lines")
        for key in "1051051051":
            app.post_message(Key(key, key))
        await pilot.pause()
        results = [game.result.value for game in rounds_of(app).event.round_games(1)[:10]]
        assert results == ["1-0", "0-1", "1/2-1/2"] * 3 + ["1-0"]
        assert len(strips) <= 2
        assert "boards 10/12" in grid(app)
        assert rounds_of(app).current_game == rounds_of(app).event.round_games(1)[10]


async def test_while_the_fingers_rest_the_next_strip_is_worked_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path, EVENT) as (app, pilot):
        next_one = rounds_of(app).event.round_games(1)[1]
        for _ in range(100):
            if len(app.open_session.views._outlooks.get(next_one.id, ())) == 4:
                break
            await asyncio.sleep(REST / 4)
        worked_out = counting(monkeypatch, views_module, "project_player")
        await pilot.press("1")
        await pilot.pause(0)
        first, second = next_one.left, next_one.right
        assert not [args for args in worked_out if args[1] in (first, second)]  # type: ignore[index]
        assert rounds_of(app).current_game == next_one


async def test_while_a_key_is_held_the_strip_waits_for_its_last_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path, EVENT) as (app, pilot):
        await asyncio.sleep(2 * HELD)
        strips = counting(monkeypatch, rounds, "strip_lines")
        for _ in range(6):
            await app._carry_out(Key("j", "j"))
        assert len(strips) == 1
        last = rounds_of(app).event.round_games(1)[6]
        assert app.screen.table.cursor_key == last.id  # type: ignore[attr-defined]
        await until(app, pilot, "Player07")
        for _ in range(100):
            if len(strips) > 1:
                break
            await asyncio.sleep(REST / 4)
        assert [args[2] for args in strips[1:]] == [last]  # type: ignore[index]


async def test_a_step_alone_takes_the_strip_along_at_once(tmp_path: Path) -> None:
    async with opened(tmp_path, EVENT) as (app, pilot):
        for board in (2, 3):
            await asyncio.sleep(2 * HELD)
            await app._carry_out(Key("j", "j"))
            await pilot.pause(0)
            assert f"Player{board:02}, A" in next(line for line in grid(app).splitlines()[14:] if "Player" in line)


async def test_a_change_from_elsewhere_is_shown_without_a_key(tmp_path: Path) -> None:
    async with opened(tmp_path, EVENT) as (app, pilot):
        game = rounds_of(app).event.round_games(1)[0]
        app.open_session.do(intents.EnterResult(game=game.id, result=rounds.Result.DRAW))
        await until(app, pilot, "boards 1/12")


async def test_the_score_prompt_moves_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path, knockout(8).event) as (app, pilot):
        before = grid(app).splitlines()
        await pilot.press("1")
        asked = grid(app).splitlines()
        assert "wins 7 to" in asked[22]
        assert asked[:22] == before[:22]


async def test_the_standings_beside_the_boards_follow_their_tiebreaks(tmp_path: Path) -> None:
    async with opened(tmp_path, EVENT, size=(140, 30)) as (app, pilot):
        await pilot.press("1")
        for _ in range(200):
            if not app.ranking.busy:
                break
            await asyncio.sleep(0.05)
        await pilot.pause()
        pane = [line[102:].split() for line in grid(app).splitlines() if "Player01" in line[102:]]
        assert pane
        assert pane[0][0] == "1"


# Rows that stand


def test_a_row_stands_while_what_it_was_read_from_is_the_same():
    known, made = KnownBoards(), []
    game = EVENT.games[GameId(1)]

    def row(found):
        made.append(found.id)
        return Row(found.id, (str(len(made)),))

    before: dict[int, int] = {}
    for waiting, verifying, source, expected in [
        ((), False, before, 1),
        ((), False, before, 1),
        ((game.id,), False, before, 2),
        ((game.id,), False, before, 3),
        ((), False, before, 4),
        ((), False, before, 4),
        ((), True, before, 5),
        ((), True, {}, 6),
    ]:
        known.read_from(EVENT, source, waiting, verifying=verifying)
        known.row(game, row)
        assert len(made) == expected


def test_in_a_bracket_a_result_elsewhere_makes_every_row_again():
    built = knockout(4)
    won = built.do(intents.EnterResult(game=built.game(1, 1).id, result=None, sets=((7, 3),)))
    known, made = KnownBoards(), []

    def row(found):
        made.append(found.id)
        return Row(found.id, ())

    for event in (built.event, built.event, won.event):
        known.read_from(event, None, (), verifying=False)
        known.row(built.game(1, 2), row)
    assert len(made) == 2
