"""What the rating lists say otherwise, field by field: the first line of a player has the mark and the name."""

from collections.abc import Collection

from tourney_tui.locale import _, say
from tourney_tui.model.player import PlayerId
from tourney_tui.session.rating_list_refresh import Difference, Refresh
from tourney_tui.tui.lines.figures import DASH
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.row import Row

MARKED, UNMARKED = "[x]", "[ ]"


def refresh_columns() -> tuple[Column, ...]:
    """Mark, number, name, field, what stands there, what the lists have."""
    return (
        Column("mark", "", 3, priority=95),
        Column("number", _("No"), 3, "right", priority=40),
        Column("name", _("Name"), 18, flexible=True, priority=90),
        Column("field", _("Field"), 13, priority=85),
        Column("old", _("Old"), 12, priority=80),
        Column("new", _("New"), 24, priority=92),
    )


def refresh_rows(found: Refresh, marked: Collection[PlayerId]) -> list[Row]:
    """Players who differ, then those who are not clear, then those who are in no list."""
    rows = [row for one in found.differences for row in _difference(one, one.player.id in marked)]
    rows += [
        Row(
            ("unclear", one.player.id),
            _left_alone(one.player.number, one.player.name, say(one.why)),
            "warn",
            spread=True,
        )
        for one in found.unclear
    ]
    rows += [
        Row(
            ("missing", player.id),
            _left_alone(player.number, player.name, _("in none of the lists")),
            "dim",
            spread=True,
        )
        for player in found.missing
    ]
    return rows


def _difference(one: Difference, marked: bool) -> list[Row]:
    rows = []
    for place, change in enumerate(one.changes):
        who = (MARKED if marked else UNMARKED, str(one.player.number), one.player.name) if not place else ("", "", "")
        values = (say(change.field), change.old or DASH, change.new)
        rows.append(Row((one.player.id, place), (*who, *values), "" if marked else "dim"))
    if one.remark is not None:
        cells = ("", "", "", "", "", say(one.remark))
        rows.append(Row((one.player.id, len(one.changes)), cells, "warn", spread=True))
    return rows


def _left_alone(number: int, name: str, why: str) -> tuple[str, ...]:
    return ("", str(number), name, "", "", why)
