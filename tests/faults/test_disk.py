"""The disk says no: full, broken, not ours, gone. Not saved is said, nothing is lost, and saving goes on by itself."""

import errno
import io
import os
import resource
import signal
import sys
import tempfile
from pathlib import Path

import pytest

from tests.faults.disks import pretended_disk, small_disk, unprivileged
from tests.faults.entering import Acknowledged, acknowledged, check, commits_of, new_event, typing
from tests.faults.screen import check_screen
from tests.store.saves import bytes_of, copied, enter, new_save, results
from tests.terminal.real import RealTerminal
from tourney_tui.cli import main
from tourney_tui.cli.exit_codes import NOT_SAVED
from tourney_tui.store import files
from tourney_tui.store.errors import AlreadyThere, NotSaved, StoreError
from tourney_tui.store.save import Save


class Typist:
    """`tourney result` in a process of its own, asked line by line."""

    def __init__(self, path: Path) -> None:
        self.process = typing(path, "desk-1")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(timeout=20)
        self.process.stdout.close()
        self.process.stderr.close()

    def saved(self, line: str) -> Acknowledged:
        """Type a line that must be acknowledged."""
        self.process.stdin.write(f"{line}\n".encode())
        (told,) = acknowledged(self.process.stdout.readline())
        return told

    def refused(self, line: str) -> str:
        """Type a line that must not be; the words of the refusal."""
        self.process.stdin.write(f"{line}\n".encode())
        return self.process.stderr.readline().decode()


@pytest.fixture
def path(tmp_path):
    return new_event(tmp_path)


@pytest.fixture
def nobodys():
    """A folder that a user without rights can reach."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        yield folder


def test_a_full_disk_is_told_and_saving_goes_on_when_there_is_room(path):
    with Typist(path) as typist:
        told = [typist.saved("1 1-0")]
        before = path.with_suffix(".journal").read_bytes()
        limit_files_to(typist.process.pid, len(before) + 60)
        for _ in range(3):
            assert "2 0-1: not saved: file too large" in typist.refused("2 0-1")
            assert path.with_suffix(".journal").read_bytes() == before
        limit_files_to(typist.process.pid, resource.RLIM_INFINITY)
        told.append(typist.saved("2 0-1"))
    assert [one.revision for one in told] == [2, 3]
    assert check(path, told, kills=0) == 3
    assert typist.process.returncode == 3


def entered_until_refused(save, why):
    """Long notes until the disk is full; how many of them were saved."""
    for count in range(1000):
        try:
            enter(save, 1, "1-0", note=f"{count:10000}")
        except NotSaved as error:
            assert str(error) == why  # noqa: PT017  (the moment it comes is not known)
            return count
    raise AssertionError("the disk is never full")


def limit_files_to(pid: int, size: int) -> None:
    """No file may grow beyond this: a full disk that needs no disk of its own."""
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def test_the_screen_keeps_what_it_could_not_save_and_saves_it_when_there_is_room(path):
    with RealTerminal(str(path), saves=path.parent) as terminal:
        terminal.expect("boards 0/20")
        terminal.send("1")
        terminal.expect("boards 1/20")
        limit_files_to(terminal.child.pid, journal_size(path) + 40)
        terminal.send("05")
        terminal.expect("NOT SAVED: file too large, 2 waiting")
        assert "boards 1/20" in terminal.text
        assert len(commits_of(path)) == 2
        limit_files_to(terminal.child.pid, resource.RLIM_INFINITY)
        terminal.expect("boards 3/20")
        terminal.expect("saved again")
        terminal.child.kill(signal.SIGKILL)
    check_screen(path, ["1-0", "0-1", "1/2-1/2"], shown=3)


def test_what_waits_for_room_was_never_called_saved(path):
    with RealTerminal(str(path), saves=path.parent) as terminal:
        terminal.expect("boards 0/20")
        terminal.send("1")
        terminal.expect("boards 1/20")
        limit_files_to(terminal.child.pid, journal_size(path) + 40)
        terminal.send("0")
        terminal.expect("NOT SAVED")
        terminal.child.kill(signal.SIGKILL)
    check_screen(path, ["1-0"], shown=1)


def journal_size(path: Path) -> int:
    return path.with_suffix(".journal").stat().st_size


@pytest.mark.parametrize("made", [small_disk, pretended_disk])
def test_a_disk_without_room_gives_the_reserve_then_refuses_then_goes_on(tmp_path, monkeypatch, made):
    monkeypatch.setattr(files, "ROOM_FOR_BALLAST", 0)
    with made(tmp_path / "small") as disk, new_save(disk.folder) as save:
        disk.fill()
        entered = entered_until_refused(save, "no space left on device")
        assert entered > 10, "256 KB were kept for this"
        assert "the reserve was used" in str(save.notices[-1])
        assert save.revision == entered + 1
        assert "no space left" in str(save.checkpoint())
        with Save.open(save.path, by="desk-2", read_only=True) as reader:
            assert (reader.revision, copied(reader)) == (save.revision, copied(save))
        with save.save_as(tmp_path / "elsewhere.json") as copy:
            assert copied(copy) == copied(save)
        disk.free()
        assert enter(save, 2, "0-1").rev == entered + 2
        assert save.checkpoint() is None
        assert save.path.with_suffix(".ballast").stat().st_size == 256 * 1024


def test_the_command_says_that_the_reserve_was_used(path, monkeypatch, capsys):
    real = os.pwrite

    def full(descriptor, data, offset):
        if path.with_suffix(".ballast").exists():
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(descriptor, data, offset)

    monkeypatch.setattr(os, "pwrite", full)
    assert main(["result", str(path), "1", "1-0"]) == 0
    monkeypatch.undo()
    said = "the disk is full: the reserve was used, make room now\n"
    assert capsys.readouterr() == ("saved 1 1-0 rev 2\n", said)


def test_a_flush_that_fails_is_not_saved_and_the_next_line_is(path, monkeypatch, capsys):
    real, calls = os.fdatasync, []

    def once_broken(descriptor):
        calls.append(descriptor)
        if len(calls) == 1:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        real(descriptor)

    monkeypatch.setattr(os, "fdatasync", once_broken)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"1 1-0\n2 0-1\n")))
    assert main(["result", str(path)]) == NOT_SAVED
    monkeypatch.undo()
    assert capsys.readouterr() == ("saved 2 0-1 rev 2\n", "error 1: 1 1-0: not saved: input/output error\n")
    assert check(path, [Acknowledged(2, "0-1", 2)], kills=0) == 2


def test_a_folder_that_goes_away_under_the_program_and_comes_back(path, tmp_path):
    gone = tmp_path.parent / f"{tmp_path.name}-gone"
    with Typist(path) as typist:
        told = [typist.saved("1 1-0")]
        tmp_path.rename(gone)
        assert "not saved: no such file or directory" in typist.refused("2 0-1")
        gone.rename(tmp_path)
        told.append(typist.saved("2 0-1"))
    assert check(path, told, kills=0) == 3


def test_a_folder_that_may_not_be_written_opens_for_reading_only(nobodys):
    with unprivileged():
        path = new_event(nobodys / "own")
        for name in (".json", ".journal", ".lock"):
            path.with_suffix(name).chmod(0o444)
        path.parent.chmod(0o555)
        before = dict(bytes_of(nobodys))
        with Save.open(path, by="desk-1") as reader:
            assert str(reader.read_only) == "permission denied"
            assert len(reader.tables["games"]) == 20
            assert str(reader.checkpoint()) == "permission denied"
            with pytest.raises(NotSaved, match="permission denied"):
                enter(reader, 1, "1-0")
        assert dict(bytes_of(nobodys)) == before


def test_a_folder_that_may_not_even_be_searched_is_refused_in_words(nobodys):
    with unprivileged():
        path = new_event(nobodys / "own")
        path.parent.chmod(0)
        with pytest.raises(StoreError, match="permission denied"):
            Save.open(path, by="desk-1")
        with pytest.raises(NotSaved, match="permission denied"):
            new_save(path.parent)
        path.parent.chmod(0o755)
        Save.open(path, by="desk-1").close()


def test_no_permission_comes_and_goes_under_an_open_save(nobodys):
    with unprivileged(), new_save(nobodys / "own") as save:
        enter(save, 1, "1-0")
        lock = save.path.with_suffix(".lock")
        lock.chmod(0o444)
        with pytest.raises(NotSaved, match="permission denied"):
            enter(save, 2, "0-1")
        assert results(save)[:2] == ["1-0", None]
        lock.chmod(0o644)
        assert enter(save, 2, "0-1").rev == 3


def test_save_as_never_writes_over_anything(path, tmp_path):
    with Save.open(path, by="desk-1") as save:
        (tmp_path / "other.journal").write_bytes(b"x")
        with pytest.raises(AlreadyThere):
            save.save_as(tmp_path / "other.json")
        assert (tmp_path / "other.journal").read_bytes() == b"x"
