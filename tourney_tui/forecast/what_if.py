"""What supposed results would do to a rating: the system's own answer, with games that are not yet played."""

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.system import Projection, RatedGame, Subject


class RoundGame(msgspec.Struct, frozen=True):
    """A game as a rating system sees it, and the round it belongs to: some systems count in the order of play."""

    round: int
    game: RatedGame


class Prospect(msgspec.Struct, frozen=True):
    """A player in one system: the games that are decided, and those to come, whose score is not looked at."""

    system: str
    ruleset: str
    subject: Subject
    decided: tuple[RoundGame, ...]
    to_come: tuple[RoundGame, ...]


def games_supposing(prospect: Prospect, scores: Sequence[Fraction | None]) -> tuple[RatedGame, ...]:
    """The decided games and those to come that are given a score, in the order of play.

    `scores` has one entry a game to come: 1, 1/2 or 0, None where nothing is supposed.
    """
    supposed = [
        RoundGame(one.round, msgspec.structs.replace(one.game, score=score))
        for one, score in zip(prospect.to_come, scores, strict=True)
        if score is not None
    ]
    return tuple(one.game for one in sorted((*prospect.decided, *supposed), key=lambda one: one.round))


def projected(prospect: Prospect, scores: Sequence[Fraction | None]) -> Projection:
    """What the system would say."""
    return SYSTEMS[prospect.system].project(prospect.subject, games_supposing(prospect, scores), prospect.ruleset)
