"""Cases of Swiss pairing: byes, late entries, colours, forfeits, dead ends."""

import time

import msgspec
import pytest

from tests.builders import swiss as field
from tests.events import DATA, event_from, ids_by_number, values_from
from tests.pairing.replay import played
from tourney_tui.model.apart import Apart
from tourney_tui.model.event import Bye
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.result import Result
from tourney_tui.pairing import swiss
from tourney_tui.pairing.draft import Draft, EngineFailed, NoPairing

EXPECTED = values_from("inputs/expected_pairings.json")
BBP = "bbpPairings 6.0.0 (Dutch 2025/26)"


def said(event, answer):
    """Pairs and the bye as pairing programs print them."""
    if isinstance(answer, NoPairing):
        return "no legal pairing"
    assert isinstance(answer, Draft), str(answer.words)
    number = {one: player.number for one, player in event.players.items()}
    free = [f"{number[bye.player]} 0" for bye in answer.byes if bye.kind is ByeKind.ALLOCATED]
    return [f"{number[white]} {number[black]}" for white, black in answer.pairs] + free


def paired(path):
    event = event_from(path)
    return event, swiss.pair(event, event.current_round + 1)


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_inputs_are_paired_like_two_independent_engines(name):
    """BY-01, BY-03, BY-09, LW-01, CO-01, CO-03, PD-01, PD-03, PD-05, SR-01."""
    assert said(*paired(f"inputs/{name}.trf")) == EXPECTED[name][BBP]


@pytest.mark.parametrize("name", ["dutch_2025_C5", "indiv_299_bonus"])
def test_cases_of_another_engine(name):
    expected = event_lines(f"files/bbp/{name}.expected")
    assert said(*paired(f"files/bbp/{name}.trf")) == expected


def event_lines(path):
    return (DATA / path).read_text(encoding="utf-8").split("\n")[1:-1]


def test_unrated_results_count_for_pairing():
    """SR-03: W, D and L are played games."""
    assert said(*paired("inputs/trf_unrated_results.trf")) == ["2 3", "4 1"]


@pytest.mark.parametrize("path", ["inputs/bye_nobody_left.trf", "files/py4swiss/no_legal_pairings.trf"])
def test_no_legal_pairing_is_said_within_a_second_with_choices(path):
    """BY-03: no crash and no endless search."""
    event = event_from(path)
    swiss.warm()
    began = time.perf_counter()
    answer = swiss.pair(event, event.current_round + 1)
    assert time.perf_counter() - began < 1
    assert isinstance(answer, NoPairing)
    assert answer.choices == ("allow a second bye", "allow a rematch", "pair by hand")


def test_the_bye_is_explained():
    """BY-09: the lowest eligible; and who is lower and why not."""
    _, answer = paired("inputs/withdrawals_odd.trf")
    assert any("Tester G has the bye" in str(note) and "lowest" in str(note) for note in answer.notes)
    _, answer = paired("inputs/bye_second_two.trf")
    assert any("Tester E cannot have it: a bye or forfeit win in round 1" in str(note) for note in answer.notes)


def test_a_pair_after_a_forfeit_is_marked_as_a_first_game():
    """PD-05."""
    event = field(2, rounds=3).round("+/-").event
    answer = swiss.pair(event, 2)
    assert said(event, answer) == ["1 2"]
    assert [str(note) for note in answer.notes] == ["Player01, A and Player02, A: first game, round 1 was a forfeit"]


def test_missing_results_come_first():
    event = field(4).round("1-0 ...").event
    answer = swiss.pair(event, 2)
    assert isinstance(answer, NoPairing)
    assert str(answer.words) == "1 results of earlier rounds are missing"


def test_who_is_away_has_the_bye_asked_for_and_who_comes_later_has_none():
    built = field(8)
    changes = {1: {"byes": {1: ByeKind.HALF}}, 2: {"present": False}, 3: {"left": 1}, 4: {"joined": 2}}
    event = built.event.with_records(
        players={PlayerId(n): msgspec.structs.replace(built.event.players[n], **given) for n, given in changes.items()}
    )
    draft = swiss.pair(event, 1)
    assert {side for pair in draft.pairs for side in pair} == {5, 6, 7, 8}
    assert set(draft.byes) == {Bye(1, ByeKind.HALF), Bye(2, ByeKind.ZERO), Bye(3, ByeKind.ZERO)}


def test_a_number_nobody_has_does_not_stop_the_engine():
    event = field(7).event.with_records(players={PlayerId(3): None})
    draft = swiss.pair(event, 1)
    assert isinstance(draft, Draft)
    assert {side for pair in draft.pairs for side in pair} == {1, 2, 4, 5, 6, 7}


def test_a_round_beyond_the_plan_allows_no_rematch():
    event = field(2, rounds=1).round("1-0").event
    assert isinstance(swiss.pair(event, 2), NoPairing)


def test_forbidden_pairs_are_kept_apart():
    event = field(4, forbidden=(Apart((PlayerId(1), PlayerId(3))),)).event
    draft = swiss.pair(event, 1)
    assert {frozenset(pair) for pair in draft.pairs} == {frozenset((1, 4)), frozenset((2, 3))}


def test_an_engine_that_fails_leaves_the_text_for_a_report(monkeypatch):
    def broken(*_):
        raise ZeroDivisionError("inside")

    monkeypatch.setattr(swiss, "_engine_pairs", broken)
    answer = swiss.pair(field(4).event, 1)
    assert isinstance(answer, EngineFailed)
    assert "ZeroDivisionError: inside" in str(answer.words)
    assert "001    1" in answer.trf


def test_an_engine_that_breaks_a_rule_is_not_believed(monkeypatch):
    event = field(4, rounds=5).round("1-0 1-0", (1, 2), (3, 4)).event
    monkeypatch.setattr(swiss, "_engine_pairs", lambda *_: [(1, 2), (3, 4)])
    answer = swiss.pair(event, 2)
    assert isinstance(answer, EngineFailed)
    assert "Player01, A and Player02, A have played each other already" in str(answer.words)


def test_one_player_is_not_paired():
    assert isinstance(swiss.pair(field(1).event, 1), NoPairing)


def test_two_byes_of_different_value_bar_another():
    """BY-01: a forfeit win bars the bye too."""
    event = field(3, rounds=5).event
    event = played(event, 1, {(1, 2): Result.FORFEIT_WHITE}, (Bye(PlayerId(3), ByeKind.ALLOCATED),))
    draft = swiss.pair(event, 2)
    assert [bye.player for bye in draft.byes] == [2]
    assert ids_by_number(event)[2] == 2
