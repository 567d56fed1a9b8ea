"""The disk says no: full, broken, read-only, not ours, not local; and the lock that cannot be had."""

import errno
import os
import subprocess
import sys

import pytest

from tests.store.saves import bytes_of, copied, documents, enter, new_save, results
from tourney_tui.store import files, lock, storage
from tourney_tui.store.errors import Busy, NotSaved
from tourney_tui.store.save import Save


@pytest.fixture
def save(tmp_path):
    with new_save(tmp_path) as opened:
        yield opened


def failing(number):
    def call(*_):
        raise OSError(number, os.strerror(number))

    return call


FULL_DISK = """
import resource, signal, sys
from pathlib import Path
from tests.store.saves import enter, results
from tourney_tui.store.errors import NotSaved
from tourney_tui.store.save import Save
save = Save.open(Path(sys.argv[1]), by="desk-1")
journal = save.path.with_suffix(".journal")
enter(save, 1, "1-0")
good = journal.read_bytes()
resource.setrlimit(resource.RLIMIT_FSIZE, (len(good) + 40, resource.RLIM_INFINITY))
for attempt in range(3):
    try:
        enter(save, 2, "0-1")
    except NotSaved as error:
        print(error)
    assert journal.read_bytes() == good and results(save)[:2] == ["1-0", None] and save.read_only is None
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
enter(save, 2, "0-1")
"""


def test_a_line_that_does_not_fit_is_cut_back_and_saving_resumes(save):
    run = [sys.executable, "-c", FULL_DISK, str(save.path)]
    done = subprocess.run(run, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "file too large\n" * 3
    save.poll()
    assert results(save)[:2] == ["1-0", "0-1"]


def test_failed_flush_is_cut_back_never_repeated_and_memory_is_as_before(save, monkeypatch):
    before, calls = save.path.with_suffix(".journal").read_bytes(), []

    def broken(descriptor):
        calls.append(descriptor)
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "fdatasync", broken)
    with pytest.raises(NotSaved, match="input/output error"):
        enter(save, 1, "1-0")
    assert len(calls) == 1
    assert save.path.with_suffix(".journal").read_bytes() == before
    assert copied(save) == documents()
    monkeypatch.undo()
    assert enter(save, 1, "1-0").rev == 2


def test_when_cutting_back_fails_too_the_save_goes_read_only(save, monkeypatch):
    monkeypatch.setattr(os, "fdatasync", failing(errno.EIO))
    monkeypatch.setattr(os, "ftruncate", failing(errno.EIO))
    with pytest.raises(NotSaved):
        enter(save, 1, "1-0")
    monkeypatch.undo()
    assert "neither written nor taken back" in str(save.read_only)
    assert copied(save) == documents()
    with pytest.raises(NotSaved):
        enter(save, 1, "1-0")


def test_interrupted_commit_leaves_nothing_or_all(save, monkeypatch):
    def interrupted(_):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fdatasync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        enter(save, 1, "1-0")
    monkeypatch.undo()
    assert copied(save) == documents()
    assert enter(save, 2, "0-1").rev == 2


def test_the_ballast_is_written_bytes_and_saves_the_change_on_a_full_disk(save, monkeypatch):
    ballast = save.path.with_suffix(".ballast")
    assert ballast.stat().st_size == ballast.stat().st_blocks * 512 == 256 * 1024
    write = os.pwrite

    def full(descriptor, data, offset):
        if ballast.exists():
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(descriptor, data, offset)

    monkeypatch.setattr(os, "pwrite", full)
    assert enter(save, 1, "1-0").rev == 2
    assert not ballast.exists()
    assert "the reserve was used" in str(save.notices[-1])
    monkeypatch.setattr(os, "pwrite", failing(errno.ENOSPC))
    with pytest.raises(NotSaved, match="no space left on device"):
        enter(save, 2, "0-1")
    assert "no space left" in str(save.checkpoint())
    monkeypatch.undo()
    assert save.checkpoint() is None
    assert ballast.stat().st_size == 256 * 1024


def test_no_ballast_when_room_is_short(tmp_path, monkeypatch):
    room = os.statvfs(tmp_path)
    short = os.statvfs_result((*room[:4], 100, *room[5:]))
    monkeypatch.setattr(os, "statvfs", lambda _: short)
    with new_save(tmp_path) as save:
        assert not save.path.with_suffix(".ballast").exists()


def test_follower_that_saw_a_line_whose_flush_failed(save, monkeypatch):
    with Save.open(save.path, by="desk-2") as follower:

        def seen_then_broken(_):
            assert [commit.rev for commit in follower.poll()] == [2]
            raise OSError(errno.EIO, os.strerror(errno.EIO))

        monkeypatch.setattr(os, "fdatasync", seen_then_broken)
        with pytest.raises(NotSaved):
            enter(save, 1, "1-0")
        monkeypatch.undo()
        enter(save, 2, "0-1")
        (told,) = follower.poll()
        assert (told.cmd, {op.id for op in told.ops}) == ("reload", {1, 2})
        assert copied(follower) == copied(save)
        assert enter(follower, 3, "1-0").rev == 3


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES, errno.EPERM])
def test_folder_that_cannot_be_written_opens_read_only(save, monkeypatch, number):
    enter(save, 1, "1-0")
    before = dict(bytes_of(save.path.parent))
    monkeypatch.setattr(files, "open_writing", failing(number))
    with Save.open(save.path, by="desk-2") as reader:
        assert str(reader.read_only) == os.strerror(number).lower()
        assert results(reader)[0] == "1-0"
        monkeypatch.undo()
        assert dict(bytes_of(save.path.parent)) == before
        enter(save, 2, "0-1")
        assert [commit.rev for commit in reader.poll()] == [3]


def test_another_users_journal_opens_read_only(save, monkeypatch):
    real = files.open_writing

    def theirs(path, flags=0):
        if path.suffix == ".journal":
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return real(path, flags)

    monkeypatch.setattr(files, "open_writing", theirs)
    with Save.open(save.path, by="desk-2") as reader:
        assert str(reader.read_only) == "permission denied"
        assert results(reader) == [None] * 8


def test_lock_not_to_be_had_opens_read_only_and_a_change_is_not_saved(save, monkeypatch):
    monkeypatch.setattr(storage, "WAIT", 0.05)
    with lock.hold(save.path.with_suffix(".lock"), 1), Save.open(save.path, by="desk-2") as second:
        assert "has held the lock" in str(second.read_only)
        with pytest.raises(Busy):
            enter(save, 1, "1-0")
        assert "has held the lock" in str(save.checkpoint())
    assert enter(save, 1, "1-0").rev == 2


@pytest.mark.parametrize("suffix", [".json", ".journal", ".lock"])
def test_symbolic_links_are_read_and_never_written(save, suffix):
    enter(save, 1, "1-0")
    save.close()
    target = save.path.parent / f"target{suffix}"
    save.path.with_suffix(suffix).rename(target)
    save.path.with_suffix(suffix).symlink_to(target)
    before = dict(bytes_of(save.path.parent))
    with Save.open(save.path, by="desk-2") as reader:
        assert "symbolic link" in str(reader.read_only)
        assert results(reader)[0] == "1-0"
    assert dict(bytes_of(save.path.parent)) == before


def test_folder_that_vanishes_keeps_memory_for_a_save_elsewhere(save, tmp_path):
    enter(save, 1, "1-0")
    gone = tmp_path.parent / f"{tmp_path.name}-gone"
    tmp_path.rename(gone)
    assert save.poll() == ()
    assert "no such file" in str(save.trouble)
    with pytest.raises(NotSaved, match="no such file"):
        enter(save, 2, "0-1")
    with save.save_as(gone / "copy" / "open.json") as copy:
        assert results(copy)[0] == "1-0"
    gone.rename(tmp_path)
    assert enter(save, 2, "0-1").rev == 3
    save.poll()
    assert save.trouble is None


def test_new_files_honour_the_umask_and_replaced_ones_keep_their_mode(tmp_path):
    old = os.umask(0o007)
    try:
        with new_save(tmp_path) as save:
            assert save.path.stat().st_mode & 0o777 == 0o660
            save.path.chmod(0o640)
            enter(save, 1, "1-0")
        assert save.path.stat().st_mode & 0o777 == 0o640
    finally:
        os.umask(old)


@pytest.mark.parametrize(
    ("kind", "told"),
    [("nfs4", True), ("cifs", True), ("fuse.sshfs", True), ("ext4", False), ("tmpfs", False), ("xfs", False)],
)
def test_a_folder_on_the_network_is_warned_of(tmp_path, monkeypatch, kind, told):
    mounts = tmp_path / "mounts"
    folder = tmp_path / "a b"
    folder.mkdir()
    shown = os.path.realpath(folder).replace(" ", "\\040")
    mounts.write_text(f"/dev/root / ext4 rw 0 0\nserver:/x {shown} {kind} rw 0 0\n")
    monkeypatch.setattr(files, "MOUNTS", mounts)
    with new_save(folder) as save:
        assert [str(notice).startswith(kind) for notice in save.notices] == [True] * told
