"""Lines of plain text: the base of every bar. A line is painted again only when its text or style has changed."""

from collections.abc import Sequence

import msgspec
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tourney_tui.tui.text import fit, plain, width


class Run(msgspec.Struct, frozen=True):
    """A piece of a line in one style; `style` is a component class of the widget, `""` its own look."""

    text: str
    style: str = ""


Runs = tuple[Run, ...]


class PlainLines(Widget):
    """A widget of `height` lines. Subclasses give `compose_line`, and call `repaint` when something has changed.

    Text is data: markup is not interpreted and control characters are removed.
    """

    ALLOW_SELECT = False

    def __init__(self, height: int = 1, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._rows = height
        self.styles.height = height
        self._painted: dict[int, Runs] = {}
        self._pens: dict[str, Style] = {}

    def compose_line(self, y: int, cells: int) -> Runs:
        """The runs of line `y` for a width of `cells`; what is too long is cut, what is too short filled."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Ask for exactly the lines that read otherwise than last time."""
        cells = self.size.width
        for y in range(self.size.height):
            runs = self.compose_line(y, cells)
            if self._painted.get(y) != runs:
                self._painted[y] = runs
                self.refresh(Region(0, y, cells, 1))

    def on_resize(self) -> None:
        self._painted.clear()
        self.repaint()

    def render_line(self, y: int) -> Strip:
        """One line as Textual wants it."""
        cells = self.size.width
        runs = fitted(self.compose_line(y, cells), cells)
        return Strip([Segment(run.text, self._pen(run.style)) for run in runs], cells)

    def _pen(self, style: str) -> Style:
        """The look of a run; Textual works it out anew each time, which costs more than the line."""
        pen = self._pens.get(style)
        if pen is None:
            pen = self.rich_style
            if style:
                pen += self.get_component_rich_style(style, partial=True)
            self._pens[style] = pen
        return pen

    def notify_style_update(self) -> None:
        """Called by Textual when its styles have changed."""
        super().notify_style_update()
        self._pens.clear()


class GrowingLines(PlainLines):
    """Lines that take as many rows as what they say needs, from one to `MOST`."""

    MOST = 6

    def compose_lines(self, cells: int) -> Sequence[Runs]:
        """All lines for a width of `cells`."""
        raise NotImplementedError

    def compose_line(self, y: int, cells: int) -> Runs:
        lines = self.compose_lines(cells)
        return lines[y] if y < len(lines) else ()

    def grow(self) -> None:
        """What is said has changed: take the rows it needs, and paint them."""
        if not self.is_attached:
            return
        # Before it has been shown once it has no width of its own yet.
        cells = self.size.width or self.screen.size.width
        rows = self.rows_for(len(self.compose_lines(cells)))
        if rows != self._rows:
            self._rows = rows
            self.styles.height = rows
        self.repaint()

    @property
    def rows(self) -> int:
        """The rows it takes now."""
        return self._rows

    def rows_for(self, lines: int) -> int:
        """The rows that so many lines get."""
        return max(1, min(self.MOST, lines))

    def on_resize(self) -> None:
        self.grow()


def fitted(runs: Sequence[Run], cells: int) -> list[Run]:
    """Runs that take exactly `cells` cells together: the last one is filled, what is too long ends in an ellipsis."""
    found: list[Run] = []
    left = cells
    for run in runs:
        text = plain(run.text)
        text = text if width(text) <= left else fit(text, left)
        left -= width(text)
        found.append(Run(text, run.style))
    if left:
        found.append(Run(" " * left))
    return [run for run in found if run.text]
