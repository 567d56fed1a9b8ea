"""The chances of one game. Expected values are worked out by hand from the tables and formulas named beside them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney_tui.forecast.odds import chess_odds, even_draws, game_odds

RATING = st.integers(1000, 2900)


@pytest.mark.parametrize(
    ("rating", "share"),
    [(1400, "0.2"), (2000, "0.35"), (2600, "0.5"), (2900, "0.5"), (1000, "0.15"), (1200, "0.15")],
)
def test_draws_between_equals(rating, share):
    assert even_draws(rating) == Fraction(share)


def test_equals_rated_2000():
    odds = game_odds("fide", "fide-2025", 2000, 2000)
    assert (odds.win, odds.draw, odds.loss) == (Fraction("0.325"), Fraction("0.35"), Fraction("0.325"))


def test_a_hundred_points_apart():
    # Table 8.1.2: .36 for 100 points below. r = 0.2 + 650 / 4000 = .3625, draws 4 x .3625 x .36 x .64 = .33408.
    odds = game_odds("fide", "fide-2025", 2000, 2100)
    assert (odds.draw, odds.win) == (Fraction("0.33408"), Fraction("0.19296"))


@pytest.mark.parametrize(
    ("system", "ruleset", "expected"),
    [("fide", "fide-2025", "0.92"), ("ffe", "ffe-2004", "0.95"), ("belgium", "belgium-2008", "0.89")],
)
def test_each_system_holds_a_great_difference_its_own_way(system, ruleset, expected):
    # FIDE 8.3.1: 400 points; FFE: the bonus ends at 470, which is 95 %; Belgium 2008: .89 from 345 points on.
    assert game_odds(system, ruleset, 2400, 1400).mean == Fraction(expected)


@given(left=RATING, right=RATING, system=st.sampled_from([("fide", "fide-2025"), ("belgium", "belgium-2024")]))
def test_the_mean_is_the_expected_score_and_no_chance_is_negative(left, right, system):
    odds, back = game_odds(*system, left, right), game_odds(*system, right, left)
    assert odds.win + odds.draw + odds.loss == 1
    assert min(odds.win, odds.draw, odds.loss) >= 0
    assert odds.mean + back.mean == 1
    assert (odds.win, odds.draw) == (back.loss, back.draw)


@given(share=st.fractions(0, 1), left=RATING, right=RATING)
def test_any_expected_score_is_kept(share, left, right):
    odds = chess_odds(left, right, share)
    assert odds.mean == share
    assert min(odds.win, odds.draw, odds.loss) >= 0


@pytest.mark.parametrize("difference", [0, 100, -250])
def test_a_match_has_the_chance_of_the_federation(difference):
    # FFBG: P = 1 / (1 + 10 ^ -(D sqrt(N) / 2000))
    odds = game_odds("ffbg", "ffbg", 1500 + difference, 1500, "7")
    assert float(odds.win) == pytest.approx(1 / (1 + 10 ** -(difference * 7**0.5 / 2000)), abs=1e-11)
    assert odds.draw == 0
    assert odds.win + odds.loss == 1


def test_a_match_without_a_length_goes_to_seven():
    assert game_odds("ffbg", "ffbg", 1700, 1500) == game_odds("ffbg", "ffbg", 1700, 1500, "7")
