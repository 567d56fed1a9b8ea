"""The line of a terminal taken over and given back; nothing here waits for Textual."""

import termios

TYPE_CHECKING = False  # `typing` would take half of the time until the first bytes
if TYPE_CHECKING:
    from typing import Any

# Other screen, no cursor, no wrapping at the right edge, pasted text in brackets. The mouse stays the terminal's own:
# so text can be selected and copied.
ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h"
ERASE_ALL = "\x1b[m\x1b[H\x1b[2J"
# Where there is no other screen the director gets an empty one back.
LEAVE = f"\x1b[r{ERASE_ALL}\x1b[?2004l\x1b[?7h\x1b[?1049l\x1b[?25h"

INPUT, OUTPUT, LOCAL, SPECIAL = 0, 1, 3, 6  # places in what tcgetattr returns


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

    def _set(self, settings: "list[Any]") -> None:
        try:
            if settings is self._before:
                termios.tcflush(self._fileno, termios.TCIFLUSH)
            # At once, not after the last byte: a terminal that takes no bytes would hold the program back.
            termios.tcsetattr(self._fileno, termios.TCSANOW, settings)
        except termios.error:  # the terminal has vanished, and its settings with it
            self._before = None
