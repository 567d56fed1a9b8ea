"""How a bracket fills itself: who meets whom is a function of the results so far."""

from collections.abc import Mapping

import msgspec

from tourney_tui.model.event import Game, GameId
from tourney_tui.model.feed import Feed, FeedKind, Stage
from tourney_tui.model.group_table import group_order
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.model.result import outcome, walkover
from tourney_tui.model.wiring import DROPS, Wiring


class Seat(msgspec.Struct, frozen=True):
    """One side of a match: taken by a player, still open (`settled` False), or empty for good."""

    player: PlayerId | None
    settled: bool


OPEN = Seat(None, settled=False)
EMPTY = Seat(None, settled=True)


def winner(game: Game) -> PlayerId | None:
    """Who moves on from a match; None while it is open, or when both sides failed to appear."""
    return game.moves_on if game.moves_on is not None else winner_played(game)


def winner_played(game: Game) -> PlayerId | None:
    """Who has won by the result alone, or had no opponent."""
    if game.bye:
        return game.left if game.left is not None else game.right
    if game.result is None:
        return None
    sides = outcome(game.result)
    if sides.left == "win":
        return game.left
    return game.right if sides.right == "win" else None


def loser(game: Game) -> PlayerId | None:
    """Who drops from a match: nobody from a bye or a double walkover, nor when the loser moved on instead."""
    first = winner_played(game)
    if game.bye or first is None or game.moves_on is not None:
        return None
    return game.opponent_of(first)


def over(game: Game) -> bool:
    """Nothing is to be played here any more."""
    return game.bye or game.result is not None


def settled(games: Mapping[GameId, Game], players: Mapping[PlayerId, Player]) -> dict[GameId, Game]:
    """The matches that change when everybody is moved on, a walkover given where a side has withdrawn.

    A walkover is given only once the opponent is known; a side whose feeding match ended without a winner stays
    empty, and its opponent moves on without playing. A result stays in its match even when the sides change: who
    settles a change looks for that.
    """
    filled = dict(games)
    seating = Seating(filled, players, Wiring(games))
    newest = max((game.round for game in games.values()), default=0)
    for game in sorted(games.values(), key=lambda one: (one.round, one.board)):
        if game.stage == Stage.LIVES and game.round < newest:
            continue  # the rounds after it were paired with it
        filled[game.id] = _with_walkover(seating.seated(game), players)
    return {key: game for key, game in filled.items() if game != games[key]}


def _with_walkover(game: Game, players: Mapping[PlayerId, Player]) -> Game:
    if not game.missing or game.left is None or game.right is None:
        return game
    result = walkover(*(players[side].gone_by(game.round) for side in (game.left, game.right)))
    return msgspec.structs.replace(game, result=result, given=True) if result else game


class Seating:
    """Who sits where, as far as the matches before a match tell. `games` may fill up while it is asked."""

    def __init__(self, games: Mapping[GameId, Game], players: Mapping[PlayerId, Player], wiring: Wiring) -> None:
        self.games = games
        self.players = players
        self.wiring = wiring
        self._orders: dict[str, tuple[PlayerId, ...] | None] = {}

    def seat(self, game: Game, *, left: bool) -> Seat:
        """One side of a match."""
        feeds = self.wiring.feeds[game.id]
        feed = feeds.left if left else feeds.right
        if feed is None:
            return Seat(game.left if left else game.right, settled=True)
        found = self._fed(feed, left=left)
        gone = found.player is not None and self.players[found.player].gone_by(game.round)
        # Who has withdrawn has no second chance; whoever would be met there goes on without playing.
        return EMPTY if gone and feed.kind in DROPS else found

    def seated(self, game: Game) -> Game:
        """A match with its sides, without a walkover that was only given."""
        left, right = self.seat(game, left=True), self.seat(game, left=False)
        alone = left.settled and right.settled and (left.player is None or right.player is None)
        return msgspec.structs.replace(
            game,
            left=left.player,
            right=right.player,
            bye=alone,
            result=None if game.given else game.result,
            given=False,
            moves_on=game.moves_on if game.moves_on in (left.player, right.player) else None,
        )

    def _fed(self, feed: Feed, *, left: bool) -> Seat:
        if feed.kind is FeedKind.PLACE:
            return self._placed(feed)
        source = self.games[feed.game]
        if feed.kind is FeedKind.FIRST_LOSS and source.bye:
            return self._lost_after_bye(source)
        if not over(source):
            return OPEN
        if feed.kind is FeedKind.WINNER:
            return Seat(winner(source), settled=True)
        if feed.kind is FeedKind.AGAIN:
            again = not source.bye and winner(source) == source.right
            return Seat(source.left if left else source.right, settled=True) if again else EMPTY
        return Seat(loser(source), settled=True)

    def _lost_after_bye(self, source: Game) -> Seat:
        player, target = winner(source), self.wiring.winner_to.get(source.id)
        if player is None or target is None:
            return EMPTY
        following = self.games[target.game]
        if not over(following):
            return OPEN
        return Seat(player, settled=True) if loser(following) == player else EMPTY

    def _placed(self, feed: Feed) -> Seat:
        if feed.group not in self._orders:
            played = [game for game in self.games.values() if game.stage == feed.group]
            self._orders[feed.group] = group_order(played, self.players) if all(map(over, played)) else None
        order = self._orders[feed.group]
        if order is None:
            return OPEN
        return Seat(order[feed.place - 1] if feed.place <= len(order) else None, settled=True)
