"""Whom a few letters may mean, line by line: name, federation, year, title, ratings of the event's systems, club."""

from collections.abc import Sequence

from tourney_tui.locale import _
from tourney_tui.model.event import Event
from tourney_tui.model.listed import INACTIVE
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.session.rating_lists import Found
from tourney_tui.session.roster_people import FromRoster
from tourney_tui.tui.lines.figures import DASH, short_name
from tourney_tui.tui.text import fit
from tourney_tui.tui.widgets.line_table import CURSOR_MARK
from tourney_tui.tui.widgets.row import DetailLine

NAME = 24


def suggestion_lines(event: Event, found: Sequence[Found], chosen: int | None) -> list[DetailLine]:
    """One line a person, the chosen one marked."""
    return [_line(event, one, place == chosen) for place, one in enumerate(found)]


def _line(event: Event, one: Found, chosen: bool) -> DetailLine:
    cells = [
        fit(one.name, NAME),
        fit(one.first("federation"), 3),
        fit(one.birth[:4], 4),
        fit(one.first("title"), 3),
        " ".join(filter(None, (_rating(event, one, system) for system in event.regulations.systems))) or DASH,
        _("inactive") if INACTIVE in one.first("flag") else "",
        one.first("club"),
        _("(roster)") if isinstance(one, FromRoster) else "",
    ]
    text = " ".join(cell for cell in cells if cell)
    return DetailLine(f"{CURSOR_MARK if chosen else ' '} {text}", "mark" if chosen else "")


def _rating(event: Event, one: Found, system: str) -> str:
    """`FIDE 2105F` of the first list that the system reads; `""` for none."""
    lists = SYSTEMS[system].lists[event.regulations.time_control]
    rating = next((one.ratings[name] for name in lists if name in one.ratings), None)
    return f"{short_name(system)} {rating.value}{rating.origin.value}" if rating else ""
