"""Results typed a second time."""

from tests.builders import knockout, swiss
from tourney_tui.model import intents
from tourney_tui.model.changes import Change
from tourney_tui.model.changes.verifying import verified
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.result import Result


def typed(built, board: int, result: Result) -> intents.VerifyResult:
    return intents.VerifyResult(game=built.game(1, board).id, result=result)


def test_results_that_agree_are_marked_and_the_last_one_verifies_the_round():
    built = swiss(4).round("1-0 1/2")
    first = built.ask(typed(built, 1, Result.WHITE_WINS))
    assert isinstance(first, Change)
    assert str(first.label) == "R1 board 1: 1-0 verified"
    built = built.do(typed(built, 1, Result.WHITE_WINS))
    last = built.ask(typed(built, 2, Result.DRAW))
    assert str(last.label) == "R1 board 2: 1/2-1/2 verified; round 1 verified: 2 boards"
    assert not verified(built.event, 1)
    assert verified(last.applied(built.event), 1)


def test_a_difference_stops_and_shows_both():
    built = swiss(2).round("1-0")
    answer = built.ask(typed(built, 1, Result.BLACK_WINS))
    assert isinstance(answer, Refusal)
    assert (answer.code, str(answer)) == ("differs", "R1 board 1 has 1-0, you typed 0-1: look at the slip")


def test_a_missing_result_differs_from_a_typed_one():
    built = swiss(2).pair((1, 2))
    assert str(built.ask(typed(built, 1, Result.DRAW))) == "R1 board 1 has none, you typed 1/2-1/2: look at the slip"


def test_scores_are_compared_set_by_set():
    built = knockout(2, lengths=("2x9",)).result(1, 1, "9-4,7-9,9-2")
    wrong = intents.VerifyResult(game=built.game(1, 1).id, result=None, sets=((9, 4), (7, 9), (9, 3)))
    assert "you typed 9-4 7-9 9-3" in str(built.ask(wrong))
    right = intents.VerifyResult(game=built.game(1, 1).id, result=None, sets=((9, 4), (7, 9), (9, 2)))
    assert verified(built.do(right).event, 1)


def test_a_whole_round_at_once():
    built = swiss(4).round("1-0 ...")
    assert str(built.ask(intents.VerifyRound(round=1))) == "round 1 is not complete: no result on board 2"
    built = built.result(1, 2, "0-1")
    change = built.ask(intents.VerifyRound(round=1))
    assert (change.cmd, str(change.label)) == ("verify", "round 1 verified: 2 boards")
    assert built.do(intents.VerifyRound(round=1)).ask(intents.VerifyRound(round=1)).code == "same"
    assert built.ask(intents.VerifyRound(round=2)).code == "no-round"


def test_another_result_is_unverified_and_swapped_colours_are_not():
    built = swiss(2).round("1-0").do(intents.VerifyRound(round=1))
    assert not built.result(1, 1, "0-1").game(1, 1).verified
    assert not built.result(1, 1, "none").game(1, 1).verified
    assert built.do(intents.SwapColours(game=built.game(1, 1).id)).game(1, 1).verified


def test_byes_of_a_bracket_need_no_verification():
    built = knockout(3).result(1, 2, "7-4")
    assert verified(built.do(intents.VerifyRound(round=1)).event, 1)
