"""The terminal taken over and given back: line settings and the modes of the screen."""

import termios
from typing import Any

from textual import constants

from tourney_tui.tui.terminal.frame import ERASE_ALL

# Other screen, no cursor, no wrapping at the right edge, pasted text in brackets. The mouse stays the terminal's own:
# so text can be selected and copied.
ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h"
# Where there is no other screen the director gets an empty one back.
LEAVE = f"\x1b[r{ERASE_ALL}\x1b[?2004l\x1b[?7h\x1b[?1049l\x1b[?25h"

# The kitty keyboard protocol: keys told apart (1), all of them (8), with their text (16). Taken back on the way out.
KITTY_ON = "" if constants.DISABLE_KITTY_KEY else "\x1b[>25u"
KITTY_OFF = "" if constants.DISABLE_KITTY_KEY else "\x1b[<u"
ASK_SYNCHRONIZED = "\x1b[?2026$p"

INPUT, OUTPUT, LOCAL, SPECIAL = 0, 1, 3, 6  # places in what tcgetattr returns


def enter(*, queries: bool) -> str:
    """What takes the screen over. `queries`: the terminal may be asked for things newer than the VT100."""
    return f"{ENTER}{KITTY_ON}{ASK_SYNCHRONIZED}" if queries else ENTER


def leave(*, queries: bool) -> str:
    """What gives it back."""
    return f"{KITTY_OFF}{LEAVE}" if queries else LEAVE


class LineSettings:
    """The settings of a terminal line, as they were and as the program needs them: every key at once, none special."""

    def __init__(self, fileno: int) -> None:
        self._fileno = fileno
        self._before: list[Any] | None = None

    def take(self) -> None:
        """Every byte typed comes as it is; nothing is echoed; a line feed written stays one."""
        try:
            self._before = termios.tcgetattr(self._fileno)
            settings = termios.tcgetattr(self._fileno)
        except termios.error:  # no terminal any more
            self._before = None
            return
        settings[INPUT] &= ~(
            termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR | termios.ISTRIP
        )
        settings[OUTPUT] &= ~termios.ONLCR
        settings[LOCAL] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
        settings[SPECIAL][termios.VMIN] = 1
        settings[SPECIAL][termios.VTIME] = 0
        self._set(settings)

    def give_back(self) -> None:
        """As it was before. What was typed meanwhile is thrown away: it was not meant for the shell."""
        if self._before is not None:
            self._set(self._before)
            self._before = None

    def _set(self, settings: list[Any]) -> None:
        try:
            if settings is self._before:
                termios.tcflush(self._fileno, termios.TCIFLUSH)
            # At once, not after the last byte: a terminal that takes no bytes would hold the program back.
            termios.tcsetattr(self._fileno, termios.TCSANOW, settings)
        except termios.error:  # the terminal has vanished, and its settings with it
            self._before = None
