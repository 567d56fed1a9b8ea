"""Which board a pair plays on (C.04.2, the order of the pairs)."""

from collections.abc import Iterable, Mapping

from tourney_tui.model.event import Event
from tourney_tui.model.player import PlayerId
from tourney_tui.model.points import HalfPoints
from tourney_tui.pairing.draft import Pair


def board_order(event: Event, pairs: Iterable[Pair], points: Mapping[PlayerId, HalfPoints]) -> tuple[Pair, ...]:
    """First the higher score of the two, then the sum of both, then the smaller number of the higher-ranked one."""

    def key(pair: Pair) -> tuple[int, int, int]:
        ranked = sorted((-points[side], event.players[side].number) for side in pair)
        return ranked[0][0], ranked[0][0] + ranked[1][0], ranked[0][1]

    return tuple(sorted(pairs, key=key))
