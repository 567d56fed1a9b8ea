"""The FIDE rating: change of a rated player over a period, first rating of an unrated one (Handbook B.02, chapter 8).

The opponents' ratings and the player's are those of the list in force on the first day of the event. Everything is a
Fraction until the change of the period is rounded.
"""

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from tourney_tui.model.words import Words, words
from tourney_tui.ratings.counting import CountedGame, not_counted
from tourney_tui.ratings.fide_first import project_first
from tourney_tui.ratings.fide_k import Coefficient, coefficient, held_to_700
from tourney_tui.ratings.fide_norms import Performance, performance, performance_steps
from tourney_tui.ratings.fide_rules import LEVELS, LISTS, RULES, RULESETS, Gap, Rules, article, in_force_on
from tourney_tui.ratings.rounding import Number, half_away
from tourney_tui.ratings.shown import shown
from tourney_tui.ratings.sums import exact_sum
from tourney_tui.ratings.system import (
    Exclusion,
    Projection,
    RatedGame,
    Step,
    Subject,
    System,
    step,
)
from tourney_tui.ratings.tables import FIDE_EXPECTATION, expected_score

CAP = 400
EXEMPT_FROM = 2650
WIDE_GAP = 600
WIDE_GAP_ABOVE = 2600


class Expected(msgspec.Struct, frozen=True):
    """A counted game and the score expected in it; `held` says that the difference counts as 400."""

    game: CountedGame
    score: Fraction
    held: bool

    @property
    def surplus(self) -> Fraction:
        """Delta R, the score beyond the expected one (8.3.2 b)."""
        return self.game.score - self.score


class Change(msgspec.Struct, frozen=True):
    """The change of a period: K as given and as held to 700 / n, the change exact and rounded, the new rating."""

    given: Coefficient
    k: int
    exact: Fraction
    rounded: int
    published: Number


class Tournament(msgspec.Struct, frozen=True):
    """The games of one tournament, and the player's own rating on the list in force on its first day."""

    rating: Number
    games: tuple[RatedGame, ...]


class Reckoned(msgspec.Struct, frozen=True):
    """What a period comes to, in numbers alone. `games` is how many there were, counted or not."""

    subject: Subject
    rules: Rules
    ruleset: str
    games: int
    expected: tuple[Expected, ...]
    excluded: tuple[Exclusion, ...]
    change: Change
    reached: Performance | None
    score: Fraction


def project(subject: Subject, games: tuple[RatedGame, ...], ruleset: str, *, explain: bool = True) -> Projection:
    """The rating after the games of one event or period; raises KeyError for an unknown rule set.

    One projection is one tournament for the rule of a single upgrade. `change` is rounded once, over all games given.
    """
    if subject.rating is None:
        return project_first(subject, games, ruleset, RULES[ruleset])
    return answer(reckoned(subject, (Tournament(subject.rating, games),), ruleset), explain=explain)


def reckoned(subject: Subject, tournaments: Sequence[Tournament], ruleset: str) -> Reckoned:
    """The change of a rated player over all tournaments of a period, without a word of explanation.

    Each tournament counts with the ratings of its own list; K is the one of the period (8.3.2 to 8.3.4). Games are
    numbered from 1 through all of them.
    """
    rules, date = RULES[ruleset], in_force_on(ruleset, subject.date)
    expected: list[Expected] = []
    excluded: list[Exclusion] = []
    first = 1
    for tournament in tournaments:
        own = subject
        if tournament.rating != subject.rating:
            own = msgspec.structs.replace(subject, rating=tournament.rating)
        counted: list[CountedGame] = []
        for number, game in enumerate(tournament.games, first):
            reason = _excluded(game, own, rules, date)
            if reason is not None:
                excluded.append(Exclusion(number, reason))
            elif game.opponent is not None:
                counted.append(CountedGame(number, Fraction(game.opponent), game.score))
        expected += expected_scores(own, tuple(counted), rules)
        first += len(tournament.games)
    change = period_change(subject.rating or 0, tuple(expected), coefficient(subject, rules, date))
    score = exact_sum(game.game.score for game in expected)
    reached = performance([game.game.opponent for game in expected], score)
    return Reckoned(subject, rules, ruleset, first - 1, tuple(expected), tuple(excluded), change, reached, score)


def answer(found: Reckoned, *, explain: bool = True) -> Projection:
    """The answer of the system, with its steps or without."""
    change, expected, reached = found.change, found.expected, found.reached
    rated = change.published >= found.rules.floor
    gains: dict[int, Number] = {game.game.number: change.k * game.surplus for game in expected}
    return Projection(
        system="fide",
        ruleset=found.ruleset,
        rated=rated,
        counted=len(expected),
        score=found.score,
        average=reached.average if reached else None,
        percentage=reached.share if reached else None,
        bonus=Fraction(reached.dp) if reached else None,
        performance=reached.rating if reached else None,
        performance_mark=reached.mark if reached else "",
        expected=exact_sum(game.score for game in expected),
        k=change.k,
        unrounded=Fraction(found.subject.rating or 0) + change.exact,
        rating=change.published if rated else None,
        change=change.rounded,
        excluded=found.excluded,
        steps=_steps(found.subject, expected, change, reached) if explain else (),
        gains=tuple(gains.get(number) for number in range(1, found.games + 1)),
        note=period_note(found),
    )


def _excluded(game: RatedGame, subject: Subject, rules: Rules, date: str) -> Words | None:
    reason = not_counted(game)
    if reason is not None or game.opponent is None or subject.rating is None or subject.time_control == "standard":
        return reason
    # B.02 rapid and blitz 7.3.1, from 1 December 2024
    gap = abs(Fraction(subject.rating) - Fraction(game.opponent))
    in_force = bool(rules.wide_gap_from) and date >= rules.wide_gap_from
    if in_force and gap >= WIDE_GAP and max(subject.rating, game.opponent) > WIDE_GAP_ABOVE:
        return words("a gap of {gap} or more with a player above {above}", gap=WIDE_GAP, above=WIDE_GAP_ABOVE)
    return None


def expected_scores(subject: Subject, games: tuple[CountedGame, ...], rules: Rules) -> tuple[Expected, ...]:
    """The expected score of every game of a rated player, the 400 rule applied (8.3.1)."""
    own = Fraction(subject.rating or 0)
    gap = rules.gap if subject.time_control == "standard" else Gap.PLAIN
    # An upgrade lifts the opponent's rating, so only the higher rated player benefits from it.
    upgraded = max(games, key=lambda game: own - game.opponent, default=None) if gap is Gap.ONE_UPGRADE else None
    found = []
    for game in games:
        difference = own - game.opponent
        held = abs(difference) > CAP and _held(gap, own, difference, game is upgraded)
        found.append(Expected(game, expected_score(difference, FIDE_EXPECTATION, CAP if held else None), held))
    return tuple(found)


def _held(gap: Gap, own: Fraction, difference: Fraction, upgraded: bool) -> bool:
    if gap is Gap.TOP_EXEMPT:
        return own < EXEMPT_FROM
    return gap is Gap.PLAIN or difference < 0 or upgraded


def period_change(old: Number, expected: tuple[Expected, ...], given: Coefficient) -> Change:
    """K times the sum of Delta R, rounded once (8.3.2 to 8.3.4)."""
    k = held_to_700(given.k, len(expected))
    exact = k * (exact_sum(game.game.score for game in expected) - exact_sum(game.score for game in expected))
    rounded = half_away(exact)
    return Change(given, k, exact, rounded, old + rounded if isinstance(old, int) else Fraction(old) + rounded)


def period_note(found: Reckoned) -> Words | None:
    """Why the rating ends, or does not change; None when it does."""
    change = found.change
    if change.published < found.rules.floor:
        return words("below {floor}: unrated on the next list", floor=found.rules.floor)
    if not found.expected:
        return words("unchanged: no game against a rated opponent")
    if not change.k:
        return words("unchanged: K is 0")
    if not change.exact:
        return words("unchanged: the score is the expected one")
    return None if change.rounded else words("unchanged: {change} rounds to 0", change=shown(change.exact))


def _steps(
    subject: Subject, expected: tuple[Expected, ...], change: Change, reached: Performance | None
) -> tuple[Step, ...]:
    rule = {number: article(number, subject.time_control) for number in ("8.3.1", "8.3.2", "8.3.3", "8.3.4")}
    surplus = sum((game.surplus for game in expected), Fraction(0))
    n = len(expected)
    held = step("K held so that K x {n} games is 700 at most", change.k, rule["8.3.3"], n=n)
    return (
        step("rating before", subject.rating, rule["8.3.1"]),
        *(_expected_step(game, rule) for game in expected),
        *performance_steps(reached),
        Step(change.given.reason, change.given.k, rule["8.3.3"]),
        *([held] if change.k != change.given.k else []),
        step("score beyond the expected one", surplus, rule["8.3.2"]),
        step("change, unrounded: K x {surplus}", change.exact, rule["8.3.2"], surplus=shown(surplus)),
        step("change of the period, a half away from zero", change.rounded, rule["8.3.4"]),
        step("rating after", change.published, rule["8.3.4"]),
    )


def _expected_step(game: Expected, rule: dict[str, str]) -> Step:
    text = "game {n}: expected score against {opponent}"
    if game.held:
        text += ", the difference counts as 400"
    source = rule["8.3.1"] if game.held else rule["8.3.2"]
    return step(text, game.score, source, n=game.game.number, opponent=shown(game.game.opponent))


FIDE = System(
    id="fide",
    name="FIDE",
    federation="FIDE",
    rulesets=RULESETS,
    default="fide-2025",
    project=project,
    levels=LEVELS,
    lists=LISTS,
)
