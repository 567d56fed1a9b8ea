"""Our own checks of a draft, and the warnings before a pair is made by hand."""

import msgspec
import pytest

from tests.builders import swiss
from tourney_tui.model.apart import Apart
from tourney_tui.model.event import Bye
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.pairing.checks import check, check_hand, forbidden_pairs, top_scorers
from tourney_tui.pairing.draft import Draft


def problems(event, number, *pairs, bye=None):
    byes = (Bye(PlayerId(bye), ByeKind.ALLOCATED),) if bye else ()
    return [str(one) for one in check(event, Draft(number, pairs, byes, "by hand"))]


def test_a_right_draft_has_no_problem():
    event = swiss(4).round("1-0 0-1").event
    assert problems(event, 2, (4, 1), (2, 3)) == []


def test_everybody_is_there_exactly_once():
    event = swiss(4).event
    assert problems(event, 1, (1, 2), (1, 3)) == [
        "Player01, A is paired 2 times instead of 1",
        "Player04, A is paired 0 times instead of 1",
    ]


def test_who_is_away_is_not_paired():
    event = swiss(4).event
    gone = msgspec.structs.replace(event.players[PlayerId(4)], left=1)
    event = event.with_records(players={PlayerId(4): gone})
    assert problems(event, 1, (1, 2), (3, 4)) == ["Player04, A is paired 1 times instead of 0"]


def test_a_played_game_is_not_repeated_but_a_forfeit_is_no_game():
    event = swiss(4).round("1-0 +/-").event
    assert problems(event, 2, (2, 1), (3, 4)) == ["Player02, A and Player01, A have played each other already"]


@pytest.mark.parametrize("kind", [ByeKind.ALLOCATED, ByeKind.FULL])
def test_a_second_bye_is_a_problem(kind):
    """BY-01."""
    event = swiss(3).pair((1, 2), byes=(Bye(3, kind),)).result(1, 1, "1-0").event
    assert problems(event, 2, (2, 1), bye=3)[1:] == ["Player03, A has had a bye or a forfeit win in round 1 already"]


def test_a_half_point_bye_does_not_bar_the_bye():
    event = swiss(3).pair((1, 2), byes=(Bye(3, ByeKind.HALF),)).result(1, 1, "1-0").event
    assert not any("already" in text for text in problems(event, 2, (3, 1), bye=2))
    assert problems(event, 2, (2, 1), bye=3) == ["Player02, A and Player01, A have played each other already"]


def two_whites():
    return swiss(6, rounds=4).round("0-1 1-0 1-0", (1, 2), (3, 4), (5, 6)).round("0-1 1-0 1-0", (1, 4), (3, 6), (5, 2))


def test_a_third_colour_in_a_row_is_a_problem():
    """CO-03."""
    found = problems(two_whites().event, 3, (1, 6), (2, 3), (4, 5))
    assert found == [
        "Player01, A gets White a third time in a row",
        "Player06, A gets Black a third time in a row",
    ]


def test_top_scorers_are_excepted_in_the_last_round_only():
    built = two_whites()
    assert top_scorers(built.event, 3) == frozenset()
    last = built.event.with_records(regulations=msgspec.structs.replace(built.event.regulations, rounds=3))
    assert top_scorers(last, 3) == {3, 5}
    assert problems(last, 3, (3, 2), (5, 4), (6, 1)) == []


def test_a_hand_pair_is_warned_about():
    event = two_whites().event
    assert [str(one) for one in check_hand(event, 3, PlayerId(1), PlayerId(2))] == [
        "Player01, A and Player02, A have played each other already",
        "Player01, A gets White a third time in a row",
        "Player02, A gets Black a third time in a row",
    ]


def test_a_hand_pair_after_a_forfeit_is_no_rematch():
    """PD-05."""
    event = swiss(4).round("-/+ 1-0").event
    assert check_hand(event, 2, PlayerId(1), PlayerId(2)) == ()


def test_forbidden_pairs_hold_in_their_rounds():
    groups = (Apart((PlayerId(1), PlayerId(2), PlayerId(3)), 2, 3), Apart((PlayerId(2), PlayerId(4), PlayerId(99))))
    event = swiss(4, forbidden=groups).event
    assert forbidden_pairs(event, 1) == {frozenset((2, 4))}
    assert len(forbidden_pairs(event, 3)) == 4
    assert len(forbidden_pairs(event, 4)) == 1
    assert "Player01, A and Player03, A may not be paired by the regulations of the event" in [
        str(one) for one in check_hand(event, 2, PlayerId(1), PlayerId(3))
    ]
