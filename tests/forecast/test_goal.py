"""The least score that reaches a goal. Expected values are worked out by hand from the rules named beside them."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney_tui.forecast.goal import BACKGAMMON, CHESS, Goal, Measure, Target, goal
from tourney_tui.forecast.what_if import Prospect, RoundGame, projected
from tourney_tui.model.refusal import Refusal
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.system import RatedGame, Subject

HALF = Fraction(1, 2)


def games(*opponents, form=""):
    return tuple(RoundGame(n, RatedGame(rating, Fraction(1), format=form)) for n, rating in enumerate(opponents, 1))


def facing(system, rating, *opponents, form="", decided=(), **more):
    subject = Subject(rating, games=50, birth_year=1980, date="2026-10-03", **more)
    return Prospect(system, SYSTEMS[system].default, subject, decided, games(*opponents, form=form))


def rating(value):
    return Target(Measure.RATING, value)


@pytest.mark.parametrize(
    ("target", "least"),
    [
        (2000, Fraction(3, 2)),  # as expected
        (2001, Fraction(2)),
        (2010, Fraction(2)),  # 8.3.2: 20 x (2 - 1.5) = 10
        (2011, Fraction(5, 2)),
        (2030, Fraction(3)),
        (2031, None),
    ],
)
def test_fide_three_games_against_equals(target, least):
    found = goal(facing("fide", 2000, 2000, 2000, 2000), rating(target), draws=True)
    assert (found.least, found.sure) == (least, least)
    assert found.best == 2030
    assert found.average == 2000


def test_ffe_it_may_depend_on_who_is_beaten():
    # Elo 1900, opponents 2500 and 1900. One point: by beating the first, or by two draws, the performance is 2200 and
    # the new Elo (2 x 2200 + 14 x 1900) / 16 = 1937.5, 1940. By losing to the first, 350 and more above, only the
    # second game counts: 2370, (2370 + 15 x 1900) / 16 = 1929.4, 1930. A point and a half give 1960 either way.
    found = goal(facing("ffe", 1900, 2500, 1900), rating(1940), draws=True)
    assert (found.least, found.sure) == (Fraction(1), Fraction(3, 2))


def test_a_norm_needs_average_and_performance():
    # B.01, 1.4.8: IM norm, Ra 2230, Rp 2450. Against 2300 a share of 70 % gives dp 149: 2449; 7 of 9 is 78 %, dp 220.
    found = goal(facing("fide", 2300, *[2300] * 9), Target(Measure.NORM, 2450, "IM"), draws=True)
    assert found.least == Fraction(13, 2)  # 72 %: dp 166, Rp 2466
    low = goal(facing("fide", 2300, *[2200] * 9), Target(Measure.NORM, 2450, "IM"), draws=True)
    assert low.least is None  # the average is below 2230 whatever is won


def test_performance():
    found = goal(facing("fide", 1800, 1900, 1900), Target(Measure.PERFORMANCE, 1900), draws=True)
    assert found.least == 1  # 50 %: dp 0


def test_a_first_rating_needs_enough_games():
    found = goal(facing("fide", None, 1800, 1800, 1800, 1800), rating(1500), draws=True)
    assert found.least is None  # 7.1.4: five games
    assert found.best is None


def test_in_a_knockout_one_loses_only_once():
    prospect = facing("ffbg", 1500, 1500, 1500, 1500, form="7")
    # The three ways on are 0, 1, 2 or 3 won matches; the ELO after two wins and a loss is what reaches it.
    three = projected(prospect, [Fraction(1)] * 3).elo
    assert goal(prospect, Target(Measure.ELO, three), draws=False, knockout=True).least == 3
    out = projected(prospect, [Fraction(0), None, None]).elo
    assert goal(prospect, Target(Measure.ELO, out), draws=False, knockout=True).least == 0


def test_no_game_left():
    decided = games(2000)
    reached = goal(facing("fide", 2000, decided=decided), rating(2010), draws=True)
    assert reached == Goal(0, Fraction(0), Fraction(0), 2010, None)
    missed = goal(facing("fide", 2000, decided=decided), rating(2011), draws=True)
    assert (missed.least, missed.best) == (None, 2010)


def test_too_many_ways_are_refused_in_words():
    found = goal(facing("ffe", 1900, *range(1700, 1712)), rating(1950), draws=True)
    assert isinstance(found, Refusal)
    assert "12 games remain" in str(found)


@settings(max_examples=40, deadline=None)
@given(
    system=st.sampled_from(["fide", "ffe", "ffe-rapid", "belgium", "ffbg"]),
    own=st.integers(1200, 2400),
    opponents=st.lists(st.sampled_from([1500, 1800, 1800, 2100, 2300]), min_size=1, max_size=4),
    above=st.integers(-40, 60),
    games_before=st.sampled_from([20, 98, 299, 400]),
)
def test_the_answer_is_that_of_trying_everything(system, own, opponents, above, games_before):
    form = "7" if system == "ffbg" else ""
    subject = Subject(own, games=games_before, birth_year=1980, date="2026-10-03")
    prospect = Prospect(system, SYSTEMS[system].default, subject, (), games(*opponents, form=form))
    options = BACKGAMMON if system == "ffbg" else CHESS
    found = goal(prospect, rating(own + above), draws=system != "ffbg")
    tried = {}
    for scores in product(options, repeat=len(opponents)):
        value = projected(prospect, scores).rating
        tried.setdefault(sum(scores), []).append(value is not None and value >= own + above)
    assert found.least == min((total for total, reached in tried.items() if any(reached)), default=None)
    sure = [total for total in tried if all(all(tried[other]) for other in tried if other >= total)]
    assert found.sure == min(sure, default=None)
