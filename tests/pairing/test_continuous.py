"""Continuous pairing: whoever is free meets at once, and the event can always be paired to its end."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import Built, empty, with_rules
from tourney_tui.model import intents
from tourney_tui.model.continuous import is_playing, next_match, under_way
from tourney_tui.model.event import Bye, Discipline, Format
from tourney_tui.model.intents import RoundBoards
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.pairing.backgammon_swiss import pair
from tourney_tui.pairing.continuous import pair_free
from tourney_tui.pairing.draft import Draft
from tourney_tui.pairing.engine import Engine
from tourney_tui.standings.score import scores
from tourney_tui.standings.table import standings

RULES = {"discipline": Discipline.BACKGAMMON, "lengths": ("7",), "systems": ("ffbg",), "continuous": True}


def field(count: int, rounds: int = 4) -> Built:
    return Built(empty(count, rounds=rounds, **RULES))


def first_round(count: int, rounds: int = 4) -> Built:
    built = field(count, rounds)
    draft = pair(built.event, 1)
    assert isinstance(draft, Draft)
    return built.do(intents.PublishRound(round=1, pairs=draft.pairs, byes=draft.byes))


def paired(built: Built) -> Built:
    found = pair_free(built.event)
    return built.do(intents.PairFree(rounds=found.rounds)) if found.rounds else built


def test_everybody_has_a_next_match_of_the_own():
    built = first_round(4)
    players = built.event.players
    assert [next_match(built.event, player) for player in players.values()] == [2, 2, 2, 2]
    assert all(is_playing(built.event, player) for player in players)
    assert next_match(with_rules(built.event, rounds=1), players[PlayerId(1)]) is None


def test_two_winners_go_on_while_the_others_play():
    built = first_round(8).result(1, 1, "7-4").result(1, 2, "7-4")
    found = pair_free(built.event)
    assert [(boards.round, boards.pairs) for boards in found.rounds] == [(2, ((1, 2), (5, 6)))]
    built = built.do(intents.PairFree(rounds=found.rounds))
    assert [game.board for game in built.event.round_games(2)] == [1, 2]
    assert [g.board for g in built.event.missing_results(1)] == [3, 4]


def test_who_is_more_than_a_win_apart_waits_while_others_play():
    """1 has 2 points, 5 and 8 lost everything so far; 4 still plays and may come to 1."""
    built = first_round(8)
    for board in range(1, 5):
        built = built.result(1, board, "7-4")
    built = paired(built).result(2, 1, "7-4")
    by_points = {player: score.points for player, score in scores(built.event, 2).items()}
    found = pair_free(built.event)
    for boards in found.rounds:
        for left, right in boards.pairs:
            assert abs(by_points[left] - by_points[right]) <= 2


def test_a_pair_that_would_leave_the_rest_without_a_pairing_is_not_made():
    """Four players, three rounds: round 2 decides round 3, so 1-2 must not be followed by 3-4 having met."""
    built = first_round(4, rounds=3)
    built = built.result(1, 1, "7-4")
    found = pair_free(built.event)
    assert found.rounds == ()
    assert set(found.waiting) == {built.game(1, 1).left, built.game(1, 1).right}


@given(count=st.integers(4, 13), seed=st.integers(0, 10_000))
@settings(max_examples=30, deadline=None)
def test_results_in_any_order_lead_to_the_end_without_a_rematch(count, seed):
    """A round that has begun is paired to its end; only a whole round may have no pairing, as in any Swiss."""
    luck = random.Random(seed)
    rounds = max(2, count // 3)
    built = first_round(count, rounds)
    while open_games := [game for game in built.event.games.values() if game.missing]:
        game = luck.choice(open_games)
        built = paired(built.result(game.round, game.board, luck.choice(("7-4", "3-7"))))
    stuck = pair_free(built.event).stuck
    assert stuck is None or stuck not in built.event.rounds
    reached = rounds if stuck is None else stuck - 1
    assert not under_way(built.event, reached)
    for player in built.event.players:
        games = built.event.player_games(player)
        byes = built.event.byes_by_player[player]
        assert sorted([game.round for game in games] + list(byes)) == list(range(1, reached + 1))
        assert len({game.opponent_of(player) for game in games}) == len(games)
        assert len(byes) <= 1


def test_nobody_is_a_round_ahead_of_who_has_not_begun_the_one_before():
    built = first_round(8).result(1, 1, "7-4").result(1, 2, "7-4")
    built = paired(built).result(2, 1, "7-4").result(2, 2, "7-4")
    assert pair_free(built.event).rounds == ()
    built = paired(built.result(1, 3, "7-4").result(1, 4, "7-4"))
    assert {board.round for board in pair_free(built.event).rounds} <= {3}
    assert not under_way(built.event, 2)


def test_a_round_without_a_pairing_is_said_and_nothing_is_made_up():
    """Four players have all met after three rounds; a fourth round has no pairing."""
    built = first_round(4, rounds=4)
    for number in (1, 2, 3):
        for board in (1, 2):
            built = built.result(number, board, "7-4")
        built = paired(built)
    found = pair_free(built.event)
    assert (found.rounds, found.stuck) == ((), 4)


def test_who_asked_for_a_bye_gets_it_in_the_own_round():
    built = first_round(4).do(intents.GiveBye(player=PlayerId(1), round=2, kind=ByeKind.HALF))
    built = built.result(1, 1, "7-4").result(1, 2, "7-4")
    found = pair_free(built.event)
    assert Bye(PlayerId(1), ByeKind.HALF) in found.rounds[0].byes


@pytest.mark.parametrize(
    ("rounds", "code"),
    [
        ((RoundBoards(2, ((3, 4),)),), "not-free"),  # still playing
        ((RoundBoards(3, ((1, 2),)),), "not-free"),  # round 2 comes first
        ((RoundBoards(2, ((1, 99),)),), "no-player"),
    ],
)
def test_who_is_not_free_is_not_paired(rounds, code):
    built = (
        first_round(4).result(1, 1, "7-4").result(1, 2, "7-4").do(intents.PairFree(rounds=(RoundBoards(2, ((3, 4),)),)))
    )
    answer = built.ask(intents.PairFree(rounds=rounds))
    assert isinstance(answer, Refusal)
    assert answer.code == code


def test_only_where_the_event_says_so():
    built = Built(with_rules(first_round(4).event, continuous=False)).result(1, 1, "7-4")
    assert built.ask(intents.PairFree(rounds=(RoundBoards(2, ((1, 3),)),))).code == "continuous"


def test_an_event_that_looks_at_colours_is_paired_round_by_round():
    rules = first_round(4).event.regulations
    assert rules.at_once
    chess = with_rules(first_round(4).event, discipline=Discipline.CHESS).regulations
    assert not chess.at_once
    assert with_rules(first_round(4).event, discipline=Discipline.CHESS, colours=False).regulations.at_once
    assert not with_rules(first_round(4).event, format=Format.ROUND_ROBIN).regulations.at_once


def test_whole_rounds_are_not_paired_after_the_first():
    built = first_round(4).result(1, 1, "7-4").result(1, 2, "7-4")
    answer = built.ask(intents.PublishRound(round=2, pairs=((1, 2), (3, 4))))
    assert str(answer) == "in this event everybody goes on at once: m pairs whoever is free"


def test_by_hand_too_a_board_is_the_next_match_of_both():
    built = first_round(4).result(1, 1, "7-4")
    one, other = built.game(1, 1).left, built.game(1, 2).left
    assert built.ask(intents.AddBoard(round=2, left=one, right=other)).code == "not-free"
    built = built.result(1, 2, "7-4").do(intents.AddBoard(round=2, left=one, right=other))
    assert built.game(2, 1).left == one


def test_points_stand_at_once_and_the_table_says_that_not_everybody_has_begun():
    built = first_round(8).result(1, 1, "7-4").result(1, 2, "7-4")
    built = paired(built).result(2, 1, "7-4")
    table = standings(built.event, 2)
    assert table.rows[0].points == 4
    assert str(table.notes[-1]).startswith("not everybody has begun round 2")


def test_the_worker_pairs_whoever_is_free():
    built = first_round(8).result(1, 1, "7-4").result(1, 2, "7-4")
    with Engine() as engine:
        assert engine.pair_free(built.event).result(timeout=20) == pair_free(built.event)
