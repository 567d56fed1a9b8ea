"""Sums are exact whatever is added."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from tourney_tui.ratings.sums import exact_sum

NUMBERS = st.one_of(st.integers(-4000, 4000), st.fractions(), st.decimals(-4000, 4000, places=6))


@given(st.lists(NUMBERS))
def test_the_sum_is_that_of_the_fractions(values):
    assert exact_sum(values) == sum((Fraction(value) for value in values), Fraction(0))
