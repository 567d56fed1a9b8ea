"""Virtual points of an accelerated Swiss: record 250 and its forerunner `XXA`."""

from collections.abc import Iterable, Iterator

import msgspec

from tourney_tui.exchange.numbers import half, whole
from tourney_tui.exchange.trf.kept import kept_lines
from tourney_tui.model.baku import BAKU, accelerated_rounds, last_of_group_a
from tourney_tui.model.event import Event

WHOLE, HALF = 2, 1  # half points


class Acceleration(msgspec.Struct, frozen=True):
    """Half points that count for the pairing of some rounds only, for some start numbers."""

    half_points: int
    first_round: int
    last_round: int
    first_player: int
    last_player: int

    def line(self) -> str:
        """Record 250: game points 10-13, rounds 15-17 and 19-21, players 23-26 and 28-31."""
        points = f"{self.half_points // 2}.{5 * (self.half_points % 2)}"
        rounds = f"{self.first_round:>3} {self.last_round:>3}"
        return f"250      {points:>4} {rounds} {self.first_player:>4} {self.last_player:>4}"


def accelerations(lines: Iterable[str]) -> Iterator[Acceleration]:
    """What records 250 and XXA among the lines say; lines that make no sense give nothing."""
    for line in lines:
        if line.startswith("250"):
            yield from _of_250(line)
        elif line[:3].upper() == "XXA":
            yield from _of_xxa(line)


def event_accelerations(event: Event) -> tuple[Acceleration, ...]:
    """The virtual points of an event: Baku's, when its regulations say so, and those of records that say otherwise."""
    return (*baku(event), *accelerations(kept_lines(event)))


def baku(event: Event) -> tuple[Acceleration, ...]:
    """Baku's virtual points: a whole one in the first accelerated rounds, then half of one, for group A."""
    last = last_of_group_a(event) if event.regulations.acceleration == BAKU else None
    if last is None:
        return ()
    return baku_points(event.players[last].number, event.regulations.rounds)


def baku_points(last: int, rounds: int) -> tuple[Acceleration, ...]:
    """Baku's virtual points when number `last` is the last of group A."""
    wholes, accelerated = accelerated_rounds(rounds)
    spans = ((WHOLE, 1, wholes), (HALF, wholes + 1, accelerated))
    return tuple(Acceleration(points, first, to, 1, last) for points, first, to in spans if first <= to)


def same(one: Iterable[Acceleration], other: Iterable[Acceleration], players: int, rounds: int) -> bool:
    """Both give every player the same virtual points in every round."""
    given, compared = tuple(one), tuple(other)
    return all(
        virtual_points(given, player, number) == virtual_points(compared, player, number)
        for player in range(1, players + 1)
        for number in range(1, rounds + 1)
    )


def virtual_points(given: Iterable[Acceleration], player: int, number: int) -> int:
    """Half points a player has on top when round `number` is paired."""
    return sum(
        one.half_points
        for one in given
        if one.first_round <= number <= one.last_round and one.first_player <= player <= one.last_player
    )


def _of_250(line: str) -> Iterator[Acceleration]:
    points, first_round, first_player = half(line[9:13]), whole(line[14:17]), whole(line[22:26])
    if points and first_round and first_player:
        last_round, last_player = whole(line[18:21]), whole(line[27:31])
        yield Acceleration(points, first_round, last_round or first_round, first_player, last_player or first_player)


def _of_xxa(line: str) -> Iterator[Acceleration]:
    # The player in columns 5-8, then the points of each round in 10-13, 15-18, ...
    player = whole(line[4:8])
    for number, start in enumerate(range(9, len(line), 5), 1):
        points = half(line[start : start + 4])
        if player and points:
            yield Acceleration(points, number, number, player, player)
