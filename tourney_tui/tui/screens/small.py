"""The window is too small: one line says so, and what was there comes back when the window grows."""

from textual.app import ComposeResult
from textual.screen import Screen

from tourney_tui.locale import say
from tourney_tui.model.words import words
from tourney_tui.tui.widgets.plain_lines import PlainLines, Run, Runs


class TooSmallScreen(Screen[None]):
    """Stands before the screen of the hour, which keeps its cursor and its half-typed text. No key does anything."""

    def compose(self) -> ComposeResult:
        yield TooSmallLines()

    def on_resize(self) -> None:
        # The lines themselves hear nothing when only the height has changed.
        self.query_one(TooSmallLines).repaint()


class TooSmallLines(PlainLines):
    """What is wrong on the first line, what to do on the second."""

    def __init__(self) -> None:
        super().__init__(2)

    def compose_line(self, y: int, cells: int) -> Runs:
        from tourney_tui.tui.app import SMALLEST

        if y:
            return (Run(say(words("Make it larger to go on; Ctrl+Q leaves."))),)
        width, height = SMALLEST
        sentence = words(
            "Too small: {w}x{h}, needs {width}x{height}.",
            width=width, height=height, w=self.app.size.width, h=self.app.size.height,
        )  # fmt: skip
        return (Run(say(sentence)),)
