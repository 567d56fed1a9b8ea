"""`tourney crosstable`: rounds of a Swiss, the table of a round robin, the matches of a bracket."""

from tests.builders import Built, empty, knockout
from tests.events import DATA
from tourney_tui.model.event import Format
from tourney_tui.pairing.round_robin import pair

TEC = DATA / "files/tiebreakserver/tec_ex_swiss5.trf"


def cells(lines, number):
    return next(line.split() for line in lines[2:] if line.split()[1] == str(number))


def test_cells_of_a_swiss_as_the_file_has_them(command):
    lines = command("crosstable", TEC).lines
    assert lines[0] == "FIDE C.07 2023 Tie-Break Exercises: after round 5"
    assert lines[1].split() == ["rank", "no.", "name", "R1", "R2", "R3", "R4", "R5", "points"]
    assert cells(lines, 2) == ["1", "2", "Bruno", "10b1", "7w1", "1b=", "16w1", "3b=", "4"]
    # A half-point bye in round 2; a win by forfeit in round 4.
    assert cells(lines, 4)[3:] == ["12b1", "bye", "0.5", "13w1", "3w=", "1b=", "3.5"]
    assert cells(lines, 11)[3:] == ["3b=", "16w0", "5b0", "9w+", "7w1", "2.5"]


def test_ranks_are_those_of_the_round_shown(command):
    answer = command("crosstable", TEC, "--after", 1, "--json").json
    assert answer["round"] == 1
    bruno = next(one for one in answer["players"] if one["number"] == 2)
    assert bruno["rounds"] == [{"round": 1, "opponent": 10, "colour": "b", "points": 1, "played": True, "bye": None}]


def test_byes_and_forfeits_in_json(command):
    players = {one["number"]: one["rounds"] for one in command("crosstable", TEC, "--json").json["players"]}
    bye, forfeit = players[4][1], players[11][3]
    assert (bye["opponent"], bye["bye"], str(bye["points"])) == (None, "H", "0.5")
    assert (forfeit["opponent"], forfeit["played"], forfeit["points"]) == (9, False, 1)


def test_a_round_robin_is_a_square(command, store):
    built = Built(empty(4, format=Format.ROUND_ROBIN, rounds=3))
    built = built.round("1-0 1/2", *pair(built.event, 1).pairs)
    lines = command("crosstable", store(built.event)).lines
    heads = lines[1].split()
    order = [line.split()[1] for line in lines[2:]]
    assert heads[3:7] == order
    assert [line.split().count("x") for line in lines[2:]] == [1] * 4


def test_a_bracket_says_in_words_what_is_not_known(command, store):
    lines = command("crosstable", store(knockout(3).event)).lines
    assert lines[2].split() == ["semi-final", "1", "1", "Player01,", "A", "nobody", "bye"]
    assert "not known yet" in lines[4]
