"""A screen as rows of cells. One says what the terminal should show, a second one, the shadow, what it shows."""

from functools import lru_cache

from tourney_tui.tui.terminal.pens import PLAIN, Pen, blank_pen
from tourney_tui.tui.text import clusters, width

BLANK = " "
SECOND_HALF = ""  # the right cell of a wide character


class Row:
    """One line: a character and a pen a cell. A combining accent stands in the cell of its base."""

    __slots__ = ("cells", "pens")

    def __init__(self, cells: list[str], pens: list[Pen]) -> None:
        self.cells = cells
        self.pens = pens

    @classmethod
    def blank(cls, columns: int) -> "Row":
        """A row of blanks in the plain pen."""
        return cls([BLANK] * columns, [PLAIN] * columns)

    def copy(self) -> "Row":
        """A row of its own that shows the same."""
        return Row(self.cells.copy(), self.pens.copy())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Row) and self.cells == other.cells and self.pens == other.pens

    __hash__ = None  # type: ignore[assignment]

    @property
    def text(self) -> str:
        """What one reads."""
        return "".join(self.cells)

    def put(self, x: int, text: str, pen: Pen, end: int) -> int:
        """Draw text from column `x` on, never into column `end`; the column behind it."""
        end = min(end, len(self.cells))
        if x >= end:
            return x
        if text.isascii() and text.isprintable():
            return self._put_cells(x, list(text[: end - x]), pen)
        cells, leading = measured(text)
        if leading and x > 0:
            self.cells[x - 1] += leading
        return self._put_cells(x, _cut(cells, end - x), pen)

    def _put_cells(self, x: int, cells: list[str], pen: Pen) -> int:
        behind = x + len(cells)
        if not cells:
            return x
        if self.cells[x] == SECOND_HALF:
            self._halve(x - 1)
        if behind < len(self.cells) and self.cells[behind] == SECOND_HALF:
            self._halve(behind)
        self.cells[x:behind] = cells
        bare = blank_pen(pen)
        self.pens[x:behind] = [pen] * len(cells) if bare is pen else [bare if c == BLANK else pen for c in cells]
        return behind

    def _halve(self, x: int) -> None:
        # What is left of a wide character when the other half was painted over: a blank, as on every terminal.
        self.cells[x] = BLANK
        self.pens[x] = blank_pen(self.pens[x])


@lru_cache(2048)
def measured(text: str) -> tuple[list[str], str]:
    """Text as cells, a wide character followed by its second half; and what is drawn onto the cell in front.

    Control characters are no text and take no room.
    """
    cells: list[str] = []
    leading = ""
    for cluster in clusters("".join(c for c in text if not _controls(c))):
        cell_width = width(cluster)
        if cell_width:
            cells += [cluster, *[SECOND_HALF] * (cell_width - 1)]
        else:
            leading += cluster
    return cells, leading


def _controls(character: str) -> bool:
    return character < " " or "\x7f" <= character < "\xa0"


def _cut(cells: list[str], room: int) -> list[str]:
    if len(cells) <= room:
        return cells
    kept = cells[:room]
    if cells[room] == SECOND_HALF:
        kept[-1] = BLANK
    return kept


class Grid:
    """A whole screen."""

    def __init__(self, columns: int, lines: int) -> None:
        self.columns = columns
        self.lines = lines
        self.rows = [Row.blank(columns) for _ in range(lines)]

    def scrolled(self, top: int, bottom: int, distance: int) -> list[Row]:
        """The rows when those from `top` to `bottom` (inclusive) move up by `distance`, down when it is negative."""
        moved = self.rows[top : bottom + 1]
        fresh = [Row.blank(self.columns) for _ in range(min(abs(distance), len(moved)))]
        moved = moved[distance:] + fresh if distance > 0 else fresh + moved[:distance]
        return self.rows[:top] + moved + self.rows[bottom + 1 :]

    def show(self, other: "Grid") -> None:
        """Be equal to another grid of the same size."""
        self.rows = [mine if mine == row else row.copy() for mine, row in zip(self.rows, other.rows, strict=True)]
