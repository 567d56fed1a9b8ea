"""How a round of a Swiss to come is paired in a forecast: an approximation, quick enough for thousands of runs.

From the highest score group down, who is left over first. A group is cut in halves by pairing number, first against
first; who has met the one opposite takes the next one in the lower half who is free. Nobody for it, or nobody left:
down into the next group. In the lowest group who has nobody left is paired with whoever is free, at the very last also
with somebody already met. An odd one out, the lowest who has not had one, has the bye. Colours are not looked at, nor
families, clubs and players kept apart.
"""

from collections.abc import Sequence

Pairs = list[tuple[int, int]]


def paired(players: Sequence[int], points: Sequence[int], met: list[int], had_bye: int) -> tuple[Pairs, int]:
    """The boards of a round, and who has the bye (-1 for nobody).

    `players` are in the order of their numbers; `met` and `had_bye` are sets of places as bits of a number.
    """
    order = sorted(players, key=points.__getitem__, reverse=True)
    bye = -1
    if len(order) % 2:
        place = next((i for i in range(len(order) - 1, -1, -1) if not had_bye >> order[i] & 1), len(order) - 1)
        bye = order.pop(place)
    pairs: Pairs = []
    floating: list[int] = []
    start, end = 0, len(order)
    while start < end:
        score = points[order[start]]
        stop = start + 1
        while stop < end and points[order[stop]] == score:
            stop += 1
        floating = _group(floating + order[start:stop], met, pairs)
        start = stop
    _rest(floating, met, pairs)
    return pairs, bye


def _group(group: list[int], met: list[int], pairs: Pairs) -> list[int]:
    """Pair a group as far as it goes and return who floats down."""
    half = len(group) // 2
    lower = group[half:]
    down: list[int] = []
    for one in group[:half]:
        known = met[one]
        for place, other in enumerate(lower):
            if not known >> other & 1:
                pairs.append((one, other))
                del lower[place]
                break
        else:
            down.append(one)
    return down + lower


def _rest(left: list[int], met: list[int], pairs: Pairs) -> None:
    """Who is left when all groups are through: one of a board above changes opponents, else they meet again."""
    while left:
        one = left.pop(0)
        place = next((i for i, other in enumerate(left) if not met[one] >> other & 1), None)
        if place is not None:
            pairs.append((one, left.pop(place)))
            continue
        other = left.pop(0)
        if not _exchanged(one, other, met, pairs):
            pairs.append((one, other))


def _exchanged(one: int, other: int, met: list[int], pairs: Pairs) -> bool:
    """From the lowest board up: two boards of four players none of whom have met."""
    for place in range(len(pairs) - 1, -1, -1):
        left, right = pairs[place]
        for first, second in ((left, right), (right, left)):
            if not met[one] >> first & 1 and not met[other] >> second & 1:
                pairs[place] = (first, one)
                pairs.append((second, other))
                return True
    return False
