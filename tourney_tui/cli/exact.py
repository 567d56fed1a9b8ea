"""Numbers for a machine: exact decimals, never binary noise."""

from decimal import Decimal
from fractions import Fraction

from tourney_tui.ratings.rounding import Number, decimals

PLACES = 6
"""Decimals of a number that does not end: 1/3 -> 0.333333."""


def exact(value: Number) -> int | Decimal:
    """The number as a decimal: whole numbers whole, fractions that end exact, others to six decimals, half up.

    A Decimal of a rating system is an irrational number (FFBG) cut somewhere, so it is shown to six decimals too.
    """
    if isinstance(value, int):
        return value
    places = _ends_after(value) if isinstance(value, Fraction) else None
    found = decimals(value, PLACES if places is None else places)
    return int(found) if found == int(found) else Decimal(f"{found.normalize():f}")


def _ends_after(value: Fraction) -> int | None:
    """Decimals after which the fraction ends; None when it never does."""
    rest, twos, fives = value.denominator, 0, 0
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    return max(twos, fives) if rest == 1 else None
