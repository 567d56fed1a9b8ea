"""Baku acceleration (FIDE C.04.7, until 2026 C.04.5.1): the top half begins with virtual points."""

from tourney_tui.model.event import Event
from tourney_tui.model.player import PlayerId

BAKU = "baku"


def last_of_group_a(event: Event) -> PlayerId | None:
    """The last player of group A: the first half of the list, rounded up to an even number.

    Once round 1 is paired it stays the same player, whoever joins later (late entries).
    """
    kept = PlayerId(event.regulations.last_accelerated)
    if 1 in event.rounds and kept in event.players:
        return kept
    listed = [p for p in event.players_by_number if p.joined <= 1 and not p.gone_by(1)]
    if not listed:
        return None
    return listed[min(len(listed), size_of_group_a(len(listed))) - 1].id


def size_of_group_a(players: int) -> int:
    """Half of the players, rounded up to an even number."""
    return 2 * -(-players // 4)


def accelerated_rounds(rounds: int) -> tuple[int, int]:
    """The last round with one virtual point, and the last with half a point.

    Accelerated is the first half of the rounds, with a whole point in the first half of those; both round up.
    """
    accelerated = -(-rounds // 2)
    return -(-accelerated // 2), accelerated
