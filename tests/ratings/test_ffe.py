"""The French Elo and Elo Rapide against the seeds, the federation's bulletin and the rule document."""

from decimal import Decimal
from fractions import Fraction

import pytest

from tests.ratings.vectors import case, games, near, played, vectors
from tourney_tui.ratings.ffe import FFE, FFE_RAPID
from tourney_tui.ratings.system import RatedGame, Subject, level_of

HALF = Fraction(1, 2)


def ffe(rating, line, ruleset="ffe-2004", **more):
    return FFE.project(Subject(rating, **more), played(line), ruleset)


def rapid(rating, line, **more):
    return FFE_RAPID.project(Subject(rating, **more), played(line), "ffe-rapid-2004")


def reasons(projection):
    return [(exclusion.game, str(exclusion.reason)) for exclusion in projection.excluded]


# --- vectors of ratings.json ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("vector", vectors("ffe_elo", "ffe_rapide"), ids=lambda v: v.id)
def test_vector(vector):
    given, expected = vector.input, vector.expected
    system, ruleset = (FFE, "ffe-2004") if vector.system == "ffe_elo" else (FFE_RAPID, "ffe-rapid-2004")
    if given.get("at_limit"):
        ruleset = "ffe-2009-literal"
    subject = Subject(given["own"], youth=given.get("youth", False))
    found = system.project(subject, games(given["games"]), ruleset)
    assert found.counted == expected["n"]
    assert near(found.average, expected["X"])
    assert near(found.percentage, expected["p"])
    assert near(found.bonus, expected["Z"])
    assert near(found.performance, expected["perf"])
    assert near(found.unrounded, expected["raw"])
    assert found.rating == expected["new"]
    assert found.change == expected["new"] - given["own"]


@pytest.mark.parametrize("vector", vectors("ffe_first"), ids=lambda v: v.id)
def test_first_rating_vector(vector):
    found = FFE.project(Subject(None), games(vector.input["games"]), "ffe-2004")
    assert found.counted == vector.expected["n"]
    assert near(found.performance, vector.expected["perf"])
    assert found.rating == vector.expected["published"]
    assert found.rated == (vector.expected["published"] is not None)


# --- rows of the rule document, sections 1.7 and 2.4, beside those of the file -------------------------------------

# id, own, games, n, X, Z, performance, raw, new; youth where the row says so.
ELO_ROWS = [
    ("FFE-01", 1600, "1790+ 1900- 2000- 1450+ 1860=", 4, "1750", "91", "1841", "1660.25", 1660),
    ("FFE-02", 1970, "1780+ 2261- 1920+ 2180+ 2210= 2160= 2130+", 7, "2091.571", "161.429", "2253", "2093.8125", 2090),
    ("FFE-03", 1270, "1560- 1530- 1320- 1280- 1260+ 1520-", 6, "1411.667", "-276.667", "1135", "1233.18", 1230),
    ("FFE-04a", 1600, "1950- 1700+ 1500+", 2, "1600", "470", "2070", "1658.75", 1660),
    ("FFE-05a", 1600, "1250+ 1700= 1640-", 2, "1670", "-193", "1477", "1586.33", 1590),
    ("FFE-06", 1600, "2100= 1100= 1620+", 3, "1606.667", "122.333", "1729", "1624.1875", 1620),
    ("FFE-07", 1600, "1700+ 1750+ 1800+ 1850+", 4, "1775", "470", "2245", "1761.25", 1760),
    ("FFE-08", 1600, "1700- 1650- 1800-", 3, "1716.667", "-470", "1246.67", "1544.21", 1540),
    ("FFE-09", 1050, "1100- 1200- 1150-", 3, "1150", "-470", "1000", "1042.11", 1040),
    ("FFE-10", 1600, "8x1700+ 4x1650- 4x1750=", 16, "1700", "91", "1791", "1791", 1790),
    ("FFE-11", 1600, "8x1700+ 4x1650- 3x1750=", 15, "1696.667", "97.333", "1794", "1781.875", 1780),
    ("FFE-14", 1600, "1500- 1550= 1600- 1700=", 4, "1587.5", "-193", "1394.5", "1558.9", 1560),
    ("FFE-15", 1600, "1860+ 1860- 1860+ 1860-", 4, "1860", "0", "1860", "1665", 1670),
    ("FFE-16", 1600, "1600= 1600=", 2, "1600", "0", "1600", "1600", 1600),
    ("FFE-18", 1600, "none+ 1700+ 1500-", 2, "1600", "0", "1600", "1600", 1600),
]
YOUTH_ROWS = [
    ("FFE-12", 1600, "5x1700+ 2x1650- 1750=", 8, "1693.75", "139", "1832.75", "1832.75", 1830),
    ("FFE-13", 1600, "3x1700+ 1650- 1750=", 5, "1700", "149", "1849", "1755.625", 1760),
    ("FFE-14", 1600, "1500- 1550= 1600- 1700=", 4, "1587.5", "-193", "1394.5", "1558.9", 1560),
]
RAPID_ROWS = [
    (
        "RAP-01",
        1500,
        "1520+ 1600+ 1450+ 1700- 1550= 1480+ 1650-",
        7,
        "1564.286",
        "104.286",
        "1668.571",
        "1668.571",
        1670,
    ),
    (
        "RAP-02",
        1500,
        "1520- 1600- 1450- 1700- 1550= 1480+ 1400-",
        7,
        "1528.571",
        "-225.714",
        "1302.857",
        "1302.857",
        1300,
    ),
    ("RAP-03", 1500, "1520+ 1600+ 1450+ 1700=", 4, "1567.5", "329", "1896.5", "1726.571", 1730),
    ("RAP-04", 1500, "1520- 1600- 1450-", 3, "1523.333", "-470", "1053.333", "1308.571", 1310),
    ("RAP-05", 1500, "1820- 1180+ 1600+", 1, "1600", "470", "2070", "1581.429", 1580),
    ("RAP-06", 1500, "1819- 1181+ 1600+", 3, "1533.333", "122.333", "1655.667", "1566.714", 1570),
    ("RAP-07", 1600, "4x1600+ 6x1600-", 10, "1600", "-72", "1528", "1528", 1530),
    ("RAP-08", 1100, "7x1100-", 7, "1100", "-470", "1000", "1000", 1000),
    ("RAP-09", 1400, "1500+", 1, "1500", "470", "1970", "1481.429", 1480),
]


def check_row(found, row):
    _, own, _, n, average, bonus, performance, raw, new = row
    assert found.counted == n
    assert near(found.average, average)
    assert near(found.bonus, bonus)
    assert near(found.performance, performance)
    assert near(found.unrounded, raw)
    assert found.rating == new
    assert found.change == new - own


@pytest.mark.parametrize("row", ELO_ROWS, ids=lambda row: row[0])
def test_elo_row(row):
    check_row(ffe(row[1], row[2]), row)


@pytest.mark.parametrize("row", YOUTH_ROWS, ids=lambda row: row[0])
def test_youth_row(row):
    check_row(ffe(row[1], row[2], youth=True), row)


@pytest.mark.parametrize("row", RAPID_ROWS, ids=lambda row: row[0])
def test_rapid_row(row):
    check_row(rapid(row[1], row[2]), row)


@pytest.mark.parametrize(("system", "own", "line"), [(ffe, 1600, "2000- 1200+"), (rapid, 1400, "1000+")])
def test_row_without_a_compatible_game_changes_nothing(system, own, line):
    # FFE-17 and RAP-10.
    found = system(own, line)
    assert (found.counted, found.rating, found.change, found.rated) == (0, own, 0, True)
    assert found.average is found.performance is found.bonus is None
    assert str(found.note) == "unchanged: no compatible game"
    assert len(found.excluded) == len(line.split())


# --- the seeds' worked examples ------------------------------------------------------------------------------------


def test_seed_0_worked_example():
    found = ffe(1600, "1790+ 1900- 2000- 1450+ 1860=")
    assert (found.counted, found.score, found.average, found.percentage) == (4, Fraction(5, 2), 1750, Fraction(5, 8))
    assert (found.bonus, found.performance) == (91, 1841)
    assert (found.unrounded, found.rating, found.change) == (Fraction("1660.25"), 1660, 60)
    assert reasons(found) == [(3, "loss to an opponent 350 or more above")]


def test_seed_0_worked_example_step_by_step():
    steps = [(str(step.text), step.value) for step in ffe(1600, "1790+ 1900- 2000- 1450+ 1860=").steps]
    assert steps == [
        ("Elo before the games", 1600),
        ("compatible games of 5", 4),
        ("points in 4 compatible games", Fraction(5, 2)),
        ("average of 4 compatible opponents", 1750),
        ("share of the points: 2.5 of 4", Fraction(5, 8)),
        ("bonus at 62.5 %, in proportion between two rows", 91),
        ("performance: average 1750, bonus 91", 1841),
        ("fewer than 16 games: (4 x 1841 + 12 x 1600) / 16", Fraction("1660.25")),
        ("to the nearest ten, a five upwards", 1660),
    ]


def test_seed_1_worked_example_four_points_of_ten_are_worth_minus_72():
    assert ffe(1600, "3x1600+ 2x1600= 5x1600-").bonus == -72
    assert rapid(1600, "3x1600+ 2x1600= 5x1600-").performance == 1528


# --- documented slips of the seeds ---------------------------------------------------------------------------------


def test_seed_0_slip_350_exactly_is_not_compatible():
    # Seed 0 words it the other way round; seed 1 ("d'au moins 350") and BAF 103 ("1620 et plus") exclude it.
    assert reasons(ffe(1600, "1950-")) == [(1, "loss to an opponent 350 or more above")]
    assert reasons(ffe(1600, "1250+")) == [(1, "win against an opponent 350 or more below")]
    assert ffe(1600, "1949- 1251+").counted == 2


def test_seed_0_taken_literally_counts_350_exactly():
    # FFE-04b and FFE-05: the letter of seed 0, by its own rule set only.
    found = ffe(1600, "1950- 1700+ 1500+", "ffe-2009-literal")
    assert (found.counted, found.unrounded, found.rating) == (3, Fraction("1644.8125"), 1640)
    assert ffe(1600, "1250+", "ffe-2009-literal").counted == 1
    assert reasons(ffe(1600, "1951- 1249+", "ffe-2009-literal")) == [
        (1, "loss to an opponent more than 350 above"),
        (2, "win against an opponent more than 350 below"),
    ]


def test_seed_0_slip_the_rows_above_95_percent_are_never_used():
    # The printed table runs to 677; the text under it holds the bonus to 470.
    assert ffe(1600, "24x1700+ 1700=").bonus == 470


def test_seed_0_slip_the_printed_logistic_is_not_the_formula():
    # P(Z) = 1/(1+10^(-Z/400)) would give 88.74 at 62.5 %; the table in proportion gives 91.
    assert ffe(1600, "1790+ 1900- 1450+ 1860=").bonus == 91


def test_baf_103_example_2_with_its_own_rounding_gives_the_same_ten():
    # BAF takes -284 for 1/6 (the row below): 1128, 1231 -> 1230. In proportion -276.67: 1233.18 -> 1230.
    baf = case("FFE-3")
    found = FFE.project(Subject(1270), played("1560- 1530- 1320- 1280- 1260+ 1520-"), "ffe-2004")
    assert [int(game) for game in baf["opponents"]] == [1560, 1530, 1320, 1280, 1260, 1520]
    assert found.rating == 1230


def test_baf_103_example_1():
    baf = case("FFE-1")
    results = (1, 0, 1, 1, HALF, HALF, 1)
    line = tuple(RatedGame(elo, Fraction(score)) for elo, score in zip(baf["opponents"], results, strict=True))
    found = FFE.project(Subject(baf["own_rating"]), line, "ffe-2004")
    assert (found.score, found.performance) == (baf["score"], baf["expected"]["performance"])
    assert (found.unrounded, found.rating) == (Fraction("2093.8125"), 2090)


# --- compatibility -------------------------------------------------------------------------------------------------


def test_draws_always_count():
    assert ffe(1600, "2900= 1000=").counted == 2


def test_wins_against_far_stronger_and_losses_to_far_weaker_always_count():
    assert ffe(1600, "2900+ 1000-").counted == 2


def test_rapid_measures_with_320():
    assert reasons(rapid(1500, "1820- 1180+")) == [
        (1, "loss to an opponent 320 or more above"),
        (2, "win against an opponent 320 or more below"),
    ]
    assert rapid(1500, "1819- 1181+").counted == 2


def test_each_exclusion_has_its_reason():
    line = (
        RatedGame(1700, Fraction(1), played=False, rated=False),
        RatedGame(1700, Fraction(1), rated=False),
        RatedGame(None, Fraction(1)),
        RatedGame(1700, Fraction(1)),
        RatedGame(1950, Fraction(0)),
    )
    assert reasons(FFE.project(Subject(1600), line, "ffe-2004")) == [
        (1, "forfeit or bye: not played"),
        (2, "played but not rated"),
        (3, "unrated opponent"),
        (5, "loss to an opponent 350 or more above"),
    ]


def test_ratings_may_be_decimals_or_fractions():
    line = (RatedGame(Decimal("1790.5"), Fraction(1)), RatedGame(Fraction(3419, 2), Fraction(0)))
    assert FFE.project(Subject(Decimal(1600)), line, "ffe-2004").average == 1750


# --- brakes --------------------------------------------------------------------------------------------------------


def test_16_games_make_the_new_elo_the_performance_and_15_do_not():
    assert ffe(1600, "16x1700=").rating == 1700
    assert ffe(1600, "15x1700=").unrounded == Fraction(15 * 1700 + 1600, 16)


def test_8_games_are_enough_below_senior():
    assert ffe(1600, "8x1700=", youth=True).rating == 1700
    assert ffe(1600, "7x1700=", youth=True).unrounded == Fraction(7 * 1700 + 1600, 8)


def test_a_lower_performance_weighs_16_for_the_young_too():
    assert ffe(1600, "20x1500=").unrounded == ffe(1600, "20x1500=", youth=True).unrounded
    assert ffe(1600, "20x1500=").unrounded == Fraction(16 * 1600 + 20 * 1500, 36)


def test_rapid_has_no_brake_downwards_and_no_rule_for_the_young():
    assert rapid(1600, "7x1500=").rating == 1500
    assert rapid(1600, "6x1500=", youth=True).unrounded == Fraction(6 * 1500 + 1600, 7)


def test_a_win_against_a_weak_opponent_can_lower_the_elo():
    # Rule document, section 7: never add game by game.
    assert ffe(1600, "16x1800+").rating == 2270
    found = ffe(1600, "16x1800+ 1260+")
    assert near(found.performance, "2238.24")
    assert found.rating == 2240


def test_the_floor_holds_the_performance_and_the_elo():
    assert ffe(1050, "1100-").performance == 1000
    found = ffe(900, "950-")
    assert (found.rating, found.change) == (1000, 100)
    assert str(found.steps[-1].text) == "nothing is published below 1000"


# --- first rating --------------------------------------------------------------------------------------------------

BAF_103_EXAMPLE_3 = "1910- 1970= 2209- 1920- 1750+ 1710+ 1920= 1690="


def test_baf_103_example_3_measures_the_games_against_the_performance():
    found = ffe(None, BAF_103_EXAMPLE_3)
    assert (found.rated, found.counted, found.missing, found.rating) == (False, 7, 1, None)
    assert str(found.note) == "not rated here: 7 of 8 games"
    assert reasons(found) == [(3, "loss to an opponent 350 or more above")]
    assert 1840 in [step.value for step in found.steps]


def test_archived_games_complete_the_quota():
    found = FFE.project(
        Subject(None, archived=played("1500+ 1450- 1600- 1550= 1400+")),
        played("1480= 1520- 1380+ 1610-"),
        "ffe-2004",
    )
    # FFE-N2, split over two events.
    assert (found.rated, found.counted, found.performance, found.rating) == (True, 9, 1459, 1460)
    assert (found.missing, found.note, found.change) == (0, None, None)


def test_an_archived_game_that_drops_out_is_named_in_the_steps_only():
    archived, event = played("1910- 1970= 2209- 1920-"), played("1750+ 1710+ 1920= 1690=")
    found = FFE.project(Subject(None, archived=archived), event, "ffe-2004")
    assert (found.counted, found.excluded) == (7, ())
    assert "archived game 3 left out: loss to an opponent 350 or more above" in [str(s.text) for s in found.steps]


@pytest.mark.parametrize(
    ("line", "counted", "missing"), [("", 0, 8), ("1500+", 1, 7), ("7x1500=", 7, 1), ("none+ 1500-", 1, 7)]
)
def test_games_missing_for_a_first_elo(line, counted, missing):
    found = ffe(None, line)
    assert (found.rated, found.rating, found.counted, found.missing) == (False, None, counted, missing)
    assert str(found.note) == f"not rated here: {counted} of 8 games"


def test_below_the_quota_games_are_archived_as_they_are():
    # One win is worth 470 more than the opponent; measured against that, the game itself would drop out.
    found = ffe(None, "1500+")
    assert (found.performance, found.performance_mark, found.excluded) == (1970, "100 %", ())


def test_a_newcomer_who_wins_every_game_against_equals_is_not_rated():
    # 470 above the average is more than 350: every win drops out, by the letter of the repetition.
    found = ffe(None, "8x1500+")
    assert (found.rated, found.counted, found.missing, found.performance) == (False, 0, 8, 1970)
    assert len(found.excluded) == 8


def test_first_rapid_rating_needs_7_games():
    assert rapid(None, "6x1500=").missing == 1
    found = rapid(None, "7x1500=")
    assert (found.rated, found.rating) == (True, 1500)


def test_a_first_rating_is_never_below_1000():
    found = ffe(None, "7x1000- 1000=")
    assert (found.rated, found.rating) == (True, 1000)


def test_archived_games_of_a_rated_player_are_ignored():
    archived = Subject(1600, archived=played("8x1500+"))
    assert FFE.project(archived, played("1700+"), "ffe-2004") == ffe(1600, "1700+")


# --- rule sets and levels ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("date", ["", "1999-01-01", "2009-05-20", "2026-01-01"])
def test_the_literal_rule_set_is_never_chosen_by_date(date):
    assert FFE.ruleset(date).id == "ffe-2004"
    assert FFE_RAPID.ruleset(date).id == "ffe-rapid-2004"
    assert FFE.ruleset(date, "ffe-2009-literal").id == "ffe-2009-literal"


def test_every_answer_names_its_system_and_rule_set():
    for rating in (None, 1600):
        assert ffe(rating, "1700+", "ffe-2009-literal").ruleset == "ffe-2009-literal"
        assert (rapid(rating, "1700+").system, rapid(rating, "1700+").ruleset) == ("ffe-rapid", "ffe-rapid-2004")


def test_every_step_names_its_rule_and_reads_as_a_sentence():
    for found in (ffe(1600, "1700+ 1950-"), ffe(None, BAF_103_EXAMPLE_3), rapid(1500, "1600-"), ffe(1600, "")):
        assert found.steps
        assert all(step.rule and str(step.text) and "{" not in str(step.text) for step in found.steps)


def test_performances_at_the_ends_are_marked():
    assert ffe(1600, "1700+").performance_mark == "100 %"
    assert ffe(1600, "1700-").performance_mark == "0 %"
    assert ffe(1600, "1700=").performance_mark == ""


@pytest.mark.parametrize(
    ("elo", "level"),
    [(999, None), (1000, "Beginner (knows the rules)"), (1579, "Club player"), (1600, "Good club player"),
     (2000, "National championship level"), (2450, "Grandmaster"), (2851, "World champion"), (None, None)],
)  # fmt: skip
def test_levels_of_seed_0(elo, level):
    found = level_of(FFE.levels, elo)
    assert (str(found) if found else None) == level


def test_a_rapid_event_reads_the_elo_when_there_is_no_rapid_elo_and_not_the_reverse():
    assert FFE_RAPID.lists["rapid"] == ("ffe-rapid", "ffe")
    assert FFE.lists["standard"] == ("ffe",)
