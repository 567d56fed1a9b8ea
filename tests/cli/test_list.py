"""`tourney list`: import, find, show."""

import shutil
import zipfile
from pathlib import Path

import pytest

from tests.exchange.lists.invented import HEADER, LISTS, fide_row
from tourney_tui.session.rating_list_import import import_lists


@pytest.fixture(autouse=True)
def lists(monkeypatch, tmp_path) -> Path:
    """A folder of indexes of the test's own."""
    monkeypatch.setenv("TOURNEY_LISTS", str(tmp_path / "lists"))
    return tmp_path / "lists"


def test_a_fide_list_is_imported_and_found(command):
    made = command("list", "import", LISTS / "players_list_foa.txt", "--month", "2026-11")
    assert (made.code, made.out) == (0, "FIDE 2026-11: 6 players\n")
    assert "players_list_foa.txt: error: line 8, field id: a FIDE number, digits only (2601235X)" in made.err
    found = command("list", "find", "hugo", "pet")
    assert [line.split()[:3] for line in found.lines[1:]] == [["Petit,", "Hugo", "1987"], ["Petit,", "Hugo", "2001"]]
    assert "2105F  2050F  1990F" in found.lines[1]


def test_find_for_machines(command):
    command("list", "import", LISTS / "players_list_foa.txt", "--month", "2026-11")
    assert command("list", "find", "26012349", "--json").json == {
        "name": "Petit, Hugo", "birth_year": 2001, "sex": "m", "federation": "SUI", "title": "", "club": "",
        "inactive": True, "ids": {"fide": "26012349"},
        "ratings": {
            "fide": {"rating": 1650, "origin": "F", "k": 20},
            "fide-rapid": {"rating": 1600, "origin": "F", "k": 20},
        },
    }  # fmt: skip


def test_lists_stand_side_by_side_and_are_one_person(command):
    for name in ("players_list_foa.txt", "ffe-2026-11.csv", "PLAYER_202610.csv"):
        assert command("list", "import", LISTS / name).code == 0
    shown = command("list", "show", "--json")
    assert [line.partition(",")[0] for line in shown.lines] == ['{"list":"fide"', '{"list":"ffe"', '{"list":"frbe"']
    assert "FRBE/KBSB 2026-10" in command("list", "show").out
    [arnaud] = [command("list", "find", number, "--json").json for number in ("B23456",)]
    assert arnaud["ids"] == {"ffe": "B23456", "fide": "26012347"}
    assert {name: rating["rating"] for name, rating in arnaud["ratings"].items()} == {
        "fide": 1822, "fide-rapid": 1750, "ffe": 1790, "ffe-rapid": 1499,
    }  # fmt: skip
    assert arnaud["ratings"]["fide"]["k"] == 40
    assert command("list", "find", "ines", "--json").json["ids"] == {"fide": "26012346", "frbe": "12345"}


def test_zipped_and_xml(command, tmp_path):
    path = tmp_path / "players_list_xml.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("readme.txt", "short")
        archive.write(LISTS / "players_list_xml_foa.xml", "players_list_xml_foa.xml")
    made = command("list", "import", path, "--month", "2026-11", "--json")
    assert made.json["players"] == 3
    assert made.json["broken"] == {"error": 1}
    assert made.json["findings"][0]["line"] == 46


def test_a_list_without_a_month_says_so(command):
    assert command("list", "import", LISTS / "players_list_foa.txt").out.endswith(
        "6 players; --month says which month\n"
    )


def test_lists_of_one_kind_are_put_together(command):
    made = command("list", "import", LISTS / "standard_nov26frl.txt", LISTS / "rapid_nov26frl.txt")
    assert made.out == "FIDE 2026-11: 3 players\n"
    ratings = command("list", "find", "26012345", "--json").json["ratings"]
    assert {name: rating["rating"] for name, rating in ratings.items()} == {"fide": 2105, "fide-rapid": 2050}


def test_a_list_of_one_kind_replaces_its_own_kind_alone(command, tmp_path):
    command("list", "import", LISTS / "players_list_foa.txt", "--month", "2026-10")
    made = command("list", "import", LISTS / "rapid_nov26frl.txt")
    assert made.out.startswith("FIDE 2026-10 (standard), 2026-10 (blitz), 2026-11 (rapid): ")
    hugo = command("list", "find", "26012345", "--json").json["ratings"]
    assert {name: rating["rating"] for name, rating in hugo.items()} == {
        "fide": 2105, "fide-rapid": 2050, "fide-blitz": 1990,
    }  # fmt: skip
    lise = command("list", "find", "26012347", "--json").json["ratings"]
    assert set(lise) == {"fide"}  # the new rapid list does not have her


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"hello", "is no rating list"),
        (b"PK\x03\x04 no archive", "damaged"),
        (b"", "is no rating list"),
        (HEADER.encode() + b"\nbroken\nbroken\n", "2 broken rows, more than good ones; the first is line 2"),
        (HEADER.encode() + b"\n", "has no players"),
    ],
)
def test_what_is_no_list_leaves_the_old_index(command, tmp_path, lists, data, said):
    command("list", "import", LISTS / "players_list_foa.txt")
    before = (lists / "fide.sqlite").read_bytes()
    path = tmp_path / "other.txt"
    path.write_bytes(data)
    answer = command("list", "import", path)
    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err
    assert (lists / "fide.sqlite").read_bytes() == before


def test_files_that_do_not_belong_together(command):
    answer = command("list", "import", LISTS / "players_list_foa.txt", LISTS / "ffe-2026-11.csv")
    assert (answer.code, "different federations" in answer.err) == (2, True)
    answer = command("list", "import", LISTS / "rapid_nov26frl.txt", LISTS / "rapid_nov26frl.txt")
    assert (answer.code, "two of the files are the rapid list" in answer.err) == (2, True)


def test_wrong_arguments(command, tmp_path):
    answer = command("list", "import", tmp_path / "none.txt")
    assert (answer.code, "none.txt: no such file or directory" in answer.err) == (2, True)
    assert command("list", "import", tmp_path).code == 2
    answer = command("list", "import", LISTS / "players_list_foa.txt", "--month", "soon")
    assert (answer.code, "write 2026-11" in answer.err) == (2, True)
    assert command("list").code == 2


def test_nobody_and_no_list(command):
    answer = command("list", "find", "petit")
    assert (answer.code, "tourney list import FILE" in answer.err) == (2, True)
    assert command("list", "show").code == 1
    command("list", "import", LISTS / "players_list_foa.txt")
    assert (command("list", "find", "zzz").code, command("list", "find", "...").code) == (1, 1)


def test_an_index_that_cannot_be_read_is_told_and_the_others_serve(command, lists):
    command("list", "import", LISTS / "ffe-2026-11.csv")
    (lists / "fide.sqlite").write_bytes(b"no index")
    answer = command("list", "find", "arnaud")
    assert answer.code == 0
    assert "fide.sqlite is no index of a rating list; import the list again" in answer.err


def test_nowhere_to_write(command, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("x", encoding="utf-8")
    monkeypatch.setenv("TOURNEY_LISTS", str(tmp_path / "file" / "lists"))
    assert command("list", "import", LISTS / "players_list_foa.txt").code == 3


def test_thousands_of_broken_rows_are_counted_and_the_first_are_told(command, tmp_path):
    path = tmp_path / "list.txt"
    rows = [fide_row(str(26000000 + n)) for n in range(400)]
    path.write_text("\n".join((HEADER, *rows, *["broken"] * 300, "")), encoding="utf-8")
    answer = command("list", "import", path)
    assert answer.code == 0
    assert answer.err.count("a FIDE number") == 20
    assert "... 300 findings in all: 300 errors" in answer.err


def test_a_file_without_an_end_of_broken_rows_is_given_up(command, tmp_path):
    path = tmp_path / "list.txt"
    path.write_bytes(HEADER.encode() + b"\n" + b"a\n" * 500_000)
    answer = command("list", "import", path)
    assert answer.code == 2
    assert "20001 broken rows, more than good ones" in answer.err


def test_progress_is_told_from_the_first_byte_to_the_last_player(tmp_path):
    told = []
    shutil.copy(LISTS / "players_list_foa.txt", tmp_path / "list.txt")
    import_lists([tmp_path / "list.txt"], tmp_path / "lists", told=told.append)
    assert {step.step for step in told} == {"reading", "sorting"}
    assert all(0 <= step.done <= step.total for step in told)
    assert (told[-1].done, told[-1].total) == (6, 6)
