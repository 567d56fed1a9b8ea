"""A list whose lines do not depend on each other: every player is measured by the list before alone."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from tourney_tui.ratings.period import PeriodLine, PeriodPlayer, Tell
from tourney_tui.ratings.period_games import GameBook
from tourney_tui.ratings.system import Subject


class PlayersAlone(ABC):
    """What periods of one player after the other have in common."""

    def __init__(self, players: Sequence[PeriodPlayer], book: GameBook, ruleset: str) -> None:
        self._players, self._book, self._ruleset = players, book, ruleset

    def lines(self, tell: Tell) -> list[PeriodLine]:
        """A line for every player, in their order."""
        found: list[PeriodLine] = []
        for number, player in enumerate(self._players):
            found.append(self._line(number, player.subject))
            tell(number + 1, len(self._players))
        return found

    @abstractmethod
    def _line(self, number: int, subject: Subject) -> PeriodLine: ...
