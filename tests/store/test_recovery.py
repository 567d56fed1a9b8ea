"""Opening whatever is left: torn and damaged journals, damaged and foreign files, half-done rotations."""

import json
import shutil

import pytest
from tinydb import TinyDB

from tests.store.saves import bytes_of, copied, documents, enter, killed, new_save, results
from tourney_tui.store import files, journal
from tourney_tui.store.errors import NotASave, Unreadable
from tourney_tui.store.save import Save


def reopened(path, **options):
    return Save.open(path, by="desk-1", **options)


@pytest.fixture
def crashed(tmp_path):
    """A save whose process died after three results that no snapshot has."""
    save = new_save(tmp_path, games=3)
    for board in (1, 2, 3):
        enter(save, board, "1-0")
    killed(save)
    return save.path


def lines_of(path):
    return path.with_suffix(".journal").read_bytes().splitlines(keepends=True)


class TestJournal:
    def test_replayed_alone_it_gives_the_state(self, crashed):
        state, misfits = journal.replay(journal.scan(b"".join(lines_of(crashed)), journal.ORIGIN).lines)
        with reopened(crashed) as save:
            assert state.tables == copied(save)
            assert (state.revision, misfits) == (save.revision, 0)

    def test_torn_at_every_byte_of_the_last_line(self, crashed):
        whole = crashed.with_suffix(".journal").read_bytes()
        last = lines_of(crashed)[-1]
        for length in range(len(last)):
            torn = whole[: len(whole) - len(last) + length]
            crashed.with_suffix(".journal").write_bytes(torn)
            save = reopened(crashed)
            assert results(save) == ["1-0", "1-0", None]
            assert (save.revision, save.read_only) == (3, None)
            assert len(save.notices) == (length > 0)
            assert crashed.with_suffix(".journal").read_bytes() == whole[: len(whole) - len(last)]
            killed(save)
        kept = [path.read_bytes() for path in (crashed.parent / "backups" / "open").glob("torn-*.bin")]
        assert sorted(kept, key=len) == [last[:length] for length in range(1, len(last))]

    def test_every_flipped_bit_of_the_last_lines_costs_at_most_its_own_line(self, crashed):
        whole, lines = crashed.with_suffix(".journal").read_bytes(), lines_of(crashed)
        start = len(b"".join(lines[:-3]))
        for byte in range(start, len(whole)):
            line = next(index for index in range(3) if byte < len(b"".join(lines[: index - 2 or None])))
            damaged = bytearray(whole)
            damaged[byte] ^= 1 << (byte % 8)
            crashed.with_suffix(".journal").write_bytes(damaged)
            with reopened(crashed, read_only=True) as save:
                found = results(save)
            if whole[byte] == 10:
                assert found == ["1-0"] * 3
            else:
                assert found in (["1-0"] * 3, ["1-0" if index != line else None for index in range(3)])

    def test_a_line_feed_damaged_in_the_last_line_is_no_loss_and_writing_goes_on(self, crashed):
        whole = crashed.with_suffix(".journal").read_bytes()
        crashed.with_suffix(".journal").write_bytes(whole[:-1] + b"\x02")
        with reopened(crashed) as save:
            assert results(save) == ["1-0"] * 3
            enter(save, 1, "0-1")
            enter(save, 2, "0-1")
            killed(save)
        with reopened(crashed) as save:
            assert results(save) == ["0-1", "0-1", "1-0"]
            assert len(save.log(9)) == 6

    def test_damage_in_the_middle_is_skipped_and_said(self, crashed):
        lines = lines_of(crashed)
        lines[3] = lines[3].replace(b"R1", b"R9")
        crashed.with_suffix(".journal").write_bytes(b"".join(lines))
        with reopened(crashed) as save:
            assert results(save) == ["1-0", None, "1-0"]
            assert [str(notice) for notice in save.notices] == [
                f"the journal is damaged from byte {len(b''.join(lines[:3]))} to {len(b''.join(lines[:4]))};"
                " what stood there was skipped"
            ]
            assert enter(save, 2, "0-1").rev == 5
        with reopened(crashed) as save:
            assert results(save) == ["1-0", "0-1", "1-0"]
            assert save.notices == ()

    def test_readers_never_repair(self, crashed):
        with crashed.with_suffix(".journal").open("ab") as handle:
            handle.write(b"0123")
        before = dict(bytes_of(crashed.parent))
        with reopened(crashed, read_only=True) as save:
            assert results(save) == ["1-0", "1-0", "1-0"]
            assert save.poll() == ()
        assert dict(bytes_of(crashed.parent)) == before

    def test_another_terminals_torn_line_is_cut_by_the_next_writer(self, crashed):
        with reopened(crashed) as save:
            with crashed.with_suffix(".journal").open("ab") as handle:
                handle.write(b"0123456789abcdef {")
            assert save.poll() == ()
            assert enter(save, 1, "0-1").rev == 5
            assert "18 bytes are kept" in str(save.notices[0])
        with reopened(crashed) as save:
            assert results(save)[0] == "0-1"

    def test_missing_journal_is_started_anew_and_rebuilds_alone(self, crashed):
        reopened(crashed).close()
        crashed.with_suffix(".journal").unlink()
        with reopened(crashed) as save:
            assert results(save) == ["1-0", "1-0", "1-0"]
            assert "a new journal was started" in str(save.notices[0])
            enter(save, 1, "0-1")
            state, _ = journal.replay(journal.scan(b"".join(lines_of(crashed)), journal.ORIGIN).lines)
            assert state.tables == copied(save)

    def test_journal_cut_shorter_than_the_snapshot_loses_nothing(self, crashed):
        reopened(crashed).close()
        crashed.with_suffix(".journal").write_bytes(b"".join(lines_of(crashed)[:-2]))
        with reopened(crashed) as save:
            assert results(save) == ["1-0", "1-0", "1-0"]
            assert "ended before the snapshot" in str(save.notices[-1])
            assert enter(save, 1, "0-1").rev == 5

    def test_deleted_journal_of_an_open_save_never_takes_memory_back(self, crashed):
        with reopened(crashed) as save:
            crashed.with_suffix(".journal").unlink()
            assert save.poll() == ()
            assert "no such file" in str(save.trouble)
            with pytest.raises(Exception, match="save it elsewhere"):
                enter(save, 1, "0-1")
            assert results(save) == ["1-0", "1-0", "1-0"]
            with save.save_as(crashed.with_name("copy.json")) as copy:
                assert results(copy) == ["1-0", "1-0", "1-0"]


class TestSnapshot:
    def test_killed_at_every_step_of_a_checkpoint(self, crashed, monkeypatch):
        class Killed(BaseException):
            pass

        def kill(*_):
            raise Killed

        for step in ("link", "write_all", "flush_folder"):
            save = reopened(crashed)
            enter(save, 1, step)
            with monkeypatch.context() as patch:
                patch.setattr(files, step, kill)
                with pytest.raises(Killed):
                    save.checkpoint()
            killed(save)
            with reopened(crashed) as again:
                assert results(again) == [step, "1-0", "1-0"]
                assert again.notices == ()

    def test_killed_between_writing_the_temporary_file_and_renaming_it(self, crashed, monkeypatch):
        save = reopened(crashed)
        monkeypatch.setattr(files.os, "replace", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            save.checkpoint()
        monkeypatch.undo()
        killed(save)
        assert crashed.with_name("open.json.tmp").exists()
        with reopened(crashed) as again:
            assert results(again) == ["1-0", "1-0", "1-0"]
        assert not crashed.with_name("open.json.tmp").exists()

    @pytest.mark.parametrize("left", [0, 1, 30, 400])
    def test_damaged_one_is_renamed_and_rebuilt_from_the_journal(self, crashed, left):
        damaged = crashed.read_bytes()[:left]
        crashed.write_bytes(damaged)
        with reopened(crashed) as save:
            assert results(save) == ["1-0", "1-0", "1-0"]
            assert str(save.notices[1]) == "everything was read from the journal"
        (kept,) = (crashed.parent / "backups" / "open").glob("damaged-*.json")
        assert kept.read_bytes() == damaged
        with TinyDB(crashed, access_mode="r") as stock:
            assert stock.table("games").get(doc_id=3)["result"] == "1-0"

    def test_missing_one_is_rebuilt(self, crashed):
        crashed.unlink()
        with reopened(crashed) as save:
            assert results(save) == ["1-0", "1-0", "1-0"]
        assert crashed.exists()

    def test_newest_good_backup_is_used_and_the_journal_after_it(self, crashed):
        with reopened(crashed) as save:
            enter(save, 1, "0-1")
            save.checkpoint()
            enter(save, 2, "0-1")
            save.checkpoint()
        crashed.write_bytes(crashed.read_bytes()[:500])
        with reopened(crashed) as save:
            assert results(save) == ["0-1", "0-1", "1-0"]
            assert str(save.notices[1]) == "the backup of revision 5 was used"

    def test_backup_alone_when_the_journal_is_gone_too(self, crashed):
        with reopened(crashed) as save:
            save.checkpoint()
            enter(save, 2, "0-1")
        crashed.write_bytes(crashed.read_bytes()[:500])
        crashed.with_suffix(".journal").unlink()
        with reopened(crashed) as save:
            assert results(save) == ["1-0", "1-0", "1-0"]

    def test_edit_with_stock_tinydb_is_kept_announced_and_put_in_a_new_journal(self, crashed):
        reopened(crashed).close()
        with TinyDB(crashed) as stock:
            stock.table("players").update({"name": "New Name"}, doc_ids=[1])
        with reopened(crashed) as save:
            assert save.tables["players"][1] == {"name": "New Name"}
            assert (results(save), save.revision) == (["1-0", "1-0", "1-0"], 5)
            assert "another program" in str(save.notices[0])
            state, _ = journal.replay(journal.scan(b"".join(lines_of(crashed)), journal.ORIGIN).lines)
            assert state.tables == copied(save)
        assert list((crashed.parent / "backups" / "open").glob("closed-*.journal"))
        with reopened(crashed) as save:
            assert save.notices == ()

    def test_edit_of_a_snapshot_behind_its_journal_keeps_edit_and_results(self, crashed):
        with TinyDB(crashed) as stock:
            stock.table("players").update({"name": "New\x1b[2JName"}, doc_ids=[1])
        with reopened(crashed) as save:
            assert save.tables["players"][1] == {"name": "NewName"}
            assert results(save) == ["1-0", "1-0", "1-0"]

    @pytest.mark.parametrize("step", [1, 2, 3, 4])
    def test_killed_at_every_step_of_a_rotation(self, crashed, monkeypatch, step):
        with TinyDB(crashed) as stock:
            stock.table("players").update({"name": "New Name"}, doc_ids=[1])
        calls = []

        def counted(real):
            def call(*arguments):
                calls.append(arguments)
                if len(calls) == step:
                    raise KeyboardInterrupt
                real(*arguments)

            return call

        with monkeypatch.context() as patch:
            patch.setattr(files, "link", counted(files.link))
            patch.setattr(files, "replace", counted(files.replace))
            with pytest.raises(KeyboardInterrupt):
                reopened(crashed)
        with reopened(crashed) as save:
            assert save.tables["players"][1] == {"name": "New Name"}
            assert results(save) == ["1-0", "1-0", "1-0"]
            assert save.notices
        with reopened(crashed) as save:
            assert save.notices == ()

    @pytest.mark.parametrize("where", ["snapshot", "journal"])
    def test_newer_schema_opens_read_only_and_untouched(self, crashed, where):
        reopened(crashed).close()
        path = crashed if where == "snapshot" else crashed.with_suffix(".journal")
        path.write_bytes(path.read_bytes().replace(b'"schema":1', b'"schema":2', 1))
        before = dict(bytes_of(crashed.parent))
        with reopened(crashed) as save:
            assert "newer version" in str(save.read_only)
            assert results(save) == ["1-0", "1-0", "1-0"]
        assert dict(bytes_of(crashed.parent)) == before


class TestForeign:
    @pytest.mark.parametrize(
        "content",
        [
            b"",
            b'{"a":1}',
            b'{"_default": {"1": {"name": "x"}}}',
            b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00",
            b"\xff\xfe\x00",
            b"[" * 100_000,
            b'{"a":' * 100_000,
            b"null",
        ],
    )
    def test_is_refused_and_unchanged(self, tmp_path, content):
        path = tmp_path / "other.json"
        path.write_bytes(content)
        with pytest.raises(NotASave):
            reopened(path)
        assert dict(bytes_of(tmp_path)) == {"other.json": content}

    def test_truncated_save_with_nothing_beside_it_is_refused_and_unchanged(self, crashed, tmp_path):
        folder = tmp_path / "elsewhere"
        folder.mkdir()
        path = folder / "open.json"
        path.write_bytes(crashed.read_bytes()[:300])
        with pytest.raises(Unreadable, match=r"open\.json is damaged"):
            reopened(path)
        assert path.read_bytes() == crashed.read_bytes()[:300]

    def test_missing_file_folder_and_directory(self, tmp_path):
        for path in (tmp_path / "none.json", tmp_path / "no" / "folder.json", tmp_path):
            with pytest.raises(NotASave):
                reopened(path)
        assert list(tmp_path.iterdir()) == []

    def test_too_large_is_refused_unread(self, crashed):
        with crashed.open("r+b") as handle:
            handle.truncate(200 * 1024 * 1024)
        crashed.with_suffix(".journal").unlink()
        with pytest.raises(Unreadable, match="larger than 16 MB"):
            reopened(crashed)

    def test_deep_save_is_refused(self, crashed):
        deep = json.dumps({"note": "X"}).replace('"X"', "[" * 50_000 + "]" * 50_000)
        crashed.write_bytes(crashed.read_bytes().replace(b'{"name":"Player 1"}', deep.encode()))
        crashed.with_suffix(".journal").unlink()
        with pytest.raises(Unreadable):
            reopened(crashed)

    def test_foreign_journal_beside_a_save_is_archived(self, crashed):
        reopened(crashed).close()
        other = new_save(crashed.parent / "other", games=2)
        other.close()
        shutil.copy(other.path.with_suffix(".journal"), crashed.with_suffix(".journal"))
        with reopened(crashed) as save:
            assert results(save) == ["1-0", "1-0", "1-0"]
            assert "belongs to another state" in str(save.notices[0])
        assert list((crashed.parent / "backups" / "open").glob("closed-*.journal"))

    def test_documents_are_those_that_were_created(self, tmp_path):
        with new_save(tmp_path) as save:
            killed(save)
        with reopened(save.path) as again:
            assert copied(again) == documents()
