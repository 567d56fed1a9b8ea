"""Several terminals on one save: nothing lost, nothing doubled, and whoever waits for the lock is told for whom."""

import os
import random
import signal
import subprocess
import sys

import pytest

from tests.faults.entering import ROOT, new_event, typing
from tests.faults.together import check_together, type_together
from tests.store.saves import enter, new_save
from tourney_tui.store import lock, system
from tourney_tui.store.errors import Busy
from tourney_tui.store.save import Save

HOLDER = """
import os, signal, sys
from pathlib import Path
from tourney_tui.store.save import Save
save = Save.open(Path(sys.argv[1]), by="hall-2")
with save.transaction("result", "stopped in the middle") as change:
    change.put("meta", 1, {**save.tables["meta"][1], "stopped": True})
    os.kill(os.getpid(), signal.SIGSTOP)
print("saved", flush=True)
"""


@pytest.fixture
def stopped(tmp_path):
    """A terminal that was stopped while it held the lock of `open.json`."""
    path = new_event(tmp_path)
    process = subprocess.Popen([sys.executable, "-c", HOLDER, str(path)], cwd=ROOT, stdout=subprocess.PIPE)
    _, status = os.waitpid(process.pid, os.WUNTRACED)
    assert os.WIFSTOPPED(status)
    yield path, process
    process.send_signal(signal.SIGCONT)
    assert process.communicate(timeout=20)[0] == b"saved\n"


def test_four_terminals_lose_nothing_and_double_nothing(tmp_path):
    path = new_event(tmp_path)
    check_together(path, type_together(path, random.Random(4), terminals=4, results=120))


def test_a_stopped_holder_of_the_lock_is_named(stopped):
    path, process = stopped
    with pytest.raises(Busy) as busy, lock.hold(path.with_suffix(".lock"), 0.05, "desk-1"):
        raise AssertionError
    assert str(busy.value) == (
        f"hall-2 (process {process.pid}) holds the lock and is stopped:"
        f" continue it there with fg, or here with kill -CONT {process.pid}"
    )


def test_the_command_says_who_holds_the_lock_and_goes_on_when_it_is_let_go(stopped):
    path, process = stopped
    waiting = typing(path, "desk-1")
    output, errors = waiting.communicate(b"1 1-0\n", timeout=30)
    assert (waiting.returncode, output) == (3, b"")
    assert f"hall-2 (process {process.pid}) holds the lock and is stopped".encode() in errors
    process.send_signal(signal.SIGCONT)
    output, errors = typing(path, "desk-1").communicate(b"1 1-0\n", timeout=30)
    assert (output, errors) == (b"saved 1 1-0 rev 3\n", b"")


def test_a_holder_that_is_only_slow_is_named_too(tmp_path):
    path = tmp_path / "open.lock"
    with (
        lock.hold(path, 1, "hall-2\x1b[2J\n"),
        pytest.raises(Busy, match=r"hall-2 \(process \d+\) has held the lock for"),
        lock.hold(path, 0.02, "desk-1"),
    ):
        raise AssertionError


def test_a_longer_name_leaves_nothing_behind(tmp_path):
    path = tmp_path / "open.lock"
    for name in ("é" * 500, "x"):
        with lock.hold(path, 1, name):
            assert path.stat().st_size == lock.RECORD
    assert lock.holder(path) == lock.Holder(os.getpid(), "x")


@pytest.mark.parametrize(
    "record", [b"", b"\0" * 200, b"x\n", b"9" * 300, b"99999999999 x\n", b"12 \xff\xfe\n", b"-1 x\n"]
)
def test_a_lock_file_with_anything_in_it_does_no_harm(tmp_path, record):
    path = tmp_path / "open.lock"
    with path.open("wb") as handle:
        handle.write(record)
        handle.flush()
        assert system.take(handle.fileno())
        with pytest.raises(Busy, match="has held the lock"), lock.hold(path, 0.01):
            raise AssertionError


def test_a_lock_cannot_be_left_behind(tmp_path):
    save = new_save(tmp_path)
    save.close()
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER.replace("SIGSTOP", "SIGKILL"), str(save.path)], cwd=ROOT, stdout=subprocess.PIPE
    )
    holder.communicate(timeout=20)
    assert holder.returncode == -signal.SIGKILL
    with Save.open(save.path, by="desk-1") as again:
        assert (again.read_only, again.notices) == (None, ())
        assert "stopped" not in again.tables["meta"][1]
        assert enter(again, 1, "1-0").rev == 2
