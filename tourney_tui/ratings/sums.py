"""Exact sums of many numbers. Adding fractions one by one reduces each time; a list has hundreds of thousands."""

from collections.abc import Iterable
from fractions import Fraction
from math import lcm

from tourney_tui.ratings.rounding import Number


def exact_sum(values: Iterable[Number]) -> Fraction:
    """The sum of the values, 0 of none, over one common denominator."""
    over, under = 0, 1
    for value in values:
        numerator, denominator = value.as_integer_ratio()
        if denominator == under:
            over += numerator
        else:
            common = lcm(under, denominator)
            over = over * (common // under) + numerator * (common // denominator)
            under = common
    return Fraction(over, under)
