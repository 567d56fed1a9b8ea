"""The round columns of a player line: opponent, colour, code, and what the round is worth."""

import msgspec

from tourney_tui.model.event import Event, Format, Game
from tourney_tui.model.player import ByeKind, Player
from tourney_tui.model.points import PointScheme
from tourney_tui.model.result import OUTCOMES, Outcome, points


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    """One round of one player. `opponent` is a start number, 0 for none; `code` a TRF result code."""

    opponent: int = 0
    colour: str = "-"
    code: str = " "
    half_points: int = 0

    def __str__(self) -> str:
        if not self.opponent and self.code == " ":
            return " " * 10
        return f"  {self.opponent or '0000':>4} {self.colour} {self.code}"


def bye_points(kind: ByeKind, scheme: PointScheme) -> int:
    """Half points of a bye: the allocated one by regulation, half as a draw, full as a win."""
    return {
        ByeKind.ALLOCATED: scheme.bye,
        ByeKind.FULL: scheme.win,
        ByeKind.HALF: scheme.draw,
        ByeKind.ZERO: 0,
    }[kind]


def bye_cell(kind: ByeKind, scheme: PointScheme) -> Cell:
    """The column of a round without opponent."""
    return Cell(code=kind.value, half_points=bye_points(kind, scheme))


def played_rounds(event: Event) -> int:
    """The last round that has columns in the player lines: in a knockout the last one with two known sides."""
    if event.regulations.format is not Format.KNOCKOUT:
        return max(event.rounds, default=0)
    known = (game.round for game in event.games.values() if game.left is not None and game.right is not None)
    return max(known, default=0)


def player_cells(event: Event, player: Player, last: int) -> tuple[Cell, ...]:
    """The columns of rounds 1 to `last`."""
    games = {game.round: game for game in event.player_games(player.id)}
    byes = event.byes_by_player[player.id]
    late = _late_byes(player)
    cells = []
    for number in range(1, last + 1):
        if number in games:
            cells.append(_game_cell(event, player, games[number]))
        elif number in byes:
            cells.append(bye_cell(byes[number], event.regulations.points))
        elif event.regulations.format is Format.KNOCKOUT:
            cells.append(Cell())
        else:
            cells.append(bye_cell(late.get(number, ByeKind.ZERO), event.regulations.points))
    return tuple(cells)


def _late_byes(player: Player) -> dict[int, ByeKind]:
    # C.04.2 D: points of a late entrant stand in the rounds missed, a half each from the first one on.
    missed = range(1, player.joined)
    full = max(0, player.late_points - len(missed))
    halves = player.late_points - 2 * full
    return {n: ByeKind.FULL if n <= full else ByeKind.HALF for n in missed if n <= full + halves}


def _game_cell(event: Event, player: Player, game: Game) -> Cell:
    opponent = game.opponent_of(player.id)
    if opponent is None:
        # A bye of a bracket never wins (it is no point), a place still open is no game yet.
        return bye_cell(ByeKind.ZERO, event.regulations.points) if game.bye else Cell()
    side = 0 if game.left == player.id else 1
    number = event.players[opponent].number
    if game.result is None:
        return Cell(number, "wb"[side])
    outcome = OUTCOMES[game.result]
    worth = (outcome.left, outcome.right)[side]
    return Cell(number, "wb"[side], outcome.trf[side], side_points(worth, outcome, event.regulations.points))


def side_points(side: str, outcome: Outcome, scheme: PointScheme) -> int:
    """Half points of a side: a game lost without being played is worth nothing, whatever a loss is worth."""
    return 0 if side == "loss" and not outcome.played else points(side, scheme)
