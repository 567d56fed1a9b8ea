"""FIDE performance ratings, title performances and titles by rating (Title Regulations, 1 January 2024)."""

from fractions import Fraction

import pytest

from tests.ratings.vectors import case, vectors
from tourney_tui.ratings.fide_norms import NORMS, TITLE_RATINGS, performance, title_performance, titles_by_rating


def reached(rows):
    return performance([row[0] for row in rows], sum((Fraction(row[1]) for row in rows), Fraction(0)))


@pytest.mark.parametrize("vector", vectors("fide_performance"), ids=lambda v: v.id)
def test_performance_vector(vector):
    assert reached(vector.input["games"]).rating == vector.expected["Rp"]


@pytest.mark.parametrize("cell", case("L-PERF")["cells"], ids=str)
def test_performance_of_another_engine(cell):
    assert reached(cell["games"]).rating == cell["performance"]


def test_worked_performance_of_nine_rounds():
    found = reached(vectors("fide_performance")[0].input["games"])
    assert (found.rounded_average, found.dp, found.rating) == (2442, 166, 2608)


@pytest.mark.parametrize(
    ("score", "rating", "mark"), [(0, 800, "0 %"), (3, 2400, "100 %"), (1, 1475, ""), (Fraction(3, 2), 1600, "")]
)
def test_all_and_nothing_are_marked(score, rating, mark):
    found = performance([1500, 1600, 1700], Fraction(score))
    assert (found.rating, found.mark) == (rating, mark)


def test_no_game_no_performance():
    assert performance([], Fraction(0)) is None
    assert title_performance("GM", [], Fraction(0)) is None


def test_gm_performance():
    found = title_performance("GM", [2400, 2450, 2500, 2380, 2410, 2550, 2470, 2390, 2430], Fraction(13, 2))
    assert found.reached
    assert (found.performance.rating, found.lifted) == (2608, None)


def test_average_of_2379_and_a_half_is_enough():
    exact = [2380, 2379] * 2
    assert title_performance("GM", exact, Fraction(4)).performance.rounded_average == 2380
    assert title_performance("GM", exact, Fraction(4)).reached
    short = title_performance("GM", [2379] * 4, Fraction(4))
    assert [str(why) for why in short.failed] == ["average 2379 is below 2380"]


def test_performance_one_short():
    # 71 % of 2441 is 2599
    found = title_performance("GM", [2441] * 7, Fraction(5))
    assert [str(why) for why in found.failed] == ["performance 2599 is below 2600"]
    assert title_performance("GM", [2442] * 7, Fraction(5)).reached


def test_score_below_35_percent():
    found = title_performance("WIM", [2700] * 9, Fraction(3))
    assert [str(why) for why in found.failed] == ["the score is below 35 %"]
    assert title_performance("WIM", [2700] * 20, Fraction(7)).reached


@pytest.mark.parametrize(("title", "floor"), [("GM", 2200), ("IM", 2050), ("WGM", 2000), ("WIM", 1850)])
def test_the_lowest_opponent_alone_is_lifted_to_the_floor(title, floor):
    found = title_performance(title, [2500, 1700, 1800, 2500], Fraction(2))
    assert found.lifted == 2
    assert found.performance.average == Fraction(2500 + floor + 1800 + 2500, 4)


def test_unrated_opponents_count_1400_and_one_may_be_lifted():
    found = title_performance("IM", [2500, None, None], Fraction(2))
    assert found.lifted == 2
    assert found.performance.average == Fraction(2500 + 2050 + 1400, 3)


def test_conditions_as_printed():
    printed = {
        "GM": (2200, 2380, 2600),
        "IM": (2050, 2230, 2450),
        "WGM": (2000, 2180, 2400),
        "WIM": (1850, 2030, 2250),
    }
    assert {title: (rule.floor, rule.average, rule.performance) for title, rule in NORMS.items()} == printed


def test_no_norm_for_a_title_by_rating():
    with pytest.raises(KeyError):
        title_performance("FM", [2300], Fraction(1))


def test_titles_by_rating_need_30_games():
    assert titles_by_rating(2310, 29) == ()
    assert [title.title for title in titles_by_rating(2310, 30)] == ["WGM", "FM", "WIM", "CM", "WFM", "WCM"]
    assert [title.title for title in titles_by_rating(2310, 30) if not title.norms] == ["FM", "CM", "WFM", "WCM"]
    assert titles_by_rating(1999, 500) == ()


def test_rating_conditions_of_the_seed_and_the_one_it_leaves_out():
    needed = {title.title: title.rating for title in TITLE_RATINGS}
    assert needed.pop("WCM") == 2000  # not in the seed
    assert needed == {"GM": 2500, "IM": 2400, "WGM": 2300, "FM": 2300, "WIM": 2200, "CM": 2200, "WFM": 2100}
