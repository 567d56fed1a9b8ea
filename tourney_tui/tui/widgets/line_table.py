"""The table of every screen: rows of plain text, one strip a line, and only the lines that changed are painted."""

from collections.abc import Callable, Hashable, Sequence
from typing import ClassVar

import msgspec
from rich.segment import Segment
from rich.style import Style
from textual.events import Resize
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tourney_tui.tui import keys
from tourney_tui.tui.keys import Place
from tourney_tui.tui.text import fit, plain, width
from tourney_tui.tui.widgets.columns import GAP, MARK_WIDTH, Column, Placed, place
from tourney_tui.tui.widgets.row import Row as Row

STYLES = ("missing", "dim", "mark", "warn", "good", "bad")
CURSOR_MARK = ">"
SIGNS = {"warn": "!"}  # before a row of this style: a colour is never the only sign


class _Line(msgspec.Struct, frozen=True):
    """What a line on the screen shows; two equal ones look the same."""

    row: Row | None
    cursor: bool


class LineTable(Widget, can_focus=True):
    """Rows under a header, one of them with the cursor.

    The cursor stays on its key when rows change; when its row is gone it stays at its place. Its row has a `>` in
    front, and the first cell stands out with it: to draw whole rows anew would be most of what a step sends over a
    line. Nothing scrolls smoothly, nothing blinks, there are no scroll bars: `position` says where
    the cursor is.
    """

    ALLOW_SELECT = False
    BINDINGS = keys.bindings(Place.TABLE)
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "line-table--header",
        "line-table--cursor",
        *(f"line-table--{style}" for style in STYLES),
    }

    class Moved(Message):
        """The cursor stands on another row; `key` is None when the table is empty. Later ones replace earlier ones."""

        def __init__(self, table: "LineTable", key: Hashable | None) -> None:
            super().__init__()
            self.table = table
            self.key = key

        @property
        def control(self) -> "LineTable":
            return self.table

        def can_replace(self, message: Message) -> bool:
            return isinstance(message, LineTable.Moved) and message.table is self.table

    class Opened(Message):
        """Enter on a row."""

        def __init__(self, table: "LineTable", key: Hashable) -> None:
            super().__init__()
            self.table = table
            self.key = key

        @property
        def control(self) -> "LineTable":
            return self.table

    def __init__(
        self,
        columns: Sequence[Column] = (),
        *,
        empty: str = "",
        id: str | None = None,  # noqa: A002
        classes: str | None = None,
    ) -> None:
        """`empty` is what an empty table says in its first line."""
        super().__init__(id=id, classes=classes)
        self._moved: Callable[[], None] | None = None
        self._columns = tuple(columns)
        self._empty = empty
        self._rows: list[Row] = []
        self._index: dict[Hashable, int] = {}
        self._cursor = 0
        self._top = 0
        self._painted: dict[int, _Line] = {}
        self._placed: tuple[Placed, ...] | None = None
        self._pens: dict[tuple[str, str, bool], Style] = {}
        self._lost_focus = False

    # What it shows

    def set_columns(self, columns: Sequence[Column]) -> None:
        """Other columns; the rows stay."""
        if tuple(columns) != self._columns:
            self._columns = tuple(columns)
            self._lay_out()

    def set_empty(self, text: str) -> None:
        """What an empty table says."""
        self._empty = text
        if not self._rows:
            self._lay_out()

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Other rows; only lines that read otherwise are painted. Raises ValueError when a key appears twice."""
        index = {row.key: place for place, row in enumerate(rows)}
        if len(index) != len(rows):
            raise ValueError("two rows of a table have the same key")
        key = self.cursor_key
        was_empty = not self._rows
        self._rows, self._index = list(rows), index
        self._cursor = index.get(key, min(self._cursor, max(0, len(rows) - 1))) if key is not None else 0
        self._show_cursor()
        if was_empty != (not self._rows):
            self._lay_out()
        self._repaint()
        if self.cursor_key != key:
            self._tell_moved()

    def patch(self, key: Hashable, cells: Sequence[str], style: str | None = None) -> None:
        """Other cells, and another style if given, for one row. Raises KeyError when no row has the key."""
        index = self._index[key]
        old = self._rows[index]
        self._rows[index] = msgspec.structs.replace(
            old, cells=tuple(cells), style=old.style if style is None else style
        )
        self._repaint()

    @property
    def rows(self) -> Sequence[Row]:
        """All rows in their order."""
        return tuple(self._rows)

    @property
    def all_columns(self) -> tuple[Column, ...]:
        """All columns, also those that have no room."""
        return self._columns

    @property
    def columns(self) -> tuple[str, ...]:
        """The keys of the columns that have room."""
        return tuple(placed.column.key for placed in self._layout())

    # Where it stands

    @property
    def cursor_key(self) -> Hashable | None:
        """The key under the cursor; None when the table is empty."""
        return self._rows[self._cursor].key if self._rows else None

    @property
    def position(self) -> str:
        """`12/60`: the cursor's row among all rows."""
        return f"{self._cursor + 1 if self._rows else 0}/{len(self._rows)}"

    def move_to(self, key: Hashable) -> bool:
        """Put the cursor on a key; False when no row has it."""
        if key not in self._index:
            return False
        self._put(self._index[key])
        return True

    def move(self, delta: int) -> None:
        """Move the cursor by some rows; it stops at the first and the last."""
        self._put(self._cursor + delta)

    def action_move(self, delta: int) -> None:
        self.move(delta)

    def action_page(self, direction: int) -> None:
        self.move(direction * max(1, self._height()))

    def action_first(self) -> None:
        self._put(0)

    def action_last(self) -> None:
        self._put(len(self._rows) - 1)

    def action_open(self) -> None:
        if self._rows:
            self.post_message(self.Opened(self, self._rows[self._cursor].key))

    def _put(self, index: int) -> None:
        index = max(0, min(index, len(self._rows) - 1))
        if index != self._cursor:
            self._cursor = index
            self._show_cursor()
            self._repaint()
            self._tell_moved()

    def _tell_moved(self) -> None:
        if self._moved is None:
            self.post_message(self.Moved(self, self.cursor_key))
        else:
            self._moved()

    def when_moved(self, call: Callable[[], None]) -> None:
        """Call this at once when the cursor stands on another row; nothing is posted any more."""
        self._moved = call

    def _show_cursor(self) -> None:
        """Scroll by as little as shows the cursor, and leave no room below the last row."""
        height = self._height()
        if height:
            self._top = max(min(self._top, self._cursor, len(self._rows) - height), self._cursor - height + 1, 0)

    def _height(self) -> int:
        return max(0, self.size.height - 1)

    # How it is painted

    def _repaint(self) -> None:
        """Ask for exactly the lines that read otherwise than last time."""
        width = self.size.width
        for y in range(1, self.size.height):
            line = self._line(y)
            if self._painted.get(y) != line:
                self._painted[y] = line
                self.refresh(Region(0, y, width, 1))

    def _lay_out(self) -> None:
        self._placed = None
        self._painted = {y: self._line(y) for y in range(1, self.size.height)}
        self.refresh()

    def _layout(self) -> tuple[Placed, ...]:
        if self._placed is None:
            self._placed = place(self._columns, self.size.width)
        return self._placed

    def _line(self, y: int) -> _Line:
        index = self._top + y - 1
        return _Line(self._rows[index], index == self._cursor) if index < len(self._rows) else _Line(None, False)

    def render_line(self, y: int) -> Strip:
        """One line as Textual wants it: the header, a row, or nothing."""
        width = self.size.width
        if y == 0:
            titles = " ".join(placed.cell(placed.column.title) for placed in self._layout())
            return self._strip([Segment(fit(" " * MARK_WIDTH + titles, width), self._pen("header", "", False))])
        line = self._line(y)
        if line.row is None:
            text = self._empty if y == 1 and not self._rows else ""
            return self._strip([Segment(fit(f" {plain(text)}", width), self._pen("dim", "", False))])
        return self._strip(self._segments(line.row, line.cursor))

    def _segments(self, row: Row, cursor: bool) -> list[Segment]:
        mark = CURSOR_MARK if cursor else SIGNS.get(row.style, " " * MARK_WIDTH)
        segments = [Segment(mark, self._pen(row.style, "", cursor))]
        layout = self._layout()
        last = self._begin_of_last(row) if row.spread else len(layout)
        for number, placed in enumerate(layout[: last + 1]):
            text = placed.cell(row.cells[placed.index]) if placed.index < len(row.cells) else " " * placed.width
            if number == last:
                text = fit(plain(row.cells[-1]), _room(layout[last:]))
            pen = self._pen(row.style, placed.column.style, cursor and not number)
            if number:
                segments.append(Segment(" ", self._pen(row.style, "", False)))
            segments.append(Segment(text, pen))
        return segments

    def _begin_of_last(self, row: Row) -> int:
        """Where the last cell of a row that spreads begins: as far on the right as it has room."""
        layout, wanted = self._layout(), width(plain(row.cells[-1]))
        first = next((n for n, placed in enumerate(layout, 1) if placed.column.flexible), 0)
        places = range(len(layout) - 1, first, -1)
        return next((n for n in places if _room(layout[n:]) >= wanted), min(first, len(layout) - 1))

    def _strip(self, segments: list[Segment]) -> Strip:
        return Strip(Segment.simplify(segments)).adjust_cell_length(self.size.width, self._pen("", "", False))

    def _pen(self, row: str, column: str, cursor: bool) -> Style:
        """The look of a cell: the row's style over the column's, the cursor's over both."""
        pen = self._pens.get((row, column, cursor))
        if pen is None:
            pen = self.rich_style
            for name in (column, row, "cursor" if cursor else ""):
                if name:
                    pen += self.get_component_rich_style(f"line-table--{name}", partial=True)
            self._pens[row, column, cursor] = pen
        return pen

    def notify_style_update(self) -> None:
        """Called by Textual when its styles have changed."""
        super().notify_style_update()
        self._pens.clear()

    # What the window does

    def on_resize(self, event: Resize) -> None:
        self._show_cursor()
        self._lay_out()

    def on_hide(self) -> None:
        # Textual takes the focus from a widget without room, and gives it back to nobody when there is room again.
        self._lost_focus = self.has_focus

    def on_show(self) -> None:
        if self._lost_focus and self.screen.focused is None:
            self.focus()
        self._lost_focus = False


def _room(columns: Sequence[Placed]) -> int:
    return sum(placed.width for placed in columns) + GAP * (len(columns) - 1)
