"""Explanations of what a result is worth in rating points: TPR, PTP, and their averages over the opponents."""

from collections.abc import Callable
from fractions import Fraction
from math import floor

import msgspec

from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import words
from tourney_tui.ratings.tables import FIDE_EXPECTATION, dp_percent, expected_score
from tourney_tui.standings.codes import Code
from tourney_tui.standings.contributions import HALF, Field
from tourney_tui.standings.explain_rounds import all_rated, rating_of
from tourney_tui.standings.lines import Line, Parts, Value, decimal, name_of

WORTH = {"win": Fraction(1), "draw": HALF}  # a rating counts games, whatever the event gives for a win
BEYOND = 800  # C.07, 10.3: who made nothing is that far below the weakest opponent


class _Games(msgspec.Struct, frozen=True):
    """The games over the board: the opponents with their ratings, and the score."""

    opponents: tuple[PlayerId, ...]
    ratings: tuple[int, ...]
    results: tuple[Fraction, ...]

    @property
    def score(self) -> Fraction:
        return sum(self.results, Fraction(0))

    @property
    def average(self) -> int:
        """C.07, 10.1: whole, a half upwards."""
        return _half_up(Fraction(sum(self.ratings), len(self.ratings)))

    def expected(self, rating: int) -> Fraction:
        """What a player of this rating is expected to score."""
        return sum((expected_score(rating - other, FIDE_EXPECTATION) for other in self.ratings), Fraction(0))


def _half_up(value: Fraction) -> int:
    return floor(value + HALF)


def _games(field: Field, player: PlayerId, code: Code) -> _Games:
    played = [(e, e.opponent) for e in field.ledger[player] if e.played and e.opponent is not None]
    return _Games(
        tuple(opponent for _, opponent in played),
        tuple(rating_of(field, opponent, code) for _, opponent in played),
        tuple(WORTH.get(entry.outcome, Fraction(0)) for entry, _ in played),
    )


def _tpr(games: _Games) -> int | None:
    """C.07, 10.2: the average of the opponents and the bonus for the percentage."""
    if not games.ratings:
        return None
    return games.average + dp_percent(games.score / len(games.ratings))


def _ptp(games: _Games) -> int | None:
    """C.07, 10.3: the lowest rating whose expectation is at least the score, in exact hundredths."""
    if not games.ratings:
        return None
    if games.score == 0:
        return min(games.ratings) - BEYOND
    low, high = min(games.ratings) - BEYOND, max(games.ratings) + BEYOND
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if games.expected(middle) >= games.score else (middle, high)
    return high


def performance(field: Field, player: PlayerId, code: Code) -> Parts:
    """C.07, 10.2."""
    if not all_rated(field, code):
        return (), None, words("a player has no rating")
    games = _games(field, player, code)
    value = _tpr(games)
    lines = _opponents(field, games, "C.07, 10.2")
    if value is None:
        return lines, None, words("no game played")
    share = games.score / len(games.ratings)
    return (
        lines,
        Fraction(value),
        words(
            "the average {average}, and {bonus:+d} for {score} of {n}, {percent} %",
            average=games.average,
            bonus=dp_percent(share),
            score=decimal(games.score),
            n=len(games.ratings),
            percent=_half_up(share * 100),
        ),
    )


def perfect_performance(field: Field, player: PlayerId, code: Code) -> Parts:
    """C.07, 10.3: each opponent with what the value makes one expect against them."""
    if not all_rated(field, code):
        return (), None, words("a player has no rating")
    games = _games(field, player, code)
    value = _ptp(games)
    if value is None:
        return (), None, words("no game played")
    if games.score == 0:
        lines = _opponents(field, games, "C.07, 10.3")
        return lines, Fraction(value), words("nothing scored: {n} below the weakest opponent", n=BEYOND)
    lines = tuple(
        Line(
            words("{name} {rating}: expected", name=name_of(field, opponent), rating=rating),
            expected_score(value - rating, FIDE_EXPECTATION),
            "C.07, 10.3",
        )
        for opponent, rating in zip(games.opponents, games.ratings, strict=True)
    )
    return (
        lines,
        Fraction(value),
        words(
            "the lowest rating whose expectation, {expected}, reaches the score, {score}",
            expected=decimal(games.expected(value)),
            score=decimal(games.score),
        ),
    )


def _opponents(field: Field, games: _Games, rule: str) -> tuple[Line, ...]:
    return tuple(
        Line(words("{name}; result {result}", name=name_of(field, opponent), result=decimal(result)), Fraction(rating),
             rule)
        for opponent, rating, result in zip(games.opponents, games.ratings, games.results, strict=True)
    )  # fmt: skip


def averaging(value: Callable[[_Games], int | None], what: str, rule: str) -> Callable[[Field, PlayerId, Code], Parts]:
    """An explanation that averages the opponents' values, whole, a half upwards; who has none does not count."""

    def explained(field: Field, player: PlayerId, code: Code) -> Parts:
        if not all_rated(field, code):
            return (), None, words("a player has no rating")
        lines = tuple(
            Line(words("{what} of {name}", what=what, name=name_of(field, opponent)), _fraction(found), rule,
                 counted=found is not None)
            for opponent in _games(field, player, code).opponents
            for found in [value(_games(field, opponent, code))]
        )  # fmt: skip
        values = [line.value for line in lines if line.value is not None]
        if not values:
            return lines, None, words("no game played")
        mean = _half_up(sum(values, Fraction(0)) / len(values))
        return lines, Fraction(mean), words("the average of {n}", n=len(values))

    return explained


def _fraction(value: int | None) -> Value:
    return None if value is None else Fraction(value)


average_performance = averaging(_tpr, "TPR", "C.07, 10.4")
average_perfect_performance = averaging(_ptp, "PTP", "C.07, 10.5")
