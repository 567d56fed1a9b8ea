"""Results as people type them."""

import pytest

from tourney_tui.model.event import Discipline
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.result import Result
from tourney_tui.model.result_text import TypedResult, parse_result

CHESS, BACKGAMMON = Discipline.CHESS, Discipline.BACKGAMMON


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("1-0", Result.WHITE_WINS),
        (" 1 - 0 ", Result.WHITE_WINS),
        ("1:0", Result.WHITE_WINS),
        ("1–0", Result.WHITE_WINS),
        ("0-1", Result.BLACK_WINS),
        ("1/2", Result.DRAW),
        ("=", Result.DRAW),
        ("0.5", Result.DRAW),
        ("0,5", Result.DRAW),
        ("½", Result.DRAW),
        ("½-½", Result.DRAW),
        ("1/2-1/2", Result.DRAW),
        ("+/-", Result.FORFEIT_WHITE),
        ("+:-", Result.FORFEIT_WHITE),
        ("-/+", Result.FORFEIT_BLACK),
        ("-/-", Result.DOUBLE_FORFEIT),
        ("--", Result.DOUBLE_FORFEIT),
        ("0-0", Result.ZERO_ZERO),
        ("1/2-0", Result.HALF_ZERO),
        ("½-0", Result.HALF_ZERO),
        ("0-1/2", Result.ZERO_HALF),
        ("1-0u", Result.UNRATED_WHITE),
        ("1-0 unrated", Result.UNRATED_WHITE),
        ("1/2u", Result.UNRATED_DRAW),
        ("0-1 U", Result.UNRATED_BLACK),
        ("Adjourned", Result.ADJOURNED),
        ("none", None),
        ("...", None),
    ],
)
def test_chess_results(text, result):
    assert parse_result(text, CHESS) == TypedResult(result)


@pytest.mark.parametrize("result", Result)
def test_what_the_save_holds_can_be_typed(result):
    assert parse_result(result.value, CHESS) == TypedResult(result)


@pytest.mark.parametrize("text", ["", "1", "0", "1-1", "2-0", "7-4", "win", "1-0 0-1", "1/2-1", "-", "+", "x" * 9999])
def test_what_is_no_result_of_a_game_is_refused_with_the_right_forms(text):
    refused = parse_result(text, CHESS)
    assert isinstance(refused, Refusal)
    assert "write 1-0, 0-1, 1/2" in str(refused)
    assert len(str(refused)) < 200


@pytest.mark.parametrize(
    ("text", "sets"),
    [
        ("7-4", ((7, 4),)),
        ("7:4", ((7, 4),)),
        ("9-4 7-9 9-2", ((9, 4), (7, 9), (9, 2))),
        ("9-4, 7-9, 9-2", ((9, 4), (7, 9), (9, 2))),
        ("1-0", ((1, 0),)),
    ],
)
def test_backgammon_scores(text, sets):
    assert parse_result(text, BACKGAMMON) == TypedResult(sets=sets)


@pytest.mark.parametrize(
    ("text", "result"), [("+/-", Result.FORFEIT_WHITE), ("-/+", Result.FORFEIT_BLACK), ("none", None)]
)
def test_backgammon_forfeits(text, result):
    assert parse_result(text, BACKGAMMON) == TypedResult(result)


@pytest.mark.parametrize("text", ["", "7", "7-", "seven", "7-4 x"])
def test_what_is_no_score_is_refused(text):
    refused = parse_result(text, BACKGAMMON)
    assert isinstance(refused, Refusal)
    assert refused.code == "score"
