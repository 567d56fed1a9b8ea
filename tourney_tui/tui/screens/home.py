"""Home: the saves of the folder; opening one, making a new event, bringing in a file, playing with the demo."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen

from tourney_tui.locale import _
from tourney_tui.model import names
from tourney_tui.model.words import words
from tourney_tui.store.listing import SaveInfo, listing
from tourney_tui.tui import keys
from tourney_tui.tui.conversation import Ask, Conversation, converse
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.desks import about_lines
from tourney_tui.tui.lines.saves import save_cells, save_columns, save_style, with_open
from tourney_tui.tui.widgets.bars import KeyRow, MessageLine, StatusRow
from tourney_tui.tui.widgets.line_table import LineTable, Row
from tourney_tui.tui.widgets.prompt import Prompt

if TYPE_CHECKING:
    from tourney_tui.tui.app import TourneyApp
    from tourney_tui.tui.lines.import_preview import Preview


class SavesTable(LineTable):
    """The table of saves. Enter in an empty one makes the first event."""

    def action_open(self) -> None:
        if self.rows:
            super().action_open()
        else:
            cast(HomeScreen, self.screen).action_new()


class HomeScreen(Screen[None]):
    """All saves, the last changed first."""

    BINDINGS: ClassVar[list[BindingType]] = [*keys.bindings(Place.HOME), *keys.bindings(Place.EVERYWHERE)]

    def __init__(self) -> None:
        super().__init__()
        self.status = StatusRow()
        self.table: LineTable = SavesTable()
        self.messages = MessageLine()
        self.key_row = KeyRow(Place.HOME)
        self.prompt = Prompt(self.messages, self.key_row)
        self.preview: Preview | None = None
        self._saves: dict[Path, SaveInfo] = {}
        self._sought = ""
        self._marked: set[Path] = set()

    def compose(self) -> ComposeResult:
        yield from (self.status, self.table, self.messages, self.prompt, self.key_row)

    @property
    def tourney(self) -> "TourneyApp":
        """The app, with the open event and the folder of saves."""
        return cast("TourneyApp", self.app)

    # Showing

    def on_screen_resume(self) -> None:
        self.table.focus()
        self.show_rows()

    def show_rows(self) -> None:
        """The saves, or the preview of an import while there is one."""
        if self.preview is not None:
            self.status.show(_("PREVIEW, nothing is stored yet"))
            from tourney_tui.tui.importing import show_preview

            show_preview(self.table, self.preview)
            return
        opened = self.tourney.session
        now = datetime.now().astimezone()
        self.table.set_empty(_("no saves here yet: n makes a new event, i brings in a file, d opens the demo"))
        self.table.set_columns(save_columns())
        saves = listing(self.tourney.folder)
        if opened is not None:
            saves = with_open(saves, opened.save.path, opened.event)
        self._saves = {info.path: info for info in saves}
        self.table.set_rows(
            [
                Row(info.path, save_cells(info, now, marked=info.path in self._marked), save_style(info))
                for info in saves
            ]
        )
        here = _("open: {name}").format(name=opened.event.about.name) if opened else ""
        self.status.show(_("Tournaments in {folder}").format(folder=self.tourney.folder), here)

    # Keys

    async def on_line_table_opened(self, message: LineTable.Opened) -> None:
        path = cast(Path, message.key)
        opened = self.tourney.session
        if opened is not None and opened.save.path == path:
            await self.tourney.go("rounds" if opened.event.rounds else "players")
        else:
            await self.tourney.open_event(path)

    async def action_show(self, name: str) -> None:
        await self.tourney.go(name)

    async def action_back(self) -> None:
        await self.tourney.back()

    async def action_about(self) -> None:
        """What is known of the save under the cursor, in full."""
        info = self._saves.get(cast(Path, self.table.cursor_key))
        if info is None or self.preview is not None:
            self.messages.warn(words("there is no save on this line"))
            return
        opened = self.tourney.session
        here = opened is not None and opened.save.path == info.path
        await self.tourney.explain(info.name, about_lines(info, opened.save.notices if opened and here else ()))

    async def action_keys(self) -> None:
        await self.tourney.show_help(Place.HOME)

    async def action_palette(self) -> None:
        await self.tourney.show_help(Place.HOME, commands=True)

    def action_find(self) -> None:
        converse(self.prompt, self._finding())

    def _finding(self) -> Conversation:
        text = yield Ask(words("find"), changed=self._find_while_typing)
        if text:
            self._sought = text
            if not self._find(text, after_cursor=False):
                self.messages.warn(words("nothing here is like {text}", text=text))

    def _find_while_typing(self, text: str) -> None:
        self._find(text, after_cursor=False)

    def action_find_next(self) -> None:
        if not self._sought or not self._find(self._sought, after_cursor=True):
            self.messages.warn(words("nothing else is like {text}", text=self._sought or "-"))

    def _find(self, text: str, *, after_cursor: bool) -> bool:
        rows = list(self.table.rows)
        places = [row.key for row in rows]
        start = places.index(self.table.cursor_key) + 1 if after_cursor and rows else 0
        wanted = names.fold(text)
        found = (row for row in rows[start:] + rows[:start] if wanted and wanted in names.fold(row.cells[0]))
        row = next(found, None)
        return row is not None and self.table.move_to(row.key)

    # New events

    # How an event begins is loaded with the first question: opening the list does not wait for it.

    def action_new(self) -> None:
        from tourney_tui.tui.beginning import making

        converse(self.prompt, making(self))

    def action_import_file(self) -> None:
        from tourney_tui.tui.beginning import bringing_in

        converse(self.prompt, bringing_in(self))

    def action_mark(self) -> None:
        """Mark the save for a rating period, or take the mark away."""
        info = self._saves.get(cast(Path, self.table.cursor_key))
        if info is None or self.preview is not None:
            self.messages.warn(words("there is no save on this line"))
        elif info.damaged:
            self.messages.warn(words("{name} cannot be read; it is part of no period", name=info.name))
        else:
            self._marked ^= {info.path}
            self.show_rows()
            self.table.move(1)

    def action_period(self) -> None:
        from tourney_tui.tui.period_flow import beginning

        whole = [path for path, info in self._saves.items() if not info.damaged]
        marked = [path for path in whole if path in self._marked]
        converse(self.prompt, beginning(self, marked, whole))

    def action_demo(self) -> None:
        from tourney_tui.tui.beginning import opening_demo

        converse(self.prompt, opening_demo(self))
