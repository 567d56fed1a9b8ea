"""Inactivity over one or several seasons, and the RATING given to a member of known strength (seed 2)."""

from decimal import Decimal

import pytest

from tests.ratings.vectors import vectors
from tourney_tui.ratings.ffbg import FFBG, Standing, elo
from tourney_tui.ratings.ffbg_inactivity import inactivity
from tourney_tui.ratings.ffbg_season import ASSIGNED, seasons_later
from tourney_tui.ratings.system import Subject


@pytest.mark.parametrize("vector", vectors("ffbg_fci"), ids=lambda v: v.id)
def test_inactivity_vector(vector):
    given = vector.input
    found = inactivity(given["rating"], given["elo"], given["exp_year"], given["n"])
    assert found == vector.expected["FCI"]


def test_seed_example_1600_with_an_experience_of_5_in_the_season():
    (end,) = seasons_later(Standing(Decimal(1600), 500), (5,))
    assert (end.fci, end.rating, end.elo) == (10, 1590, 1590)


def test_experience_of_10_is_the_first_without_correction():
    assert inactivity(1600, 1600, 9) == 2
    assert inactivity(1600, 1600, 10) == inactivity(1600, 1600, 11) == inactivity(1600, 1600, 400) == 0


def test_rating_below_1500_is_left_alone():
    assert inactivity(1499, 1499, 0) == 0
    assert inactivity(1500, 1500, 0) == 15


def test_absent_seasons_compound():
    ends = seasons_later(Standing(Decimal(1600), 500), (5, 0, 0))
    assert [end.fci for end in ends] == [10, Decimal("19.5"), Decimal("18.525")]
    assert [end.rating for end in ends] == [1590, Decimal("1570.5"), Decimal("1551.975")]


def test_each_season_asks_again_for_1500():
    ends = seasons_later(Standing(Decimal(1510), 500), (0, 0))
    assert [end.fci for end in ends] == [Decimal("15.5"), 0]
    assert ends[-1].rating == Decimal("1494.5")


def test_title_bonus_stays_in_the_elo_and_counts_for_the_correction():
    (end,) = seasons_later(Standing(Decimal(1600), 500), (0,), titles=(33, 49))
    assert end.fci == Decimal("20.4")
    assert end.elo - end.rating == 8


def test_correction_takes_the_same_from_elo_and_rating():
    member = Standing(Decimal(1700), 200)
    (end,) = seasons_later(member, (0,))
    assert elo(member) - end.elo == Decimal(1700) - end.rating == end.fci


@pytest.mark.parametrize(
    ("name", "rating", "printed", "experience", "computed"),
    [
        ("intermediate", 1500, 1292, 50, 1257),
        ("advanced", 1600, 1467, 100, 1408),
        ("champion", 1700, 1667, 200, 1592),
        ("master", 1800, 1800, 300, 1752),
    ],
)
def test_assigned_ratings_print_the_elo_of_an_older_factor(name, rating, printed, experience, computed):
    assigned = ASSIGNED[name]
    assert (assigned.rating, assigned.elo, assigned.experience) == (rating, printed, experience)
    assert assigned.computed_elo == computed
    # 300 (1 - Exp/300)^2, the factor the printed numbers come from
    older = rating - 300 * (1 - Decimal(experience) / 300) ** 2
    assert round(older) == printed


def test_a_beginner_enters_as_every_new_member():
    assert ASSIGNED["beginner"].computed_elo == ASSIGNED["beginner"].elo == 1200


def test_the_correction_for_inactivity_stands_among_the_steps():
    """Seed 2: ELO and RATING 1600, a season's experience of 5: 10 points are taken off (BG-FCI-1)."""
    steps = FFBG.project(Subject(rating=1600, experience=500, season_experience=5), (), "ffbg").steps
    assert [step.value for step in steps if "FCI" in step.text.text] == [Decimal(10)]
