"""Why: sentences in full at any width, headings, finding, and the way back."""

from pathlib import Path

import pytest

from tests.builders import swiss
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened
from tourney_tui.model import intents
from tourney_tui.model.result import Result
from tourney_tui.session import Session
from tourney_tui.tui.app import TourneyApp
from tourney_tui.tui.lines.why import WhyLine, why_widths, wrapped_cells
from tourney_tui.tui.lines.wrapping import wrap
from tourney_tui.tui.text import width

LONG = "a win against an opponent who is three hundred and fifty points or more below says nothing and does not count"
RULE = "FIDE Handbook B.02, 8.3.1 as amended on 1 October 2025, with the exemption from 2650"
LINES = [
    WhyLine("FIDE", style="mark"),
    WhyLine(LONG, "-12.3456", RULE),
    *(WhyLine(f"step {n}", str(n), "8.3") for n in range(1, 30)),
    WhyLine("name with [red] in it", "1/3", ""),
]


@pytest.mark.parametrize(
    ("text", "cells", "lines"),
    [
        ("", 10, [""]),
        ("one two three", 7, ["one two", "  three"]),
        ("one two three", 30, ["one two three"]),
        ("abcdefghijkl", 5, ["abcde", "  fgh", "  ijk", "  l"]),
        ("漢字漢字", 5, ["漢字", "  漢", "  字"]),
    ],
)
def test_wrapping(text, cells, lines):
    assert wrap(text, cells, "  ") == lines


@pytest.mark.parametrize("cells", [58, 79, 139])
def test_nothing_is_cut_off(cells):
    widths = why_widths(LINES, cells)
    assert widths.text + widths.value + widths.rule + 2 <= cells
    rows = wrapped_cells(LINES[1], widths)
    assert " ".join(row[0].strip() for row in rows).split() == LONG.split()
    assert " ".join(row[2] for row in rows).split() == RULE.split()
    assert all(width(row[0]) <= widths.text and width(row[2]) <= widths.rule for row in rows)


@pytest.mark.parametrize("size", [(80, 24), (140, 40), (60, 18)])
async def test_it_shows_whole_sentences(tmp_path: Path, size):
    async with opened(tmp_path, swiss(4).event, size=size) as (app, pilot):
        await app.explain("everything", LINES)
        await pilot.pause()
        shown = " ".join(grid(app).split())
        assert "why: everything" in shown
        assert "does not count" in shown
        assert "from 2650" in shown
        assert app.screen.table.columns == ("text", "value", "rule")
        await pilot.press("end")
        assert "name with [red] in it" in grid(app)


async def test_find_and_back(tmp_path: Path):
    async with opened(tmp_path, swiss(4).pair((1, 2), (3, 4)).event) as (app, pilot):
        await app.explain("everything", LINES)
        await pilot.press("slash", *"step 27", "enter")
        assert line(app, ">").startswith(">step 27")
        await pilot.press("slash", *"nowhere", "enter")
        assert "nothing here is like nowhere" in message(app)
        await pilot.press("enter")
        assert "q goes back" in message(app)
        await pilot.press("g")
        assert "does nothing here" in message(app)
        await pilot.press("q")
        assert app.screen is app.screen_named("rounds")


@pytest.mark.parametrize("key", ["q", "escape", "w"])
async def test_keys_that_lead_back(tmp_path: Path, key):
    async with opened(tmp_path, swiss(4).pair((1, 2), (3, 4)).event) as (app, pilot):
        await app.explain("everything", LINES)
        await pilot.press(key)
        assert app.screen is app.screen_named("rounds")


async def test_another_explanation_starts_at_its_top(tmp_path: Path):
    async with opened(tmp_path, swiss(4).event) as (app, pilot):
        await app.explain("one", LINES)
        await pilot.press("end", "q")
        await app.explain("other", LINES[2:])
        await pilot.pause()
        assert line(app, ">").startswith(">step 1 ")


async def test_a_change_meanwhile_is_told(tmp_path: Path):
    event = swiss(4).pair((1, 2), (3, 4)).event
    async with opened(tmp_path, event) as (app, pilot):
        await app.explain("everything", LINES)
        other = Session.open(tmp_path / "event.json", by="other desk")
        other.do(intents.EnterResult(game=event.round_games(1)[0].id, result=Result.WHITE_WINS))
        other.close()
        app.session.poll()
        await pilot.pause()
        assert "from before" in message(app)


async def test_it_needs_no_open_event(tmp_path: Path):
    app = TourneyApp(tmp_path, by="desk")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await app.explain("everything", LINES)
        await pilot.pause()
        assert "does not count" in " ".join(grid(app).split())
        for key in ("u", "ctrl+r", "e"):
            await pilot.press(key)
            assert "event" in message(app)
        await pilot.press("q")
        assert app.screen is app.screen_named("home")
