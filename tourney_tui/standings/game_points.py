"""Backgammon points for and against, match by match: of all sets, and what the event states for its bye."""

import msgspec

from tourney_tui.model.event import Event
from tourney_tui.model.match import points_played
from tourney_tui.model.player import ByeKind, PlayerId


class GamePoints(msgspec.Struct, frozen=True):
    """The points of one round from one side; `opponent` is None for the pairing-allocated bye."""

    round: int
    made: int
    conceded: int
    opponent: PlayerId | None = None


def game_points(event: Event, player: PlayerId, after_round: int) -> tuple[GamePoints, ...]:
    """Every match with a score up to a round, in order, and the bye where the event gives it points."""
    found = []
    for game in event.player_games(player):
        if game.sets and game.round <= after_round:
            left, right = points_played(game.sets)
            made, conceded = (left, right) if game.left == player else (right, left)
            found.append(GamePoints(game.round, made, conceded, game.opponent_of(player)))
    stated = event.regulations.bye_score
    if any(stated):
        byes = event.byes_by_player[player].items()
        found += [GamePoints(n, *stated) for n, kind in byes if kind is ByeKind.ALLOCATED and n <= after_round]
    return tuple(sorted(found, key=lambda one: one.round))
