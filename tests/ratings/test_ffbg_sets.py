"""Matches in sets: the probabilities and equivalent lengths of the rule document, section 3.5."""

from decimal import Decimal
from fractions import Fraction

import pytest

from tests.ratings.vectors import near, vectors
from tourney_tui.model.match import MatchFormat, parse_format
from tourney_tui.ratings.ffbg import FFBG
from tourney_tui.ratings.ffbg_sets import (
    Equivalence,
    equivalent_length,
    exact_length,
    set_probability,
    to_decimal,
    win_probability,
)
from tourney_tui.ratings.system import RatedGame, Subject


def form(family, points):
    length = int(points)
    return {
        "2xp": MatchFormat(length, 2),
        "2xp-p+2": MatchFormat(length, 2, length + 2),
        "3xp": MatchFormat(length, 3),
    }[family]


@pytest.mark.parametrize("vector", vectors("ffbg_sets"), ids=lambda v: v.id)
def test_vector(vector):
    played = form(vector.input["format"], vector.input["p"])
    assert near(set_probability(played), vector.expected["P"])
    assert near(exact_length(played), vector.expected["L"])
    assert equivalent_length(played, Equivalence.NEAREST) == vector.expected["L_int"]
    assert equivalent_length(played, Equivalence.ODD) == vector.expected["L_odd"]


# format, p, P, L exact, whole, odd; gain of equals (exact, whole - exact, odd - exact); what a favourite by 200 loses
TABLE = """
2xp 3      .5743  6.761  7  7   5.200 +.091 +.091   6.712 +.143 +.143
2xp 5      .5955 11.281 11 11   6.717 -.084 -.084   9.193 -.143 -.143
2xp 7      .6125 15.811 16 15   7.953 +.047 -.207  11.358 +.086 -.371
2xp 9      .6270 20.350 20 21   9.022 -.078 +.143  13.328 -.146 +.269
2xp 11     .6398 24.899 25 25   9.980 +.020 +.020  15.156 +.039 +.039
2xp 13     .6513 29.458 29 29  10.855 -.085 -.085  16.874 -.168 -.168
2xp 15     .6619 34.027 34 35  11.666 -.005 +.166  18.503 -.009 +.336
2xp-p+2 3  .5814  8.137  8  9   5.705 -.048 +.295   7.514 -.078 +.479
2xp-p+2 5  .6012 12.704 13 13   7.128 +.083 +.083   9.900 +.144 +.144
2xp-p+2 7  .6173 17.258 17 17   8.308 -.062 -.062  12.005 -.114 -.114
2xp-p+2 9  .6313 21.813 22 21   9.341 +.040 -.176  13.930 +.076 -.333
2xp-p+2 11 .6437 26.374 26 27  10.271 -.073 +.121  15.723 -.143 +.237
2xp-p+2 13 .6548 30.942 31 31  11.125 +.010 +.010  17.413 +.021 +.021
2xp-p+2 15 .6651 35.518 36 35  11.919 +.081 -.087  19.017 +.164 -.178
3xp 3      .5926 10.583 11 11   6.506 +.127 +.127   8.835 +.215 +.215
3xp 5      .6187 17.678 18 17   8.409 +.076 -.163  12.189 +.140 -.298
3xp 7      .6395 24.805 25 25   9.961 +.039 +.039  15.119 +.076 +.076
3xp 9      .6572 31.963 32 31  11.307 +.006 -.172  17.778 +.013 -.344
3xp 11     .6727 39.153 39 39  12.515 -.025 -.025  20.238 -.051 -.051
3xp 13     .6865 46.375 46 47  13.620 -.055 +.091  22.541 -.116 +.192
3xp 15     .6991 53.628 54 53  14.646 +.051 -.086  24.715 +.108 -.183
"""

RULESETS = ("ffbg-exact", "ffbg", "ffbg-odd")


def changes(played, difference, won):
    """Points won or lost under the three rule sets, by players without accelerator."""
    game = RatedGame(1500, Fraction(won), format=str(played), experience=600)
    subject = Subject(1500 + difference, experience=600)
    exact, whole, odd = (abs(FFBG.project(subject, (game,), rules).change) for rules in RULESETS)
    return exact, whole - exact, odd - exact


@pytest.mark.parametrize("row", TABLE.strip().splitlines(), ids=lambda row: " ".join(row.split()[:2]))
def test_row_of_the_table(row):
    family, points, chance, length, whole, odd, *gains = row.split()
    played = form(family, points)
    assert near(set_probability(played), Decimal(chance))
    assert near(exact_length(played), Decimal(length))
    assert equivalent_length(played) == int(whole)
    assert equivalent_length(played, Equivalence.ODD) == int(odd)
    assert equivalent_length(played, Equivalence.EXACT) == exact_length(played)
    found = (*changes(played, 0, 1), *changes(played, 200, 0))
    for value, printed in zip(found, gains, strict=True):
        assert near(value, Decimal(printed))


def test_seed_two_sets_of_11_are_a_match_to_25():
    played = parse_format("2x11")
    assert [equivalent_length(played, rule) for rule in (Equivalence.NEAREST, Equivalence.ODD)] == [25, 25]


def test_a_single_match_is_its_own_length_under_every_rule():
    for rule in Equivalence:
        assert [equivalent_length(MatchFormat(length), rule) for length in (1, 7, 8, 25, 99)] == [1, 7, 8, 25, 99]


@pytest.mark.parametrize("winning", [2, 3])
@pytest.mark.parametrize("deciding", [None, 1, 5, 11, 25])
def test_probability_is_the_sum_over_every_order_of_sets(winning, deciding):
    """Counted set by set, as the seed lists its three and ten orders."""
    played = MatchFormat(7, winning, deciding)
    normal, last = win_probability(100, 7), win_probability(100, deciding or 7)

    def chance(won, lost):
        if winning in (won, lost):
            return Decimal(won == winning)
        here = last if won == lost == winning - 1 else normal
        return here * chance(won + 1, lost) + (1 - here) * chance(won, lost + 1)

    assert abs(set_probability(played) - chance(0, 0)) < Decimal("1e-24")


def test_a_longer_deciding_set_makes_the_match_longer():
    lengths = [exact_length(MatchFormat(9, 2, deciding)) for deciding in (5, None, 11, 13, 25)]
    assert lengths == sorted(lengths)
    assert exact_length(parse_format("3x9-13")) > exact_length(parse_format("3x9"))


def test_the_longest_formats_have_a_length():
    assert equivalent_length(MatchFormat(99, 3)) > equivalent_length(MatchFormat(99, 2)) > 99


def test_numbers_of_every_kind_become_decimals():
    assert to_decimal(3) == to_decimal(Fraction(3)) == to_decimal(Decimal(3)) == 3
    assert str(to_decimal(Fraction(1, 3))) == "0." + "3" * 50
