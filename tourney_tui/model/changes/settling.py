"""What a change of a bracket brings about in the matches that wait for it."""

import msgspec

from tourney_tui.model import knockout
from tourney_tui.model.changes.change import Answer, Change, board_name, pair_name
from tourney_tui.model.changes.corrections import result_text
from tourney_tui.model.event import Event, Game
from tourney_tui.model.refusal import Refusal
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
        return msgspec.structs.replace(change, games={**change.games, **moved})
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
