"""FIDE performance ratings, norms and titles by rating (Title Regulations B.01, from 1 January 2024)."""

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from tourney_tui.model.words import Words, words
from tourney_tui.ratings.rounding import Number, half_up, to_percent
from tourney_tui.ratings.sums import exact_sum
from tourney_tui.ratings.system import Step, step
from tourney_tui.ratings.tables import dp_percent

UNRATED_OPPONENT = 1400
"""What an unrated opponent counts for a norm (1.4.6 d)."""

LEAST_SHARE = Fraction(35, 100)
"""The least share of the points for a norm (1.4.8 b)."""

GAMES_FOR_TITLE = 30
"""Rated games a player must have when a title is gained by rating alone (1.3)."""


class Performance(msgspec.Struct, frozen=True):
    """Rp = Ra + dp. `average` is exact; Ra is it to the whole number, a half upwards (1.4.7 b).

    `mark` is "0 %" or "100 %" when dp is a convention of 800 points and Rp measures nothing.
    """

    average: Fraction
    share: Fraction
    dp: int
    rating: int
    mark: str = ""

    @property
    def rounded_average(self) -> int:
        """Ra."""
        return half_up(self.average)


class NormRule(msgspec.Struct, frozen=True):
    """What a title performance needs: the floor one opponent is lifted to, least Ra, least Rp (1.4.6 b, 1.4.8)."""

    floor: int
    average: int
    performance: int


NORMS = {
    "GM": NormRule(2200, 2380, 2600),
    "IM": NormRule(2050, 2230, 2450),
    "WGM": NormRule(2000, 2180, 2400),
    "WIM": NormRule(1850, 2030, 2250),
}


class TitlePerformance(msgspec.Struct, frozen=True):
    """Whether a result is a title performance, with every condition it fails.

    A norm also needs enough games and a mix of titled and foreign opponents (1.4.1 to 1.4.5), which are not looked at.
    `lifted` is the opponent raised to the floor, counted from 1.
    """

    title: str
    performance: Performance
    lifted: int | None
    failed: tuple[Words, ...]

    @property
    def reached(self) -> bool:
        """All conditions on ratings and score are met."""
        return not self.failed


class TitleRating(msgspec.Struct, frozen=True):
    """The rating a title needs. `norms`: without norms the rating alone does not give it (1.3, 1.5.3)."""

    title: str
    rating: int
    norms: bool


TITLE_RATINGS = (
    TitleRating("GM", 2500, norms=True),
    TitleRating("IM", 2400, norms=True),
    TitleRating("WGM", 2300, norms=True),
    TitleRating("FM", 2300, norms=False),
    TitleRating("WIM", 2200, norms=True),
    TitleRating("CM", 2200, norms=False),
    TitleRating("WFM", 2100, norms=False),
    TitleRating("WCM", 2000, norms=False),
)


def performance(opponents: Sequence[Number], score: Fraction) -> Performance | None:
    """Rp of a score against these ratings (1.4.7 to 1.4.9); None without a game. 1/8 against 1500 -> 1178."""
    if not opponents:
        return None
    average = exact_sum(opponents) / len(opponents)
    share = score / len(opponents)
    percent = to_percent(share)
    mark = f"{int(percent * 100)} %" if percent in (0, 1) else ""
    return Performance(average, share, dp_percent(share), half_up(average) + dp_percent(share), mark)


def title_performance(title: str, opponents: Sequence[Number | None], score: Fraction) -> TitlePerformance | None:
    """Whether a score against these opponents (None: unrated) is a performance for GM, IM, WGM or WIM; None without
    a game. Raises KeyError for any other title."""
    rule = NORMS[title]
    ratings: list[Number] = [UNRATED_OPPONENT if rating is None else rating for rating in opponents]
    lifted = None
    # 1.4.6 c: one opponent at most is raised, the lowest.
    if ratings and min(ratings) < rule.floor:
        lifted = ratings.index(min(ratings)) + 1
        ratings[lifted - 1] = rule.floor
    found = performance(ratings, score)
    return None if found is None else TitlePerformance(title, found, lifted, tuple(_failed(rule, found)))


def _failed(rule: NormRule, found: Performance) -> list[Words]:
    failed = []
    if found.rounded_average < rule.average:
        failed.append(words("average {has} is below {needs}", has=found.rounded_average, needs=rule.average))
    if found.rating < rule.performance:
        failed.append(words("performance {has} is below {needs}", has=found.rating, needs=rule.performance))
    if found.share < LEAST_SHARE:
        failed.append(words("the score is below 35 %"))
    return failed


def titles_by_rating(rating: Number, games: int) -> tuple[TitleRating, ...]:
    """Titles whose rating is reached with enough rated games, highest first."""
    if games < GAMES_FOR_TITLE:
        return ()
    return tuple(title for title in TITLE_RATINGS if rating >= title.rating)


def performance_steps(reached: Performance | None) -> tuple[Step, ...]:
    """How a performance rating came about; no steps without one."""
    if reached is None:
        return ()
    return (
        step("average of the opponents, to the whole number", reached.rounded_average, "FIDE B.01, 1.4.7"),
        step("share of the points", reached.share, "FIDE B.01, 1.4.9"),
        step("dp of the share to the whole percent", reached.dp, "FIDE B.01, 1.4.9"),
        step("performance rating", reached.rating, "FIDE B.01, 1.4.8"),
    )
