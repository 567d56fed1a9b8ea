"""The way in: a thread that reads the terminal and never dies of what it reads."""

import codecs
import os
import select
import time
from collections.abc import Callable, Iterable
from threading import Thread

from textual.events import Paste
from textual.message import Message

from tourney_tui.tui.terminal.pasting import Pasted, Pastes
from tourney_tui.tui.terminal.sequences import Sequences

CHUNK = 4096
ESCAPES = (b"\x1b", b"\x1b[27u")  # the key alone, from terminals of both kinds
SILENCE = 1.0
"""Seconds after which an Escape is no part of a paste, but the way out of one whose end was lost."""


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
        self._sequences = Sequences()
        self._pastes = Pastes()
        self._heard = 0.0
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
        ready, _, _ = select.select([self._fileno, self._wake_read], [], [], self._sequences.waits())
        if self._fileno in ready:
            return self._read()
        if not ready:
            self._hand_out(self._sequences.tick())
        return True

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
        if self._leaves_paste(data):
            self._pastes.give_up()
            return True
        for piece in self._pastes.split(self._decoder.decode(data)):
            if isinstance(piece, Pasted):
                self._deliver(Paste(piece.text.replace("\0", "")))
            else:
                self._hand_out(self._sequences.feed(piece.text))
        return True

    def _leaves_paste(self, data: bytes) -> bool:
        """An Escape pressed because no key does anything: the end of a paste never came."""
        silent, self._heard = time.monotonic() - self._heard, time.monotonic()
        return self._pastes.unfinished and data in ESCAPES and silent > SILENCE

    def _hand_out(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self._deliver(message)
