"""A list of players from a spreadsheet: guessed, checked, previewed. Good rows survive bad ones."""

from collections.abc import Iterable, Sequence

import msgspec

from tourney_tui.exchange.csv_columns import Column, find_columns, has_header
from tourney_tui.exchange.csv_dialect import MOST_RECORDS, Dialect, Record, Table, read_table, sniff
from tourney_tui.exchange.csv_rows import PlayerRow, RowReader, Wishes
from tourney_tui.exchange.duplicates import find_duplicates
from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.exchange.spreadsheet import is_workbook, read_sheets
from tourney_tui.exchange.spreadsheet_choice import choose_sheet
from tourney_tui.model.player import Player
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words

WORKBOOK = Dialect("workbook", "")

# What no list of players has more of; a file that has is something else, and must not hold up the program.
MOST_ROWS = MOST_RECORDS - 2
MOST_COLUMNS = 100
LONGEST_CELL = 500


class PlayersReading(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a spreadsheet says. Nothing is stored, and no two rows are merged, before the director has seen it.

    `sheet` is the sheet that was read, `sheets` are all of a workbook, `usual_sheet` is the one read without a wish.
    `month_first` is how doubtful dates were read, `usual_month_first` how they are without a wish; `either_order` says
    that there are dates which could be read both ways.
    """

    rows: tuple[PlayerRow, ...]
    findings: tuple[Finding, ...]
    dialect: Dialect
    columns: tuple[Column, ...]
    sheet: str = ""
    sheets: tuple[str, ...] = ()
    usual_sheet: str = ""
    month_first: bool = False
    usual_month_first: bool = False
    either_order: bool = False

    @property
    def players(self) -> tuple[Player, ...]:
        """The players in the order of the file, numbered from 1."""
        return tuple(row.player for row in self.rows)


class SourceTable(msgspec.Struct, frozen=True):
    """The rows of a file, how they were found, and what was odd about that."""

    table: Table
    dialect: Dialect
    findings: tuple[Finding, ...] = ()
    sheet: str = ""
    sheets: tuple[str, ...] = ()
    usual_sheet: str = ""


def read_players(data: bytes, *, event_date: str = "", wishes: Wishes | None = None) -> PlayersReading:
    """Read a CSV file or a workbook of players. Never raises: what cannot be read is a finding.

    `event_date` (`YYYY-MM-DD`) is the latest date of birth that is believed.
    """
    wish = wishes or Wishes()
    return read_player_table(table_of(data, wish), event_date, wish)


def table_of(data: bytes, wishes: Wishes) -> SourceTable:
    """The rows of a CSV file or of one sheet of a workbook."""
    if is_workbook(data):
        return _sheet_of(data, wishes)
    dialect = wishes.dialect or sniff(data)
    table = read_table(data, dialect)
    expected = words("a closing quotation mark; the file is read line by line")
    found = (Finding("quote", Severity.WARNING, expected, line=table.open_quote),) if table.open_quote else ()
    return SourceTable(table, dialect, found)


def _sheet_of(data: bytes, wishes: Wishes) -> SourceTable:
    sheets = read_sheets(data)
    if isinstance(sheets, Refusal):
        return SourceTable(Table(()), WORKBOOK, (Finding(sheets.code, Severity.ERROR, sheets.words),))
    names = tuple(sheet.name for sheet in sheets)
    chosen = choose_sheet(sheets, wishes.sheet)
    if isinstance(chosen, Refusal):
        return SourceTable(Table(()), WORKBOOK, (Finding(chosen.code, Severity.ERROR, chosen.words),), "", names)
    found: tuple[Finding, ...] = ()
    if len(names) > 1 and not wishes.sheet:
        others = ", ".join(name for name in names if name != chosen.name)
        expected = words("one sheet: {sheet} is taken, not {others}", sheet=chosen.name, others=others)
        found = (Finding("sheet", Severity.NOTE, expected),)
    usual = choose_sheet(sheets, "")
    usual_name = chosen.name if isinstance(usual, Refusal) else usual.name
    return SourceTable(Table(chosen.records), WORKBOOK, found, chosen.name, names, usual_name)


def guess_columns(source: SourceTable) -> tuple[Column, ...]:
    """What the columns look like, without anybody's choice."""
    header, records = _parts(source.table)
    return find_columns(header, records, {})


def _parts(table: Table) -> tuple[Record | None, tuple[Record, ...]]:
    records = tuple(_cut(record) for record in table.records[: MOST_ROWS + 1])
    if records and has_header(records[0]):
        return records[0], records[1:]
    return None, records[:MOST_ROWS]


def _cut(record: Record) -> Record:
    if len(record.cells) <= MOST_COLUMNS and all(len(cell) <= LONGEST_CELL for cell in record.cells):
        return record
    return Record(record.line, tuple(cell[:LONGEST_CELL] for cell in record.cells[:MOST_COLUMNS]))


def _beyond(table: Table) -> Iterable[Finding]:
    """What is left out of a file that is too long or too wide."""
    if len(table.records) > MOST_ROWS + 1:
        expected = words("at most {most} players; the rows after them are left out", most=MOST_ROWS)
        yield Finding("rows", Severity.ERROR, expected, line=table.records[MOST_ROWS + 1].line)
    if any(len(record.cells) > MOST_COLUMNS for record in table.records):
        expected = words("at most {most} columns; the others are left out", most=MOST_COLUMNS)
        yield Finding("columns", Severity.WARNING, expected)


def read_player_table(source: SourceTable, event_date: str, wishes: Wishes) -> PlayersReading:
    """The players of a table, whatever it was read from."""
    findings = [*source.findings, *_beyond(source.table)]
    header, records = _parts(source.table)
    columns = find_columns(header, records, wishes.columns)
    if records and header is None and len(columns) > 1 and not wishes.columns:
        findings.append(Finding("header", Severity.NOTE, words("a header line; the columns are guessed"), line=1))
    reader = RowReader(columns, records, event_date, wishes, findings)
    rows = tuple(row for record in records if (row := reader.read(record)) is not None)
    findings += _duplicates(rows)
    if not rows and not any(finding.severity is Severity.ERROR for finding in source.findings):
        findings.append(Finding("no-player", Severity.ERROR, words("a row with a name; there is none")))
    found = tuple(sorted(findings, key=lambda f: (f.line, f.column)))
    sheets = (source.sheet, source.sheets, source.usual_sheet)
    order = (reader.month_first, reader.usual_month_first, reader.either_order)
    return PlayersReading(rows, found, source.dialect, columns, *sheets, *order)


def _duplicates(rows: Sequence[PlayerRow]) -> Iterable[Finding]:
    for found in find_duplicates([row.player for row in rows]):
        row, before = rows[found.second], rows[found.first]
        code = "duplicate" if found.sure else "possible-duplicate"
        expected = words("{reason} (line {line}); both stay until you decide", reason=found.reason, line=before.line)
        yield Finding(
            code, Severity.WARNING, expected, line=row.line, player=row.player.number, text=row.player.name
        )  # fmt: skip
