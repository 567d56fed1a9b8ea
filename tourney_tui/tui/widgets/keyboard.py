"""One key after the other: each is carried out before the next is looked at.

Textual sends a key to the focused widget, from there up to the app, and only there looks for its binding. Keys that
arrive together - fast fingers, a slow line - would be handed out before the first of them has opened a prompt. Here
the app carries a key out at once: the prompt that is asking takes it, or else its binding runs.
"""

from typing import Protocol

from textual.app import App
from textual.events import Event, Key, Paste
from textual.screen import Screen

from tourney_tui.tui.keys import candidates
from tourney_tui.tui.widgets.line_table import LineTable


class TakesKeys(Protocol):
    """What takes every key while it is asking something."""

    @property
    def screen(self) -> "Screen[object]":
        """The screen it stands on; it takes keys only while that screen is shown."""

    def take_key(self, event: Key) -> None:
        """A key pressed."""

    def take_paste(self, text: str) -> None:
        """Text pasted: data, never keys."""


class Keyboard(App[int]):
    """An app that carries out keys in their order. The app of the program is one."""

    def __init__(self) -> None:
        # The terminal's own sixteen colours: fewer bytes than RGB, and the look the director has chosen.
        super().__init__(ansi_color=True)
        self._takers: list[TakesKeys] = []
        self.carrying_out = False  # a key, now

    def lend_keyboard(self, taker: TakesKeys) -> None:
        """All keys go to `taker` from now on."""
        self._takers = [*(other for other in self._takers if other is not taker), taker]

    def give_back_keyboard(self, taker: TakesKeys) -> None:
        """Keys are bindings again; nothing happens when `taker` did not have them."""
        self._takers = [other for other in self._takers if other is not taker]

    @property
    def asking(self) -> TakesKeys | None:
        """What takes the keys on the screen shown now."""
        return next((taker for taker in reversed(self._takers) if taker.screen is self.screen), None)

    def before_key(self) -> None:
        """Called before a key is carried out: the place to clear the message of the last one."""

    def after_key(self) -> None:
        """Called when a key was carried out: the place to show what follows from all that it did."""

    def key_does_nothing(self, event: Key) -> None:
        """Called when nothing wants a key: the place to say so."""

    def action_help_quit(self) -> None:
        """Ctrl+C: Textual shows a window of its own, and keeps what that was made of for good."""
        self.key_does_nothing(Key("ctrl+c", None))

    async def on_event(self, event: Event) -> None:
        if isinstance(event, Key) and not event.is_forwarded and self._ours():
            await self._carry_out(event)
        elif isinstance(event, Paste) and not event.is_forwarded and self.asking:
            self.asking.take_paste(event.text)
        else:
            await super().on_event(event)

    def _ours(self) -> bool:
        """Nothing of Textual's own that takes text, such as the command palette, has the focus."""
        return self.asking is not None or self.focused is None or isinstance(self.focused, LineTable)

    async def _carry_out(self, event: Key) -> None:
        # A terminal that told of losing the focus may not tell of getting it back.
        if not self.app_focus:
            self.app_focus = True
        self.before_key()
        self.carrying_out = True
        try:
            if self.asking:
                self.asking.take_key(event)
            elif not await self.run_key(event):
                self.key_does_nothing(event)
        finally:
            self.carrying_out = False
            self.after_key()

    async def run_key(self, event: Key) -> bool:
        """Carry out what a key is bound to; False when nothing is."""
        for name in candidates(event.key):
            if await self._check_bindings(name, priority=True) or await self._check_bindings(name):
                return True
        return False
