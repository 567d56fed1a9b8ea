"""The second copy on a stick: always a save by itself, never in the way, back by itself."""

import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.store.saves import copied, enter, killed, new_save, results
from tourney_tui.store import mirror
from tourney_tui.store.errors import NotSaved
from tourney_tui.store.files import Place
from tourney_tui.store.mirroring import Copy
from tourney_tui.store.save import Save


@pytest.fixture(autouse=True)
def _soon(monkeypatch):
    monkeypatch.setattr(mirror, "RETRY", 0.05)


@pytest.fixture
def stick(tmp_path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


@pytest.fixture
def save(tmp_path):
    with new_save(tmp_path) as opened:
        yield opened


def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.005)


def same_journal(save: Save, stick: Path) -> bool:
    copy = stick / "open.journal"
    return copy.exists() and copy.read_bytes() == save.path.with_suffix(".journal").read_bytes()


def same_snapshot(save: Save, stick: Path) -> bool:
    copy = stick / "open.json"
    return copy.exists() and copy.read_bytes() == save.path.read_bytes()


def mirrored(save: Save) -> bool:
    return str(save.mirror_health) == "mirrored"


def bring_up(save: Save, stick: Path, copy: Copy | None = None) -> Copy:
    """Once, without a thread."""
    copy = copy or Copy(Place(save.path), stick)
    copy.bring_up(save.path.with_suffix(".journal").stat().st_size, save.now)
    return copy


class TestTheCopy:
    def test_is_a_save_that_opens_with_everything(self, save, stick):
        save.mirror_to(stick)
        enter(save, 1, "1-0")
        until(lambda: same_journal(save, stick))
        with Save.open(stick / "open.json", by="spare") as spare:
            assert copied(spare) == copied(save)
            assert spare.undo().label == "undo: R1 board 1: 1-0"

    def test_follows_every_commit_and_the_snapshot(self, save, stick):
        save.mirror_to(stick)
        for board in range(1, 5):
            enter(save, board, "1-0")
        save.checkpoint()
        until(lambda: same_journal(save, stick) and same_snapshot(save, stick))
        until(lambda: mirrored(save))

    def test_is_whole_when_the_program_ends(self, save, stick):
        save.mirror_to(stick)
        enter(save, 1, "1-0")
        save.close()
        assert (stick / "open.json").read_bytes() == save.path.read_bytes()

    def test_opens_from_the_journal_alone(self, save, stick):
        enter(save, 1, "1-0")
        bring_up(save, stick)
        (stick / "open.json").unlink()
        with Save.open(stick / "open.json", by="spare") as spare:
            assert copied(spare) == copied(save)

    def test_has_what_another_terminal_entered(self, save, stick):
        save.mirror_to(stick)
        with Save.open(save.path, by="hall") as other:
            enter(other, 2, "0-1")
        save.poll()
        until(lambda: same_journal(save, stick))

    def test_takes_the_paper_along(self, save, stick):
        pack = Place(save.path).backup("round-1.txt")
        pack.write_text("round 1")
        copy = bring_up(save, stick)
        assert (stick / "backups" / "open" / "round-1.txt").read_text() == "round 1"
        pack.with_name("round-2.txt").write_text("round 2")
        bring_up(save, stick, copy)
        assert (stick / "backups" / "open" / "round-2.txt").read_text() == "round 2"

    def test_two_terminals_keep_one(self, save, stick):
        with Save.open(save.path, by="hall") as other:
            mine, theirs = bring_up(save, stick), Copy(Place(save.path), stick)
            enter(save, 1, "1-0")
            bring_up(other, stick, theirs)
            enter(other, 2, "1-0")
            bring_up(save, stick, mine)
            assert same_journal(save, stick)
            assert list(stick.glob("backups/open/*")) == []

    def test_a_snapshot_ahead_of_the_copied_journal_waits(self, save, stick):
        behind = save.path.with_suffix(".journal").stat().st_size
        before = save.path.read_bytes()
        copy = Copy(Place(save.path), stick)
        copy.bring_up(behind, save.now)
        enter(save, 1, "1-0")
        save.checkpoint()
        copy.bring_up(behind, save.now)
        assert (stick / "open.json").read_bytes() == before
        bring_up(save, stick, copy)
        assert (stick / "open.json").read_bytes() == save.path.read_bytes()


class TestWhatStandsInItsPlace:
    def test_a_torn_line_is_cut_and_written_again(self, save, stick):
        copy = bring_up(save, stick)
        with (stick / "open.journal").open("ab") as torn:
            torn.write(b'0123456789abcdef {"rev":2,\0\0\0')
        enter(save, 1, "1-0")
        bring_up(save, stick, copy)
        assert same_journal(save, stick)
        assert not (stick / "backups").exists()

    def test_another_event_of_the_same_name_is_kept(self, save, stick):
        other = new_save(stick, games=2)
        enter(other, 1, "0-1")
        other.close()
        old = (stick / "open.json").read_bytes(), (stick / "open.journal").read_bytes()
        bring_up(save, stick)
        assert same_journal(save, stick)
        kept = sorted((stick / "backups" / "open").glob("replaced-*"))
        assert (
            tuple(path.read_bytes() for path in kept) == (old[1], old[0])
            or tuple(path.read_bytes() for path in kept) == old
        )
        with Save.open(next(path for path in kept if path.suffix == ".json"), by="x", read_only=True) as again:
            assert results(again) == ["0-1", None]

    def test_a_lonely_snapshot_is_kept(self, save, stick):
        new_save(stick, games=2).close()
        (stick / "open.journal").unlink()
        old = (stick / "open.json").read_bytes()
        bring_up(save, stick)
        (kept,) = (stick / "backups" / "open").glob("replaced-*.json")
        assert kept.read_bytes() == old

    def test_a_copy_somebody_works_on_is_left_alone(self, save, stick):
        copy = bring_up(save, stick)
        with Save.open(stick / "open.json", by="spare") as spare:
            enter(spare, 3, "0-1")
            enter(save, 1, "1-0")
            with pytest.raises(NotSaved, match="the copy is open on spare"):
                bring_up(save, stick, copy)
            assert results(spare)[2] == "0-1"

    def test_a_new_journal_replaces_the_old_copy(self, save, stick):
        bring_up(save, stick)
        enter(save, 1, "1-0")
        save.close()
        save.path.write_bytes(save.path.read_bytes().replace(b"Player 16", b"Somebody!"))
        with Save.open(save.path, by="desk-1") as again:
            bring_up(again, stick)
            assert same_journal(again, stick)
        with Save.open(stick / "open.json", by="spare") as spare:
            assert spare.tables["players"][16] == {"name": "Somebody!"}


class TestHealth:
    def test_none_is_asked_for(self, save):
        assert save.mirror_health is None

    def test_lost_and_back_by_itself(self, save, stick):
        save.mirror_to(stick)
        enter(save, 1, "1-0")
        until(lambda: same_journal(save, stick))
        stick.rename(stick.with_name("pulled"))
        enter(save, 2, "1-0")
        until(lambda: str(save.mirror_health) == "mirror lost: no such folder")
        assert results(save)[:2] == ["1-0", "1-0"]
        stick.with_name("pulled").rename(stick)
        until(lambda: mirrored(save))
        assert same_journal(save, stick)

    def test_how_far_behind(self, save, stick, monkeypatch):
        def slow(*_: object) -> None:
            time.sleep(0.3)

        monkeypatch.setattr(mirror, "NOTICED", 0.1)
        monkeypatch.setattr(Copy, "bring_up", slow)
        save.mirror_to(stick)
        enter(save, 1, "1-0")
        until(lambda: str(save.mirror_health) == "mirror 0 s behind")
        until(lambda: mirrored(save))

    def test_a_full_stick_says_so(self, save, stick, monkeypatch):
        def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(Copy, "bring_up", full)
        save.mirror_to(stick)
        until(lambda: str(save.mirror_health) == "mirror lost: no space left on device")
        assert enter(save, 1, "1-0")

    def test_the_folder_of_the_save_is_no_second_place(self, save):
        with pytest.raises(NotSaved, match="the folder of the save itself"):
            bring_up(save, save.path.parent)

    def test_the_empty_folder_of_a_pulled_stick_is_not_written(self, save, stick):
        copy = bring_up(save, stick)
        copy._device = -1
        with pytest.raises(NotSaved, match="the stick is gone"):
            bring_up(save, stick, copy)

    def test_a_reader_keeps_none(self, save, stick):
        with Save.open(save.path, by="board", read_only=True) as board:
            board.mirror_to(stick)
            assert board.mirror_health is None
        assert list(stick.iterdir()) == []


def test_a_commit_does_not_wait_for_the_stick(save, stick, monkeypatch):
    def hanging(*_: object) -> None:
        time.sleep(1)

    monkeypatch.setattr(Copy, "bring_up", hanging)
    monkeypatch.setattr(mirror, "PATIENCE", 0.01)
    save.mirror_to(stick)
    begun = time.monotonic()
    for board in range(1, 9):
        enter(save, board, "1-0")
    save.close()
    assert time.monotonic() - begun < 0.9


def test_a_kill_at_any_moment_leaves_a_copy_that_opens(save, stick):
    copy = Copy(Place(save.path), stick)
    for board in range(1, 4):
        enter(save, board, "1-0")
        bring_up(save, stick, copy)
    whole = (stick / "open.journal").read_bytes()
    shutil.rmtree(stick / "backups", ignore_errors=True)
    for end in range(len(whole) - 100, len(whole), 7):
        (stick / "open.journal").write_bytes(whole[:end])
        spare = Save.open(stick / "open.json", by="spare", read_only=True)
        assert results(spare)[:2] == ["1-0", "1-0"]
        killed(spare)
