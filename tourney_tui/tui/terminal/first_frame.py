"""The first frame: lines drawn on a terminal that was taken over early, with the same cells and pens as later."""

import os
from collections.abc import Sequence

import msgspec

from tourney_tui.tui.terminal.ability import ability
from tourney_tui.tui.terminal.early import Early
from tourney_tui.tui.terminal.frame import Pencil, difference
from tourney_tui.tui.terminal.letters import ERRORS
from tourney_tui.tui.terminal.moves import NOWHERE
from tourney_tui.tui.terminal.pens import PLAIN, Pen, pen
from tourney_tui.tui.terminal.shadow import Grid

REVERSE = pen(frozenset({"reverse"}), "", "")
UNDERLINED = pen(frozenset({"underline"}), "", "")


class Line(msgspec.Struct, frozen=True):
    """A line of the screen in one pen, from its left edge."""

    y: int
    text: str
    pen: Pen = PLAIN


def standing(early: Early) -> Grid:
    """What the terminal shows."""
    if isinstance(early.shown, Grid):
        return early.shown
    grid = Grid(*early.size)
    grid.rows[0].put(0, early.bar, REVERSE, early.size[0])
    return grid


def draw(early: Early, lines: Sequence[Line]) -> None:
    """Show these lines, and nothing else."""
    shown, wanted = standing(early), Grid(*early.size)
    for line in lines:
        if 0 <= line.y < wanted.lines:
            wanted.rows[line.y].put(0, line.text, line.pen, wanted.columns)
    pencil = Pencil(NOWHERE, PLAIN)
    difference(pencil, shown, wanted)
    pencil.take(PLAIN)
    early.shown = shown
    early.write(pencil.text.encode(ability(os.environ).letters, ERRORS))
