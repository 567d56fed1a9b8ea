"""The folder on the disk: only what differs is written, nothing of others is touched, nothing of ours is left over."""

from pathlib import Path

import pytest

from tourney_tui.exchange.html.page import GENERATOR
from tourney_tui.publishing.folder import Folder

PAGE = f"<html>{GENERATOR}".encode()


def test_only_what_differs_is_written(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "site")
    assert folder.update({"index.html": PAGE, "style.css": b"a"}) == 2
    before = (folder.path / "index.html").stat().st_ino
    assert folder.update({"index.html": PAGE, "style.css": b"b"}) == 1
    assert (folder.path / "style.css").read_bytes() == b"b"
    assert (folder.path / "index.html").stat().st_ino == before
    (folder.path / "index.html").unlink()
    assert folder.update({"index.html": PAGE, "style.css": b"b"}) == 1
    assert not list(folder.path.glob("*.tmp"))


def test_pages_that_are_no_more_go_and_files_of_others_stay(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.update({"index.html": PAGE, "player-1.html": PAGE, "round-2.html": PAGE})
    (tmp_path / "player-7.html").write_text("mine", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    assert folder.update({"index.html": PAGE, "player-1.html": PAGE}) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "index.html",
        "notes.txt",
        "player-1.html",
        "player-7.html",
    ]


@pytest.mark.parametrize(
    ("files", "occupied"),
    [({}, False), ({"index.html": PAGE}, False), ({"index.html": b"<html>"}, True), ({"letter.txt": b"x"}, True)],
)
def test_a_folder_of_somebody_else(tmp_path: Path, files: dict[str, bytes], occupied: bool) -> None:
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    assert Folder(tmp_path).occupied() is occupied


def test_a_file_is_no_folder_and_a_missing_one_is_free(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("x", encoding="utf-8")
    assert Folder(tmp_path / "site").occupied()
    assert not Folder(tmp_path / "new").occupied()
