"""Continuous pairing on the screen: the setting, m, and rounds that go on side by side."""

from pathlib import Path

from tests.builders import Built, empty
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened, until
from tourney_tui.model import intents
from tourney_tui.model.event import Discipline, Event
from tourney_tui.pairing.backgammon_swiss import pair

RULES = {"discipline": Discipline.BACKGAMMON, "lengths": ("7",), "systems": ("ffbg",), "rounds": 3, "continuous": True}


def begun(count: int) -> Built:
    built = Built(empty(count, **RULES))
    draft = pair(built.event, 1)
    return built.do(intents.PublishRound(round=1, pairs=draft.pairs, byes=draft.byes))


def two_done() -> Event:
    return begun(8).result(1, 1, "7-4").result(1, 2, "7-4").event


async def test_the_setting_is_reached_from_the_event_screen(tmp_path: Path):
    event = Built(empty(4, **{**RULES, "continuous": False})).event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("E")
        app.screen.table.move_to("continuous")
        await pilot.press("enter", "ctrl+u", *"yes", "enter")
        await pilot.pause()
        assert app.session.event.regulations.continuous
        assert line(app, "Pair who is free")


async def test_m_pairs_whoever_is_free_after_a_question(tmp_path: Path):
    async with opened(tmp_path, two_done()) as (app, pilot):
        await pilot.press("m")
        await until(app, pilot, "pair R2 Player01 - Player02, R2 Player05 - Player06?")
        await pilot.press("y")
        await until(app, pilot, "R2/3 (7)  boards 0/2")
        assert "free players paired: 2 boards of round 2" in message(app)
        await pilot.press("[")
        assert "boards 2/4" in grid(app)
        await pilot.press("u")
        assert 2 not in app.session.event.rounds


async def test_no_to_the_question_changes_nothing(tmp_path: Path):
    async with opened(tmp_path, two_done()) as (app, pilot):
        await pilot.press("m")
        await until(app, pilot, "pair R2")
        await pilot.press("n")
        await pilot.pause()
        assert list(app.session.event.rounds) == [1]


async def test_m_says_who_waits_and_p_says_that_m_pairs(tmp_path: Path):
    async with opened(tmp_path, begun(8).result(1, 1, "7-4").event) as (app, pilot):
        await pilot.press("p")
        assert "m pairs whoever is free" in message(app)
        await pilot.press("m")
        await until(app, pilot, "nobody can be paired yet; waiting: Player01, Player05")


async def test_the_standings_say_that_not_everybody_has_begun(tmp_path: Path):
    built = Built(two_done()).do(intents.PairFree(rounds=(intents.RoundBoards(2, ((1, 2),)),))).result(2, 1, "7-0")
    async with opened(tmp_path, built.event) as (app, pilot):
        await pilot.press("S")
        await until(app, pilot, "not everybody has begun round 2")
        assert line(app, "Player01").strip("> ").split()[0] == "1"
        await pilot.press("C")
        await pilot.pause()
        assert "-Z" not in grid(app)
