"""No sign is a colour alone: with every colour and weight taken away, each state still reads differently."""

import errno
import re
from pathlib import Path

import pytest

from tests.builders import swiss
from tests.tui.grid import grid
from tests.tui.opened import line, opened
from tests.tui.test_not_saved import Disk
from tourney_tui.model import intents
from tourney_tui.tui.widgets.line_table import STYLES, LineTable, Row

BOARDS = ((1, 5), (6, 2), (3, 7), (8, 4))
CSS = Path(__file__).parents[2] / "tourney_tui" / "tui" / "theme.tcss"


async def test_a_remark_a_warning_and_a_refusal_begin_differently(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(8).pair(*BOARDS).event) as (app, pilot):
        found = []
        for tell in (app.messages.info, app.messages.warn, app.messages.error):
            tell("the same words for all of them")
            await pilot.pause()
            found.append(line(app, "the same words").partition("the same")[0].strip())
        assert found == ["", "!", "!!"]


async def test_cursor_missing_unsaved_verified_and_forfeit_are_characters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    async with opened(tmp_path, swiss(8).pair(*BOARDS).event) as (app, pilot):
        assert line(app, "Player01").startswith(">")
        assert "..." in line(app, "Player01")
        await pilot.press("1", "f", "0")
        await pilot.pause()
        assert "1-0 " in line(app, "Player01")
        assert "-/+" in line(app, "Player06")
        await pilot.press("v", "1")
        await pilot.pause()
        assert "1-0 v" in line(app, "Player01")
        await pilot.press("v")
        disk.error = errno.EIO
        await pilot.press("end", "0")
        await pilot.pause()
        assert "0-1?" in line(app, "Player08")
        assert "!! NOT SAVED" in grid(app)
        disk.error = 0


async def test_withdrawn_absent_past_and_awaited_tiebreaks_are_words(tmp_path: Path) -> None:
    built = swiss(8).pair(*BOARDS)
    event = built.do(intents.Withdraw(player=1, from_round=2)).do(intents.SetPresent(player=2, present=False)).event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("P")
        await pilot.pause()
        assert line(app, "Player01") != line(app, "Player03").replace("Player03", "Player01")
        assert "no" in line(app, "Player02").split()
        assert "no" in line(app, "Player03").split()  # has not paid, and is here
        assert line(app, "Player02").split().count("no") == line(app, "Player03").split().count("no") + 1
        await pilot.press("L")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert "AS IT STOOD" in grid(app)


async def test_a_board_that_breaks_a_rule_has_a_sign_before_it_is_published(tmp_path: Path) -> None:
    built = swiss(4).round("1-0 1-0")
    async with opened(tmp_path, built.event) as (app, pilot):
        await pilot.press("p")
        for _ in range(100):
            await pilot.pause(0.05)
            if "DRAFT" in grid(app):
                break
        game = built.event.round_games(1)[0]
        left, right = (built.event.players[side].number for side in (game.left, game.right))  # type: ignore[index]
        pairs = app.screen.draft.pairs  # type: ignore[attr-defined]
        partner = next(b if a == left else a for a, b in pairs if left in (a, b))
        await pilot.press("e", *str(partner), "enter", *str(right), "enter", "y")
        await pilot.pause()
        styles = [row.style for row in app.screen.table.rows]  # type: ignore[attr-defined]
        assert styles == ["warn", "warn"]  # both boards are rematches now
        await pilot.press("home")
        await pilot.pause()
        assert [found[0] for found in grid(app).splitlines()[2:4]] == [">", "!"]


async def test_a_row_that_warns_has_a_sign_and_others_have_none(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(2).event) as (app, pilot):
        await pilot.press("P")
        table = app.screen.query_one(LineTable)
        rows = [Row(n, (str(n), f"row {style or 'plain'}"), style) for n, style in enumerate(("", *STYLES, ""))]
        table.set_rows(rows)
        table.move_to(0)
        await pilot.pause()
        assert line(app, "row warn").startswith("!")
        assert [found[0] for found in grid(app).splitlines() if "row" in found] == list(">   !   ")


def test_every_colour_of_the_style_sheet_has_a_weight_or_a_sign() -> None:
    """In the terminal's own colours: bold beside yellow and red; green is that of `v` and of words such as `stands`."""
    own = CSS.read_text(encoding="utf-8").partition("/* Dark and light")[0]
    rules = re.findall(r"([^{}]+)\{([^}]*)\}", re.sub(r"/\*.*?\*/", "", own, flags=re.DOTALL))
    coloured = {names.strip(): body for names, body in rules if "ansi_" in body and "ansi_default" not in body}
    without = [names for names, body in coloured.items() if "text-style" not in body]
    assert coloured
    assert without == [".line-table--good, .detail-lines--good"]
