"""The two tables against the printed pages, row by row."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ratings.vectors import near, vectors
from tourney_tui.ratings.tables import (
    BELGIUM_EXPECTATION,
    BELGIUM_EXPECTATION_LITERAL,
    DP,
    FIDE_EXPECTATION,
    bonus,
    dp_percent,
    expected_score,
)

# "Le classement Elo FFE" (2009), the column from 99 % to 50 %, in the order of the page.
PRINTED_2009 = (
    "677 589 538 501 470 444 422 401 383 366 351 336 322 309 296 284 273 262 251 240 230 220 211 202 193 "
    "184 175 166 158 149 141 133 125 117 110 102 95 87 80 72 65 57 50 43 36 29 21 14 7 0"
)

# The club page of January 2008, upper ends of the rows .50 to .88.
PRINTED_2008 = (
    "3 10 17 25 32 39 46 53 61 68 76 83 91 98 106 113 121 129 137 145 153 162 170 179 188 197 206 215 225 235 245 256 "
    "267 278 290 302 317 328 344"
)


def test_bonus_table_is_the_printed_one():
    printed = [int(points) for points in PRINTED_2009.split()]
    assert [DP[percent] for percent in range(99, 49, -1)] == printed
    assert [DP[percent] for percent in range(1, 51)] == [-points for points in printed]


def test_bonus_table_is_antisymmetric_and_rises():
    assert len(DP) == 101
    assert all(DP[percent] == -DP[100 - percent] for percent in range(101))
    assert list(DP) == sorted(set(DP))


@pytest.mark.parametrize("vector", vectors("ffe_bonus"), ids=lambda v: v.id)
def test_bonus_vectors(vector):
    assert near(bonus(Fraction(vector.input["p"]), 470), vector.expected["Z"])


# rules/ratings: p = 0 and p = 1 are empty in both French tables, the limit of 470 covers them.
@pytest.mark.parametrize(
    ("share", "points"),
    [("0", -470), ("1", 470), ("95/100", 470), ("5/100", -470), ("99/100", 470), ("94/100", 444), ("1/2", 0)],
)
def test_bonus_is_held_to_470(share, points):
    assert bonus(Fraction(share), 470) == points


# The table of the rule document, 1.5: p and the bonus of the table.
@pytest.mark.parametrize(
    ("share", "points"),
    [(".55", 36), (".60", 72), (".625", 91), (".70", 149), (".75", 193), (".80", 240), (".85", 296), (".90", 366)],
)
def test_bonus_by_rows(share, points):
    assert bonus(Fraction(share)) == points


def test_bonus_of_seven_sixteenths_is_between_43_and_44_percent():
    # FFE BAF 103 takes the next row (-43) here; in proportion it is -50 + 0.75 * 7.
    assert bonus(Fraction(7, 16)) == Fraction(-179, 4)


@pytest.mark.parametrize(
    ("share", "limit", "points"),
    [("1/8", 800, -322), ("1", 800, 800), ("0", 800, -800), ("1", 677, 677), ("0", 677, -677), ("3/5", 677, 72)],
)
def test_dp_takes_whole_percents_half_upwards(share, limit, points):
    assert dp_percent(Fraction(share), limit) == points


@pytest.mark.parametrize(
    ("difference", "percent"),
    [(0, 50), (3, 50), (4, 51), (-3, 50), (-4, 49), (160, 71), (-160, 29), (344, 88), (345, 89), (391, 91), (392, 92),
     (735, 99), (736, 100), (-736, 0)],
)  # fmt: skip
def test_fide_expectation_at_the_edges_of_rows(difference, percent):
    assert expected_score(difference, FIDE_EXPECTATION) == Fraction(percent, 100)


@pytest.mark.parametrize(("difference", "percent"), [(400, 92), (401, 92), (478, 92), (4000, 92), (-500, 8)])
def test_a_difference_beyond_the_cap_counts_as_the_cap(difference, percent):
    assert expected_score(difference, FIDE_EXPECTATION, cap=400) == Fraction(percent, 100)


@pytest.mark.parametrize(
    ("difference", "percent"),
    [(303, 86), (315, 86), (316, 87), (317, 87), (318, 87), (328, 87), (329, 88), (344, 88), (345, 89), (-345, 11),
     (478, 89), (2000, 89), (-2000, 11)],
)  # fmt: skip
def test_belgian_expectation_ends_at_345(difference, percent):
    # All 117 games at 316 and 317 in the lists of 2008 have .87 or .13: the printed row 303-317 is a misprint.
    assert expected_score(difference, BELGIUM_EXPECTATION) == Fraction(percent, 100)


@pytest.mark.parametrize(("difference", "percent"), [(315, 86), (316, 86), (317, 86), (318, 87), (328, 87), (329, 88)])
def test_belgian_expectation_as_misprinted(difference, percent):
    assert expected_score(difference, BELGIUM_EXPECTATION_LITERAL) == Fraction(percent, 100)


def test_belgian_table_is_the_printed_one():
    assert " ".join(map(str, BELGIUM_EXPECTATION_LITERAL.ends)) == PRINTED_2008
    assert BELGIUM_EXPECTATION.ends == FIDE_EXPECTATION.ends[:39]


def test_the_two_tables_are_one_curve():
    # The bonus for p lies inside the row of p, from .50 to .99.
    for percent in range(50, 100):
        assert expected_score(DP[percent], FIDE_EXPECTATION) == Fraction(percent, 100)


@given(st.fractions(0, 1), st.fractions(0, 1))
def test_bonus_rises_with_the_share_and_turns_its_sign(one, other):
    assert (one < other) == (bonus(one) < bonus(other))
    assert bonus(1 - one, 470) == -bonus(one, 470)


@given(st.integers(-5000, 5000), st.sampled_from([FIDE_EXPECTATION, BELGIUM_EXPECTATION]), st.sampled_from([None, 400]))
def test_both_sides_expect_one_point_together(difference, table, cap):
    assert expected_score(difference, table, cap) + expected_score(-difference, table, cap) == 1
