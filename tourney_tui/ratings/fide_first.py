"""The first FIDE rating of an unrated player (B.02, 8.2; rapid and blitz 7.2)."""

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from tourney_tui.model.words import Words, words
from tourney_tui.ratings.counting import counted_games
from tourney_tui.ratings.fide_norms import performance, performance_steps
from tourney_tui.ratings.fide_rules import GAMES_FOR_FIRST, First, Rules, article
from tourney_tui.ratings.rounding import Number, half_up
from tourney_tui.ratings.system import Projection, RatedGame, Step, Subject, step
from tourney_tui.ratings.tables import dp_percent

FICTITIOUS = (1800, 1800)
"""The two hypothetical opponents since March 2024, each counted as a draw (8.2.2)."""

HALF_POINT_WORTH = 20


class FirstRating(msgspec.Struct, frozen=True):
    """Ru before rounding, and what it was made of: Ra, the share of the points, and what is added to Ra."""

    average: Fraction
    share: Fraction
    bonus: Fraction
    rating: Fraction


def first_rating(opponents: Sequence[Number], score: Fraction, rules: Rules) -> FirstRating:
    """Ru from games against rated opponents, at least one. It is not yet rounded or compared with the floor."""
    ratings = [Fraction(rating) for rating in opponents]
    if rules.first is First.TWO_DRAWS:
        ratings += map(Fraction, FICTITIOUS)
        score += Fraction(len(FICTITIOUS), 2)
    average = sum(ratings, Fraction(0)) / len(ratings)
    share = score / len(ratings)
    bonus = Fraction(dp_percent(share))
    if rules.first is First.TWENTY_A_HALF_POINT and share > Fraction(1, 2):
        bonus = HALF_POINT_WORTH * (2 * score - len(ratings))
    rating = average + bonus
    if rules.highest_first is not None:
        rating = min(rating, Fraction(rules.highest_first))
    return FirstRating(average, share, bonus, rating)


def project_first(subject: Subject, games: tuple[RatedGame, ...], ruleset: str, rules: Rules) -> Projection:
    """Project an unrated player over the archived games and those of the event, pooled.

    The caller leaves out archived games older than 26 months, and a first event without a point, which never counts.
    `average`, `percentage` and `performance` are of the games played; the two fictitious draws stand in the steps.
    """
    event = counted_games(games)
    archived = counted_games(subject.archived, archived=True).games
    pool = [*archived, *event.games]
    score = sum((game.score for game in pool), Fraction(0))
    opponents = [game.opponent for game in pool]
    reached = performance(opponents, score)
    enough = len(pool) >= GAMES_FOR_FIRST and score > 0
    first = first_rating(opponents, score, rules) if enough else None
    rated = first is not None and half_up(first.rating) >= rules.floor
    count = step("games against rated opponents", len(pool), article("7.1.4", subject.time_control))
    steps = [count, *performance_steps(reached)]
    if first is not None:
        steps += _steps(first, rules, subject.time_control)
    elif len(pool) < GAMES_FOR_FIRST:
        text = "games still missing of {quota}"
        steps.append(step(text, GAMES_FOR_FIRST - len(pool), count.rule, quota=GAMES_FOR_FIRST))
    return Projection(
        system="fide",
        ruleset=ruleset,
        rated=rated,
        counted=len(pool),
        score=score,
        average=reached.average if reached else None,
        percentage=reached.share if reached else None,
        bonus=Fraction(reached.dp) if reached else None,
        performance=reached.rating if reached else None,
        performance_mark=reached.mark if reached else "",
        unrounded=first.rating if first else None,
        rating=half_up(first.rating) if first and rated else None,
        missing=max(0, GAMES_FOR_FIRST - len(pool)),
        excluded=event.excluded,
        steps=tuple(steps),
        note=None if rated else _why_not(len(pool), score, first, rules),
    )


def _why_not(counted: int, score: Fraction, first: FirstRating | None, rules: Rules) -> Words:
    if counted < GAMES_FOR_FIRST:
        return words("not rated here: {counted} of {quota} games", counted=counted, quota=GAMES_FOR_FIRST)
    if not score or first is None:
        return words("not rated here: a first event without a point is disregarded")
    rating = half_up(first.rating)
    return words("not rated here: {rating} is below the floor of {floor}", rating=rating, floor=rules.floor)


def _steps(first: FirstRating, rules: Rules, time_control: str) -> list[Step]:
    how, limit = article("8.2.2", time_control), article("8.2.3", time_control)
    if rules.first is First.TWO_DRAWS:
        average = step("Ra, with two fictitious opponents of {rating}", first.average, how, rating=FICTITIOUS[0])
    else:
        average = step("Ra, average of the rated opponents", first.average, how)
    steps = [average, step("share of the points for Ru", first.share, how)]
    if rules.first is First.TWENTY_A_HALF_POINT and first.share > Fraction(1, 2):
        steps.append(step("{worth} for each half point over 50 %", first.bonus, limit, worth=HALF_POINT_WORTH))
    else:
        steps.append(step("dp of the share to the whole percent", first.bonus, limit))
    if first.rating < first.average + first.bonus:
        steps.append(step("Ru, held to {highest}", first.rating, limit, highest=rules.highest_first))
    steps.append(step("first rating Ru, to the whole number", half_up(first.rating), limit))
    return steps
