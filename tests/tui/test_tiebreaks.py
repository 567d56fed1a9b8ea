"""Tie-breaks on the screen: chosen and put in order by keys, logged and exported; lots drawn once; the cases TB-*."""

from pathlib import Path

import msgspec
import pytest

from tests.builders import empty, swiss
from tests.events import event_from, values_from
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened, until
from tourney_tui.model.event import Discipline, Format
from tourney_tui.standings.lots import lots
from tourney_tui.tui.lines.tiebreaks import all_codes, code_words, moved, toggled


def three_rounds(**rules):
    built = swiss(6, **{"tiebreaks": ("BH/C1", "BH"), "rounds": 5, **rules})
    return built.round("1-0 1-0 1-0").round("1/2 1/2 1/2", (1, 3), (5, 2), (4, 6)).round("1-0 1-0 1-0").event


async def to_tiebreaks(pilot):
    await pilot.press("S", "t")
    await pilot.pause()


def test_codes_are_taken_in_at_the_end_and_out():
    assert toggled(("BH",), "DE") == ("BH", "DE")
    assert toggled(("BH", "DE"), "BH") == ("DE",)


@pytest.mark.parametrize(("by", "order"), [(-1, ("SB", "BH", "DE")), (1, ("BH", "DE", "SB")), (-2, ("BH", "SB", "DE"))])
def test_a_code_moves_within_the_list(by, order):
    assert moved(("BH", "SB", "DE"), "SB", by) == order


def test_codes_in_words():
    assert code_words("BH/M1") == "Buchholz: the sum of the opponents' scores, the 1 lowest cut, the 1 highest cut"
    assert code_words("KS/L+1").endswith("limit moved by +1 half points")


def test_what_is_offered_depends_on_the_event():
    assert "BH/C1" in all_codes(empty(4))
    assert "BH" not in all_codes(empty(4, format=Format.ROUND_ROBIN))
    assert {"PD", "ELO"} <= set(all_codes(empty(4, discipline=Discipline.BACKGAMMON)))
    assert "FB" not in all_codes(empty(4))


@pytest.mark.parametrize("size", [(80, 24), (140, 40), (60, 18)])
async def test_the_chosen_ones_stand_numbered_on_top(tmp_path: Path, size):
    async with opened(tmp_path, three_rounds(), size=size) as (app, pilot):
        await to_tiebreaks(pilot)
        lines = grid(app).splitlines()
        assert lines[2].split()[:3] == [">", "1", "BH/C1"]
        assert lines[3].split()[:2] == ["2", "BH"]
        assert lines[4].split()[0] == "DE"
        assert "BH: the 1 lowest cut" in lines[2]


async def test_tb_11_a_change_after_round_3_is_asked_logged_exported_and_undone(tmp_path: Path):
    """TB-11: BH/C1, BH; changed to DE, BH after round 3."""
    async with opened(tmp_path, three_rounds()) as (app, pilot):
        await to_tiebreaks(pilot)
        await pilot.press("space")
        assert "BH/C1 does not rank any more" in message(app)
        app.screen.table.move_to("DE")
        await pilot.press("space", "plus", "enter")
        assert "begun with BH/C1, BH; players may object. Change to DE, BH?" in " ".join(grid(app).split())
        await pilot.press("y")
        await pilot.pause()
        assert app.screen is app.screen_named("standings")
        said = "tie-breaks after round 3: BH/C1, BH -> DE, BH"
        assert said in message(app)
        assert app.session.event.regulations.tiebreaks == ("DE", "BH")
        await pilot.press("e", "f", "enter")
        exported = next((tmp_path / "exports").glob("*.trf")).read_text(encoding="utf-8")
        assert any(one.startswith(f"### {said}") for one in exported.splitlines())
        await pilot.press("L")
        assert said in grid(app)
        await pilot.press("S", "u")
        assert app.session.event.regulations.tiebreaks == ("BH/C1", "BH")
        await pilot.press("e", "f", "enter", "y")
        exported = next((tmp_path / "exports").glob("*.trf")).read_text(encoding="utf-8")
        assert "###" not in exported


async def test_order_by_keys(tmp_path: Path):
    async with opened(tmp_path, empty(4, tiebreaks=("BH", "SB", "DE"))) as (app, pilot):
        await to_tiebreaks(pilot)
        await pilot.press("J")
        assert app.screen.chosen == ("SB", "BH", "DE")
        assert app.screen.current == "BH"
        await pilot.press("minus", "minus")
        assert app.screen.chosen == ("SB", "DE", "BH")
        assert "BH is the last already" in message(app)
        await pilot.press("plus", "K", "K")
        assert app.screen.chosen == ("BH", "SB", "DE")
        assert "BH is the first already" in message(app)
        app.screen.table.move_to("WIN")
        await pilot.press("plus")
        assert "WIN is not chosen" in message(app)
        await pilot.press("space")
        assert "WIN ranks at place 4" in message(app)
        assert "changed: Enter keeps" in grid(app).splitlines()[0]
        await pilot.press("escape")
        assert "stay as they were" in message(app)
        assert app.session.event.regulations.tiebreaks == ("BH", "SB", "DE")


async def test_the_usual_order_and_nothing_changed(tmp_path: Path):
    async with opened(tmp_path, empty(4, tiebreaks=("SB",))) as (app, pilot):
        await to_tiebreaks(pilot)
        await pilot.press("enter")
        assert "these are the tie-breaks already" in message(app)
        await pilot.press("o", "enter")
        await pilot.pause()
        assert app.session.event.regulations.tiebreaks == ("BH/C1", "BH", "SB", "DE")
        assert app.screen is app.screen_named("standings")
        await pilot.press("t", "x")
        assert "does nothing here" in message(app)


async def test_lots_are_drawn_once_and_separate_everybody(tmp_path: Path):
    event = swiss(4, tiebreaks=("WIN",)).round("1-0 1-0").event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("S")
        await until(app, pilot, "1=")
        await pilot.press("l")
        assert "draw lots" in grid(app)
        await pilot.press("y")
        rules = app.session.event.regulations
        assert rules.tiebreaks == ("WIN", "LOT")
        assert rules.lot_seed is not None
        assert f"lots drawn after round 1, seed {rules.lot_seed}" in message(app)
        drawn = lots(app.session.event)
        ahead = min((1, 3), key=drawn.__getitem__)
        for _ in range(200):
            if "1=" not in grid(app) and ".." not in grid(app):
                break
            await pilot.pause(0.05)
        assert line(app, f"Player0{ahead}").split()[0 if ">" not in line(app, f"Player0{ahead}") else 1] == "1"
        await pilot.press("l")
        assert "drawn already" in message(app)
        await pilot.press("w")
        assert f"drawn with the seed {rules.lot_seed}" in " ".join(grid(app).split())
        await pilot.press("q", "u")
        assert app.session.event.regulations.lot_seed is None


async def test_tb_05_two_games_that_cancel_out_separate_nobody(tmp_path: Path):
    """TB-05: DE tied; SB 8.5 v 10, so 2 is first, and not by DE."""
    event = event_from(
        "inputs/tb_double_rr.trf", format=Format.DOUBLE_ROUND_ROBIN, tiebreaks=("DE", "SB"), start_date="2026-03-01"
    )
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("S")
        await until(app, pilot, "8.5")
        first, second = (found.split() for found in grid(app).splitlines()[2:4])
        assert (first[:2], second[1:3]) == (["1", "2"], ["2", "1"])
        assert (first[-1], second[-1]) == ("10", "8.5")
        await pilot.press("w")
        shown = " ".join(grid(app).split())
        assert "behind Tester B, by SB 8.5 : 10" in shown
        assert "not separated" in shown


async def test_tb_14_averages_are_whole_numbers(tmp_path: Path):
    """TB-14: all 16 values of ARO and APRO, as the table shows them and as the export does."""
    event = event_from("files/tiebreakserver/tec_ex_swiss5.trf", start_date="2026-03-01")
    event = event.with_records(regulations=msgspec.structs.replace(event.regulations, tiebreaks=("ARO", "APRO")))
    values = values_from("files/expected/tec_swiss5.json")["values"]
    async with opened(tmp_path, event, size=(100, 30)) as (app, pilot):
        await pilot.press("S")
        for _ in range(200):
            if ".." not in grid(app):
                break
            await pilot.pause(0.05)
        rows = {row.cells[1].strip(): row.cells for row in app.screen.table.rows}
        columns = [column.key for column in app.screen.table.all_columns]
        for code in ("ARO", "APRO"):
            shown = {number: cells[columns.index(code)].strip() for number, cells in rows.items()}
            expected = values[next(key for key in values if key.split(" ")[0] == code)]
            assert shown == {number: f"{float(value):.0f}" for number, value in expected.items()}


async def test_backgammon_ranks_by_points_for_and_against(tmp_path: Path):
    """1 beats 2 by 7-2, 3 beats 4 by 7-5: level on wins, 1 ahead by 5 to 2."""
    event = swiss(
        4, discipline=Discipline.BACKGAMMON, lengths=("7",), systems=("ffbg",), tiebreaks=("DE", "PD")
    ).round("7-2 7-5").event  # fmt: skip
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("S")
        await until(app, pilot, "-5")
        assert [row.cells[1].strip() for row in app.screen.table.rows] == ["1", "3", "4", "2"]
        await pilot.press("w")
        shown = " ".join(grid(app).split())
        assert "ahead of Player03, A, by PD 5 : 2" in shown
        assert "round 1: 7-2 against Player02, A" in shown
        await pilot.press("q", "t")
        await pilot.pause()
        assert "FFBG ELO" in grid(app)
        assert "with Black" not in grid(app)
