"""`r` on Players: what the rating lists say otherwise, chosen row by row, stored by Enter."""

from pathlib import Path

import pytest

from tests.builders import knockout
from tests.session.test_rating_list_refresh import PEOPLE, event_of, person
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened, until
from tests.tui.test_suggesting import lists as lists
from tourney_tui.model.player import PlayerId

EVENT = event_of(*PEOPLE, person("Petit, Hugo"), person("Nobody, Here"))


@pytest.mark.usefixtures("lists")
async def test_the_difference_is_shown_and_enter_stores_it(tmp_path: Path):
    async with opened(tmp_path, EVENT) as (app, pilot):
        await pilot.press("r")
        await until(app, pilot, "4 of 4 marked, from FIDE 2026-11")
        assert line(app, "[x]   2 Arnaud, Lise").split()[4:] == ["FIDE", "1750F", "1822F", "K40"]
        assert line(app, "[x]   3 Petit, Hugo").split()[4:] == ["FIDE", "1700F", "2105F", "K20"]
        await pilot.press("end")
        assert "2 people have that name; a number decides" in line(app, "5 Petit")
        assert "in none of the lists" in line(app, "Nobody")
        assert app.session.event.players[PlayerId(3)].rating("fide") == 1700
        await pilot.press("enter")
        await until(app, pilot, "4 players refreshed from FIDE 2026-11, FFE 2026-11, FRBE/KBSB 2026-11")
        assert "2105F" in line(app, "Petit")
        await pilot.press("u")
        assert app.session.event.players == EVENT.players


@pytest.mark.usefixtures("lists")
async def test_space_leaves_a_player_out(tmp_path: Path):
    async with opened(tmp_path, EVENT) as (app, pilot):
        await pilot.press("r")
        await until(app, pilot, "marked, from")
        await pilot.press("down", "down", "down", "space")  # any line of the player will do
        assert message(app) == "Arnaud, Lise: left as it is"
        assert line(app, "[ ]   2 Arnaud")
        assert line(app, "3 of 4 marked")
        await pilot.press("end", "space")
        assert message(app) == "! on this line there is nothing to take"
        await pilot.press("enter")
        await until(app, pilot, "3 players refreshed")
        assert app.session.event.players[PlayerId(2)].rating("fide") == 1750


@pytest.mark.usefixtures("lists")
async def test_nothing_marked_stores_nothing_and_escape_leaves(tmp_path: Path):
    async with opened(tmp_path, event_of(person("Ines Maes"))) as (app, pilot):
        await pilot.press("r")
        await until(app, pilot, "0 of 1 marked")
        assert line(app, "by the name alone, without a year of birth")
        await pilot.press("enter")
        assert message(app) == "! nothing is marked; Space marks a player"
        await pilot.press("escape")
        await pilot.pause()
        assert message(app) == "nothing was changed"
        assert line(app, "1 registered")


@pytest.mark.usefixtures("lists")
async def test_when_all_is_as_in_the_lists(tmp_path: Path):
    async with opened(tmp_path, event_of(person("Nobody, Here"))) as (app, pilot):
        await pilot.press("r")
        await until(app, pilot, "0 as in the lists, 1 not there: FIDE 2026-11, FFE 2026-11, FRBE/KBSB 2026-11")


async def test_without_a_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TOURNEY_LISTS", str(tmp_path / "none"))
    async with opened(tmp_path, EVENT) as (app, pilot):
        await pilot.press("r")
        await until(app, pilot, "there is no rating list: tourney list import FILE brings one")


@pytest.mark.usefixtures("lists")
async def test_in_a_bracket_under_way_r_enters_again(tmp_path: Path):
    async with opened(tmp_path, knockout(4).event) as (app, pilot):
        await pilot.press("P", "r")
        await pilot.pause()
        assert "is not out" in message(app)
        assert "refresh" not in grid(app).splitlines()[-1]
