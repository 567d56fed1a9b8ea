"""Consolations, last chance, double elimination, groups: who goes where, as such brackets are drawn everywhere."""

from itertools import product

import msgspec
import pytest

from tests.builders import empty
from tourney_tui.model.event import Event, Format, Game
from tourney_tui.model.feed import BracketKind, BracketRules, FeedKind, Seeding, Stage
from tourney_tui.model.knockout import settled
from tourney_tui.model.player import PlayerId
from tourney_tui.model.result import Result
from tourney_tui.pairing.drops import MASKS, expected_rematches
from tourney_tui.pairing.groups import dealt, group_count, qualified
from tourney_tui.pairing.knockout import draw
from tourney_tui.pairing.seeding import lot, round_count, seed_order, seeds


def drawn(count: int, rules: BracketRules) -> Event:
    event = empty(count, format=Format.KNOCKOUT, bracket=rules)
    return event.with_records(games={game.id: game for game in draw(event)})


def names(event: Event) -> dict[int, str]:
    """`W1.2` is match 2 of level 1 of the main bracket, `L` of the losers, `C` of the consolation, `X` last chance."""
    letters = {Stage.MAIN: "W", Stage.LOSERS: "L", Stage.CONSOLATION: "C", Stage.LAST_CHANCE: "X",
               Stage.GRAND_FINAL: "G", Stage.THIRD: "T"}  # fmt: skip
    found: dict[int, str] = {}
    counts: dict[tuple[str, int], int] = {}
    for game in sorted(event.games.values(), key=lambda one: (one.round, one.board)):
        place = (game.stage, game.level)
        counts[place] = counts.get(place, 0) + 1
        found[game.id] = f"{letters[Stage(game.stage)]}{game.level}.{counts[place]}"
    return found


def feeds(event: Event, stage: str, level: int) -> list[tuple[str, str]]:
    """The two sides of each match of a level: `W1.2` its winner, `-W1.2` its loser, `~W1.2` a first loss."""
    signs = {FeedKind.WINNER: "", FeedKind.LOSER: "-", FeedKind.FIRST_LOSS: "~", FeedKind.AGAIN: "="}
    called = names(event)
    games = [game for game in event.games.values() if (game.stage, game.level) == (stage, level)]
    return [
        tuple(f"{signs[feed.kind]}{called[feed.game]}" for feed in (game.left_from, game.right_from))
        for game in sorted(games, key=lambda one: one.board)
    ]


def test_double_elimination_of_eight():
    """The drop order that every published bracket of eight has: losers of the semi-finals change halves."""
    event = drawn(8, BracketRules(BracketKind.DOUBLE))
    assert feeds(event, Stage.LOSERS, 1) == [("-W1.1", "-W1.2"), ("-W1.3", "-W1.4")]
    assert feeds(event, Stage.LOSERS, 2) == [("-W2.2", "L1.1"), ("-W2.1", "L1.2")]
    assert feeds(event, Stage.LOSERS, 3) == [("L2.1", "L2.2")]
    assert feeds(event, Stage.LOSERS, 4) == [("-W3.1", "L3.1")]
    assert feeds(event, Stage.GRAND_FINAL, 1) == [("W3.1", "L4.1")]
    assert feeds(event, Stage.GRAND_FINAL, 2) == [("=G1.1", "=G1.1")]


@pytest.mark.parametrize(("players", "matches"), [(2, 3), (4, 7), (8, 15), (16, 31), (32, 63), (64, 127)])
def test_double_elimination_has_two_matches_for_each_loss(players, matches):
    """2n - 2 matches, one more when the unbeaten finalist loses the first."""
    assert len(drawn(players, BracketRules(BracketKind.DOUBLE)).games) == matches


def test_progressive_consolation_of_eight():
    event = drawn(8, BracketRules(BracketKind.PROGRESSIVE))
    assert feeds(event, Stage.CONSOLATION, 1) == [("-W1.1", "-W1.2"), ("-W1.3", "-W1.4")]
    assert feeds(event, Stage.CONSOLATION, 2) == [("-W2.2", "C1.1"), ("-W2.1", "C1.2")]
    assert feeds(event, Stage.CONSOLATION, 3) == [("C2.1", "C2.2")]


def test_progressive_consolation_of_sixteen():
    event = drawn(16, BracketRules(BracketKind.PROGRESSIVE, last_chance=True))
    assert feeds(event, Stage.CONSOLATION, 1) == [(f"-W1.{n}", f"-W1.{n + 1}") for n in (1, 3, 5, 7)]
    assert feeds(event, Stage.CONSOLATION, 2) == [(f"-W2.{5 - n}", f"C1.{n}") for n in (1, 2, 3, 4)]
    assert feeds(event, Stage.CONSOLATION, 3) == [("C2.1", "C2.2"), ("C2.3", "C2.4")]
    assert feeds(event, Stage.CONSOLATION, 4) == [("-W3.1", "C3.1"), ("-W3.2", "C3.2")]
    assert feeds(event, Stage.CONSOLATION, 5) == [("C4.1", "C4.2")]
    assert feeds(event, Stage.LAST_CHANCE, 1) == [
        ("-C1.1", "-C2.3"),
        ("-C1.2", "-C2.4"),
        ("-C1.3", "-C2.1"),
        ("-C1.4", "-C2.2"),
    ]
    assert feeds(event, Stage.LAST_CHANCE, 3) == [("X2.1", "X2.2")]


@pytest.mark.parametrize("players", [8, 16])
def test_simple_consolation_takes_who_loses_the_first_match(players):
    event = drawn(players, BracketRules(BracketKind.CONSOLATION, last_chance=True))
    half = players // 2
    assert feeds(event, Stage.CONSOLATION, 1) == [(f"~W1.{n}", f"~W1.{n + 1}") for n in range(1, half, 2)]
    assert feeds(event, Stage.LAST_CHANCE, 1) == [(f"~C1.{n}", f"~C1.{n + 1}") for n in range(1, half // 2, 2)]
    assert len([game for game in event.games.values() if game.stage == Stage.CONSOLATION]) == half - 1


def test_third_place():
    event = drawn(8, BracketRules(third_place=True))
    assert feeds(event, Stage.THIRD, 1) == [("-W2.1", "-W2.2")]
    assert len(event.games) == 8


@pytest.mark.parametrize("kind", [BracketKind.CONSOLATION, BracketKind.PROGRESSIVE, BracketKind.DOUBLE])
@pytest.mark.parametrize("players", [3, 5, 6, 7, 9, 12, 17])
def test_no_bye_against_a_bye_in_the_main_bracket(kind, players):
    event = drawn(players, BracketRules(kind))
    first = [game for game in event.games.values() if game.stage == Stage.MAIN and game.level == 1]
    assert all(game.left is not None for game in first)
    assert sum(game.bye for game in first) == 2 ** round_count(players) - players
    assert not any(game.bye for game in event.games.values() if game.stage == Stage.MAIN and game.level > 1)


# Rematches


@pytest.mark.parametrize("rounds", [3, 4, 5])
def test_no_other_drops_expect_fewer_rematches(rounds):
    possible = product(*(range(2 ** (rounds - number)) for number in range(2, rounds)))
    best = min(expected_rematches(masks, rounds) for masks in possible)
    assert expected_rematches(MASKS[rounds], rounds) == best


@pytest.mark.parametrize("rounds", range(3, 9))
def test_drops_are_better_than_straight_down(rounds):
    masks = MASKS[rounds]
    assert len(masks) == rounds - 2
    assert expected_rematches(masks, rounds) < expected_rematches((0,) * len(masks), rounds)


def played(event: Event, upsets: tuple[bool, ...]) -> Event:
    """Played to its end; `upsets` says in which matches the right side wins, in order."""
    wins = iter(upsets)
    while found := sorted((g for g in event.games.values() if g.missing), key=lambda g: (g.round, g.board)):
        result = Result.BLACK_WINS if next(wins, False) else Result.WHITE_WINS
        games = dict(event.games) | {found[0].id: msgspec.structs.replace(found[0], result=result)}
        event = event.with_records(games={found[0].id: games[found[0].id]} | settled(games, event.players))
    return event


def rematches(event: Event) -> list[Game]:
    met: set[frozenset[PlayerId | None]] = set()
    found = []
    for game in sorted(event.games.values(), key=lambda one: (one.round, one.board)):
        if game.result is None:
            continue
        pair = frozenset((game.left, game.right))
        if pair in met:
            found.append(game)
        met.add(pair)
    return found


@pytest.mark.parametrize("kind", [BracketKind.PROGRESSIVE, BracketKind.DOUBLE])
def test_no_rematch_in_eight_before_the_brackets_have_grown_together(kind):
    """In a bracket of eight nobody meets twice before only one match is left below: every course of the first three
    rounds above and below, in which 12 matches are played."""
    event = drawn(8, BracketRules(kind))
    for number in range(0, 4096, 7):
        upsets = tuple(bool(number >> bit & 1) for bit in range(12))
        for game in rematches(played(event, upsets)):
            assert game.stage == Stage.GRAND_FINAL or game.level >= 3


def test_nobody_meets_twice_in_the_first_matches_of_a_last_chance():
    event = drawn(16, BracketRules(BracketKind.PROGRESSIVE, last_chance=True))
    for number in range(0, 2**26, 419_431):
        upsets = tuple(bool(number >> bit & 1) for bit in range(26))
        for game in rematches(played(event, upsets)):
            assert (game.stage, game.level) != (Stage.LAST_CHANCE, 1)


# Groups


def test_seeds_are_dealt_as_a_snake():
    assert dealt(tuple(map(PlayerId, range(1, 10))), 3) == ((1, 6, 7), (2, 5, 8), (3, 4, 9))
    assert group_count(8, 4) == 2
    assert group_count(12, 4) == 4


@pytest.mark.parametrize("groups", [2, 4, 8])
def test_who_comes_from_one_group_meets_in_the_final_at_the_earliest(groups):
    order = qualified(groups, 2)
    position = {seed: place for place, seed in enumerate(seed_order(round_count(2 * groups)), start=0)}
    for group in range(groups):
        places = [position[seed] for seed, (known, _place) in enumerate(order, start=1) if known == group]
        assert (places[0] < groups) != (places[1] < groups)
    assert [place for _group, place in order] == [1] * groups + [2] * groups


def test_groups_are_berger_tables_and_feed_the_bracket():
    event = drawn(8, BracketRules(BracketKind.GROUPS, groups=2))
    first = [game for game in event.games.values() if game.stage == "group-A"]
    assert {frozenset((game.left, game.right)) for game in first} == {
        frozenset(pair) for pair in ((1, 4), (1, 5), (1, 8), (4, 5), (4, 8), (5, 8))
    }
    semis = sorted((g for g in event.games.values() if g.stage == "" and g.level == 1), key=lambda g: g.board)
    assert [(g.left_from.group, g.left_from.place, g.right_from.group, g.right_from.place) for g in semis] == [
        ("group-A", 1, "group-B", 2), ("group-B", 1, "group-A", 2)
    ]  # fmt: skip
    assert min(game.round for game in semis) == 4


# The draw


def test_lots_can_be_drawn_again_from_the_recorded_seed():
    event = empty(16, format=Format.KNOCKOUT, bracket=BracketRules(seeding=Seeding.LOTS, lots="4711"))
    again = empty(16, format=Format.KNOCKOUT, bracket=BracketRules(seeding=Seeding.LOTS, lots="4711"))
    other = empty(16, format=Format.KNOCKOUT, bracket=BracketRules(seeding=Seeding.LOTS, lots="4712"))
    assert seeds(event) == seeds(again) != seeds(other)
    assert seeds(event) != tuple(range(1, 17))
    assert sorted(seeds(event)) == list(range(1, 17))


def test_a_lot_is_a_public_hash():
    """SHA-256 of `4711:1`, as `printf 4711:1 | sha256sum` prints it."""
    assert lot("4711", empty(1).players[PlayerId(1)]) == SHA_4711_1


SHA_4711_1 = "a5506d03ef0b42f3478b12865ac2bf7807ac145346d8e4d7b598dc392a6fb89b"


def test_seeds_by_hand_come_first():
    rules = BracketRules(seeding=Seeding.HAND, order=(PlayerId(3), PlayerId(1)))
    event = empty(5, format=Format.KNOCKOUT, bracket=rules)
    assert seeds(event) == (3, 1, 2, 4, 5)
    assert draw(event)[0].left == 3
