"""Exports: what a screen shows as text, CSV or Markdown, the event as TRF; nothing is overwritten in silence."""

import codecs
import csv
from pathlib import Path

import msgspec
import pytest
from textual.pilot import Pilot

from tests.builders import empty, knockout, player, swiss
from tests.publishing.events import SECRETS, open_event
from tests.publishing.markup import Markup
from tests.tui.grid import grid
from tests.tui.opened import message, opened, until
from tourney_tui.exchange.trf.reader import read_trf
from tourney_tui.model.player import Origin, Rating
from tourney_tui.tui.app import TourneyApp
from tourney_tui.tui.exporting import file_name
from tourney_tui.tui.lines.plain_table import PlainTable, cleaned

TABLE = PlainTable("Open - R1", ("Bd", "Name"), ("right", "left"), (("1", "Żak | [red]"), ("12", "李小龙")))


def test_text_has_straight_columns() -> None:
    assert TABLE.as_text() == "Open - R1\n\nBd  Name\n---------------\n 1  Żak | [red]\n12  李小龙\n"


def test_markdown_escapes_what_it_would_read() -> None:
    assert TABLE.as_markdown() == (
        "# Open - R1\n\n| Bd | Name |\n|--:|:--|\n| 1 | Żak \\| \\[red\\] |\n| 12 | 李小龙 |\n"
    )


def test_cells_are_plain_and_as_many_as_columns() -> None:
    assert cleaned((" a ", "\x1b[31mb"), 3) == ("a", "b", "")


@pytest.mark.parametrize(
    ("parts", "name"),
    [
        (["Open d'Été: 2026", "Standings", "R4"], "open-d-ete-2026-standings-r4"),
        (["../../etc/passwd"], "etc-passwd"),
        (["***"], "export"),
        (["a" * 90], "a" * 60),
    ],
)
def test_file_names_are_harmless(parts: list[str], name: str) -> None:
    assert file_name(parts) == name


async def idle(app: TourneyApp, pilot: Pilot[int]) -> None:
    """Wait for the tie-breaks under way."""
    for _attempt in range(200):
        await pilot.pause(0.05)
        if not app.ranking.busy:
            return


async def test_a_screen_as_csv(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(4).round("1-0 ...").event) as (app, pilot):
        await pilot.press("e", "c")
        await pilot.pause()
        assert str(tmp_path / "exports")[-20:] in grid(app).replace("\n", "")
        await pilot.press("enter")
        await pilot.pause()
        assert message(app).startswith("written: ")
    data = (tmp_path / "exports" / "test-rounds-r1.csv").read_bytes()
    assert data.startswith(codecs.BOM_UTF8)
    rows = list(csv.reader(data.decode("utf-8-sig").splitlines(), delimiter=";"))
    assert rows[0][:2] == ["Bd", "White"]
    assert rows[1][1] == "Player01, A"
    assert len(rows) == 3


async def test_what_has_no_room_is_exported_too(tmp_path: Path) -> None:
    built = swiss(8, rounds=13)
    for _ in range(13):
        built = built.round("1-0 1-0 0-1 0-1")
    async with opened(tmp_path, built.event) as (_app, pilot):
        await pilot.press("C", "e", "t", "enter")
        await pilot.pause()
    text = (tmp_path / "exports" / "test-crosstable-and-brackets-r13.txt").read_text(encoding="utf-8")
    assert text.startswith("Test - Crosstable and brackets - after R13/13")
    assert " R1 " in text
    assert " R13 " in text


async def test_nothing_is_overwritten_in_silence(tmp_path: Path) -> None:
    target = tmp_path / "exports" / "test-rounds-r1.md"
    target.parent.mkdir()
    target.write_text("mine", encoding="utf-8")
    async with opened(tmp_path, swiss(2).round("1-0").event) as (app, pilot):
        await pilot.press("e", "m", "enter")
        await pilot.pause()
        assert "is there already; replace it?" in grid(app)
        await pilot.press("n")
        await pilot.pause()
        assert "nothing was written" in message(app)
        assert target.read_text(encoding="utf-8") == "mine"
        await pilot.press("e", "m", "enter", "y")
        await pilot.pause()
        assert "written" in message(app)
    assert target.read_text(encoding="utf-8").startswith("# Test")


async def test_a_name_without_an_ending_gets_the_one_of_its_form(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(2).round("1-0").event) as (app, pilot):
        await pilot.press("e", "c", "ctrl+u", *str(tmp_path / "list"), "enter")
        await pilot.pause()
        assert message(app).endswith("list.csv")
        await pilot.press("e", "t", "ctrl+u", *str(tmp_path / "list.lst"), "enter")
        await pilot.pause()
    assert {path.name for path in tmp_path.iterdir()} >= {"list.csv", "list.lst"}
    assert not (tmp_path / "list").exists()


async def test_the_whole_event_as_trf(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(4).round("1-0 1/2").event) as (app, pilot):
        await pilot.press("S", "e", "f")
        await idle(app, pilot)
        await pilot.press("enter")
        await pilot.pause()
    event = read_trf((tmp_path / "exports" / "test.trf").read_bytes()).event
    assert [len(event.players), len(event.games)] == [4, 2]


async def test_a_trf_file_is_not_written_with_ranks_that_are_being_computed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path, swiss(4).round("1-0 1/2").event) as (app, pilot):
        await pilot.press("R", "e", "f")
        await idle(app, pilot)
        with monkeypatch.context() as held:
            held.setattr(app, "tiebreaks", lambda _round: None)
            held.setattr(type(app.ranking), "busy", True)
            await pilot.press("enter")
            await pilot.pause()
            assert "the tie-breaks are being computed" in message(app)
        assert not (tmp_path / "exports").exists()
        await pilot.press("e", "f", "enter")
        await pilot.pause()
    lines = _players(tmp_path / "exports" / "test.trf")
    # Columns 86-89: the two who drew with each other are equal in every tie-break; by points they would be 2 and 3.
    assert [int(line[85:89]) for line in lines] == [1, 4, 2, 2]


async def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    async with opened(tmp_path, swiss(2).round("1-0").event) as (app, pilot):
        await pilot.press("e", "t", "ctrl+u", *str(tmp_path / "file" / "x.txt"), "enter")
        await pilot.pause()
        assert "was not written: " in message(app)
        await pilot.press("e", "t", "ctrl+u", *str(tmp_path), "enter")
        await pilot.pause()
        assert "is a folder" in message(app)
        await pilot.press("ctrl+u", *"~no-such-user/x.txt", "enter")
        await pilot.pause()
        assert "was not written: no such file or directory" in message(app)
        await pilot.press("e", "t", "ctrl+u", *str(tmp_path / ("y" * 300)), "enter")
        await pilot.pause()
        assert "was not written: " in message(app)
        await pilot.press("e", "t", "ctrl+u", "enter")
        await pilot.pause()
        assert "type the name of a file" in message(app)
        await pilot.press("escape", "e", "q")
        await pilot.pause()
        assert app._shown == "rounds"
    assert not (tmp_path / "exports").exists()


async def test_birth_dates_stay_out(tmp_path: Path) -> None:
    born = msgspec.structs.replace(player(1, 2000), birth="1999-12-31")
    async with opened(tmp_path, empty(0, players=[born, player(2, 1900)])) as (_app, pilot):
        await pilot.press("P", "e", "c", "enter")
        await pilot.pause()
    assert b"1999" not in (tmp_path / "exports" / "test-players.csv").read_bytes()


async def test_a_screen_as_a_page(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(4).round("1-0 ...").event) as (app, pilot):
        await pilot.press("S", "e", "h", "enter")
        await pilot.pause()
        assert message(app).startswith("written: ")
    markup = Markup((tmp_path / "exports" / "test-standings-r1.html").read_bytes())
    assert "Player01, A" in markup.texts
    assert {"scope": "row"} in [dict(found) for found in markup.having("th")]


@pytest.mark.parametrize(("ending", "start"), [("", "<!DOCTYPE html>"), (".txt", "Round 1 of 5, board 1")])
async def test_slips_of_the_round_by_the_ending(tmp_path: Path, ending: str, start: str) -> None:
    async with opened(tmp_path, swiss(4).pair((1, 2), (3, 4)).event) as (app, pilot):
        await pilot.press("e")
        assert "pairings by name" in grid(app)
        await pilot.press("r", "ctrl+u", *str(tmp_path / f"slips{ending}"), "enter")
        await pilot.pause()
    assert (tmp_path / f"slips{ending or '.html'}").read_text(encoding="utf-8").startswith(start)


async def test_pairings_by_name_are_for_rounds(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(4).pair((1, 2), (3, 4)).event) as (app, pilot):
        await pilot.press("e", "n", "enter")
        await pilot.pause()
        await pilot.press("S", "e")
        assert "pairings by name" not in grid(app)
        await pilot.press("n")
        await pilot.pause()
        assert "does nothing here" in grid(app)
    assert "Player04, A" in (tmp_path / "exports" / "test-names-r1.html").read_text(encoding="utf-8")


async def test_the_web_pages_of_the_event(tmp_path: Path) -> None:
    async with opened(tmp_path, knockout(4).event) as (app, pilot):
        await pilot.press("e", "w", "enter")
        await until(app, pilot, " written:")
        assert message(app).endswith("test-pages")
        assert (tmp_path / "exports" / "test-pages" / "index.html").exists()
        (tmp_path / "letters").mkdir()
        (tmp_path / "letters" / "one.txt").write_text("mine", encoding="utf-8")
        await pilot.press("e", "w", "ctrl+u", *str(tmp_path / "letters"), "enter")
        await pilot.pause()
        assert "with other files in it; put the pages there?" in grid(app)
        await pilot.press("n")
        await pilot.pause()
        assert "nothing was written" in message(app)
        await pilot.press("e", "w", "ctrl+u", *str(tmp_path / "letters" / "one.txt"), "enter")
        await pilot.pause()
        assert "is a file; type the name of a folder" in message(app)
        await pilot.press("escape")
        await pilot.press("e", "w", "ctrl+u", *str(tmp_path / "no" / "where"), "enter")
        await until(app, pilot, "no such file or directory")
    assert [path.name for path in (tmp_path / "letters").iterdir()] == ["one.txt"]


async def test_pages_wait_for_the_tie_breaks(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(4).round("1-0 1/2").event) as (app, pilot):
        await pilot.press("e", "w")
        await idle(app, pilot)
        await pilot.press("enter")
        await until(app, pilot, " written:")
    page = (tmp_path / "exports" / "test-pages" / "standings.html").read_text(encoding="utf-8")
    assert "BH/C1" in page


async def test_games_and_players_for_swar(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(4).round("1-0 1/2").event) as (_app, pilot):
        await pilot.press("e", "p", "enter")
        await pilot.pause()
        await pilot.press("e", "s", "enter")
        await pilot.pause()
    assert (tmp_path / "exports" / "test.pgn").read_text(encoding="utf-8").startswith('[Event "Test"]')
    assert (tmp_path / "exports" / "test.csv").read_bytes().startswith(b"[TOURNAMENT];")


async def test_backgammon_has_no_pgn(tmp_path: Path) -> None:
    async with opened(tmp_path, knockout(4).event) as (app, pilot):
        await pilot.press("e", "p")
        await pilot.pause()
        assert "PGN is for games of chess" in message(app)


async def test_estimates_of_a_trf_file_are_asked(tmp_path: Path) -> None:
    guessed = msgspec.structs.replace(player(1), ratings={"fide": Rating("1234", Origin.ESTIMATE)})
    async with opened(tmp_path, empty(0, players=[guessed, player(2, 1900)])) as (app, pilot):
        for answer, name in (("n", "a.trf"), ("y", "b.trf")):
            await pilot.press("P", "e", "f", "ctrl+u", *str(tmp_path / name), "enter")
            await pilot.pause()
            assert "1 rating is an estimate" in grid(app)
            await pilot.press(answer)
            await pilot.pause()
    ratings = [line[48:52] for name in ("a.trf", "b.trf") for line in _players(tmp_path / name)]
    assert ratings == ["   0", "1900", "1234", "1900"] or ratings == ["    ", "1900", "1234", "1900"]


def _players(path: Path) -> list[str]:
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("001")]


async def test_no_screen_tells_what_is_private(tmp_path: Path) -> None:
    async with opened(tmp_path, open_event()) as (_app, pilot):
        for screen in "PRSACL":
            await pilot.press(screen)
            for form in "tcmh":
                await pilot.press("e", form, "enter")
            await pilot.pause()
    files = list((tmp_path / "exports").iterdir())
    assert len(files) == 24
    for path in files:
        data = path.read_bytes()
        assert [secret for secret in SECRETS if secret.encode() in data] == [], path.name
