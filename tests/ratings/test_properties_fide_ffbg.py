"""What holds for every input: FIDE is additive, FFBG is zero-sum between equals, forfeits change nothing."""

from decimal import Decimal
from fractions import Fraction

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from tourney_tui.model.match import MatchFormat
from tourney_tui.ratings.ffbg import FFBG, Standing, accelerator, play
from tourney_tui.ratings.ffbg_sets import equivalent_length
from tourney_tui.ratings.fide import FIDE
from tourney_tui.ratings.fide_rules import RULES
from tourney_tui.ratings.system import RatedGame, Subject

HALF = Fraction(1, 2)
SCORES = st.sampled_from([Fraction(0), HALF, Fraction(1)])
RATINGS = st.integers(0, 4000)
NUMBERS = st.one_of(
    RATINGS,
    st.decimals(0, 4000, places=3, allow_nan=False, allow_infinity=False),
    st.fractions(0, 4000, max_denominator=1000),
)
FIDE_RULESETS = st.sampled_from(sorted(RULES))
TIME_CONTROLS = st.sampled_from(["standard", "rapid", "blitz"])
DATES = st.sampled_from(["", "2022-03-01", "2022-10-01", "2024-11-30", "2024-12-01", "2025-10-01", "2027-01-01"])

GAMES = st.builds(
    RatedGame, opponent=st.none() | NUMBERS, score=SCORES, played=st.booleans(), rated=st.just(True) | st.booleans()
)
COUNTING = st.builds(RatedGame, opponent=RATINGS, score=SCORES)
SUBJECTS = st.builds(
    Subject,
    rating=st.none() | NUMBERS,
    games=st.none() | st.integers(0, 2000),
    birth_year=st.none() | st.integers(1900, 2026),
    peak=st.none() | RATINGS,
    k=st.none() | st.integers(1, 100),
    archived=st.lists(GAMES, max_size=6).map(tuple),
    time_control=TIME_CONTROLS,
    date=DATES,
)
RATED = st.builds(Subject, rating=RATINGS, games=st.integers(0, 100), time_control=TIME_CONTROLS, date=DATES)

FORMATS = st.one_of(
    st.integers(1, 99).map(str),
    st.builds("{}x{}".format, st.sampled_from([2, 3]), st.integers(1, 99)),
    st.builds("{}x{}-{}".format, st.sampled_from([2, 3]), st.integers(1, 99), st.integers(1, 99)),
)
EXPERIENCE = st.integers(0, 2000)
FFBG_RULESETS = st.sampled_from(["ffbg", "ffbg-exact", "ffbg-odd"])
MATCHES = st.builds(
    RatedGame,
    opponent=st.none() | NUMBERS,
    score=SCORES,
    played=st.booleans(),
    rated=st.booleans(),
    format=FORMATS | st.text(max_size=6),
    experience=EXPERIENCE | st.fractions(0, 2000, max_denominator=100),
)
LENGTHS = st.integers(1, 99)


# --- FIDE ----------------------------------------------------------------------------------------------------------


@given(SUBJECTS, st.lists(GAMES, max_size=40), FIDE_RULESETS)
def test_fide_answers_everything_and_never_below_the_floor(subject, line, ruleset):
    found = FIDE.project(subject, tuple(line), ruleset)
    assert found.rated == (found.rating is not None)
    if found.rated:
        assert found.rating >= RULES[ruleset].floor
    if subject.rating is not None:
        assert found.counted + len(found.excluded) == len(line)
    for step in found.steps:
        assert str(step.text)
        assert step.rule


@given(RATED, st.lists(COUNTING, min_size=1, max_size=20), FIDE_RULESETS, st.data())
def test_fide_order_never_matters(subject, line, ruleset, data):
    found = FIDE.project(subject, tuple(line), ruleset)
    other = FIDE.project(subject, tuple(data.draw(st.permutations(line))), ruleset)
    assert (found.unrounded, found.rating, found.k, found.performance) == (
        other.unrounded,
        other.rating,
        other.k,
        other.performance,
    )


@given(st.lists(COUNTING, min_size=1, max_size=20), FIDE_RULESETS, st.data())
def test_fide_first_rating_order_never_matters(line, ruleset, data):
    found = FIDE.project(Subject(None), tuple(line), ruleset)
    other = FIDE.project(Subject(None), tuple(data.draw(st.permutations(line))), ruleset)
    assert (found.unrounded, found.rating) == (other.unrounded, other.rating)


@given(RATED, st.lists(COUNTING, max_size=12), RATINGS, FIDE_RULESETS)
def test_fide_a_win_never_yields_less_than_a_draw_nor_a_draw_less_than_a_loss(subject, line, opponent, ruleset):
    changes = [
        FIDE.project(subject, (*line, RatedGame(opponent, score)), ruleset).change
        for score in (Fraction(0), HALF, Fraction(1))
    ]
    assert changes == sorted(changes)


@given(st.lists(COUNTING, min_size=4, max_size=12), RATINGS, FIDE_RULESETS)
def test_fide_first_rating_never_falls_with_a_better_result(line, opponent, ruleset):
    answers = [
        FIDE.project(Subject(None), (*line, RatedGame(opponent, score)), ruleset).unrounded
        for score in (Fraction(0), HALF, Fraction(1))
    ]
    rated = [answer for answer in answers if answer is not None]
    assert rated == sorted(rated)


@given(RATED, st.lists(COUNTING, max_size=12), st.lists(COUNTING, max_size=5), FIDE_RULESETS)
def test_fide_forfeits_change_nothing(subject, line, forfeits, ruleset):
    unplayed = tuple(msgspec.structs.replace(game, played=False) for game in forfeits)
    without, found = (FIDE.project(subject, games, ruleset) for games in (tuple(line), (*line, *unplayed)))
    assert (without.unrounded, without.rating, without.k) == (found.unrounded, found.rating, found.k)
    assert len(found.excluded) == len(without.excluded) + len(unplayed)


@given(RATED, st.lists(COUNTING, max_size=12), FIDE_RULESETS)
def test_fide_gains_add_up_to_the_change(subject, line, ruleset):
    found = FIDE.project(subject, tuple(line), ruleset)
    assert len(found.gains) == len(line)
    assert sum(gain for gain in found.gains if gain is not None) == found.unrounded - subject.rating


# --- FFBG ----------------------------------------------------------------------------------------------------------


@given(
    st.none() | NUMBERS,
    EXPERIENCE,
    st.lists(MATCHES, max_size=8),
    st.lists(st.integers(1, 200), max_size=3),
    FFBG_RULESETS,
)
def test_ffbg_answers_everything_with_finite_numbers(rating, experience, line, titles, ruleset):
    found = FFBG.project(Subject(rating, experience=experience, titles=tuple(titles)), tuple(line), ruleset)
    assert found.rated
    assert found.counted == len(found.matches)
    assert found.counted + len(found.excluded) == len(line)
    for number in (found.unrounded, found.rating, found.elo, found.change):
        assert Decimal(number).is_finite()
    for detail in found.matches:
        assert 0 <= detail.probability <= 1
        assert detail.factor >= 1


@given(NUMBERS, NUMBERS, EXPERIENCE, EXPERIENCE, LENGTHS)
def test_ffbg_is_zero_sum_exactly_when_both_accelerators_are_equal(one, other, first, second, length):
    winner, loser = (
        FFBG.project(
            Subject(rating, experience=experience),
            (RatedGame(opponent, Fraction(won), format=str(length), experience=theirs),),
            "ffbg",
        )
        for rating, opponent, experience, theirs, won in (
            (one, other, first, second, 1),
            (other, one, second, first, 0),
        )
    )
    assert winner.matches[0].points >= 0 >= loser.matches[0].points
    total = abs(winner.matches[0].points + loser.matches[0].points)
    if accelerator(first, length) == accelerator(second, length):
        assert total <= Decimal("1e-11")
    elif winner.matches[0].points > Decimal("1e-6"):
        assert total > 0


@given(st.integers(0, 4000), st.integers(0, 4000), LENGTHS)
def test_ffbg_chances_of_both_sides_are_one_together(one, other, length):
    left, right = Standing(Decimal(one), 500), Standing(Decimal(other), 500)
    found, mirrored = play(left, right, length, won=True), play(right, left, length, won=False)
    assert abs(found.probability + mirrored.probability - 1) < Decimal("1e-40")
    assert found.points > 0 > mirrored.points


@given(st.none() | NUMBERS, EXPERIENCE, st.lists(MATCHES, max_size=5), st.lists(MATCHES, max_size=4), FFBG_RULESETS)
def test_ffbg_forfeits_change_nothing(rating, experience, line, forfeits, ruleset):
    subject = Subject(rating, experience=experience)
    unplayed = tuple(msgspec.structs.replace(match, played=False) for match in forfeits)
    without, found = (FFBG.project(subject, games, ruleset) for games in (tuple(line), (*unplayed, *line)))
    assert (without.unrounded, without.elo, without.experience) == (found.unrounded, found.elo, found.experience)


@given(st.integers(0, 4000), st.integers(0, 4000), EXPERIENCE, FORMATS, FFBG_RULESETS)
def test_ffbg_experience_grows_by_the_length_whoever_wins(rating, opponent, experience, form, ruleset):
    grown = {
        FFBG.project(
            Subject(rating, experience=experience), (RatedGame(opponent, score, format=form, experience=0),), ruleset
        ).experience
        for score in (Fraction(0), Fraction(1))
    }
    assert len(grown) == 1
    assert grown.pop() > experience


def test_equivalent_lengths_are_positive_even_for_sets_to_one_point():
    assert all(equivalent_length(MatchFormat(1, sets, deciding)) >= 1 for sets in (2, 3) for deciding in (None, 2, 99))
