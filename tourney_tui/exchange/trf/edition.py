"""The two editions of the format, and what only the second one has."""

from collections.abc import Iterable, Iterator
from enum import StrEnum

import msgspec

from tourney_tui.exchange.trf import point_values
from tourney_tui.exchange.trf.acceleration import accelerations, virtual_points
from tourney_tui.exchange.trf.header import COLOURS, decimal_points


class Edition(StrEnum):
    """TRF16 is read by everything; TRF26 is in use from 1 September 2025."""

    TRF16 = "trf16"
    TRF26 = "trf26"


# A record that TRF16 has no place for, as a comment: others read past it, and it is a record again when it is read.
ASIDE = "### TRF26 record: "
ONLY_26 = frozenset(
    (
        "172",
        "182",
        "192",
        "202",
        "212",
        "222",
        "240",
        "260",
        "299",
        "300",
        "310",
        "320",
        "330",
        "352",
        "362",
        "801",
        "802",
    )
)


class Limits(msgspec.Struct, frozen=True):
    """How far the records of a file go: the rounds of the event, the last start number."""

    rounds: int
    last_player: int


def as_trf16(lines: Iterable[str], limits: Limits) -> Iterator[str]:
    """TRF26 records as TRF16 with the extensions that pairing programs read; the rest are comments."""
    accelerated: list[str] = []
    for line in lines:
        code = line[:3]
        if code == "142":
            yield f"XXR {line[4:]}"
        elif code == "152":
            yield f"XXC {next(colour for colour, letter in COLOURS.items() if letter == line[4:5])}1"
        elif code == "162":
            values = point_values.of_162(line).values
            yield "XXS " + " ".join(f"{name}={decimal_points(value)}" for name, value in values.items())
        elif code == "250":
            accelerated.append(line)
        elif code == "260" and _always(line, limits.rounds):
            yield "XXP" + line[11:]
        elif code in ONLY_26 or (code.isalpha() and code.isupper() and not code.startswith(("XX", "BB"))):
            yield ASIDE + line
        else:
            yield line
    yield from _virtual(accelerated, limits)


def _always(line: str, rounds: int) -> bool:
    return line[4:7].strip() == "1" and int(line[8:11].strip() or 0) >= rounds


def _virtual(lines: list[str], limits: Limits) -> Iterator[str]:
    """Records XXA: the player in columns 5-8, then the points of each round in 10-13, 15-18, ..."""
    given = tuple(accelerations(lines))
    last = max((min(one.last_round, limits.rounds) for one in given), default=0)
    for player in range(1, limits.last_player + 1):
        points = [virtual_points(given, player, number) for number in range(1, last + 1)]
        if any(points):
            yield f"XXA {player:>4}" + "".join(f" {decimal_points(one):>4}" for one in points)
