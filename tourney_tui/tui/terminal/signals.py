"""Signals while the program has the terminal."""

import os
import signal
from asyncio import AbstractEventLoop
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

ENDING = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT)
HUNG_UP = 128 + signal.SIGHUP
"""The exit code when the terminal was closed, however the program came to know."""


def end_silently() -> None:
    """Ctrl+C from now on ends the process like any other signal; Python would print where it just was."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def held_back() -> Iterator[None]:
    """Signals that end the program wait until whoever looks after them has been changed."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Signals:
    """`end` gets the exit code, 128 and the number of the signal; `urgent` too, when it was asked for twice.

    Both are called at once, whatever the event loop is doing; the others by the event loop.
    """

    def __init__(
        self,
        loop: AbstractEventLoop,
        *,
        end: Callable[[int], None],
        urgent: Callable[[int], None],
        suspend: Callable[[], None],
        resume: Callable[[], None],
        resized: Callable[[], None],
    ) -> None:
        self._loop = loop
        self._end = end
        self._urgent = urgent
        self._suspend = suspend
        self._resume = resume
        self._resized = resized
        self._asked = False
        self._before: dict[signal.Signals, Any] = {}

    def install(self) -> None:
        """Take over. A signal that whoever started us had told us to ignore, as `nohup` does, stays ignored."""
        for number in ENDING:
            if signal.getsignal(number) is not signal.SIG_IGN:
                self._set(number, self._ending)
        self._set(signal.SIGTSTP, self._later(self._suspend))
        self._set(signal.SIGCONT, self._later(self._resume))
        self._set(signal.SIGWINCH, self._later(self._resized))

    def remove(self) -> None:
        """Give back what was there before."""
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._before.clear()

    def stop_process(self) -> None:
        """Stop as on Ctrl+Z; returns when the process goes on. Where nobody could wake it up it goes on at once."""
        self.remove()
        before = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, before)
        self.install()

    def _set(self, number: signal.Signals, handler: Callable[[int, FrameType | None], None]) -> None:
        before = signal.signal(number, handler)
        self._before.setdefault(number, before if before is not None else signal.SIG_DFL)

    def _later(self, carry_out: Callable[[], None]) -> Callable[[int, FrameType | None], None]:
        def handler(_number: int, _frame: FrameType | None) -> None:
            if not self._loop.is_closed():
                self._loop.call_soon_threadsafe(carry_out)

        return handler

    def _ending(self, number: int, _frame: FrameType | None) -> None:
        if self._asked:
            self._urgent(128 + number)
        self._asked = True
        self._end(128 + number)
