"""A file that contradicts itself, in the preview: the choices are seen, taken with a key, logged and exported."""

import time
from pathlib import Path

import pytest

from tests.builders import empty, player
from tests.exchange.data import DATA, player_line
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened
from tests.tui.test_home import enter, home
from tourney_tui.exchange.trf.reader import read_trf
from tourney_tui.model.player import Origin, Rating
from tourney_tui.model.result import Result
from tourney_tui.tui.text import width

POINTS = DATA / "inputs/trf_points_mismatch.trf"
DRAW = DATA / "inputs/trf_asymmetric.trf"


def shown(app) -> str:
    """All words of the screen, each line's behind those of the line before."""
    return " ".join(grid(app).split())


async def test_the_usual_reading_is_marked_and_c_takes_the_next_one(tmp_path: Path) -> None:
    async with home(tmp_path / "saves") as (app, pilot):
        await pilot.press("i")
        await enter(pilot, str(POINTS))
        assert line(app, "Enter import  c other reading  m more lines")
        assert "points of player 2: <1 from the games>* | 1.5 as printed" in line(app, "choice")
        assert "the games are taken" in shown(app)
        await pilot.press("c")
        assert "what the file leaves open stands here" in message(app)
        await pilot.press("c")
        assert "points of player 2: 1 from the games* | <1.5 as printed" in line(app, "choice")
        assert "the points of the file are kept" in shown(app)
        await pilot.press("c")
        assert "<1 from the games>*" in line(app, "choice")
        await pilot.press("space", "enter")
        await pilot.pause()
        assert app.session.event.about.extra[0] == "299           0.5         2"
        await pilot.press("L")
        await pilot.pause()
        assert "points of player 2: 1.5 as printed" in shown(app)


async def test_nothing_is_stored_before_enter(tmp_path: Path) -> None:
    async with home(tmp_path / "saves") as (app, pilot):
        await pilot.press("i")
        await enter(pilot, str(DRAW))
        await pilot.press("down", "c", "c", "pagedown", "up", "home", "end")
        await pilot.press("z")
        assert "z does nothing here" in message(app)
        await pilot.press("escape")
        assert message(app) == "nothing was imported"
        assert line(app, "no saves here yet")
    assert not list((tmp_path / "saves").glob("*.json"))


async def test_the_result_that_the_director_takes_is_the_one_of_the_event(tmp_path: Path) -> None:
    async with home(tmp_path / "saves") as (app, pilot):
        await pilot.press("i")
        await enter(pilot, str(DRAW))
        await pilot.press("c", "c", "c")
        assert "<1-0>" in shown(app)
        assert "points of player 3" not in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        game = app.session.event.round_games(1)[1]
        assert (game.left, game.right, game.result) == (3, 4, Result.WHITE_WINS)


async def test_a_file_without_doubt_leaves_nothing_to_change(tmp_path: Path) -> None:
    path = tmp_path / "plain.trf"
    path.write_text("012 Plain\n142 3\n" + player_line(1, "0.0"), encoding="utf-8")
    async with home(tmp_path / "saves") as (app, pilot):
        await pilot.press("i")
        await enter(pilot, str(path))
        assert "c other" not in shown(app)
        await pilot.press("c")
        assert "c does nothing here" in message(app)
        await pilot.press("space")
        assert "does nothing here" in message(app)


async def test_long_findings_are_read_whole(tmp_path: Path) -> None:
    async with home(tmp_path / "saves") as (app, pilot):
        await pilot.press("i")
        await enter(pilot, str(DRAW))
        text = " ".join(" ".join(row[21:].rstrip() for row in grid(app).splitlines()).split())
        assert "two results that fit: White has =, Black has 0; 1/2-0 is taken" in text
        assert "(column 92, player 3, round 1)" in text


async def test_estimates_are_asked_about_before_they_are_ratings(tmp_path: Path) -> None:
    guessed = player(1, name="Okafor, Ben", federation="FRA")
    guessed = guessed.__class__(guessed.id, 1, guessed.name, ratings={"fide": Rating("1499", Origin.ESTIMATE)})
    event = empty(2, players=[guessed, player(2, 2011)])
    written = tmp_path / "exports" / "test.trf"
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("P", "e", "f", "enter")
        await pilot.pause()
        assert "estimate" in shown(app)
        await pilot.press("n")
        await pilot.pause()
    reading = read_trf(written.read_bytes())
    assert reading.event.players[1].ratings["fide"] == Rating("1499", Origin.ESTIMATE)
    assert b"001    1      Okafor, Ben                            " in written.read_bytes()


async def test_tr_09_columns_are_straight_behind_names_of_every_script(tmp_path: Path) -> None:
    event = read_trf((DATA / "inputs/trf_long_cjk_names.trf").read_bytes()).event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("P")
        await pilot.pause()
        rows = [row for row in grid(app).splitlines() if " FRA " in row]
        places = {width(row[: row.index(" FRA ")]) for row in rows}
        assert (len(rows), len(places)) == (4, 1)


@pytest.mark.parametrize("zone", ["Europe/Paris", "Pacific/Auckland"])
async def test_dt_01_the_screen_shows_the_day_of_the_file(
    zone: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    event = read_trf(b"012 Night\n042 2025/10/26\n142 3\n" + player_line(1, "0.0").encode()).event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("E")
        await pilot.pause()
        assert "2025-10-26" in shown(app)
    monkeypatch.undo()
    time.tzset()
