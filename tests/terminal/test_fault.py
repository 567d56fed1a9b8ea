"""A fault of the program itself: one sentence on the terminal, a report without names on the disk, nothing lost."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.program import Program

BROKEN = """
import sys
from tourney_tui.tui.screens.rounds import RoundsScreen
def broken(self):
    name_of_a_player = "Arnaud, Lise"
    raise KeyError(3)
RoundsScreen.action_find = broken
from tourney_tui.cli import main
sys.exit(main(["demo"]))
"""


@pytest.mark.parametrize("terminal", ["", "plain"])
def test_no_traceback_reaches_the_screen(tmp_path: Path, terminal: str) -> None:
    with Program((sys.executable, "-c", BROKEN), saves=tmp_path, env={"TOURNEY_TERMINAL": terminal}) as program:
        program.expect("Open de Printemps")
        program.send("1")
        program.expect("boards 7/12")
        program.send("/")
        assert program.leave() == 1
        assert b"Traceback" not in program.output
        assert b"stopped at a fault of its own" in b" ".join(program.output.split())
    report = next((tmp_path / "error-reports").iterdir()).read_text(encoding="utf-8")
    assert "KeyError: 3" in report
    assert "Arnaud" not in report


def test_a_verb_that_fails_says_so_in_a_sentence(tmp_path: Path) -> None:
    broken = """
import sys
from tourney_tui.cli import standings
def run(args):
    raise KeyError(3)
standings.run = run
from tourney_tui.cli import command
sys.argv = ["tourney", "standings", "open"]
sys.exit(command())
"""
    settings = {**os.environ, "TOURNEY_SAVES": str(tmp_path), "LANG": "C.UTF-8"}
    ended = subprocess.run([sys.executable, "-c", broken], env=settings, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout) == (70, "")
    assert "stopped at a fault of its own" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert "KeyError: 3" in next((tmp_path / "error-reports").iterdir()).read_text(encoding="utf-8")
