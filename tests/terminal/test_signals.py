"""Hard to kill, clean to leave: signals, closed terminals, strange input, stopping, windows that change their size."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.terminal.program import TOURNEY, Program
from tourney_tui.session import Session
from tourney_tui.session.demo import copy_demo

DEMO = (*TOURNEY, "demo")
GIVEN_BACK = (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?7h", b"\x1b[?2004l", b"\x1b[r")
MOUSE = (b"?1000h", b"?1002h", b"?1003h", b"?1006h", b"?1016h")


def gone(pid: int) -> bool:
    """Whether a process has ended; one that nobody has waited for yet has."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def wait_until_gone(pids: list[int], seconds: float = 10) -> None:
    deadline = time.monotonic() + seconds
    while not all(map(gone, pids)):
        assert time.monotonic() < deadline, f"still there: {[pid for pid in pids if not gone(pid)]}"
        time.sleep(0.05)


def results(folder: Path) -> list[str]:
    """The results typed in the open round of the demo."""
    session = Session.open(copy_demo(folder), by="test")
    found = [game.result.value for game in session.event.round_games(4) if game.result]
    session.close()
    return found


# Signals


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT], ids=lambda number: number.name)
def test_a_signal_leaves_as_the_key_does(tmp_path: Path, number: signal.Signals) -> None:
    with Program(DEMO, saves=tmp_path) as program:
        program.expect("boards 6/12")
        program.send("1")
        program.expect("boards 7/12")
        family = program.family()
        program.kill(number)
        assert program.leave() == 128 + number
        assert program.settings_now() == program.settings
        assert all(piece in program.output for piece in GIVEN_BACK)
        wait_until_gone(family)
    assert len(results(tmp_path)) == 7


def test_a_signal_ends_a_question_half_answered(tmp_path: Path) -> None:
    with Program(DEMO, saves=tmp_path) as program:
        program.expect("boards 6/12")
        program.send("/Jou")
        program.expect("Jou")
        program.kill(signal.SIGTERM)
        assert program.leave() == 143


def test_leaving_by_key_gives_the_terminal_back(tmp_path: Path) -> None:
    with Program(DEMO, saves=tmp_path) as program:
        program.expect("boards 6/12")
        program.send("q")
        program.expect("Printemps")
        program.send("q")
        assert program.leave() == 0
        assert program.settings_now() == program.settings
        assert all(piece in program.output for piece in GIVEN_BACK)


def test_a_terminal_that_takes_no_bytes_does_not_hold_the_program_back(tmp_path: Path) -> None:
    with Program(DEMO, saves=tmp_path) as program:
        program.expect("boards 6/12")
        for _ in range(40):
            program.send("SPRL")
            time.sleep(0.02)
        program.kill(signal.SIGTERM)
        deadline = time.monotonic() + 15
        while program.process.poll() is None:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert program.process.returncode == 143


# Terminals that vanish


@pytest.mark.parametrize("hup_ignored", [False, True], ids=["hung up", "hang-up ignored"])
def test_a_closed_terminal_ends_the_program(tmp_path: Path, hup_ignored: bool) -> None:
    with Program(DEMO, saves=tmp_path, hup_ignored=hup_ignored) as program:
        program.expect("boards 6/12")
        program.send("1")
        program.expect("boards 7/12")
        family = program.family()
        program.close()
        assert program.leave() == 129
        wait_until_gone(family)
    assert len(results(tmp_path)) == 7


def test_no_orphan_is_left_under_a_shell_whose_terminal_closes(tmp_path: Path) -> None:
    shell = ("sh", "-c", f"trap '' HUP; {sys.executable} -m tourney_tui demo; sleep 30")
    with Program(shell, saves=tmp_path) as program:
        program.expect("boards 6/12")
        program.send("S")  # the engine's own process starts
        program.expect("Arnaud")
        family = [pid for pid in program.family() if pid != program.process.pid]
        assert family
        program.close()
        wait_until_gone(family)


def test_without_a_terminal_the_program_says_so_and_ends(tmp_path: Path) -> None:
    done = subprocess.run(
        DEMO,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=20,
        env={**os.environ, "TOURNEY_SAVES": str(tmp_path)},
    )
    assert done.returncode == 2
    assert b"needs a terminal" in done.stderr


# What comes in


STRANGE = (
    b"\xff\xfe\xc3",
    b"\x1b[M\xa0\xf0\xff",
    b"\x1b[<0;999999999999;3M",
    b"\x1b[99999999999999u",
    b"\x1b[1114112u",
    b"\x1b[97;;1114112u",
    b"\x1b[57358;999999999999999999u",
    b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\",
    b"\x1b[?62;22c",
    b"\x1b[200~half a paste \xff\x1b[201~",
    b"\x00\x80\x9b",
)


def test_bytes_that_mean_nothing_end_nothing(tmp_path: Path) -> None:
    dice = random.Random(6)
    begins = (b"\x1b[", b"\x1b[<", b"\x1b[?", b"\x1bO", b"\x1b]", b"")
    noise = [
        dice.choice(begins) + bytes(dice.choice(b"0123456789;:<>?uMmRt~\xff\xe9\x80") for _ in range(12))
        for _ in range(30)
    ]
    with Program(DEMO, saves=tmp_path) as program:
        program.expect("boards 6/12")
        for strange in (*STRANGE, *noise):
            program.send(strange)
            program.settle(0.03)
            assert program.process.poll() is None, strange
        # What was left over may have opened something: back, as anybody would do.
        program.send("\x1b")
        program.settle(0.3)
        program.send("\x1bOQ")
        program.expect("boards")
        program.kill(signal.SIGTERM)
        assert program.leave() == 143
        assert b"Traceback" not in program.output


def test_the_mouse_stays_the_terminals_own(tmp_path: Path) -> None:
    with Program(DEMO, saves=tmp_path) as program:
        program.expect("boards 6/12")
        program.settle()
        assert not any(mode in program.output for mode in MOUSE)
        assert b"\x1b[?2004h" in program.output


def test_text_pasted_into_a_table_is_no_keys(tmp_path: Path) -> None:
    with Program(DEMO, saves=tmp_path) as program:
        program.expect("boards 6/12")
        program.send("\x1b[200~1\r0 5 q q q\x1b[201~")
        program.settle(0.3)
        assert "boards 6/12" in program.text
        program.send("1")
        program.expect("boards 7/12")


def test_text_pasted_into_a_question_is_its_text(tmp_path: Path) -> None:
    with Program(DEMO, saves=tmp_path) as program:
        program.expect("boards 6/12")
        program.send("/")
        program.settle()
        program.send("\x1b[200~Urvo\x1b[2Jas\x1b[201~")
        program.expect("Urvo")
        program.send("\r")
        program.expect("> 12 Urvoas")


# Stopped and woken up


def test_stopped_and_continued_by_a_shell(tmp_path: Path) -> None:
    shell = ("bash", "--norc", "--noprofile", "-i")
    with Program(shell, saves=tmp_path, env={"PS1": "ready> "}) as program:
        program.expect("ready>")
        program.send(f"{sys.executable} -m tourney_tui demo\r")
        program.expect("boards 6/12")
        program.settle()
        (pid,) = (
            pid for pid in program.family() if pid != program.process.pid and parent_of(pid) == program.process.pid
        )
        os.kill(pid, signal.SIGTSTP)
        program.expect("Stopped")
        program.send("echo the shell has it\r")
        program.expect("the shell has it")
        program.send("fg\r")
        program.expect("boards 6/12")
        program.send("1")
        program.expect("boards 7/12")
        assert "the shell has it" not in program.text
        program.kill(signal.SIGKILL)


def parent_of(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])


def test_where_nobody_could_wake_it_up_it_is_not_stopped(tmp_path: Path) -> None:
    with Program(DEMO, saves=tmp_path) as program:
        program.expect("boards 6/12")
        program.kill(signal.SIGTSTP)
        program.settle(0.4)
        program.send("1")
        program.expect("boards 7/12")


def test_a_process_stopped_without_warning_paints_again(tmp_path: Path) -> None:
    with Program(DEMO, saves=tmp_path) as program:
        program.expect("boards 6/12")
        program.settle()
        before = program.text
        program.kill(signal.SIGSTOP)
        program.screen.reset()
        program.kill(signal.SIGCONT)
        program.expect("boards 6/12")
        program.settle()
        assert program.text == before


# Windows


def test_a_storm_of_sizes_settles_at_once(tmp_path: Path) -> None:
    with Program(DEMO, saves=tmp_path) as program:
        program.expect("boards 6/12")
        program.settle(0.5)
        fastest = 9.0
        for last in (100, 90, 110):
            for step in range(40):
                program.resize(61 + step * 37 % 60, 18 + step * 5 % 20)
                program.read(0.002)
            program.resize(last, 30)
            fastest = min(fastest, program.settle(0.4))
            assert "boards 6/12" in program.text
            assert len(program.screen.display[0].rstrip()) > last - 20
        assert fastest < 0.2


def test_half_typed_text_outlives_the_smallest_window(tmp_path: Path) -> None:
    with Program(DEMO, saves=tmp_path) as program:
        program.expect("boards 6/12")
        program.send("/Urv")
        program.expect("Urv")
        program.resize(1, 1)
        program.settle(0.3)
        program.resize(80, 24)
        program.expect("Urv")
        program.send("oas\r")
        program.expect("> 12 Urvoas")


HUNG = """
import sys, time
from tourney_tui.cli import main
from tourney_tui.tui.app import TourneyApp
from tourney_tui.tui.terminal import driver
driver.OVERDUE = 0.5
TourneyApp.before_key = lambda app: time.sleep(60)
sys.exit(main(["demo"]))
"""


def test_a_program_that_hangs_is_ended_all_the_same(tmp_path: Path) -> None:
    with Program((sys.executable, "-c", HUNG), saves=tmp_path) as program:
        program.expect("boards 6/12")
        program.send("1")
        program.settle(0.3)
        program.kill(signal.SIGTERM)
        assert program.leave() == 143
        assert program.settings_now() == program.settings
        assert all(piece in program.output for piece in GIVEN_BACK)
