"""The Belgian national Elo: the new rating of a period, the first rating, the ladder of levels.

Sources: FRBE/KBSB tournament rules, article 10; club page "Classement Elo" (January 2008), whose worked example is
1800 + 16 x (1 - 0.29) = 1811.36.
"""

from fractions import Fraction

import msgspec

from tourney_tui.model.words import Words, words
from tourney_tui.ratings.belgium_first import first_rating
from tourney_tui.ratings.belgium_rules import (
    BELGIUM_2008,
    BELGIUM_2008_LITERAL,
    BELGIUM_2024,
    LARGEST_BONUS,
    REGULAR_UNTIL,
    RULES,
    BelgianRules,
    k_factor,
    rescaled,
    start_count,
)
from tourney_tui.ratings.counting import Counted, CountedGame, Tally, counted_games, tally
from tourney_tui.ratings.rounding import Number, half_up
from tourney_tui.ratings.shown import shown
from tourney_tui.ratings.sums import exact_sum
from tourney_tui.ratings.system import Level, Projection, RatedGame, Step, Subject, System, step
from tourney_tui.ratings.tables import dp_percent, expected_score

FORMULA = "FRBE/KBSB art. 10f1"
COEFFICIENT = "FRBE/KBSB art. 10f2"
FLOOR = "FRBE/KBSB art. 10f3"
RESCALING = "FRBE/KBSB lists of 2008"
PERFORMANCE = "FRBE/KBSB art. 10g"
GAMES_BEFORE = "FRBE/KBSB art. 10h"
ROUNDED = "FRBE/KBSB lists of 2008, a half upwards"

# Art. 10g: more than 25 games between two lists and a change of more than 150 points.
MANY_GAMES, LARGE_CHANGE = 25, 150

LEVELS = (
    Level(1000, words("Knows the rules of the game")),
    Level(1200, words("Beginner")),
    Level(1600, words("Average club player")),
    Level(1900, words("Strong club player")),
    Level(2000, words("National level")),
    Level(2300, words("FIDE master")),
    Level(2400, words("International master")),
    Level(2500, words("International grandmaster")),
    Level(2800, words("World champion")),
)


class _Gain(msgspec.Struct, frozen=True):
    game: CountedGame
    k: int
    expected: Fraction
    points: Fraction


class _Before(msgspec.Struct, frozen=True):
    """The player on the list before the period. `k` replaces the coefficient of the rules, None otherwise."""

    rating: Fraction
    games: int
    games_known: bool
    k: int | None

    @property
    def experienced(self) -> bool:
        """Every game of the period comes after the 300th and has the coefficient of the rating."""
        return self.games >= REGULAR_UNTIL and self.k is None


class _After(msgspec.Struct, frozen=True):
    published: Number
    steps: tuple[Step, ...]


class Reckoned(msgspec.Struct, frozen=True):
    """What a period comes to, in numbers alone. `games` is how many there were, counted or not."""

    subject: Subject
    rules: BelgianRules
    games: int
    before: _Before
    counted: Counted
    gains: tuple[_Gain, ...]
    total: Tally | None
    exact: Fraction
    after: _After

    @property
    def performance(self) -> Fraction | None:
        """The average of the opponents and the bonus for the share of the points; None without a game."""
        return self.total.average + dp_percent(self.total.percentage, LARGEST_BONUS) if self.total else None

    @property
    def k(self) -> int | None:
        """The coefficient when it is one for all games (of the next game when there is none)."""
        return _single_k(self.gains, self.before, self.rules)


def project(subject: Subject, games: tuple[RatedGame, ...], ruleset: str, *, explain: bool = True) -> Projection:
    """The rating after a period with these games; raises KeyError for an unknown rule set.

    `gains` is the exact change game by game; `unrounded` the old rating plus all gains; `rating` what the list prints
    after rescaling, performance rule, rounding and floor. The order of games matters only where the coefficient
    changes within the period (after the 100th and the 300th game). A player whose number of games is not known starts
    as one who comes from another federation (art. 10h).
    """
    if subject.rating is None:
        return first_rating(subject, games, RULES[ruleset])
    return answer(reckoned(subject, games, ruleset), explain=explain)


def reckoned(subject: Subject, games: tuple[RatedGame, ...], ruleset: str) -> Reckoned:
    """The new rating of a rated player, without a word of explanation."""
    rules, old = RULES[ruleset], Fraction(subject.rating or 0)
    known = subject.games is not None
    before = _Before(old, start_count(old) if subject.games is None else subject.games, known, subject.k)
    counted = counted_games(games)
    gains = tuple(_gain(game, before.games + index, before, rules) for index, game in enumerate(counted.games, 1))
    total = tally(counted.games)
    exact = old + exact_sum(gain.points for gain in gains)
    after = _published(exact, before, total, rules)
    return Reckoned(subject, rules, len(games), before, counted, gains, total, exact, after)


def _gain(game: CountedGame, game_number: int, before: _Before, rules: BelgianRules) -> _Gain:
    k = k_factor(game_number, before.rating, rules) if before.k is None else before.k
    # Art. 10f1: the rating of the list before the period, for every game of it.
    expected = expected_score(before.rating - game.opponent, rules.table, rules.cap)
    return _Gain(game, k, expected, k * (game.score - expected))


def answer(found: Reckoned, *, explain: bool = True) -> Projection:
    """The answer of the system, with its steps or without."""
    total, gains, before, rules = found.total, found.gains, found.before, found.rules
    steps = (*_opening(found.subject, before), *_game_steps(gains, found.exact), *found.after.steps) if explain else ()
    by_number = {gain.game.number: gain.points for gain in gains}
    return Projection(
        system=rules.ruleset.system,
        ruleset=rules.ruleset.id,
        rated=True,
        counted=len(gains),
        score=total.score if total else Fraction(0),
        average=total.average if total else None,
        percentage=total.percentage if total else None,
        bonus=Fraction(dp_percent(total.percentage, LARGEST_BONUS)) if total else None,
        performance=found.performance,
        performance_mark=total.mark if total else "",
        expected=exact_sum(gain.expected for gain in gains) if gains else None,
        k=found.k,
        unrounded=found.exact,
        rating=found.after.published,
        change=Fraction(found.after.published) - before.rating,
        excluded=found.counted.excluded,
        steps=steps,
        gains=tuple(by_number.get(number) for number in range(1, found.games + 1)),
        note=period_note(found),
    )


def period_note(found: Reckoned) -> Words | None:
    """Why nothing changes; None when a game counts."""
    return None if found.gains else words("unchanged: no game counts")


def _published(exact: Fraction, before: _Before, total: Tally | None, rules: BelgianRules) -> _After:
    if total is None:
        return _floored(before.rating, (), rules)
    steps: list[Step] = []
    value = exact
    if rules.rescaled and before.experienced:
        value = rescaled(before.rating, exact, rules)
        if value != exact:
            text = "beyond 2000 or 2200 the change counts with the coefficient of the other side"
            steps.append(step(text, value, RESCALING))
    if total.n > MANY_GAMES and abs(value - before.rating) > LARGE_CHANGE:
        value, more = _by_performance(value, before.rating, total)
        steps += more
    steps.append(step("to the nearest whole number, a half upwards", half_up(value), ROUNDED))
    return _floored(half_up(value), tuple(steps), rules)


def _floored(rating: Number, steps: tuple[Step, ...], rules: BelgianRules) -> _After:
    if rating >= rules.floor:
        return _After(rating, steps)
    floor = step("nothing is published below {floor}", rules.floor, FLOOR, floor=rules.floor)
    return _After(rules.floor, (*steps, floor))


def _by_performance(value: Fraction, old: Fraction, total: Tally) -> tuple[Fraction, list[Step]]:
    bonus = dp_percent(total.percentage, LARGEST_BONUS)
    performance = total.average + bonus
    steps = [
        step("more than 25 games and 150 points: average of the opponents", total.average, PERFORMANCE),
        step("bonus at {percent} %", bonus, PERFORMANCE, percent=half_up(total.percentage * 100)),
        step("performance", performance, PERFORMANCE),
    ]
    # The lists of 2008 never let the performance rule add to a gain: one player kept the lower figure.
    if old < value < performance:
        return value, [*steps, step("the performance would add to the gain: it stays", value, RESCALING)]
    return performance, steps


def _opening(subject: Subject, before: _Before) -> tuple[Step, ...]:
    rating = step("rating on the list before", subject.rating, FORMULA)
    if before.k is not None:
        return rating, step("coefficient K, as given", before.k, COEFFICIENT)
    if before.games_known:
        return rating, step("rated games before", before.games, COEFFICIENT)
    return rating, step("rated games before, not known: the start count", before.games, GAMES_BEFORE)


def _game_steps(gains: tuple[_Gain, ...], exact: Fraction) -> tuple[Step, ...]:
    if not gains:
        return ()
    return (
        *(
            step(
                "game {game}: {score} against {opponent}, expected {expected}, K {k}",
                gain.points,
                COEFFICIENT,
                game=gain.game.number,
                score=shown(gain.game.score),
                opponent=shown(gain.game.opponent),
                expected=shown(gain.expected),
                k=gain.k,
            )
            for gain in gains
        ),
        step("expected score, all games together", sum((gain.expected for gain in gains), Fraction(0)), FORMULA),
        step("sum of the gains", sum((gain.points for gain in gains), Fraction(0)), FORMULA),
        step("rating before and gains", exact, FORMULA),
    )


def _single_k(gains: tuple[_Gain, ...], before: _Before, rules: BelgianRules) -> int | None:
    if before.k is not None:
        return before.k
    factors = {gain.k for gain in gains} or {k_factor(before.games + 1, before.rating, rules)}
    return factors.pop() if len(factors) == 1 else None


BELGIUM = System(
    id="belgium",
    name="Belgian Elo",
    federation="FRBE-KBSB",
    rulesets=(BELGIUM_2008.ruleset, BELGIUM_2008_LITERAL.ruleset, BELGIUM_2024.ruleset),
    default="belgium-2008",
    project=project,
    levels=LEVELS,
    lists=dict.fromkeys(("standard", "rapid", "blitz"), ("belgium",)),
)
