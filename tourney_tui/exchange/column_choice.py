"""`1=name,3=id-fide`: which column is what, as a director types it; columns count from 1 as in a spreadsheet."""

import re
from collections.abc import Mapping, Sequence

from tourney_tui.exchange.csv_columns import Column
from tourney_tui.exchange.csv_fields import TITLES, UNDECIDED, Field, of_header
from tourney_tui.model.names import fold
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words

LETTERS = re.compile(r"[A-Z]{1,2}", re.IGNORECASE | re.ASCII)
MOST_COLUMNS = 999
CHOICES = tuple(field.value for field in TITLES)  # `unused` first
OTHER_WORDS = {"": Field.UNUSED, "-": Field.UNUSED, "ignore": Field.UNUSED, "ignored": Field.UNUSED}


def parse_columns(text: str) -> dict[int, Field] | Refusal:
    """The choices by index from 0. A column is a number or a spreadsheet's letter, a field its name or a usual header.

    `3=` and `3=unused` ignore a column.
    """
    chosen: dict[int, Field] = {}
    for part in filter(None, (part.strip() for part in re.split(r"[,;]", text))):
        place, equals, wanted = (piece.strip() for piece in part.partition("="))
        index, field = _index(place), parse_field(wanted)
        if not equals or index is None:
            return Refusal(
                "columns", words("{text!r} is no choice of a column; write 1=name,3=id-fide or A=name", text=part)
            )
        if isinstance(field, Refusal):
            return field
        if field not in (Field.UNUSED, Field.ORIGIN) and field in chosen.values():
            return Refusal("columns", words("{field} is chosen twice; a field is in one column", field=field.value))
        chosen[index] = field
    return chosen


def parse_field(text: str) -> Field | Refusal:
    """`id-fide`, `fide_id`, `Nom`: the name of a field in any spelling, or a header that is known."""
    bare = text.strip().casefold().replace("_", "-")
    if bare in OTHER_WORDS:
        return OTHER_WORDS[bare]
    if bare in CHOICES:
        return Field(bare)
    field = of_header(bare)
    if field is Field.UNUSED or field in UNDECIDED:
        return Refusal(
            "columns", words("{text!r} is no field; there are {fields}", text=text, fields=", ".join(CHOICES))
        )
    return field


def columns_text(columns: Sequence[Column]) -> str:
    """The columns that are used, as `parse_columns` reads them."""
    return ",".join(f"{column.index + 1}={column.field}" for column in columns if column.field is not Field.UNUSED)


def changed(before: Mapping[int, Field], columns: Sequence[Column], index: int, field: Field) -> dict[int, Field]:
    """The choices after one more, on top of what the columns are now: another column that had the field loses it."""
    now = {column.index: column.field for column in columns}
    if field not in (Field.UNUSED, Field.ORIGIN):
        now = {place: Field.UNUSED if was is field else was for place, was in now.items()}
    return {**before, **now, index: field}


def _index(text: str) -> int | None:
    if text.isascii() and text.isdigit() and len(text) <= 4 and 1 <= int(text) <= MOST_COLUMNS:
        return int(text) - 1
    if LETTERS.fullmatch(text):
        number = 0
        for letter in fold(text):
            number = number * 26 + ord(letter) - ord("a") + 1
        return number - 1
    return None
