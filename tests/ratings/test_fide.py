"""The FIDE rating against FIDE's own published calculations, the seed's examples and the rule texts."""

from decimal import Decimal
from fractions import Fraction

import pytest

from tests.ratings.vectors import case, games, near, played, vectors
from tourney_tui.ratings.fide import FIDE
from tourney_tui.ratings.fide_first import first_rating
from tourney_tui.ratings.fide_k import held_to_700
from tourney_tui.ratings.fide_rules import LEVELS, RULES, RULESETS
from tourney_tui.ratings.rounding import half_away, half_up
from tourney_tui.ratings.system import RatedGame, Subject, level_of

HALF = Fraction(1, 2)


def fide(rating, line, ruleset="fide-2025", **more):
    return FIDE.project(Subject(rating, **more), played(line), ruleset)


def exact_change(projection, rating):
    return projection.unrounded - rating


def case_games(rows):
    return games([[row["opp"], row["score"]] for row in rows])


def reasons(projection):
    return [(left.game, str(left.reason)) for left in projection.excluded]


def told(projection):
    return {str(step.text): step.value for step in projection.steps}


# --- vectors of ratings.json ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("vector", vectors("fide_change"), ids=lambda v: v.id)
def test_change_vector(vector):
    given, expected = vector.input, vector.expected
    found = FIDE.project(Subject(given["own"], k=given["K"]), games(given["games"]), "fide-2025")
    assert found.score - found.expected == Fraction(expected["sum_delta"])
    assert exact_change(found, given["own"]) == Fraction(expected["K_times"])
    assert found.change == expected["rounded_change"]
    assert found.rating == given["own"] + expected["rounded_change"]
    assert sum(found.gains) == Fraction(expected["K_times"])


@pytest.mark.parametrize("vector", vectors("fide_initial"), ids=lambda v: v.id)
def test_first_rating_vector(vector):
    given, expected = games(vector.input["games"]), vector.expected
    for ruleset, key in (
        ("fide-seed", "seed4_rule"),
        ("fide-2022", "rule_2022_02_2024"),
        ("fide-2024", "rule_from_2024_03"),
        ("fide-2025", "rule_from_2024_03"),
    ):
        found = FIDE.project(Subject(None), given, ruleset)
        assert half_up(found.unrounded) == expected[key]
        published = expected[key] >= RULES[ruleset].floor
        assert found.rated == published
        assert found.rating == (expected[key] if published else None)
    made_of = first_rating([game.opponent for game in given], sum(game.score for game in given), RULES["fide-2025"])
    assert near(made_of.average, expected["Ra_2024"])
    assert near(made_of.share, expected["p_2024"])


# --- rows of the rule document that the file leaves out ------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "k", "line", "change", "rounded", "ruleset"),
    [
        (2395, 10, "1995+ 2205= 2325- 1995+ 1995+", "-6.1", -6, "fide-2025"),  # FIDE-04, F-P02
        (2206, 10, "2000+", "2.4", 2, "fide-2025"),  # FIDE-C03
        (2392, 10, "2000+", "0.8", 1, "fide-2025"),  # FIDE-C06
        (2649, 10, "2149+", "0.8", 1, "fide-2025"),  # FIDE-C09
        (2092, 15, "2000+", "5.55", 6, "fide-2025"),  # FIDE-C12
        (2650, 10, "2150+", "0.4", 0, "fide-2025"),  # FIDE-16
        (2650, 10, "2150+", "0.8", 1, "fide-2024"),  # FIDE-17
    ],
)
def test_change_row(own, k, line, change, rounded, ruleset):
    found = fide(own, line, ruleset, k=k)
    assert exact_change(found, own) == Fraction(change)
    assert found.change == rounded


def test_first_rating_row_three_of_five_at_2000():  # FIDE-I4
    line = "3x2000+ 2x2000-"
    assert [fide(None, line, rules).rating for rules in ("fide-2022", "fide-2025")] == [2020, 1993]


# --- worked examples of seed 4 -------------------------------------------------------------------------------------


def test_seed_1600_beats_1700():
    found = fide(1600, "1700+", "fide-seed", games=100)
    assert (found.k, found.expected, exact_change(found, 1600)) == (20, Fraction(36, 100), Fraction("12.8"))
    assert found.rating == 1613


def test_seed_first_rating_1672():
    # The seed adds dp to the average at every score; FIDE gave 1620 from 2022 and gives 1707 since March 2024.
    line = "2x1500+ 2x1700= 1600-"
    found = [fide(None, line, rules.id).rating for rules in RULESETS]
    assert found == [1672, 1620, 1707, 1707]


# --- FIDE's published calculations and other third parties ---------------------------------------------------------


def test_published_exempt_player_of_2813():
    f_p01 = case("F-P01")
    (event,) = f_p01["tournaments"]
    found = FIDE.project(Subject(f_p01["list_before"], peak=2850), case_games(event["games"]), "fide-2025")
    assert found.k == f_p01["K"]
    assert [Fraction(gain, 10) for gain in found.gains] == [Fraction(game["change"]) for game in event["games"]]
    assert exact_change(found, 2813) == Fraction(event["Kchange"])
    assert found.rating == f_p01["list_after"]


@pytest.mark.parametrize(
    ("number", "total"), [("F-P03", "1.90"), ("F-M02", "0.60"), ("F-M28", "19.40"), ("F-M30", "-52.80")]
)
def test_published_period_of_several_events_is_rounded_once(number, total):
    published = case(number)
    changes = []
    for event in published["tournaments"]:
        subject = Subject(event["own_rating"], k=published["K"])
        found = FIDE.project(subject, case_games(event["games"]), "fide-2025")
        assert exact_change(found, event["own_rating"]) == Fraction(event["Kchange"])
        assert [gain / published["K"] for gain in found.gains] == [Fraction(game["change"]) for game in event["games"]]
        changes.append(exact_change(found, event["own_rating"]))
    assert sum(changes) == Fraction(total)
    if "list_after" in published:
        assert half_away(sum(changes)) == published["list_after"] - published["list_before"]


def test_published_period_of_39_games_holds_k_to_17():
    published = case("F-P05")
    line = [game for event in published["tournaments"] for game in event["games"]]
    found = FIDE.project(Subject(2054, games=400), case_games(line), "fide-2025")
    assert (found.counted, found.k) == (39, published["K"])
    assert exact_change(found, 2054) == Fraction("92.48")
    assert found.rating == published["list_after"]
    assert told(found)["K held so that K x 39 games is 700 at most"] == 17


@pytest.mark.parametrize("cell", case("F-C-open")["cells"], ids=str)
def test_calculator_cell(cell):
    game = RatedGame(cell["opp"], Fraction(cell["score"]))
    found = FIDE.project(Subject(cell["own"], k=cell["K"]), (game,), "fide-2025")
    assert exact_change(found, cell["own"]) == Fraction(cell["change"])


def test_published_first_rating_1922():
    published = case("F-N01")
    found = FIDE.project(Subject(None), case_games(published["games"]), "fide-2025")
    assert found.rating == published["expected"]["initial"]
    assert near(told(found)["Ra, with two fictitious opponents of 1800"], "1872.43")


@pytest.mark.parametrize("number", ["G-101", "G-103", "G-106"])
def test_official_report_of_an_old_event(number):
    report = case(number)
    own = report["own_rating"]
    found = FIDE.project(Subject(own, k=report["K"]), case_games(report["games"]), "fide-seed")
    assert found.expected == Fraction(report["expected"]["We"])
    assert exact_change(found, own) == Fraction(report["expected"]["change"])
    assert found.performance == report["expected"].get("perf", found.performance)


def test_official_performance_of_40_percent_against_equals():
    report = case("G-110")
    found = FIDE.project(Subject(None), case_games(report["games"]), "fide-seed")
    assert found.performance == found.rating == report["expected"]["perf"]


def test_calculator_page_with_k_40():
    page = case("K40-1")
    found = FIDE.project(Subject(page["own_rating"], games=10), case_games(page["games"]), "fide-seed")
    assert found.k == page["K"]
    assert list(found.gains) == [Fraction(game["kchange"]) for game in page["games"]]
    assert exact_change(found, 1922) == Fraction(page["expected"]["total"])
    assert half_up(found.average) == page["expected"]["Rc"]


@pytest.mark.parametrize("cell", case("W-K20")["cells"], ids=str)
def test_table_of_changes_for_k_20(cell):
    game = RatedGame(2000 - cell["diff"], Fraction(cell["score"]))
    found = FIDE.project(Subject(2000, k=cell["K"]), (game,), "fide-2025")
    assert exact_change(found, 2000) == Fraction(cell["change"])


# --- K -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("subject", "k"),
    [
        (Subject(2399, games=30), 20),
        (Subject(2399, games=200, peak=2400), 10),
        (Subject(2350, games=200, peak=2410), 10),
        (Subject(2299, games=200, birth_year=2008, date="2026-12-01"), 40),
        (Subject(2299, games=200, birth_year=2008, date="2027-01-01"), 20),
        (Subject(2300, games=200, birth_year=2012, date="2026-12-01"), 20),
        (Subject(1500, games=29), 40),
        (Subject(1500, games=30), 20),
        (Subject(2400, games=10), 10),
        (Subject(2400, games=10, peak=2400), 10),
        (Subject(2399, games=29), 40),
        (Subject(1500), 20),
        (Subject(1500, games=29, k=15), 15),
    ],
)
def test_k(subject, k):
    assert FIDE.project(subject, played("1500="), "fide-2025").k == k


@pytest.mark.parametrize(
    ("k", "n", "held"),
    [(40, 17, 40), (40, 18, 38), (20, 35, 20), (20, 36, 19), (20, 39, 17), (10, 70, 10), (10, 71, 9), (40, 701, 0)],
)
def test_k_times_games_is_700_at_most(k, n, held):
    assert held_to_700(k, n) == held
    assert fide(2000, f"{n}x2000=", k=k).k == held


def test_k_cells_of_another_engine():
    cells = {cell["case"]: cell["K"] for cell in case("S-ECHECS")["cells"]}
    of_18 = {"birth_year": 2008, "date": "2026-06-01", "games": 100}
    assert fide(2299, "2299=", **of_18).k == cells["age 18 this year, rating 2299"]
    assert fide(2300, "2299=", **of_18).k == cells["age 18 this year, rating 2300"]
    assert fide(1500, "1500=", games=29).k == cells["new, 29 games"]
    assert fide(1500, "1500=", games=30).k == cells["new, 30 games"]
    assert fide(2350, "2350=", games=100, peak=2400).k == cells["ever 2400, now 2350"]
    assert fide(1500, "36x1500=", games=100).k == cells["36 games, K 20"]
    assert fide(1500, "35x1500=", games=100).k == cells["35 games, K 20"]
    assert fide(1500, "18x1500=", games=10).k == cells["18 games, K 40"]


def test_without_a_date_the_junior_rule_is_left_out_and_said_so():
    found = fide(1500, "1500=", birth_year=2015)
    assert found.k == 20
    assert told(found)["K below 2400; without a date the junior rule is not applied"] == 20


@pytest.mark.parametrize("time_control", ["rapid", "blitz"])
def test_rapid_and_blitz_k_is_20_for_everybody_until_30_september_2022(time_control):
    newcomer = {"games": 3, "time_control": time_control}
    assert fide(1500, "1500=", "fide-2022", date="2022-09-30", **newcomer).k == 20
    assert fide(1500, "1500=", "fide-2022", date="2022-10-01", **newcomer).k == 40
    assert fide(1500, "1500=", "fide-2022", **newcomer).k == 40
    assert fide(2500, "2500=", "fide-2022", date="2022-09-30", time_control=time_control).k == 20
    assert fide(1500, "1500=", "fide-2022", date="2022-09-30", games=3).k == 40


# --- the 400 rule --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ruleset", "change"), [("fide-2025", "0.4"), ("fide-2024", "0.8"), ("fide-seed", "0.8")])
def test_2700_beats_2200(ruleset, change):
    assert exact_change(fide(2700, "2200+", ruleset), 2700) == Fraction(change)
    assert exact_change(fide(2650, "2150+", ruleset, k=10), 2650) == Fraction(change)
    assert exact_change(fide(2649, "2149+", ruleset, k=10), 2649) == Fraction("0.8")


def test_opponent_of_an_exempt_player_keeps_the_cap():
    assert exact_change(fide(2200, "2700-", k=20), 2200) == Fraction("-1.6")


def test_rule_sets_change_on_1_october_2025():
    assert FIDE.ruleset("2025-09-30").id == "fide-2024"
    assert FIDE.ruleset("2025-10-01").id == "fide-2025"


def test_2022_lifts_one_opponent_only_the_weakest():
    # 1400 is lifted to 1600 (.92); against 1500 the true difference of 500 counts (.96).
    found = fide(2000, "1500+ 1400+ 1600+", "fide-2022", k=20)
    assert list(found.gains) == [Fraction("0.8"), Fraction("1.6"), Fraction("1.6")]
    held = [str(step.text) for step in found.steps if "counts as 400" in str(step.text)]
    assert held == ["game 2: expected score against 1400, the difference counts as 400"]


def test_2022_lower_rated_player_is_held_to_400_in_every_game():
    found = fide(1500, "2000- 2100- 1900-", "fide-2022", k=20)
    assert list(found.gains) == [Fraction("-1.6")] * 3


def test_2022_lifts_one_of_two_equals():
    found = fide(2000, "1500+ 1500+", "fide-2022", k=20)
    assert sorted(found.gains) == [Fraction("0.8"), Fraction("1.6")]


@pytest.mark.parametrize("ruleset", ["fide-2022", "fide-2024", "fide-2025"])
def test_rapid_and_blitz_keep_the_plain_cap(ruleset):
    found = fide(2700, "2200+ 2150+", ruleset, time_control="rapid", date="2022-11-01", k=10)
    assert list(found.gains) == [Fraction("0.8")] * 2


@pytest.mark.parametrize(
    ("own", "opponent", "date", "time_control", "counts"),
    [
        (2601, 2001, "2024-12-01", "rapid", False),
        (2601, 2001, "2024-12-01", "blitz", False),
        (2601, 2001, "2024-11-30", "rapid", True),
        (2601, 2002, "2024-12-01", "rapid", True),
        (2600, 2000, "2024-12-01", "rapid", True),
        (2001, 2601, "2024-12-01", "rapid", False),
        (2601, 2001, "2024-12-01", "standard", True),
    ],
)
def test_rapid_game_across_600_points_with_a_player_above_2600(own, opponent, date, time_control, counts):
    subject = Subject(own, date=date, time_control=time_control)
    found = FIDE.project(subject, (RatedGame(opponent, HALF),), "fide-2024")
    assert found.counted == int(counts)
    assert [game for game, _ in reasons(found)] == ([] if counts else [1])


# --- which games count ---------------------------------------------------------------------------------------------


def test_forfeits_byes_and_unrated_opponents_do_not_count():
    line = (
        RatedGame(1700, Fraction(1)),
        RatedGame(None, Fraction(1)),
        RatedGame(1900, Fraction(1), played=False),
        RatedGame(1900, Fraction(0), rated=False),
    )
    found = FIDE.project(Subject(1600), line, "fide-2025")
    assert reasons(found) == [(2, "unrated opponent"), (3, "forfeit or bye: not played"), (4, "played but not rated")]
    assert (found.counted, found.score, found.change) == (1, 1, 13)
    assert found.gains == (Fraction("12.8"), None, None, None)


@pytest.mark.parametrize(
    ("line", "more", "note"),
    [
        ("", {}, "unchanged: no game against a rated opponent"),
        ("none+", {}, "unchanged: no game against a rated opponent"),
        ("1600=", {}, "unchanged: the score is the expected one"),
        ("1620=", {"k": 10}, "unchanged: 0.3 rounds to 0"),
        ("701x1600+", {}, "unchanged: K is 0"),
    ],
)
def test_a_change_of_nothing_has_its_reason(line, more, note):
    found = fide(1600, line, **more)
    assert found.change == 0
    assert str(found.note) == note


def test_a_rating_that_changes_needs_no_note():
    assert fide(1600, "1700+").note is None


# --- rounding and floor --------------------------------------------------------------------------------------------


def test_half_a_point_is_rounded_away_from_zero():
    assert fide(2500, "2500+ 2697-").change == 3
    assert fide(2500, "2500- 2303+").change == -3


def test_period_of_games_is_rounded_once():
    assert fide(1600, "1700+ 1700+").change == 26  # 25.6, not 13 + 13


@pytest.mark.parametrize(("ruleset", "floor"), [("fide-seed", 1000), ("fide-2022", 1000), ("fide-2025", 1400)])
def test_below_the_floor_a_player_becomes_unrated(ruleset, floor):
    stays, falls = fide(floor + 10, f"{floor + 10}-", ruleset), fide(floor + 9, f"{floor + 9}-", ruleset)
    assert (stays.rated, stays.rating) == (True, floor)
    assert (falls.rated, falls.rating, falls.unrounded, falls.change) == (False, None, floor - 1, -10)
    assert str(falls.note) == f"below {floor}: unrated on the next list"


# --- first rating --------------------------------------------------------------------------------------------------


def test_four_games_leave_one_missing():
    found = fide(None, "1800+ 1800= 1800- 1800+ none+")
    assert (found.rated, found.rating, found.missing, found.counted) == (False, None, 1, 4)
    assert str(found.note) == "not rated here: 4 of 5 games"
    assert found.performance == 1800 + 95  # 62.5 % is 63 %
    assert told(found)["games still missing of 5"] == 1


def test_archived_games_are_pooled():
    found = FIDE.project(Subject(None, archived=played("1500+ 1500+ none+")), played("2x1700= 1600-"), "fide-seed")
    assert (found.counted, found.rating) == (5, 1672)


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.id)
def test_a_first_event_without_a_point_is_disregarded(rules):
    found = fide(None, "6x1900-", rules.id)
    assert (found.rated, found.rating, found.unrounded) == (False, None, None)
    assert str(found.note) == "not rated here: a first event without a point is disregarded"


def test_half_a_point_is_enough():
    assert fide(None, "4x1900- 1900=", "fide-2022").rating == 1900 - 366


def test_first_rating_is_2200_at_most_since_2024():
    found = fide(None, "5x2100+")
    assert found.rating == 2200
    assert told(found)["Ru, held to 2200"] == 2200


def test_first_rating_below_the_floor_is_not_published():
    found = fide(None, "1200= 4x1200-")
    assert (found.rated, found.rating, half_up(found.unrounded)) == (False, None, 1141)
    assert str(found.note) == "not rated here: 1141 is below the floor of 1400"


# --- performance shown with the rating -----------------------------------------------------------------------------


def test_nothing_won_has_a_marked_performance_and_no_games_have_none():
    found = fide(1550, "1500- 1600- 1700-", "fide-2022")
    assert (found.performance, found.performance_mark) == (800, "0 %")
    forfeit = FIDE.project(Subject(1550), (RatedGame(1500, Fraction(1), played=False),), "fide-2022")
    assert (forfeit.performance, forfeit.performance_mark, forfeit.average) == (None, "", None)


@pytest.mark.parametrize("rating", [1500, None])
def test_average_percentage_and_dp_stand_beside_the_performance(rating):
    found = fide(rating, "1500+ 1501-")
    assert (found.average, found.percentage, found.bonus, found.performance) == (Fraction(3001, 2), HALF, 0, 1501)


# --- the system ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("date", "ruleset"),
    [
        ("2022-01-01", "fide-2022"),
        ("2023-05-01", "fide-2022"),
        ("2024-02-29", "fide-2022"),
        ("2024-03-01", "fide-2024"),
        ("2030-01-01", "fide-2025"),
        ("", "fide-2025"),
        ("2015-01-01", "fide-2025"),
    ],
)
def test_rule_set_in_force(date, ruleset):
    assert FIDE.ruleset(date).id == ruleset


def test_a_player_without_the_rating_of_the_kind_plays_with_the_standard_one():
    assert FIDE.lists == {"standard": ("fide",), "rapid": ("fide-rapid", "fide"), "blitz": ("fide-blitz", "fide")}


def test_articles_of_rapid_and_blitz_are_one_chapter_lower():
    assert {step.rule for step in fide(1600, "1700+").steps} >= {"FIDE B.02, 8.3.2", "FIDE B.02, 8.3.4"}
    rapid = fide(1600, "1700+", time_control="rapid")
    assert {step.rule for step in rapid.steps} >= {"FIDE B.02 rapid and blitz, 7.3.2"}


@pytest.mark.parametrize(
    ("rating", "name"),
    [(999, "None"), (1000, "Beginner (child)"), (1999, "Very good player"), (2500, "Grandmaster")],
)
def test_ladder_of_the_seed(rating, name):
    assert str(level_of(LEVELS, rating)) == name


@pytest.mark.parametrize(
    ("rating", "man", "woman"),
    [
        (2100, "National level", "Woman FIDE Master"),
        (2200, "Candidate Master", "Woman International Master"),
        (2300, "FIDE Master", "Woman Grandmaster"),
        (2400, "International Master", "International Master"),
    ],
)
def test_the_womens_titles_of_the_seed_are_for_women(rating, man, woman):
    assert str(level_of(LEVELS, rating)) == man
    assert str(level_of(LEVELS, rating, woman=True)) == woman


def test_unknown_rule_set():
    with pytest.raises(KeyError):
        fide(1600, "1700+", "fide-1970")


def test_decimal_and_fraction_ratings_are_taken_as_they_are():
    found = FIDE.project(Subject(Decimal("1600.5")), (RatedGame(Fraction(3401, 2), Fraction(1)),), "fide-2025")
    assert found.unrounded == Fraction("1613.3")
