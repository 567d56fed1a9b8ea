"""Random tournaments with clubs, families, forbidden pairs, acceleration, byes and forfeits: what always holds."""

import random
from collections import Counter

import msgspec
import pytest

from tests.builders import player
from tests.builders import swiss as field
from tests.pairing.replay import played
from tourney_tui.model.apart import Apart
from tourney_tui.model.event import Event
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.result import Result
from tourney_tui.pairing import next_round, swiss
from tourney_tui.pairing.avoid import unwanted, why_unwanted
from tourney_tui.pairing.board_reasons import board_reasons
from tourney_tui.pairing.checks import check
from tourney_tui.pairing.colours import allocate
from tourney_tui.pairing.draft import REMATCH, SECOND_BYE, Draft, NoPairing
from tourney_tui.pairing.score_groups import pairing_scores

RESULTS = [Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS] * 6
RESULTS += [Result.FORFEIT_WHITE, Result.FORFEIT_BLACK, Result.DOUBLE_FORFEIT, Result.ZERO_ZERO]


def random_field(dice: random.Random) -> Event:
    size = dice.randint(4, 14)
    people = [
        player(n, 2300 - 10 * n, f"{dice.choice('ABCDEFGH')}, P{n}", club=dice.choice(["", "X", "Y", "Z"]))
        for n in range(1, size + 1)
    ]

    def pair() -> Apart:
        return Apart(tuple(map(PlayerId, dice.sample(range(1, size + 1), 2))))

    return field(
        size,
        players=people,
        rounds=dice.randint(3, 7),
        avoid_clubs=dice.random() < 0.6,
        avoid_families=dice.random() < 0.4,
        acceleration=dice.choice(["", "baku"]),
        first_colour=dice.choice(["white", "black"]),
        forbidden=tuple(pair() for _ in range(dice.randint(0, 1))),
        avoided=tuple(pair() for _ in range(dice.randint(0, 2))),
    ).event


def with_some_away(event: Event, number: int, dice: random.Random) -> Event:
    away = [p for p in event.players.values() if dice.random() < 0.07]
    kinds = [dice.choice([ByeKind.HALF, ByeKind.ZERO]) for _ in away]
    changed = {
        p.id: msgspec.structs.replace(p, byes={**p.byes, number: kind}) for p, kind in zip(away, kinds, strict=True)
    }
    return event.with_records(players=changed)


def shape(event: Event, draft: Draft) -> Counter:
    """How many boards join which scores, and the score of the bye."""
    scores = pairing_scores(event, draft.round)
    boards = [tuple(sorted(scores[side] for side in pair)) for pair in draft.pairs]
    return Counter(boards + [(scores[bye.player],) for bye in draft.byes if bye.kind is ByeKind.ALLOCATED])


def unwanted_pairs(event: Event, draft: Draft) -> int:
    groups = unwanted(event, draft.round)
    return sum(why_unwanted(groups, pair) is not None for pair in draft.pairs)


def check_regular(event: Event, number: int, draft: Draft) -> None:
    """No rule is broken, nobody floats for a pair to avoid, every colour is the one that the articles give."""
    base = swiss.pair(event, number)
    assert check(event, draft) == ()
    assert shape(event, draft) == shape(event, base)
    assert unwanted_pairs(event, draft) <= unwanted_pairs(event, base)
    for pair in draft.pairs:
        given = allocate(event, number, *pair)
        assert (given.white, given.black) == pair
        assert board_reasons(event, number, draft.pairs, pair)


@pytest.mark.parametrize("seed", range(1, 13))
def test_a_whole_tournament(seed: int) -> None:
    dice = random.Random(seed)
    event = random_field(dice)
    for number in range(1, event.regulations.rounds + 1):
        event = with_some_away(event, number, dice)
        draft = next_round.pair(event, number)
        if isinstance(draft, Draft):
            check_regular(event, number, draft)
        else:
            assert isinstance(draft, NoPairing), str(draft.words)
            draft = next_round.pair(event, number, (REMATCH, SECOND_BYE))
        if not isinstance(draft, Draft):
            return  # forbidden pairs, or colours, leave nothing even so
        assert len({side for pair in draft.pairs for side in pair}) == 2 * len(draft.pairs)
        event = played(event, number, {pair: dice.choice(RESULTS) for pair in draft.pairs}, draft.byes)
