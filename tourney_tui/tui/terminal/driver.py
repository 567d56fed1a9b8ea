"""Between Textual and the terminal: keys in, lean frames out, and a clean end whatever happens to the terminal."""

import os
import sys
import traceback
from collections.abc import Callable
from threading import Timer
from typing import Any

from textual.app import App
from textual.driver import Driver
from textual.events import CursorPosition, Resize
from textual.geometry import Size
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from tourney_tui.tui.terminal import modes
from tourney_tui.tui.terminal.ability import ability
from tourney_tui.tui.terminal.flow import ASK, Flow
from tourney_tui.tui.terminal.lean import LeanScreen
from tourney_tui.tui.terminal.letters import ERRORS
from tourney_tui.tui.terminal.line import ERASE_ALL, LineSettings
from tourney_tui.tui.terminal.listening import Listener
from tourney_tui.tui.terminal.output import Output
from tourney_tui.tui.terminal.signals import HUNG_UP, Signals, end_silently

SETTING = "TOURNEY_TERMINAL"
PLAIN = "plain"
BELL = "\a"
POINTER_SHAPE = "\x1b]22;"  # of a mouse that is not ours
USUAL_SIZE = (80, 24)

FAREWELL = 2.0
"""Seconds the terminal gets to take the last bytes."""

OVERDUE = 8.0
"""Seconds after which a program that was told to leave is ended from outside its event loop."""

STORM = 0.03
"""Seconds in which several changes of the window's size count as one."""


class TerminalDriver(Driver):
    """Textual's way to a terminal on Linux and macOS.

    `lean` is the screen that sends only what differs; None where Textual's own output is used: TOURNEY_TERMINAL=plain,
    or after something went wrong, once and for good.
    """

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=False, size=size)
        self._input = sys.__stdin__.fileno() if sys.__stdin__ else 0
        self._fileno = sys.__stdout__.fileno() if sys.__stdout__ else 1
        self._ability = ability(os.environ)
        self._settings = LineSettings(self._input)
        self._output: Output | None = None
        self._listener: Listener | None = None
        self._signals = Signals(
            self._loop,
            end=self._end,
            urgent=self._abandon,
            suspend=self._suspend,
            resume=self._resume,
            resized=self._resized,
        )
        self._flow = Flow(asks=os.environ.get("TERM") != "dumb")
        self._size = size or self._measure()
        lean = os.environ.get(SETTING) != PLAIN
        self.lean = LeanScreen(*self._size, self._ability.colours) if lean else None
        self._notes: list[str] = []
        self._storm = False
        self._ending = False

    # Frames

    def show(self, update: object) -> None:
        """Take in an update of Textual's compositor; its cells go out as soon as the line is free."""
        self._guarded(lambda lean: lean.paint(update))
        self._next_frame()
        if self.lean and not self.lean.whole:
            self._app.refresh()

    def _next_frame(self) -> None:
        self._guarded(self._send_frame)

    def _send_frame(self, lean: LeanScreen) -> None:
        if not (lean.dirty and lean.whole and self._flow.ready):
            return
        text = lean.frame()
        if text:
            asked = self._flow.asks_after(len(text))
            data = self._encode(text + (ASK if asked else ""))
            self._flow.sent(len(data), self._loop.time(), asked=asked)
            self._write(data)
            self._await_answer()

    def _guarded(self, step: Callable[[LeanScreen], None]) -> None:
        """Do a step of the lean screen; when it fails Textual's own output takes over."""
        if self.lean is None:
            return
        try:
            step(self.lean)
        except Exception as error:  # whatever it is: a screen must be seen, and the reason is told at the end
            self.lean = None
            place = traceback.extract_tb(error.__traceback__)[-1]
            self._notes.append(f"the lean screen was given up: {error!r} in {place.name}, line {place.lineno}")
            self.write(f"\x1b[r{ERASE_ALL}")
            self._app.refresh()

    def _written(self) -> None:
        # A frame may have gone out while this call was under way.
        if self._output is None or self._output.idle:
            self._flow.written()
            self._next_frame()

    def _answered(self) -> None:
        self._flow.answered(self._loop.time())
        self._next_frame()

    def _await_answer(self) -> None:
        due = self._flow.due()
        if due is not None:
            self._loop.call_at(due, self._look_at_clock)

    def _look_at_clock(self) -> None:
        self._flow.look_at_clock(self._loop.time())
        self._next_frame()

    # What Textual asks of a driver

    @property
    def can_suspend(self) -> bool:
        return True

    def write(self, data: str) -> None:
        """Write something beside the frames, or Textual's own output. Without a terminal it is dropped."""
        if data.startswith(POINTER_SHAPE):
            return
        if self.lean and data != BELL:
            self.lean.forget_cursor()
        self._write(self._encode(data))

    def _encode(self, text: str) -> bytes:
        return text.encode(self._ability.letters, ERRORS)

    def _write(self, data: bytes) -> None:
        if self._output:
            self._output.write(data)

    def start_application_mode(self) -> None:
        self._output = Output(
            self._fileno,
            drained=lambda: self._in_loop(self._written),
            gone=lambda: self._end(HUNG_UP),
        )
        self._signals.install()
        self._take_terminal()
        self._listener = Listener(
            self._input,
            self._ability.letters,
            deliver=self.process_message,
            ended=lambda: self._end(HUNG_UP),
        )
        self._tell_size()

    def _take_terminal(self) -> None:
        self._settings.take()
        self._flow.start_over()
        self.write(modes.enter(queries=self._ability.queries))
        if self.lean:
            self.lean.forget()

    def disable_input(self) -> None:
        if self._listener:
            self._listener.close()
            self._listener = None

    def stop_application_mode(self) -> None:
        self.disable_input()
        self.write(modes.leave(queries=self._ability.queries))
        if self._output:
            self._output.flush(FAREWELL)
        self._settings.give_back()

    def close(self) -> None:
        self._signals.remove()
        end_silently()
        self._close_output()
        for note in self._notes:
            print(f"tourney: {note}", file=sys.__stderr__)
        self._notes.clear()

    def _close_output(self) -> None:
        if self._output:
            self._output.close(FAREWELL)
            self._output = None

    def process_message(self, message: Message) -> None:
        """On the thread of the listener: answers of the terminal stay here, all else goes to the app."""
        if isinstance(message, CursorPosition) and self._flow.waits_for_answer:
            self._in_loop(self._answered)
            return
        if isinstance(message, TerminalSupportsSynchronizedOutput) and self.lean:
            self.lean.synchronized = True
        super().process_message(message)

    def _in_loop(self, carry_out: Callable[[], None]) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(carry_out)

    # The window

    def _measure(self) -> tuple[int, int]:
        try:
            columns, lines = os.get_terminal_size(self._fileno)
        except OSError:
            return USUAL_SIZE
        return (columns, lines) if columns and lines else USUAL_SIZE

    def _resized(self) -> None:
        if not self._storm:
            self._storm = True
            self._loop.call_later(STORM, self._tell_size)

    def _tell_size(self) -> None:
        self._storm = False
        self._size = self._measure()
        if self.lean:
            self.lean.resize(*self._size)
        size = Size(*self._size)
        self.send_message(Resize(size, size))
        # The window may have been smaller for a moment, and what stood outside is lost.
        self._next_frame()

    # Leaving and coming back

    def _end(self, code: int) -> None:
        """Leave as by the key: what was typed is saved already, the terminal is given back. From any thread."""
        if not self._ending:
            self._ending = True
            overdue = Timer(OVERDUE, self._abandon, (code,))
            overdue.daemon = True
            overdue.start()
            self._in_loop(lambda: self._app.exit(return_code=code))

    def _abandon(self, code: int) -> None:
        """End at once, from any thread."""
        self._settings.give_back()
        if self._output:
            self._output.write_last(self._encode(modes.leave(queries=self._ability.queries)), FAREWELL)
        os._exit(code)

    def _suspend(self) -> None:
        self.stop_application_mode()
        self._close_output()
        self._signals.stop_process()
        self.start_application_mode()
        self._repaint()

    def _resume(self) -> None:
        """Somebody stopped the process without asking it, and has had the terminal since."""
        self._take_terminal()
        self._tell_size()
        self._repaint()

    def _repaint(self) -> None:
        if self.lean:
            self._next_frame()
        else:
            self._app.refresh()
