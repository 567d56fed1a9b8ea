"""A frame: the bytes that make the terminal show the target when it shows the shadow."""

from collections.abc import Iterator

from tourney_tui.tui.terminal.moves import NOWHERE, Cursor, move
from tourney_tui.tui.terminal.pens import PLAIN, Pen, blank_pen, change
from tourney_tui.tui.terminal.scroll import Scroll, scrolls
from tourney_tui.tui.terminal.shadow import BLANK, SECOND_HALF, Grid, Row

ERASE_TO_END = "\x1b[K"
UP, DOWN = "\x1bD", "\x1bM"  # index and reverse index: what every terminal since the VT100 scrolls by


class Pencil:
    """What has been written, and where cursor and pen are after it."""

    __slots__ = ("_out", "cursor", "pen", "size")

    def __init__(self, cursor: Cursor = NOWHERE, pen: Pen | None = None) -> None:
        self.cursor = cursor
        self.pen = pen
        self.size = 0
        self._out: list[str] = []

    def fork(self) -> "Pencil":
        """Another pencil at the same place, with nothing written yet."""
        return Pencil(self.cursor, self.pen)

    def append(self, other: "Pencil") -> None:
        """Take over what a fork has written."""
        self.write(other.text)
        self.cursor, self.pen = other.cursor, other.pen

    @property
    def text(self) -> str:
        """All that was written."""
        return "".join(self._out)

    def write(self, text: str) -> None:
        """Write a sequence; the caller knows what it does to cursor and pen."""
        self._out.append(text)
        self.size += len(text)

    def take(self, pen: Pen) -> None:
        """Change the pen."""
        self.write(change(self.pen, pen))
        self.pen = pen

    def go(self, x: int, y: int) -> None:
        """Move to a cell."""
        self.write(move(self.cursor, x, y))
        self.cursor = Cursor(x, y)

    def draw(self, row: Row, y: int, start: int, end: int) -> None:
        """Draw the cells from `start` to before `end` as they stand in the row."""
        self.go(start, y)
        x = start
        while x < end:
            pen = row.pens[x]
            stop = x + 1
            while stop < end and row.pens[stop] is pen:
                stop += 1
            if not self.draws(row.cells[x:stop], row.pens[x:stop]):
                self.take(_fit_for_both(row, x, stop, end))
            self._draw_run(row.cells[x:stop], x, y)
            x = stop
        # In the last column the cursor waits, differently on every terminal.
        if end >= len(row.cells):
            self.cursor = Cursor(None, y)

    def draws(self, cells: list[str], pens: list[Pen]) -> bool:
        """Whether the pen in hand will do for these cells: of a blank one sees less than the whole pen."""
        bare = blank_pen(self.pen) if self.pen else None
        return all(pen is self.pen or (cell == BLANK and pen is bare) for cell, pen in zip(cells, pens, strict=True))

    def _draw_run(self, cells: list[str], x: int, y: int) -> None:
        text = "".join(cells)
        if text.isascii() and self.cursor.x is not None:
            self.write(text)
            self.cursor = Cursor(x + len(text), y)
            return
        for column, cell in enumerate(cells, x):
            if cell == SECOND_HALF:
                self.cursor = Cursor(None if self.cursor.x is None else column + 1, y)
                continue
            self.go(column, y)
            self.write(cell)
            # Terminals do not agree on the width of characters put together from several.
            self.cursor = Cursor(None if len(cell) > 1 else column + 1, y)

    def erase_from(self, x: int, y: int) -> None:
        """Blank a line from a column to its end."""
        self.go(x, y)
        self.take(PLAIN)
        self.write(ERASE_TO_END)

    def scroll(self, scroll: Scroll, lines: int) -> None:
        """Move some rows up or down."""
        # Lines come in with the background of the pen in hand.
        self.take(PLAIN)
        whole = scroll.top == 0 and scroll.bottom == lines - 1
        if not whole:
            # The cursor goes home with a scroll region, on most terminals.
            self.write(f"\x1b[{scroll.top + 1};{scroll.bottom + 1}r")
            self.cursor = NOWHERE
        self.go(0, scroll.bottom if scroll.distance > 0 else scroll.top)
        self.write((UP if scroll.distance > 0 else DOWN) * abs(scroll.distance))
        if not whole:
            self.write("\x1b[r")
            self.cursor = NOWHERE


def _fit_for_both(row: Row, start: int, stop: int, end: int) -> Pen:
    """The pen of a run; for a run of blanks the pen of the next one, where a blank looks the same in it."""
    pen = row.pens[start]
    if stop < end and blank_pen(row.pens[stop]) is pen and all(cell == BLANK for cell in row.cells[start:stop]):
        return row.pens[stop]
    return pen


def difference(pencil: Pencil, shown: Grid, wanted: Grid) -> None:
    """Write what turns `shown` into `wanted`, and make `shown` equal to it. Both have the same size."""
    best = None
    for scroll in scrolls(shown, wanted):
        fork = pencil.fork()
        fork.scroll(scroll, wanted.lines)
        rows = shown.scrolled(scroll.top, scroll.bottom, scroll.distance)
        best = _redrawn(fork, rows, wanted, best) or best
    pencil.append(_redrawn(pencil.fork(), shown.rows, wanted, best) or best or pencil.fork())
    shown.show(wanted)


def _redrawn(pencil: Pencil, rows: list[Row], wanted: Grid, best: Pencil | None) -> Pencil | None:
    """Every row that differs drawn; None as soon as that gets longer than the best so far."""
    for y, (old, new) in enumerate(zip(rows, wanted.rows, strict=True)):
        if old != new:
            pencil.append(_redrawn_row(pencil, old, new, y))
            if best and pencil.size >= best.size:
                return None
    return pencil


def _redrawn_row(pencil: Pencil, old: Row, new: Row, y: int) -> Pencil:
    changes = pencil.fork()
    _draw_cells(changes, _differing(old, new), new, y)
    if changes.size <= len(ERASE_TO_END) + len(new.cells) - new.cells.count(BLANK):
        return changes
    # Much has changed: perhaps it is shorter to erase the line and draw what is not blank.
    afresh = pencil.fork()
    afresh.erase_from(0, y)
    _draw_cells(afresh, _differing(Row.blank(len(new.cells)), new), new, y)
    return min(changes, afresh, key=lambda fork: fork.size)


def _differing(old: Row, new: Row) -> list[int]:
    """The columns in which two rows differ."""
    cells = zip(old.cells, new.cells, strict=True)
    if old.pens == new.pens:
        return [x for x, (a, b) in enumerate(cells) if a != b]
    pens = zip(old.pens, new.pens, strict=True)
    return [x for x, ((a, b), (p, q)) in enumerate(zip(cells, pens, strict=True)) if p is not q or a != b]


def _draw_cells(pencil: Pencil, columns: list[int], new: Row, y: int) -> None:
    """Draw these columns of a row; where only blanks follow, erase."""
    end = _content_end(new)
    tail = [x for x in columns if x >= end]
    if tail and tail[-1] - tail[0] < len(ERASE_TO_END):
        end = tail[-1] + 1
        tail = []
    for start, stop in _runs([x for x in columns if x < end], new):
        _bridge(pencil, new, y, start)
        pencil.draw(new, y, start, stop)
    if tail:
        pencil.erase_from(tail[0], y)


def _content_end(row: Row) -> int:
    """The column behind the last cell that is not a plain blank."""
    end = len(row.cells)
    while end and row.cells[end - 1] == BLANK and row.pens[end - 1] is PLAIN:
        end -= 1
    return end


def _runs(changed: list[int], new: Row) -> Iterator[tuple[int, int]]:
    """Neighbouring cells together, never half a wide character."""
    start = stop = -1
    for x in changed:
        first, behind = x, x + 1
        while first and new.cells[first] == SECOND_HALF:
            first -= 1
        while behind < len(new.cells) and new.cells[behind] == SECOND_HALF:
            behind += 1
        if first > stop:
            if stop > 0:
                yield start, stop
            start = first
        stop = max(stop, behind)
    if stop > 0:
        yield start, stop


def _bridge(pencil: Pencil, new: Row, y: int, start: int) -> None:
    """Rewrite the cells of a small gap instead of jumping over it, when that is no longer."""
    here = pencil.cursor
    if here.y != y or here.x is None or here.x >= start:
        return
    gap = slice(here.x, start)
    text = "".join(new.cells[gap])
    if text.isascii() and len(text) <= len(move(here, start, y)) and pencil.draws(new.cells[gap], new.pens[gap]):
        pencil.write(text)
        pencil.cursor = Cursor(start, y)
