"""Log: every change of the event, newest first; each can be undone by itself, and the event looked at as it stood."""

from collections.abc import Hashable, Iterable

from msgspec import structs
from textual.widget import Widget

from tourney_tui.locale import _, say
from tourney_tui.model.log_reading import read_back
from tourney_tui.model.words import words
from tourney_tui.session.past import PastSession
from tourney_tui.store.errors import StoreError
from tourney_tui.store.history import REDO, UNDO
from tourney_tui.store.records import Commit
from tourney_tui.store.save import Save
from tourney_tui.tui import keys
from tourney_tui.tui.conversation import Ask, Conversation
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.log import log_cells
from tourney_tui.tui.lines.log_filter import matching
from tourney_tui.tui.lines.wrapping import wrap
from tourney_tui.tui.widgets.bars import DetailLines
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.line_table import LineTable, Row

COLUMNS = (
    Column("rev", "Rev", 5, "right", priority=9),
    Column("time", "Time", 19, priority=8),
    Column("by", "Terminal", 10, priority=7),
    Column("label", "What", 20, flexible=True, priority=9),
)
PAGE = 500  # entries read at a time; older ones follow when the cursor comes near
DETAIL_LINES = 2
REVERSALS = (UNDO, REDO)


class LogBook:
    """The entries read so far, newest first: each is read from the journal once."""

    def __init__(self) -> None:
        self.entries: list[Commit] = []
        self._complete = False

    def catch_up(self, save: Save) -> None:
        """Read what is newer than the newest entry; everything anew when the journal has become another one."""
        newest = self.entries[0].rev if self.entries else 0
        if not newest or save.revision < newest:
            self.entries = save.log(PAGE)
            self._complete = len(self.entries) < PAGE
            return
        fresh = save.log(save.revision - newest) if save.revision > newest else []
        self.entries = [entry for entry in fresh if entry.rev > newest] + self.entries

    def read_all(self, save: Save) -> None:
        """Read all there is: a filter looks at everything."""
        self.read_older(save, save.revision + 1)

    def read_older(self, save: Save, limit: int = PAGE) -> bool:
        """Read a page more; False when there is none."""
        if self._complete or not self.entries:
            return False
        older = save.log(limit, self.entries[-1].rev)
        self._complete = len(older) < limit
        self.entries = self.entries + older
        return bool(older)


class LogScreen(EventScreen):
    """The log with its filter."""

    PLACE = Place.LOG
    BINDINGS = keys.bindings(Place.LOG)

    def __init__(self) -> None:
        super().__init__()
        self.details = DetailLines(DETAIL_LINES)
        self._book = LogBook()
        self._filter = ""

    def event_opened(self) -> None:
        super().event_opened()
        self._book = LogBook()
        self._filter = ""

    def content(self) -> Iterable[Widget]:
        yield self.table
        yield self.details

    # Showing

    def show_event(self) -> None:
        self._book.catch_up(self.session.save)
        self.table.set_columns([structs.replace(column, title=_(column.title)) for column in COLUMNS])
        self.table.set_empty(_("nothing in the log is like {text}").format(text=self._filter))
        self.table.set_rows([Row(entry.rev, log_cells(entry), _style(entry)) for entry in self._shown])
        self._show_details()

    def _show_details(self) -> None:
        """The words of the change in full, where its line has no room for them."""
        entry = self.current
        self.details.show(
            wrap(say(read_back(entry.label)), max(1, self.size.width - 1))[:DETAIL_LINES] if entry else []
        )

    @property
    def _shown(self) -> list[Commit]:
        return matching(self._book.entries, self._filter, self.event) if self._filter else self._book.entries

    def where(self) -> str:
        text = say(words("{n} changes", n=self.session.save.revision))
        return f"{text}  " + _("only: {text}").format(text=self._filter) if self._filter else text

    def cursor_moved(self, key: Hashable | None) -> None:
        if self.table.rows and key == self.table.rows[-1].key and self._book.read_older(self.session.save):
            self.refresh_event()
        self._show_details()

    def on_resize(self) -> None:
        self._show_details()

    @property
    def current(self) -> Commit | None:
        """The entry under the cursor."""
        key = self.table.cursor_key
        return next((entry for entry in self._book.entries if entry.rev == key), None)

    # Keys

    def action_find(self) -> None:
        self.converse(self._filtering())

    def _filtering(self) -> Conversation:
        """Show only what has the words, while they are typed; an empty text shows everything again."""
        before = self._filter
        self._book.read_all(self.session.save)
        text = yield Ask(words("only changes with"), initial=before, changed=self._only)
        self._only(before if text is None else text)
        if self._filter:
            self.messages.info(words("{n} changes; / and Enter on nothing shows all", n=len(self.table.rows)))

    def _only(self, text: str) -> None:
        self._filter = text.strip()
        self.refresh_event()

    def action_find_next(self) -> None:
        self.messages.warn(words("the log is filtered, not searched: / filters"))

    async def on_line_table_opened(self, message: LineTable.Opened) -> None:
        """The event as it stood then, on all its screens."""
        entry = self.current
        if entry is None:
            return
        try:
            past = PastSession(self.session, entry.rev)
        except StoreError as error:
            self.messages.error(error.words)
        else:
            await self.tourney.look_back(past)
            self.tourney.messages.info(words("after: {label}", label=read_back(entry.label)))

    def action_undo_entry(self) -> None:
        """Take back the change under the cursor; refused with the names of what depends on it."""
        entry = self.current
        if entry is None:
            self.messages.warn(words("there is no change on this line"))
        elif self.tourney.unsaved:
            self.messages.error(words("the disk takes no changes now; what was typed waits, see the status row"))
        else:
            self.tell(self.session.undo(entry.rev))

    async def action_why(self) -> None:
        self.messages.info(words("Enter shows the event as it stood after this change"))


def _style(entry: Commit) -> str:
    return "dim" if entry.cmd in REVERSALS else ""
