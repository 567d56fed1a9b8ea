"""What the regulations say reaches the engine and the standings: points, the bye's value, the first colour, numbers."""

import msgspec
import pytest

from tests.builders import player
from tests.builders import swiss as field
from tourney_tui.exchange.trf.engine import engine_text
from tourney_tui.model import intents
from tourney_tui.model.event import Bye
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.points import PointScheme
from tourney_tui.pairing import swiss
from tourney_tui.pairing.draft import Draft
from tourney_tui.pairing.score_groups import pairing_scores
from tourney_tui.standings.score import scores
from tourney_tui.standings.tiebreaks import tiebreak_values

FOOTBALL = PointScheme(win=6, draw=2, loss=0, bye=6)


def opponent(draft, one):
    assert isinstance(draft, Draft), str(draft.words)
    return next((set(pair) - {one}).pop() for pair in draft.pairs if one in pair)


def with_bye(worth):
    """Seven players, the bye to 7, and 1, 2, 3 win."""
    built = field(7, rounds=5, points=PointScheme(bye=worth))
    return built.round("1-0 0-1 1-0", (1, 4), (5, 2), (3, 6)).event.with_records(
        rounds={1: built.pair((1, 4), byes=(Bye(PlayerId(7), ByeKind.ALLOCATED),)).event.rounds[1]}
    )


@pytest.mark.parametrize(("worth", "opponents"), [(2, {1, 2, 3}), (1, {1, 2, 3}), (0, {4, 5, 6})])
def test_the_pairing_allocated_bye_is_worth_what_the_event_says(worth, opponents):
    """With a whole point 7 is in the group of the winners; with none among those who lost, and meets one of them."""
    event = with_bye(worth)
    draft = swiss.pair(event, 2)
    assert opponent(draft, 7) in opponents
    assert scores(event, 1)[PlayerId(7)].points == worth
    assert tiebreak_values(event, 1, ("BH",)).points[PlayerId(7)] == worth


def test_with_half_a_point_for_the_bye_a_winner_floats_down_to_it():
    event = with_bye(1)
    given = pairing_scores(event, 2)
    draft = swiss.pair(event, 2)
    assert sorted(given[side] for side in next(pair for pair in draft.pairs if 7 in pair)) == [1, 2]


def three_rounds(points):
    built = field(8, rounds=6, points=points)
    built = built.round("1/2 0-1 1/2 1/2", (1, 5), (6, 2), (3, 7), (8, 4))
    built = built.round("0-1 0-1 1-0 1-0", (2, 1), (4, 3), (5, 8), (7, 6))
    return built.round("0-1 1/2 0-1 0-1", (1, 7), (3, 5), (8, 2), (6, 4)).event


def test_three_one_zero_is_paired_by_its_own_score_groups():
    """By 1, 1/2, 0 the second group is 2, 3 and 5. By 3, 1, 0 nobody but 7 has 7 points and nobody but 2 has 6."""
    usual, football = three_rounds(PointScheme()), three_rounds(FOOTBALL)
    assert [pairing_scores(usual, 4)[n] for n in (7, 2, 3, 5)] == [5, 4, 4, 4]
    assert [pairing_scores(football, 4)[n] for n in (7, 2, 3, 5)] == [14, 12, 10, 10]
    assert opponent(swiss.pair(football, 4), 7) == 2
    assert opponent(swiss.pair(usual, 4), 7) == 5


@pytest.mark.parametrize("points", [PointScheme(), FOOTBALL, PointScheme(win=4, draw=2, bye=2)])
def test_engine_and_standings_count_the_same_points(points):
    event = three_rounds(points)
    ours = {one: score.points for one, score in scores(event, 3).items()}
    assert tiebreak_values(event, 3, ("BH",)).points == ours


@pytest.mark.parametrize(("colour", "board"), [("white", (1, 3)), ("black", (3, 1))])
def test_the_first_colour_is_that_of_the_top_seed(colour, board):
    event = field(4, first_colour=colour).event
    assert swiss.pair(event, 1).pairs[0] == board
    assert f"152 {colour[0].upper()}" in engine_text(event, 1).splitlines()


def test_numbers_move_until_round_4_and_old_pairings_stay_as_they_are():
    """LW-01: a late entrant gets a number of the list, nobody's games change."""
    built = field(6, rounds=6).round("1-0 1-0 1-0", (1, 4), (5, 2), (3, 6))
    after = built.do(intents.AddPlayers(players=(player(0, 1985, "Late, Lea"), player(0, 1000, "Last, Lou"))))
    assert after.event.games == built.event.games
    assert after.event.rounds == built.event.rounds
    assert {p.name: p.number for p in after.event.players.values()}["Late, Lea"] == 3
    draft = swiss.pair(after.event, 2)
    assert {side for pair in draft.pairs for side in pair} == set(after.event.players)
    text = engine_text(after.event, 2).splitlines()
    assert sum(line.startswith("001") and line[91:99] == "0000 - Z" for line in text) == 2


def test_a_late_entrant_may_be_given_half_a_point_for_a_round_missed():
    """LW-01: when asked and allowed."""
    built = field(4, rounds=5).round("1-0 1-0").do(intents.AddPlayers(players=(player(0, 1000, "Late, Lea"),)))
    late = msgspec.structs.replace(built.event.players[PlayerId(5)], late_points=1)
    event = built.do(intents.EditPlayer(player=late)).event
    assert pairing_scores(event, 2)[PlayerId(5)] == 1
    assert "0000 - H" in engine_text(event, 2)
