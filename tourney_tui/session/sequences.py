"""Another result in a sequence of matches: only what comes after it for its players is worked out again."""

from collections.abc import Collection
from heapq import heappop, heappush

from tourney_tui.model.event import Event, Game, GameId
from tourney_tui.model.player import PlayerId
from tourney_tui.model.result import outcome
from tourney_tui.ratings.ffbg import Standing
from tourney_tui.session.projections import Sequence, entry_standing, played_match


def following(event: Event, ruleset: str, known: Sequence, changed: Collection[GameId]) -> Sequence:
    """The sequence after other results of some matches; it is the one of `sequence_of`.

    The changed matches stand where they stood, between the same players: nothing else of the event is another.
    """
    found = Sequence(dict(known.before), dict(known.after), dict(known.now))
    moved: set[PlayerId] = set()
    waiting: list[tuple[int, int, GameId]] = []
    for key in changed:
        _put(waiting, event.games[key])
    while waiting:
        key = heappop(waiting)[2]
        game = event.games[key]
        if game.left is None or game.right is None:
            continue
        comes = tuple(_before(event, found, game, side) for side in (game.left, game.right))
        sides = (key, game.left), (key, game.right)
        if key not in changed and all(found.before.get(side) == mine for side, mine in zip(sides, comes, strict=True)):
            continue
        moved.update((game.left, game.right))
        leaves = _worked_out(event, game, ruleset, found, comes)
        for (_key, player), standing in zip(sides, leaves, strict=True):
            later = _next(event, game, player)
            if later is None:
                found.now[player] = standing
            else:
                _put(waiting, later)
    return Sequence(found.before, found.after, found.now, frozenset(moved))


def _put(waiting: list[tuple[int, int, GameId]], game: Game) -> None:
    entry = (game.round, game.board, game.id)
    if entry not in waiting:
        heappush(waiting, entry)


def _worked_out(
    event: Event, game: Game, ruleset: str, found: Sequence, comes: tuple[Standing, ...]
) -> tuple[Standing, ...]:
    """How both leave the match; as they came when it has no result."""
    sides = [(game.id, side) for side in (game.left, game.right) if side is not None]
    if game.rated_result is None:
        for side in sides:
            found.before.pop(side, None)
            found.after.pop(side, None)
        return comes
    found.before.update(zip(sides, comes, strict=True))
    leaves = played_match(event, game, outcome(game.rated_result), ruleset, found.before)
    found.after.update(zip(sides, leaves, strict=True))
    return leaves


def _before(event: Event, found: Sequence, game: Game, player: PlayerId) -> Standing:
    """How the player comes to a match: as the one before was left."""
    for earlier in reversed(event.player_games(player)):
        if _place(earlier) < _place(game) and (earlier.id, player) in found.after:
            return found.after[earlier.id, player]
    return entry_standing(event, player)


def _next(event: Event, game: Game, player: PlayerId) -> Game | None:
    """The player's next decided match."""
    later = (g for g in event.player_games(player) if _place(g) > _place(game))
    return next((g for g in later if g.rated_result is not None and g.left is not None and g.right is not None), None)


def _place(game: Game) -> tuple[int, int]:
    return game.round, game.board
