"""A forecast under way, from the program's side: a process of its own, its progress, and an end at any moment."""

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from threading import Thread

import msgspec

from tourney_tui.forecast import wire
from tourney_tui.forecast.question import Forecast, Question
from tourney_tui.pairing.engine import WorkerError, search_path
from tourney_tui.pairing.wire import Failed

WORKER = (sys.executable, "-m", "tourney_tui.forecast.worker")

Told = Callable[[int, int], None]  # how many of how many, on a thread of its own


class Running(Future[Forecast]):
    """`result()` raises WorkerError, or CancelledError after `cancel()`, which ends the process at once."""

    def __init__(self, question: Question, told: Told, command: tuple[str, ...] = WORKER) -> None:
        super().__init__()
        self._told = told
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl+C in the terminal is not for the worker
            env=os.environ | {"PYTHONPATH": search_path()},
        )
        line = wire.encode_question(question)
        Thread(target=self._serve, args=(line,), name="forecast", daemon=True).start()

    @property
    def pid(self) -> int:
        """The process that works."""
        return self._process.pid

    def cancel(self) -> bool:
        """Stop; False when it is done already."""
        if self.cancelled():
            return True
        if not super().cancel():
            return False
        self.set_running_or_notify_cancel()
        self._process.kill()
        return True

    def _serve(self, line: bytes) -> None:
        answer = self._exchange(line)
        self._process.kill()
        with suppress(BrokenPipeError):  # closing flushes what the process did not read
            self._process.communicate()
        with suppress(InvalidStateError):  # cancelled in the meantime: nobody waits for the answer
            if isinstance(answer, Forecast):
                self.set_result(answer)
            elif answer is None:
                self.set_exception(WorkerError("the forecasting process ended before it answered"))
            else:
                self.set_exception(WorkerError(f"{answer.error}\n\n{answer.traceback}"))

    def _exchange(self, line: bytes) -> Forecast | Failed | None:
        """The answer; None when the process ended without one."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(BrokenPipeError):
            self._process.stdin.write(line)
            self._process.stdin.flush()
        for reply_line in self._process.stdout:
            reply = _read(reply_line)
            if not isinstance(reply, wire.Done):
                return reply
            if not self.done():
                self._told(reply.done, reply.of)
        return None


def _read(line: bytes) -> wire.Reply | None:
    """A reply; None for a line that is none, or is cut short."""
    try:
        return wire.decode_reply(line) if line.endswith(b"\n") else None
    except msgspec.MsgspecError:
        return None
