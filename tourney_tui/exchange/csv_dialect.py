"""How a spreadsheet was saved: encoding and delimiter, guessed and shown, so that the director can change them."""

import codecs
import csv
import io
from collections.abc import Iterator
from itertools import islice

import msgspec

from tourney_tui.exchange.encoding import decode, split_lines

DELIMITERS = ";\t,|"
MOST_RECORDS = 5_002  # a header, as many players as no event has, and one that says that there are more
LONGEST_QUOTE = 20  # line breaks in one cell; more is a quotation mark that was never closed


class Dialect(msgspec.Struct, frozen=True):
    """`delimiter` is `""` for a file of one column. `sep_line`: the first line is `sep=;`, as some programs write."""

    encoding: str
    delimiter: str
    sep_line: bool = False


class Record(msgspec.Struct, frozen=True):
    """A row of the table and the line of the file it begins at, from 1."""

    line: int
    cells: tuple[str, ...]


class Table(msgspec.Struct, frozen=True):
    """All rows that are not empty. `open_quote` is the line of a quotation mark that is never closed, else 0."""

    records: tuple[Record, ...]
    open_quote: int = 0


def sniff(data: bytes) -> Dialect:
    """Guess the encoding and the delimiter; the first line decides, because it is the header."""
    decoded = decode(data)
    first, *rest = split_lines(decoded.text.lstrip("\r\n"))
    if first[:4].casefold() == "sep=" and len(first) == 5 and first[4] in DELIMITERS:
        return Dialect(decoded.encoding, first[4:], sep_line=True)
    counts = {mark: _outside_quotes(first).count(mark) for mark in DELIMITERS}
    delimiter = max(counts, key=lambda mark: counts[mark])
    if not counts[delimiter] or (delimiter == "," and _names_only([first, *rest])):
        delimiter = ""
    return Dialect(decoded.encoding, delimiter)


def _outside_quotes(line: str) -> str:
    return "".join(line.split('"')[::2])


def _names_only(lines: list[str]) -> bool:
    """One `Family, Given` a line: a single comma, always with a blank behind it."""
    return all(line.count(",") == 1 and ", " in line.rstrip() for line in lines if line.strip())


def read_table(data: bytes, dialect: Dialect) -> Table:
    """The cells, by RFC 4180: quoted cells may hold delimiters, line breaks and doubled quotation marks."""
    text = data.decode(dialect.encoding, "replace").removeprefix(codecs.BOM_UTF8.decode())
    try:
        records = tuple(islice(_records(text, dialect), MOST_RECORDS))
    except csv.Error:
        records = ()
    open_quote = next((record.line for record in records if _unclosed(record)), 0 if records or not text.strip() else 1)
    if open_quote:
        records = tuple(islice(_plain_records(text, dialect), MOST_RECORDS))
    return Table(records, open_quote)


def _unclosed(record: Record) -> bool:
    return any(cell.count("\n") + cell.count("\r") > LONGEST_QUOTE for cell in record.cells)


def _records(text: str, dialect: Dialect) -> Iterator[Record]:
    # A file of one column is read with a delimiter that no text has.
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=dialect.delimiter or "\x1f")
    begin = 1
    for cells in lines:
        if any(cell.strip() for cell in cells) and not (dialect.sep_line and begin == 1):
            yield Record(begin, tuple(cells))
        begin = lines.line_num + 1


def _plain_records(text: str, dialect: Dialect) -> Iterator[Record]:
    for number, line in enumerate(io.StringIO(text, newline=None), 1):
        cells = line.rstrip("\n").split(dialect.delimiter) if dialect.delimiter else [line.rstrip("\n")]
        if any(cell.strip() for cell in cells) and not (dialect.sep_line and number == 1):
            yield Record(number, tuple(cell.strip('" ') for cell in cells))
