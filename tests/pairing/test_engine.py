"""The worker process: it answers, it can be cancelled, it leaves nothing behind."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import CancelledError
from fractions import Fraction

import pytest

from tests.builders import swiss
from tests.events import event_from
from tourney_tui.pairing import wire
from tourney_tui.pairing.draft import Draft, NoPairing
from tourney_tui.pairing.engine import WORKER, Engine, WorkerError

PATIENCE = 20
SLOW = (sys.executable, "-c", "import sys, time\nfor line in sys.stdin: time.sleep(60)")


def gone(pid):
    for _ in range(200):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False


@pytest.fixture
def engine():
    with Engine() as running:
        yield running


@pytest.fixture
def slow():
    with Engine(SLOW) as running:
        yield running


def waiting(engine):
    pending = engine.pair(swiss(4).event, 1)
    while engine.pid is None:
        time.sleep(0.01)
    return pending


def test_it_pairs_and_ranks(engine):
    draft = engine.pair(swiss(6).event, 1).result(PATIENCE)
    assert isinstance(draft, Draft)
    assert draft.pairs[0] == (1, 4)
    tiebreaks = engine.tiebreaks(swiss(4).round("1-0 1/2").event, 1, ("BH", "SB")).result(PATIENCE)
    assert tiebreaks.values[1] == (Fraction(0), Fraction(0))
    assert tiebreaks.values[3] == (Fraction(1, 2), Fraction(1, 4))


def test_points_in_the_reason_of_a_bye_travel(engine):
    draft = engine.pair(swiss(5).event, 1).result(PATIENCE)
    assert next(map(str, draft.notes)).startswith("Player05, A has the bye: score 0, the lowest")


def test_no_legal_pairing_travels_with_its_choices(engine):
    answer = engine.pair(event_from("inputs/bye_nobody_left.trf"), 4).result(PATIENCE)
    assert isinstance(answer, NoPairing)
    assert "no legal pairing exists for round 4" in str(answer.words)
    assert len(answer.choices) == 3


def test_jobs_are_done_in_their_order(engine):
    event = swiss(4).event
    jobs = [engine.pair(event, 1) for _ in range(5)]
    assert all(isinstance(job.result(PATIENCE), Draft) for job in jobs)
    assert all(job.done() for job in jobs)


def test_the_process_stays_for_the_next_job(engine):
    engine.pair(swiss(4).event, 1).result(PATIENCE)
    first = engine.pid
    engine.pair(swiss(4).event, 1).result(PATIENCE)
    assert engine.pid == first


def test_cancel_ends_the_process_and_the_next_job_gets_a_new_one(slow):
    pending = waiting(slow)
    pid = slow.pid
    assert pending.cancel()
    assert gone(pid)
    with pytest.raises(CancelledError):
        pending.result(PATIENCE)
    again = waiting(slow)
    assert slow.pid not in (None, pid)
    again.cancel()


def test_a_job_that_waits_is_cancelled_without_harm_to_the_one_under_way(slow):
    under_way, queued = waiting(slow), slow.pair(swiss(4).event, 1)
    pid = slow.pid
    assert queued.cancel()
    assert not under_way.done()
    assert slow.pid == pid


def test_a_done_job_cannot_be_cancelled(engine):
    pending = engine.pair(swiss(4).event, 1)
    pending.result(PATIENCE)
    assert not pending.cancel()
    assert isinstance(engine.pair(swiss(4).event, 1).result(PATIENCE), Draft)


async def test_it_is_awaited_and_cancelled_from_a_coroutine(engine):
    assert isinstance(await asyncio.wrap_future(engine.pair(swiss(4).event, 1)), Draft)


async def test_cancelling_the_task_cancels_the_job(slow):
    pending = slow.pair(swiss(4).event, 1)
    task = asyncio.ensure_future(asyncio.wrap_future(pending))
    while slow.pid is None:
        await asyncio.sleep(0.01)
    pid = slow.pid
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await asyncio.sleep(0.01)  # the loop hands the cancellation on in its next turn
    assert pending.cancelled()
    assert gone(pid)


def test_close_ends_everything():
    engine = Engine(SLOW)
    pending = waiting(engine)
    pid = engine.pid
    engine.close()
    assert pending.cancelled()
    assert gone(pid)
    assert engine.pid is None


def test_a_process_that_dies_is_an_error_and_not_a_wait(slow):
    pending = waiting(slow)
    os.kill(slow.pid, signal.SIGKILL)
    with pytest.raises(WorkerError, match="ended before it answered"):
        pending.result(PATIENCE)


def test_a_job_that_raises_says_what_was_raised(engine):
    with pytest.raises(WorkerError, match="ValueError: 'XYZ' is no tie-break"):
        engine.tiebreaks(swiss(4).round("1-0 1-0").event, 1, ("XYZ",)).result(PATIENCE)
    assert isinstance(engine.pair(swiss(4).event, 1).result(PATIENCE), Draft)


def test_the_worker_ends_with_its_input_and_ignores_ctrl_c():
    worker = subprocess.Popen(WORKER, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with worker:
        worker.stdin.write(wire.encode(wire.PairJob(wire.records_of(swiss(4).event), 1)))
        worker.stdin.flush()
        assert b'"type":"Draft"' in worker.stdout.readline()
        worker.send_signal(signal.SIGINT)
        time.sleep(0.1)
        assert worker.poll() is None
        worker.stdin.close()
        assert worker.wait(PATIENCE) == 0


def test_an_event_travels_unchanged():
    event = event_from("files/tiebreakserver/tec_ex_swiss5.trf")
    line = wire.encode(wire.TiebreakJob(wire.records_of(event), 5, ("BH",)))
    assert wire.event_of(wire.decode_job(line).event) == event


def test_the_program_imports_the_engine_without_the_heavy_library():
    code = "import sys, tourney_tui.pairing.engine, tourney_tui.standings.table, tourney_tui.pairing.round_robin\n"
    code += "sys.exit(any(name.split('.')[0] in ('gacrux', 'networkx') for name in sys.modules))"
    assert subprocess.run((sys.executable, "-c", code), check=False).returncode == 0
