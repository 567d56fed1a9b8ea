"""Which terminals have a save open, also after one was killed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.store.saves import bytes_of, enter, new_save
from tourney_tui.store import presence
from tourney_tui.store.files import Place
from tourney_tui.store.save import Save

OPEN_AND_WAIT = """
import sys, time
from pathlib import Path
from tourney_tui.store.save import Save
save = Save.open(Path(sys.argv[1]), by="killed")
print("open", flush=True)
time.sleep(60)
"""


def desks(save: Save) -> list[Path]:
    folder = Place(save.path).desks
    return sorted(folder.iterdir()) if folder.is_dir() else []


def test_every_terminal_by_name(tmp_path):
    with new_save(tmp_path) as save:
        assert save.terminals() == ("desk-1",)
        with Save.open(save.path, by="hall"), Save.open(save.path, by="desk-1"):
            assert save.terminals() == ("desk-1", "desk-1", "hall")
        assert save.terminals() == ("desk-1",)
    assert not Place(save.path).desks.exists()


def test_a_reader_is_not_counted_and_leaves_no_file(tmp_path):
    with new_save(tmp_path) as save:
        before = dict(bytes_of(tmp_path))
        with Save.open(save.path, by="board", read_only=True) as board:
            assert dict(bytes_of(tmp_path)) == before
            assert board.terminals() == ("desk-1",)


def test_a_killed_process_is_gone_at_the_next_look(tmp_path):
    with new_save(tmp_path) as save:
        child = subprocess.Popen(
            [sys.executable, "-c", OPEN_AND_WAIT, str(save.path)], stdout=subprocess.PIPE, text=True
        )
        assert child.stdout.readline() == "open\n"
        assert save.terminals() == ("desk-1", "killed")
        child.send_signal(signal.SIGKILL)
        child.wait()
        child.stdout.close()
        assert len(desks(save)) == 2
        assert save.terminals() == ("desk-1",)
        assert len(desks(save)) == 1


def test_a_terminal_that_is_coming_is_not_counted(tmp_path):
    with new_save(tmp_path) as save:
        (own,) = desks(save)
        own.rename(own.with_name("." + own.name))
        assert save.terminals() == ()


def test_other_files_of_the_folder_are_left_alone(tmp_path):
    with new_save(tmp_path) as save:
        stranger = Place(save.path).desks / "notes.txt"
        stranger.write_text("x")
        assert save.terminals() == ("desk-1",)
    assert stranger.read_text() == "x"


def test_a_link_in_place_of_the_folder_is_not_followed(tmp_path):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    place = Place(tmp_path / "open.json")
    place.desks.symlink_to(elsewhere)
    with new_save(tmp_path) as save:
        assert enter(save, 1, "1-0")
        assert list(elsewhere.iterdir()) == []


@pytest.mark.parametrize("refusing", ["mkdir", "rename"])
def test_a_folder_that_refuses_never_stops_opening(tmp_path, monkeypatch, refusing):
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    new_save(tmp_path).close()
    monkeypatch.setattr(Path if refusing == "mkdir" else os, refusing, refuse)
    with Save.open(tmp_path / "open.json", by="desk-1") as save:
        assert enter(save, 1, "1-0")
        assert save.terminals() == ()
        assert desks(save) == []


def test_names_cannot_steer_the_terminal(tmp_path):
    with new_save(tmp_path, by="x\x1b[2Jy" * 50) as save:
        (name,) = save.terminals()
        assert name.isprintable()
        assert len(name) <= presence.LONGEST


def test_who_leaves_last_while_another_comes(tmp_path, monkeypatch):
    """The folder goes away between making it and making the file in it."""
    new_save(tmp_path).close()
    make, times = Path.mkdir, []

    def vanishing(path: Path, *args: object, **options: object) -> None:
        make(path, *args, **options)
        times.append(path)
        if len(times) == 1:
            path.rmdir()

    monkeypatch.setattr(Path, "mkdir", vanishing)
    with Save.open(tmp_path / "open.json", by="desk-1") as save:
        assert save.terminals() == ("desk-1",)


def test_looking_is_cheap(tmp_path):
    """It is asked every 2 s: a hundred looks at four terminals take less than a second on any machine."""
    with new_save(tmp_path) as save:
        others = [Save.open(save.path, by=f"desk-{n}") for n in (2, 3, 4)]
        begun = time.perf_counter()
        for _ in range(100):
            assert len(save.terminals()) == 4
        assert time.perf_counter() - begun < 1
        for other in others:
            other.close()
