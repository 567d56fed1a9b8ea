"""Help: the keys of a place. As a palette: its commands by name, and Enter carries one out."""

from collections.abc import Iterable
from typing import cast

from tourney_tui.locale import _, in_every_language
from tourney_tui.model.names import fold
from tourney_tui.model.words import words
from tourney_tui.tui import keys
from tourney_tui.tui.conversation import Ask, Conversation
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.keys import FACE_WIDTH, Place
from tourney_tui.tui.lines.desks import desk_lines
from tourney_tui.tui.lines.wrapping import wrap
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.line_table import LineTable, Row

INDENT = FACE_WIDTH + 3
TEXT = (Column("text", "", 20, flexible=True),)
COMMANDS = (
    Column("key", "Key", 12, priority=8),
    Column("command", "Command", 14, priority=9),
    Column("help", "What it does", 20, flexible=True, priority=9),
)


class HelpScreen(EventScreen):
    """The keys of the screen it was called from; needs no open event."""

    PLACE = Place.HELP
    BINDINGS = keys.bindings(Place.HELP)

    def __init__(self) -> None:
        super().__init__()
        self._place = Place.EVERYWHERE
        self._commands = False
        self._typed = ""

    def open_at(self, place: Place, *, commands: bool) -> None:
        """Show the help, or the commands, of a place when the screen comes."""
        self._place = place
        self._commands = commands
        self._typed = ""
        self.table.set_rows([])

    # The palette

    def seek(self) -> None:
        """In the palette ask for a command; to be called when the screen is shown, before the next key."""
        if self._commands and not self.prompt.is_open:
            self.converse(self._seeking())

    def _seeking(self) -> Conversation:
        """Words of a command in any order and in either language; the arrows choose, Enter carries out."""
        label = words("command (any of its words; arrows choose, Enter carries out)")
        text = yield Ask(label, changed=self._only, arrows=self.table.move)
        if text is not None and self.table.rows:
            self.run_worker(self._carry_out(cast(int, self.table.cursor_key)))

    def _only(self, text: str) -> None:
        """The commands that have all the words, the first of them under the cursor."""
        self._typed = text
        self.refresh_event()
        self.table.action_first()

    def _fits(self, key: keys.Key) -> bool:
        haystack = fold(" ".join((key.help_face, *in_every_language(key.label), *in_every_language(key.help))))
        return all(word in haystack for word in fold(self._typed).split())

    # Showing

    def refresh_event(self) -> None:
        self.show_event()
        self.show_status()

    def show_event(self) -> None:
        if self._commands:
            self.table.set_columns([Column(c.key, _(c.title), c.width, c.align, c.flexible) for c in COMMANDS])
            self.table.set_empty(_("no command has these words"))
            self.table.set_rows([Row(n, _command_cells(key)) for n, key in enumerate(self._keys) if self._fits(key)])
        else:
            self.table.set_columns(TEXT)
            others = desk_lines(self.tourney.lookout.terminals, self.tourney.by) if self.tourney.session else []
            lines = wrapped([*keys.help_lines(self._place), *others], self.size.width - 1)
            self.table.set_rows([Row(n, (line,), _style(line)) for n, line in enumerate(lines)])

    @property
    def _keys(self) -> tuple[keys.Key, ...]:
        return keys.commands(self._place)

    def show_status(self) -> None:
        place = _(keys.TITLES[self._place])
        title = _("Commands: {place}; Enter carries one out") if self._commands else _("Keys: {place}")
        self.status.show(title.format(place=place), self.table.position)

    def on_resize(self) -> None:
        self.refresh_event()

    # Keys

    async def action_keys(self) -> None:
        """`?` again leaves the help; in the palette it shows the help."""
        if self._commands:
            self._turn(commands=False)
        else:
            await self.tourney.back()

    async def action_palette(self) -> None:
        if self._commands:
            await self.tourney.back()
        else:
            self._turn(commands=True)

    def _turn(self, *, commands: bool) -> None:
        self.open_at(self._place, commands=commands)
        self.refresh_event()
        self.seek()

    def action_find(self) -> None:
        """In the palette the words of a command are asked for again."""
        if self._commands:
            self.seek()
        else:
            super().action_find()

    async def on_line_table_opened(self, message: LineTable.Opened) -> None:
        """In the palette the command is carried out."""
        if not self._commands:
            self.messages.info(words("q goes back; Ctrl+P lists commands that Enter carries out"))
            return
        await self._carry_out(self._index(message))

    async def _carry_out(self, index: int) -> None:
        """Back to the screen, and the command as if its key had been pressed there."""
        chosen = self._keys[index]
        await self.tourney.back()
        screen = self.tourney.screen
        # Enter is the table's own key: what opens is the row under its cursor.
        holder = next(iter(screen.query(LineTable)), screen) if chosen.action == "open" else screen
        await self.tourney.run_action(chosen.action, holder)

    def _index(self, message: LineTable.Opened) -> int:
        return message.key if isinstance(message.key, int) else 0

    def action_undo(self) -> None:
        self._not_from_here()

    def action_redo(self) -> None:
        self._not_from_here()

    def _not_from_here(self) -> None:
        self.messages.warn(words("q first: the event is changed from its own screens"))

    def action_export(self) -> None:
        self.messages.warn(words("the README has all keys in one table; there is nothing to export here"))


def _command_cells(key: keys.Key) -> tuple[str, ...]:
    return (key.help_face, _(key.label), _(key.help))


def _style(line: str) -> str:
    return "mark" if line and not line.startswith(" ") else ""


def wrapped(lines: Iterable[str], width: int) -> list[str]:
    """Long lines of the help go on below their text, not below their key."""
    found: list[str] = []
    for line in lines:
        head, text = line[:INDENT], line[INDENT:]
        first, *rest = wrap(text, max(10, width - INDENT))
        found += [(head + first).rstrip(), *(" " * INDENT + part for part in rest)]
    return found
