"""The columns of the boards of a round, as wide as the window lets them be."""

import msgspec

from tourney_tui.locale import _
from tourney_tui.model.event import Discipline, Event, Format
from tourney_tui.tui.lines.bracket_names import is_staged
from tourney_tui.tui.widgets.columns import MARK_WIDTH, Column, place

NAME = 14  # cells that a name has at least
COLUMNS = (
    Column("board", "Bd", 3, "right", priority=9),
    Column("left", "White", NAME, flexible=True, priority=9),
    Column("left-rating", "Elo", 5, "right", priority=4),
    Column("left-points", "Pts", 4, "right", priority=5),
    Column("result", "Result", 7, "center", priority=9),
    Column("right-points", "Pts", 4, "left", priority=5),
    Column("right-rating", "Elo", 5, "left", priority=4),
    Column("right", "Black", NAME, priority=9),
)
TABLE = Column("table", "Table", 6, priority=8)
# In a bracket of several stages a board says which match it is, where both names have room beside it.
STAGED = {
    "left-points": Column("left-points", "Match", 20, priority=7),
    "right-points": Column("right-points", "", 1, priority=1),
}
SETS_WIDTH = 14


def board_columns(event: Event, number: int, cells: int) -> tuple[Column, ...]:
    """The columns of a round in `cells` cells, with that of the tables when a board has one."""
    games = event.round_games(number)
    in_sets = any("x" in event.length_of(game) for game in games)
    titles = _titles(event)
    columns = [
        msgspec.structs.replace(
            column,
            title=titles.get(column.key, _(column.title)),
            width=SETS_WIDTH if column.key == "result" and in_sets else column.width,
        )
        for column in (*_of_format(event), *((TABLE,) if any(game.table for game in games) else ()))
    ]
    return _balanced(columns, cells)


def _titles(event: Event) -> dict[str, str]:
    if event.regulations.discipline is not Discipline.BACKGAMMON:
        return {}
    return {"left": _("Left"), "right": _("Right"), "left-rating": _("Rtg"), "right-rating": _("Rtg")}


def _of_format(event: Event) -> tuple[Column, ...]:
    if event.regulations.format is Format.KNOCKOUT and is_staged(event):
        return tuple(STAGED.get(column.key, column) for column in COLUMNS)
    return COLUMNS


def _balanced(columns: list[Column], cells: int) -> tuple[Column, ...]:
    """Both names have the same room beside the columns that have room at all."""
    beside = [placed.column for placed in place(columns, cells) if placed.column.key not in ("left", "right")]
    fixed = sum(column.width + 1 for column in beside) + MARK_WIDTH + 1
    name = max(NAME, (cells - fixed - 1) // 2)
    return tuple(msgspec.structs.replace(column, width=name) if column.key == "right" else column for column in columns)
