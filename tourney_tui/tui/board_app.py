"""The program behind `tourney board`: one event, followed live, read-only, without ever taking its lock."""

from typing import ClassVar

from textual.binding import BindingType
from textual.events import Key

from tourney_tui.locale import play
from tourney_tui.model.words import words
from tourney_tui.pairing.engine import Engine
from tourney_tui.session import Changed, Session
from tourney_tui.session.ranking import Ranking
from tourney_tui.store.files import Place
from tourney_tui.store.presence import Presence
from tourney_tui.tui.app import SECONDS_BETWEEN_LOOKS
from tourney_tui.tui.keys import face, install_keypad, normal
from tourney_tui.tui.lines.desks import SPECTATOR
from tourney_tui.tui.looks import wear_kept
from tourney_tui.tui.screens.board import BoardScreen
from tourney_tui.tui.terminal.lean_app import LeanApp
from tourney_tui.tui.widgets.keyboard import Keyboard


class BoardApp(LeanApp, Keyboard):
    """Shows `session`, which is open for reading only, and turns the page every `seconds`."""

    CSS_PATH = "theme.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, session: Session, *, by: str, seconds: float) -> None:
        install_keypad()
        super().__init__()
        self.session = session
        self.reports = session.save.path.parent
        play(session.event.regulations.discipline)
        self.engine = Engine()
        self.ranking = Ranking(self.engine, self._tiebreaks_arrived)
        self.board = BoardScreen(seconds)
        self._presence = Presence(Place(session.save.path), f"{by}{SPECTATOR}")

    async def on_mount(self) -> None:
        wear_kept(self)
        self.session.subscribe(self._changed)
        await self.push_screen(self.board)
        self.set_interval(SECONDS_BETWEEN_LOOKS, self.look)

    def on_unmount(self) -> None:
        self._presence.leave()
        self.session.close()
        self.engine.close()

    def look(self) -> None:
        """Take in what has changed; said on the screen when the save can no longer be looked at."""
        before = self.session.save.trouble
        self.session.poll()
        if self.session.save.trouble != before:
            self.board.show_event()

    def _changed(self, changed: Changed) -> None:
        self.board.event_changed(changed)

    def _tiebreaks_arrived(self) -> None:
        # On a thread of the engine's; the app may be gone by then.
        if self.is_running:
            self.call_later(self.board.show_event)

    def before_key(self) -> None:
        self.board.messages.clear()

    def key_does_nothing(self, event: Key) -> None:
        self.board.messages.warn(words("{key} does nothing here", key=face(normal(event.key))))
