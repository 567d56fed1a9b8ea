"""The key row offers what there is to do: nothing of another discipline, of a drawn bracket, of the past."""

from pathlib import Path

import pytest

from tests.builders import knockout, swiss
from tests.tui.grid import grid
from tests.tui.opened import opened
from tourney_tui.model.event import Discipline
from tourney_tui.model.feed import BracketKind, BracketRules
from tourney_tui.tui import keys
from tourney_tui.tui.key import CHANGING


def row(app) -> str:
    """The last line of the screen."""
    return grid(app).rstrip("\n").splitlines()[-1]


async def test_a_bracket_offers_neither_pairing_nor_draws(tmp_path: Path):
    built = knockout(4).result(1, 1, "7-4").result(1, 2, "7-3")
    async with opened(tmp_path, built.event, size=(200, 24)) as (app, pilot):
        await pilot.press("R", "[")
        await pilot.pause()
        shown = row(app)
        assert "1 left wins  0 right wins  f forfeit" in shown
        assert not any(word in shown for word in ("p pair", "draw", "m pair missing", "+ a add", "colours", "take out"))


async def test_a_bracket_that_is_not_drawn_offers_to_draw_it(tmp_path: Path):
    built = knockout(4)
    event = built.event.with_records(games=dict.fromkeys(built.event.games), rounds=dict.fromkeys(built.event.rounds))
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("R")
        await pilot.pause()
        assert row(app).startswith(" p pair")


async def test_a_complete_round_offers_to_pair_and_the_last_one_does_not(tmp_path: Path):
    async with opened(tmp_path, swiss(4, rounds=2).round("1-0 1-0").event) as (app, pilot):
        await pilot.press("R")
        await pilot.pause()
        assert row(app).startswith(" p pair  1 left wins  0 right wins  5 = draw")
    ended = swiss(4, rounds=1).round("1-0 1-0").event
    (tmp_path / "other").mkdir()
    async with opened(tmp_path / "other", ended) as (app, pilot):
        await pilot.press("R")
        await pilot.pause()
        assert "p pair " not in row(app)


async def test_no_draw_is_supposed_in_backgammon(tmp_path: Path):
    event = swiss(4, discipline=Discipline.BACKGAMMON, lengths=("7",), systems=("ffbg",)).event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("A", "x")
        await pilot.pause()
        assert "1 win  0 loss" in row(app)


SEVERAL = knockout(8, bracket=BracketRules(BracketKind.DOUBLE))


@pytest.mark.parametrize(("built", "offered"), [(swiss(4), False), (knockout(4), False), (SEVERAL, True)])
async def test_the_parts_of_a_bracket_are_offered_where_there_are_several(tmp_path: Path, built, offered: bool):
    async with opened(tmp_path, built.event, size=(200, 24)) as (app, pilot):
        await pilot.press("C")
        await pilot.pause()
        assert ("b bracket" in row(app)) is offered


@pytest.mark.parametrize(("screen", "gone"), [("R", "left wins"), ("P", "withdraw"), ("S", "lots"), ("G", "new")])
async def test_the_past_offers_nothing_that_changes_it(tmp_path: Path, screen: str, gone: str):
    async with opened(tmp_path, swiss(4).pair((1, 2), (3, 4)).event, size=(200, 24)) as (app, pilot):
        await pilot.press("R", "1", "L", "end", "enter")
        await pilot.pause()
        assert app.past is not None
        await pilot.press(screen)
        await pilot.pause()
        assert gone not in row(app)
        assert "u undo" not in row(app)
        if screen != "P":
            assert row(app).startswith(" r restore")
        await pilot.press("L", "R")
        await pilot.pause()
        assert "1 left wins" in row(app)


def test_what_changes_the_event_are_keys_of_the_place() -> None:
    for place, actions in CHANGING.items():
        assert actions <= {key.action for key in keys.keys_of(place)}, place
