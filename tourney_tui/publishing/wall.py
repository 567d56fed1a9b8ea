"""Pages for a projector: large, a few lines each, one leading to the next after some seconds, without any script."""

from collections.abc import Mapping

import msgspec

from tourney_tui.exchange.html.page import Frame, Refresh, wall
from tourney_tui.exchange.html.table import table
from tourney_tui.exchange.sheet import Sheet
from tourney_tui.model.event import Event
from tourney_tui.publishing.pairings import boards
from tourney_tui.publishing.sheets import plain_name
from tourney_tui.publishing.tables import players_sheet, standings_sheet
from tourney_tui.session.views import Views
from tourney_tui.standings.table import Table

LINES = 16  # rows that a projected page has room for


def wall_page(number: int) -> str:
    """The file of a projected page."""
    return f"wall-{number}.html"


def wall_pages(event: Event, views: Views, ranked: Table, frame: Frame, seconds: int) -> Mapping[str, bytes]:
    """Boards, then standings, `seconds` a page; before the first round the players."""
    number = event.current_round
    if number:
        sheets = [boards(event, views, number, plain_name), standings_sheet(event, views, ranked, plain_name)]
    else:
        sheets = [players_sheet(event, plain_name)]
    parts = [part for sheet in sheets for part in _cut(sheet)]
    found = {}
    for place, part in enumerate(parts, start=1):
        turning = msgspec.structs.replace(frame, refresh=Refresh(seconds, wall_page(place % len(parts) + 1)))
        title = f"{part.title} ({place}/{len(parts)})"
        found[wall_page(place)] = wall(turning, title, table(part, caption=False))
    return found


def _cut(sheet: Sheet) -> list[Sheet]:
    """A sheet in parts that fit; the notes have no room."""
    starts = range(0, max(1, len(sheet.rows)), LINES)
    return [msgspec.structs.replace(sheet, rows=sheet.rows[at : at + LINES], notes=()) for at in starts]
