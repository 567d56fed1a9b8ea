"""Publishing, hand pairing, taking back; regulations and match lengths."""

import msgspec
import pytest

from tests.builders import Built as Under
from tests.builders import empty, knockout, swiss
from tourney_tui.model import intents
from tourney_tui.model.changes import Change
from tourney_tui.model.event import About, Bye, Format
from tourney_tui.model.player import ByeKind
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.result import Result


def refusal(built, intent):
    answer = built.ask(intent)
    assert isinstance(answer, Refusal)
    return str(answer)


def test_the_next_round_waits_for_every_result():
    built = swiss(6).round("1-0 ... ...")
    intent = intents.PublishRound(round=2, pairs=((1, 3),))
    assert refusal(built, intent) == "round 1 is not complete: no result on board 2, 3"


def test_rounds_come_in_order_and_once():
    built = swiss(4).pair((1, 3), (2, 4))
    assert "next round to pair is 2" in refusal(built, intents.PublishRound(round=3, pairs=()))
    assert "paired already" in refusal(built, intents.PublishRound(round=1, pairs=()))


def test_a_player_paired_twice_is_named():
    assert refusal(swiss(4), intents.PublishRound(round=1, pairs=((1, 2), (2, 3)))) == "Player02, A is paired twice"
    byes = (Bye(1, ByeKind.ALLOCATED),)
    assert "paired twice" in refusal(swiss(4), intents.PublishRound(round=1, pairs=((1, 2),), byes=byes))


def test_pairing_by_hand_opens_the_next_round_board_by_board():
    built = swiss(4).do(intents.AddBoard(round=1, left=1, right=2))
    assert built.event.rounds[1].paired_by == "by hand"
    built = built.do(intents.AddBoard(round=1, left=4, right=3))
    assert [(g.board, g.left, g.right) for g in built.event.round_games(1)] == [(1, 1, 2), (2, 4, 3)]
    assert "paired already, on R1 board 1" in refusal(built, intents.AddBoard(round=1, left=1, right=3))
    assert "against" in refusal(swiss(2), intents.AddBoard(round=1, left=1, right=1))


def test_a_rematch_by_hand_is_asked():
    built = swiss(4).round("1-0 1-0")
    question = built.ask(intents.AddBoard(round=2, left=2, right=1))
    assert isinstance(question, Question)
    assert "have met in round 1" in str(question)


def test_pairing_by_hand_takes_the_bye_away():
    built = swiss(3).pair((1, 2), byes=(Bye(3, ByeKind.ALLOCATED),))
    built = built.do(intents.RemoveBoard(game=built.game(1, 1).id)).do(intents.AddBoard(round=1, left=3, right=1))
    assert built.event.rounds[1].byes == ()


def test_a_board_with_a_result_is_not_taken_out():
    built = swiss(2).round("1-0")
    assert "clear it first" in refusal(built, intents.RemoveBoard(game=built.game(1, 1).id))


def test_taking_a_pairing_back():
    built = swiss(4).round("1-0 1-0").pair((1, 3), (2, 4))
    assert "only the newest" in refusal(built, intents.UnpairRound(round=1))
    after = built.do(intents.UnpairRound(round=2))
    assert after.event.current_round == 1
    assert "has results" in refusal(after, intents.UnpairRound(round=1))
    assert not knockout(4).do(intents.UnpairRound(round=1)).event.games


def test_in_a_table_the_games_of_who_left_are_forfeits():
    built = Under(empty(4, format=Format.ROUND_ROBIN, rounds=3)).round("1-0 1-0", (1, 4), (2, 3))
    built = built.do(intents.Withdraw(player=4, from_round=2)).pair((4, 3), (1, 2))
    assert [g.result for g in built.event.round_games(2)] == [Result.FORFEIT_BLACK, None]


def test_match_lengths_by_round_until_the_round_has_a_result():
    built = knockout(4, lengths=("7", "9")).do(intents.SetLength(round=2, length="2x11"))
    assert built.event.regulations.lengths == ("7", "2x11")
    built = built.result(1, 1, "7-4")
    assert "has results for 7" in refusal(built, intents.SetLength(round=1, length="5"))
    assert "write 7, 2x9" in refusal(built, intents.SetLength(round=2, length="nine"))


def test_changing_tie_breaks_after_the_start_is_asked_and_logged():
    """Case TB-11."""
    built = swiss(4, tiebreaks=("BH/C1", "BH")).round("1-0 1-0")
    intent = intents.SetTiebreaks(codes=("DE", "BH"))
    assert isinstance(built.ask(intent), Question)
    change = built.ask(intents.agree(intent, built.ask(intent)))
    assert isinstance(change, Change)
    assert str(change.label) == "tie-breaks after round 1: BH/C1, BH -> DE, BH"


@pytest.mark.parametrize(
    ("rules", "says"),
    [({"rounds": 0}, "1 to 30"), ({"rounds": 1}, "round 2 is paired"), ({"format": Format.KNOCKOUT}, "stays swiss")],
)
def test_regulations_that_the_rounds_forbid(rules, says):
    built = swiss(4).round("1-0 1-0").pair((1, 3), (2, 4))
    changed = msgspec.structs.replace(built.event.regulations, **rules)
    assert says in refusal(built, intents.SetEvent(about=About("Test"), regulations=changed))


def test_nothing_is_paired_for_fewer_than_two_players():
    assert "at least two" in refusal(swiss(1), intents.PublishRound(round=1, pairs=()))


@pytest.mark.parametrize(
    ("players", "form", "rounds"), [(6, Format.ROUND_ROBIN, 5), (7, Format.DOUBLE_ROUND_ROBIN, 14)]
)
def test_a_table_has_as_many_rounds_as_its_field_wants(players, form, rounds):
    """Case RR-01: n even has n - 1 rounds, n odd n, each with one free player."""
    built = Under(empty(players, format=form, rounds=3))
    pairs = tuple((n, players + 1 - n) for n in range(1, players // 2 + 1))
    byes = (Bye(players // 2 + 1, ByeKind.ZERO),) if players % 2 else ()
    assert built.pair(*pairs, byes=byes).event.regulations.rounds == rounds
