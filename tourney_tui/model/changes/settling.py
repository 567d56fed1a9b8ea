"""What a change of a bracket brings about in the matches that wait for it."""

import msgspec

from tourney_tui.model import knockout
from tourney_tui.model.changes.change import Answer, Change, board_name, pair_name
from tourney_tui.model.changes.corrections import result_text
from tourney_tui.model.event import Event, Game
from tourney_tui.model.feed import GROUP, Feed, Stage
from tourney_tui.model.player import PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.wiring import DROPS
from tourney_tui.model.words import words


def settle(event: Event, change: Change) -> Answer:
    """A change of a bracket with everything that follows from it, or the match to clear first.

    A match that has a result keeps its sides. Of several that stand in the way the latest is named, because it is the
    one that can be cleared.
    """
    after = change.applied(event)
    moved = knockout.settled(after.games, after.players)
    in_the_way = [after.games[key] for key, game in moved.items() if _blocked(after.games[key], game)]
    if not in_the_way:
        filled = after.with_records(games=moved)
        return _won_after_all(filled) or msgspec.structs.replace(change, games={**change.games, **moved})
    played = max(in_the_way, key=lambda game: (game.round, game.board))
    return Refusal(
        "next-played",
        words(
            "{board} ({pair}) has {result} already; clear that one first",
            board=board_name(played),
            pair=pair_name(event, played),
            result=result_text(played),
        ),
    )


def _blocked(before: Game, after: Game) -> bool:
    """A walkover that only followed from a withdrawal is no result that somebody entered."""
    return before.result is not None and not before.given and (before.left, before.right) != (after.left, after.right)


def _won_after_all(after: Event) -> Refusal | None:
    """Who has entered again cannot win the match that was lost before: that would make two places of one."""
    for game in after.games.values():
        if game.round == 1 or not _in_bracket(game):
            continue
        feeds = after.wiring.feeds[game.id]
        for side, feed in ((game.left, feeds.left), (game.right, feeds.right)):
            if side is not None and feed is None and _still_in(after, side, game.round):
                return Refusal(
                    "entered-again",
                    words(
                        "{name} has entered again on {board}; that must be undone first",
                        name=after.players[side].name,
                        board=board_name(game),
                    ),
                )
    return None


def _still_in(after: Event, player: PlayerId, before_round: int) -> bool:
    """Whether the matches before a round leave the player a place: the last one is not lost, or its loser drops."""
    games = [game for game in after.player_games(player) if _in_bracket(game)]
    earlier = [game for game in games if game.round < before_round]
    if earlier and (earlier[-1].result is None or knockout.winner(earlier[-1]) == player):
        return True
    drops = (feed for game in games for feed in _dropped_by(after, game, player))
    return any(after.games[feed.game].round < before_round for feed in drops)


def _dropped_by(after: Event, game: Game, player: PlayerId) -> list[Feed]:
    feeds = after.wiring.feeds[game.id]
    sides = ((game.left, feeds.left), (game.right, feeds.right))
    return [feed for side, feed in sides if side == player and feed is not None and feed.kind in DROPS]


def _in_bracket(game: Game) -> bool:
    return not game.stage.startswith(GROUP) and game.stage != Stage.LIVES
