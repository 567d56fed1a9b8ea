"""Scheveningen and the Swiss without colours from the command line."""

from tests.builders import Built, empty
from tourney_tui.model.event import Discipline

TEAMS = "name;elo;club\nA, A;2000;Dunes\nB, B;1950;Canal\nC, C;1900;Dunes\nD, D;1850;Canal\n"
MEMBERS = "name;ffbg\nA, A;1700\nB, B;1650\nC, C;1600\nD, D;1550\n"


def test_a_match_of_two_clubs(command, tmp_path):
    path, people = tmp_path / "match.json", tmp_path / "people.csv"
    people.write_text(TEAMS, encoding="utf-8")
    assert command("new", path, "--players", people, "--format", "scheveningen").code == 0
    pairs = command("pair", path, "--publish", "--json").json["pairs"]
    assert {frozenset(pair) for pair in pairs} == {frozenset((1, 2)), frozenset((3, 4))}
    assert command("result", path, text="1 1-0\n2 =\n").code == 0
    answer = command("standings", path, "--json").json
    assert {team["name"] for team in answer["teams"]} == {"Dunes", "Canal"}
    assert sum(team["points"] for team in answer["teams"]) == 2
    assert "Dunes " in command("standings", path).lines[1]


def test_a_backgammon_swiss_is_paired_without_colours(command, tmp_path):
    path, people = tmp_path / "club.json", tmp_path / "people.csv"
    people.write_text(MEMBERS, encoding="utf-8")
    made = command("new", path, "--players", people, "--format", "swiss", "--systems", "ffbg", "--lengths", "7")
    assert made.code == 0
    assert command("pair", path, "--publish", "--json").json["pairs"] == [[1, 3], [2, 4]]


def test_where_everybody_goes_on_at_once_pair_pairs_whoever_is_free(command, store):
    rules = {"discipline": Discipline.BACKGAMMON, "lengths": ("7",), "systems": ("ffbg",), "continuous": True}
    path = store(Built(empty(8, rounds=3, **rules)).event)
    assert command("pair", path, "--publish", "--json").json["pairs"] == [[1, 5], [2, 6], [3, 7], [4, 8]]
    answer = command("pair", path)
    assert (answer.code, "nobody can be paired yet; waiting: nobody" in answer.err) == (1, True)
    assert command("result", path, text="1 7-4\n2 7-4\n").code == 0
    found = command("pair", path, "--publish", "--json").json
    assert (found["round"], found["pairs"], found["boards"]) == (2, [[1, 2], [5, 6]], [1, 2])
    assert command("result", path, "--round", "1", text="3 7-4\n4 7-4\n").code == 0
    found = command("pair", path, "--publish", "--json").json
    assert (found["round"], found["pairs"], found["boards"]) == (2, [[3, 4], [7, 8]], [3, 4])
