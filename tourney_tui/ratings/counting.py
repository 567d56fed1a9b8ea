"""Which games can enter a rating at all, and what they add up to.

Common to the systems that rate a player's games together (FFE, Belgium): a game counts when it was played (FIDE 5.1,
the others by analogy), is to be rated, and the opponent has a rating.
"""

from fractions import Fraction

import msgspec

from tourney_tui.model.words import Words, words
from tourney_tui.ratings.sums import exact_sum
from tourney_tui.ratings.system import Exclusion, RatedGame


class CountedGame(msgspec.Struct, frozen=True):
    """A game against a rated opponent. `number` counts from 1 in the list it came from."""

    number: int
    opponent: Fraction
    score: Fraction
    archived: bool = False


class Counted(msgspec.Struct, frozen=True):
    """The games that can enter a rating and those that cannot."""

    games: tuple[CountedGame, ...]
    excluded: tuple[Exclusion, ...]


def counted_games(games: tuple[RatedGame, ...], archived: bool = False) -> Counted:
    """Games that were played, are to be rated, and had a rated opponent."""
    counted: list[CountedGame] = []
    excluded: list[Exclusion] = []
    for number, game in enumerate(games, start=1):
        reason = not_counted(game)
        if reason is not None:
            excluded.append(Exclusion(number, reason))
        elif game.opponent is not None:
            counted.append(CountedGame(number, Fraction(game.opponent), Fraction(game.score), archived))
    return Counted(tuple(counted), tuple(excluded))


def not_counted(game: RatedGame) -> Words | None:
    """Why a game enters no rating; None when it does."""
    if not game.played:
        return words("forfeit or bye: not played")
    if not game.rated:
        return words("played but not rated")
    if game.opponent is None:
        return words("unrated opponent")
    return None


class Tally(msgspec.Struct, frozen=True):
    """What one or more games add up to: the average of the opponents and the share of the points, both exact."""

    n: int
    score: Fraction
    average: Fraction
    percentage: Fraction

    @property
    def mark(self) -> str:
        """`0 %` or `100 %`, where a performance is a convention and no measurement."""
        return {0: "0 %", 1: "100 %"}.get(int(self.percentage), "") if self.percentage in (0, 1) else ""


def tally(games: tuple[CountedGame, ...]) -> Tally | None:
    """The sums of the games; None when there are none."""
    if not games:
        return None
    n, score = len(games), exact_sum(game.score for game in games)
    return Tally(n, score, exact_sum(game.opponent for game in games) / n, score / n)


def in_order(*exclusions: Exclusion) -> tuple[Exclusion, ...]:
    """Exclusions in the order of the games."""
    return tuple(sorted(exclusions, key=lambda exclusion: exclusion.game))
