"""The columns of a table: which of them have room, and how wide each is."""

from collections.abc import Sequence

import msgspec

from tourney_tui.tui.text import Align, fit, plain

MARK_WIDTH = 1
GAP = 1


class Column(msgspec.Struct, frozen=True):
    """A column `width` cells wide. The flexible one takes what is left, at least its width.

    Columns of the lowest `priority` drop out whole when the table is too narrow, of equals the one furthest right.
    `style` is a style of rows, for all cells of the column.
    """

    key: str
    title: str
    width: int
    align: Align = "left"
    flexible: bool = False
    style: str = ""
    priority: int = 0


class Placed(msgspec.Struct, frozen=True):
    """A column that has room: its index among all columns, and the cells it takes."""

    index: int
    column: Column
    width: int

    def cell(self, text: str) -> str:
        """A text in this column, exactly as wide as it."""
        return fit(plain(text), self.width, self.column.align)


def place(columns: Sequence[Column], cells: int) -> tuple[Placed, ...]:
    """The columns that have room in `cells` cells, beside the mark of the cursor row."""
    kept = list(enumerate(columns))
    while len(kept) > 1 and _least([column for _, column in kept]) > cells:
        kept.remove(min(reversed(kept), key=lambda entry: entry[1].priority))
    spare = max(0, cells - _least([column for _, column in kept]))
    flexible = next((index for index, column in kept if column.flexible), None)
    return tuple(Placed(index, column, column.width + (spare if index == flexible else 0)) for index, column in kept)


def _least(columns: Sequence[Column]) -> int:
    return MARK_WIDTH + sum(column.width for column in columns) + GAP * (len(columns) - 1)
