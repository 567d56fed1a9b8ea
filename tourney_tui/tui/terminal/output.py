"""The way out: a thread that writes to the terminal, so that a slow line never stops the program."""

import os
import select
from collections import deque
from collections.abc import Callable
from threading import Condition, Thread

MOST_QUEUED = 64 * 1024
"""Bytes after which `write` waits: only Textual's own output comes to that, the lean screen holds its frames back."""


class Output:
    """Bytes go to a file descriptor in their order. Once the terminal is gone they are dropped.

    `drained` is called on the thread each time nothing is left to write, `gone` once, when the terminal has vanished.
    """

    def __init__(self, fileno: int, drained: Callable[[], None], gone: Callable[[], None]) -> None:
        self._fileno = fileno
        self._drained = drained
        self._gone = gone
        self._queue: deque[bytes] = deque()
        self._changed = Condition()
        self._busy = False
        self._closed = False
        self._vanished = False
        self._stuck = False
        self._thread = Thread(target=self._run, name="terminal output", daemon=True)
        self._thread.start()

    def write(self, data: bytes) -> None:
        """Queue some bytes."""
        with self._changed:
            self._changed.wait_for(lambda: self._vanished or self._closed or self._queued < MOST_QUEUED)
            if data and not self._vanished and not self._closed:
                self._queue.append(data)
                self._busy = True
                self._changed.notify_all()

    def write_last(self, data: bytes, seconds: float) -> None:
        """Queue the last bytes there will be, also behind a queue that is full, and give them so many seconds."""
        with self._changed:
            self._queue.append(data)
            self._busy = True
            self._changed.notify_all()
        self.flush(seconds)

    @property
    def idle(self) -> bool:
        """Nothing is left to write."""
        return not self._busy

    @property
    def _queued(self) -> int:
        return sum(map(len, self._queue))

    def flush(self, seconds: float) -> bool:
        """Wait until all is written; False when that took longer than `seconds`. One is not waited for twice."""
        with self._changed:
            if not self._stuck:
                self._stuck = not self._changed.wait_for(lambda: not self._busy, seconds)
            return not self._stuck

    def close(self, seconds: float) -> None:
        """Write what is left and end. A terminal that takes nothing is left alone after `seconds`."""
        done = self.flush(seconds)
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        if done:
            self._thread.join()

    def _run(self) -> None:
        while (data := self._next()) is not None:
            try:
                write_all(self._fileno, data)
            except OSError:
                self._vanish()
            self._done()

    def _next(self) -> bytes | None:
        with self._changed:
            self._changed.wait_for(lambda: self._queue or self._closed)
            if not self._queue:
                return None
            data = b"".join(self._queue)
            self._queue.clear()
            self._changed.notify_all()
            return data

    def _done(self) -> None:
        with self._changed:
            self._busy = bool(self._queue)
            self._changed.notify_all()
            drained = not self._busy and not self._closed
        if drained:
            self._drained()

    def _vanish(self) -> None:
        with self._changed:
            first, self._vanished = not self._vanished, True
            self._queue.clear()
            self._changed.notify_all()
        if first:
            self._gone()


def write_all(fileno: int, data: bytes) -> None:
    """Write everything, also where somebody has made the terminal non-blocking. Raises OSError when it is gone."""
    view = memoryview(data)
    while view:
        try:
            view = view[os.write(fileno, view) :]
        except BlockingIOError:
            select.select([], [fileno], [])
