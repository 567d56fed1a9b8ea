"""The French performance: which games are compatible, and what they are worth.

Sources: "Le classement Elo FFE" (20 May 2009), parts I and II; the club summary "Classements Elo et Elo Rapide";
FFE Bulletin des Arbitres (BAF) 103, July 2004, page 25.
"""

from fractions import Fraction

import msgspec

from tourney_tui.model.words import Words, words
from tourney_tui.ratings.counting import CountedGame, Tally, tally
from tourney_tui.ratings.rounding import Number
from tourney_tui.ratings.shown import shown
from tourney_tui.ratings.system import RuleSet, Step, step
from tourney_tui.ratings.tables import bonus

COMPATIBLE = "FFE, parties compatibles"
PERFORMANCE = "FFE, calcul de la performance"
FLOOR = "FFE, plancher de 1000"

LOSS = "loss to an opponent {gap} or more above"
WIN = "win against an opponent {gap} or more below"
LOSS_AT_GAP_COUNTS = "loss to an opponent more than {gap} above"
WIN_AT_GAP_COUNTS = "win against an opponent more than {gap} below"


class FfeRules(msgspec.Struct, frozen=True):
    """One French rule set as data.

    `gap` rating points make a win against a weaker or a loss to a stronger player incompatible; a gap of exactly that
    many counts only when `gap_itself_counts`. From `full` games (`full_youth` below senior) the new Elo is the
    performance; `weight_down` is the number of games the old Elo weighs when the performance is lower, None where
    there is no such brake. `first_quota` compatible games make a first rating.
    """

    ruleset: RuleSet
    article: str
    gap: int
    gap_itself_counts: bool
    full: int
    full_youth: int
    weight_down: int | None
    first_quota: int
    floor: int = 1000
    largest_bonus: int = 470


class Performance(msgspec.Struct, frozen=True):
    """What compatible games are worth: average and bonus are `reached`; `value` is exact and not below the floor."""

    tally: Tally
    bonus: Fraction
    reached: Fraction
    value: Fraction


def incompatible(game: CountedGame, elo: Fraction, rules: FfeRules) -> Words | None:
    """Why a game does not count for a player of this Elo; None when it does. Draws always count."""
    above = game.opponent - elo
    # A loss to an opponent far above and a win against one far below say nothing; the reverse always counts.
    if game.score == 0 and _too_far(above, rules):
        return words(LOSS_AT_GAP_COUNTS if rules.gap_itself_counts else LOSS, gap=rules.gap)
    if game.score == 1 and _too_far(-above, rules):
        return words(WIN_AT_GAP_COUNTS if rules.gap_itself_counts else WIN, gap=rules.gap)
    return None


def _too_far(gap: Fraction, rules: FfeRules) -> bool:
    return gap > rules.gap or (gap == rules.gap and not rules.gap_itself_counts)


def performance(games: tuple[CountedGame, ...], rules: FfeRules) -> Performance | None:
    """The performance over games that are all compatible; None without games."""
    total = tally(games)
    if total is None:
        return None
    # The table's rows beyond 95 % and under 5 % are never used: the bonus is held to 470.
    points = bonus(total.percentage, rules.largest_bonus)
    reached = total.average + points
    return Performance(total, points, reached, max(Fraction(rules.floor), reached))


def performance_steps(found: Performance, rules: FfeRules) -> tuple[Step, ...]:
    """How a performance came about."""
    total, points = found.tally, found.bonus
    return (
        step("points in {n} compatible games", total.score, PERFORMANCE, n=total.n),
        step("average of {n} compatible opponents", total.average, PERFORMANCE, n=total.n),
        step("share of the points: {score} of {n}", total.percentage, PERFORMANCE, score=shown(total.score), n=total.n),
        _bonus_step(total.percentage, points, rules),
        step("performance: average {average}, bonus {bonus}", found.reached, PERFORMANCE,
             average=shown(total.average), bonus=shown(points)),
        *([floor_step(found.value, rules)] if found.value != found.reached else []),
    )  # fmt: skip


def _bonus_step(share: Fraction, points: Fraction, rules: FfeRules) -> Step:
    percent = shown(share * 100)
    if bonus(share) != points:
        held = "bonus at {percent} %, held to {limit}"
        return step(held, points, PERFORMANCE, percent=percent, limit=rules.largest_bonus)
    if share * 100 % 1:
        return step("bonus at {percent} %, in proportion between two rows", points, PERFORMANCE, percent=percent)
    return step("bonus at {percent} % by the table", points, PERFORMANCE, percent=percent)


def floor_step(value: Number, rules: FfeRules) -> Step:
    """The line that says the floor was reached."""
    return step("nothing is published below {floor}", value, FLOOR, floor=rules.floor)
