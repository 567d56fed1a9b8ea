"""A small app with every building block on it, for tests of the blocks and of what they do together."""

from collections import Counter
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Key
from textual.strip import Strip

import tourney_tui.tui
from tourney_tui.tui import keys
from tourney_tui.tui.keys import Place
from tourney_tui.tui.widgets.bars import DetailLines, KeyRow, MessageLine, StatusRow
from tourney_tui.tui.widgets.keyboard import Keyboard
from tourney_tui.tui.widgets.line_table import Column, LineTable, Row
from tourney_tui.tui.widgets.prompt import Prompt

COLUMNS = (
    Column("board", "Bd", 3, "right", priority=10),
    Column("white", "White", 12, flexible=True, priority=9),
    Column("elo", "Elo", 4, "right", priority=2),
    Column("result", "Result", 7, "center", priority=8),
)


class CountingTable(LineTable):
    """A table that counts how often each of its lines is rendered."""

    def __init__(self) -> None:
        super().__init__(COLUMNS, empty="no boards yet")
        self.rendered: Counter[int] = Counter()

    def render_line(self, y: int) -> Strip:
        self.rendered[y] += 1
        return super().render_line(y)

    def counted(self) -> dict[int, int]:
        """Renders by line since the last call."""
        counted, self.rendered = dict(self.rendered), Counter()
        return counted


class Stage(Keyboard):
    """Status row, table, detail lines, message line, prompt and key row, as a screen has them."""

    CSS_PATH = Path(tourney_tui.tui.__file__).parent / "theme.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*keys.bindings(Place.ROUNDS), *keys.bindings(Place.EVERYWHERE)]

    def __init__(self) -> None:
        super().__init__()
        self.status = StatusRow()
        self.table = CountingTable()
        self.details = DetailLines(2)
        self.messages = MessageLine()
        self.key_row = KeyRow(Place.ROUNDS)
        self.prompt = Prompt(self.messages, self.key_row)
        self.done: list[str] = []
        self.unknown: list[str] = []
        self.moved: list[object] = []
        self.opened: list[object] = []

    def compose(self) -> ComposeResult:
        yield from (self.status, self.table, self.details, self.messages, self.prompt, self.key_row)

    def action_result(self, result: str) -> None:
        self.done.append(result)

    def action_find(self) -> None:
        self.done.append("find")

    def action_show(self, screen: str) -> None:
        self.done.append(screen)

    def action_forfeit(self) -> None:
        self.prompt.ask("points of the loser:", then=lambda text: self.done.append(f"forfeit {text}"))

    def before_key(self) -> None:
        self.messages.clear()

    def key_does_nothing(self, event: Key) -> None:
        self.unknown.append(event.key)

    def on_line_table_moved(self, message: LineTable.Moved) -> None:
        self.moved.append(message.key)

    def on_line_table_opened(self, message: LineTable.Opened) -> None:
        self.opened.append(message.key)


def boards(count: int) -> list[Row]:
    """Rows of invented boards."""
    return [Row(n, (str(n), f"Player {n:03}", str(2500 - n), "...")) for n in range(1, count + 1)]
