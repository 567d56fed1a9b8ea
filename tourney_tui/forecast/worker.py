"""The process that forecasts: `python -m tourney_tui.forecast.worker`, one question in, progress and one answer out.

It ends with its answer, or when its input ends: nothing outlives the program that started it.
"""

import os
import signal
import sys
import traceback
from contextlib import suppress
from threading import Thread

from tourney_tui.forecast.simulation import forecast
from tourney_tui.forecast.wire import Done, Reply, decode_question, encode_reply
from tourney_tui.pairing.wire import Failed

POLITE = 5  # steps behind the screen and the pairing: nobody waits for a forecast at a key


def main() -> None:
    """Answer the question on standard input."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITE)
    line = sys.stdin.buffer.readline()
    Thread(target=_leave_with_the_program, daemon=True).start()
    _say(_answer(line))


def _leave_with_the_program() -> None:
    sys.stdin.buffer.read()
    os._exit(0)


def _say(reply: Reply) -> None:
    sys.stdout.buffer.write(encode_reply(reply))
    sys.stdout.buffer.flush()


def _answer(line: bytes) -> Reply:
    try:
        return forecast(decode_question(line), lambda done, of: _say(Done(done, of)))
    except Exception as error:
        return Failed(f"{type(error).__name__}: {error}", traceback.format_exc())


if __name__ == "__main__":
    with suppress(BrokenPipeError):
        main()
