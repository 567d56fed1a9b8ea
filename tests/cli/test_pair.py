"""`tourney pair`: golden pairings, no legal pairing, and publishing in a save."""

import pytest

from tests.builders import empty, swiss
from tests.events import DATA, event_from, values_from
from tests.pairing.replay import field_of
from tourney_tui.model import intents
from tourney_tui.model.event import Discipline, Format
from tourney_tui.model.feed import BracketKind, BracketRules
from tourney_tui.model.player import ByeKind

# One even field, one odd field with byes asked for, one with withdrawals.
GOLDEN = [
    (name, stored)
    for name in ("plain-even-1", "byes-odd-1", "withdrawals-1")
    for stored in values_from(f"pairing/{name}.json")["rounds"]
]


@pytest.mark.parametrize(("name", "stored"), GOLDEN, ids=[f"{name} round {one['round']}" for name, one in GOLDEN])
def test_golden_tournaments_are_paired_alike(command, name, stored):
    answer = command("pair", DATA / f"pairing/{name}.trf", "--round", stored["round"], "--json")
    assert answer.code == 0, answer.err
    order = stored["board_order_javafo"]
    pairs = [pair for pair in order if 0 not in pair]
    assert answer.json == {
        "round": stored["round"],
        "pairs": pairs,
        "boards": list(range(1, len(pairs) + 1)),
        "bye": next((max(pair) for pair in order if 0 in pair), None),
        "unpaired": sorted(map(int, stored["absent"])),
    }


def test_no_legal_pairing_leaves_the_choice_to_the_director(command):
    """PD-03."""
    path = DATA / "inputs/deadend_4_players_round4.trf"
    answer = command("pair", path, "--round", 4, "--json")
    assert answer.code == 1
    assert answer.json == {
        "error": "no legal pairing",
        "choices": ["allow a second bye", "allow a rematch", "pair by hand"],
    }
    told = command("pair", path)
    assert told.code == 1
    assert "C.04.3" in told.err
    assert "pair by hand" in told.err


def test_an_exception_the_director_allows_pairs_and_is_recorded(command, store, reopened):
    """PD-03: the round keeps what was allowed."""
    path = store(event_from("inputs/deadend_4_players_round4.trf", rounds=4))
    assert "have played each other already" in command("pair", path, "--allow", "rematch").err
    answer = command("pair", path, "--allow", "rematch", "--publish", "--json")
    assert answer.code == 0
    assert sorted(map(sorted, answer.json["pairs"])) == [[1, 2], [3, 4]]
    assert reopened(path).rounds[4].note.count("have played each other already") == 2
    wrong = command("pair", path, "--allow", "anything")
    assert wrong.code == 2
    assert "there are rematch, second-bye" in wrong.err


def test_an_exception_is_made_only_where_the_rules_leave_none(command, store, reopened):
    path = store(swiss(6).event)
    assert command("pair", path, "--allow", "rematch,second-bye", "--publish").code == 0
    assert reopened(path).rounds[1].note == ""


def test_a_greedy_dead_end_is_found_a_way_out_of(command):
    """PD-01."""
    assert command("pair", DATA / "inputs/greedy_dead_end_1.trf", "--json").json["pairs"] == [[6, 5], [4, 2], [3, 1]]


def test_a_save_is_only_looked_at_without_publish(command, store, reopened):
    path = store(swiss(6).event)
    before = path.read_bytes()
    answer = command("pair", path, "--json")
    assert answer.json["round"] == 1
    assert path.read_bytes() == before
    assert not reopened(path).rounds


def test_publish_makes_it_the_round(command, store, reopened):
    path = store(swiss(7).event)
    answer = command("pair", path, "--publish", "--json")
    event = reopened(path)
    assert [[game.left, game.right] for game in event.round_games(1)] == answer.json["pairs"]
    assert [bye.player for bye in event.rounds[1].byes] == [answer.json["bye"]]
    again = command("pair", path, "--publish")
    assert again.code == 1
    assert "round 1 is not complete: no result on board 1, 2, 3" in again.err
    assert command("pair", path, "--publish", "--round", 1).code == 1


def test_a_round_that_is_paired_can_be_compared(command, chess):
    answer = command("pair", chess, "--round", 1, "--json")
    assert answer.json["pairs"] == [[1, 5], [6, 2], [3, 7], [8, 4]]


def test_the_next_round_is_the_only_one_to_come(command, chess):
    answer = command("pair", chess, "--round", 5)
    assert answer.code == 2
    assert "the next round to pair is 3, not 5" in answer.err


def test_after_the_last_round(command):
    path = DATA / "pairing/plain-even-1.trf"
    answer = command("pair", path, "--json")
    assert answer.code == 1
    assert answer.json == {"error": "the event has 7 rounds and all are paired", "choices": []}
    assert command("pair", path, "--round", 8, "--json").json["round"] == 8


def test_a_round_robin_follows_the_berger_table(command, store):
    """C.05, Annex 1: round 1 of 6 is 1-6, 2-5, 3-4."""
    path = store(empty(6, format=Format.ROUND_ROBIN))
    assert command("pair", path, "--publish", "--json").json["pairs"] == [[1, 6], [2, 5], [3, 4]]
    assert command("pair", path, "--json").json["pairs"] == [[6, 4], [5, 3], [1, 2]]


def test_a_bracket_is_drawn_once(command, store, reopened):
    path = store(empty(5, format=Format.KNOCKOUT))
    answer = command("pair", path, "--publish", "--json")
    assert answer.json == {"round": 1, "pairs": [[4, 5]], "boards": [2], "bye": None, "unpaired": [1, 2, 3]}
    assert len(reopened(path).games) == 7
    assert command("pair", path).code == 1


def test_boards_are_those_that_results_are_entered_on(command, store, reopened):
    """Eleven in a bracket of sixteen: five byes at the top stand on boards of their own."""
    path = store(empty(11, format=Format.KNOCKOUT, discipline=Discipline.BACKGAMMON, lengths=("7",)))
    drawn = command("pair", path, "--json").json
    assert (drawn["pairs"], drawn["boards"]) == ([[8, 9], [7, 10], [6, 11]], [2, 6, 8])
    lines = command("pair", path, "--publish").lines
    assert [line.split()[:2] for line in lines[2:5]] == [["2", "8"], ["6", "7"], ["8", "6"]]
    assert lines[5:] == [f"bye: {number} Player{number:02}, A" for number in range(1, 6)]
    assert command("result", path, 6, "7-4").code == 0
    assert next(game for game in reopened(path).round_games(1) if game.board == 6).left == 7


def test_a_group_and_a_table_say_who_is_free(command, store):
    groups = empty(5, format=Format.KNOCKOUT, bracket=BracketRules(BracketKind.GROUPS, groups=1))
    for event in (groups, empty(5, format=Format.ROUND_ROBIN)):
        assert command("pair", store(event, f"{event.regulations.format}.json")).lines[-1] == "free: 1 Player01, A"


def test_whoever_asked_for_a_rest_in_a_swiss_is_not_paired(command, store):
    built = swiss(5).do(intents.GiveBye(player=5, round=1, kind=ByeKind.HALF))
    assert command("pair", store(built.event)).lines[-1] == "not paired: 5 Player05, A"


def test_publishing_into_a_trf_file_is_refused(command):
    answer = command("pair", DATA / "pairing/plain-even-1.trf", "--publish")
    assert answer.code == 2
    assert "tourney import" in answer.err


def test_nobody_to_pair(command, store):
    answer = command("pair", store(field_of({}, 5, "w")), "--json")
    assert answer.code == 1
    assert "at least two players" in answer.json["error"]
