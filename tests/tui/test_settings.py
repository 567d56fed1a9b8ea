"""The event's settings: every one is shown and changed in place, wrong ones say what is right."""

from pathlib import Path

import pytest

from tests.builders import knockout, swiss
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened
from tourney_tui.model.points import PointScheme
from tourney_tui.session.new_event import Plan, new_event
from tourney_tui.session.settings import settings


async def change(app, pilot, key: str, text: str) -> None:
    """Put the cursor on a setting and type another value."""
    app.screen.table.move_to(key)
    await pilot.press("enter", "ctrl+u", *text, "enter")
    await pilot.pause()


@pytest.mark.parametrize("key", ["E", "f8"])
async def test_every_setting_is_on_the_screen_where_the_cursor_is(tmp_path: Path, key):
    async with opened(tmp_path, new_event(Plan("Open de Printemps", start_date="2026-10-03"))) as (app, pilot):
        await pilot.press(key)
        await pilot.pause()
        assert line(app, "Enter edit")
        assert line(app, "Name: as it stands in results and files")
        for setting in settings(app.session.event):
            assert app.screen.table.cursor_key == setting.key
            assert line(app, str(setting.title)), setting.key
            await pilot.press("down")
        await pilot.press("end")
        assert line(app, "Seeding lists: order the players; the first one found counts")
        assert "fide-2025" in line(app, "Rules: FIDE")
        assert "standard" in line(app, "Rate of play")


async def test_settings_are_changed_and_said(tmp_path: Path):
    async with opened(tmp_path, swiss(4).event) as (app, pilot):
        await pilot.press("E")
        await pilot.pause()
        await change(app, pilot, "name", "Open de Printemps")
        assert message(app) == "Name: Open de Printemps"
        assert grid(app).startswith("Open de Printemps  Event")
        await change(app, pilot, "rounds", "7")
        await change(app, pilot, "points", "3 1 0")
        await change(app, pilot, "bye", "0,5")
        await change(app, pilot, "tiebreaks", "sb bh")
        await change(app, pilot, "systems", "fide belgium")
        await change(app, pilot, "time_control", "rapid")
        rules = app.session.event.regulations
        assert (rules.rounds, rules.points, rules.tiebreaks) == (7, PointScheme(6, 2, 0, 1), ("SB", "BH"))
        assert (rules.systems, rules.time_control) == (("fide", "belgium"), "rapid")
        assert line(app, "Rules: Belgian Elo")
        await pilot.press("u")
        assert app.session.event.regulations.time_control == "standard"


async def test_what_will_not_do_stays_as_typed(tmp_path: Path):
    async with opened(tmp_path, swiss(4).round("1-0 1-0").round("1-0 ...", (1, 4), (2, 3)).event) as (app, pilot):
        await pilot.press("E")
        await pilot.pause()
        await change(app, pilot, "rounds", "many")
        assert message(app) == "!! 'many' will not do; write a number from 1 to 30"
        assert app.screen.prompt.text == "many"
        await pilot.press("escape")
        await change(app, pilot, "rounds", "1")
        assert "round 2 is paired: the event cannot have 1 round" in message(app)
        await change(app, pilot, "format", "knockout")
        assert "the event has begun: its format stays swiss" in message(app)
        await change(app, pilot, "tiebreaks", "FB")
        assert "FB is not offered" in message(app)
        await pilot.press("escape")
        await change(app, pilot, "name", "")
        assert "the event needs a name" in message(app)


async def test_other_tiebreaks_after_the_start_are_asked_about(tmp_path: Path):
    async with opened(tmp_path, swiss(4, tiebreaks=("BH",)).round("1-0 1-0").event) as (app, pilot):
        await pilot.press("E")
        await pilot.pause()
        await change(app, pilot, "tiebreaks", "SB")
        assert line(app, "the event has begun with BH")
        await pilot.press("n")
        assert app.session.event.regulations.tiebreaks == ("BH",)
        await change(app, pilot, "tiebreaks", "SB")
        await pilot.press("y")
        assert app.session.event.regulations.tiebreaks == ("SB",)


async def test_tab_goes_through_the_rule_sets_and_tells_their_validity(tmp_path: Path):
    async with opened(tmp_path, swiss(4).event) as (app, pilot):
        await pilot.press("E")
        await pilot.pause()
        app.screen.table.move_to("rules-fide")
        await pilot.press("enter", "tab", "tab")
        assert message(app).startswith("fide-2022: 2022-01-01 to 2024-02-29; FIDE Handbook")
        await pilot.press("enter")
        assert app.session.event.regulations.rulesets == {"fide": "fide-2022"}


async def test_tab_completes_the_last_word_of_a_list(tmp_path: Path):
    async with opened(tmp_path, swiss(4).event) as (app, pilot):
        await pilot.press("E")
        await pilot.pause()
        app.screen.table.move_to("systems")
        await pilot.press("enter", *" be", "tab")
        assert app.screen.prompt.text == "fide ffe belgium"
        await pilot.press("enter")
        assert app.session.event.regulations.systems == ("fide", "ffe", "belgium")


async def test_match_lengths_of_a_knockout(tmp_path: Path):
    async with opened(tmp_path, knockout(8, ("7", "9", "11")).result(1, 1, "7-4").event) as (app, pilot):
        await pilot.press("E")
        await pilot.pause()
        await change(app, pilot, "lengths", "7 2x9 11")
        assert app.session.event.regulations.lengths == ("7", "2x9", "11")
        await change(app, pilot, "lengths", "5 2x9 11")
        assert "round 1 has results for 7; clear them first" in message(app)
        await change(app, pilot, "lengths", "7 nine")
        assert "'nine' is no match format; write 7, 2x9, 2x9-11 or 3x9" in message(app)


async def test_unchanged_and_cancelled_write_nothing(tmp_path: Path):
    async with opened(tmp_path, swiss(4).event) as (app, pilot):
        await pilot.press("E")
        await pilot.pause()
        revision = app.session.save.revision
        for setting in settings(app.session.event):
            app.screen.table.move_to(setting.key)
            await pilot.press("enter", "enter", "enter", "escape")
        assert app.session.save.revision == revision
        await pilot.press("x")
        assert "x does nothing here" in message(app)


async def test_a_wide_window_has_the_hints_in_the_table(tmp_path: Path):
    async with opened(tmp_path, swiss(4).event, size=(140, 40)) as (app, pilot):
        await pilot.press("E")
        await pilot.pause()
        assert "order the players; the first one found counts" in line(app, "Seeding lists")
        assert line(app, "What to type")


async def test_another_discipline_takes_the_usual_tiebreaks_along(tmp_path: Path):
    async with opened(tmp_path, swiss(4, tiebreaks=("BH/C1", "BH", "SB", "DE")).event) as (app, pilot):
        await pilot.press("E")
        await pilot.pause()
        await change(app, pilot, "discipline", "backgammon")
        assert app.session.event.regulations.tiebreaks == ("BH", "DE", "MW", "PD")
        await change(app, pilot, "discipline", "chess")
        assert app.session.event.regulations.tiebreaks == ("BH/C1", "BH", "SB", "DE")
