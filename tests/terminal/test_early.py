"""The first look: what stands before Textual is there, keys typed meanwhile, and a way back whatever happens."""

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from tests.terminal.program import TOURNEY, Program
from tourney_tui.cli.at_once import LANGUAGES, leads_to_the_screen
from tourney_tui.locale import LANGUAGES as SPOKEN
from tourney_tui.session.demo import copy_demo

TAKEN, GIVEN_BACK = b"\x1b[?1049h", b"\x1b[?1049l"
ERASED = b"\x1b[2J"
BAR = b"\x1b[7mtourney"


def two_saves(folder: Path) -> Path:
    """Both demos, the chess one changed last; its path."""
    backgammon, chess = copy_demo(folder, backgammon=True), copy_demo(folder)
    for path in (backgammon, backgammon.with_suffix(".journal")):
        os.utime(path, (time.time() - 3600,) * 2)
    return chess


def frames(program: Program, last: str) -> list[str]:
    """The screen after every piece that came, until it shows `last`."""
    seen: list[str] = []
    deadline = time.monotonic() + 20
    while last not in program.text:
        assert time.monotonic() < deadline, program.text
        if program.read():
            seen.append(program.text)
    return seen


def test_the_list_of_saves_stands_early_and_never_goes(tmp_path: Path) -> None:
    two_saves(tmp_path)
    with Program((*TOURNEY, "--lang", "en"), saves=tmp_path) as program:
        seen = frames(program, "? help")
        program.settle()
    assert program.output.startswith(TAKEN)
    assert BAR in program.output
    assert (program.output.count(TAKEN), program.output.count(ERASED)) == (1, 1)
    began = next(n for n, text in enumerate(seen) if "Tournaments in" in text)
    assert all(text.strip() for text in seen)
    assert all("Open de Printemps" in text and "Coupe du Canal" in text for text in seen[began + 1 :])
    # What was drawn first is what the screen itself shows there.
    assert seen[began].splitlines()[:4] == program.text.splitlines()[:4]


def test_the_name_of_an_event_stands_early_and_never_goes(tmp_path: Path) -> None:
    path = two_saves(tmp_path)
    with Program((*TOURNEY, str(path)), saves=tmp_path) as program:
        seen = frames(program, "? help")
    named = next(n for n, text in enumerate(seen) if text.startswith("Open de Printemps"))
    assert "boards" not in seen[named]
    assert all(text.startswith("Open de Printemps") for text in seen[named:])
    assert program.output.count(ERASED) == 1


@pytest.mark.parametrize("event", [False, True], ids=["saves", "event"])
def test_a_key_typed_at_the_very_start_counts(tmp_path: Path, event: bool) -> None:
    path = two_saves(tmp_path)
    with Program((*TOURNEY, *([str(path)] if event else [])), saves=tmp_path) as program:
        program.send("j")
        program.expect(">  8 Noirhomme" if event else ">Coupe du Canal")


def test_keys_typed_while_it_loads_count_in_their_order(tmp_path: Path) -> None:
    with Program((*TOURNEY, "demo"), saves=tmp_path) as program:
        while BAR not in program.output:
            program.read()
        program.send("1j\x1b[A5")
        program.expect("boards 8/12")


@pytest.mark.parametrize(
    ("env", "size"),
    [
        ({"TERM": "dumb"}, (80, 24)),
        ({"TERM": ""}, (80, 24)),
        ({"TOURNEY_TERMINAL": "plain"}, (80, 24)),
        ({}, (59, 18)),
        ({}, (1, 1)),
    ],
    ids=["dumb", "no TERM", "plain", "small", "tiny"],
)
def test_where_anything_speaks_against_it_the_start_is_the_ordinary_one(
    tmp_path: Path, env: dict[str, str], size: tuple[int, int]
) -> None:
    with Program((*TOURNEY, "demo"), saves=tmp_path, env=env, size=size, answers=False) as program:
        while TAKEN not in program.output:
            program.read()
        program.settle()
        assert BAR not in program.output
        program.kill(signal.SIGTERM)
        assert program.leave() == 143
        assert program.settings_now() == program.settings


@pytest.mark.parametrize("env", [{"TERM": "linux", "NO_COLOR": "1"}, {"LC_ALL": "C"}], ids=["no colour", "ASCII"])
def test_the_list_is_drawn_in_letters_that_the_terminal_has(tmp_path: Path, env: dict[str, str]) -> None:
    copy_demo(tmp_path).with_suffix(".json").rename(tmp_path / "élan.json")
    with Program((*TOURNEY, "--lang", "fr"), saves=tmp_path, env=env) as program:
        seen = frames(program, "? aide")
        program.settle()
        assert program.output.isascii() == ("LC_ALL" in env)
    began = next(text for text in seen if "Tournois" in text)
    assert began.splitlines()[1] == program.text.splitlines()[1]


# The program with something in the way of its first import of Textual.
STOPPED_SHORT = """
import sys
import time

class InTheWay:
    def find_spec(self, name, path=None, target=None):
        if name == "textual":
            {what}

sys.meta_path.insert(0, InTheWay())
from tourney_tui.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT], ids=lambda number: number.name)
def test_a_signal_while_it_loads_gives_the_terminal_back(tmp_path: Path, number: signal.Signals) -> None:
    slow = (sys.executable, "-c", STOPPED_SHORT.format(what="time.sleep(60)"))
    with Program(slow, saves=tmp_path) as program:
        program.expect("Event")
        program.kill(number)
        assert program.leave() == 128 + number
        assert GIVEN_BACK in program.output
        assert program.settings_now() == program.settings


def test_a_window_that_changes_while_it_loads_is_drawn_in_its_new_size(tmp_path: Path) -> None:
    go = tmp_path / "go"
    waiting = STOPPED_SHORT.format(what=f"while not __import__('os').path.exists({str(go)!r}): time.sleep(0.01)")
    copy_demo(tmp_path)
    with Program((sys.executable, "-c", waiting, "--lang", "en"), saves=tmp_path) as program:
        program.expect("Last change")
        program.resize(100, 30)
        go.touch()
        program.expect("? help")
        program.settle()
        lines = program.screen.display
        assert (len(lines[0]), len(lines)) == (100, 30)
        assert lines[2].startswith(">Open de Printemps")
        assert "? help" in lines[-1]


def test_a_program_that_cannot_load_gives_the_terminal_back_and_says_why(tmp_path: Path) -> None:
    broken = (sys.executable, "-c", STOPPED_SHORT.format(what="raise OSError('the disk is gone')"))
    with Program(broken, saves=tmp_path) as program:
        assert program.leave() == 1
        assert program.output.index(GIVEN_BACK) < program.output.index(b"the disk is gone")
        assert program.settings_now() == program.settings


def test_what_is_found_out_later_is_said_on_the_terminal_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "players.json"
    path.write_text("012 Open\n001    1      Martin, Lou\n", encoding="utf-8")
    with Program((*TOURNEY, str(path)), saves=tmp_path) as program:
        assert program.leave() == 2
        assert program.output.index(GIVEN_BACK) < program.output.index(b"is a TRF file")
        assert program.settings_now() == program.settings


def test_what_was_not_meant_as_a_save_never_takes_the_terminal(tmp_path: Path) -> None:
    with Program((*TOURNEY, "standing"), saves=tmp_path) as program:
        assert program.leave() == 2
        assert b"did you mean the verb standings?" in program.output
        assert TAKEN not in program.output


# Which command lines


def test_the_languages_are_those_of_the_program() -> None:
    assert LANGUAGES == SPOKEN


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", True),
        ("demo", True),
        ("demo --backgammon --fresh --lang fr", True),
        ("--saves elsewhere --by hall-2 --mirror copy", True),
        ("open", True),
        ("open.json --lang en", True),
        ("open --saves elsewhere", True),
        ("--help", False),
        ("demo --help", False),
        ("demo open", False),
        ("open other", False),
        ("missing", False),
        ("--lang de", False),
        ("--lang", False),
        ("--saves --by", False),
        ("--colour", False),
        ("standings open", False),
    ],
)
def test_only_what_surely_leads_to_the_screen_is_shown_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, expected: bool
) -> None:
    (tmp_path / "open.json").touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TOURNEY_SAVES", raising=False)
    assert leads_to_the_screen(line.split()) is expected
