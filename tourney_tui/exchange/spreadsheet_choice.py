"""The sheets of a workbook, and which one holds the players."""

from collections.abc import Sequence

import msgspec

from tourney_tui.exchange.csv_columns import has_header
from tourney_tui.exchange.csv_dialect import Record
from tourney_tui.exchange.csv_fields import Field, of_header
from tourney_tui.model.names import clean, fold
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words

NAMING = frozenset((Field.NAME, Field.FAMILY, Field.ID_FFE, Field.ID_FIDE))
ABOVE_HEADER = 20  # lines of titles and merged cells that may stand above the header


class Sheet(msgspec.Struct, frozen=True):
    """A sheet: its name, and its rows that are not empty with their numbers."""

    name: str
    records: tuple[Record, ...]


def choose_sheet(sheets: Sequence[Sheet], wanted: str) -> Sheet | Refusal:
    """The sheet that is asked for by name or by number, else the first one with a header of players, else with rows.

    Lines above the header are left out.
    """
    if wanted:
        named = [sheet for sheet in sheets if fold(sheet.name) == fold(wanted)]
        if not named and wanted.isascii() and wanted.isdigit() and 1 <= int(wanted[:4]) <= len(sheets):
            named = [sheets[int(wanted[:4]) - 1]]
        if not named:
            names = ", ".join(clean(sheet.name) for sheet in sheets)
            return Refusal("sheet", words("there is no sheet {wanted}; there are {names}", wanted=wanted, names=names))
        return _from_header(named[0])
    begun = [_from_header(sheet) for sheet in sheets]
    headed = [sheet for sheet in begun if sheet.records and _names_players(sheet.records[0])]
    filled = [sheet for sheet in begun if sheet.records]
    return next(iter(headed or filled), None) or Refusal("empty", words("rows of players; the workbook is empty"))


def _names_players(record: Record) -> bool:
    return any(of_header(cell) in NAMING for cell in record.cells)


def _from_header(sheet: Sheet) -> Sheet:
    """Titles, dates and merged cells above the header go; so do empty columns, which only move letters apart."""
    for place, record in enumerate(sheet.records[:ABOVE_HEADER]):
        if _names_players(record) and has_header(record):
            return Sheet(sheet.name, sheet.records[place:])
    return sheet
