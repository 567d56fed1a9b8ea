"""What all screens of an open event have in common: their rows, their messages, and the keys that work everywhere."""

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.screen import Screen
from textual.widget import Widget

from tourney_tui.locale import _
from tourney_tui.model import names
from tourney_tui.model.event import Event
from tourney_tui.model.intents import Intent
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.session import Changed, Done, Session
from tourney_tui.session.views import Views
from tourney_tui.tui import keys
from tourney_tui.tui.conversation import Ask, Conversation, carrying_out, converse
from tourney_tui.tui.exporting import exporting
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.figures import short_name
from tourney_tui.tui.looking_back import restoring
from tourney_tui.tui.saving import saving_as, taken_back, waits
from tourney_tui.tui.text import shortened, width
from tourney_tui.tui.unsaved import Queued
from tourney_tui.tui.widgets.bars import KeyRow, MessageLine, StatusRow
from tourney_tui.tui.widgets.line_table import LineTable
from tourney_tui.tui.widgets.prompt import Prompt

if TYPE_CHECKING:
    from tourney_tui.tui.app import TourneyApp

SHORTEST_NAME = 8  # cells that the name of the event keeps in the status row


class EventScreen(Screen[None], inherit_bindings=False):
    """A status row, a table with what else `content` gives, a message line, a prompt, and the key row.

    Subclasses give their PLACE and BINDINGS, `columns`, and `show_event`, which fills the table from the event as it
    is now. It is called when the screen is shown and after every change, wherever it was made.
    """

    PLACE: ClassVar[Place] = Place.EVERYWHERE
    BINDINGS = keys.bindings(Place.EVERYWHERE)

    def __init__(self) -> None:
        super().__init__()
        self.status = StatusRow()
        self.table = LineTable()
        self.messages = MessageLine()
        self.key_row = KeyRow(self.PLACE)
        self.prompt = Prompt(self.messages, self.key_row)
        self._sought = ""
        self._refreshed = False
        self._moved = False
        self._settling = False

    def content(self) -> Iterable[Widget]:
        """What stands between the status row and the message line."""
        yield self.table

    def compose(self) -> ComposeResult:
        self.table.when_moved(self._cursor_moved)
        yield self.status
        yield from self.content()
        yield self.messages
        yield self.prompt
        yield self.key_row

    @property
    def tourney(self) -> "TourneyApp":
        """The app, with the session and the ways between the screens."""
        return cast("TourneyApp", self.app)

    @property
    def session(self) -> Session:
        """The open event."""
        return self.tourney.open_session

    @property
    def event(self) -> Event:
        """The event as it is now."""
        return self.session.event

    @property
    def views(self) -> Views:
        """What follows from the event as it is now."""
        return self.session.views

    # Showing

    def on_screen_resume(self) -> None:
        self.table.focus()
        self.refresh_event()

    def refresh_event(self) -> None:
        """Show the event as it is now, with its status row."""
        if self.tourney.session is not None:
            self._refreshed = True
            self.show_event()
            if not self.tourney.carrying_out:
                self.settle()

    def _cursor_moved(self) -> None:
        self._moved = True
        if not self.tourney.carrying_out and not self._refreshed:
            self.call_later(self.settle)

    def key_done(self) -> None:
        """A key was carried out. What follows from keys that came together is shown once, after the last."""
        if not self.tourney.message_queue_size:
            self.settle()
        elif not self._settling:
            self._settling = True
            self.tourney.call_later(self.settle)

    def settle(self) -> None:
        """Show what follows from the rows and the cursor, once for all that a key or a change has done to them."""
        moved, refreshed = self._moved, self._refreshed
        self._settling = False
        self._moved = self._refreshed = False
        refreshed = refreshed and self.tourney.session is not None
        if moved:
            self.cursor_moved(self.table.cursor_key)
        if refreshed:
            self.show_keys()
        if moved or refreshed:
            self.show_beside()
            self.show_status()

    def show_beside(self) -> None:
        """What stands beside the table, for the row of the cursor or for the event."""

    def event_opened(self) -> None:
        """Another event was opened: forget what belonged to the old one."""
        self._sought = ""

    def show_event(self) -> None:
        """Fill the table."""
        raise NotImplementedError

    def show_status(self) -> None:
        """Name, place in the event, when it was saved, who else is there; on the right the rating systems.

        Where the room is short the name gives way first.
        """
        systems = "+".join(short_name(system) for system in self.event.regulations.systems)
        beside = self.tourney.lookout.beside()
        closed = _("CLOSED") if self.event.about.closed else ""
        parts = [self.where(), closed, self.tourney.saved_words(), beside, self.position()]
        rest = "  ".join(part for part in parts if part)
        room = self.size.width - width(systems) - width(rest) - 4
        self.status.show(f"{shortened(self.event.about.name, max(SHORTEST_NAME, room))}  {rest}", systems)

    def show_keys(self) -> None:
        """The key row: nothing that changes the event while it stands as it was."""
        if self.tourney.past is not None:
            self.key_row.show(self.PLACE, ("restore",), keys.changing(self.PLACE))
        else:
            self.key_row.show(self.PLACE, self.keys_of_the_hour(), self.idle_keys())

    def keys_of_the_hour(self) -> tuple[str, ...]:
        """Actions that come first in the key row now."""
        return ()

    def takes_key(self, key: str) -> bool:
        """Whether this screen takes a key before any binding does, as the first letter of what is typed there."""
        return False

    def idle_keys(self) -> frozenset[str]:
        """Actions that do nothing in this event: the key row leaves them out."""
        return frozenset()

    def position(self) -> str:
        """`12/60`: where in the table the cursor is."""
        return self.table.position

    def where(self) -> str:
        """Where in the event this screen is: a round, a system, a player."""
        return ""

    def event_changed(self, changed: Changed) -> None:
        """Something changed, here or on another terminal."""
        self.refresh_event()
        if changed.elsewhere:
            self.messages.info(words("{who}: {label}", who=changed.elsewhere, label=changed.label))

    # Changing

    def converse(self, conversation: Conversation) -> None:
        """Ask several things in a row on this screen's prompt."""
        converse(self.prompt, conversation)

    def carry_out(self, intent: Intent) -> None:
        """Do it, ask what must be asked, and say what happened."""
        self.converse(self.carrying_out(intent))

    def carrying_out(self, intent: Intent) -> Conversation:
        """As a part of a longer conversation; its value is Done, Queued, or None when nothing was changed."""
        answer = yield from carrying_out(self.tourney.do, intent)
        return self.tell(answer)

    def tell(self, answer: Done | Queued | Refusal | None) -> Done | Queued | None:
        """Say what happened, or why nothing did."""
        if answer is None:
            self.messages.info(words("nothing changed"))
        elif isinstance(answer, Refusal):
            self.messages.error(answer)
        elif isinstance(answer, Queued):
            self.tourney.refresh_screen()
            self.messages.error(waits(answer))
        else:
            self.messages.info(answer.label)
        return None if isinstance(answer, Refusal) else answer

    def stand_on(self, key: Hashable) -> None:
        """Put the cursor on a row."""
        self.table.move_to(key)

    # Keys that work everywhere

    async def action_show(self, name: str) -> None:
        await self.tourney.go(name)

    async def action_back(self) -> None:
        await self.tourney.back()

    def action_undo(self) -> None:
        if self.tourney.queue:
            self.messages.info(taken_back(self.tourney))
        else:
            self._step(self.session.undo())

    def action_redo(self) -> None:
        if self.tourney.queue:
            self.messages.warn(words("nothing can be done again while changes wait for the disk"))
        else:
            self._step(self.session.redo())

    def action_restore(self) -> None:
        self.converse(restoring(self))

    def action_save_as(self) -> None:
        if self.tourney.session is None:
            self.messages.warn(words("no event is open"))
        else:
            self.converse(saving_as(self))

    def _step(self, answer: Done | Refusal) -> None:
        self.tell(answer)

    def action_find(self) -> None:
        self.converse(self._finding())

    def _finding(self) -> Conversation:
        before = self.table.cursor_key
        text = yield Ask(words("find"), changed=self._find_while_typing)
        if text is None and before is not None:
            self.table.move_to(before)
        elif text:
            self._sought = text
            if not self._find(text, after_cursor=False):
                self.messages.warn(words("nothing here is like {text}", text=text))

    def _find_while_typing(self, text: str) -> None:
        self._find(text, after_cursor=False)

    def action_find_next(self) -> None:
        if not self._sought:
            self.messages.warn(words("nothing was looked for yet; / finds"))
        elif not self._find(self._sought, after_cursor=True):
            self.messages.warn(words("nothing else is like {text}", text=self._sought))

    def _find(self, text: str, *, after_cursor: bool) -> bool:
        """Move to the first row that has the text: the number of a board or player, or any part of a name."""
        rows = list(self.table.rows)
        keys_in_order = [row.key for row in rows]
        start = keys_in_order.index(self.table.cursor_key) + 1 if after_cursor and rows else 0
        wanted = names.fold(text)
        for row in rows[start:] + rows[:start]:
            if self.matches(row.key, row.cells, wanted):
                return self.table.move_to(row.key)
        return False

    def matches(self, key: Hashable, cells: tuple[str, ...], wanted: str) -> bool:
        """A number matches the row's first cell, anything else a part of any cell."""
        if wanted.isdigit():
            return cells[0].strip() == wanted
        return bool(wanted) and any(wanted in names.fold(cell) for cell in cells)

    async def action_keys(self) -> None:
        await self.tourney.show_help(self.PLACE)

    async def action_palette(self) -> None:
        await self.tourney.show_help(self.PLACE, commands=True)

    async def action_why(self) -> None:
        self.messages.warn(words("there is nothing to explain on this screen"))

    def action_export(self) -> None:
        self.converse(exporting(self))

    def cursor_moved(self, key: Hashable | None) -> None:
        """The cursor stands on another row: called once for all that a key has done."""

    def tiebreaks_arrived(self) -> None:
        """The values that the engine was asked for are there."""
        self.refresh_event()

    def title_of(self) -> str:
        """What an export of this screen is called."""
        return _(keys.TITLES[self.PLACE])
