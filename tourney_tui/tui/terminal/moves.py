"""Cursor moves: the shortest sequence from one cell to another.

Only what the VT100 has: position, return, backspace, steps. So the same bytes serve `linux`, `screen` and `vt100`.
"""

from functools import lru_cache

import msgspec

Column = int | None


class Cursor(msgspec.Struct, frozen=True):
    """Where the terminal's cursor stands. None is a column or line one cannot be sure of."""

    x: Column = None
    y: Column = None


NOWHERE = Cursor()


def move(here: Cursor, x: int, y: int) -> str:
    """The shortest sequence that brings the cursor to column `x` of line `y`, both from 0."""
    if here.x == x and here.y == y:
        return ""
    return _shortest(here.x, here.y, x, y)


@lru_cache(8192)
def _shortest(here_x: Column, here_y: Column, x: int, y: int) -> str:
    return min(_ways(Cursor(here_x, here_y), x, y), key=len)


def _ways(here: Cursor, x: int, y: int) -> list[str]:
    ways = [_position(x, y)]
    if here.y == y:
        ways.append("\r" + _right(x))
        if here.x is not None:
            ways.append(_right(x - here.x) if x >= here.x else _left(here.x - x))
    elif here.y is not None:
        if y == here.y + 1:
            # Return comes first: some terminal settings turn a line feed into both.
            ways.append("\r\n" + _right(x))
        vertical = _steps(y - here.y, "B") if y > here.y else _steps(here.y - y, "A")
        if here.x == x:
            ways.append(vertical)
        ways.append("\r" + vertical + _right(x))
    return ways


def _position(x: int, y: int) -> str:
    line = str(y + 1) if y else ""
    return f"\x1b[{line};{x + 1}H" if x else f"\x1b[{line}H"


def _right(count: int) -> str:
    return _steps(count, "C")


def _left(count: int) -> str:
    return min("\b" * count, _steps(count, "D"), key=len)


def _steps(count: int, letter: str) -> str:
    if count == 0:
        return ""
    return f"\x1b[{count if count > 1 else ''}{letter}"
