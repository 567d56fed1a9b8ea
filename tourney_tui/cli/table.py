"""Tables on standard output: a Rich table on a terminal, aligned plain text anywhere else."""

import re
import sys
from collections.abc import Sequence

import msgspec

from tourney_tui.locale import _, decimal_mark
from tourney_tui.model.names import clean

Row = Sequence[str]
POINT = re.compile(r"(?<=\d)\.(?=\d)")


class Column(msgspec.Struct, frozen=True):
    """A column: its heading, and whether its cells are numbers, which stand on the right."""

    heading: str
    number: bool = False


def print_table(columns: Sequence[Column], rows: Sequence[Row]) -> None:
    """Print rows of text. Cells are shown as they are, never read as markup; NO_COLOR is respected.

    Headings are said in the language spoken, and numbers have its decimal mark.
    """
    columns = [Column(_(column.heading), column.number) for column in columns]
    rows = [
        [_marked(cell) if column.number else _harmless(cell) for cell, column in zip(row, columns, strict=True)]
        for row in rows
    ]
    if sys.stdout.isatty():
        _print_rich(columns, rows)
    else:
        _print_plain(columns, rows)


def _marked(cell: str) -> str:
    return POINT.sub(decimal_mark(), cell)


def _harmless(cell: str) -> str:
    """What a save holds may steer a terminal; blanks in front of a cell stay."""
    return cell if cell.isprintable() else clean(cell)


def _print_plain(columns: Sequence[Column], rows: Sequence[Row]) -> None:
    lines = [[column.heading for column in columns], *rows]
    widths = [max(map(_width, cells)) for cells in zip(*lines, strict=True)]
    for line in lines:
        cells = zip(line, widths, columns, strict=True)
        print("  ".join(_padded(cell, width, column) for cell, width, column in cells).rstrip())


def _padded(cell: str, width: int, column: Column) -> str:
    blanks = " " * (width - _width(cell))
    return blanks + cell if column.number else cell + blanks


def _width(cell: str) -> int:
    """The places a text takes: two for a wide character, none for a combining accent."""
    if cell.isascii():
        return len(cell)
    from rich.cells import cell_len

    return cell_len(cell)


def _print_rich(columns: Sequence[Column], rows: Sequence[Row]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        table.add_column(Text(column.heading), justify="right" if column.number else "left")
    for row in rows:
        table.add_row(*map(Text, row))
    Console().print(table)
