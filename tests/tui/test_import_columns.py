"""The preview of a list of players: the columns as choices, changed with a key, the players at once; Papi on Home."""

from pathlib import Path

from tests.builders import swiss
from tests.exchange.workbooks import row, text, xlsx
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened
from tourney_tui.model.player import ByeKind
from tourney_tui.tui.app import TourneyApp

PAPI = Path(__file__).parent.parent / "data" / "inputs" / "papi_open.json"
LIST = "Nom;Numéro;Cote;Byes;Ville\nTester, Anna;26012345;1500;3;Alès\nMuster, Bert;26012346;1400;;Gap\n"


async def typed(pilot, value: str) -> None:
    for character in value:
        await pilot.press(character)
    await pilot.press("enter")
    await pilot.pause()


async def asked(app, pilot, path: Path) -> None:
    """`i` and the path, typed as one types it."""
    await pilot.press("i")
    app.screen.prompt._question.edit = app.screen.prompt._question.edit.insert(str(path))
    await pilot.press("enter")
    await pilot.pause()


async def test_a_column_is_changed_and_the_players_follow(tmp_path: Path):
    path = tmp_path / "list.csv"
    path.write_text(LIST, encoding="utf-8")
    async with opened(tmp_path, swiss(2).event) as (app, pilot):
        await asked(app, pilot, path)
        assert "<ignored>* 26012345, 26012346" in line(app, "column 2")
        assert "Tester, Anna · fide 1500F · byes: 3H" in line(app, "Tester")
        await pilot.press("j", "j", "j", "j", "j", "j")
        assert app.screen.table.cursor_key == ("decision", "column-2")
        await pilot.press("c")
        assert "Tab: " in line(app, "column 2 'Numéro' (")
        await typed(pilot, "shoe size")
        assert "Tab goes through them" in grid(app).replace("\n", " ")
        for _ in "shoe size":
            await pilot.press("backspace")
        await typed(pilot, "FIDE number")
        assert "<FIDE number> 26012345" in line(app, "column 2")
        assert "FIDE 26012345" in line(app, "Tester")
        await pilot.press("enter")
        await pilot.pause()
        assert len(app.session.event.players) == 4
        anna = next(player for player in app.session.event.players.values() if "Anna" in player.name)
        assert (anna.ids, anna.byes) == ({"fide": "26012345"}, {3: ByeKind.HALF})
        [last] = app.session.save.log(1)
        assert last.label == "2 players registered; imported from list.csv; column 2 'Numéro': FIDE number"


async def test_escape_stores_nothing_after_a_change(tmp_path: Path):
    path = tmp_path / "list.csv"
    path.write_text(LIST, encoding="utf-8")
    async with opened(tmp_path, swiss(2).event) as (app, pilot):
        await asked(app, pilot, path)
        await pilot.press("down", "down", "c", "c", "escape", "escape")
        assert message(app) == "nothing was imported"
        assert len(app.session.event.players) == 2


async def test_many_columns_fit_and_scroll(tmp_path: Path):
    path = tmp_path / "wide.csv"
    path.write_text("Nom;" + ";".join(f"C{n}" for n in range(60)) + "\nTester;" + "x;" * 60 + "\n", encoding="utf-8")
    async with opened(tmp_path, swiss(2).event) as (app, pilot):
        await asked(app, pilot, path)
        rows = grid(app).splitlines()
        assert (len(rows), max(map(len, rows)) <= 80) == (24, True)
        assert not line(app, "column 55")
        await pilot.press("end")
        assert line(app, "column 55")


async def test_another_sheet_is_a_choice(tmp_path: Path):
    path = tmp_path / "list.xlsx"
    path.write_bytes(xlsx(("A", [row(1, text("Nom")), row(2, text("Onestone"))]),
                          ("B", [row(1, text("Nom")), row(2, text("Twostone"))])))  # fmt: skip
    async with opened(tmp_path, swiss(2).event) as (app, pilot):
        await asked(app, pilot, path)
        assert line(app, "Onestone")
        await pilot.press("j", "j", "c")
        await pilot.pause()
        assert line(app, "Twostone")
        assert not line(app, "Onestone")
        assert "A* | <B>" in line(app, "sheet: ")
        await pilot.press("j", "c")
        await typed(pilot, "club")
        assert line(app, "Twostone")  # the sheet stays while a column changes


async def test_a_file_of_papi_is_an_event_of_its_own(tmp_path: Path):
    app = TourneyApp(tmp_path / "saves", by="desk")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await asked(app, pilot, PAPI)
        assert line(app, "3 players, 2 paired rounds, 2 games")
        assert "choice" in line(app, "result of")
        await pilot.press("enter")
        await pilot.pause()
        assert app.session.event.about.name == "Open d'Essai"
        assert len(app.session.event.rounds) == 2
