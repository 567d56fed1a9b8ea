"""`--columns`, `--sheet`, `--dry-run` and the other kinds of files of `tourney import` and `tourney new`."""

import json

import pytest

from tests.events import DATA
from tests.exchange.workbooks import row, text, xlsx
from tourney_tui.model.player import ByeKind

LIST = "Nom;Numéro;Cote;Byes;Ville\nTester, Anna;26012345;1500;3;Alès\nMuster, Bert;26012346;1400;;Gap\n"
PAPI = DATA / "inputs" / "papi_open.json"


@pytest.fixture
def players(tmp_path):
    path = tmp_path / "list.csv"
    path.write_text(LIST, encoding="utf-8")
    return path


def test_a_dry_run_prints_the_guess_and_stores_nothing(command, tmp_path, players):
    answer = command("import", players, "--dry-run")
    assert answer.code == 0
    assert answer.out.splitlines()[:4] == [
        "column  header  taken as  guessed  values",
        "     1  Nom     name      name     Tester, Anna, Muster, Bert",
        "     2  Numéro  unused    unused   26012345, 26012346",
        "     3  Cote    rating    rating   1500, 1400",
    ]
    assert "2 players, 0 findings; nothing was stored" in answer.out
    path = tmp_path / "save.json"
    assert command("new", path, "--players", players, "--columns", "2=fide_id", "--dry-run").code == 0
    assert not path.exists()


@pytest.mark.parametrize("verb", ["import", "new"])
def test_chosen_columns_are_read_and_logged(command, tmp_path, players, reopened, verb):
    path = tmp_path / "save.json"
    where = (players, path) if verb == "import" else (path, "--players", players)
    assert command(verb, *where, "--columns", "2=fide_id,E=club").code == 0
    anna = reopened(path).players_by_number[0]
    assert (anna.ids, anna.club, anna.byes) == ({"fide": "26012345"}, "Alès", {3: ByeKind.HALF})
    log = command("log", path).out
    assert "imported from list.csv; column 2 'Numéro': FIDE number; column 5 'Ville': club" in log


@pytest.mark.parametrize(
    ("columns", "said"),
    [("2=shoe size", "'shoe size' is no field"), ("1=name,2=name", "chosen twice"), ("9=club", "no choice column-9")],
)
def test_columns_that_cannot_be(command, tmp_path, players, columns, said):
    answer = command("import", players, tmp_path / "save.json", "--columns", columns)
    assert (answer.code, said in answer.err) == (2, True)
    assert not (tmp_path / "save.json").exists()


def test_a_sheet_of_a_workbook(command, tmp_path, reopened):
    book = tmp_path / "list.xlsx"
    book.write_bytes(xlsx(("A", [row(1, text("Nom")), row(2, text("One"))]),
                          ("B", [row(1, text("Nom")), row(2, text("Two"))])))  # fmt: skip
    assert command("import", book, tmp_path / "first.json").code == 0
    assert command("import", book, tmp_path / "second.json", "--sheet", "B").code == 0
    assert [player.name for player in reopened(tmp_path / "second.json").players_by_number] == ["Two"]
    answer = command("import", book, tmp_path / "third.json", "--sheet", "C")
    assert (answer.code, "there is no sheet C; there are A, B" in answer.err) == (2, True)


def test_a_file_of_papi_with_two_winners_of_a_game(command, tmp_path, reopened):
    path = tmp_path / "open.json"
    answer = command("import", PAPI, path, "--yes", "--json")
    assert answer.code == 0
    (choice,) = json.loads(answer.out)["choices"]
    assert command("import", PAPI, tmp_path / "other.json", "--choose", f"{choice['name']}=0-1").code == 0
    event = reopened(tmp_path / "other.json")
    assert (event.about.name, event.regulations.systems[0], len(event.rounds)) == ("Open d'Essai", "ffe", 2)
    first = event.round_games(1)[0]
    assert (event.players[first.left].name, first.result) == ("TESTER, Anna", "0-1")


def test_without_a_save_only_a_dry_run(command, players):
    assert command("import", players).code == 2
