"""`tourney standings`: the JSON contract, published values, rounds and tie-breaks to choose."""

import json
from fractions import Fraction

import pytest

from tests.builders import knockout
from tests.events import DATA
from tests.standings.expected import ERAS, tec

TEC = DATA / "files/tiebreakserver/tec_ex_swiss5.trf"


def dated(tmp_path, era):
    """The exercise with the start date of an era."""
    text = TEC.read_text(encoding="utf-8").replace("042 2024-08-01", f"042 {ERAS[era]}")
    path = tmp_path / "tec.trf"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("era", ERAS)
def test_published_values_of_the_fide_exercise(command, tmp_path, era):
    _, expected = tec(era)
    points = expected.pop("PTS")
    answer = command("standings", dated(tmp_path, era), "--tiebreaks", ",".join(expected), "--json")
    assert answer.code == 0
    assert answer.json["tiebreaks"] == list(expected)
    assert {one["number"]: Fraction(one["points"]) for one in answer.json["players"]} == points
    for code, values in expected.items():
        found = {one["number"]: one["tiebreaks"][code] for one in answer.json["players"]}
        assert {n: None if found[n] is None else Fraction(found[n]) for n in values} == values, code


def test_the_shape_of_the_contract(command):
    answer = command("standings", TEC, "--tiebreaks", "BH/C1,BH,SB", "--json")
    assert list(answer.json) == ["round", "missing", "ruleset", "tiebreaks", "players"]
    assert (answer.json["round"], answer.json["missing"], answer.json["ruleset"]) == (5, 0, "C.07-2024")
    first = json.loads(answer.out)["players"][0]
    assert list(first) == ["rank", "number", "name", "points", "tiebreaks"]
    assert first == {
        "rank": 1,
        "number": 2,
        "name": "Bruno",
        "points": 4,
        "tiebreaks": {"BH/C1": 12, "BH": 13, "SB": 9.5},
    }
    assert '"points":3.5' in answer.out


def test_the_defaults_of_the_format(command):
    assert command("standings", TEC, "--json").json["tiebreaks"] == ["BH/C1", "BH", "SB", "DE"]
    table = command("standings", DATA / "files/derived/rr10_2025.trf", "--json").json
    assert table["tiebreaks"] == ["DE", "WIN", "SB", "KS"]


def test_an_earlier_round(command):
    answer = command("standings", TEC, "--after", 1, "--tiebreaks", "", "--json")
    assert answer.json["round"] == 1
    assert sum(Fraction(one["points"]) for one in answer.json["players"]) == 8
    assert command("standings", TEC, "--after", 0, "--json").json["players"][0]["points"] == 0


def test_a_save_with_results_missing(command, chess):
    answer = command("standings", chess, "--json")
    assert (answer.json["round"], answer.json["missing"]) == (2, 3)
    assert "3 results missing" in command("standings", chess).out


def test_the_table_is_plain_where_there_is_no_terminal(command, chess):
    lines = command("standings", chess).lines
    assert lines[1].split() == ["rank", "no.", "name", "points", "BH/C1", "BH", "SB", "DE"]
    assert all(line.isascii() and "\x1b" not in line for line in lines)


def test_wide_characters_keep_the_columns_straight(command):
    lines = command("standings", DATA / "inputs/trf_long_cjk_names.trf").lines
    assert lines[-1] == "   4    2  王, 小明                                0      0    1     0   0"


def test_a_knockout_ranks_by_exit(command, store):
    path = store(knockout(4).result(1, 1, "7-2").result(1, 2, "7-3").result(2, 1, "7-5").event)
    answer = command("standings", path, "--json")
    assert [one["rank"] for one in answer.json["players"]] == [1, 2, 3, 3]
    assert answer.json["tiebreaks"] == []
    assert command("standings", path, "--tiebreaks", "BH").code == 2


def test_standard_input(command):
    answer = command("standings", "-", "--json", text=TEC.read_bytes())
    assert answer.json["players"][0]["name"] == "Bruno"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--after", "9"), "round 9 is not paired yet; the newest round is 5"),
        (("--after", "-1"), "--after"),
        (("--tiebreaks", "BH/X9"), "no variant /X9"),
        (("--tiebreaks", "FOO"), "no tie-break"),
    ],
)
def test_wrong_wishes_are_told(command, arguments, words):
    answer = command("standings", TEC, *arguments)
    assert answer.code == 2
    assert words in answer.err


def test_what_a_file_contradicts_is_said_beside_the_table(command):
    answer = command("standings", DATA / "inputs/trf_points_mismatch.trf", "--json")
    assert answer.code == 0
    assert "line 3, column 81, player 2" in answer.err


def test_an_engine_that_fails_is_told_in_words(command, monkeypatch):
    def fails(*_):
        raise KeyError("no such round")

    monkeypatch.setattr("tourney_tui.cli.ranked.tiebreak_values", fails)
    answer = command("standings", TEC)
    assert answer.code == 2
    assert "the tie-break engine stopped: KeyError" in answer.err
