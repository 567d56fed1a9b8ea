"""The Belgian national Elo against the seed, the lists of 2008, article 10 and the rule document."""

from decimal import Decimal
from fractions import Fraction

import pytest

from tests.ratings.vectors import case, games, near, played, vectors
from tourney_tui.ratings.belgium import BELGIUM
from tourney_tui.ratings.belgium_rules import BELGIUM_2008, BELGIUM_2008_LITERAL, BELGIUM_2024, k_factor, rescaled
from tourney_tui.ratings.system import RatedGame, Subject, level_of

DRAW, WIN, LOSS = Fraction(1, 2), Fraction(1), Fraction(0)


def belgium(rating, before, line, ruleset="belgium-2008", **more):
    return BELGIUM.project(Subject(rating, games=before, **more), played(line), ruleset)


def texts(projection):
    return [str(step.text) for step in projection.steps]


# --- vectors of ratings.json ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("vector", vectors("belgium_2008"), ids=lambda v: v.id)
def test_vector(vector):
    given = vector.input
    found = BELGIUM.project(Subject(given["own"], games=given["games_before"]), games(given["games"]), "belgium-2008")
    assert found.unrounded == Fraction(vector.expected["unrounded"])
    assert found.rating == vector.expected["published"]
    assert found.change == found.rating - given["own"]


@pytest.mark.parametrize("vector", vectors("belgium_provisional"), ids=lambda v: v.id)
def test_provisional_vector(vector):
    found = BELGIUM.project(Subject(None), games(vector.input["games"]), "belgium-2008")
    assert (found.average, found.percentage) == (vector.expected["Rc"], Fraction(vector.expected["p"]))
    assert found.performance == vector.expected["R"]
    assert (found.rated, found.rating, found.missing) == (False, None, 10)
    assert str(found.note) == f"not rated here: 10 of 20 games, provisional rating {vector.expected['R']}"


# --- rows of the rule document, section 4.7 ------------------------------------------------------------------------

# id, rating before, games before, games, unrounded, published. BEL-19's 26 games are printed nowhere, see below.
# The unrounded figure is the formula's, before rescaling and floor (BEL-16, BEL-17, BEL-18).
ROWS = [
    ("BEL-01", 1800, 450, "1960+", "1811.36", 1811),
    ("BEL-02", 1800, 450, "1960=", "1803.36", 1803),
    ("BEL-03", 1800, 450, "1960-", "1795.36", 1795),
    ("BEL-04", 1850, 60, "1950-", "1838.48", 1838),
    ("BEL-05", 1784, 72, "1553+ 1810- 1927-", "1766.08", 1766),
    ("BEL-06", 1692, 125, "1891= 1535+ 1925+", "1724.16", 1724),
    ("BEL-07", 1893, 323, "2188- 1985- 2076+", "1896.52", 1897),
    ("BEL-08", 2186, 546, "2288= 2277= 2065=", "2187.20", 2187),
    ("BEL-09", 2406, 887, "2175= 2175+ 2440=", "2405.70", 2406),
    ("BEL-10", 2039, 160, "1561+ 2280- 1792+", "2041.40", 2041),
    ("BEL-11", 2178, 358, "1957= 1846= 1861= 1864+", "2167.32", 2167),
    ("BEL-12", 1497, 99, "1564+ 1993- 1806-", "1509.88", 1510),
    ("BEL-13", 2000, 333, "2228- 2090- 2033+ 1956+ 1900+", "2009.12", 2009),
    ("BEL-14", 2200, 516, "2422= 2064- 2141+ 2284= 2036= 2148+ 2279+", "2209.60", 2210),
    ("BEL-15", 2265, 368, "2488- 2332- 2266+ 2400-", "2260.50", 2261),
    ("BEL-16", 1150, 21, "1906-", "1146.48", 1150),
    ("BEL-17", 2198, 564, "2173+", "2203.64", 2203),
    ("BEL-18", 2001, 1068, "1857+ 1971- 2081- 2002+ 1840-", "1991.04", 1988),
    ("BEL-20", 1500, 50, "1845+", "1528.48", 1528),
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_row(row):
    _, own, before, line, unrounded, published = row
    found = belgium(own, before, line)
    assert found.unrounded == Fraction(unrounded)
    assert found.rating == published
    assert own + sum(found.gains) == found.unrounded


# --- the seed's worked example -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("score", "gain", "new"), [("+", "11.36", "1811.36"), ("=", "3.36", "1803.36"), ("-", "-4.64", "1795.36")]
)
def test_seed_3_worked_example(score, gain, new):
    found = belgium(1800, 450, f"1960{score}")
    assert (found.k, found.expected) == (16, Fraction("0.29"))
    assert found.gains == (Fraction(gain),)
    assert found.unrounded == Fraction(new)


def test_seed_3_worked_example_step_by_step():
    found = belgium(1800, 450, "1960+")
    assert [(str(step.text), step.value) for step in found.steps] == [
        ("rating on the list before", 1800),
        ("rated games before", 450),
        ("game 1: 1 against 1960, expected 0.29, K 16", Fraction("11.36")),
        ("expected score, all games together", Fraction("0.29")),
        ("sum of the gains", Fraction("11.36")),
        ("rating before and gains", Fraction("1811.36")),
        ("to the nearest whole number, a half upwards", 1811),
    ]


# --- documented slips of the seed ----------------------------------------------------------------------------------


def test_seed_3_slip_2200_exactly_has_10():
    # The seed prints "2000 - 2200: 12"; all 26 games at 2200 in the lists of 2008 have 10.
    assert belgium(2200, 516, "2200=").k == 10
    assert belgium(2200, 516, "2200=", "belgium-2008-literal").k == 12
    assert belgium(2201, 516, "2200=", "belgium-2008-literal").k == 10


def test_seed_3_slip_the_row_303_to_317_ends_at_315():
    # BEL-11 holds a gap of 317, published 2167.32 -> 2167; the misprinted row expects .86 instead of .87.
    assert belgium(1817, 400, "1500=").expected == Fraction("0.87")
    assert belgium(1817, 400, "1500=", "belgium-2008-literal").expected == Fraction("0.86")
    assert belgium(1815, 400, "1500=").expected == Fraction("0.86")


def test_seed_3_slip_nobody_is_below_1150():
    # The seed's table has no coefficient for 301 games and a rating under 1150: the floor makes it impossible.
    assert k_factor(301, Fraction(1000), BELGIUM_2008) == 16
    assert belgium(1150, 400, "1150-").rating == 1150


def test_literal_rule_set_does_not_rescale():
    assert belgium(2198, 564, "2173+", "belgium-2008-literal").rating == 2204


# --- the coefficient -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cell", case("BE-1")["cells"], ids=lambda cell: f"{cell['games']}-{cell['rating']}")
def test_case_be_1_follows_article_10_of_2023(cell):
    assert k_factor(cell["games"], Fraction(cell["rating"]), BELGIUM_2024) == cell["K"]


@pytest.mark.parametrize(
    ("game", "rating", "k_2008", "k_literal", "k_2024"),
    [(21, 1700, 32, 32, 32), (100, 2300, 32, 32, 32), (101, 2300, 24, 24, 24), (300, 1200, 24, 24, 24),
     (301, 1150, 16, 16, 16), (301, 1999, 16, 16, 16), (301, 2000, 12, 12, 16), (301, 2001, 12, 12, 12),
     (301, 2199, 12, 12, 12), (301, 2200, 10, 12, 12), (301, 2201, 10, 10, 10), (900, 2600, 10, 10, 10)],
)  # fmt: skip
def test_coefficient_at_its_borders(game, rating, k_2008, k_literal, k_2024):
    found = [k_factor(game, Fraction(rating), rules) for rules in (BELGIUM_2008, BELGIUM_2008_LITERAL, BELGIUM_2024)]
    assert found == [k_2008, k_literal, k_2024]


def test_coefficient_changes_inside_the_period():
    # BEL-12: the first game is the 100th (K 32), the two others have K 24.
    found = belgium(1497, 99, "1564+ 1993- 1806-")
    assert found.gains == (32 * Fraction("0.59"), 24 * -Fraction("0.11"), 24 * -Fraction("0.14"))
    assert found.k is None
    assert belgium(1800, 299, "1800+ 1800+").gains == (12, 8)


def test_coefficient_is_that_of_the_list_before():
    # Art. 10f1: the first win already lifts the player over 2000, the second still has K 16.
    assert belgium(1999, 400, "2400+ 1999+").gains[1] == 8


def test_a_given_coefficient_replaces_the_computed_one():
    found = belgium(1800, 450, "1800+ 1800+", k=20)
    assert (found.gains, found.k) == ((10, 10), 20)


@pytest.mark.parametrize(("rating", "start", "k"), [(1999, 50, 32), (2000, 200, 24), (2299, 200, 24), (2300, 300, 10)])
def test_unknown_number_of_games_is_the_start_count(rating, start, k):
    # Art. 10h, for players who come from another federation.
    found = belgium(rating, None, f"{rating}+")
    assert (found.steps[1].value, found.k) == (start, k)
    assert texts(found)[1] == "rated games before, not known: the start count"


# --- rescaling at 2000 and 2200 ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (2198, "2203.64", 2200 + Fraction("3.64") * 10 / 12),
        (1990, "2010", 2000 + Fraction(10) * 12 / 16),
        (2001, "1991.04", 2000 - Fraction("8.96") * 16 / 12),
        (2210, "2190", 2200 - Fraction(10) * 12 / 10),
        (1990, "2000", 2000),
        (2200, "2250", 2250),
        (2100, "2050", 2050),
    ],
)
def test_the_part_beyond_the_limit_counts_with_the_other_coefficient(old, new, expected):
    assert rescaled(Fraction(old), Fraction(new), BELGIUM_2008) == expected


def test_rescaling_stands_in_the_steps():
    found = belgium(2198, 564, "2173+")
    assert "beyond 2000 or 2200 the change counts with the coefficient of the other side" in texts(found)
    assert near([step.value for step in found.steps][-2], "2203.03")


def test_rescaling_is_for_players_beyond_300_games():
    found = belgium(1995, 200, "1995+")
    assert (found.unrounded, found.rating) == (2007, 2007)


# --- performance rule, art. 10g ------------------------------------------------------------------------------------
# BEL-19 (list of July 2008: 1700, 25 games before, 26 games, 1868.96 -> 1848) prints no games. The figures below are
# worked out by hand from art. 10g, R = Rc + D(P), beyond 25 games and 150 points.


def test_more_than_25_games_and_150_points_take_the_performance():
    # 17 points of 26 at 1800: We .36 each, gain 32 * (17 - 9.36) = 244.48; 65.38 % -> 65 % -> +110 -> 1910.
    found = belgium(1700, 25, "17x1800+ 9x1800-")
    assert found.unrounded == Fraction("1944.48")
    assert (found.performance, found.rating) == (1910, 1910)


def test_the_performance_rule_never_adds_to_a_gain():
    # 26 games at 2000, 13 points: We .15 each, gain 32 * (13 - 3.9) = 291.2 -> 1991.2; the performance is 2000.
    found = belgium(1700, 25, "13x2000+ 13x2000-")
    assert (found.unrounded, found.performance, found.rating) == (Fraction("1991.2"), 2000, 1991)
    assert "the performance would add to the gain: it stays" in texts(found)


def test_a_loss_of_more_than_150_points_takes_the_performance_too():
    # 26 games at 1700, 6 points: loss 32 * (6 - 13) = -224 -> 1476; p = 23.08 % -> 23 % -> -211 -> 1489.
    found = belgium(1700, 25, "6x1700+ 20x1700-")
    assert (found.unrounded, found.rating) == (1476, 1489)


def test_25_games_are_not_more_than_25():
    # 17 of 25 at 1800: gain 32 * (17 - 9) = 256.
    assert belgium(1700, 25, "17x1800+ 8x1800-").rating == 1956


def test_150_points_are_not_more_than_150():
    # 26 games at 1700, 16 points: K 32 -> +96; with k = 50 exactly +150, and 1850 stays though the performance is 1787.
    assert belgium(1700, 25, "16x1700+ 10x1700-").rating == 1796
    assert belgium(1700, 25, "16x1700+ 10x1700-", k=50).rating == 1850
    assert belgium(1700, 25, "16x1700+ 10x1700-", k=51).rating == 1700 + 87


# --- rounding and floor --------------------------------------------------------------------------------------------


def test_a_half_is_rounded_upwards_on_the_rating():
    # BEL-15: 2265 - 4.5. Away from zero on the change would give 2260.
    found = belgium(2265, 368, "2488- 2332- 2266+ 2400-")
    assert (found.unrounded, found.rating, found.change) == (Fraction("2260.5"), 2261, -4)


def test_the_floor_stands_in_the_steps():
    found = belgium(1150, 21, "1906-")
    assert texts(found)[-2:] == ["to the nearest whole number, a half upwards", "nothing is published below 1150"]
    assert [step.value for step in found.steps[-2:]] == [1146, 1150]


# --- games that do not count ---------------------------------------------------------------------------------------


def test_games_that_do_not_count_have_no_gain_and_a_reason():
    line = (
        RatedGame(1960, WIN, played=False),
        RatedGame(1960, WIN),
        RatedGame(None, DRAW),
        RatedGame(1960, LOSS, rated=False),
    )
    found = BELGIUM.project(Subject(1800, games=450), line, "belgium-2008")
    assert found.gains == (None, Fraction("11.36"), None, None)
    assert [(gone.game, str(gone.reason)) for gone in found.excluded] == [
        (1, "forfeit or bye: not played"),
        (3, "unrated opponent"),
        (4, "played but not rated"),
    ]
    assert (found.counted, found.score, found.rating) == (1, 1, 1811)


def test_without_games_nothing_changes():
    found = belgium(1777, 450, "")
    assert (found.rating, found.change, found.unrounded, found.counted, found.k) == (1777, 0, 1777, 0, 16)
    assert found.performance is found.expected is None
    assert str(found.note) == "unchanged: no game counts"


def test_ratings_may_be_decimals_or_fractions():
    line = (RatedGame(Decimal("1960.0"), WIN), RatedGame(Fraction(1800), DRAW))
    found = BELGIUM.project(Subject(Decimal(1800), games=450), line, "belgium-2008")
    assert (found.unrounded, found.change) == (Fraction("1811.36"), 11)


# --- first rating, art. 10e ----------------------------------------------------------------------------------------


def test_twenty_games_make_a_rating():
    # 20 games at 1600, 12 points: 60 % -> +72.
    found = belgium(None, None, "12x1600+ 8x1600-")
    assert (found.rated, found.performance, found.rating, found.missing) == (True, 1672, 1672, 0)
    assert (found.change, found.note) == (None, None)


@pytest.mark.parametrize(("line", "missing", "note"), [
    ("", 20, "not rated here: 0 of 20 games"),
    ("9x1600=", 11, "not rated here: 9 of 20 games"),
    ("10x1600=", 10, "not rated here: 10 of 20 games, provisional rating 1600"),
    ("19x1600=", 1, "not rated here: 19 of 20 games, provisional rating 1600"),
])  # fmt: skip
def test_games_missing_for_a_first_rating(line, missing, note):
    found = belgium(None, None, line)
    assert (found.rated, found.rating, found.missing, str(found.note)) == (False, None, missing, note)


def test_a_first_rating_is_at_least_1150():
    # Twenty losses at 1440: 1440 - 677 = 763.
    found = belgium(None, None, "20x1440-")
    assert (found.performance, found.performance_mark, found.rating) == (763, "0 %", 1150)


def test_archived_games_complete_a_first_rating():
    found = BELGIUM.project(Subject(None, archived=played("12x1600+")), played("8x1600- none+"), "belgium-2008")
    assert (found.counted, found.rating) == (20, 1672)
    assert [(gone.game, str(gone.reason)) for gone in found.excluded] == [(9, "unrated opponent")]


def test_archived_games_of_a_rated_player_are_ignored():
    assert belgium(1800, 450, "1960+", archived=played("8x1500+")) == belgium(1800, 450, "1960+")


# --- the rules of 2024 ---------------------------------------------------------------------------------------------


def test_case_be_3_follows_article_10_of_2023():
    given = case("BE-3")
    line = tuple(RatedGame(game["opp"], Fraction(game["score"])) for game in given["games"])
    found = BELGIUM.project(Subject(given["own_rating"], games=given["games_before"]), line, "belgium-2024")
    assert found.k == given["K"]
    assert found.expected == Fraction("0.43") + Fraction("0.70") + Fraction("0.08") + Fraction("0.92")
    assert found.unrounded - 1850 == Fraction("8.88")
    assert found.rating == 1859


def test_2024_takes_a_gap_of_more_than_400_as_400():
    assert belgium(1600, 400, "2400-", "belgium-2024").expected == Fraction("0.08")
    assert belgium(1600, 400, "2400-").expected == Fraction("0.11")


def test_2024_rates_from_5_games_and_not_below_1400():
    four = belgium(None, None, "4x1700=", "belgium-2024")
    assert (four.rated, four.missing, str(four.note)) == (False, 1, "not rated here: 4 of 5 games")
    assert belgium(None, None, "5x1700=", "belgium-2024").rating == 1700
    assert belgium(None, None, "5x1500-", "belgium-2024").rating == 1400
    assert belgium(1400, 400, "1500-", "belgium-2024").rating == 1400


def test_2024_does_not_rescale():
    found = belgium(1990, 400, "2400+ 2400+", "belgium-2024")
    assert found.unrounded == 1990 + 2 * 16 * Fraction("0.92")
    assert found.rating == 2019


@pytest.mark.parametrize(
    ("date", "ruleset"),
    [("", "belgium-2008"), ("2001-05-01", "belgium-2008"), ("2008-01-01", "belgium-2008"),
     ("2023-12-31", "belgium-2008"), ("2024-01-01", "belgium-2024"), ("2026-11-30", "belgium-2024")],
)  # fmt: skip
def test_the_date_chooses_the_rule_set(date, ruleset):
    assert BELGIUM.ruleset(date).id == ruleset


def test_the_literal_rule_set_is_chosen_by_name_only():
    assert BELGIUM.ruleset("2008-01-01", "belgium-2008-literal").by_name
    assert belgium(1800, 450, "1960+", "belgium-2008-literal").ruleset == "belgium-2008-literal"


# --- steps and levels ----------------------------------------------------------------------------------------------


def test_every_step_names_its_rule_and_reads_as_a_sentence():
    for found in (
        belgium(2198, 564, "2173+ none-"),
        belgium(1700, 25, "17x1800+ 9x1800-"),
        belgium(None, None, "12x1600+"),
        belgium(None, None, ""),
        belgium(1800, 450, ""),
    ):
        assert found.steps
        assert all(step.rule and "{" not in str(step.text) for step in found.steps)


@pytest.mark.parametrize(
    ("elo", "level"),
    [(999, None), (1000, "Knows the rules of the game"), (1599, "Beginner"), (1900, "Strong club player"),
     (2399, "FIDE master"), (2500, "International grandmaster"), (2800, "World champion")],
)  # fmt: skip
def test_levels_of_seed_3(elo, level):
    found = level_of(BELGIUM.levels, elo)
    assert (str(found) if found else None) == level
