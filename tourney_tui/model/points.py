"""Points, counted in half points so that they stay whole numbers."""

from typing import NewType

import msgspec

HalfPoints = NewType("HalfPoints", int)


class PointScheme(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a result is worth in half points. The default is chess (1, 1/2, 0); football is `win=6, draw=2`."""

    win: int = 2
    draw: int = 1
    loss: int = 0
    bye: int = 2  # the pairing-allocated bye: 1, 1/2 or 0 by the event's regulations (C.04.1, 3.4)


class Figures(str):
    """A number in figures with a decimal point; a sentence in another language has its own mark."""

    __slots__ = ()


def format_points(points: int, mark: str = ".") -> Figures:
    """Half points as people write them: 7 -> `3.5`, 6 -> `3`."""
    whole, half = divmod(points, 2)
    return Figures(f"{whole}{mark}5" if half else whole)
