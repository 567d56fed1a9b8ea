"""A number as it stands inside a sentence of an explanation."""

from decimal import Decimal
from fractions import Fraction

from tourney_tui.ratings.rounding import Number, decimals


def shown(value: Number) -> Decimal | int:
    """At most two decimals and none that are zero: 1750 -> 1750, 3321/2 -> 1660.5, 10/3 -> 3.33.

    For reading only; the value of a Step is the exact number.
    """
    if isinstance(value, int):
        return value
    if isinstance(value, Fraction) and value.denominator == 1:
        return value.numerator
    short = decimals(value, 2)
    return int(short) if short == int(short) else short.normalize()
