"""`tourney --plain` as a process: through a pipe, on a dumb terminal, ended by signals; no escape code leaves it."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from tests.builders import swiss
from tests.plain.spoken import event_of, stored
from tests.test_layers import loaded
from tourney_tui.model.result import Result

PAIRS = ((1, 5), (6, 2), (3, 7), (8, 4))
PROGRAM = ("-m", "tourney_tui")


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    return stored(tmp_path, swiss(8).pair(*PAIRS).event)


def environment(saves: Path, **more: str) -> dict[str, str]:
    return {**os.environ, "TOURNEY_SAVES": str(saves), "LANG": "C.UTF-8", "TERM": "dumb", **more}


def through_a_pipe(saves: Path, *arguments: str, typed: str, **more: str) -> subprocess.CompletedProcess[bytes]:
    argv = [sys.executable, *PROGRAM, "--plain", *arguments]
    return subprocess.run(argv, input=typed.encode(), capture_output=True, env=environment(saves, **more), timeout=60)


def test_nothing_of_textual_is_loaded() -> None:
    assert loaded("import tourney_tui.plain.loop", ("textual", "networkx", "gacrux", "sqlite3")) == set()


def test_a_session_through_a_pipe_in_both_languages(boards: Path) -> None:
    english = through_a_pipe(boards.parent, "event", typed="1 1-0\nboards\nlanguage\n")
    assert (english.returncode, english.stderr) == (0, b"")
    assert b"next: Board 2" in english.stdout
    french = through_a_pipe(boards.parent, "event", "--lang", "fr", typed="2 =\néchiquiers\nquitter\n")
    said = french.stdout.decode()
    assert (french.returncode, french.stderr) == (0, b"")
    assert "suivant : Échiquier 3" in said
    assert "points 0,5" in said or "Échiquier 2" in said
    for byte in (b"\x1b", b"\r", b"\x08", b"\t"):
        assert byte not in english.stdout + french.stdout
    assert [game.result for game in event_of(boards).round_games(1)][:2] == [Result.WHITE_WINS, Result.DRAW]


def test_the_language_chosen_is_kept_for_the_next_time(boards: Path) -> None:
    through_a_pipe(boards.parent, "event", typed="language\n")
    assert "ligne par ligne" in through_a_pipe(boards.parent, "event", typed="").stdout.decode()


def test_a_locale_without_accents_gets_question_marks(boards: Path) -> None:
    done = through_a_pipe(boards.parent, "event", "--lang", "fr", typed="aide\n", LC_ALL="C", PYTHONUTF8="0",
                          PYTHONCOERCECLOCALE="0", PYTHONIOENCODING="ascii")  # fmt: skip
    assert done.returncode == 0
    assert b"r?sultat, r: 12 1-0" in done.stdout


def spawned(saves: Path, *arguments: str) -> pexpect.spawn:
    return pexpect.spawn(
        sys.executable, [*PROGRAM, "--plain", *arguments], env=environment(saves), timeout=20, echo=True
    )


def test_a_dumb_terminal_needs_nothing_but_lines(boards: Path) -> None:
    child = spawned(boards.parent, "event", "--lang", "en")
    child.expect_exact("\r\n> ")
    child.sendline("1 1-0")
    child.expect_exact("R1 board 1: none -> 1-0")
    child.expect_exact("\r\n> ")
    child.sendline("1 0-1")
    child.expect_exact("yes or no?")
    child.sendintr()  # Ctrl+C takes the question back
    child.expect_exact("nothing changed")
    child.expect_exact("> ")
    child.sendline("where")
    child.expect_exact("3 boards without a result")
    child.expect_exact("> ")
    child.sendeof()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert event_of(boards).round_games(1)[0].result is Result.WHITE_WINS


def test_ctrl_c_at_the_prompt_leaves(boards: Path) -> None:
    child = spawned(boards.parent, "event", "--lang", "en")
    child.expect_exact("\r\n> ")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert b"Traceback" not in (child.before or b"")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_a_tidy_save(boards: Path, number: int) -> None:
    child = spawned(boards.parent, "event", "--lang", "en")
    child.expect_exact("\r\n> ")
    child.sendline("1 1-0")
    child.expect_exact("next: ")
    child.expect_exact("\r\n> ")
    child.kill(number)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 128 + number
    assert event_of(boards).round_games(1)[0].result is Result.WHITE_WINS


def test_without_arguments_the_saves_are_listed_and_opened(boards: Path) -> None:
    done = through_a_pipe(boards.parent, typed="open 1\nwhere\n", LANG="en_GB.UTF-8")
    assert b"1: Test, 8 players, 1 round" in done.stdout
    assert done.stdout.count(b"4 boards without a result") == 2


def test_a_closed_reader_ends_it_without_a_word(boards: Path) -> None:
    argv = [sys.executable, *PROGRAM, "--plain", "event"]
    with subprocess.Popen(
        argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(boards.parent)
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"help\n" * 50)
        process.stdin.close()
        assert process.stderr.read() == b""
        process.wait(20)
