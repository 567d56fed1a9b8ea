"""Virtual points of an accelerated Swiss (Baku, C.04.7): TRF records 250, and XXA of older files."""

from collections.abc import Mapping

from tourney_tui.exchange.trf.abnormal import half
from tourney_tui.model.event import Event
from tourney_tui.model.player import PlayerId
from tourney_tui.model.points import HalfPoints


def virtual_points(event: Event, round_number: int) -> Mapping[PlayerId, HalfPoints]:
    """Half points that are added to the score for the pairing of one round; players without any are left out."""
    found: dict[PlayerId, HalfPoints] = {}
    for line in event.about.extra:
        if line.startswith("250"):
            first, last, points = _span(line, round_number)
        elif line.startswith("XXA"):
            first, last, points = _single(line, round_number)
        else:
            continue
        for player in event.players.values():
            if points and first <= player.number <= last:
                found[player.id] = HalfPoints(points)
    return found


def _span(line: str, round_number: int) -> tuple[int, int, int]:
    # 250: game points 10-13, first round 15-17, last 19-21, first player 23-26, last 28-31.
    since, until = _number(line[14:17]), _number(line[18:21])
    first, last = _number(line[22:26]), _number(line[27:31])
    inside = since <= round_number <= max(since, until)
    return first, max(first, last), (half(line[9:13]) or 0) if inside else 0


def _single(line: str, round_number: int) -> tuple[int, int, int]:
    # XXA: player 5-8, points of round 1 in 10-13, of round 2 in 15-18, ...
    player, start = _number(line[4:8]), 5 * round_number + 4
    return player, player, half(line[start : start + 4]) or 0


def _number(text: str) -> int:
    return int(text) if text.strip().isdecimal() else 0
