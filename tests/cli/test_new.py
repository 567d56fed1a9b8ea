"""`tourney new`: an event without the screen."""

import pytest

from tests.events import DATA
from tourney_tui.model.event import Discipline, Format

SIX = "name;elo\nAnders, Io;1900\nBertin, Al;2010\nCosta, Ra;1850\nDumas, Eva;1790\nErnst, Jo;2100\nFaure, Lu;\n"


@pytest.fixture
def six(tmp_path):
    path = tmp_path / "six.csv"
    path.write_text(SIX, encoding="utf-8")
    return path


def test_an_event_from_a_list_of_players(command, six, tmp_path, reopened):
    path = tmp_path / "open.json"
    answer = command(
        "new", path, "--players", six, "--format", "swiss", "--rounds", 5, "--systems", "fide,ffe",
        "--name", "Open d'hiver", "--city", "Lille", "--start-date", "2026-12-05", "--tiebreaks", "bh,sb",
    )  # fmt: skip
    assert answer.code == 0, answer.err
    assert answer.out == f"created {path}: 6 players\n"
    event = reopened(path)
    assert (event.about.name, event.about.city) == ("Open d'hiver", "Lille")
    rules = event.regulations
    assert (rules.format, rules.rounds, rules.systems) == (Format.SWISS, 5, ("fide", "ffe"))
    assert (rules.start_date, rules.tiebreaks) == ("2026-12-05", ("BH", "SB"))
    assert [player.name.split(",")[0] for player in event.players_by_number] == [
        "Ernst", "Bertin", "Anders", "Costa", "Dumas", "Faure",
    ]  # fmt: skip


def test_a_bare_name_goes_to_the_folder_of_saves_and_is_found_there(command, six, tmp_path):
    assert command("new", "winter", "--players", six).code == 0
    assert (tmp_path / "saves/winter.json").is_file()
    assert command("standings", "winter", "--json").json["round"] == 0
    assert command("pair", "winter", "--publish").code == 0
    assert command("result", "winter", 1, "1-0").out == "saved 1 1-0 rev 3\n"


def test_what_was_made_for_machines(command, six, tmp_path):
    path = tmp_path / "open.json"
    answer = command("new", path, "--players", six, "--json")
    assert answer.json == {"path": str(path), "players": 6, "rounds": 0, "findings": []}
    doubles = command("new", "twins", "--players", DATA / "inputs/csv_duplicates.csv", "--yes", "--json").json
    assert {one["code"] for one in doubles["findings"]} == {"duplicate", "possible-duplicate"}


def test_a_file_that_is_there_stays(command, six, tmp_path):
    path = tmp_path / "open.json"
    path.write_text('{"a":1}', encoding="utf-8")
    answer = command("new", path, "--players", six)
    assert answer.code == 2
    assert "is there already" in answer.err
    assert path.read_text(encoding="utf-8") == '{"a":1}'


def test_backgammon_by_its_lengths(command, six, tmp_path, reopened):
    path = tmp_path / "cup.json"
    assert command("new", path, "--players", six, "--format", "knockout", "--lengths", "7,9,2x9").code == 0
    rules = reopened(path).regulations
    assert (rules.discipline, rules.rounds, rules.lengths) == (Discipline.BACKGAMMON, 3, ("7", "9", "2x9"))


@pytest.mark.parametrize(("form", "rounds"), [("round-robin", 5), ("double-round-robin", 10)])
def test_a_round_robin_has_as_many_rounds_as_it_needs(command, six, tmp_path, reopened, form, rounds):
    path = tmp_path / "table.json"
    assert command("new", path, "--players", six, "--format", form).code == 0
    assert reopened(path).regulations.rounds == rounds
    assert f"has {rounds} rounds, not 4" in command("new", "x", "--players", six, "--format", form, "--rounds", 4).err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--systems", "uscf"), "no rating system; there are fide, ffe"),
        (("--systems", "fide,ffbg"), "choose one game"),
        (("--lengths", "7,2y9"), "write 7, 2x9, 2x9-11 or 3x9"),
        (("--rounds", "0"), "write a whole number from 1"),
        (("--rounds", "99"), "1 to 30 rounds"),
        (("--start-date", "2026-13-01"), "no such day"),
        (("--start-date", "2026"), "write a day as 2026-10-03"),
        (("--tiebreaks", "XX"), "no tie-break"),
        (("--format", "ladder"), "invalid choice"),
    ],
)
def test_wrong_wishes_are_told_and_nothing_is_stored(command, six, tmp_path, arguments, words):
    path = tmp_path / "open.json"
    answer = command("new", path, "--players", six, *arguments)
    assert answer.code == 2
    assert words in answer.err
    assert not path.exists()


@pytest.mark.parametrize(
    ("row", "field"), [("Gros, Al;15O0;1990", "elo"), ("Gros, Al;1500;2060", "birth"), (";1500;1990", "name")]
)
def test_an_error_in_the_list_stores_nothing_without_yes(command, tmp_path, reopened, row, field):
    players, path = tmp_path / "players.csv", tmp_path / "open.json"
    players.write_text(f"name;elo;birth\nHuet, Ed;1600;1988\n{row}\n", encoding="utf-8")
    answer = command("new", path, "--players", players)
    assert answer.code == 2
    assert f"{players}: error: line 3" in answer.err
    assert field in answer.err
    assert "--yes" in answer.err
    assert not path.exists()
    assert command("new", path, "--players", players, "--yes").code == 0
    assert reopened(path).players


def test_doubles_are_kept_only_with_yes(command, tmp_path, reopened):
    """DU-01."""
    path = tmp_path / "open.json"
    answer = command("new", path, "--players", DATA / "inputs/csv_duplicates.csv")
    assert answer.code == 2
    assert "line 3, player 2: the same name as" in answer.err
    assert not path.exists()
    assert command("new", path, "--players", DATA / "inputs/csv_duplicates.csv", "--yes").code == 0
    assert len(reopened(path).players) == 4


def test_players_of_a_trf_file_start_afresh(command, tmp_path, reopened):
    path = tmp_path / "again.json"
    players = DATA / "files/tiebreakserver/tec_ex_swiss5.trf"
    assert command("new", path, "--players", players).code == 0
    event = reopened(path)
    assert len(event.players) == 16
    assert not event.rounds
    assert not any(player.byes or player.left for player in event.players.values())


def test_the_folder_cannot_be_made(command, six, tmp_path):
    answer = command("new", six / "open.json", "--players", six)
    assert answer.code == 3
    assert "cannot be written" in answer.err


def test_without_players(command, tmp_path, reopened):
    path = tmp_path / "empty.json"
    assert command("new", path).out == f"created {path}: 0 players\n"
    assert reopened(path).about.name == "empty"
