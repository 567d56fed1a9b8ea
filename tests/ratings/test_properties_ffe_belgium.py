"""What must hold for any games in the French and the Belgian systems.

The order of games never matters in the French systems; in the Belgian one it does not where the coefficient is one for
the whole period. A better result never yields less in the Belgian system up to 25 games (beyond that art. 10g replaces
the sum by a performance, which can be lower). The French Elo promises no such thing and is not tested for it: whether
a game is compatible depends on its result, so a draw against a far weaker opponent counts where a win does not, and a
win against a weak opponent lowers the average.
"""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney_tui.ratings.belgium import BELGIUM
from tourney_tui.ratings.ffe import FFE, FFE_RAPID
from tourney_tui.ratings.system import RatedGame, Subject

FLOORS = {
    "ffe-2004": 1000,
    "ffe-2009-literal": 1000,
    "ffe-rapid-2004": 1000,
    "belgium-2008": 1150,
    "belgium-2008-literal": 1150,
    "belgium-2024": 1400,
}
SYSTEMS = [(system, rules.id) for system in (FFE, FFE_RAPID, BELGIUM) for rules in system.rulesets]
SCORES = (Fraction(0), Fraction(1, 2), Fraction(1))

whole = st.integers(-4000, 6000)
numbers = st.one_of(
    whole,
    st.fractions(-4000, 6000, max_denominator=100),
    st.decimals(-4000, 6000, places=2, allow_nan=False, allow_infinity=False),
)
ordinary = st.integers(1000, 2800)


def game_lists(opponents, most=30):
    return st.lists(st.builds(RatedGame, opponent=opponents, score=st.sampled_from(SCORES)), max_size=most).map(tuple)


any_games = st.lists(
    st.builds(
        RatedGame,
        opponent=st.none() | numbers,
        score=st.sampled_from(SCORES),
        played=st.booleans(),
        rated=st.booleans(),
    ),
    max_size=40,
).map(tuple)
any_subject = st.builds(
    Subject,
    rating=st.none() | numbers,
    youth=st.booleans(),
    estimate=st.none() | whole,
    archived=any_games,
    games=st.none() | st.integers(0, 2000),
    k=st.none() | st.integers(0, 50),
)


@pytest.mark.parametrize(("system", "ruleset"), SYSTEMS, ids=lambda value: str(value) if isinstance(value, str) else "")
@given(subject=any_subject, games=any_games)
def test_any_input_has_an_exact_answer_not_below_the_floor(system, ruleset, subject, games):
    found = system.project(subject, games, ruleset)
    assert (found.system, found.ruleset) == (system.id, ruleset)
    assert found.rated == (found.rating is not None)
    if found.rating is not None:
        assert found.rating >= FLOORS[ruleset]
    for number in (found.average, found.bonus, found.performance, found.unrounded, found.rating, found.change):
        assert number is None or isinstance(number, int | Fraction | Decimal)
    if subject.rating is not None:
        assert found.change == Fraction(found.rating) - Fraction(subject.rating)
        assert found.counted + len(found.excluded) == len(games)
        assert found.missing == 0
    else:
        assert found.rated == (found.missing == 0)
    assert [gone.game for gone in found.excluded] == sorted({gone.game for gone in found.excluded})
    assert all(str(step.text) and step.rule for step in found.steps)


@pytest.mark.parametrize(("system", "ruleset"), SYSTEMS[:3], ids=["ffe", "literal", "rapid"])
@given(st.none() | ordinary, st.booleans(), game_lists(ordinary), st.randoms())
def test_order_of_games_never_matters_in_the_french_systems(system, ruleset, rating, youth, games, random):
    shuffled = random.sample(games, len(games))
    one, other = (system.project(Subject(rating, youth=youth), tuple(g), ruleset) for g in (games, shuffled))
    assert (one.rated, one.counted, one.performance, one.unrounded, one.rating) == (
        other.rated,
        other.counted,
        other.performance,
        other.unrounded,
        other.rating,
    )


@given(st.none() | ordinary, st.sampled_from([20, 60, 101, 250, 300, 900]), game_lists(ordinary), st.randoms())
def test_order_of_games_never_matters_in_belgium_while_the_coefficient_is_one(rating, before, games, random):
    shuffled = random.sample(games, len(games))
    one, other = (BELGIUM.project(Subject(rating, games=before), tuple(g), "belgium-2008") for g in (games, shuffled))
    assert (one.counted, one.unrounded, one.rating) == (other.counted, other.unrounded, other.rating)


def test_order_matters_in_belgium_where_the_coefficient_changes():
    win, loss = RatedGame(1600, Fraction(1)), RatedGame(1600, Fraction(0))
    one, other = (BELGIUM.project(Subject(1600, games=99), games, "belgium-2008") for games in
                  ((win, loss), (loss, win)))  # fmt: skip
    assert (one.rating, other.rating) == (1604, 1596)


@pytest.mark.parametrize("ruleset", ["belgium-2008", "belgium-2008-literal", "belgium-2024"])
@given(ordinary, st.integers(0, 1000), game_lists(ordinary, most=24), ordinary)
def test_a_better_result_never_yields_less_in_belgium(ruleset, rating, before, games, opponent):
    found = [
        BELGIUM.project(Subject(rating, games=before), (*games, RatedGame(opponent, score)), ruleset)
        for score in SCORES
    ]
    assert found[0].unrounded <= found[1].unrounded <= found[2].unrounded
    assert found[0].rating <= found[1].rating <= found[2].rating


@given(ordinary, st.integers(0, 1000), game_lists(ordinary, most=24))
def test_belgian_gains_add_up_and_each_has_the_sign_of_its_surprise(rating, before, games):
    found = BELGIUM.project(Subject(rating, games=before), games, "belgium-2008")
    assert rating + sum(found.gains) == found.unrounded
    for game, gain in zip(games, found.gains, strict=True):
        assert gain > 0 if game.score == 1 else True
        assert gain < 0 if game.score == 0 else True


@pytest.mark.parametrize(("system", "ruleset"), SYSTEMS, ids=lambda value: str(value) if isinstance(value, str) else "")
@given(rating=st.none() | st.integers(1400, 2800), games=game_lists(ordinary), forfeits=game_lists(ordinary))
def test_forfeits_change_nothing(system, ruleset, rating, games, forfeits):
    unplayed = tuple(RatedGame(game.opponent, game.score, played=False) for game in forfeits)
    subject = Subject(rating, games=400)
    without, with_them = system.project(subject, games, ruleset), system.project(subject, games + unplayed, ruleset)
    assert (without.rating, without.unrounded, without.performance, without.counted, without.missing) == (
        with_them.rating,
        with_them.unrounded,
        with_them.performance,
        with_them.counted,
        with_them.missing,
    )
    only = system.project(subject, unplayed, ruleset)
    assert only.rating == rating
    assert {str(gone.reason) for gone in only.excluded} <= {"forfeit or bye: not played"}


@given(ordinary, game_lists(ordinary), st.booleans())
def test_the_new_french_elo_lies_between_the_old_one_and_the_performance(rating, games, youth):
    found = FFE.project(Subject(rating, youth=youth), games, "ffe-2004")
    if found.counted:
        low, high = sorted((Fraction(rating), Fraction(found.performance)))
        assert low <= found.unrounded <= high
        assert found.rating % 10 == 0
        assert -470 <= found.bonus <= 470


@given(ordinary, game_lists(ordinary))
def test_a_senior_never_gains_more_than_a_junior(rating, games):
    senior, junior = (FFE.project(Subject(rating, youth=youth), games, "ffe-2004") for youth in (False, True))
    assert senior.unrounded <= junior.unrounded


@given(game_lists(st.integers(1300, 1700)))
def test_the_games_of_a_first_elo_stand_the_test_against_it(games):
    found = FFE.project(Subject(None), games, "ffe-2004")
    dropped = {gone.game for gone in found.excluded}
    kept = [game for number, game in enumerate(games, 1) if number not in dropped]
    assert len(kept) == found.counted
    if found.rating is not None:
        assert all(game.opponent < found.rating + 350 for game in kept if game.score == 0)
        assert all(game.opponent > found.rating - 350 for game in kept if game.score == 1)
