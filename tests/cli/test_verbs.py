"""What all verbs have in common: help, exit codes, foreign files, the way to the screen."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.events import DATA
from tourney_tui.cli import VERBS, main, sources
from tourney_tui.cli.desk import desk_name
from tourney_tui.store import files

ROOT = Path(__file__).parents[2]
FOREIGN = {
    "empty.json": b"",
    "other.json": b'{"a":1}',
    "picture.json": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)),
    "deep.json": b"[" * 100_000,
    "list.json": b"[1, 2]",
    "notes.txt": "Bonjour à tous\n".encode("cp1252"),
    "zeros.bin": bytes(5000),
}
ON_A_SAVE = ("result", "standings", "pair", "ratings", "crosstable", "log", "verify")


@pytest.mark.parametrize("verb", VERBS)
def test_help_shows_an_example(capsys, verb):
    assert main([verb, "--help"]) == 0
    assert f"tourney {verb}" in capsys.readouterr().out.partition("examples:")[2]


def test_help_of_the_command_names_every_verb(capsys):
    assert main(["--help"]) == 0
    shown = capsys.readouterr().out
    assert all(text in shown for _, text in VERBS.values())


@pytest.mark.parametrize("arguments", [["--help"], ["standings", str(DATA / "inputs/tb_pab.trf")], ["log", "--help"]])
def test_no_verb_imports_textual(arguments):
    program = f"import sys; from tourney_tui.cli import main; main({arguments!r}); assert 'textual' not in sys.modules"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", FOREIGN)
@pytest.mark.parametrize("verb", ON_A_SAVE)
def test_a_foreign_file_is_refused_and_untouched(command, tmp_path, verb, name):
    """PE-03."""
    path = tmp_path / name
    path.write_bytes(FOREIGN[name])
    answer = command(verb, path)
    assert answer.code == 2
    assert answer.err.startswith(f"tourney {verb}: ")
    assert name in answer.err
    assert path.read_bytes() == FOREIGN[name]
    assert [one.name for one in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("verb", ON_A_SAVE)
def test_what_is_not_there(command, tmp_path, verb):
    for name in ("nothing", "", "no/such/path.json", str(tmp_path), "/dev/null", "x" * 5000, "~nobody-of-that-name/x"):
        answer = command(verb, name)
        assert answer.code == 2
        assert "Traceback" not in answer.err


@pytest.mark.parametrize("verb", ON_A_SAVE)
def test_a_file_without_permission(command, chess, verb, monkeypatch):
    def denied(*_):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    # The system refuses nothing to root, who may be running this.
    monkeypatch.setattr(files, "open_reading", denied)
    monkeypatch.setattr(files, "open_writing", denied)
    monkeypatch.setattr(sources, "open", denied, raising=False)
    answer = command(verb, chess)
    assert answer.code == 2
    assert "permission denied" in answer.err.casefold()


@pytest.mark.parametrize("verb", ["result", "log", "verify"])
def test_a_trf_file_where_a_save_is_wanted_says_how_to_import_it(command, verb):
    path = DATA / "inputs/tb_pab.trf"
    answer = command(verb, path)
    assert answer.code == 2
    assert f"tourney import {path} SAVE" in answer.err


def test_looking_never_writes(command, chess):
    before = {path.name: path.read_bytes() for path in chess.parent.iterdir() if path.is_file()}
    for verb in ("standings", "pair", "ratings", "crosstable", "log", "verify"):
        assert command(verb, chess).code == (1 if verb == "pair" else 0)
    assert {path.name: path.read_bytes() for path in chess.parent.iterdir() if path.is_file()} == before


def test_a_save_is_found_by_its_name_its_path_and_its_journal(command, chess, tmp_path, monkeypatch):
    monkeypatch.setenv("TOURNEY_SAVES", str(tmp_path))
    for name in ("open", "open.json", chess, chess.with_suffix(""), chess.with_suffix(".journal")):
        assert command("standings", name).code == 0


def test_the_screen_needs_a_terminal(command, chess):
    answer = command(chess)
    assert answer.code == 2
    assert "the screen needs a terminal" in answer.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("reslt", "save", "12", "1-0"), "did you mean the verb result?"),
        ((DATA / "inputs/tb_pab.trf",), "tourney import"),
        (("nothing-of-that-name",), 'there is no save "nothing-of-that-name"'),
        (("--lang", "tlh"), "--lang"),
        (("--frobnicate",), "--frobnicate"),
    ],
)
def test_what_cannot_be_opened(command, arguments, words):
    answer = command(*arguments)
    assert answer.code == 2
    assert words in answer.err


@pytest.mark.parametrize("game", [(), ("--backgammon",)])
def test_a_demo_is_copied_and_said_where(command, tmp_path, game):
    answer = command("demo", *game)
    assert answer.code == 2
    copied = list((tmp_path / "saves").glob("*-demo.json"))
    assert str(copied[0]) in answer.err
    assert command("standings", copied[0]).code == 0
    command("demo", *game, "--fresh")
    assert len(list((tmp_path / "saves").glob("*-demo*.json"))) == 2


def test_a_folder_for_demos_that_cannot_be_made(command, tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert command("demo", "--saves", tmp_path / "file/saves").code == 3


def test_the_name_of_the_terminal(monkeypatch):
    assert desk_name("hall-2") == "hall-2"
    assert desk_name() == "desk-1"
    monkeypatch.delenv("TOURNEY_DESK")
    monkeypatch.setenv("LOGNAME", "ines")
    assert desk_name().partition("@")[0] == "ines"


def test_a_terminal_without_accents_gets_question_marks(chess):
    done = subprocess.run(
        [sys.executable, "-m", "tourney_tui", "standings", str(DATA / "inputs/trf_latin1.trf")],
        capture_output=True,
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
    )
    assert done.returncode == 0, done.stderr
    assert b"?" in done.stdout


@pytest.mark.parametrize("verb", sorted(set(VERBS) - {"demo", "board", "serve"}))
def test_every_verb_without_a_screen_takes_json(command, verb):
    assert "--json" in command(verb, "--help").out
