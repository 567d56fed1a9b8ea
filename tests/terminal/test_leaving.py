"""Leaving whatever is under way: workers, questions, previews, the start, the end itself; nothing is left behind."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.terminal.program import TOURNEY, Program
from tests.terminal.test_signals import GIVEN_BACK, wait_until_gone
from tourney_tui.exchange.spreadsheet import CHILD
from tourney_tui.session.demo import copy_demo

DEMO = (*TOURNEY, "demo")
HUP, TERM, INT = signal.SIGHUP, signal.SIGTERM, signal.SIGINT
TRF = Path(__file__).parent.parent / "data" / "files" / "tiebreakserver" / "tec_ex_swiss5.trf"


def given_back(program: Program) -> bool:
    """Whether the terminal is as it was."""
    return program.settings_now() == program.settings and all(piece in program.output for piece in GIVEN_BACK)


# What is under way


def asking(program: Program) -> None:
    """A question half answered."""
    program.send("/Jou")
    program.expect("find Jou")


def forecasting(program: Program) -> None:
    """A forecast, in a process of its own."""
    program.send("S")
    program.expect("Arnaud")
    program.send("f")
    program.expect("m runs")
    program.send("m")
    program.expect("how many runs")
    program.send("\x15100000\r")
    deadline = time.monotonic() + 20
    while len(program.family()) < 3:
        assert time.monotonic() < deadline, program.text
        program.read()


def previewing(program: Program) -> None:
    """An import that waits for yes or no."""
    program.send("H")
    program.expect("Tournaments in")
    program.send(f"i{TRF}\r")
    program.expect("PREVIEW")


def pairing(program: Program) -> None:
    """A pairing asked for, the engine at work on it or just done."""
    program.send("1" * 6)
    program.expect("boards 12/12")
    program.send("p")


UNDER_WAY = [(asking, HUP), (forecasting, TERM), (forecasting, HUP), (previewing, INT), (pairing, TERM)]


@pytest.mark.parametrize(
    ("begin", "number"), UNDER_WAY, ids=lambda value: getattr(value, "name", None) or value.__name__
)
def test_whatever_is_under_way_is_left(tmp_path: Path, begin: object, number: signal.Signals) -> None:
    with Program((*DEMO, "--lang", "en"), saves=tmp_path) as program:
        program.expect("boards 6/12")
        begin(program)  # type: ignore[operator]
        family = program.family()
        program.kill(number)
        assert program.leave() == 128 + number
        assert given_back(program)
        assert b"Traceback" not in program.output
        wait_until_gone(family)


def test_no_worker_outlives_a_program_that_is_killed(tmp_path: Path) -> None:
    with Program((*DEMO, "--lang", "en"), saves=tmp_path) as program:
        program.expect("boards 6/12")
        forecasting(program)
        family = program.family()
        assert len(family) == 3, "the program, its engine, its forecast"
        program.kill(signal.SIGKILL)
        assert program.leave() == -signal.SIGKILL
        wait_until_gone(family)


# A reader of workbooks whose input does not end: the test holds the other end of it.
READER = """
import subprocess, sys, time
print(subprocess.Popen([sys.executable, "-I", sys.argv[1]], stdin=0).pid, flush=True)
time.sleep(60)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the limit of the processor's time ends it")
def test_a_reader_of_workbooks_ends_with_the_program(tmp_path: Path) -> None:
    reads, held = os.pipe()
    try:
        parent = subprocess.Popen(
            [sys.executable, "-c", READER, str(CHILD)],
            stdin=reads,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        until_it_listens(child)
        parent.kill()
        parent.wait()
        parent.stdout.close()
        wait_until_gone([child])
    finally:
        os.close(reads)
        os.close(held)


def until_it_listens(pid: int) -> None:
    """Wait until a process reads from a pipe."""
    deadline = time.monotonic() + 10
    while "pipe" not in Path(f"/proc/{pid}/wchan").read_text(encoding="ascii"):
        assert time.monotonic() < deadline
        time.sleep(0.02)


# The start and the end

HANDED_OVER = """
import os, signal, sys
from tourney_tui.cli import main
from tourney_tui.tui.terminal import early
real = early.hand_over
def handing_over():
    found = real()
    os.kill(os.getpid(), signal.{name})
    return found
early.hand_over = handing_over
sys.exit(main(["demo"]))
"""


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_between_the_first_look_and_the_screens_gives_the_terminal_back(tmp_path: Path, name: str) -> None:
    with Program((sys.executable, "-c", HANDED_OVER.format(name=name)), saves=tmp_path) as program:
        assert program.leave() == 128 + signal.Signals[name]
        assert given_back(program)


LEAVING = """
import os, signal, sys
from tourney_tui.cli import main
from tourney_tui.tui.app import TourneyApp
from tourney_tui.tui.terminal.driver import TerminalDriver
real = TerminalDriver.{method}
def again(self, *arguments):
    os.kill(os.getpid(), signal.{name})
    return real(self, *arguments)
TerminalDriver.{method} = again
sys.exit(main(["demo"]))
"""


@pytest.mark.parametrize("method", ["stop_application_mode", "close"])
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
def test_a_signal_while_it_leaves_is_no_surprise(tmp_path: Path, method: str, name: str) -> None:
    with Program((sys.executable, "-c", LEAVING.format(method=method, name=name)), saves=tmp_path) as program:
        program.expect("boards 6/12")
        program.send("q")
        program.expect("Printemps")
        family = program.family()
        program.send("q")
        assert program.leave() in (0, 128 + signal.Signals[name])
        assert given_back(program)
        assert b"Traceback" not in program.output
        wait_until_gone(family)


LAST = """
import atexit, os, signal, sys
from tourney_tui.cli import main
atexit.register(os.kill, os.getpid(), signal.SIGINT)
sys.exit(main(["demo"]))
"""


def test_ctrl_c_at_the_very_end_prints_nothing(tmp_path: Path) -> None:
    with Program((sys.executable, "-c", LAST), saves=tmp_path) as program:
        program.expect("boards 6/12")
        program.send("\x11")
        assert program.leave() == -INT
        assert given_back(program)
        assert b"Traceback" not in program.output


LOADING = """
import sys, time
class InTheWay:
    def find_spec(self, name, path=None, target=None):
        if name == "textual":
            time.sleep({seconds})
sys.meta_path.insert(0, InTheWay())
from tourney_tui.cli import main
sys.exit(main(sys.argv[1:]))
"""


def test_a_terminal_closed_while_it_loads_ends_it_where_hanging_up_is_ignored(tmp_path: Path) -> None:
    waiting = (sys.executable, "-c", LOADING.format(seconds=0.3), str(copy_demo(tmp_path)))
    with Program(waiting, saves=tmp_path, hup_ignored=True) as program:
        program.expect("Printemps")
        program.close()
        assert program.leave() == 129


def test_a_stop_while_it_loads_leaves_no_shell_without_an_echo(tmp_path: Path) -> None:
    waiting = (sys.executable, "-c", LOADING.format(seconds=0.3), str(copy_demo(tmp_path)))
    with Program(waiting, saves=tmp_path) as program:
        program.expect("Printemps")
        program.kill(signal.SIGTSTP)
        program.expect("boards 6/12")


# Where there is no terminal to speak of


@pytest.mark.parametrize("streams", ["<&-", ">&-", "</dev/null", ">/dev/null", "<&- >&- 2>&-", "</dev/null 2>&-"])
def test_a_terminal_that_is_only_half_there_is_no_terminal(tmp_path: Path, streams: str) -> None:
    shell = ("sh", "-c", f"{sys.executable} -m tourney_tui demo {streams}; echo ended with $?")
    with Program(shell, saves=tmp_path) as program:
        program.expect("ended with 2")
        assert program.settings_now() == program.settings
        assert b"Traceback" not in program.output


def seconds_of_processor(pid: int) -> float:
    """What a process has had of the processor."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_a_closed_terminal_costs_no_processor(tmp_path: Path) -> None:
    with Program(DEMO, saves=tmp_path, hup_ignored=True) as program:
        program.expect("boards 6/12")
        program.settle()
        before = seconds_of_processor(program.process.pid)
        program.close()
        os.waitid(os.P_PID, program.process.pid, os.WEXITED | os.WNOWAIT)
        assert seconds_of_processor(program.process.pid) - before < 0.5


@pytest.mark.parametrize("terminal", ["", "plain"])
def test_a_terminal_that_takes_nothing_holds_nobody_back(tmp_path: Path, terminal: str) -> None:
    """The queue of the plain output is full, the program waits for room: it ends all the same, asked twice."""
    with Program(DEMO, saves=tmp_path, env={"TOURNEY_TERMINAL": terminal}) as program:
        program.expect("boards 6/12")
        for _ in range(40):
            program.send("SPRL" * 4)
            time.sleep(0.01)
        program.kill(TERM)
        time.sleep(0.1)
        program.kill(TERM)
        deadline = time.monotonic() + 15
        while program.process.poll() is None:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert program.process.returncode == 143
