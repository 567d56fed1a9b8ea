"""The order within a group: who qualifies for the bracket."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from tourney_tui.model.event import Game
from tourney_tui.model.match import points_played
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.model.result import outcome

WORTH = {"win": 2, "draw": 1, "loss": 0}


def group_order(games: Iterable[Game], players: Mapping[PlayerId, Player]) -> tuple[PlayerId, ...]:
    """Everybody in a group, best first.

    Points decide, then the games among those who are level, then wins, then the difference of backgammon points, and
    last the seed: the better one is in front.
    """
    played = [game for game in games if not game.bye]
    sides = {side for game in played for side in (game.left, game.right) if side is not None}
    made = {player: points_in(played, player) for player in sides}
    order: list[PlayerId] = []
    for _points, level in groupby(sorted(sides, key=lambda one: -made[one]), key=made.__getitem__):
        order += _separated(played, list(level), players)
    return tuple(order)


def points_in(games: Iterable[Game], player: PlayerId) -> int:
    """Half points of a player in a group; an unplayed loss and a double walkover bring nothing."""
    return sum(WORTH[_side(game, player)] for game in games if player in (game.left, game.right))


def _side(game: Game, player: PlayerId) -> str:
    if game.result is None:
        return "loss"
    facts = outcome(game.result)
    return facts.left if game.left == player else facts.right


def _separated(games: Sequence[Game], level: list[PlayerId], players: Mapping[PlayerId, Player]) -> list[PlayerId]:
    among = [game for game in games if game.left in level and game.right in level]

    def key(player: PlayerId) -> tuple[int, int, int, int]:
        wins = sum(_side(game, player) == "win" for game in games if player in (game.left, game.right))
        return -points_in(among, player), -wins, -_difference(games, player), players[player].number

    return sorted(level, key=key)


def _difference(games: Sequence[Game], player: PlayerId) -> int:
    total = 0
    for game in games:
        if game.sets and player in (game.left, game.right):
            left, right = points_played(game.sets)
            total += left - right if game.left == player else right - left
    return total
