"""The worker process from the program's side: jobs go in, futures come out, cancelling kills the process.

The engine computes for seconds without letting go of the interpreter and cannot be stopped from inside. In a process
of its own it can: a cancelled job takes its process with it, and the next job starts a new one.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, TypeVar

import tourney_tui
from tourney_tui.model.event import Event
from tourney_tui.pairing.draft import Answer
from tourney_tui.standings.tiebreaks import Tiebreaks

# The language of the process is loaded with the first job: it knows every way to pair.
if TYPE_CHECKING:
    from tourney_tui.pairing import wire
    from tourney_tui.pairing.continuous import FreeBoards

WORKER = (sys.executable, "-m", "tourney_tui.pairing.worker")

# Seconds `close` waits for its thread: a callback on it may be waiting for the very thread that closes.
FAREWELL = 2

Answered = TypeVar("Answered")


class WorkerError(RuntimeError):
    """The worker died or could not do a job for a reason of its own. The text is for a report."""


class Pending(Future[Answered]):
    """A submitted job. `result()` raises WorkerError, or CancelledError after `cancel()`.

    In a coroutine: `await asyncio.wrap_future(pending)`; cancelling the awaiting task cancels the job.
    """

    def __init__(self, engine: "Engine", job: "wire.Job") -> None:
        super().__init__()
        self.job = job
        self._engine = engine

    def cancel(self) -> bool:
        """Stop the job, killing its process when it is under way; False when it is done already."""
        if self.cancelled():
            return True
        if not super().cancel():
            return False
        self.set_running_or_notify_cancel()
        self._engine.drop(self)
        return True


class Engine:
    """Pairs and ranks in one worker process, a job at a time in the order of submission.

    The process starts with the first job (or `warm`) and stays. `close` ends it; leaving a `with` block closes.
    """

    def __init__(self, command: tuple[str, ...] = WORKER) -> None:
        self._command = command
        self._queue: SimpleQueue[Pending[Any] | None] = SimpleQueue()
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._current: Pending[Any] | None = None
        self._thread: Thread | None = None

    def __enter__(self) -> "Engine":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def pair(self, event: Event, next_round: int, allowed: tuple[str, ...] = ()) -> Pending[Answer]:
        """Pair the next round (`next_round.pair`)."""
        from tourney_tui.pairing import wire

        pending: Pending[Answer] = Pending(self, wire.PairJob(wire.records_of(event), next_round, allowed))
        self._submit(pending)
        return pending

    def pair_free(self, event: Event) -> "Pending[FreeBoards]":
        """Pair whoever is free (`continuous.pair_free`)."""
        from tourney_tui.pairing import wire

        pending: Pending[FreeBoards] = Pending(self, wire.FreeJob(wire.records_of(event)))
        self._submit(pending)
        return pending

    def tiebreaks(self, event: Event, after_round: int, codes: tuple[str, ...]) -> Pending[Tiebreaks]:
        """Compute tie-breaks after a round (`tiebreaks.tiebreak_values`)."""
        from tourney_tui.pairing import wire

        pending: Pending[Tiebreaks] = Pending(self, wire.TiebreakJob(wire.records_of(event), after_round, codes))
        self._submit(pending)
        return pending

    def warm(self) -> None:
        """Start the process now, so that the first job does not wait for it."""
        with self._lock:
            self._running()

    @property
    def pid(self) -> int | None:
        """The worker's process id; None when there is none."""
        process = self._process
        return process.pid if process else None

    def drop(self, pending: Pending[Any]) -> None:
        """Kill the process if it works at this job. `Pending.cancel` calls it."""
        with self._lock:
            if self._current is pending and self._process:
                self._process.kill()
                self._process = None

    def close(self) -> None:
        """Cancel what is not done and end the process. A later job would start both again."""
        thread, self._thread = self._thread, None
        current = self._current
        waiting = list(self._waiting())
        for pending in (*waiting, *((current,) if current else ())):
            pending.cancel()
        if thread:
            self._queue.put(None)
            thread.join(FAREWELL)
        with self._lock:
            process, self._process = self._process, None
        if process:
            _end(process)

    def _waiting(self) -> Iterator[Pending[Any]]:
        while not self._queue.empty():
            pending = self._queue.get()
            if pending is not None:
                yield pending

    def _submit(self, pending: Pending[Any]) -> None:
        self._queue.put(pending)
        if self._thread is None:
            self._thread = Thread(target=self._serve, name="pairing engine", daemon=True)
            self._thread.start()

    def _serve(self) -> None:
        from tourney_tui.pairing import wire

        while (pending := self._queue.get()) is not None:
            with self._lock:
                if pending.cancelled():
                    continue
                self._current = pending
                process = self._running()
            line = _exchange(process, wire.encode(pending.job))
            with self._lock:
                self._current = None
                dead = not line or process is not self._process
                if dead and process is self._process:
                    self._process = None
            if dead:
                _end(process)
            _settle(pending, line)

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process and self._process.poll() is not None:
            _end(self._process)
            self._process = None
        if self._process is None:
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl+C in the terminal is not for the worker
                env=os.environ | {"PYTHONPATH": search_path()},
            )
        return self._process


def search_path() -> str:
    """The worker finds this very package, installed or not."""
    return os.pathsep.join(filter(None, (str(Path(tourney_tui.__file__).parent.parent), os.environ.get("PYTHONPATH"))))


def _exchange(process: "subprocess.Popen[bytes]", line: bytes) -> bytes:
    """The reply to one job; nothing when the process has ended."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(line)
        process.stdin.flush()
    except BrokenPipeError:
        return b""
    return process.stdout.readline()


def _end(process: "subprocess.Popen[bytes]") -> None:
    process.kill()
    with suppress(BrokenPipeError):  # closing flushes what the dead process did not read
        process.communicate()


def _settle(pending: Pending[Any], line: bytes) -> None:
    from tourney_tui.pairing import wire

    reply = wire.decode_reply(line) if line.endswith(b"\n") else None
    with suppress(InvalidStateError):  # cancelled in the meantime: nobody waits for the answer
        if reply is None:
            pending.set_exception(WorkerError("the pairing process ended before it answered"))
        elif isinstance(reply, wire.Failed):
            pending.set_exception(WorkerError(f"{reply.error}\n\n{reply.traceback}"))
        else:
            pending.set_result(reply)
