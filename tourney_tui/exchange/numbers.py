"""Numbers as files have them: whole ones in fixed columns, and points in halves."""

import re

HALVES = re.compile(r"(?P<sign>[+-]?)(?P<whole>\d{0,4})(?:[.,](?P<decimal>[05])0?|(?P<half>½))?", re.ASCII)


def whole(text: str) -> int | None:
    """A whole number of at most eleven ASCII digits; None when the text is something else."""
    bare = text.strip()
    return int(bare) if bare.isascii() and bare.isdigit() and len(bare) <= 11 else None


def half(text: str) -> int | None:
    """`1.5`, `1,5` or `1½` in half points; None when it is no multiple of a half."""
    found = HALVES.fullmatch(text.strip())
    if found is None or not any(character.isdigit() or character == "½" for character in found[0]):
        return None
    half_points = 2 * int(found["whole"] or 0) + (found["decimal"] == "5" or found["half"] is not None)
    return -half_points if found["sign"] == "-" else half_points
