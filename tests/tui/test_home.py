"""Home: the saves, a new event by Enter alone, files with a preview, the demo, damaged saves (design/screens.md)."""

import re
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.builders import swiss
from tests.tui.grid import grid
from tests.tui.opened import line, message
from tourney_tui import locale
from tourney_tui.model.event import Discipline, Format
from tourney_tui.model.feed import BracketKind, BracketRules
from tourney_tui.model.words import words
from tourney_tui.session import Session
from tourney_tui.store.listing import SaveInfo
from tourney_tui.tui.app import TourneyApp
from tourney_tui.tui.lines.saves import save_cells, save_columns, save_style, when
from tourney_tui.tui.widgets.columns import place

DATA = Path(__file__).parent.parent / "data"
SWISS = DATA / "files" / "tiebreakserver" / "tec_ex_swiss5.trf"
NOW = datetime(2026, 10, 3, 14, 0, tzinfo=UTC)


@asynccontextmanager
async def home(folder: Path, size: tuple[int, int] = (80, 24)):
    app = TourneyApp(folder, by="desk")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


def save(folder: Path, name: str, count: int = 4) -> Path:
    path = folder / f"{name}.json"
    Session.create(path, swiss(count).round("1-0 ...").event, by="test", label="new").close()
    return path


async def enter(pilot, *texts: str) -> None:
    for text in texts:
        await pilot.press(*text, "enter")
    await pilot.pause()


def info(**more) -> SaveInfo:
    values = {"path": Path("x.json"), "name": "Open", "players": 24, "rounds": 4, "revision": 9, "changed": NOW}
    return SaveInfo(**{**values, **more})


def test_a_save_as_cells():
    assert save_cells(info(), NOW) == ("Open", "24", "4", "14:00", "")
    damaged = info(players=0, rounds=0, notice=words("damaged"), damaged=True)
    assert save_cells(damaged, NOW) == ("Open", "-", "-", "14:00", "! damaged")
    assert save_style(damaged) == "bad"
    assert when(datetime(2025, 12, 31, 9, 5, tzinfo=UTC), NOW) == "2025-12-31"


def test_what_there_is_to_say_is_whole_in_80_cells_in_both_languages():
    """Time of day and notice, one of them French; the longest notices are cut and told in full by `a`."""
    said = ("not closed properly", "changed by another program", "not a save of this program", "open here and {n} more")
    placed = place(save_columns(), 80)
    changed, noticed = placed[-2:]
    for language in locale.LANGUAGES:
        locale.use(language)
        cells = [save_cells(info(notice=words(text, n=2)), NOW) for text in said]
        locale.use("en")
        assert [changed.cell(cell[3]).strip() for cell in cells] == ["14:00"] * len(said)
        assert [noticed.cell(cell[4]).strip() for cell in cells] == [cell[4] for cell in cells]


async def test_an_empty_folder_says_what_to_press(tmp_path):
    async with home(tmp_path / "none") as (app, pilot):
        assert line(app, "n makes a new event, i brings in a file, d opens the demo")
        assert line(app, "n new")
        await pilot.press("enter")
        assert line(app, "name of the event")


async def test_enter_alone_makes_an_event(tmp_path):
    async with home(tmp_path) as (app, pilot):
        await pilot.press("n")
        await enter(pilot, *[""] * 6)
        rules = app.session.event.regulations
        assert app.session.event.about.name.startswith("Tournament 20")
        assert (rules.discipline, rules.format, rules.rounds) == (Discipline.CHESS, Format.SWISS, 5)
        assert rules.systems == ("fide", "ffe")
        assert rules.tiebreaks == ("BH/C1", "BH", "SB", "DE")
        assert rules.start_date == datetime.now().astimezone().date().isoformat()
        assert line(app, "no players yet: n registers them")
    assert [path.stem for path in tmp_path.glob("*.json")] == [f"tournament-{rules.start_date}"]


async def test_a_backgammon_knockout(tmp_path):
    async with home(tmp_path) as (app, pilot):
        await pilot.press("n")
        await enter(pilot, "Coupe", "b", "", "", "7 2x9", "", "10/10/2026")
        rules = app.session.event.regulations
        assert app.session.event.about.name == "Coupe"
        assert (rules.discipline, rules.format) == (Discipline.BACKGAMMON, Format.KNOCKOUT)
        assert (rules.lengths, rules.systems, rules.start_date) == (("7", "2x9"), ("ffbg",), "2026-10-10")
        assert rules.tiebreaks == ()


@pytest.mark.parametrize(("letter", "form"), [("r", Format.ROUND_ROBIN), ("d", Format.DOUBLE_ROUND_ROBIN),
                                              ("k", Format.KNOCKOUT), ("swiss", Format.SWISS)])  # fmt: skip
async def test_formats(tmp_path, letter, form):
    async with home(tmp_path) as (app, pilot):
        await pilot.press("n")
        rounds = {Format.SWISS: ["9"], Format.KNOCKOUT: [""]}.get(form, [])
        await enter(pilot, "Open", "", letter, *rounds, "none", "")
        rules = app.session.event.regulations
        assert (rules.format, rules.systems) == (form, ())
        assert rules.rounds == (9 if form is Format.SWISS else 5)


BRACKETS = [
    (["", "final 15 13"], BracketRules(from_final=("",))),
    (["c", "y", "final 15 13"], BracketRules(BracketKind.CONSOLATION, last_chance=True, from_final=("",))),
    (["p", "", "15 13"], BracketRules(BracketKind.PROGRESSIVE)),
    (["double", "15 13"], BracketRules(BracketKind.DOUBLE)),
    (["g", "3 2", "15 13"], BracketRules(BracketKind.GROUPS, groups=3)),
    (["l", "3 8", "15 13"], BracketRules(BracketKind.LIVES, lives=3, survivors=8)),
]


@pytest.mark.parametrize(("answers", "bracket"), BRACKETS)
async def test_kinds_of_brackets(tmp_path, answers, bracket):
    async with home(tmp_path) as (app, pilot):
        await pilot.press("n")
        await enter(pilot, "Coupe", "b", "k", *answers, "", "")
        rules = app.session.event.regulations
        assert (rules.format, rules.lengths) == (Format.KNOCKOUT, ("15", "13"))
        assert rules.bracket == bracket


async def test_what_a_bracket_does_not_allow_is_said(tmp_path):
    async with home(tmp_path) as (app, pilot):
        await pilot.press("n")
        await enter(pilot, "Coupe", "b", "k", "g", "4")
        assert "write two numbers, as in 4 2" in message(app)
        await pilot.press("ctrl+u")
        await enter(pilot, "", "final seven")
        assert "seven" in message(app)


async def test_wrong_answers_say_what_is_right_and_stay(tmp_path):
    async with home(tmp_path) as (app, pilot):
        await pilot.press("n")
        await enter(pilot, "Open", "go")
        assert message(app) == "!! 'go' will not do; type one of c, b, or Enter"
        await pilot.press("ctrl+u")
        await enter(pilot, "", "", "99")
        assert "from 1 to 30" in message(app)
        await pilot.press("ctrl+u")
        await enter(pilot, "", "uscf")
        assert "there are fide, ffe, ffe-rapid, belgium, ffbg" in message(app)
        await pilot.press("ctrl+u")
        await enter(pilot, "", "2026")
        assert "write the day too" in message(app)
        await pilot.press("escape")
        assert message(app) == "no event was made"
    assert list(tmp_path.iterdir()) == []


async def test_two_events_of_one_name_have_two_files(tmp_path):
    async with home(tmp_path) as (app, pilot):
        for _ in range(2):
            await pilot.press("n")
            await enter(pilot, "Open", *[""] * 5)
            await pilot.press("H")
            await pilot.pause()
        assert grid(app).count("Open") == 3  # two rows, and the name of the open one
    assert {path.stem for path in tmp_path.glob("*.json")} == {"open", "open-2"}


async def test_enter_opens_a_save_and_capitals_go_back_to_it(tmp_path):
    save(tmp_path, "one")
    async with home(tmp_path) as (app, pilot):
        assert line(app, "Players Rounds Last change")
        await pilot.press("S")
        assert message(app) == "! open an event first: Enter on a save, or n for a new one"
        await pilot.press("enter")
        await pilot.pause()
        assert line(app, "boards 1/2")
        await pilot.press("q")
        await pilot.pause()
        assert "open here" in line(app, ">")
        await pilot.press("P")
        await pilot.pause()
        assert line(app, "4 registered")
        await pilot.press("f7", "enter")
        await pilot.pause()
        assert line(app, "boards 1/2")


async def test_the_open_event_is_listed_as_it_is_now(tmp_path):
    save(tmp_path, "one")
    async with home(tmp_path) as (app, pilot):
        await pilot.press("enter", "P", "n")
        await enter(pilot, "Petit Hugo 1987")
        await pilot.press("escape", "H")
        await pilot.pause()
        assert line(app, "open here").split()[:3] == [">Test", "5", "1"]


async def test_newest_first_and_a_damaged_save_is_not_hidden(tmp_path):
    save(tmp_path, "one")
    (tmp_path / "broken.json").write_bytes(b'{"_tourney": {"1": {"rev')
    (tmp_path / "foreign.json").write_text('{"hello": 1}')
    async with home(tmp_path) as (app, pilot):
        assert "!" in line(app, "broken")
        assert "not a save" in line(app, "foreign")
        before = (tmp_path / "foreign.json").read_bytes()
        await pilot.press("slash")
        await enter(pilot, "foreign")
        await pilot.press("enter")
        await pilot.pause()
        assert message(app).startswith("!! foreign.json:")
        assert (tmp_path / "foreign.json").read_bytes() == before
        assert app.session is None


async def test_find_and_find_next(tmp_path):
    for name in ("alpha", "beta"):
        save(tmp_path, name)
    async with home(tmp_path) as (app, pilot):
        await pilot.press("slash")
        await enter(pilot, "TEST")
        first = app.screen.table.cursor_key
        await pilot.press("ctrl+n")
        assert app.screen.table.cursor_key != first
        await pilot.press("slash")
        await enter(pilot, "zzz")
        assert "nothing here is like zzz" in message(app)


async def test_a_trf_file_is_seen_before_it_is_stored(tmp_path):
    async with home(tmp_path / "saves") as (app, pilot):
        await pilot.press("i")
        await enter(pilot, str(SWISS))
        assert line(app, "PREVIEW, nothing is stored yet")
        assert line(app, "paired rounds")
        assert line(app, "Enter import  m more lines")
        cursor = app.screen.table.cursor_key
        await pilot.press("m")
        assert app.screen.table.cursor_key != cursor
        await pilot.press("x")
        assert "does nothing here" in message(app)
        await pilot.press("escape")
        assert message(app) == "nothing was imported"
        assert line(app, "no saves here yet")
        await pilot.press("i")
        await enter(pilot, str(SWISS))
        await pilot.press("y")
        await pilot.pause()
        assert len(app.session.event.rounds) > 0
        assert line(app, "boards")
    assert len(list((tmp_path / "saves").glob("*.json"))) == 1


async def test_a_spreadsheet_becomes_an_event(tmp_path):
    path = tmp_path / "club-list.csv"
    path.write_text("Nom;Prénom;Elo;Né\nMaes;Ines;2011;2004\nPetit;Hugo;15O0;2001\nOkafor;Ben;1499 E;1980\n")
    async with home(tmp_path / "saves") as (app, pilot):
        await pilot.press("i")
        await enter(pilot, str(path))
        assert line(app, "name of the event [club-list]")
        await enter(pilot, *[""] * 6)
        assert line(app, "error")
        assert line(app, "15O0")
        await pilot.press("y")
        await pilot.pause()
        assert [p.name for p in app.session.event.players_by_number] == ["Maes, Ines", "Okafor, Ben", "Petit, Hugo"]


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("blank.txt", b"\n\n  \n", "blank.txt: nothing to import"),
        ("photo.csv", b"\x89PNG\r\n" + bytes(range(256)) * 9, "photo.csv is no text"),
        ("list.txt", (DATA / "lists" / "players_list_foa.txt").read_bytes(), "list.txt is a rating list"),
    ],
)
async def test_nothing_is_asked_about_a_file_that_gives_nothing(tmp_path, name, data, said):
    path = tmp_path / name
    path.write_bytes(data)
    async with home(tmp_path / "saves") as (app, pilot):
        await pilot.press("i")
        await enter(pilot, str(path))
        assert said in message(app)
        assert not app.screen.prompt.is_open
        assert line(app, "no saves here yet")


async def test_paths(tmp_path):
    (tmp_path / "lists").mkdir()
    (tmp_path / "lists" / "players.csv").write_text("Name\n")
    async with home(tmp_path / "saves") as (app, pilot):
        await pilot.press("i")
        await enter(pilot, str(tmp_path / "nothing.csv"))
        assert "there is no file" in message(app)
        await pilot.press("ctrl+u")
        await enter(pilot, str(tmp_path))
        assert "is a folder" in message(app)
        await pilot.press(*"/li", "tab", "tab")
        assert app.screen.prompt.text.endswith("lists/players.csv")
        await pilot.press("ctrl+u")
        await enter(pilot, "")
        assert not app.screen.prompt.is_open


@pytest.mark.parametrize(("key", "discipline"), [("c", Discipline.CHESS), ("b", Discipline.BACKGAMMON)])
async def test_the_demo_opens_as_a_copy(tmp_path, key, discipline):
    async with home(tmp_path) as (app, pilot):
        await pilot.press("d", key)
        await pilot.pause()
        assert app.session.event.regulations.discipline is discipline
        assert app.session.save.path.parent == tmp_path


async def test_keys_without_a_meaning_say_so(tmp_path):
    async with home(tmp_path) as (app, pilot):
        for key in ("u", "e", "x", "1"):
            await pilot.press(key)
            assert f"{key} does nothing here; ? shows the keys" in message(app)
        assert "undo" not in grid(app)
        await pilot.press("ctrl+c")
        assert "Ctrl+C does nothing here" in message(app)
        assert not app.query("Toast"), "a window of Textual's own"
        await pilot.press("d", "escape", "i", "escape", "n", "escape", "slash", "escape")
        assert line(app, "no saves here yet")


async def test_help_and_quit(tmp_path):
    async with home(tmp_path) as (app, pilot):
        await pilot.press("question_mark")
        await pilot.pause()
        assert line(app, "a new event")
        await pilot.press("q")
        await pilot.pause()
        assert line(app, "Tournaments in")
        await pilot.press("q")
        await pilot.pause()
    assert app.return_code == 0


async def test_a_wide_window(tmp_path):
    save(tmp_path, "one")
    async with home(tmp_path, size=(140, 40)) as (app, _pilot):
        start = line(app, "Last change").index("Last change")
        assert start > 80
        assert re.match(r"\d\d:\d\d", line(app, "Test")[start:])
