"""Corrections: the prompt names the consequence before Enter, and every word of it can be read (cases RC-*)."""

from pathlib import Path

import pytest

from tests.builders import player, swiss
from tests.tui.grid import grid
from tests.tui.opened import opened
from tourney_tui.model.event import Event
from tourney_tui.model.result import Result

SIZES = ((80, 24), (60, 18))
NAMES = (
    "Vandenbroeck-Grandmaison, Maximilienne",
    "Castelnau-Montmirail, Bartholomé",
    "Okonkwo-Featherstonehaugh, Alexandria",
    "Szczepański-Wiśniewski, Przemysław",
)


def long_names() -> list[object]:
    return [player(number, 2010 - 10 * number, name) for number, name in enumerate(NAMES, 1)]


def previous_round(*, played: str = "") -> Event:
    """Round 2 is paired; round 1 can still be corrected."""
    built = swiss(4, players=long_names()).round("1-0 1-0")
    return (built.round(played, (1, 3), (2, 4)) if played else built.pair((1, 3), (2, 4))).event


def past_round() -> Event:
    built = swiss(4, players=long_names()).round("1-0 1-0").round("1-0 1-0", (1, 3), (2, 4))
    return built.pair((1, 4), (2, 3)).event


def said(text: str) -> str:
    return " ".join(text.split())


CASES = [
    (
        previous_round(),
        ("left_square_bracket", "0", "enter"),
        "round 2 was paired with 1-0: k round 2 stays, the one after follows p pair it again q cancel",
    ),
    (
        previous_round(played="1-0 ..."),
        ("left_square_bracket", "0", "enter"),
        "round 2 was paired with 1-0; it stays, the pairing after it follows. Correct round 1? y yes n no",
    ),
    (
        past_round(),
        ("left_square_bracket", "left_square_bracket", "0", "enter"),
        "round 1 is past, no pairing changes: s standings and ratings follow "
        "r ratings only, standings keep 1-0 q cancel",
    ),
    (
        previous_round(),
        ("left_square_bracket", "c"),
        "round 1 is over; later pairings used its colours and stay. Swap them? y yes n no",
    ),
    (
        previous_round(),
        ("left_square_bracket", "t", "2", "enter"),
        "R1 board 2 (Okonkwo-Featherstonehaugh - Szczepański-Wiśniewski) has 1-0; make it 1-0, and board 1 keeps "
        "none? y yes n no",
    ),
    (
        previous_round(),
        ("d",),
        "take out R2 board 1 (Vandenbroeck-Grandmaison - Okonkwo-Featherstonehaugh)? y yes n no",
    ),
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("event", "keys", "question"), CASES)
async def test_a_consequence_is_readable_in_full(
    tmp_path: Path, event: Event, keys: tuple[str, ...], question: str, size: tuple[int, int]
) -> None:
    async with opened(tmp_path, event, size=size) as (app, pilot):
        await pilot.press(*keys)
        await pilot.pause()
        assert question in said(grid(app))
        before = app.open_session.save.revision
        await pilot.press("escape")
        assert app.open_session.save.revision == before


@pytest.mark.parametrize("size", SIZES)
async def test_a_withdrawal_in_a_paired_round_names_what_becomes_of_the_game(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with opened(tmp_path, previous_round(), size=size) as (app, pilot):
        await pilot.press("P", "x", "enter")
        await pilot.pause()
        text = said(grid(app))
        assert "Vandenbroeck-Grandmaison, Maximilienne is paired on R2 board 1:" in text
        assert "…" not in "".join(grid(app).splitlines()[size[1] // 2 :])
        await pilot.press("escape")


async def test_the_ratings_only_and_the_standings_stay(tmp_path: Path) -> None:
    async with opened(tmp_path, past_round()) as (app, pilot):
        await pilot.press("left_square_bracket", "left_square_bracket", "0", "enter", "r")
        game = app.open_session.event.round_games(1)[0]
        assert (game.result, game.rating_result) == (Result.WHITE_WINS, Result.BLACK_WINS)


async def test_the_round_paired_since_is_paired_again_only_when_chosen(tmp_path: Path) -> None:
    async with opened(tmp_path, previous_round()) as (app, pilot):
        await pilot.press("left_square_bracket", "0", "enter", "p")
        assert app.open_session.event.current_round == 1
        assert app.open_session.event.round_games(1)[0].result is Result.BLACK_WINS
        await pilot.press("u")
        assert app.open_session.event.current_round == 2
