"""The French lists: the unrated first, then the rated against whom they became; games below the quota are archived.

"Lors du calcul du classement, on calcule d'abord celui des Non-classés puis celui des classés" (club summary). An
unrated player is measured against players rated before the period only: "les parties entre non-classés ne comptent
pas". The first rating is repeated until no game falls out any more (BAF 103, example 3); a rated player's game against
a newcomer counts with that first rating, or not at all while there is none.
"""

from collections.abc import Sequence

import msgspec

from tourney_tui.ratings import ffe
from tourney_tui.ratings.period import PeriodLine, PeriodPlayer, Tell, line_of, without_a_game
from tourney_tui.ratings.period_games import GameBook, Side
from tourney_tui.ratings.rounding import Number
from tourney_tui.ratings.system import Projection, RatedGame, Step, step

NEWCOMERS_FIRST = "FFE, non-classés d'abord"


class FrenchPeriod:
    """A PeriodRun for Elo and Elo Rapide, which differ by their rule sets alone."""

    def __init__(self, players: Sequence[PeriodPlayer], book: GameBook, ruleset: str) -> None:
        self._players, self._book, self._ruleset = players, book, ruleset
        self._first: dict[int, Number] = {}
        """First ratings of this period, by player."""

    def lines(self, tell: Tell) -> list[PeriodLine]:
        self._first.clear()
        found: dict[int, PeriodLine] = {}
        numbers = range(len(self._players))
        for done, number in enumerate(sorted(numbers, key=self._is_rated), 1):
            line = found[number] = self._line(number)
            if line.old is None and line.new is not None and not self._players[number].guest:
                self._first[number] = line.new
            tell(done, len(numbers))
        return [found[number] for number in numbers]

    def _is_rated(self, number: int) -> bool:
        return self._before(number) is not None

    def _line(self, number: int) -> PeriodLine:
        subject = self._players[number].subject
        games = self._games(number, self.sides(number))
        line = line_of(number, subject, ffe.project(subject, games, self._ruleset), games)
        return line if games else without_a_game(line)

    def sides(self, player: int) -> list[Side]:
        return self._book.games_of(player)

    def explain(self, player: int) -> Projection:
        sides = self.sides(player)
        found = ffe.project(self._players[player].subject, self._games(player, sides), self._ruleset)
        return msgspec.structs.replace(found, steps=(*self._newcomers(player, sides), *found.steps))

    def _games(self, number: int, sides: Sequence[Side]) -> tuple[RatedGame, ...]:
        newcomers = {} if self._players[number].subject.rating is None else self._first
        return tuple(
            side.against(self._before(side.opponent) or newcomers.get(side.opponent) or None) for side in sides
        )

    def _before(self, number: int) -> Number | None:
        return self._players[number].subject.rating

    def _newcomers(self, number: int, sides: Sequence[Side]) -> tuple[Step, ...]:
        """Opponents who were unrated before the period and have a rating now."""
        if self._before(number) is None:
            return ()
        text = "game {game}: {name} was unrated; the first rating of this period counts"
        return tuple(
            step(text, self._first[side.opponent], NEWCOMERS_FIRST, game=n, name=self._players[side.opponent].name)
            for n, side in enumerate(sides, 1)
            if side.opponent in self._first
        )
