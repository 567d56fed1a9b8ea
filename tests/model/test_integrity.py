"""Records that contradict each other are named."""

import msgspec
import pytest

from tests.builders import Built, knockout, player, swiss
from tourney_tui.model.event import Bye, Event, Game, Round
from tourney_tui.model.integrity import listed, new_problems, problems
from tourney_tui.model.player import ByeKind
from tourney_tui.model.result import Result
from tourney_tui.model.words import words


def said(event: Event) -> list[str]:
    return [str(problem) for problem in problems(event)]


@pytest.fixture
def built() -> Built:
    return swiss(5).pair((1, 3), (2, 4), byes=(Bye(5, ByeKind.ALLOCATED),))


def test_a_whole_event_has_none(built):
    assert said(built.event) == []
    assert said(knockout(5).result(1, 2, "7-4").event) == []


def test_a_game_of_a_player_who_is_gone(built):
    event = built.event.with_records(players={4: None})
    assert said(event) == ["round 1 board 2 has a player who is not registered (id 4)"]


def test_a_bye_of_a_player_who_is_gone(built):
    event = built.event.with_records(players={5: None})
    assert said(event) == ["round 1 has a bye for a player who is not registered (id 5)"]


def test_a_round_without_its_record(built):
    assert said(built.event.with_records(rounds={1: None})) == ["round 1 has 2 boards and is not paired"]


def test_a_player_twice_in_a_round(built):
    event = built.event.with_records(games={9: Game(9, 1, 3, left=1, right=5)})
    assert said(event) == ["Player01, A is 2 times in round 1", "Player05, A is 2 times in round 1"]


def test_a_pairing_number_twice(built):
    event = built.event.with_records(players={9: msgspec.structs.replace(player(9), number=2)})
    assert said(event) == ["pairing number 2 is given twice: Player02, A / Player09, A"]


def test_a_result_without_two_players():
    built = knockout(4)
    final = msgspec.structs.replace(built.game(2, 1), result=Result.WHITE_WINS)
    assert said(built.event.with_records(games={final.id: final})) == [
        "round 2 board 1 has a result and no two players"
    ]


def test_a_bracket_whose_seats_do_not_follow():
    built = knockout(4).result(1, 1, "7-4")
    final = msgspec.structs.replace(built.game(2, 1), left=built.game(1, 1).right)
    event = built.event.with_records(games={final.id: final})
    assert said(event) == ["round 2 board 1 does not follow from the results before it"]


def test_only_what_is_new_is_told(built):
    damaged = built.event.with_records(rounds={1: None})
    assert new_problems(damaged, damaged) == ()
    worse = damaged.with_records(players={4: None})
    assert [str(one) for one in new_problems(damaged, worse)] == [
        "round 1 board 2 has a player who is not registered (id 4)"
    ]
    assert new_problems(damaged, built.event.with_records(rounds={2: Round(2)})) == ()


def test_many_are_one_sentence():
    many = [words("{n}", n=number) for number in range(1, 6)]
    assert str(listed(many)) == "1; 2; 3; and 2 more"
    assert str(listed(many[:3])) == "1; 2; 3"
