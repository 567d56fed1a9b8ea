"""Entering and correcting results (rules/tournaments.md, Results and Corrections)."""

import pytest

from tests.builders import knockout, swiss
from tourney_tui.model import intents
from tourney_tui.model.changes import Change
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.result import OUTCOMES, Result, outcome, swapped


def test_a_result_is_one_changed_game_and_a_sentence():
    built = swiss(4).pair((1, 3), (4, 2))
    change = built.ask(built.entering(1, 2, "1-0"))
    assert isinstance(change, Change)
    assert str(change.label) == "R1 board 2: none -> 1-0 (Player04 - Player02)"
    assert [game.result for game in change.games.values()] == [Result.WHITE_WINS]


def test_the_same_result_again_is_no_change():
    built = swiss(2).round("1-0")
    answer = built.ask(built.entering(1, 1, "1-0"))
    assert isinstance(answer, Refusal)
    assert answer.code == "same"


def test_a_different_result_asks_and_shows_both():
    """Case RC-05: a result for the wrong board never overwrites another in silence."""
    built = swiss(2).round("1-0")
    question = built.ask(built.entering(1, 1, "0-1"))
    assert isinstance(question, Question)
    assert "has 1-0; make it 0-1?" in str(question)
    assert built.result(1, 1, "0-1").game(1, 1).result is Result.BLACK_WINS


def test_an_answer_holds_only_for_the_result_that_was_shown():
    built = swiss(2).round("1-0")
    intent = built.entering(1, 1, "0-1")
    agreed = intents.agree(intent, built.ask(intent))
    meanwhile = built.result(1, 1, "1/2")
    assert isinstance(meanwhile.ask(agreed), Question)


def test_clearing_a_result_asks_too():
    built = swiss(2).round("1-0")
    assert isinstance(built.ask(built.entering(1, 1, "none")), Question)
    assert built.result(1, 1, "none").game(1, 1).result is None


def test_correcting_the_previous_round_asks_keeps_the_next_and_marks_it():
    """Case RC-01: default is to keep the paired round; the sheet says that it was paired before a correction."""
    built = swiss(4).round("1-0 1-0").pair((1, 3), (2, 4))
    question = built.ask(intents.agree(built.entering(1, 2, "0-1"), built.ask(built.entering(1, 2, "0-1"))))
    assert isinstance(question, Question)
    assert "round 2 was paired with 1-0" in str(question)
    after = built.result(1, 2, "0-1")
    assert after.event.rounds[2].corrected
    assert not after.event.rounds[1].corrected
    assert after.event.round_games(2) == built.event.round_games(2)


def test_deciding_an_adjourned_game_is_free():
    built = swiss(4).round("adjourned 1-0").pair((1, 3), (2, 4))
    question = built.ask(built.entering(1, 1, "1-0"))
    assert isinstance(question, Question)
    assert question.code.startswith("replace")
    assert not built.result(1, 1, "1-0").event.rounds[2].corrected


def test_swapping_colours_takes_the_result_along():
    built = swiss(2).round("1-0")
    after = built.do(intents.SwapColours(game=built.game(1, 1).id)).game(1, 1)
    assert (after.left, after.right, after.result) == (2, 1, Result.BLACK_WINS)


@pytest.mark.parametrize("result", list(Result))
def test_every_result_swapped_twice_is_itself(result):
    assert swapped(swapped(result)) is result
    assert outcome(swapped(result)).left == outcome(result).right


def test_double_loss_is_no_draw_and_a_forfeit_is_not_played():
    """Case SR-01."""
    assert OUTCOMES[Result.ZERO_ZERO].left == "loss"
    assert OUTCOMES[Result.ZERO_ZERO].played
    assert not OUTCOMES[Result.DOUBLE_FORFEIT].played
    assert [OUTCOMES[Result.HALF_ZERO].left, OUTCOMES[Result.HALF_ZERO].right] == ["draw", "loss"]


def test_a_chess_knockout_refuses_a_draw():
    built = knockout(2, discipline="chess", systems=())
    answer = built.ask(built.entering(1, 1, "1/2"))
    assert isinstance(answer, Refusal)
    assert answer.code == "draw"


@pytest.mark.parametrize(
    ("score", "code", "says"),
    [
        ("7-8", "both", "two winners"),
        ("7-7", "both", "two winners"),
        ("6-5", "unfinished", "not finished"),
        ("7-4,7-2", "sets", "one too many"),
    ],
)
def test_a_score_that_the_match_to_7_does_not_allow(score, code, says):
    built = knockout(2)
    answer = built.ask(built.entering(1, 1, score))
    assert isinstance(answer, Refusal)
    assert (answer.code, says in str(answer)) == (code, True)


def test_raw_points_beyond_the_length_are_asked_and_cut():
    """Case BG-01: 11-4 in a match to 9 asks and stores the win."""
    built = knockout(2, lengths=("9",))
    question = built.ask(built.entering(1, 1, "11-4"))
    assert isinstance(question, Question)
    assert "store 9-4?" in str(question)
    assert built.result(1, 1, "11-4").game(1, 1).sets == ((9, 4),)


def test_two_winning_sets_of_nine():
    built = knockout(2, lengths=("2x9",))
    game = built.result(1, 1, "9-4,7-9,9-2").game(1, 1)
    assert (game.result, game.sets) == (Result.WHITE_WINS, ((9, 4), (7, 9), (9, 2)))
    too_few = built.ask(built.entering(1, 1, "9-4"))
    assert "needs 2 won sets" in str(too_few)
    too_many = built.ask(built.entering(1, 1, "9-4,9-2,9-1"))
    assert "one too many" in str(too_many)


def test_a_backgammon_winner_needs_a_score_but_a_forfeit_does_not():
    built = knockout(2)
    assert "needs its score" in str(built.ask(intents.EnterResult(game=built.game(1, 1).id, result=Result.WHITE_WINS)))
    assert built.result(1, 1, "+/-").game(1, 1).result is Result.FORFEIT_WHITE
