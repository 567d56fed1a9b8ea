"""Round robins on the screen: what is not offered, and who leaves early."""

from pathlib import Path

from tests.builders import Built, empty
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened, until
from tourney_tui.model import intents
from tourney_tui.model.event import Event, Format
from tourney_tui.model.player import PlayerId
from tourney_tui.pairing.round_robin import pair


def leaving() -> Event:
    """Six players, two rounds of five played, then number 6 leaves."""
    built = Built(empty(6, format=Format.ROUND_ROBIN, rounds=9))
    for number in (1, 2):
        draft = pair(built.event, number)
        built = built.do(intents.PublishRound(round=number, pairs=draft.pairs, byes=draft.byes))
        for board in (1, 2, 3):
            built = built.result(number, board, "1-0")
    return built.do(intents.Withdraw(player=PlayerId(6), from_round=3)).event


async def test_buchholz_is_not_offered_in_a_round_robin(tmp_path: Path):
    """Case RR-03: BH, FB and AOB absent; DE, SB, Koya, WIN and RTNG present."""
    async with opened(tmp_path, leaving(), size=(80, 40)) as (app, pilot):
        await pilot.press("S", "t")
        await pilot.pause()
        offered = {str(row.key).partition("/")[0] for row in app.screen.table.rows}
        assert {"DE", "SB", "KS", "WIN", "RTNG"} <= offered
        assert not offered & {"BH", "FB", "AOB"}
        assert "Buchholz" not in grid(app)


async def test_whether_an_early_leaver_counts_is_a_setting(tmp_path: Path):
    """Case LW-07: the rule is an option, on unless the director says otherwise."""
    async with opened(tmp_path, leaving()) as (app, pilot):
        await pilot.press("S")
        await until(app, pilot, "ranked by points, DE")
        assert line(app, "Player06").split()[0].strip("> ") == "-"
        await pilot.press("E")
        app.screen.table.move_to("drop_leavers")
        await pilot.press("enter", "ctrl+u", *"no", "enter")
        await pilot.pause()
        assert "Early leavers: no" in message(app)
        await pilot.press("S")
        await pilot.pause()
        assert line(app, "Player06").split()[0].strip("> ").rstrip("=").isdigit()
        assert "Player06" in grid(app)
