"""The program through the lean driver in a real pseudo-terminal: its screens, many terminals, a surprise."""

import random
import signal
import sys
import time
from pathlib import Path

import pytest

from tests.terminal.program import TOURNEY, Program
from tourney_tui.tui import keys

DEMO = (*TOURNEY, "demo")
NAMES = {
    "escape": "\x1b", "enter": "\r", "tab": "\t", "space": " ", "backspace": "\x7f", "delete": "\x1b[3~",
    "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "home": "\x1b[H", "end": "\x1b[F",
    "pageup": "\x1b[5~", "pagedown": "\x1b[6~", "f1": "\x1bOP", "f2": "\x1bOQ", "f3": "\x1bOR", "f4": "\x1bOS",
    "f5": "\x1b[15~", "f6": "\x1b[17~", "f8": "\x1b[19~", "ctrl+p": "\x10", "ctrl+r": "\x12", "ctrl+n": "\x0e",
}  # fmt: skip
LEAVING = {"q", "H", "f7", "ctrl+q"}
TYPED = ("é", "9-4", "2026", "Jou", "日本", "[red]")
PRESSED = [
    *(NAMES.get(key, key) for entry in keys.KEYS for key in entry.keys if key in NAMES or len(key) == 1),
    *TYPED,
    *(NAMES["down"], NAMES["up"], NAMES["pagedown"], NAMES["escape"]) * 4,
]
SIZES = ((80, 24), (60, 18), (133, 41), (30, 8), (80, 24))


def told(program: Program, path: Path) -> list[str]:
    """What the app means to show."""
    path.unlink(missing_ok=True)
    program.kill(signal.SIGUSR1)
    while not path.exists():
        program.read(0.01)
        assert program.process.poll() is None, program.text
    return path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(("seed", "event"), [(1, ""), (2, "--backgammon"), (3, "")])
def test_the_terminal_shows_the_programs_screens_after_random_keys(tmp_path: Path, seed: int, event: str) -> None:
    dice = random.Random(seed)
    path = tmp_path / "told"
    argv = (sys.executable, "-m", "tests.terminal.telling", "demo", *filter(None, (event,)))
    with Program(argv, saves=tmp_path, env={"TELL": str(path)}) as program:
        program.expect("boards")
        for _ in range(12):
            for key in dice.choices([key for key in PRESSED if key not in LEAVING], k=dice.randint(1, 9)):
                program.send(key)
            if dice.random() < 0.15:
                program.resize(*dice.choice(SIZES))
            program.settle(0.1)
            # What the app means may be told a moment before it is drawn.
            for _ in range(20):
                meant = told(program, path)
                program.settle(0.1)
                shown = [line.rstrip() for line in program.screen.display]
                if shown == meant:
                    break
            assert shown == meant


def test_what_the_terminal_has_asked_is_used(tmp_path: Path) -> None:
    with Program(DEMO, saves=tmp_path) as program:
        program.expect("boards 6/12")
        program.settle()
        start = len(program.output)
        program.send("P")
        program.expect("Paid")
        program.settle()
        assert program.output[start:].startswith(b"\x1b[?2026h")
    with Program(DEMO, saves=tmp_path, answers=False) as program:
        program.expect("boards 6/12")
        program.send("P")
        program.expect("Paid")
        assert b"?2026h" not in program.output


TERMS = [
    {"TERM": ""},
    {"TERM": "dumb"},
    {"TERM": "linux"},
    {"TERM": "vt100"},
    {"TERM": "screen"},
    {"TERM": "tmux-256color"},
    {"TERM": "xterm-kitty"},
    {"TERM": "xterm-256color", "NO_COLOR": "1"},
    {"TERM": "linux", "LC_ALL": "C"},
    {"TERM": "vt220", "LC_ALL": "POSIX"},
    {"TERM": "xterm", "LC_ALL": "", "LANG": "fr_FR.ISO-8859-1"},
]


@pytest.mark.parametrize("env", TERMS, ids=lambda env: ",".join(f"{name}={value}" for name, value in env.items()))
def test_every_terminal_starts(tmp_path: Path, env: dict[str, str]) -> None:
    ascii_only = env.get("LC_ALL") in ("C", "POSIX")
    latin = "ISO" in env.get("LANG", "")
    with Program((*DEMO, "--lang", "en"), saves=tmp_path, env=env, answers=env["TERM"] != "dumb") as program:
        program.expect("boards 6/12")
        program.send("1")
        program.expect("boards 7/12")
        program.settle()
        assert b"38;2" not in program.output
        assert b"38;5" not in program.output
        if ascii_only:
            assert program.output.isascii()
            assert "=-=" in program.text
            assert "Noemie" in program.text
        elif latin:
            assert "½-½".encode("latin-1") in program.output
        else:
            assert "½-½" in program.text
        program.send("q")
        program.expect("Printemps")
        program.send("q")
        assert program.leave() == 0


def test_plain_turns_the_lean_screen_off(tmp_path: Path) -> None:
    with Program(DEMO, saves=tmp_path, env={"TOURNEY_TERMINAL": "plain"}) as program:
        program.expect("boards 6/12")
        program.settle()
        assert b"\x1b[6n" not in program.output
        assert len(program.output) > 2500
        program.send("1")
        program.expect("boards 7/12")
        program.kill(signal.SIGTERM)
        assert program.leave() == 143
        assert program.settings_now() == program.settings


FAILING = """
import sys
import time
from tourney_tui.cli import main
from tourney_tui.tui.terminal import lean
real, calls = lean.difference, []
def failing(*arguments):
    calls.append(1)
    if len(calls) == 3:
        raise ZeroDivisionError("a surprise")
    real(*arguments)
lean.difference = failing
sys.exit(main(["demo"]))
"""


def test_a_surprise_falls_back_to_textuals_own_output_for_good(tmp_path: Path) -> None:
    with Program((sys.executable, "-c", FAILING), saves=tmp_path) as program:
        program.expect("boards 6/12")
        program.send("1")
        program.expect("boards 7/12")
        program.send("S")
        program.expect("Arnaud")
        program.send("R")
        program.expect("boards 7/12")
        program.settle()
        asked = program.output.count(b"\x1b[6n")
        assert asked <= 2
        program.send("q")
        program.expect("Printemps")
        program.send("q")
        assert program.leave() == 0
        assert b"tourney: the lean screen was given up: ZeroDivisionError('a surprise')" in program.output


def test_stale_frames_are_left_out_while_the_terminal_takes_nothing(tmp_path: Path) -> None:
    with Program(DEMO, saves=tmp_path) as program:
        program.expect("boards 6/12")
        program.send("P")
        program.expect("Paid")
        program.settle()
        start = len(program.output)
        for _ in range(20):
            program.send("jk")
            time.sleep(0.04)
        program.send("j")
        time.sleep(0.5)
        program.settle()
        # Forty-one moves of the cursor, about 170 bytes each; four frames were on their way, and the newest one.
        assert 0 < len(program.output) - start < 1_500
        assert program.screen.display[3].startswith(">")
