"""What is typed: one line at a time, from a terminal as it is or from a pipe."""

from typing import BinaryIO

from tourney_tui.tui.text import plain

LONGEST = 4000  # bytes of a line; nobody types more, and a file of zeros is no line


class Gone(Exception):
    """The input has ended."""


class Hearing:
    """Lines of a stream. Nothing of the terminal is changed: its own line editing is what the user knows."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream

    def line(self) -> str:
        """The next line, without control characters and blanks around it. Raises Gone at the end of the input."""
        raw = self._stream.readline(LONGEST)
        if not raw:
            raise Gone
        return plain(raw.decode("utf-8", "replace").removeprefix("\ufeff").rstrip("\r\n")).strip()
