"""Standings that another program has printed, as CSV: who, and the value of each tie-break as it stands there.

The first row names the columns: the start number (or the name), points, rank, and tie-breaks by their codes. Columns of
other names are left out.
"""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction

import msgspec

from tourney_tui.exchange.csv_dialect import Record, read_table, sniff
from tourney_tui.exchange.numbers import whole
from tourney_tui.model.names import clean, fold
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words

NUMBER, NAME, POINTS, RANK = "number", "name", "points", "rank"
HEADERS = {
    NUMBER: ("no", "n", "nr", "number", "start number", "sno", "numero"),
    NAME: ("name", "player", "nom", "joueur"),
    POINTS: ("points", "pts"),
    RANK: ("rank", "rk", "rang", "rg", "place", "pl"),
}
VALUE = re.compile(r"(?P<whole>\d{1,6})(?:[.,](?P<decimals>\d{1,6})|(?P<half>½))?", re.ASCII)
UNDEFINED = ("", "-")


class Printed(msgspec.Struct, frozen=True):
    """A value as it is printed. `unit` is the last decimal place that is printed: 1, 1/10, 1/100."""

    text: str
    value: Fraction
    unit: Fraction


class PrintedRow(msgspec.Struct, frozen=True):
    """One player: `number` or else `name` says who. `values` are by column name: points, or a tie-break."""

    line: int
    number: int | None
    name: str
    rank: int | None
    values: Mapping[str, Printed]


class PrintedTable(msgspec.Struct, frozen=True):
    """`columns` are the columns with values, as they are named; `left_out` those that say nothing to the reader."""

    columns: tuple[str, ...]
    left_out: tuple[str, ...]
    rows: tuple[PrintedRow, ...]


def read_printed(data: bytes, code_of: Callable[[str], str]) -> PrintedTable | Refusal:
    """Read a table. `code_of` says which tie-break a heading is, `""` for none."""
    header, *records = read_table(data, sniff(data)).records or (Record(1, ()),)
    fields = [_field(cell) or code_of(clean(cell)) for cell in header.cells]
    if not {NUMBER, NAME} & set(fields):
        return Refusal("printed", words("line {line}: no column says who: it wants the heading no. or name",
                                        line=header.line))  # fmt: skip
    values = tuple(field for field in fields if field and field not in (NUMBER, NAME, RANK))
    if not values:
        return Refusal("printed", words("line {line}: no column is points or a tie-break, such as BH or SB",
                                        line=header.line))  # fmt: skip
    rows = []
    for record in records:
        row = _row(record, fields)
        if isinstance(row, Refusal):
            return row
        rows.append(row)
    left_out = [clean(cell) for cell, field in zip(header.cells, fields, strict=True) if not field]
    return PrintedTable(values, tuple(filter(None, left_out)), tuple(rows))


def _field(heading: str) -> str:
    return next((field for field, names in HEADERS.items() if fold(heading) in names), "")


def _row(record: Record, fields: list[str]) -> PrintedRow | Refusal:
    cells = {field: cell.strip() for field, cell in zip(fields, record.cells, strict=False) if field}
    values = {}
    for column, text in cells.items():
        if column in (NUMBER, NAME, RANK) or text in UNDEFINED:
            continue
        value = _value(text)
        if value is None:
            return Refusal("printed", words("line {line}, column {column}: {text!r} is no value such as 12.5",
                                            line=record.line, column=column, text=text))  # fmt: skip
        values[column] = value
    rank = whole(cells.get(RANK, "").rstrip("=."))
    return PrintedRow(record.line, whole(cells.get(NUMBER, "")), clean(cells.get(NAME, "")), rank, values)


def _value(text: str) -> Printed | None:
    found = VALUE.fullmatch(text.removeprefix("-"))
    if found is None:
        return None
    decimals = found["decimals"] or ""
    value = Fraction(f"{found['whole']}.{decimals or 0}") + (Fraction(1, 2) if found["half"] else 0)
    return Printed(text, -value if text.startswith("-") else value, Fraction(1, 10 ** len(decimals)))
