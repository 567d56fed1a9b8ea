"""The boards of a round as rows, made again only where a board reads otherwise: one result is one row."""

from collections.abc import Callable, Collection

from tourney_tui.locale import language
from tourney_tui.model.event import Event, Format, Game, GameId
from tourney_tui.tui.widgets.row import Row


class KnownBoards:
    """Rows that stand as long as everything they were read from is the very same record."""

    def __init__(self) -> None:
        self._sources: tuple[object, ...] = ()
        self._waiting: Collection[GameId] = ()
        self._rows: dict[GameId, tuple[Game, bool, Row]] = {}

    def read_from(self, event: Event, before: object, waiting: Collection[GameId], *, verifying: bool) -> None:
        """What rows are read from now: the event, everybody's points before the round, the boards not on the disk.

        In a bracket a board tells of other boards, too: there no row stands.
        """
        bracket = event if event.regulations.format is Format.KNOCKOUT else None
        sources = (event.players, event.regulations, before, language(), verifying, bracket)
        if len(sources) != len(self._sources) or any(a is not b for a, b in zip(sources, self._sources, strict=True)):
            self._sources, self._rows = sources, {}
        self._waiting = waiting

    def row(self, game: Game, made: Callable[[Game], Row]) -> Row:
        """The row of a board, as it stands or as `made` makes it."""
        waits = game.id in self._waiting
        known = self._rows.get(game.id)
        if known is not None and known[0] is game and not known[1] and not waits:
            return known[2]
        row = made(game)
        self._rows[game.id] = (game, waits, row)
        return row
