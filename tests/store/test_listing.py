"""The list of saves on the Home screen."""

from tests.store.saves import Clock, bytes_of, enter, killed, new_save
from tourney_tui.store.listing import listing
from tourney_tui.store.save import Save


def rows(folder):
    return {info.path.name: info for info in listing(folder)}


def test_a_save_with_its_name_and_counts(tmp_path):
    with new_save(tmp_path, clock=Clock()) as save:
        enter(save, 1, "1-0")
    (info,) = listing(tmp_path)
    assert (info.path, info.name) == (save.path, "Open de printemps")
    assert (info.players, info.rounds, info.revision) == (16, 1, 2)
    assert (info.notice, info.damaged) == (None, False)


def test_an_open_save_shows_the_revision_of_its_journal(tmp_path):
    with new_save(tmp_path) as save:
        enter(save, 1, "1-0")
        (info,) = listing(tmp_path)
        assert (info.revision, info.terminals) == (2, ("desk-1",))
        assert str(info.notice) == "open on desk-1"
    enter(opened := Save.open(save.path, by="desk-2"), 1, "0-1")
    killed(opened)
    (info,) = listing(tmp_path)
    assert (info.revision, info.terminals, str(info.notice)) == (3, (), "not closed properly")


def test_damaged_and_foreign_files_are_shown_and_untouched(tmp_path):
    for name in ("good", "torn", "lost"):
        save = Save.create(tmp_path / f"{name}.json", {"meta": {1: {"name": name}}}, by="x", label="created")
        killed(save)
    (tmp_path / "torn.json").write_bytes((tmp_path / "torn.json").read_bytes()[:100])
    (tmp_path / "lost.json").unlink()
    (tmp_path / "empty.json").write_bytes(b"")
    (tmp_path / "deep.json").write_bytes(b"[" * 100_000)
    (tmp_path / "notes.txt").write_text("x")
    before = dict(bytes_of(tmp_path))
    found = rows(tmp_path)
    assert dict(bytes_of(tmp_path)) == before
    assert set(found) == {"good.json", "torn.json", "lost.json", "empty.json", "deep.json"}
    assert {name for name, info in found.items() if info.damaged} == set(found) - {"good.json"}
    assert str(found["torn.json"].notice) == "damaged"
    assert str(found["empty.json"].notice) == "not a save of this program"


def test_newest_first(tmp_path):
    for name in ("b", "a", "c"):
        Save.create(tmp_path / f"{name}.json", {"meta": {1: {"name": name}}}, by="x", label="created").close()
    times = [info.changed for info in listing(tmp_path)]
    assert times == sorted(times, reverse=True)


def test_no_folder_no_saves(tmp_path):
    assert listing(tmp_path / "none") == []
