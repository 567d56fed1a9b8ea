"""`tourney check`: pairings board by board, impossible results, points, printed ranks; exit 1 when anything differs."""

import pytest

from tests.builders import empty, knockout, swiss
from tests.events import DATA
from tourney_tui.model import intents
from tourney_tui.model.event import Bye, Format
from tourney_tui.model.player import ByeKind

GOLDEN = sorted(path.name for path in (DATA / "pairing").glob("*.trf"))


@pytest.mark.parametrize("name", GOLDEN)
def test_in_a_golden_tournament_nothing_differs(command, name):
    answer = command("check", DATA / "pairing" / name, "--json")
    assert answer.code == 0, answer.out
    assert answer.json["same"]
    assert all(one["same"] and one["stored_pairs"] == [] for one in answer.json["rounds"])


def test_a_round_paired_otherwise_is_named_board_by_board(command):
    """The first round of these four pairs 1-3 and 4-2."""
    answer = command("check", DATA / "inputs/bye_second_U.trf", "--json")
    assert answer.code == 1
    first = answer.json["rounds"][0]
    assert (first["stored_pairs"], first["engine_pairs"]) == ([[1, 2], [3, 4]], [[1, 3], [4, 2]])
    told = command("check", DATA / "inputs/bye_second_U.trf")
    assert "round 1 board 1: stored 1 Tester A - 2 Tester B" in told.lines
    assert "round 1: engine 1 Tester A - 3 Tester C" in told.lines
    assert told.lines[-1].endswith("something differs")


def test_colours_turned_round_are_a_difference(command):
    told = command("check", DATA / "files/tiebreakserver/tec_ex_swiss5.trf", "--round", "3", "--json")
    assert told.json["rounds"][0]["stored_pairs"] == [[12, 14]]
    assert told.json["rounds"][0]["engine_pairs"] == [[14, 12]]


@pytest.mark.parametrize(
    ("name", "code", "line", "player"),
    [
        ("trf_self_play", "self", 5, 4),
        ("trf_two_whites", "colour", 2, 1),
        ("trf_asymmetric", "result", 4, 3),
    ],
)
def test_impossible_results_are_named_by_line_player_and_round(command, name, code, line, player):
    """TR-05, TR-07."""
    answer = command("check", DATA / f"inputs/{name}.trf", "--json")
    assert answer.code == 1
    found = next(one for one in answer.json["results"] if one["code"] == code)
    assert (found["line"], found["player"], found["round"]) == (line, player, 1)


@pytest.mark.parametrize(
    ("path", "player", "says"),
    [
        ("inputs/trf_points_mismatch.trf", 2, "1 from the games, not 1.5"),
        ("files/py4swiss/incorrect_points.trf", 2, "3 from the games, not 4"),
    ],
)
def test_points_that_do_not_add_up_are_named(command, path, player, says):
    """TR-07."""
    answer = command("check", DATA / path, "--json")
    assert answer.code == 1
    assert [(one["player"], one["text"].startswith(says)) for one in answer.json["points"]] == [(player, True)]


def four(ranks, tiebreaks=""):
    """Four players after 1-3 1-0, 4-2 0-1, 2-1 1-0, 3-4 1-0: 2 has two points, 1 and 3 one, 4 none."""
    cells = {1: "     3 w 1     2 b 0", 2: "     4 b 1     1 w 1", 3: "     1 b 0     4 w 1", 4: "     2 w 0     3 b 0"}
    points = {1: "1.0", 2: "2.0", 3: "1.0", 4: "0.0"}
    lines = ["012 Four", "042 2026/05/01", "142 3", "152 W", *([f"202 {tiebreaks}"] if tiebreaks else [])]
    lines += [
        f"001 {n:>4}      {f'Tester {n}':<33} {2100 - n:>4}" + " " * 28 + f"{points[n]:>4} {ranks[n]:>4}" + cells[n]
        for n in (1, 2, 3, 4)
    ]
    return "\n".join(lines) + "\n"


def test_a_printed_rank_may_be_any_of_those_who_are_tied(command):
    answer = command("check", "-", "--json", text=four({2: 1, 3: 2, 1: 3, 4: 4}))
    assert answer.json["ranks"] == []


def test_a_printed_rank_that_the_tie_breaks_contradict_is_named(command):
    """Buchholz: 1 met 3 and 2 (1 + 2), 3 met 1 and 4 (1 + 0), so 1 is second."""
    right = command("check", "-", "--json", text=four({2: 1, 1: 2, 3: 3, 4: 4}, "BH"))
    assert (right.json["ranks"], right.json["tiebreaks"]) == ([], ["BH"])
    wrong = command("check", "-", text=four({2: 1, 3: 2, 1: 3, 4: 4}, "BH"))
    assert wrong.code == 1
    assert "rank: 3 Tester 3 is printed on 2, and is on 3 by BH" in wrong.lines
    assert "rank: 1 Tester 1 is printed on 3, and is on 2 by BH" in wrong.lines


def test_tie_breaks_that_are_not_known_leave_the_points(command):
    answer = command("check", "-", text=four({2: 2, 1: 1, 3: 3, 4: 4}, "XYZ"))
    assert any(line.startswith("the ranks are compared by points only") for line in answer.lines)
    assert "rank: 2 Tester 2 is printed on 2, and is on 1 by points" in answer.lines


def test_a_save_is_checked_against_rules_and_engine(command, store):
    """A rematch and a second bye by hand."""
    bye = (Bye(5, ByeKind.ALLOCATED),)
    built = swiss(5).pair((1, 3), (4, 2), byes=bye).result(1, 1, "1-0").result(1, 2, "1-0")
    built = built.do(intents.PublishRound(round=2, pairs=((3, 1), (2, 4)), byes=bye, paired_by="by hand"))
    answer = command("check", store(built.event), "--json")
    assert answer.code == 1
    first, second = answer.json["rounds"]
    assert first["same"]
    assert len(second["broken"]) == 3
    assert second["stored_bye"] == [5]
    assert second["engine_bye"] != [5]


def test_a_round_that_waits_for_results_is_not_compared(command, store):
    built = swiss(4).round("1-0 ...", (1, 3), (4, 2))
    event = built.event.with_records(rounds={2: built.event.rounds[1].__class__(2)})
    answer = command("check", store(event))
    assert answer.code == 1
    assert "round 2: not compared, 1 result of earlier rounds is missing" in answer.lines


def test_a_round_robin_is_compared_with_the_berger_table(command, store):
    event = empty(6, format=Format.ROUND_ROBIN)
    path = store(event)
    command("pair", path, "--publish")
    assert command("check", path).lines == ["round 1: as Berger tables pairs it", f"{path}: nothing differs"]


def test_a_bracket_has_no_pairing_to_compare(command, store):
    path = store(knockout(4).event)
    assert command("check", path).lines == [f"{path}: nothing differs"]


def test_a_round_that_is_not_paired_is_bad_input(command, store):
    answer = command("check", store(swiss(4).event), "--round", 3)
    assert answer.code == 2
    assert "round 3 is not paired" in answer.err


def test_all_that_the_engine_makes_itself_is_the_same_again(command, store):
    """Weak pairs and acceleration are looked at when a round is compared."""
    path = store(swiss(8, rounds=5, acceleration="baku", avoid_clubs=True).event)
    command("pair", path, "--publish")
    assert command("check", path).code == 0


# Printed tables

# C.07 of 2026 for inputs/tb_pab.trf, as two other programs have it (tb_pab.expected.json).
PRINTED = """no.;name;pts;BH;BH/C1;SB;Team
1;Tester A;2,5;5;4;3,75;X
2;Tester B;2½;5.0;4.0;3.75;X
"""


def test_a_printed_table_is_compared_value_by_value(command, tmp_path):
    table = tmp_path / "table.csv"
    table.write_text(PRINTED)
    answer = command("check", DATA / "inputs/tb_pab.trf", "--printed", table, "--json")
    assert answer.json["values"] == []
    assert answer.json["tiebreaks"] == ["BH", "BH/C1", "SB"]
    assert "columns that are not compared: Team" in answer.json["notes"]
    assert "players who are not in the table: 3" in answer.json["notes"]


def test_printed_tie_breaks_that_differ_are_named(command, tmp_path):
    """Player 2 with the values of the rules before 1 March 2026: 6, 5 and 4.75."""
    table = tmp_path / "table.csv"
    table.write_text(PRINTED.replace("2½;5.0;4.0;3.75", "3;6;5;4.75"))
    told = command("check", DATA / "inputs/tb_pab.trf", "--printed", table)
    assert told.code == 1
    for line in (
        "points: 2 Tester B is printed with 3, and has 2.5",
        "BH: 2 Tester B is printed with 6, and has 5",
        "BH/C1: 2 Tester B is printed with 5, and has 4",
        "SB: 2 Tester B is printed with 4.75, and has 3.75",
    ):
        assert line in told.lines
    found = command("check", DATA / "inputs/tb_pab.trf", "--printed", table, "--json").json["values"]
    assert [(one["number"], one["column"], one["printed"], one["value"]) for one in found][1:3] == [
        (2, "BH", "6", 5), (2, "BH/C1", "5", 4),
    ]  # fmt: skip


def test_printed_ranks_of_a_table_are_compared_by_its_tie_breaks(command, tmp_path):
    """Ranked by Sonneborn-Berger 3 is before 4, who has a point as well (1.5 and 1)."""
    table = tmp_path / "table.csv"
    table.write_text("Rk.,Name,SB\n3,Tester D,1\n4,Tester C,1.5\n")
    told = command("check", DATA / "inputs/tb_pab.trf", "--printed", table)
    assert "rank: 3 Tester C is printed on 4, and is on 3 by SB" in told.lines


def test_our_own_table_differs_in_nothing(command, tmp_path):
    source, table = DATA / "inputs/tb_pab.trf", tmp_path / "table.csv"
    assert command("export", source, table, "--table", "standings").code == 0
    assert command("check", source, "--printed", table, "--json").json["values"] == []


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("BH;SB\n1;2\n", "line 1: no column says who"),
        ("no.;Team\n1;2\n", "line 1: no column is points or a tie-break"),
        ("no.;BH\n1;many\n", "line 2, column BH: 'many' is no value such as 12.5"),
        ("no.;BH\n77;5\n", "line 2: no player 77 is in the event"),
        ("", "line 1: no column says who"),
        ("no.;BH;BH\n1;5;5\n", "BH stands there twice"),
    ],
)
def test_a_table_that_cannot_be_read_is_bad_input(command, tmp_path, text, says):
    table = tmp_path / "table.csv"
    table.write_text(text)
    answer = command("check", DATA / "inputs/tb_pab.trf", "--printed", table)
    assert answer.code == 2
    assert says in answer.err
