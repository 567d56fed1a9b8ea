"""The lean screen: takes Textual's updates, gives frames of the cells that differ from what the terminal shows."""

from rich.color import ColorSystem
from textual._compositor import ChopsUpdate, LayoutUpdate

from tourney_tui.tui.terminal.frame import Pencil, difference
from tourney_tui.tui.terminal.line import ERASE_ALL
from tourney_tui.tui.terminal.moves import Cursor
from tourney_tui.tui.terminal.paint import paint_chops, paint_layout
from tourney_tui.tui.terminal.pens import PLAIN
from tourney_tui.tui.terminal.shadow import Grid

SYNCHRONIZED = ("\x1b[?2026h", "\x1b[?2026l")
# A terminal shows what came in one piece at once; only a longer frame could be seen half done.
LONGEST_UNSYNCHRONIZED = 512


class UnknownUpdate(TypeError):
    """Textual gave something that is no update of the compositor."""


class LeanScreen:
    """What the terminal should show, what it shows, and the way from one to the other.

    `colours` is what the terminal has, None for none. `synchronized` is set once the terminal said that it knows
    synchronized output.
    """

    def __init__(self, columns: int, lines: int, colours: ColorSystem | None) -> None:
        self.colours = colours
        self.synchronized = False
        self._cursor = Cursor()
        self._wanted = Grid(columns, lines)
        self._shown: Grid | None = None
        self._pen = PLAIN
        self._dirty = True
        self._whole = False

    @property
    def whole(self) -> bool:
        """Every cell is known: a full update has come since the size changed. Before that there are no frames."""
        return self._whole

    @property
    def dirty(self) -> bool:
        """Something came in after the last frame."""
        return self._dirty

    def resize(self, columns: int, lines: int) -> None:
        """The terminal has another size now, and what it shows is anybody's guess."""
        if (columns, lines) != (self._wanted.columns, self._wanted.lines):
            self._wanted = Grid(columns, lines)
            self._whole = False
        self.forget()

    def forget(self) -> None:
        """Somebody else wrote on the terminal: the next frame starts from an empty screen."""
        self._shown = None
        self._dirty = True

    def adopt(self, shown: Grid) -> None:
        """The terminal shows this already, with the plain pen in the hand: only what differs from it is sent."""
        self._shown = shown

    def forget_cursor(self) -> None:
        """Something was written that moved no cell, but perhaps the cursor."""
        self._cursor = Cursor()

    def paint(self, update: object) -> None:
        """Take in an update. Raises UnknownUpdate."""
        if isinstance(update, LayoutUpdate):
            paint_layout(self._wanted, update, self.colours)
            self._whole |= update.region == (0, 0, self._wanted.columns, self._wanted.lines)
        elif isinstance(update, ChopsUpdate):
            paint_chops(self._wanted, update, self.colours)
        else:
            raise UnknownUpdate(type(update).__name__)
        self._dirty = True

    def frame(self) -> str:
        """The bytes, as text, that bring the terminal up to date; `""` when it is."""
        self._dirty = False
        pencil = Pencil(self._cursor, self._pen)
        if self._shown is None:
            pencil.write(ERASE_ALL)
            pencil.cursor, pencil.pen = Cursor(0, 0), PLAIN
            self._shown = Grid(self._wanted.columns, self._wanted.lines)
        difference(pencil, self._shown, self._wanted)
        self._cursor, self._pen = pencil.cursor, pencil.pen or PLAIN
        text = pencil.text
        if self.synchronized and len(text) > LONGEST_UNSYNCHRONIZED:
            begin, end = SYNCHRONIZED
            return f"{begin}{text}{end}"
        return text
