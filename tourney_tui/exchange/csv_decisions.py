"""What a spreadsheet leaves open: sheet, encoding, delimiter, day or month first, names in one piece, every column."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

import msgspec

from tourney_tui.exchange.csv_columns import Column
from tourney_tui.exchange.csv_dialect import DELIMITERS, Dialect, sniff
from tourney_tui.exchange.csv_fields import TITLES, Field
from tourney_tui.exchange.csv_players import WORKBOOK, PlayersReading, guess_columns, read_player_table, table_of
from tourney_tui.exchange.csv_rows import Wishes
from tourney_tui.exchange.decisions import Chosen, Decision, Option
from tourney_tui.exchange.findings import Finding
from tourney_tui.exchange.spreadsheet import is_workbook
from tourney_tui.model import import_sentences as told
from tourney_tui.model.names import clean
from tourney_tui.model.player import Player
from tourney_tui.model.words import Words, words

COLUMN = "column-"
ENCODINGS = ("utf-8", "cp1252", "latin-1", "utf-16")
MARKS: Mapping[str, Words] = MappingProxyType({mark: said() for mark, said in told.MARKS.items()})
DELIMITER_NAMES = {";": "semicolon", ",": "comma", "\t": "tab", "|": "bar", "": "none"}
SAMPLE = 18  # characters of a value that are shown


class SpreadsheetRead(msgspec.Struct, frozen=True):
    """Players of a spreadsheet, what was odd about it, and what it leaves open."""

    players: tuple[Player, ...]
    findings: tuple[Finding, ...]
    decisions: tuple[Decision, ...]
    columns: tuple[Column, ...]


def read_spreadsheet(data: bytes, rating_list: str, event_date: str, chosen: Chosen) -> SpreadsheetRead:
    """Read a CSV file or a workbook as the choices say. Never raises: what cannot be read is a finding."""
    wishes = wishes_of(data, rating_list, chosen)
    table = table_of(data, wishes)
    reading = read_player_table(table, event_date, wishes)
    guess = guess_columns(table)
    decisions = tuple(spreadsheet_decisions(data, reading, guess, wishes))
    return SpreadsheetRead(reading.players, reading.findings, decisions, reading.columns)


def wishes_of(data: bytes, rating_list: str, chosen: Chosen) -> Wishes:
    """The director's choices by name as the reader takes them. What is no choice of a spreadsheet is left alone."""
    dialect = None if is_workbook(data) else _dialect(sniff(data), chosen)
    return Wishes(
        dialect=dialect,
        rating_list=rating_list,
        month_first={"month": True, "day": False}.get(chosen.get("dates", "")),
        split_names=chosen.get("names") == "split",
        columns=chosen_columns(chosen),
        sheet=chosen.get("sheet", ""),
    )


def chosen_columns(chosen: Chosen) -> dict[int, Field]:
    """The columns that were chosen, by index from 0. The last choice of a field is the one that holds."""
    columns: dict[int, Field] = {}
    for name, value in chosen.items():
        place = name.removeprefix(COLUMN)
        if name.startswith(COLUMN) and place.isascii() and place.isdigit() and value in tuple(Field):
            field = Field(value)
            if field not in (Field.UNUSED, Field.ORIGIN):
                columns = {index: Field.UNUSED if was is field else was for index, was in columns.items()}
            columns[int(place[:4]) - 1] = field
    return columns


def column_choices(columns: Mapping[int, Field]) -> dict[str, str]:
    """The same the other way round: as choices by name."""
    return {f"{COLUMN}{index + 1}": field.value for index, field in columns.items()}


def _dialect(guessed: Dialect, chosen: Chosen) -> Dialect:
    by_name = {name: mark for mark, name in DELIMITER_NAMES.items()}
    delimiter = by_name.get(chosen.get("delimiter", ""), guessed.delimiter)
    encoding = chosen.get("encoding", guessed.encoding)
    encoding = encoding if encoding in ENCODINGS else guessed.encoding
    return Dialect(encoding, delimiter, guessed.sep_line)


def spreadsheet_decisions(
    data: bytes, reading: PlayersReading, guess: Sequence[Column], wishes: Wishes
) -> Iterator[Decision]:
    """The points that are open in a reading; `guess` are the columns without any choice."""
    if reading.dialect == WORKBOOK:
        yield from _sheet(reading, wishes)
    else:
        yield from _dialect_decisions(data, reading.dialect)
    yield from _dates(reading, wishes)
    yield from _names(reading, wishes)
    guesses = {column.index: column.field for column in guess}
    for column in reading.columns:
        yield column_decision(column, guesses.get(column.index, Field.UNUSED))


def _sheet(reading: PlayersReading, wishes: Wishes) -> Iterator[Decision]:
    if len(reading.sheets) < 2 or reading.sheet not in reading.sheets:
        return
    # The numbers of the sheets are their values: names may repeat in other spellings. What was typed is one, too.
    place = reading.sheets.index(reading.sheet)
    values = [str(number) for number in range(1, len(reading.sheets) + 1)]
    values[place] = wishes.sheet or values[place]
    options = [Option(value, words("{name}", name=name)) for value, name in zip(values, reading.sheets, strict=True)]
    usual = values[reading.sheets.index(reading.usual_sheet)]
    yield _decision("sheet", told.SHEET(), options, values[place], usual=usual)


def _dialect_decisions(data: bytes, dialect: Dialect) -> Iterator[Decision]:
    guessed = sniff(data)
    marks = [Option(DELIMITER_NAMES[mark], MARKS[mark]) for mark in (*DELIMITERS, "")]
    taken = DELIMITER_NAMES[dialect.delimiter]
    yield _decision("delimiter", told.COLUMNS_BETWEEN(), marks, taken, usual=DELIMITER_NAMES[guessed.delimiter])
    if not data.isascii():
        encodings = [Option(name, words("{name}", name=name)) for name in dict.fromkeys((guessed.encoding, *ENCODINGS))]
        yield _decision("encoding", told.ENCODING(), encodings, dialect.encoding, usual=guessed.encoding)


def _dates(reading: PlayersReading, wishes: Wishes) -> Iterator[Decision]:
    if reading.either_order or wishes.month_first is not None:
        options = [Option("day", told.DAY()), Option("month", told.MONTH())]
        taken, usual = ("month" if first else "day" for first in (reading.month_first, reading.usual_month_first))
        yield _decision("dates", told.DATES(), options, taken, usual=usual)


def _names(reading: PlayersReading, wishes: Wishes) -> Iterator[Decision]:
    whole = any(column.field is Field.NAME for column in reading.columns)
    if wishes.split_names or (whole and any(" " in p.name and "," not in p.name for p in reading.players)):
        options = [Option("whole", told.WHOLE()), Option("split", told.SPLIT())]
        yield _decision("names", told.NAMES(), options, "split" if wishes.split_names else "whole", usual="whole")


def column_decision(column: Column, guess: Field) -> Decision:
    """What a column is taken for, with every other field to choose from."""
    options = [Option(field.value, title) for field, title in TITLES.items()]
    header = clean(column.header)
    question = told.COLUMN(n=column.index + 1)
    if header:
        question = told.HEADED_COLUMN(n=column.index + 1, header=repr(header))
    decision = _decision(f"{COLUMN}{column.index + 1}", question, options, column.field.value, usual=guess.value)
    samples = tuple(clean(value)[:SAMPLE] for value in column.samples)
    return msgspec.structs.replace(decision, header=header, samples=samples)


def _decision(name: str, question: Words, options: list[Option], taken: str, *, usual: str) -> Decision:
    """The decision with the usual value first."""
    ordered = sorted(options, key=lambda option: option.value != usual)
    return Decision(name, question, tuple(ordered), taken, quiet=True)
