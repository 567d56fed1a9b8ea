"""What every round gave every player, as scores and tie-breaks read it."""

from collections.abc import Mapping

import msgspec

from tourney_tui.exchange.trf.cells import bye_points
from tourney_tui.model.event import Event, Format, Game
from tourney_tui.model.player import ByeKind, Player, PlayerId
from tourney_tui.model.points import HalfPoints
from tourney_tui.model.result import OUTCOMES, points


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One round of one player.

    `opponent` is the scheduled one, also when a forfeit decided. `played` is over the board. `outcome` is `win`,
    `draw` or `loss`, `""` while the game has no result; a bye is what it is worth. `voluntary` marks an unplayed round
    that the player chose or lost (C.07, 16.2: half- and zero-point byes, forfeit losses). `colour` is `w` or `b` of a
    game, also an unplayed one. `bye` is the kind of a round without game, None when there is a game.
    """

    round: int
    points: HalfPoints
    outcome: str
    played: bool
    voluntary: bool = False
    opponent: PlayerId | None = None
    colour: str = ""
    bye: ByeKind | None = None
    missing: bool = False


Ledger = Mapping[PlayerId, tuple[Entry, ...]]


def ledger(event: Event, after_round: int) -> Ledger:
    """Rounds 1 to `after_round` of every player, one entry a round.

    A game without result counts as played with no points yet: the opponent is known, and the points come later. In a
    knockout there are entries for matches only, byes of the bracket are none.
    """
    return {player: entries(event, player, after_round) for player in event.players}


def entries(event: Event, player: PlayerId, after_round: int) -> tuple[Entry, ...]:
    """The ledger of one player."""
    games = {game.round: game for game in event.player_games(player) if game.round <= after_round and not game.bye}
    if event.regulations.format is Format.KNOCKOUT:
        matches = (game for game in games.values() if game.opponent_of(player) is not None)
        return tuple(_game_entry(event, player, game) for game in matches)
    byes = event.byes_by_player[player]
    late = late_byes(event.players[player])
    return tuple(
        _game_entry(event, player, games[number])
        if number in games and games[number].opponent_of(player) is not None
        else _bye_entry(event, number, byes.get(number) or late.get(number, ByeKind.ZERO))
        for number in range(1, after_round + 1)
    )


def late_byes(player: Player) -> dict[int, ByeKind]:
    """Byes that make up the points given to a late entrant, from the first missed round on."""
    missed = range(1, player.joined)
    full = max(0, player.late_points - len(missed))
    halves = player.late_points - 2 * full
    return {n: ByeKind.FULL if n <= full else ByeKind.HALF for n in missed if n <= full + halves}


def _game_entry(event: Event, player: PlayerId, game: Game) -> Entry:
    left = game.left == player
    opponent, colour = game.opponent_of(player), "w" if left else "b"
    if game.result is None:
        return Entry(game.round, HalfPoints(0), "", True, opponent=opponent, colour=colour, missing=True)
    result = OUTCOMES[game.result]
    outcome = result.left if left else result.right
    lost_unplayed = outcome == "loss" and not result.played
    worth = 0 if lost_unplayed else points(outcome, event.regulations.points)
    return Entry(game.round, HalfPoints(worth), outcome, result.played, lost_unplayed, opponent, colour)


def _bye_entry(event: Event, number: int, kind: ByeKind) -> Entry:
    scheme = event.regulations.points
    worth = bye_points(kind, scheme)
    outcome = "win" if worth == scheme.win else "draw" if worth == scheme.draw else "loss"
    voluntary = kind in (ByeKind.HALF, ByeKind.ZERO)
    return Entry(number, HalfPoints(worth), outcome, False, voluntary, bye=kind)
