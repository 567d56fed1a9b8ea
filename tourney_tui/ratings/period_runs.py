"""How each system computes a period. A new system is one line here."""

from collections.abc import Callable, Sequence
from typing import Protocol

from tourney_tui.ratings.period import PeriodLine, PeriodPlayer, Tell
from tourney_tui.ratings.period_belgium import BelgianPeriod
from tourney_tui.ratings.period_ffbg import ALL_DAYS, FfbgPeriod, Revaluation, Span, Title
from tourney_tui.ratings.period_ffe import FrenchPeriod
from tourney_tui.ratings.period_fide import FidePeriod
from tourney_tui.ratings.period_games import GameBook, Side
from tourney_tui.ratings.system import Projection


class PeriodRun(Protocol):
    """How a system computes a period. Lines are numbers alone; `explain` works out one line again, with its steps."""

    def lines(self, tell: Tell) -> Sequence[PeriodLine]:
        """A line for every player, in the order of the players."""
        ...

    def sides(self, player: int) -> Sequence[Side]:
        """The games of a player in the order in which `explain` numbers them from 1."""
        ...

    def explain(self, player: int) -> Projection:
        """The line of a player step by step. `lines` must have been asked before."""
        ...


Start = Callable[[Sequence[PeriodPlayer], GameBook, str], PeriodRun]
RUNS: dict[str, Start] = {
    "fide": FidePeriod,
    "ffe": FrenchPeriod,
    "ffe-rapid": FrenchPeriod,
    "belgium": BelgianPeriod,
}


def period_run(
    system: str,
    players: Sequence[PeriodPlayer],
    book: GameBook,
    ruleset: str,
    span: Span = ALL_DAYS,
    decisions: Sequence[Revaluation | Title] = (),
) -> PeriodRun:
    """The period of a system over these games. `span` and `decisions` are FFBG's; the others know no such thing.

    Raises KeyError for an unknown system.
    """
    if system == "ffbg":
        return FfbgPeriod(players, book, ruleset, span, decisions)
    return RUNS[system](players, book, ruleset)
