"""Records that contradict each other are named."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import Built, empty, knockout, player, swiss
from tourney_tui.model import intents
from tourney_tui.model.event import Bye, Discipline, Event, Format, Game, Round
from tourney_tui.model.feed import BracketKind, BracketRules
from tourney_tui.model.integrity import listed, new_problems, problems
from tourney_tui.model.player import ByeKind
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.result import Result
from tourney_tui.model.words import words
from tourney_tui.pairing.knockout import draw


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


def test_a_player_against_himself_and_a_place_nobody_takes(built):
    first, second = built.game(1, 1), built.game(1, 2)
    event = built.event.with_records(
        games={
            first.id: msgspec.structs.replace(first, right=first.left),
            second.id: msgspec.structs.replace(second, right=None),
        }
    )
    assert said(event) == [
        "Player01, A is 2 times in round 1",
        "round 1 board 1 pairs Player01, A with himself",
        "round 1 board 2 has no two players",
    ]


def test_the_score_of_a_match_in_a_chess_event(built):
    game = msgspec.structs.replace(built.game(1, 1), result=Result.WHITE_WINS, sets=((7, 4),))
    assert said(built.event.with_records(games={game.id: game})) == [
        "round 1 board 1 has the score of a match in a chess event"
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


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(BracketKind), st.integers(4, 12), st.randoms(use_true_random=False))
def test_no_kind_of_bracket_contradicts_itself(kind, count, random):
    """Whatever is entered, cleared, corrected or given up, as far as the rules allow it."""
    rules = BracketRules(kind, groups=2)
    event = empty(
        count, format=Format.KNOCKOUT, discipline=Discipline.BACKGAMMON, lengths=("7",), systems=(), bracket=rules
    )
    built = Built(event).do(intents.DrawBracket(games=draw(event)))
    for _ in range(25):
        game = random.choice([g for g in built.event.games.values() if len({g.left, g.right, None}) == 3])
        score = random.choice((((7, 4),), ((3, 7),), ()))
        leaving = intents.Withdraw(player=random.choice(sorted(built.event.players)), from_round=1)
        intent = random.choice((intents.EnterResult(game=game.id, result=None, sets=score),) * 9 + (leaving,))
        answer = built.ask(intent)
        while isinstance(answer, Question):
            intent = intents.agree(intent, answer, answer.choices[0].code if answer.choices else "")
            answer = built.ask(intent)
        built = built if isinstance(answer, Refusal) else Built(answer.applied(built.event))
        assert said(built.event) == []
