"""The least score in the games to come that reaches a goal: every way to score is tried with the system's own rules."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import comb, prod

import msgspec

from tourney_tui.forecast.what_if import Prospect, games_supposing, projected
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.ratings.fide_norms import title_performance
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.rounding import Number
from tourney_tui.ratings.system import Projection, RatedGame

HALF = Fraction(1, 2)
CHESS = (Fraction(0), HALF, Fraction(1))
BACKGAMMON = (Fraction(0), Fraction(1))

MOST_WAYS = 7_000
"""Ways to score that are tried, a second or two; beyond that a goal is asked again when fewer games remain."""

Options = tuple[Fraction, ...]
Scores = tuple[Fraction | None, ...]  # one a game to come; None for a game that is not reached


class Measure(Enum):
    """What is to be reached: a published rating, FFBG's ELO, a performance, the performance of a FIDE norm."""

    RATING = "rating"
    ELO = "elo"
    PERFORMANCE = "performance"
    NORM = "norm"


class Target(msgspec.Struct, frozen=True):
    """A goal: at least `value` by `measure`; for a norm the `title` (GM, IM, WGM, WIM) says what is needed."""

    measure: Measure
    value: Number
    title: str = ""


class Goal(msgspec.Struct, frozen=True):
    """What a target needs in `games` games to come against opponents of `average`.

    `least` is the least score with which it can be reached, None when no score does. `sure` is the least score from
    which it is reached in every way to score; it differs where a rating depends on who is beaten. `best` is the
    highest value that any results give (None: no value at all).
    """

    games: int
    least: Fraction | None
    sure: Fraction | None
    best: Number | None
    average: Fraction | None


class _Matters(Enum):
    """What a system looks at beyond the games themselves."""

    TOTAL = "the points alone"
    OPPONENTS = "who is beaten"
    ORDER = "who is beaten, and when"


def _what_matters(prospect: Prospect) -> _Matters:
    if prospect.system == "fide":
        return _Matters.TOTAL
    if prospect.system == "belgium":
        # Art. 10f: the order matters only where the coefficient changes between two games of the period.
        everything = projected(prospect, (HALF,) * len(prospect.to_come))
        single_k = prospect.subject.rating is None or everything.k is not None
        return _Matters.TOTAL if single_k else _Matters.ORDER
    return _Matters.ORDER if prospect.system == "ffbg" else _Matters.OPPONENTS


class _Way(msgspec.Struct, frozen=True):
    score: Fraction
    value: Number | None
    reached: bool


def goal(prospect: Prospect, target: Target, *, draws: bool, knockout: bool = False) -> Goal | Refusal:
    """Try every way to score. `draws` are possible in chess; in a knockout a loss ends the event for the player.

    Refused when there are more than `MOST_WAYS` ways.
    """
    count = len(prospect.to_come)
    options = CHESS if draws else BACKGAMMON
    if not knockout and _count_ways(prospect, options) > MOST_WAYS:
        return Refusal("goal", words("{n} games remain: too many to try every way; ask again later", n=count))
    ways = [_way(prospect, target, scores) for scores in _ways(prospect, options, knockout=knockout)]
    reached = {way.score for way in ways if way.reached}
    failed = {way.score for way in ways if not way.reached}
    sure = [score for score in reached if all(score > other for other in failed)]
    values = [way.value for way in ways if way.value is not None]
    return Goal(
        games=count,
        least=min(reached, default=None),
        sure=min(sure, default=None),
        best=max(values, default=None),
        average=average_opponent(prospect),
    )


def average_opponent(prospect: Prospect) -> Fraction | None:
    """The average of the rated opponents to come; None when nobody of them is rated."""
    rated = [Fraction(one.game.opponent) for one in prospect.to_come if one.game.opponent is not None]
    return sum(rated, Fraction(0)) / len(rated) if rated else None


def _way(prospect: Prospect, target: Target, scores: Scores) -> _Way:
    games = games_supposing(prospect, scores)
    projection = SYSTEMS[prospect.system].project(prospect.subject, games, prospect.ruleset)
    value = measured(target, projection, games)
    reached = value is not None and value >= target.value
    if target.measure is Measure.NORM:
        reached = _is_norm(target, games)
    return _Way(sum((score for score in scores if score is not None), Fraction(0)), value, reached)


def measured(target: Target, projection: Projection, games: tuple[RatedGame, ...]) -> Number | None:
    """The number that a target looks at; None where there is none yet."""
    if target.measure is Measure.RATING:
        return projection.rating
    if target.measure is Measure.ELO:
        return projection.elo
    if target.measure is Measure.PERFORMANCE:
        return projection.performance
    found = title_performance(target.title, *norm_games(games))
    return found.performance.rating if found else None


def _is_norm(target: Target, games: tuple[RatedGame, ...]) -> bool:
    found = title_performance(target.title, *norm_games(games))
    return found is not None and found.reached


def norm_games(games: tuple[RatedGame, ...]) -> tuple[list[Number | None], Fraction]:
    """Opponents and points of the games over the board (B.01, 1.4.2: forfeits do not count)."""
    played = [game for game in games if game.played and game.rated]
    return [game.opponent for game in played], sum((game.score for game in played), Fraction(0))


def _ways(prospect: Prospect, options: Options, *, knockout: bool) -> Iterator[Scores]:
    """Every list of scores that can make a difference, in the order of the games to come."""
    count = len(prospect.to_come)
    if knockout:
        yield from _knockout_ways(count)
    elif (matters := _what_matters(prospect)) is _Matters.TOTAL:
        yield from _totals(count, options)
    elif matters is _Matters.ORDER:
        yield from product(options, repeat=count)
    else:
        yield from _by_opponent(prospect, options)


def _knockout_ways(count: int) -> Iterator[Scores]:
    for won in range(count + 1):
        ways: Scores = (Fraction(1),) * won + (Fraction(0),) + (None,) * count
        yield ways[:count]


def _totals(count: int, options: Options) -> Iterator[Scores]:
    steps = (len(options) - 1) * count
    for points in range(steps + 1):
        full, rest = divmod(points, len(options) - 1)
        scores = (options[-1],) * full + ((options[rest],) if rest else ()) + (options[0],) * count
        yield scores[:count]


def _by_opponent(prospect: Prospect, options: Options) -> Iterator[Scores]:
    """Against opponents of the same rating it does not matter which of them is beaten."""
    groups = _groups(prospect)
    choices = (combinations_with_replacement(options, len(places)) for places in groups)
    for chosen in product(*choices):
        scores: list[Fraction | None] = [None] * len(prospect.to_come)
        for places, given in zip(groups, chosen, strict=True):
            for index, score in zip(places, given, strict=True):
                scores[index] = score
        yield tuple(scores)


def _groups(prospect: Prospect) -> list[list[int]]:
    found: defaultdict[RatedGame, list[int]] = defaultdict(list)
    for index, one in enumerate(prospect.to_come):
        found[msgspec.structs.replace(one.game, score=Fraction(0))].append(index)
    return list(found.values())


def _count_ways(prospect: Prospect, options: Options) -> int:
    count = len(prospect.to_come)
    matters = _what_matters(prospect)
    if matters is _Matters.TOTAL:
        return (len(options) - 1) * count + 1
    if matters is _Matters.ORDER:
        return int(len(options) ** count)
    sizes = Counter(len(places) for places in _groups(prospect))
    ways: int = prod(comb(size + len(options) - 1, size) ** times for size, times in sizes.items())
    return ways
