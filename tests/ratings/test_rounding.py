"""Decimals for display: exact, a half away from zero, whichever kind of number comes."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney_tui.ratings.rounding import decimals


@pytest.mark.parametrize(
    ("value", "places", "shown"),
    [("2.5", 0, "3"), ("-2.5", 0, "-3"), ("0.125", 2, "0.13"), ("-0.004", 2, "0.00"), ("1500", 2, "1500.00")],
)
def test_a_half_goes_away_from_zero(value, places, shown):
    assert str(decimals(Decimal(value), places)) == shown
    assert str(decimals(Fraction(value), places)) == shown


@given(
    value=st.decimals(min_value=-5000, max_value=5000, places=20) | st.decimals(-5000, 5000, allow_nan=False),
    places=st.integers(0, 12),
)
def test_a_decimal_and_its_fraction_are_shown_alike(value, places):
    one, other = decimals(value, places), decimals(Fraction(value), places)
    assert (one, str(one)) == (other, str(other))
