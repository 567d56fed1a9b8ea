"""The only place that rounds. Every rating rule names its rounding; nothing else may shorten a number."""

from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction

Number = int | Fraction | Decimal

WIDE = Context(prec=1000, rounding=ROUND_HALF_UP)  # Python's name for a half away from zero


def half_up(value: Number) -> int:
    """To the nearest whole number, a half upwards: 2260.5 -> 2261, -2.5 -> -2 (FFE, Belgium, FIDE averages)."""
    over, under = value.as_integer_ratio()
    return (2 * over + under) // (2 * under)


def half_away(value: Number) -> int:
    """To the nearest whole number, a half away from zero: -2.5 -> -3 (FIDE 8.3.4, the change of a period)."""
    return half_up(value) if value >= 0 else -half_up(-value)


def to_ten(value: Number) -> int:
    """To the nearest ten, a five upwards: 1665 -> 1670 (FFE)."""
    return 10 * half_up(Fraction(value) / 10)


def to_percent(share: Number) -> Fraction:
    """A share to the whole percent, half a percent upwards: 1/8 -> 13/100 (FIDE 1.4.9)."""
    return Fraction(half_up(Fraction(share) * 100), 100)


def to_nearest_odd(value: Number) -> int:
    """To the nearest odd number, an even one upwards: 24.9 -> 25, 26.4 -> 27 (FFBG equivalent length, option)."""
    return 2 * half_up((Fraction(value) - 1) / 2) + 1


def decimals(value: Number, places: int) -> Decimal:
    """To a number of decimals for display, a half away from zero."""
    if isinstance(value, Decimal):
        # The same answer, ten times as fast: an FFBG projection has dozens of numbers to show.
        short = value.quantize(Decimal(1).scaleb(-places), context=WIDE)
        return short if short else short.copy_abs()
    return Decimal(half_away(Fraction(value) * 10**places)).scaleb(-places)
