"""Result slips: a piece of paper for each board, on which the players write the result."""

from collections.abc import Sequence

import msgspec

WIDTH = 64
BOX = "[  ]"
PAGE = 60  # lines of a printed page


class Slip(msgspec.Struct, frozen=True):
    """One board: what the round is called, who plays, the results to tick, and the lines to be filled in."""

    event: str
    title: str
    sides: tuple[str, ...]
    choices: tuple[str, ...]
    lines: tuple[str, ...]


def slips_text(slips: Sequence[Slip]) -> str:
    """The slips as plain text, cut at the dashes; a form feed begins the next page."""
    pages: list[str] = []
    room = 0
    for slip in slips:
        lines = _lines(slip)
        if len(lines) > room:
            pages.append("")
            room = PAGE
        pages[-1] += "".join(f"{line}\n" for line in lines)
        room -= len(lines)
    return "\f".join(pages)


def _lines(slip: Slip) -> list[str]:
    boxes = ("    ".join(f"{choice} {BOX}" for choice in slip.choices),) if slip.choices else ()
    blanks = [part for line in (*boxes, *slip.lines) for part in ("", line)]
    return [slip.title, slip.event, "", *slip.sides, *blanks, "", "- " * (WIDTH // 2)]
