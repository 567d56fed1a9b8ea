"""The Swiss without colours: nobody meets twice, scores differ as little as they can, the bye goes to the lowest."""

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import Built, empty, with_rules
from tourney_tui.model import intents
from tourney_tui.model.event import Discipline, Event
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.points import PointScheme
from tourney_tui.pairing import next_round, swiss
from tourney_tui.pairing.backgammon_swiss import Field, pair
from tourney_tui.pairing.checks import check
from tourney_tui.pairing.draft import Draft, NoPairing
from tourney_tui.pairing.engine import Engine
from tourney_tui.pairing.matching import perfect_matching
from tourney_tui.standings.explain import explain
from tourney_tui.standings.score import points_before, scores
from tourney_tui.standings.table import standings
from tourney_tui.standings.tiebreaks import tiebreak_values

BACKGAMMON = {"discipline": Discipline.BACKGAMMON, "lengths": ("7",), "systems": ("ffbg",)}


def field(count: int, **rules: object) -> Built:
    return Built(empty(count, **{"rounds": 9, **BACKGAMMON, **rules}))


def played(built: Built, rounds: int, luck: random.Random) -> Built:
    """Rounds paired by the method, the winners by lot."""
    for number in range(1, rounds + 1):
        draft = pair(built.event, number)
        assert isinstance(draft, Draft), draft
        built = built.do(intents.PublishRound(round=number, pairs=draft.pairs, byes=draft.byes))
        for board in range(1, len(draft.pairs) + 1):
            built = built.result(number, board, luck.choice(("7-4", "3-7")))
    return built


def spread(event: Event, pairs: list[tuple[int, int]], number: int) -> int:
    points = points_before(event, number)
    return sum((points[one] - points[other]) ** 2 for one, other in pairs)


def all_pairings(players: list[int]) -> list[list[tuple[int, int]]]:
    if not players:
        return [[]]
    first, *rest = players
    return [
        [(first, other), *more]
        for other in rest
        for more in all_pairings([player for player in rest if player != other])
    ]


def test_in_round_one_the_upper_half_meets_the_lower_half():
    assert pair(field(8).event, 1).pairs == ((1, 5), (2, 6), (3, 7), (4, 8))


def test_in_each_score_group_the_upper_half_meets_the_lower_half():
    built = field(8).pair((1, 5), (2, 6), (3, 7), (4, 8))
    for board in range(1, 5):
        built = built.result(1, board, "7-4")
    assert pair(built.event, 2).pairs == ((1, 3), (2, 4), (5, 7), (6, 8))


@given(seed=st.integers(0, 10_000), rounds=st.integers(1, 4))
@settings(max_examples=25, deadline=None)
def test_scores_differ_as_little_as_they_can(seed, rounds):
    """Against every pairing of eight players there is."""
    event = played(field(8), rounds, random.Random(seed)).event
    met = {frozenset((game.left, game.right)) for game in event.games.values()}
    legal = [pairs for pairs in all_pairings(list(event.players)) if not any(frozenset(both) in met for both in pairs)]
    answer = pair(event, rounds + 1)
    if not legal:
        assert isinstance(answer, NoPairing)
    else:
        best = min(spread(event, pairs, rounds + 1) for pairs in legal)
        assert spread(event, list(answer.pairs), rounds + 1) == best


@given(count=st.integers(2, 23), seed=st.integers(0, 10_000))
@settings(max_examples=20, deadline=None)
def test_nobody_meets_twice_and_nobody_is_free_twice(count, seed):
    built = played(field(count), max(1, count // 3), random.Random(seed))
    met = [frozenset((game.left, game.right)) for game in built.event.games.values()]
    free = [bye.player for paired in built.event.rounds.values() for bye in paired.byes]
    assert len(set(met)) == len(met)
    assert len(set(free)) == len(free)


def test_the_bye_goes_to_the_lowest_who_had_none():
    built = field(5).pair((1, 3), (2, 4), byes=(bye(5),)).result(1, 1, "7-4").result(1, 2, "7-4")
    draft = pair(built.event, 2)
    assert [(found.player, found.kind) for found in draft.byes] == [(4, ByeKind.ALLOCATED)]
    assert str(draft.notes[0]) == (
        "Player04, A has the bye: score 0, the lowest without one that leaves a legal pairing"
    )


def bye(player: int):
    from tourney_tui.model.event import Bye

    return Bye(PlayerId(player), ByeKind.ALLOCATED)


def test_no_legal_pairing_is_said_in_words():
    built = played(field(4), 3, random.Random(1))
    answer = pair(built.event, 4)
    assert isinstance(answer, NoPairing)
    assert str(answer.words) == "no pairing of round 4 is left without a rematch or a second bye"
    assert answer.choices == ("allow a second bye", "allow a rematch", "pair by hand")


def test_who_asked_for_a_bye_is_not_paired():
    built = field(6).do(intents.GiveBye(player=PlayerId(2), round=1, kind=ByeKind.HALF))
    draft = pair(built.event, 1)
    assert {found.player: found.kind for found in draft.byes} == {2: ByeKind.HALF, 6: ByeKind.ALLOCATED}


def test_results_of_earlier_rounds_come_first():
    answer = pair(field(4).pair((1, 3), (2, 4)).event, 2)
    assert str(answer.words) == "2 results of earlier rounds are missing"


def test_a_chess_event_may_do_without_colours():
    """CO: White a third time in a row is no reason to pair otherwise when the event has no colours."""
    chess = Built(empty(8, rounds=7)).event
    assert next_round.pair(chess, 1).paired_by == swiss.paired_by()
    assert "no colours" in next_round.pair(with_rules(chess, colours=False), 1).paired_by


def test_colours_are_not_checked_where_there_are_none():
    """BG-03: no colour criterion."""
    built = field(8)
    for pairs in (((1, 5), (2, 6), (3, 7), (4, 8)), ((1, 2), (5, 6), (3, 4), (7, 8)), ((1, 3), (2, 4), (5, 7), (6, 8))):
        built = built.pair(*pairs)
        for board in range(1, 5):
            built = built.result(built.event.current_round, board, "7-4")
    draft = pair(built.event, 4)
    assert check(built.event, draft) == ()


@pytest.mark.parametrize("stated", [(0, 0), (7, 3)])
def test_match_points_and_points_of_the_game_are_both_kept_and_the_bye_has_its_values(stated):
    """BG-03: a bye gives the usual match value and a stated value of the game."""
    built = field(5, points=PointScheme(bye=1), bye_score=stated).pair((1, 3), (2, 4), byes=(bye(5),))
    found = scores(built.result(1, 1, "7-4").result(1, 2, "2-7").event, 1)
    assert [(found[PlayerId(n)].points, found[PlayerId(n)].points_for, found[PlayerId(n)].points_against)
            for n in range(1, 6)] == [(2, 7, 4), (0, 2, 7), (0, 4, 7), (2, 7, 2), (1, *stated)]  # fmt: skip


def test_the_worker_pairs_backgammon_without_the_engine_of_chess():
    with Engine() as engine:
        draft = engine.pair(field(8).event, 1).result(timeout=20)
    assert draft.pairs == ((1, 5), (2, 6), (3, 7), (4, 8))


def test_a_wider_band_is_tried_when_the_cheapest_partners_leave_somebody_over():
    """Two clusters far apart, each of an odd size: one dear pair joins them."""
    count, middle = 202, 101
    costs = lambda one, other: 0 if (one < middle) == (other < middle) else 1_000  # noqa: E731
    found = perfect_matching(count, costs, lambda one, other: True)
    assert sum(costs(one, other) == 1_000 for one, other in found) == 1


def test_the_cheapest_matching_of_six_is_the_cheapest_of_all():
    luck = random.Random(3)
    paid = {frozenset(both): luck.randrange(50) for both in combinations(range(6), 2)}
    found = perfect_matching(6, lambda a, b: paid[frozenset((a, b))], lambda a, b: True)
    best = min(sum(paid[frozenset(both)] for both in pairs) for pairs in all_pairings(list(range(6))))
    assert sum(paid[frozenset(both)] for both in found) == best


@pytest.mark.parametrize("count", [7, 8])
def test_the_score_counts_more_than_all_places(count):
    one_apart = Field(played(field(count), 1, random.Random(2)).event, 2, [PlayerId(n) for n in range(1, count + 1)])
    costs = [one_apart.cost(a, b) for a, b in combinations(range(count), 2)]
    level = [cost for cost in costs if cost <= count**2]
    assert sum(sorted(level)[-count // 2 :]) < min(cost for cost in costs if cost > count**2)


def test_standings_by_match_points_then_game_points():
    """BG-03: 2-0 in games is better than 2-1 among equals in matches; the bye counts what is stated."""
    built = field(5, points=PointScheme(bye=2), bye_score=(7, 5)).pair((1, 3), (2, 4), byes=(bye(5),))
    event = built.result(1, 1, "7-6").result(1, 2, "7-0").event
    table = standings(event, 1, tiebreak_values(event, 1, ("PD", "PF")))
    assert [(row.player, row.points) for row in table.rows[:3]] == [(2, 2), (5, 2), (1, 2)]
    explained = explain(event, 1, PlayerId(5), "PD")
    assert (str(explained.lines[0].text), explained.value) == (
        "round 1: bye, 7-5 by the event's regulations",
        2,
    )
