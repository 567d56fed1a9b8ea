"""By which scores a round is paired, and who floats into another score group (C.04.3, 1.3 and 1.4)."""

from collections.abc import Mapping
from enum import Enum

from tourney_tui.exchange.trf.acceleration import event_accelerations, virtual_points
from tourney_tui.model.event import Event
from tourney_tui.model.player import PlayerId
from tourney_tui.model.points import HalfPoints
from tourney_tui.standings.score import points_before

Scores = Mapping[PlayerId, HalfPoints]


class Float(Enum):
    """Where a player goes from the own score group."""

    DOWN = "down"
    UP = "up"
    NONE = ""


def pairing_scores(event: Event, round_number: int) -> dict[PlayerId, HalfPoints]:
    """Half points before a round, with the virtual points of an acceleration (C.04.7, 1.5)."""
    given = event_accelerations(event)
    return {
        player: HalfPoints(points + virtual_points(given, event.players[player].number, round_number))
        for player, points in points_before(event, round_number).items()
    }


def float_of(scores: Scores, player: PlayerId, opponent: PlayerId) -> Float:
    """Whether a player floats when paired with this opponent."""
    if scores[player] == scores[opponent]:
        return Float.NONE
    return Float.DOWN if scores[player] > scores[opponent] else Float.UP


def ranked(event: Event, scores: Scores, one: PlayerId, other: PlayerId) -> tuple[PlayerId, PlayerId]:
    """Two players, the higher ranked first: by score, then by pairing number (C.04.3, 1.2)."""
    first, second = sorted((one, other), key=lambda player: (-scores[player], event.players[player].number))
    return first, second
