"""Columns of all players -> rounds, games in board order and byes."""

from collections.abc import Iterator, Mapping

import msgspec

from tourney_tui.exchange.findings import Severity
from tourney_tui.exchange.trf.acceleration import Acceleration, virtual_points
from tourney_tui.exchange.trf.cells import bye_points, side_points
from tourney_tui.exchange.trf.pairs import Matching, Pair, is_sound, match_cells, unsound
from tourney_tui.exchange.trf.rows import BYE_CODES, RawCell, Row
from tourney_tui.model.event import Bye, Game, GameId, Round
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.points import PointScheme
from tourney_tui.model.result import OUTCOMES
from tourney_tui.model.words import words

# Results without an opponent that are no bye codes, as older programs write byes.
OLD_BYES = {
    "1": ByeKind.FULL, "W": ByeKind.FULL, "+": ByeKind.FULL,
    "=": ByeKind.HALF, "D": ByeKind.HALF,
    "0": ByeKind.ZERO, "L": ByeKind.ZERO, "-": ByeKind.ZERO,
}  # fmt: skip

Asked = Mapping[int, Mapping[int, ByeKind]]


class RoundsRead(msgspec.Struct, frozen=True):
    """The paired rounds, their games, and byes of later rounds by start number and round."""

    rounds: Mapping[int, Round]
    games: Mapping[GameId, Game]
    coming: Asked


def last_paired(rows: Mapping[int, Row]) -> int:
    """The last round in which somebody has an opponent or the pairing-allocated bye; absences alone are requests."""
    cells = (cell for row in rows.values() for cell in row.cells.values())
    return max((cell.round for cell in cells if _is_paired(cell, rows)), default=0)


def _is_paired(cell: RawCell, rows: Mapping[int, Row]) -> bool:
    return is_sound(cell, rows) if cell.opponent else cell.code == "U"


class RoundsReader:
    """Builds the rounds one after the other, because the board order depends on the scores before."""

    def __init__(
        self,
        rows: Mapping[int, Row],
        scheme: PointScheme,
        asked: Asked,
        matching: Matching,
        accelerated: tuple[Acceleration, ...] = (),
        *,
        knockout: bool,
    ) -> None:
        self.rows = rows
        self.scheme = scheme
        self.asked = asked
        self.matching = matching
        self.findings = matching.findings
        self.accelerated = accelerated
        self.knockout = knockout
        self.scores = dict.fromkeys(rows, 0)

    def read(self, dates: Mapping[int, str]) -> RoundsRead:
        """All rounds up to the last one that is paired."""
        last = last_paired(self.rows)
        self.findings.extend(
            finding for row in self.rows.values() for finding in unsound(row.cells.values(), self.rows)
        )
        rounds: dict[int, Round] = {}
        games: dict[GameId, Game] = {}
        for number in range(1, last + 1):
            pairs = self._pairs(number)
            byes = tuple(self._byes(number, {side for pair in pairs for side in (pair.left, pair.right)}))
            for board, pair in enumerate(self._in_board_order(pairs, number), 1):
                game = GameId(len(games) + 1)
                sides = PlayerId(pair.left), PlayerId(pair.right)
                games[game] = Game(game, number, board, *sides, result=pair.result)
            rounds[number] = Round(number, byes, dates.get(number, ""))
            self._count(pairs, byes)
        return RoundsRead(rounds, games, {number: self._coming(number, last) for number in self.rows})

    def _pairs(self, number: int) -> list[Pair]:
        cells = (row.cells[number] for row in self.rows.values() if number in row.cells)
        sound = [cell for cell in cells if cell.opponent and is_sound(cell, self.rows)]
        pairs = list(match_cells(sound, self.matching))
        self.findings.extend(finding for pair in pairs for finding in pair.findings)
        return pairs

    def _in_board_order(self, pairs: list[Pair], number: int) -> list[Pair]:
        return sorted(pairs, key=lambda pair: self._board_key(pair, number))

    def _board_key(self, pair: Pair, number: int) -> tuple[int, int, int]:
        # The highest score first, then the sum, then the smaller number of the higher ranked player.
        left, right = self._score(pair.left, number), self._score(pair.right, number)
        higher = min((-left, pair.left), (-right, pair.right))[1]
        return -max(left, right), -(left + right), higher

    def _score(self, player: int, number: int) -> int:
        return self.scores[player] + virtual_points(self.accelerated, player, number)

    def _byes(self, number: int, playing: set[int]) -> Iterator[Bye]:
        allocated = 0
        for player, row in sorted(self.rows.items()):
            if player in playing:
                continue
            cell = row.cells.get(number)
            if cell is None and self.knockout:
                continue
            kind = self._kind(cell, self.asked.get(player, {}).get(number))
            allocated += kind is ByeKind.ALLOCATED
            if cell and kind is ByeKind.ALLOCATED and allocated > 1:
                expected = words("one pairing-allocated bye a round at most")
                self.findings.append(cell.finding("second-bye", Severity.WARNING, expected))
            yield Bye(PlayerId(player), kind)

    def _kind(self, cell: RawCell | None, asked: ByeKind | None) -> ByeKind:
        if cell is None or cell.opponent or cell.code == " ":
            return asked or ByeKind.ZERO
        if cell.code in OLD_BYES:
            kind = OLD_BYES[cell.code]
            expected = words(
                "F, H, Z or U without an opponent; {code} is read as {kind}", code=cell.code, kind=kind.value
            )
            self.findings.append(cell.finding("bye-code", Severity.WARNING, expected))
            return kind
        return ByeKind(cell.code) if cell.code in BYE_CODES else ByeKind.ZERO

    def _coming(self, number: int, last: int) -> Mapping[int, ByeKind]:
        columns = {
            cell.round: self._kind(cell, None)
            for cell in self.rows[number].cells.values()
            if cell.round > last and cell.code.strip() and not cell.opponent
        }
        return {**{n: kind for n, kind in self.asked.get(number, {}).items() if n > last}, **columns}

    def _count(self, pairs: list[Pair], byes: tuple[Bye, ...]) -> None:
        for pair in pairs:
            if pair.result is not None:
                outcome = OUTCOMES[pair.result]
                self.scores[pair.left] += side_points(outcome.left, outcome, self.scheme)
                self.scores[pair.right] += side_points(outcome.right, outcome, self.scheme)
        for bye in byes:
            self.scores[bye.player] += bye_points(bye.kind, self.scheme)
