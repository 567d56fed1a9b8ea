"""Which column of a spreadsheet is what, by its header or by what stands in it, and what the director says it is."""

import re
from collections.abc import Mapping, Sequence

import msgspec

from tourney_tui.exchange.csv_dialect import Record
from tourney_tui.exchange.csv_fields import RATINGS, Field, of_header

SAMPLES = 2  # values of a column that are shown with it
LETTER = re.compile(r"[ENFenf]")
IDENTITY = re.compile(r"'?\s*(?:FIDE\W*)?\d{5,11}(?:\.0+)?\s*", re.IGNORECASE | re.ASCII)
YEAR = re.compile(r"(19|20)\d\d(?:\.0+)?", re.ASCII)
NUMBER = re.compile(r"\d{3,4}([.,]\d+)?\s*[ENF]?", re.IGNORECASE | re.ASCII)
DECIMALS = re.compile(r"\d{3,4}[.,]\d*[1-9]\d*", re.ASCII)
LICENCE = re.compile(r"(?:FFE\W*)?[A-Z]\s?\d{5}", re.IGNORECASE | re.ASCII)
WORDY = re.compile(r"[^\W\d].*", re.DOTALL)
FFBG_RATINGS = range(600, 2401)  # FFBG ratings lie around 1000


class Column(msgspec.Struct, frozen=True, omit_defaults=True):
    """A column: its place from 0, its header as written, what it is taken for, two of its values."""

    index: int
    header: str
    field: Field
    samples: tuple[str, ...] = ()


def has_header(first: Record) -> bool:
    """The first row names columns."""
    return any(of_header(cell) is not Field.UNUSED for cell in first.cells)


def find_columns(header: Record | None, rows: Sequence[Record], chosen: Mapping[int, Field]) -> tuple[Column, ...]:
    """The columns of a table by header or contents, with the director's choices (by index from 0) over the guesses.

    A field belongs to one column; a choice takes it away from where it was guessed. A letter of origin is of the
    rating before it, so there may be several.
    """
    guessed = guessed_columns(rows) if header is None else named_columns(header, rows)
    taken = {field for field in chosen.values() if field is not Field.ORIGIN}
    columns = []
    for column in guessed:
        free = Field.UNUSED if column.field in taken else column.field
        field = chosen.get(column.index, free)
        columns.append(
            msgspec.structs.replace(column, field=field, samples=tuple(_values(rows, column.index, SAMPLES)))
        )
    return tuple(columns)


def named_columns(header: Record, rows: Sequence[Record]) -> tuple[Column, ...]:
    """The columns by their headers. A field is taken once, from the left."""
    columns: list[Column] = []
    width = max((len(row.cells) for row in (header, *rows)), default=0)
    for index, text in enumerate((*header.cells, *[""] * (width - len(header.cells)))):
        values = _values(rows, index)
        field = _decided(of_header(text), values, columns)
        after_rating = bool(columns) and columns[-1].field in RATINGS
        if after_rating and field in (Field.UNUSED, Field.ORIGIN) and _all(LETTER, values):
            field = Field.ORIGIN
        elif field is Field.ORIGIN or any(column.field is field for column in columns):
            field = Field.UNUSED
        columns.append(Column(index, " ".join(text.split()), field))
    return _family_alone(tuple(columns))


def _decided(field: Field, values: Sequence[str], before: Sequence[Column]) -> Field:
    if field is Field.FIDE:
        return _fide(values)
    if field is Field.FFBG:
        return _ffbg(values, before)
    return field


def _family_alone(columns: tuple[Column, ...]) -> tuple[Column, ...]:
    """`Nom` without `Prénom` is the whole name."""
    fields = {column.field for column in columns}
    if Field.FAMILY not in fields or fields & {Field.GIVEN, Field.NAME}:
        return columns
    return tuple(
        msgspec.structs.replace(column, field=Field.NAME) if column.field is Field.FAMILY else column
        for column in columns
    )


def guessed_columns(rows: Sequence[Record]) -> tuple[Column, ...]:
    """The columns of a table without header: a name, perhaps a given name, then what the cells look like."""
    columns: list[Column] = []
    for index in range(max((len(row.cells) for row in rows), default=0)):
        taken = {column.field for column in columns}
        field = _guess(_values(rows, index), taken)
        if field is Field.GIVEN:
            columns = [_renamed(column) for column in columns]
        columns.append(Column(index, "", field))
    return tuple(columns)


def _renamed(column: Column) -> Column:
    return msgspec.structs.replace(column, field=Field.FAMILY) if column.field is Field.NAME else column


def _guess(values: Sequence[str], taken: set[Field]) -> Field:
    looks = (
        (Field.ID_FFE, LICENCE),
        (Field.BIRTH, YEAR),
        (Field.RATING, NUMBER),
        (Field.ID_FIDE, IDENTITY),
        (Field.NAME, WORDY),
    )
    for field, pattern in looks:
        if field not in taken and _all(pattern, values) and not (field is Field.NAME and Field.FAMILY in taken):
            return field
    commas = any("," in value for value in values)
    return Field.GIVEN if taken == {Field.NAME} and _all(WORDY, values) and not commas else Field.UNUSED


def _fide(values: Sequence[str]) -> Field:
    if _all(LETTER, values):
        return Field.ORIGIN
    return (
        Field.ID_FIDE
        if sum(bool(IDENTITY.fullmatch(value)) for value in values) * 2 >= len(values)
        else (Field.RATING_FIDE)
    )


def _ffbg(values: Sequence[str], before: Sequence[Column]) -> Field:
    """Decimals are ratings. Whole numbers around 1000 are ratings, too, where no other column is a rating."""
    if any(DECIMALS.fullmatch(value) for value in values):
        return Field.RATING_FFBG
    if any(column.field in RATINGS for column in before):
        return Field.ID_FFBG
    numbers = [value.removesuffix(".0") for value in values]
    usual = all(text.isascii() and text.isdigit() and len(text) <= 4 and int(text) in FFBG_RATINGS for text in numbers)
    return Field.RATING_FFBG if numbers and usual else Field.ID_FFBG


def _values(rows: Sequence[Record], index: int, most: int = 0) -> list[str]:
    values = []
    for row in rows:
        if index < len(row.cells) and (text := row.cells[index].strip()):
            values.append(text)
            if len(values) == most:
                break
    return values


def _all(pattern: re.Pattern[str], values: Sequence[str]) -> bool:
    return bool(values) and all(pattern.fullmatch(value) for value in values)
