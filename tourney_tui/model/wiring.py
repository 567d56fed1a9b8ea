"""The lines of a bracket: which match each side waits for, and where winner and loser of a match go."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from tourney_tui.model.feed import Feed, FeedKind, GameId, Stage

if TYPE_CHECKING:
    from tourney_tui.model.event import Game

DROPS = (FeedKind.LOSER, FeedKind.FIRST_LOSS)


class Target(msgspec.Struct, frozen=True):
    """A side of a match that somebody goes to."""

    game: GameId
    left: bool


class Feeds(msgspec.Struct, frozen=True):
    """What the two sides of a match wait for; None for a side that is given."""

    left: Feed | None = None
    right: Feed | None = None


class Wiring:
    """All feeds of a bracket, and their ends."""

    def __init__(self, games: "Mapping[GameId, Game]") -> None:
        slots = {(game.round, game.board): game.id for game in games.values()}
        self.feeds: dict[GameId, Feeds] = {game.id: _feeds(game, slots) for game in games.values()}
        self.winner_to: dict[GameId, Target] = {}
        self.loser_to: dict[GameId, Target] = {}
        self.again: dict[GameId, GameId] = {}
        for key, feeds in self.feeds.items():
            for feed, left in ((feeds.left, True), (feeds.right, False)):
                if feed is not None:
                    self._note(feed, Target(key, left))

    def _note(self, feed: Feed, target: Target) -> None:
        if feed.kind is FeedKind.WINNER:
            self.winner_to[feed.game] = target
        elif feed.kind in DROPS:
            self.loser_to[feed.game] = target
        elif feed.kind is FeedKind.AGAIN:
            self.again[feed.game] = target.game


def _feeds(game: "Game", slots: Mapping[tuple[int, int], GameId]) -> Feeds:
    """The feeds that a match names; a bracket from a file has none, its boards say where winners come from."""
    if game.left_from is not None or game.right_from is not None:
        return Feeds(game.left_from, game.right_from)
    if game.level or game.round == 1 or game.stage != Stage.MAIN:
        return Feeds()
    left, right = (slots.get((game.round - 1, 2 * game.board - upper)) for upper in (1, 0))
    return Feeds(
        Feed(FeedKind.WINNER, left) if left is not None else None,
        Feed(FeedKind.WINNER, right) if right is not None else None,
    )
