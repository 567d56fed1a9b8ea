"""Short ways to build a period: `Period("ffe").player("A", 1600).event("B 1790+ C 1900-")`."""

from dataclasses import dataclass, field
from typing import Any

from tourney_tui.model.result import Result
from tourney_tui.ratings.period import PeriodEvent, PeriodGame, PeriodLine, PeriodPlayer, silent
from tourney_tui.ratings.period_ffbg import ALL_DAYS, Span
from tourney_tui.ratings.period_games import GameBook
from tourney_tui.ratings.period_runs import PeriodRun, period_run
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.system import Subject

RESULTS = {"+": Result.WHITE_WINS, "=": Result.DRAW, "-": Result.BLACK_WINS}


@dataclass
class Period:
    """A period under construction. Opponents of `against` are new players of their own."""

    system: str
    ruleset: str = ""
    span: Span = ALL_DAYS
    players: list[PeriodPlayer] = field(default_factory=list)
    book: GameBook = field(default_factory=GameBook)
    decisions: list[Any] = field(default_factory=list)

    def player(self, rating: Any, absent: int = 0, **more: Any) -> int:
        self.players.append(PeriodPlayer(f"P{len(self.players)}", Subject(rating, **more), {}, absent))
        return len(self.players) - 1

    def event(self, *games: PeriodGame, name: str = "Open", start: str = "2026-01-10", **more: Any) -> "Period":
        self.book.enter(PeriodEvent(name, start, **more), games)
        return self

    def against(self, player: int, line: str, **event: Any) -> list[int]:
        """An event in which the player has White against new opponents: `1790+ 1900- 1860=`. Returns them."""
        words = line.split()
        opponents = [self.player(None if word[:-1] == "none" else int(word[:-1])) for word in words]
        games = [
            game(player, other, word[-1], n) for n, (other, word) in enumerate(zip(opponents, words, strict=True), 1)
        ]
        self.event(*games, **event)
        return opponents

    def run(self) -> tuple[PeriodRun, list[PeriodLine]]:
        self.book.finish(len(self.players))
        rules = self.ruleset or SYSTEMS[self.system].default
        run = period_run(self.system, self.players, self.book, rules, self.span, self.decisions)
        return run, list(run.lines(silent))

    def lines(self) -> list[PeriodLine]:
        return self.run()[1]


def game(left: int, right: int, sign: str, round_number: int = 1, date: str = "", form: str = "") -> PeriodGame:
    return PeriodGame(left, right, RESULTS[sign], round_number, date, form)
