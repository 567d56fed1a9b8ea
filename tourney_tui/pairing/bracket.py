"""The matches of every kind of bracket, each with the feeds of its sides."""

from collections.abc import Iterable, Sequence

import msgspec

from tourney_tui.model.event import Game, GameId
from tourney_tui.model.feed import Feed, FeedKind, Stage
from tourney_tui.model.player import PlayerId
from tourney_tui.pairing.drops import MASKS
from tourney_tui.pairing.seeding import round_count, seed_order

Side = PlayerId | Feed | None
Levels = tuple[tuple[GameId, ...], ...]  # the matches of a stage from its first level to its last

# In a round the boards of the main bracket come first.
BOARD_ORDER = (Stage.MAIN, Stage.GRAND_FINAL, Stage.THIRD, Stage.LOSERS, Stage.CONSOLATION, Stage.LAST_CHANCE)


class Builder:
    """Collects matches. Each one is played in a round after those that it waits for, so nobody is in two at once."""

    def __init__(self, first_id: int = 1, first_round: int = 1) -> None:
        self.games: dict[GameId, Game] = {}
        self._next = first_id
        self._first_round = first_round

    def match(self, stage: str, level: int, left: Side, right: Side, *, not_before: int = 0) -> GameId:
        """Add a match and return its id. A side is a player, a feed, or nobody."""
        feeds = [side for side in (left, right) if isinstance(side, Feed)]
        number = max([self._first_round, not_before, *(1 + self._known(feed) for feed in feeds)])
        players = [None if isinstance(side, Feed) else side for side in (left, right)]
        game = Game(
            GameId(self._next),
            number,
            0,
            players[0],
            players[1],
            bye=not feeds and None in players,
            stage=str(stage),
            level=level,
            left_from=left if isinstance(left, Feed) else None,
            right_from=right if isinstance(right, Feed) else None,
        )
        self.games[game.id] = game
        self._next += 1
        return game.id

    def _known(self, feed: Feed) -> int:
        """The last round that decides who comes from a feed."""
        if feed.kind is FeedKind.PLACE:
            return max(game.round for game in self.games.values() if game.stage == feed.group)
        source = self.games[feed.game]
        if feed.kind is not FeedKind.FIRST_LOSS or not (source.bye or source.stage != Stage.MAIN):
            return source.round
        waiting = Feed(FeedKind.WINNER, source.id)
        following = (game.round for game in self.games.values() if waiting in (game.left_from, game.right_from))
        return max(following, default=source.round)

    def numbered(self) -> tuple[Game, ...]:
        """All matches with their boards, round by round."""
        boards: dict[int, int] = {}
        placed = []
        for game in sorted(self.games.values(), key=lambda one: (one.round, board_place(one.stage), one.id)):
            boards[game.round] = boards.get(game.round, 0) + 1
            placed.append(msgspec.structs.replace(game, board=boards[game.round]))
        return tuple(placed)


def board_place(stage: str) -> int:
    """Where the matches of a stage stand among the boards of a round; groups and lives come before a bracket."""
    return BOARD_ORDER.index(Stage(stage)) if stage in tuple(BOARD_ORDER) else -1


def main_bracket(builder: Builder, seeds: Sequence[Side], *, re_entry: bool = False) -> Levels:
    """The seeds in their places; the byes go to the top. With `re_entry` byes are played a round later, if at all."""
    rounds = round_count(len(seeds))
    places = [seeds[seed - 1] if seed <= len(seeds) else None for seed in seed_order(rounds)]
    first = [
        builder.match(Stage.MAIN, 1, left, right, not_before=2 if re_entry and right is None else 0)
        for left, right in zip(places[::2], places[1::2], strict=True)
    ]
    latest = max((builder.games[key].round for key in first), default=0)
    return _grown(builder, Stage.MAIN, tuple(first), not_before=latest + 1)


def _grown(builder: Builder, stage: str, *begun: tuple[GameId, ...], not_before: int = 0) -> Levels:
    """The levels that are there and those after them: winners meet as the tree grows together."""
    levels = list(begun)
    while len(levels[-1]) > 1:
        feeds = [Feed(FeedKind.WINNER, key) for key in levels[-1]]
        pairs = zip(feeds[::2], feeds[1::2], strict=True)
        number = len(levels) + 1
        levels.append(tuple(builder.match(stage, number, *pair, not_before=not_before) for pair in pairs))
        not_before = 0
    return tuple(levels)


def third_place(builder: Builder, main: Levels) -> None:
    """The losers of the semi-finals."""
    if len(main) > 1:
        builder.match(Stage.THIRD, 1, *(Feed(FeedKind.LOSER, key) for key in main[-2]))


def simple_consolation(builder: Builder, stage: str, sources: Sequence[GameId]) -> Levels:
    """A bracket of those who lose their first match, out of the matches in `sources`; () for fewer than two of these.

    Who loses the second match after a bye comes as well: everybody has two matches.
    """
    if len(sources) < 2:
        return ()
    feeds = [Feed(FeedKind.FIRST_LOSS, key) for key in sources]
    first = tuple(builder.match(stage, 1, left, right) for left, right in zip(feeds[::2], feeds[1::2], strict=True))
    return _grown(builder, stage, first)


def ladder(builder: Builder, stage: str, main: Levels, last: int) -> Levels:
    """The losers of rounds 1 to `last` of the main bracket; those of later rounds meet who has come through so far."""
    if len(main) < 2 or last < 1:
        return ()
    masks = (*MASKS.get(len(main), ()), 0, 0)
    drops = [Feed(FeedKind.LOSER, key) for key in main[0]]
    levels = [tuple(builder.match(stage, 1, *pair) for pair in zip(drops[::2], drops[1::2], strict=True))]
    for number in range(2, last + 1):
        if len(levels[-1]) > len(main[number - 1]):
            feeds = [Feed(FeedKind.WINNER, key) for key in levels[-1]]
            pairs = zip(feeds[::2], feeds[1::2], strict=True)
            levels.append(tuple(builder.match(stage, len(levels) + 1, *pair) for pair in pairs))
        above = main[number - 1]
        entering = [above[place ^ masks[number - 2]] for place in range(len(above))]
        levels.append(
            tuple(
                builder.match(stage, len(levels) + 1, Feed(FeedKind.LOSER, drop), Feed(FeedKind.WINNER, alive))
                for drop, alive in zip(entering, levels[-1], strict=True)
            )
        )
    return _grown(builder, stage, *levels)


def last_chance(builder: Builder, consolation: Levels) -> Levels:
    """Those who lose in the first two levels of a progressive consolation, the second level with its halves changed.

    So they come neither from the same match of the consolation nor, from four matches on, from the same corner of the
    main bracket.
    """
    if len(consolation) < 2 or len(consolation[0]) != len(consolation[1]) or len(consolation[0]) < 2:
        return ()
    early, late = consolation[0], consolation[1]
    half = len(early) // 2
    first = tuple(
        builder.match(Stage.LAST_CHANCE, 1, Feed(FeedKind.LOSER, key), Feed(FeedKind.LOSER, late[place ^ half]))
        for place, key in enumerate(early)
    )
    return _grown(builder, Stage.LAST_CHANCE, first)


def grand_final(builder: Builder, main: Levels, losers: Levels) -> None:
    """The unbeaten player on the left; when the right side wins, both have lost once and meet again."""
    right = Feed(FeedKind.WINNER, losers[-1][0]) if losers else Feed(FeedKind.LOSER, main[-1][0])
    first = builder.match(Stage.GRAND_FINAL, 1, Feed(FeedKind.WINNER, main[-1][0]), right)
    builder.match(Stage.GRAND_FINAL, 2, *(Feed(FeedKind.AGAIN, first) for _side in range(2)))


def sides_of(games: Iterable[Game]) -> tuple[PlayerId, ...]:
    """Everybody who has a place from the draw on."""
    return tuple(side for game in games for side in (game.left, game.right) if side is not None)
