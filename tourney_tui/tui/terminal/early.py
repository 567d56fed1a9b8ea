"""The first look: the terminal is taken over, and something stands on it, long before Textual is there.

Where anything speaks against it - no terminal, one that nothing is known of, a small window - nothing is done, and the
program starts as it would without. Only what starts in no time is imported here.
"""

import os
import signal
import sys

from tourney_tui.tui.terminal.line import ENTER, ERASE_ALL, LEAVE, LineSettings

TYPE_CHECKING = False  # `typing` would take half of the time until the first bytes
if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import FrameType
    from typing import Any

SMALLEST = (60, 18)  # below it the program has another first screen
UNKNOWN = frozenset({"", "dumb", "unknown"})
SETTINGS = ("TOURNEY_TERMINAL", "TEXTUAL_DRIVER")  # whoever sets one wants another way to the terminal
BAR = "tourney"
ENDING = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT)


class Early:
    """A terminal held for the program to come.

    `bar` is the text of its first line, in reverse; `shown` what else stands there by now, None while it is the bar;
    `sure` is false once the terminal has not taken all of it.
    """

    def __init__(self, fileno: int, size: tuple[int, int], settings: LineSettings) -> None:
        self.fileno = fileno
        self.size = size
        self.settings = settings
        self.bar = BAR.ljust(size[0])
        self.shown: object = None
        self.sure = True
        self._handlers: dict[signal.Signals, Any] = {}

    def begin(self) -> None:
        """Take the terminal and draw the bar. A signal gives it back before it ends the program."""
        for number in ENDING:
            if signal.getsignal(number) is not signal.SIG_IGN:
                self._handlers[number] = signal.signal(number, self._ended)
        # Stopped now it would leave the shell a line that echoes nothing.
        self._handlers[signal.SIGTSTP] = signal.signal(signal.SIGTSTP, signal.SIG_IGN)
        self.settings.take()
        self.write(f"{ENTER}{ERASE_ALL}\x1b[7m{self.bar}\x1b[m".encode("ascii"))

    def write(self, data: bytes) -> None:
        """Write to the terminal; one that has vanished is found out by whoever reads it."""
        try:
            self.sure &= os.write(self.fileno, data) == len(data)
        except OSError:
            self.sure = False

    def hand_over(self) -> None:
        """Somebody else looks after the terminal and the signals now."""
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        self._handlers.clear()

    def give_back(self) -> None:
        """The terminal as it was before."""
        self.write(LEAVE.encode("ascii"))
        self.settings.give_back()
        self.hand_over()

    def _ended(self, number: int, _frame: "FrameType | None") -> None:
        self.give_back()
        os._exit(128 + number)


class _Held:
    early: Early | None = None


def begin() -> None:
    """Take the terminal over, if it is one for that."""
    size = _size(os.environ) if _Held.early is None else None
    if size is not None:
        _Held.early = Early(1, size, LineSettings(0))
        _Held.early.begin()


def _size(environment: "Mapping[str, str]") -> tuple[int, int] | None:
    """The size of a window fit for it; None for any other."""
    fit = sys.platform != "win32" and environment.get("TERM", "").strip().lower() not in UNKNOWN
    if not fit or any(environment.get(name) for name in SETTINGS):
        return None
    try:
        if not (os.isatty(0) and sys.__stdout__ and sys.__stdout__.fileno() == 1 and os.isatty(1)):
            return None
        columns, lines = os.get_terminal_size(1)
    except (OSError, ValueError):
        return None
    return (columns, lines) if columns >= SMALLEST[0] and lines >= SMALLEST[1] else None


def held() -> Early | None:
    """The terminal that is held for the program to come."""
    return _Held.early


def hand_over() -> Early | None:
    """Take it: from now on the caller looks after it."""
    early, _Held.early = _Held.early, None
    if early is not None:
        early.hand_over()
    return early


def give_back() -> None:
    """Give it back when nobody has taken it: the program could not start."""
    early, _Held.early = _Held.early, None
    if early is not None:
        early.give_back()
