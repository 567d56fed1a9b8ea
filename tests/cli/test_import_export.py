"""`tourney import` and `tourney export`."""

import json

import pytest

from tests.events import DATA, event_from
from tests.exchange.data import player_line
from tourney_tui.exchange.trf.reader import read_trf
from tourney_tui.model.result import Result


def played(event):
    """Every game without its board, which a TRF file does not know."""
    return {(game.round, game.left, game.right, game.result) for game in event.games.values()}


TEC = DATA / "files/tiebreakserver/tec_ex_swiss5.trf"


def test_a_trf_file_becomes_a_save_with_the_same_standings(command, tmp_path, reopened):
    path = tmp_path / "tec.json"
    answer = command("import", TEC, path)
    assert answer.out == f"created {path}: 16 players, 5 rounds\n"
    event = reopened(path)
    assert event.games == event_from("files/tiebreakserver/tec_ex_swiss5.trf").games
    assert event.regulations.systems == ("fide",)
    assert event.regulations.tiebreaks == ("BH/C1", "BH", "SB", "DE")
    assert command("standings", path, "--json").out == command("standings", TEC, "--json").out


def test_findings_have_line_and_column_and_an_error_stores_nothing(command, tmp_path, reopened):
    path = tmp_path / "self.json"
    answer = command("import", DATA / "inputs/trf_self_play.trf", path)
    assert answer.code == 2
    assert "error: line 5, column 92, player 4, round 1: player 4 cannot play against himself" in answer.err
    assert not path.exists()
    assert command("import", DATA / "inputs/trf_self_play.trf", path, "--yes").code == 0
    assert len(reopened(path).players) == 4


def test_a_contradiction_is_told_and_imported(command, tmp_path):
    answer = command("import", DATA / "inputs/trf_points_mismatch.trf", tmp_path / "points.json")
    assert answer.code == 0
    assert "contradiction: line 3, column 81, player 2: 1 from the games, not 1.5" in answer.err


def test_a_choice_that_only_a_person_can_make_is_not_made(command, tmp_path, reopened):
    path = tmp_path / "draw.json"
    answer = command("import", DATA / "inputs/trf_asymmetric.trf", path)
    assert answer.code == 2
    assert "result-1-3-4=1/2-0|1/2-1/2|1-0; nothing was stored" in answer.err
    assert not path.exists()
    assert command("import", DATA / "inputs/trf_asymmetric.trf", path, "--choose", "result-1-3-4=1-0").code == 0
    assert (1, 3, 4, Result.WHITE_WINS) in played(reopened(path))


def test_choices_are_told_beside_errors(command, tmp_path):
    line = player_line(1, "1.0", "   1 w 1")
    answer = command("import", "-", tmp_path / "x.json", text=f"012 x\n142 3\n{line}\n".encode())
    assert answer.code == 2
    assert "error: line 3" in answer.err
    assert "points-1=games, or printed" in answer.err


def test_what_was_chosen_stands_in_the_log_and_in_the_file(command, tmp_path):
    path, trf = tmp_path / "points.json", tmp_path / "points.trf"
    data = DATA / "inputs/trf_points_mismatch.trf"
    answer = command("import", data, path, "--choose", "points-2=printed")
    assert (
        "choice: line 3: points of player 2: 1.5 as printed, by a record 299 (points-2=printed, or games)" in answer.err
    )
    assert "points of player 2: 1.5 as printed" in command("log", path).out
    assert command("export", path, trf).code == 0
    written = trf.read_text(encoding="utf-8").splitlines()
    assert "### import: points of player 2: 1.5 as printed, by a record 299" in written
    assert "299           0.5         2" in written
    assert next(line for line in written if line.startswith("001    2"))[80:84] == " 1.5"


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        ("points-2", "write NAME=VALUE"),
        ("points-9=games", "no choice points-9"),
        ("points-2=1.5", "one of games, printed, not 1.5"),
    ],
)
def test_a_choice_that_is_none(command, tmp_path, choice, words):
    path = tmp_path / "points.json"
    answer = command("import", DATA / "inputs/trf_points_mismatch.trf", path, "--choose", choice, "--yes")
    assert answer.code == 2
    assert words in answer.err
    assert not path.exists()


def test_a_list_of_players(command, tmp_path, reopened):
    path = tmp_path / "list.json"
    assert command("import", DATA / "inputs/csv_tab_crlf.txt", path).code == 0
    event = reopened(path)
    assert (event.about.name, len(event.players)) == ("list", 3)


@pytest.mark.parametrize("data", [b"", b'{"a":1}', b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", b"[]", bytes(range(256)) * 9])
def test_other_files_are_refused(command, tmp_path, data):
    path = tmp_path / "save.json"
    answer = command("import", "-", path, "--yes", text=data)
    assert answer.code == 2
    assert "standard input" in answer.err
    assert not path.exists()


def test_a_save_is_not_replaced(command, chess):
    before = chess.read_bytes()
    assert command("import", TEC, chess).code == 2
    assert chess.read_bytes() == before


def test_a_save_as_trf_and_back(command, chess, tmp_path, reopened):
    path = tmp_path / "open.trf"
    assert command("export", chess, path).code == 0
    reading = read_trf(path.read_bytes())
    assert played(reading.event) == played(reopened(chess))
    assert not reading.contradictions


@pytest.mark.parametrize(
    ("table", "first"),
    [
        ("players", "number;name;title"),
        ("results", "round;board;white;white name;result"),
        ("standings", "rank;no.;name;points;BH/C1"),
    ],
)
def test_tables_for_a_spreadsheet(command, chess, tmp_path, table, first):
    path = tmp_path / "table.csv"
    assert command("export", chess, path, "--table", table).code == 0
    assert path.read_bytes().decode("utf-8-sig").startswith(first)


def test_standard_output(command, chess):
    answer = command("export", chess, "-", "--format", "trf")
    assert answer.out.splitlines()[0] == "012 Test"


def test_a_file_that_is_there_is_replaced_only_with_yes(command, chess, tmp_path):
    path = tmp_path / "open.trf"
    path.write_text("mine", encoding="utf-8")
    answer = command("export", chess, path)
    assert answer.code == 2
    assert "--yes replaces it" in answer.err
    assert path.read_text(encoding="utf-8") == "mine"
    assert command("export", chess, path, "--yes").code == 0
    assert path.read_bytes().startswith(b"012")


@pytest.mark.parametrize(("name", "rounds"), [("open.trf", "142 "), ("open.trf26", "142 "), ("open.trf16", "XXR ")])
def test_the_ending_says_the_edition(command, chess, tmp_path, name, rounds):
    path = tmp_path / name
    assert command("export", chess, path).code == 0
    assert [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith(rounds)]
    assert path.read_bytes().endswith(b"\r\n")


def test_the_edition_can_be_chosen(command, chess, tmp_path):
    path = tmp_path / "open.txt"
    assert command("export", chess, path, "--format", "trf16").code == 0
    assert b"\r\n142 " not in path.read_bytes()


def test_estimates_are_ratings_only_when_asked_for(command, tmp_path):
    players, save, trf = tmp_path / "list.csv", tmp_path / "list.json", tmp_path / "list.trf"
    players.write_text("Name;Elo\nMaes, Ines;2011\nOkafor, Ben;1499 E\n", encoding="utf-8")
    assert command("import", players, save).code == 0
    assert command("export", save, trf).code == 0
    written = trf.read_text(encoding="utf-8").splitlines()
    assert [line[48:52] for line in written if line.startswith("001")] == ["2011", "    "]
    assert "072 1" in written
    assert command("export", save, trf, "--estimates", "--yes").code == 0
    assert [line[48:52] for line in trf.read_text("utf-8").splitlines() if line[:3] == "001"] == ["2011", "1499"]
    answer = command("export", save, tmp_path / "list.csv", "--estimates", "--yes")
    assert (answer.code, "is for TRF" in answer.err) == (2, True)


def test_where_nothing_can_be_written(command, chess, tmp_path):
    assert command("export", chess, tmp_path / "nowhere/open.trf").code == 3
    answer = command("export", chess, tmp_path, "--format", "trf", "--yes")
    assert answer.code == 2
    assert "no plain file" in answer.err


def test_the_ending_says_the_format(command, chess, tmp_path):
    answer = command("export", chess, tmp_path / "open.docx")
    assert answer.code == 2
    assert ".trf, .csv, .html, .md or .pgn says the format" in answer.err


def test_what_was_imported_and_exported_for_machines(command, tmp_path):
    path, trf = tmp_path / "points.json", tmp_path / "points.trf"
    made = command("import", DATA / "inputs/trf_points_mismatch.trf", path, "--json")
    assert made.code == 0
    assert (made.json["path"], made.json["players"], made.json["rounds"]) == (str(path), 4, 2)
    [found] = [one for one in made.json["findings"] if one["code"] == "points"]
    assert (found["line"], found["column"], found["player"]) == (3, 81, 2)
    [choice] = made.json["choices"]
    assert (choice["name"], choice["taken"], choice["values"]) == ("points-2", "games", ["games", "printed"])
    written = command("export", path, trf, "--json")
    assert written.json == {"path": str(trf), "players": 4, "rounds": 2, "format": "trf"}
    assert trf.read_bytes().startswith(b"012")


def test_a_file_on_standard_output_is_not_mixed_with_json(command, chess):
    answer = command("export", chess, "-", "--format", "trf", "--json")
    assert (answer.code, answer.out) == (2, "")
    assert "standard output has the file itself" in answer.err


def test_a_file_name_that_is_no_text(command, chess, tmp_path):
    path = tmp_path / "op\udcffn.csv"
    assert command("export", chess, path, "--json").json["path"].endswith("op\ufffdn.csv")


def test_export_never_touches_the_save(command, chess, tmp_path):
    before = chess.read_bytes()
    command("export", chess, tmp_path / "open.trf")
    assert chess.read_bytes() == before
    assert json.loads(before)["_save"]
