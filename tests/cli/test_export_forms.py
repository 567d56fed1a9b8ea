"""`tourney export` in all its forms, and `tourney board --html`."""

import os
import signal
import subprocess
import sys
from contextlib import contextmanager

import pytest

from tests.cli.test_import_export import TEC
from tourney_tui import locale
from tourney_tui.cli.board_pages import Pages
from tourney_tui.model import intents
from tourney_tui.model.result import Result
from tourney_tui.publishing.folder import Folder
from tourney_tui.session import Session
from tourney_tui.store.files import Place
from tourney_tui.store.presence import terminals


@pytest.fixture(autouse=True)
def language():
    before = locale.language()
    yield
    locale.use(before)


def test_a_folder_of_pages(command, chess, tmp_path):
    site = tmp_path / "site"
    answer = command("export", chess, site, "--format", "html")
    assert (answer.code, answer.out) == (0, f"written {site}: 14 pages, begin with index.html\n")
    assert (site / "index.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert command("export", chess, site, "--format", "html").code == 0, "our own pages are brought up to date"


def test_a_folder_may_have_a_dot_in_its_name(command, chess, tmp_path):
    assert command("export", chess, tmp_path / "open-2026.1", "--format", "html").code == 0
    assert (tmp_path / "open-2026.1" / "index.html").exists()


def test_a_folder_of_somebody_else_is_asked_for(command, chess, tmp_path):
    site = tmp_path / "site"
    site.mkdir()
    (site / "letter.txt").write_text("mine", encoding="utf-8")
    answer = command("export", chess, site, "--format", "html")
    assert answer.code == 2
    assert "no folder of pages; --yes writes the pages into it" in answer.err
    assert command("export", chess, site, "--format", "html", "--yes").code == 0
    assert (site / "letter.txt").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("name", "options", "start"),
    [
        ("a.html", [], "<!DOCTYPE html>"),
        ("a.html", ["--table", "names"], "<!DOCTYPE html>"),
        ("a.md", [], "# Test - Round 1 of 5"),
        ("a.md", ["--table", "standings"], "# Test - Standings"),
        ("a.txt", ["--table", "pairings"], "Test - Round 2 of 5"),
        ("a.txt", ["--table", "pairings", "--round", "1"], "Test - Round 1 of 5"),
        ("a.txt", ["--table", "slips"], "Round 2 of 5, board 1"),
        ("a.txt", ["--table", "prizes"], "Test - prizes"),
        ("a.txt", ["--table", "results"], "Test - Round 1 of 5"),
        ("a.txt", [], "012 Test"),
        ("a.pgn", [], '[Event "Test"]'),
        ("a.csv", ["--table", "crosstable"], "\ufeffRk;No;Name"),
        ("a.csv", ["--format", "swar"], "[TOURNAMENT];"),
        ("a", ["--format", "text"], "Test - Round 1 of 5"),
    ],
)
def test_forms_by_ending_and_table(command, chess, tmp_path, name, options, start):
    path = tmp_path / name
    answer = command("export", chess, path, *options, "--lang", "en")
    assert answer.code == 0, answer.err
    assert path.read_bytes().decode("utf-8").startswith(start)


def test_the_same_in_french(command, chess):
    answer = command("export", chess, "-", "--format", "text", "--table", "names", "--lang", "fr")
    assert "Blancs" in answer.out


def test_a_trf_file_is_good_enough(command, tmp_path):
    assert command("export", TEC, tmp_path / "site", "--format", "html").code == 0
    assert (tmp_path / "site" / "round-5.html").exists()


@pytest.mark.parametrize(
    ("name", "options", "why"),
    [
        ("a.pgn", ["--table", "standings"], "PGN has no tables"),
        ("a.md", ["--table", "slips"], "slips are printed: --format html or --format text"),
        ("a.md", ["--table", "pairings", "--round", "3"], "round 3 is not paired yet"),
        ("a.xls", [], ".trf, .csv, .html, .md or .pgn says the format"),
    ],
)
def test_what_cannot_be_is_said(command, chess, tmp_path, name, options, why):
    answer = command("export", chess, tmp_path / name, *options)
    assert answer.code == 2
    assert why in answer.err
    assert not (tmp_path / name).exists()


def test_backgammon_has_no_pgn(command, backgammon, tmp_path):
    answer = command("export", backgammon, tmp_path / "a.pgn")
    assert answer.code == 2
    assert "PGN is for games of chess" in answer.err


def test_slips_before_the_first_round(command, store, tmp_path):
    from tests.builders import swiss

    answer = command("export", store(swiss(4).event), tmp_path / "a.txt", "--table", "slips")
    assert (answer.code, "no round is paired yet" in answer.err) == (2, True)


# tourney board --html


def test_pages_once(command, chess, tmp_path):
    site = tmp_path / "site"
    answer = command("board", chess, "--html", site, "--once", "--refresh", "5")
    assert answer.code == 0
    assert answer.out == f"written {site}: 17 files; index.html for phones, wall-1.html for a projector\n"
    assert '<meta http-equiv="refresh" content="5">' in (site / "index.html").read_text(encoding="utf-8")
    assert "Last change: " in (site / "index.html").read_text(encoding="utf-8")


def test_where_pages_cannot_be(command, chess, tmp_path):
    (tmp_path / "file").write_text("x", encoding="utf-8")
    assert command("board", chess, "--html", tmp_path / "file", "--once").code == 2
    assert command("board", chess, "--html", tmp_path / "no" / "where", "--once").code == 3
    assert "--once is for --html" in command("board", chess, "--once").err
    assert "--html DIR writes pages" in command("board", chess).err


def test_pages_that_could_not_be_written_are_written_when_they_can_be(chess, tmp_path, capsys):
    session = Session.open(chess, by="wall", read_only=True)
    pages = Pages(session, Folder(tmp_path / "site"), refresh=20, turn=10)
    (tmp_path / "site").write_text("in the way", encoding="utf-8")
    assert not pages.look()
    assert not pages.look()
    assert capsys.readouterr().err == "not written: file exists; tried again until it works\n"
    (tmp_path / "site").unlink()
    assert pages.look()
    assert capsys.readouterr().out == f"rev {session.save.revision}, made: 17 files\n"
    assert pages.look()
    assert capsys.readouterr() == ("", "")
    session.close()


@contextmanager
def ended(process):
    """Whatever happens, the process does not stay."""
    try:
        yield
    finally:
        process.kill()


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_pages_follow_the_event_until_a_signal(chess, tmp_path, end):
    site = tmp_path / "site"
    command = [sys.executable, "-m", "tourney_tui", "board", str(chess), "--html", str(site), "--by", "wall"]
    env = {**os.environ, "LANG": "C.UTF-8"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as process, ended(process):
        assert process.stdout is not None
        assert process.stdout.readline().startswith("written ")
        assert process.stdout.readline() == "following the event; Ctrl+C ends\n"
        before = (site / "index.html").read_bytes()
        untouched = (site / "round-1.html").stat().st_ino
        desk = Session.open(chess, by="desk")
        assert "wall (board)" in terminals(Place(chess))
        desk.do(intents.EnterResult(game=desk.event.round_games(2)[3].id, result=Result.DRAW))
        desk.close()
        assert "R2 board 4: none -> 1/2" in process.stdout.readline()
        process.send_signal(end)
        assert process.wait(20) == 0
        assert process.stdout.read() == "ended; the pages stay as they are\n"
    assert (site / "index.html").read_bytes() != before
    assert (site / "round-1.html").stat().st_ino == untouched
