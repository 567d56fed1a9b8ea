"""The way in: a thread that reads the terminal and never dies of what it reads."""

import codecs
import os
import select
import time
from collections.abc import Callable, Iterable
from functools import partial
from threading import Thread

from textual._xterm_parser import XTermParser
from textual.events import Paste
from textual.message import Message

from tourney_tui.tui.terminal.pasting import Pasted, Pastes

CHUNK = 4096


class Listener:
    """Reads a file descriptor and hands out messages until it is closed.

    Bytes that are no letters are replaced. `deliver` and `ended`, which is called when nothing more can be read for
    whatever reason, are called on the thread.
    """

    def __init__(
        self, fileno: int, letters: str, deliver: Callable[[Message], None], ended: Callable[[], None]
    ) -> None:
        self._fileno = fileno
        self._decoder = codecs.getincrementaldecoder(letters)("replace")
        self._deliver = deliver
        self._ended = ended
        self._parser = XTermParser()
        self._pastes = Pastes()
        self._closed = False
        self._wake_read, self._wake_write = os.pipe()
        self._thread = Thread(target=self._run, name="terminal input", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._closed = True
        os.write(self._wake_write, b".")
        self._thread.join()
        os.close(self._wake_read)
        os.close(self._wake_write)

    def _run(self) -> None:
        try:
            while not self._closed and self._listen():
                pass
        finally:
            if not self._closed:
                self._ended()

    def _listen(self) -> bool:
        """Wait for something and hand it out; False at the end."""
        ready, _, _ = select.select([self._fileno, self._wake_read], [], [], self._parser_waits())
        if self._fileno in ready:
            return self._read()
        if not ready:
            self._hand_out(self._parser.tick)
        return True

    def _parser_waits(self) -> float | None:
        """Seconds after which an Escape is known to have been alone; None when nothing is half read."""
        until = self._parser._timeout_time
        return None if until is None else max(0.0, until - time.monotonic())

    def _read(self) -> bool:
        """Read once; False at the end."""
        try:
            data = os.read(self._fileno, CHUNK)
        except BlockingIOError:
            return True
        except OSError:  # EIO: the terminal was closed
            return False
        if not data:
            return False
        for piece in self._pastes.split(self._decoder.decode(data)):
            if isinstance(piece, Pasted):
                self._deliver(Paste(piece.text.replace("\0", "")))
            else:
                self._hand_out(partial(self._parser.feed, piece.text))
        return True

    def _hand_out(self, messages: Callable[[], Iterable[Message]]) -> None:
        try:
            for message in messages():
                self._deliver(message)
        except (ValueError, OverflowError, IndexError):
            # A sequence with numbers that mean nothing: the parser is lost, what follows is not.
            self._parser = XTermParser()
