"""What a projector shows, page by page: the boards of the round, then the standings."""

from collections.abc import Iterable, Sequence

import msgspec

from tourney_tui.locale import _
from tourney_tui.model.event import Discipline, Event
from tourney_tui.session.views import Views
from tourney_tui.standings.table import Table, standings
from tourney_tui.standings.tiebreaks import Tiebreaks
from tourney_tui.tui.lines import standings as ranks
from tourney_tui.tui.lines.boards import board_cells, bye_lines, progress, round_title
from tourney_tui.tui.lines.players import player_cells, player_columns
from tourney_tui.tui.widgets.columns import Column, place
from tourney_tui.tui.widgets.row import DetailLine, Row

BLOCK = 70  # cells from which a second block of lines has room beside the first
GAP = "   "
SHOWN = (0, 1, 3, 4, 5, 7)  # of a board: everything but the ratings
NAME = 14
SETS = 14


class Page(msgspec.Struct, frozen=True):
    """One page: what it is called and its lines, the heads of the columns first."""

    title: str
    lines: tuple[DetailLine, ...]


def pages(event: Event, views: Views, tiebreaks: Tiebreaks | None, cells: int, height: int) -> list[Page]:
    """All pages for a window: boards, then standings; before the first round the players."""
    number = event.current_round
    block = cells // _blocks(cells) - len(GAP)
    if not number:
        rows = [Row(player.id, player_cells(event, player)) for player in event.players_by_number]
        return _paged(_("Players"), player_columns(event), rows, cells, height)
    title = f"{round_title(event, number)}  {progress(event, number)}"
    found = _paged(title, _board_columns(event, number, block), _boards(event, views, number), cells, height)
    table = standings(event, number, tiebreaks, known=views.scores(number))
    rows = ranks.rows(event, views, table, block, computing=False)
    return found + _paged(_standing_title(event, table), ranks.columns(event, block), rows, cells, height)


def _standing_title(event: Event, table: Table) -> str:
    return _("Standings, {progress}").format(progress=ranks.progress_words(event, table))


def _boards(event: Event, views: Views, number: int) -> list[Row]:
    rows = []
    for game in event.round_games(number):
        cells = board_cells(event, views, game)
        rows.append(Row(game.id, tuple(cells[index] for index in SHOWN), "missing" if game.missing else ""))
    byes = enumerate(bye_lines(event, number))
    return rows + [Row(("bye", index), ("", name, "", "", "", why), "dim") for index, (name, why) in byes]


def _board_columns(event: Event, number: int, cells: int) -> tuple[Column, ...]:
    backgammon = event.regulations.discipline is Discipline.BACKGAMMON
    left, right = (_("Left"), _("Right")) if backgammon else (_("White"), _("Black"))
    result = SETS if "x" in event.regulations.length(number) else 7
    return (
        Column("board", _("Bd"), 4, "right", priority=9),
        Column("left", left, NAME, flexible=True, priority=9),
        Column("left-points", _("Pts"), 4, "right", priority=5),
        Column("result", _("Result"), result, "center", priority=9),
        Column("right-points", _("Pts"), 4, "left", priority=5),
        # Both names have the same room.
        Column("right", right, max(NAME, (cells - result - 18) // 2), priority=9),
    )


def _blocks(cells: int) -> int:
    return max(1, cells // BLOCK)


def _paged(title: str, columns: Sequence[Column], rows: Sequence[Row], cells: int, height: int) -> list[Page]:
    """Rows cut into pages; in a wide window each page has several blocks beside each other."""
    blocks = _blocks(cells)
    deep = max(1, height - 1)
    each = deep * blocks
    placed = place(columns, cells // blocks - (len(GAP) if blocks > 1 else 0))
    head = " " + " ".join(column.cell(column.column.title) for column in placed)

    def text(row: Row) -> str:
        return " " + " ".join(column.cell(row.cells[column.index]) for column in placed)

    found = []
    for start in range(0, len(rows), each):
        parts = [rows[at : at + deep] for at in range(start, min(start + each, len(rows)), deep)]
        lines = (_line(part[y] for part in parts if y < len(part)) for y in range(len(parts[0])))
        found.append(
            Page(
                title,
                (
                    DetailLine(GAP.join([head] * len(parts)), "mark"),
                    *(DetailLine(GAP.join(text(row) for row in line), style) for line, style in lines),
                ),
            )
        )
    return found


def _line(rows: Iterable[Row]) -> tuple[list[Row], str]:
    """The rows beside each other, and their style where it is one."""
    found = list(rows)
    styles = {row.style for row in found}
    return found, styles.pop() if len(styles) == 1 else ""
