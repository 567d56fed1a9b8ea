"""No legal pairing: what the director allows is paired, as little of it as possible, and named."""

import pytest

from tests.builders import swiss as field
from tests.events import event_from
from tourney_tui.model.apart import Apart
from tourney_tui.model.event import Bye
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.pairing import next_round
from tourney_tui.pairing.departures import boards_that_differ, note
from tourney_tui.pairing.draft import BY_HAND, REMATCH, SECOND_BYE, Draft, NoPairing
from tourney_tui.pairing.engine import Engine


def test_a_rematch_pairs_four_players_who_have_all_met():
    """PD-03. The round paired again is the one longest ago, as far as scores and colours let it be."""
    event = event_from("inputs/deadend_4_players_round4.trf")
    draft = next_round.pair(event, 4, (REMATCH,))
    assert isinstance(draft, Draft)
    assert {side for pair in draft.pairs for side in pair} == {1, 2, 3, 4}
    assert {frozenset(pair) for pair in draft.pairs} == {frozenset((1, 2)), frozenset((3, 4))}  # round 1
    assert "allow a rematch" in draft.paired_by
    assert note(event, draft, draft).count("have played each other already") == 2


def test_a_second_bye_alone_is_not_enough_when_everybody_has_met():
    """BY-03: three players, four rounds."""
    event = event_from("inputs/bye_nobody_left.trf")
    answer = next_round.pair(event, 4, (SECOND_BYE,))
    assert isinstance(answer, NoPairing)
    assert answer.choices == (REMATCH, BY_HAND)
    both = next_round.pair(event, 4, (SECOND_BYE, REMATCH))
    assert isinstance(both, Draft)
    assert [bye.player for bye in both.byes] == [3]
    assert "has had a bye or a forfeit win in round 1 already" in note(event, both, both)


def test_a_second_bye_pairs_where_nobody_is_left_for_one():
    """1 has won by forfeit, 2 and 3 have had the bye; 1 and 2 have not met, a forfeit is no meeting."""
    built = field(3, rounds=4).pair((1, 2), byes=(Bye(PlayerId(3), ByeKind.ALLOCATED),)).result(1, 1, "+/-")
    event = built.pair((1, 3), byes=(Bye(PlayerId(2), ByeKind.ALLOCATED),)).result(2, 1, "1-0").event
    assert isinstance(next_round.pair(event, 3), NoPairing)
    draft = next_round.pair(event, 3, (SECOND_BYE,))
    assert [frozenset(pair) for pair in draft.pairs] == [frozenset((1, 2))]
    assert Bye(PlayerId(3), ByeKind.ALLOCATED) in draft.byes  # the lowest
    assert note(event, draft, draft) == "Player03, A has had a bye or a forfeit win in round 1 already"


def test_two_who_have_met_are_paired_again_when_allowed():
    event = field(2, rounds=3).round("1-0").event
    assert isinstance(next_round.pair(event, 2), NoPairing)
    draft = next_round.pair(event, 2, (REMATCH,))
    assert draft.pairs == ((2, 1),)  # colours turned round


def test_what_the_rules_pair_needs_no_exception():
    event = field(6).round("1-0 1-0 1-0").event
    assert next_round.pair(event, 2, (REMATCH, SECOND_BYE)) == next_round.pair(event, 2)


def test_forbidden_pairs_stay_forbidden():
    event = field(2, forbidden=(Apart((PlayerId(1), PlayerId(2))),)).event
    answer = next_round.pair(event, 1, (REMATCH, SECOND_BYE))
    assert isinstance(answer, NoPairing)
    assert answer.choices == (BY_HAND,)


@pytest.mark.parametrize("allowed", [(REMATCH,), (SECOND_BYE, REMATCH)])
def test_the_worker_gets_what_is_allowed(allowed):
    with Engine() as engine:
        draft = engine.pair(field(2, rounds=3).round("1-0").event, 2, allowed).result(20)
    assert isinstance(draft, Draft)


def test_boards_that_differ_are_counted_with_colours_and_byes():
    one = Draft(1, ((1, 2), (3, 4)), (Bye(PlayerId(5), ByeKind.ALLOCATED),), "engine")
    assert boards_that_differ(one, one) == 0
    other = Draft(1, ((2, 1), (3, 5)), (Bye(PlayerId(4), ByeKind.ALLOCATED),), "engine")
    assert boards_that_differ(other, one) == 3
    event = field(5).event
    assert note(event, one, one) == ""
    assert note(event, Draft(1, ((2, 1), (3, 4)), one.byes, "x"), one) == "1 board differs from the engine"
