"""One list of an event, or all of them, as a page, Markdown, plain text or a table for a spreadsheet."""

from collections.abc import Callable, Sequence

import msgspec

from tourney_tui.exchange.csv_out import table_csv
from tourney_tui.exchange.html.page import page
from tourney_tui.exchange.html.slips import slips_body
from tourney_tui.exchange.sheet import Sheet
from tourney_tui.exchange.slips import slips_text
from tourney_tui.locale import _
from tourney_tui.model.event import Event
from tourney_tui.publishing.pairings import boards, by_name
from tourney_tui.publishing.sheets import as_plain, plain_name
from tourney_tui.publishing.site import event_frame, grid_sheets, sections
from tourney_tui.publishing.slips import round_slips
from tourney_tui.publishing.tables import players_sheet, standings_sheet
from tourney_tui.session.views import Views
from tourney_tui.standings.table import Table

SLIPS = "slips"
PAGE, MARKDOWN, TEXT, CSV = "html", "markdown", "text", "csv"


class Source(msgspec.Struct, frozen=True):
    """An event as it is to be shown: `ranked` after the current round, the pairings and slips of `round`."""

    event: Event
    views: Views
    ranked: Table
    round: int


Make = Callable[[Source], list[Sheet]]

LISTS: dict[str, Make] = {
    "pairings": lambda of: [boards(of.event, of.views, of.round, plain_name)] if of.round else [],
    "names": lambda of: [by_name(of.event, of.round, plain_name)] if of.round else [],
    "standings": lambda of: [standings_sheet(of.event, of.views, of.ranked, plain_name)],
    "crosstable": lambda of: grid_sheets(of.event, of.ranked, plain_name),
    "players": lambda of: [players_sheet(of.event, plain_name)],
    "event": lambda of: whole_event(of),
}


def whole_event(of: Source) -> list[Sheet]:
    """The boards of every round, then standings, crosstable or bracket, and players."""
    numbers = sorted(number for number in of.event.rounds if of.event.round_games(number))
    rounds = [boards(of.event, of.views, number, plain_name) for number in numbers]
    return [*rounds, *(sheet for name in ("standings", "crosstable", "players") for sheet in LISTS[name](of))]


def written_list(of: Source, name: str, form: str) -> bytes:
    """The list in one of the forms. Slips are a page or text."""
    if name == SLIPS:
        return _slips(of, form)
    return written_sheets(of.event, LISTS[name](of), form)


def written_sheets(event: Event, sheets: Sequence[Sheet], form: str) -> bytes:
    """Sheets under the name of their event."""
    if form == PAGE:
        title = sheets[0].title if len(sheets) == 1 else event.about.name
        return page(event_frame(event, alone=True), title, sections(list(sheets), title))
    if form == CSV:
        return b"".join(_csv(sheet, first=place == 0) for place, sheet in enumerate(sheets))
    named = [msgspec.structs.replace(sheet, title=f"{event.about.name} - {sheet.title}") for sheet in sheets]
    texts = (_markdown(sheet) if form == MARKDOWN else _text(sheet) for sheet in named)
    return "\n".join(texts).encode("utf-8", "replace")


def _csv(sheet: Sheet, *, first: bool) -> bytes:
    """Several tables stand below each other with a blank line between; the byte order mark only before the first."""
    data = table_csv([column.title for column in sheet.columns], [tuple(map(str, row)) for row in sheet.rows])
    return data if first else b"\r\n" + data.removeprefix(b"\xef\xbb\xbf")


def _markdown(sheet: Sheet) -> str:
    plain = as_plain(sheet)
    return plain.as_markdown() + "".join(f"\n{note}\n" for note in plain.escaped(sheet.notes))


def _text(sheet: Sheet) -> str:
    return as_plain(sheet).as_text() + "".join(f"\n{note}\n" for note in sheet.notes)


def _slips(of: Source, form: str) -> bytes:
    slips = round_slips(of.event, of.round)
    if form == PAGE:
        return page(event_frame(of.event, alone=True), _("Result slips"), slips_body(slips))
    return slips_text(slips).encode("utf-8", "replace")
