"""What comes in beside keys, in a real terminal: answers nobody asked for, large pastes, pastes that never end."""

import os
import signal
import time
from pathlib import Path

from tests.terminal.program import TOURNEY, Program
from tests.terminal.test_sequences import NOTHING

DEMO = (*TOURNEY, "demo", "--lang", "en")
BEGIN, END = b"\x1b[200~", b"\x1b[201~"
RAW = (
    b"\x1b[M\xa0\xf0\xff",
    b"\xff\xfe",
    b"\x1b[M\x20\xff\xff",
    b"\x1b]11;rgb:1515/5151/0000\x1b\\",
    b"\x1b[<0;1;5\xff1M",
)


def pour(program: Program, data: bytes) -> None:
    """Send much, at the pace at which the program takes it."""
    for start in range(0, len(data), 2048):
        program.send(data[start : start + 2048])
        program.read(0.0)


def test_no_answer_of_a_terminal_is_typed(tmp_path: Path) -> None:
    """Each of them has digits in it that would be results."""
    with Program(DEMO, saves=tmp_path) as program:
        program.expect("boards 6/12")
        program.settle()
        before = program.text
        for strange in (*(text.encode() for text in NOTHING.values()), *RAW):
            program.send(strange)
        program.send("\x1b[B\x1b[A")
        program.settle(0.3)
        assert program.text == before
        program.send("1")
        program.expect("boards 7/12")


def test_a_megabyte_pasted_into_a_table_or_a_question_is_no_key(tmp_path: Path) -> None:
    much = b"1\x1b[A5 q\r" * 125_000
    with Program(DEMO, saves=tmp_path) as program:
        program.expect("boards 6/12")
        pour(program, BEGIN + much + END)
        program.send("/")
        program.expect("find")
        assert "boards 6/12" in program.text
        began = time.monotonic()
        pour(program, BEGIN + much + END)
        program.send("\x15Jou")
        program.expect("find Jou")
        assert time.monotonic() - began < 10
        program.send("\r1")
        program.expect("boards 7/12")


def test_a_paste_whose_end_is_lost_is_left_by_escape(tmp_path: Path) -> None:
    with Program(DEMO, saves=tmp_path) as program:
        program.expect("boards 6/12")
        program.send(BEGIN + b"1 5 0")
        time.sleep(1.1)
        program.send("\x1b")
        program.settle(0.2)
        program.send("/")
        program.expect("find")
        assert "boards 6/12" in program.text


def test_a_terminal_closed_in_the_middle_of_a_paste_ends_the_program(tmp_path: Path) -> None:
    with Program(DEMO, saves=tmp_path, hup_ignored=True) as program:
        program.expect("boards 6/12")
        program.send(BEGIN + b"1 5 0" * 100)
        program.close()
        assert program.leave() == 129


def test_a_question_is_still_there_after_a_stop(tmp_path: Path) -> None:
    shell = ("bash", "--norc", "--noprofile", "-i")
    with Program(shell, saves=tmp_path, env={"PS1": "ready> "}) as program:
        program.expect("ready>")
        program.send(f"{' '.join(DEMO)}\r")
        program.expect("boards 6/12")
        program.send("/Urv")
        program.expect("find Urv")
        program.settle()
        before = program.text
        (pid,) = program.family()[1:2]
        for _ in range(2):
            os.kill(pid, signal.SIGTSTP)
            program.expect("Stopped")
            program.send("fg\r")
            program.expect("find Urv")
            program.settle()
            assert program.text == before
        program.send("oas\r")
        program.expect("> 12 Urvoas")
        program.kill(signal.SIGKILL)
