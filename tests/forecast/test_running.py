"""The process that forecasts: the same answer, progress on the way, an end at any moment."""

import os
import sys
import time
from concurrent.futures import CancelledError

import pytest

from tests.builders import swiss
from tourney_tui.forecast import wire
from tourney_tui.forecast.running import Running
from tourney_tui.forecast.simulation import forecast
from tourney_tui.model import money_intents as money
from tourney_tui.model.prizes import PrizeList
from tourney_tui.pairing.engine import WorkerError
from tourney_tui.session.chances import question

LONG = 30


def asked(**more):
    built = swiss(6, rounds=3).round("1-0 1/2 0-1")
    return question(built.do(money.SetPrizes(name="General", prizes=PrizeList("General", (5000, 2501)))).event, **more)


def gone(pid):
    for _ in range(200):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False


def test_a_question_travels():
    one = asked(runs=150, seed=9)
    there = wire.decode_question(wire.encode_question(one))
    # The money travels beside the event's records.
    assert (there.event.players, there.event.games, there.money) == (one.event.players, one.event.games, one.money)
    assert (there.strengths, there.runs, there.seed, there.norms) == (one.strengths, 150, 9, one.norms)


def test_the_answer_is_that_of_the_program_itself():
    told = []
    running = Running(asked(runs=300, exact=False), lambda done, of: told.append((done, of)))
    assert running.result(LONG) == forecast(asked(runs=300, exact=False))
    assert told[-1] == (300, 300)
    assert told == sorted(told)
    assert gone(running.pid)


def test_cancelling_ends_the_process():
    running = Running(asked(runs=1_000_000, exact=False), lambda _done, _of: None)
    assert running.cancel()
    assert running.cancel()
    with pytest.raises(CancelledError):
        running.result(LONG)
    assert gone(running.pid)


def test_what_is_done_cannot_be_cancelled():
    running = Running(asked(runs=100), lambda _done, _of: None)
    running.result(LONG)
    assert not running.cancel()


@pytest.mark.parametrize("program", ["pass", "print('{}')", "print('x', end='')"])
def test_a_process_that_fails_is_an_error(program):
    command = (sys.executable, "-c", f"import sys; sys.stdin.readline(); {program}")
    with pytest.raises(WorkerError, match="ended before it answered"):
        Running(asked(), lambda _done, _of: None, command).result(LONG)


def test_what_goes_wrong_inside_is_told(monkeypatch):
    broken = asked()
    monkeypatch.setattr(wire, "encode_question", lambda _question: b"no question\n")
    with pytest.raises(WorkerError, match="DecodeError"):
        Running(broken, lambda _done, _of: None).result(LONG)
