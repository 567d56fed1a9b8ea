"""The process that pairs and ranks: `python -m tourney_tui.pairing.worker`, jobs in, replies out, a line each.

It ends when its input ends, also in the middle of a job, so that nothing outlives the program that started it.
"""

import os
import signal
import sys
import traceback
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from tourney_tui.pairing import next_round, swiss
from tourney_tui.pairing.continuous import pair_free
from tourney_tui.pairing.wire import Failed, FreeJob, Job, PairJob, Reply, decode_job, encode, event_of
from tourney_tui.standings.tiebreaks import tiebreak_values


def main() -> None:
    """Serve jobs until standard input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    replies = _replies_alone()
    jobs: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_read, args=(sys.stdin.buffer, jobs), daemon=True).start()
    swiss.warm()
    while True:
        replies.write(encode(_answer(decode_job(jobs.get()))))
        replies.flush()


def _replies_alone() -> BinaryIO:
    """Keep standard output for the replies: what a library prints goes nowhere."""
    channel = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    return channel


def _read(source: BinaryIO, jobs: "SimpleQueue[bytes]") -> None:
    for line in source:
        jobs.put(line)
    os._exit(0)


def _answer(job: Job) -> Reply:
    try:
        event = event_of(job.event)
        if isinstance(job, PairJob):
            return next_round.pair(event, job.round, job.allowed)
        if isinstance(job, FreeJob):
            return pair_free(event)
        return tiebreak_values(event, job.after_round, job.codes)
    except Exception as error:
        return Failed(f"{type(error).__name__}: {error}", traceback.format_exc())


if __name__ == "__main__":
    with suppress(BrokenPipeError):
        main()
