"""Reads the reference vectors: `tests/data/ratings.json` and `tests/data/rating_cases.json`.

Numbers come as int or Decimal, never as float. Expected decimals in the files are rounded to six places.
"""

import json
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec

from tourney_tui.ratings.system import RatedGame

DATA = Path(__file__).parent.parent / "data"


class Vector(msgspec.Struct, frozen=True):
    """One vector: what goes in and what must come out. `note` says where the figure comes from."""

    id: str
    system: str
    input: dict[str, Any]
    expected: dict[str, Any]
    note: str = ""


def _read(name: str) -> list[dict[str, Any]]:
    return json.loads((DATA / name).read_text(encoding="utf-8"), parse_float=Decimal)


def vectors(*systems: str) -> list[Vector]:
    """All vectors of `ratings.json` that belong to one of the systems, in the order of the file."""
    return [
        Vector(row["id"], row["system"], row["input"], row["expected"], row["note"])
        for row in _read("ratings.json")
        if row["system"] in systems
    ]


def case(number: str) -> dict[str, Any]:
    """One case of `rating_cases.json` by its id."""
    return next(row for row in _read("rating_cases.json") if row["id"] == number)


def games(rows: list[list[Any]]) -> tuple[RatedGame, ...]:
    """Games from pairs of opponent and score."""
    return tuple(RatedGame(opponent, Fraction(score)) for opponent, score in rows)


def played(line: str) -> tuple[RatedGame, ...]:
    """Games as the rule documents print them: `1790+ 1900- 1860= 8x1700+`, `none+` for an unrated opponent."""
    found: list[RatedGame] = []
    for word in line.split():
        times, _, rest = word.rpartition("x")
        opponent = None if rest[:-1] == "none" else int(rest[:-1])
        found += [RatedGame(opponent, {"+": Fraction(1), "=": Fraction(1, 2), "-": Fraction(0)}[rest[-1]])] * int(
            times or 1
        )
    return tuple(found)


def near(value: Any, printed: Any) -> bool:
    """Whether an exact number is the printed one: a whole number exactly, decimals to as many as are printed."""
    places = -int(Decimal(printed).as_tuple().exponent)
    return abs(Fraction(value) - Fraction(printed)) <= (Fraction(1, 2 * 10**places) if places > 0 else 0)
