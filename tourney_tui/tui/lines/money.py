"""Money as the screens show it."""

from fractions import Fraction

from tourney_tui.locale import number


def amount(cents: int) -> str:
    """Money as the language writes it: 1250 is `12.50`, in French `12,50`."""
    return number(Fraction(cents, 100), 2)
