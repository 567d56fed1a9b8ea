"""How a knockout fills itself: who meets whom is a function of the results so far."""

from collections.abc import Mapping

import msgspec

from tourney_tui.model.event import Game, GameId
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.model.result import outcome, walkover

Slot = tuple[int, int]  # round, board


class Seat(msgspec.Struct, frozen=True):
    """One side of a match: taken by a player, still open (`settled` False), or empty for good."""

    player: PlayerId | None
    settled: bool


def winner(game: Game) -> PlayerId | None:
    """Who moves on from a match; None while it is open, or when both sides failed to appear."""
    if game.bye:
        return game.left if game.left is not None else game.right
    if game.result is None:
        return None
    sides = outcome(game.result)
    if sides.left == "win":
        return game.left
    return game.right if sides.right == "win" else None


def over(game: Game) -> bool:
    """Nothing is to be played here any more."""
    return game.bye or game.result is not None


def settled(games: Mapping[GameId, Game], players: Mapping[PlayerId, Player]) -> dict[GameId, Game]:
    """The matches that change when every winner is moved on, a walkover given where a side has withdrawn.

    A walkover is given only once the opponent is known; a side whose feeding match ended without a winner stays
    empty, and its opponent moves on without playing.
    """
    slots = {(game.round, game.board): game for game in games.values()}
    changed: dict[GameId, Game] = {}
    for slot in sorted(slots):
        before = slots[slot]
        after = _with_walkover(_seated(before, slots), players)
        if after != before:
            slots[slot] = changed[after.id] = after
    return changed


def _seated(game: Game, slots: Mapping[Slot, Game]) -> Game:
    if game.round == 1:
        return game
    left = _seat(slots.get((game.round - 1, 2 * game.board - 1)))
    right = _seat(slots.get((game.round - 1, 2 * game.board)))
    alone = left.settled and right.settled and (left.player is None or right.player is None)
    return msgspec.structs.replace(game, left=left.player, right=right.player, bye=alone)


def _seat(feeder: Game | None) -> Seat:
    if feeder is None:
        return Seat(None, settled=True)
    return Seat(winner(feeder), settled=over(feeder))


def _with_walkover(game: Game, players: Mapping[PlayerId, Player]) -> Game:
    if not game.missing or game.left is None or game.right is None:
        return game
    result = walkover(players[game.left].gone_by(game.round), players[game.right].gone_by(game.round))
    return msgspec.structs.replace(game, result=result) if result else game
