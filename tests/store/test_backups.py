"""Snapshots kept before what is hard to go back, never too many; the paper pack of each round."""

import pytest

from tests.store.saves import copied, enter, new_save
from tourney_tui.store import backups
from tourney_tui.store.files import Place
from tourney_tui.store.save import Save


@pytest.fixture
def save(tmp_path):
    with new_save(tmp_path) as opened:
        yield opened


def kept(save: Save) -> list[str]:
    return [backup.path.name for backup in backups.found(Place(save.path))]


def test_kept_at_once_with_all_there_is(save):
    enter(save, 1, "1-0")
    assert save.keep() is None
    assert kept(save)[-1] == "rev-000002-round-01.json"
    assert backups.newest_good(Place(save.path)).state.tables == copied(save)
    assert save.keep() is None
    assert len(kept(save)) == len(set(kept(save)))


def test_a_long_event_keeps_ten_and_one_of_each_round(save):
    """Eleven rounds of twelve kept states: the newest ten, and the newest of every round."""
    for number in range(2, 13):
        for count in range(12):
            enter(save, 1, f"{number}-{count}")
            save.keep()
        with save.transaction("pair", f"round {number}") as change:
            change.put("rounds", number, {"number": number})
    names = kept(save)
    assert len(names) == 10 + 10
    # Round 7 is paired by revision 1 + 6 x 13 = 79; twelve results follow before round 8.
    assert [name for name in names if "round-07" in name] == ["rev-000091-round-07.json"]


def test_a_full_disk_says_why_and_loses_nothing(save, monkeypatch):
    enter(save, 1, "1-0")

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.link", full)
    assert str(save.keep()) == "no space left on device"
    monkeypatch.undo()
    assert save.keep() is None


def test_the_pack_of_a_round_is_replaced(save):
    for text in ("first", "second é"):
        assert save.keep_pack(4, text) is None
    pack = save.path.parent / "backups" / "open" / "round-4.txt"
    assert pack.read_text(encoding="utf-8") == "second é"
    assert kept(save) == []


def test_a_reader_writes_none(save):
    with Save.open(save.path, by="board", read_only=True) as board:
        assert str(board.keep()) == str(board.keep_pack(1, "x")) == "opened for reading only"
    assert not (save.path.parent / "backups").exists()


def test_a_link_in_place_of_the_backups_is_not_followed(save, tmp_path):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (tmp_path / "backups").symlink_to(elsewhere)
    assert save.keep_pack(1, "x") is not None
    assert list(elsewhere.iterdir()) == []
