"""What can be seen before the screens are there, where it will stand: the list of saves, the name of an event."""

from contextlib import suppress
from datetime import datetime
from pathlib import Path

from tourney_tui.locale import _
from tourney_tui.store.listing import SaveInfo, listing, look
from tourney_tui.tui.lines.saves import save_cells, save_columns
from tourney_tui.tui.terminal import early
from tourney_tui.tui.terminal.first_frame import REVERSE, UNDERLINED, Line, draw
from tourney_tui.tui.terminal.pens import PLAIN
from tourney_tui.tui.text import fit, plain
from tourney_tui.tui.widgets.columns import MARK_WIDTH, place

BELOW = 2  # lines that stand below the table


def show_saves(folder: Path) -> None:
    """Show the saves of a folder on a terminal that was taken over early."""
    terminal = early.held()
    if terminal is not None:
        # The screen to come shows the same, or says what is wrong.
        with suppress(Exception):
            draw(terminal, saves_lines(folder, *terminal.size))


def show_name(path: Path) -> None:
    """Show the name of an event where its status row will have it."""
    terminal = early.held()
    if terminal is not None:
        with suppress(Exception):
            found = look(path)
            if found is not None:
                draw(terminal, [Line(0, fit(plain(found.name), terminal.size[0]), REVERSE)])


def saves_lines(folder: Path, columns: int, lines: int) -> list[Line]:
    """The status row, the header of the table and its rows, as tourney_tui.tui.screens.home has them."""
    room = lines - BELOW - 2
    placed = place(save_columns(), columns)
    header = " ".join(column.cell(column.column.title) for column in placed)
    found = [
        Line(0, fit(plain(_("Tournaments in {folder}").format(folder=folder)), columns - 1) + " ", REVERSE),
        Line(1, fit(" " * MARK_WIDTH + header, columns), UNDERLINED),
    ]
    now = datetime.now().astimezone()
    for number, info in enumerate(listing(folder)[:room]):
        cells = save_cells(info, now)
        text = " ".join(column.cell(cells[column.index]) for column in placed)
        found.append(_row(number, fit(text, columns - MARK_WIDTH), info))
    return found


def _row(number: int, text: str, info: SaveInfo) -> Line:
    """A row; the first one has the cursor. One that stands out gets its look from the screen."""
    cursor = number == 0
    return Line(number + 2, (">" if cursor else " ") + text, REVERSE if cursor and not info.damaged else PLAIN)
