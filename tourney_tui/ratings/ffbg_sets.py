"""A match in sets as one match of equivalent length (FFBG, "Match en sets et équivalence").

The chance of winning the match in sets, for a difference of 100 points of RATING, is looked up among the chances of
single matches. The seed's printed formulas lack brackets; the sums here are the ten and three orders it lists.
"""

from decimal import Context, Decimal, DivisionByZero, InvalidOperation, localcontext
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from math import comb

from tourney_tui.model.match import MatchFormat
from tourney_tui.ratings.rounding import Number, half_up, to_nearest_odd

DIFFERENCE = 100
"""Points of RATING between the two players for which a format is compared, whoever plays it."""

EXACTLY = Context(prec=50, traps=[InvalidOperation, DivisionByZero])
"""Fifty digits, without a trap for overflow: beyond all scale a chance is 0 or 1, no failure."""

LN_10 = EXACTLY.ln(Decimal(10))


class Equivalence(StrEnum):
    """How an equivalent length is used: the text says "a length L" and plays "an odd number of points"."""

    NEAREST = "nearest whole number"
    EXACT = "unrounded"
    ODD = "nearest odd number"


def to_decimal(value: Number) -> Decimal:
    """A number with fifty digits."""
    if isinstance(value, Fraction):
        return EXACTLY.divide(Decimal(value.numerator), Decimal(value.denominator))
    return Decimal(value)


def chance(difference: Number, length: Number) -> Decimal:
    """Chance of winning a match to `length` points against a player `difference` points of RATING weaker.

    FFBG, "Probabilité de gagner un match": P = 1 / (1 + 10^-F), F = D * sqrt(N) / 2000.
    """
    with localcontext(EXACTLY):
        exponent = to_decimal(difference) * root(length) / 2000
        return 1 / (1 + (-exponent * LN_10).exp())  # half the time of a power of ten


win_probability = lru_cache(maxsize=8192)(chance)
"""The same, remembered: a screen asks for the same matches again with every result."""


@lru_cache(maxsize=512)
def root(length: Number) -> Decimal:
    """The square root of a length, to fifty digits."""
    with localcontext(EXACTLY):
        return to_decimal(length).sqrt()


@lru_cache(maxsize=512)
def set_probability(form: MatchFormat) -> Decimal:
    """Chance of the better player, 100 points above, to win a match of this format."""
    with localcontext(EXACTLY):
        win = win_probability(DIFFERENCE, form.length)
        last = win_probability(DIFFERENCE, form.deciding or form.length)
        before = form.winning_sets - 1  # sets won before the set that wins the match
        early = sum(comb(before + lost, lost) * win**before * (1 - win) ** lost * win for lost in range(before))
        return early + comb(2 * before, before) * win**before * (1 - win) ** before * last


@lru_cache(maxsize=512)
def exact_length(form: MatchFormat) -> Decimal:
    """Length of the single match with the same chance: L = (2000 / D * log10(P / (1 - P)))^2. 2x11 -> 24.899."""
    if form.winning_sets == 1:
        return Decimal(form.length)
    with localcontext(EXACTLY):
        chance = set_probability(form)
        return (2000 * (chance / (1 - chance)).log10() / DIFFERENCE) ** 2


def equivalent_length(form: MatchFormat, rule: Equivalence = Equivalence.NEAREST) -> Number:
    """Length for which a match is rated: its points, or the equivalent of its sets. 2x11 -> 25."""
    if form.winning_sets == 1:
        return form.length
    if rule is Equivalence.EXACT:
        return exact_length(form)
    return half_up(exact_length(form)) if rule is Equivalence.NEAREST else to_nearest_odd(exact_length(form))
