"""Tables on standard output: a Rich table on a terminal, aligned plain text anywhere else."""

import sys
from collections.abc import Sequence

import msgspec

Row = Sequence[str]


class Column(msgspec.Struct, frozen=True):
    """A column: its heading, and whether its cells are numbers, which stand on the right."""

    heading: str
    number: bool = False


def print_table(columns: Sequence[Column], rows: Sequence[Row]) -> None:
    """Print rows of text. Cells are shown as they are, never read as markup; NO_COLOR is respected."""
    if sys.stdout.isatty():
        _print_rich(columns, rows)
    else:
        _print_plain(columns, rows)


def _print_plain(columns: Sequence[Column], rows: Sequence[Row]) -> None:
    lines = [[column.heading for column in columns], *rows]
    widths = [max(map(len, cells)) for cells in zip(*lines, strict=True)]
    for line in lines:
        cells = zip(line, widths, columns, strict=True)
        print("  ".join(f"{cell:{'>' if column.number else '<'}{width}}" for cell, width, column in cells).rstrip())


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
