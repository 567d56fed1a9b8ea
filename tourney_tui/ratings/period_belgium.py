"""The Belgian list: games in order, the ratings of the list before, rounded once (FRBE/KBSB art. 10)."""

from fractions import Fraction

from tourney_tui.ratings import belgium
from tourney_tui.ratings.period import PeriodLine, line_of, without_a_game
from tourney_tui.ratings.period_alone import PlayersAlone
from tourney_tui.ratings.period_games import Side
from tourney_tui.ratings.system import Projection, RatedGame, Subject


class BelgianPeriod(PlayersAlone):
    """A PeriodRun. Games against players without a rating on the list before never count (art. 10, 12e left out)."""

    def _line(self, number: int, subject: Subject) -> PeriodLine:
        games = self._games(number)
        line = self._line_after(number, subject, games)
        return line if games else without_a_game(line)

    def _line_after(self, number: int, subject: Subject, games: tuple[RatedGame, ...]) -> PeriodLine:
        if subject.rating is None:
            return line_of(number, subject, belgium.project(subject, games, self._ruleset), games)
        reckoned = belgium.reckoned(subject, games, self._ruleset)
        counted = len(reckoned.gains)
        return PeriodLine(
            player=number,
            old=subject.rating,
            new=reckoned.after.published,
            change=Fraction(reckoned.after.published) - Fraction(subject.rating),
            unrounded=reckoned.exact,
            counted=counted,
            score=reckoned.total.score if reckoned.total else Fraction(0),
            performance=reckoned.performance,
            k=reckoned.k,
            # Of a player whose number is not known the next period knows as little (art. 10h).
            games=None if subject.games is None else subject.games + counted,
            note=belgium.period_note(reckoned),
        )

    def sides(self, player: int) -> list[Side]:
        return self._book.games_of(player)

    def explain(self, player: int) -> Projection:
        return belgium.project(self._players[player].subject, self._games(player), self._ruleset)

    def _games(self, number: int) -> tuple[RatedGame, ...]:
        return tuple(side.against(self._players[side.opponent].subject.rating) for side in self.sides(number))
