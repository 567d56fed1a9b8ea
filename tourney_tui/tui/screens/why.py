"""Why: an explanation line by line, each with its value and its rule, every sentence in full."""

from collections.abc import Hashable, Sequence
from typing import cast

from tourney_tui.locale import _
from tourney_tui.model import names
from tourney_tui.model.words import words
from tourney_tui.session import Changed
from tourney_tui.tui import keys
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.why import WhyLine, WhyWidths, why_widths, wrapped_cells
from tourney_tui.tui.widgets.columns import MARK_WIDTH, Column
from tourney_tui.tui.widgets.line_table import LineTable, Row

Key = tuple[int, int]  # line, and which row of the line


class WhyScreen(EventScreen):
    """One explanation. It needs no open event: what it shows was worked out before."""

    PLACE = Place.WHY
    BINDINGS = keys.bindings(Place.WHY)

    def __init__(self) -> None:
        super().__init__()
        self._title = ""
        self._lines: tuple[WhyLine, ...] = ()
        self._new = False

    def open_with(self, title: str, lines: Sequence[WhyLine]) -> None:
        """Show these lines when the screen comes."""
        self._title = title
        self._lines = tuple(lines)
        self._new = True

    def refresh_event(self) -> None:
        self.show_event()
        self.show_status()

    def show_event(self) -> None:
        widths = why_widths(self._lines, max(0, self.size.width - MARK_WIDTH))
        self.table.set_columns(_columns(widths))
        self.table.set_empty(_("there is nothing to explain here"))
        self.table.set_rows(
            [
                Row((number, part), cells, line.style)
                for number, line in enumerate(self._lines)
                for part, cells in enumerate(wrapped_cells(line, widths))
            ]
        )
        if self._new:
            self.table.action_first()
            self._new = False

    def show_status(self) -> None:
        self.status.show(_("why: {title}").format(title=self._title), self.table.position)

    def title_of(self) -> str:
        return self._title

    def event_changed(self, changed: Changed) -> None:
        """What is explained may be no longer so; it stays as it was worked out."""
        self.messages.warn(words("{label}: this explanation is from before; q, then w, is new", label=changed.label))

    def matches(self, key: Hashable, cells: tuple[str, ...], wanted: str) -> bool:
        """Any part of the whole line, found at its first row."""
        number, part = cast(Key, key)
        line = self._lines[number]
        return part == 0 and bool(wanted) and wanted in names.fold(f"{line.text} {line.value} {line.rule}")

    def on_resize(self) -> None:
        self.refresh_event()

    def on_line_table_opened(self, message: LineTable.Opened) -> None:
        self.messages.warn(words("Enter opens nothing here; q goes back"))

    # Without an open event there is nothing to step back in, and nothing to export from.

    def action_undo(self) -> None:
        if self._has_event():
            super().action_undo()

    def action_redo(self) -> None:
        if self._has_event():
            super().action_redo()

    def action_export(self) -> None:
        if self._has_event():
            super().action_export()

    def _has_event(self) -> bool:
        if self.tourney.session is None:
            self.messages.warn(words("no event is open"))
        return self.tourney.session is not None


def _columns(widths: WhyWidths) -> tuple[Column, ...]:
    return (
        Column("text", _("What"), widths.text, flexible=True, priority=3),
        Column("value", _("Value"), widths.value, "right", priority=2),
        Column("rule", _("Rule"), widths.rule, priority=1),
    )
