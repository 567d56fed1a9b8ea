"""The first Belgian rating: R = Rc + D(P) over the games against rated players (art. 10e).

Provisional from 10 games, published from 20; since January 2024 published from 5.
"""

from fractions import Fraction

from tourney_tui.model.words import Words, words
from tourney_tui.ratings.belgium_rules import LARGEST_BONUS, BelgianRules
from tourney_tui.ratings.counting import CountedGame, Tally, counted_games, tally
from tourney_tui.ratings.rounding import half_up
from tourney_tui.ratings.shown import shown
from tourney_tui.ratings.system import Projection, RatedGame, Step, Subject, step
from tourney_tui.ratings.tables import dp_percent

FIRST = "FRBE/KBSB art. 10e"
FLOOR = "FRBE/KBSB art. 10f3"


def first_rating(subject: Subject, games: tuple[RatedGame, ...], rules: BelgianRules) -> Projection:
    """Project an unrated player over the archived games and those of the event.

    Below the quota the player stays unrated: `performance` is the provisional rating, `missing` the games needed.
    """
    archived, event = counted_games(subject.archived, archived=True), counted_games(games)
    total = tally(archived.games + event.games)
    if total is None:
        return Projection(
            system=rules.ruleset.system,
            ruleset=rules.ruleset.id,
            rated=False,
            counted=0,
            score=Fraction(0),
            missing=rules.quota,
            excluded=event.excluded,
            steps=(*_opening(archived.games, event.games), _missing_step(0, rules)),
            note=_note(0, None, rules),
        )
    bonus = dp_percent(total.percentage, LARGEST_BONUS)
    reached = total.average + bonus
    rated = total.n >= rules.quota
    published = max(rules.floor, half_up(reached)) if rated else None
    return Projection(
        system=rules.ruleset.system,
        ruleset=rules.ruleset.id,
        rated=rated,
        counted=total.n,
        score=total.score,
        average=total.average,
        percentage=total.percentage,
        bonus=Fraction(bonus),
        performance=reached,
        performance_mark=total.mark,
        unrounded=reached if rated else None,
        rating=published,
        missing=max(0, rules.quota - total.n),
        excluded=event.excluded,
        steps=(
            *_opening(archived.games, event.games),
            *_performance_steps(total, bonus, reached),
            *_closing(total.n, reached, published, rules),
        ),
        note=None if rated else _note(total.n, reached, rules),
    )


def _opening(archived: tuple[CountedGame, ...], event: tuple[CountedGame, ...]) -> tuple[Step, ...]:
    now = step("games against rated opponents", len(event), FIRST)
    return (step("archived games against rated opponents", len(archived), FIRST), now) if archived else (now,)


def _performance_steps(total: Tally, bonus: int, reached: Fraction) -> tuple[Step, ...]:
    return (
        step("points in {n} games", total.score, FIRST, n=total.n),
        step("average of {n} opponents", total.average, FIRST, n=total.n),
        step("share of the points: {score} of {n}", total.percentage, FIRST, score=shown(total.score), n=total.n),
        step("bonus at {percent} %", bonus, FIRST, percent=half_up(total.percentage * 100)),
        step("performance: average {average}, bonus {bonus}", reached, FIRST,
             average=shown(total.average), bonus=bonus),
    )  # fmt: skip


def _closing(n: int, reached: Fraction, published: int | None, rules: BelgianRules) -> tuple[Step, ...]:
    if published is None:
        provisional = step("provisional rating from {games} games", half_up(reached), FIRST, games=rules.provisional)
        return (provisional, _missing_step(n, rules)) if n >= rules.provisional else (_missing_step(n, rules),)
    rounded = step("first rating: to the nearest whole number, a half upwards", half_up(reached), FIRST)
    if published == half_up(reached):
        return (rounded,)
    return rounded, step("nothing is published below {floor}", published, FLOOR, floor=rules.floor)


def _missing_step(n: int, rules: BelgianRules) -> Step:
    return step("games still missing of {quota}", rules.quota - n, FIRST, quota=rules.quota)


def _note(n: int, reached: Fraction | None, rules: BelgianRules) -> Words:
    if reached is not None and n >= rules.provisional:
        text = "not rated here: {counted} of {quota} games, provisional rating {provisional}"
        return words(text, counted=n, quota=rules.quota, provisional=half_up(reached))
    return words("not rated here: {counted} of {quota} games", counted=n, quota=rules.quota)
