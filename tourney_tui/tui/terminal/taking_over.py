"""A driver that goes on from the first look: what stands on the terminal stays, and only what differs is sent."""

from typing import Any

from textual.app import App
from textual.events import Resize
from textual.geometry import Size

from tourney_tui.tui.terminal import early, modes
from tourney_tui.tui.terminal.driver import TerminalDriver
from tourney_tui.tui.terminal.first_frame import standing
from tourney_tui.tui.terminal.line import ENTER
from tourney_tui.tui.terminal.signals import held_back


class StartingDriver(TerminalDriver):
    """The driver of a program that may have had a first look."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._early: early.Early | None = None

    def start_application_mode(self) -> None:
        with held_back():
            self._early = early.hand_over()
            super().start_application_mode()
            self._early = None

    def _take_terminal(self) -> None:
        if self._early is None:
            super()._take_terminal()
            return
        self._settings = self._early.settings
        self.write(modes.enter(queries=self._ability.queries).removeprefix(ENTER))
        if self.lean and self._early.sure and self._size == self._early.size:
            self.lean.adopt(standing(self._early))

    def _tell_size(self) -> None:
        """Nothing that stands on the terminal is doubted when the window is what it was."""
        if self._early is None or not self._measure() == self._size == self._early.size:
            super()._tell_size()
        else:
            size = Size(*self._early.size)
            self.send_message(Resize(size, size))
