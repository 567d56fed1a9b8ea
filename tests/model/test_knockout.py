"""A bracket fills itself from its results, whatever happens (rules/tournaments.md, Brackets)."""

from hypothesis import given
from hypothesis import strategies as st

from tests.builders import knockout, player
from tourney_tui.model import intents
from tourney_tui.model.changes import Change
from tourney_tui.model.knockout import over, winner
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.result import Result


def test_the_winner_moves_on():
    built = knockout(4).result(1, 1, "7-4").result(1, 2, "2-7")
    final = built.game(2, 1)
    assert (final.left, final.right) == (built.game(1, 1).left, built.game(1, 2).right)


def test_correcting_a_quarter_final_before_the_semi_final_started():
    """Case RC-03, first half: the semi-final shows the new winner only."""
    built = knockout(8).result(1, 1, "7-4").result(1, 1, "4-7")
    semi = built.game(2, 1)
    assert semi.left == built.game(1, 1).right
    assert built.game(1, 1).left not in (semi.left, semi.right)


def test_correcting_a_quarter_final_after_the_semi_final_names_the_match_to_clear():
    """Case RC-03, second half."""
    built = knockout(8).result(1, 1, "7-4").result(1, 2, "7-4").result(2, 1, "7-0")
    intent = built.entering(1, 1, "4-7")
    answer = built.ask(intents.agree(intent, built.ask(intent)))
    assert isinstance(answer, Refusal)
    assert "R2 board 1" in str(answer)
    assert "has 7-0 already" in str(answer)


def test_clearing_a_result_empties_the_place_in_the_next_round():
    built = knockout(4).result(1, 1, "7-4").result(1, 1, "none")
    assert built.game(2, 1).left is None


def test_a_walkover_waits_until_the_opponent_is_known():
    """Case KO-03: the winner of match 1 withdraws; whoever comes out of match 2 goes on by forfeit."""
    built = knockout(4).result(1, 1, "7-4")
    gone = built.game(1, 1).left
    built = built.do(intents.Withdraw(player=gone, from_round=2))
    assert built.game(2, 1).result is None
    built = built.result(1, 2, "7-4")
    assert built.game(2, 1).result is Result.FORFEIT_BLACK
    assert winner(built.game(2, 1)) == built.game(1, 2).left


def test_a_double_walkover_leaves_an_empty_place():
    built = knockout(4).result(1, 1, "-/-").result(1, 2, "7-4")
    final = built.game(2, 1)
    assert final.bye
    assert winner(final) == built.game(1, 2).left


def test_a_late_player_takes_a_free_bye_slot():
    built = knockout(3).do(intents.AddPlayers(players=(player(0, 1500, "Late, L"),)))
    assert len(built.event.players) == 4
    assert all(not game.bye for game in built.event.round_games(1))
    assert built.game(2, 1).left is None
    full = built.ask(intents.AddPlayers(players=(player(0, 1500, "Later, L"),)))
    assert isinstance(full, Refusal)
    assert full.code == "full"


def test_no_bye_slot_once_its_next_match_has_been_played():
    built = knockout(3).result(1, 2, "7-4").result(2, 1, "7-4")
    answer = built.ask(intents.AddPlayers(players=(player(0, 1500, "Late, L"),)))
    assert isinstance(answer, Refusal)


@given(st.integers(2, 24), st.data())
def test_random_results_corrections_and_withdrawals_end_with_one_winner(count, data):
    built = knockout(count)
    for _ in range(count * 4):
        open_games = [game for game in built.event.games.values() if game.missing]
        if not open_games:
            break
        game = data.draw(st.sampled_from(open_games))
        action = data.draw(st.sampled_from(["7-4", "3-7", "7-0", "+/-", "-/+", "clear", "leave"]))
        if action == "leave" and built.event.players[game.left].left is None:
            built = built.do(intents.Withdraw(player=game.left, from_round=game.round))
        elif action in ("clear", "leave"):
            done = [g for g in built.event.games.values() if g.result]
            target = data.draw(st.sampled_from(done)) if done else game
            intent = intents.EnterResult(game=target.id, result=None)
            answer = built.ask(intent)
            built = built.do(intent) if not isinstance(_last(built, intent), Refusal) else built
            assert answer is not None
        else:
            built = built.result(game.round, game.board, action)
        _check(built)
    _check(built)


def _last(built, intent):
    answer = built.ask(intent)
    while not isinstance(answer, (Refusal, Change)):
        intent = intents.agree(intent, answer)
        answer = built.ask(intent)
    return answer


def _check(built):
    """No player in two places of a round, no bye that wins against somebody, every seat the winner of its feeder."""
    event = built.event
    for number in event.rounds:
        sides = [s for game in event.round_games(number) for s in (game.left, game.right) if s is not None]
        assert len(sides) == len(set(sides))
    for game in event.games.values():
        assert not (game.bye and game.result)
        assert not (game.bye and game.left is not None and game.right is not None)
        if game.round > 1:
            feeders = {g.board: g for g in event.round_games(game.round - 1)}
            for side, board in ((game.left, 2 * game.board - 1), (game.right, 2 * game.board)):
                assert side == winner(feeders[board])
    last = event.round_games(max(event.rounds))[0]
    if all(over(game) for game in event.games.values()) and not any(
        game.result is Result.DOUBLE_FORFEIT for game in event.games.values()
    ):
        assert winner(last) is not None
