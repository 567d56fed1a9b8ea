"""Transactions, ids, undo and redo, the log, other terminals, and TinyDB's own face."""

import json
from hashlib import blake2b

import pytest
from tinydb import TinyDB, where
from tinydb.table import Document

from tests.store.saves import Clock, copied, documents, enter, killed, new_save, results
from tourney_tui.model.refusal import Refusal
from tourney_tui.store.errors import AlreadyThere, Conflict, NotSaved, Unstorable
from tourney_tui.store.lock import holder
from tourney_tui.store.save import Save


@pytest.fixture
def save(tmp_path):
    with new_save(tmp_path) as opened:
        yield opened


def other(save, by="desk-2"):
    return Save.open(save.path, by=by)


class TestTransaction:
    def test_a_result_is_one_journal_line_of_changed_fields(self, tmp_path):
        with new_save(tmp_path, clock=Clock()) as save:
            before = save.path.with_suffix(".journal").read_bytes()
            enter(save, 3, "1-0")
            added = save.path.with_suffix(".journal").read_bytes()[len(before) :]
        digest, _, text = added.partition(b" ")
        previous = before.rstrip(b"\n").rpartition(b"\n")[2][:16]
        assert digest == blake2b(previous + text[:-1], digest_size=8).hexdigest().encode()
        assert json.loads(text) == {
            "rev": 2,
            "t": "2026-10-03T14:05:07.123+00:00",
            "by": "desk-1",
            "cmd": "result",
            "label": "R1 board 3: 1-0",
            "ops": [["games", "3", {"result": None}, {"result": "1-0"}, 1]],
        }
        assert len(added) <= 250

    def test_insert_and_delete_carry_the_whole_document(self, save):
        with save.transaction("player", "late entry, and one leaves") as change:
            change.put("players", change.next_id("players"), {"name": "Late"})
            change.put("players", 1, None)
        line = save.path.with_suffix(".journal").read_bytes().splitlines()[-1]
        assert json.loads(line[17:])["ops"] == [
            ["players", "17", None, {"name": "Late"}],
            ["players", "1", {"name": "Player 1"}, None],
        ]
        assert 1 not in save.tables["players"]

    def test_a_put_that_changes_nothing_writes_nothing(self, save):
        size = save.path.with_suffix(".journal").stat().st_size
        assert enter(save, 1, None) is None
        assert save.revision == 1
        assert save.path.with_suffix(".journal").stat().st_size == size

    def test_an_exception_inside_rolls_back(self, save):
        def mistaken():
            with save.transaction("result", "x") as change:
                change.put("games", 1, None)
                raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            mistaken()
        assert copied(save) == documents()
        assert save.revision == 1
        assert enter(save, 1, "1-0")

    def test_an_abandoned_change_is_not_written(self, save):
        with save.transaction("result", "x") as change:
            change.put("games", 1, None)
            change.abandon()
        assert change.commit is None
        assert copied(save) == documents()

    def test_label_and_command_may_be_set_inside(self, save):
        with save.transaction("", "") as change:
            change.put("meta", 1, {"name": "Renamed"})
            change.cmd, change.label = "event", "renamed"
        assert (change.commit.cmd, change.commit.label) == ("event", "renamed")

    def test_documents_are_replaced_and_never_changed_in_place(self, save):
        held, mine = save.tables["games"][1], {"sets": [[7, 4]]}
        enter(save, 1, "1-0", **mine)
        assert held == documents()["games"][1]
        mine["sets"][0][0] = 99
        assert save.tables["games"][1]["sets"] == [[7, 4]]

    def test_ids_are_never_given_twice(self, save):
        for expected in (17, 18):
            with save.transaction("player", "in") as change:
                assert change.next_id("players") == expected
                change.put("players", expected, {"name": "Late"})
            with save.transaction("player", "out") as change:
                change.put("players", expected, None)
        save.close()
        with other(save) as again, again.transaction("player", "in") as change:
            assert (change.next_id("players"), change.next_id("players")) == (19, 20)

    def test_transactions_do_not_nest(self, save):
        with save.transaction("a", "a"), pytest.raises(RuntimeError), save.transaction("b", "b"):
            pass

    @pytest.mark.parametrize("value", [float("nan"), float("inf"), b"x", {1, 2}, 2**70, {1: 2}, object()])
    def test_what_json_cannot_hold_is_refused_naming_document_and_field(self, save, value):
        with pytest.raises(Unstorable, match=r"games 5\.note"), save.transaction("result", "x") as change:
            change.put("games", 5, {"note": value})
        assert save.revision == 1

    def test_no_document_may_pose_as_our_own_table(self, save):
        with pytest.raises(Unstorable), save.transaction("x", "x") as change:
            change.put("_save", 1, {"format": "other"})

    def test_create_refuses_an_existing_file(self, save):
        with pytest.raises(AlreadyThere):
            new_save(save.path.parent)


class TestOtherTerminals:
    def test_a_commit_appears_in_poll_and_in_caught_up(self, save):
        second, third = other(save), other(save, "desk-3")
        commit = enter(save, 1, "1-0")
        assert second.poll() == (commit,)
        assert second.poll() == ()
        with third.transaction("result", "R1 board 2: 0-1") as change:
            assert third.tables["games"][1]["result"] == "1-0"
            change.put("games", 2, {**third.tables["games"][2], "result": "0-1"})
        assert change.caught_up == third.caught_up == (commit,)
        assert third.poll() == ()
        assert save.poll() == (change.commit,)
        second.close()
        third.close()

    def test_same_board_second_sees_who_entered_what_and_when(self, tmp_path):
        with new_save(tmp_path, clock=Clock()) as save, other(save) as second:
            enter(save, 1, "1-0")
            with pytest.raises(Conflict) as caught, second.transaction("result", "R1 board 1: 0-1") as change:
                change.expect("games", 1, {"result": None})
            conflict = caught.value
            assert (conflict.expected, conflict.found, conflict.by) == (None, "1-0", "desk-1")
            assert (conflict.when, conflict.what) == ("2026-10-03T14:05:07+00:00", "R1 board 1: 1-0")
            assert second.revision == 2
            assert [commit.rev for commit in second.caught_up] == [2]

    def test_a_note_and_a_result_on_one_board_both_pass(self, save):
        with other(save) as second:
            enter(save, 1, "1-0")
            with second.transaction("note", "R1 board 1: note") as change:
                change.expect("games", 1, {"note": None})
                change.put("games", 1, {**second.tables["games"][1], "note": "clock stopped"})
            assert second.tables["games"][1] == {**documents()["games"][1], "result": "1-0", "note": "clock stopped"}

    def test_a_reader_follows_and_never_writes(self, save):
        with Save.open(save.path, by="board", read_only=True) as board:
            enter(save, 1, "1-0")
            assert [commit.rev for commit in board.poll()] == [2]
            with pytest.raises(NotSaved), board.transaction("x", "x"):
                pass
        assert holder(save.path.with_suffix(".lock")).name == "desk-1"


class TestUndo:
    def test_undo_and_redo_are_new_commits(self, save):
        enter(save, 1, "1-0")
        undone = save.undo()
        assert (undone.rev, undone.undo_of, undone.label) == (3, 2, "undo: R1 board 1: 1-0")
        assert results(save)[0] is None
        assert save.undoable() is None
        assert save.redoable() == undone
        redone = save.redo()
        assert (redone.rev, redone.undo_of, redone.label) == (4, 3, "redo: R1 board 1: 1-0")
        assert results(save)[0] == "1-0"
        assert save.undo().label == "undo: R1 board 1: 1-0"

    def test_they_work_after_reopening(self, save):
        enter(save, 1, "1-0")
        enter(save, 2, "0-1")
        save.close()
        with other(save) as again:
            again.undo()
            again.undo()
            assert copied(again) == documents()
        with other(save) as again:
            again.redo()
            assert results(again)[:2] == ["1-0", None]

    def test_creation_cannot_be_undone(self, save):
        assert save.undo().code == "undo-nothing"
        assert save.redo().code == "redo-nothing"
        assert save.revision == 1

    def test_undo_mine_leaves_the_other_terminals_change(self, save):
        enter(save, 1, "1-0")
        with other(save) as second:
            enter(second, 2, "0-1")
        assert save.undo(mine=True).undo_of == 2
        assert results(save)[:2] == [None, "0-1"]

    def test_refused_when_the_field_changed_since_naming_the_change(self, save):
        enter(save, 1, "1-0")
        with other(save) as second:
            enter(second, 1, "0-1")
        refusal = save.undo(mine=True)
        assert isinstance(refusal, Refusal)
        assert str(refusal) == "R1 board 1: 1-0 was changed since: R1 board 1: 0-1 (desk-2, revision 3)"
        assert results(save)[0] == "0-1"
        assert save.revision == 3

    def test_another_field_of_the_document_does_not_stand_in_the_way(self, save):
        enter(save, 1, "1-0")
        with other(save) as second:
            enter(second, 1, "1-0", note="late")
        assert save.undo(mine=True).undo_of == 2
        assert save.tables["games"][1]["note"] == "late"

    def test_undo_of_insert_and_delete(self, save):
        with save.transaction("player", "swap") as change:
            change.put("players", 1, None)
            change.put("players", 17, {"name": "Late"})
        save.undo()
        assert copied(save)["players"] == documents()["players"]
        save.redo()
        assert (1 in save.tables["players"], 17 in save.tables["players"]) == (False, True)

    def test_a_new_change_ends_my_redo_but_not_another_terminals(self, save):
        enter(save, 1, "1-0")
        save.undo()
        with other(save) as second:
            enter(second, 2, "0-1")
            assert second.redoable() is not None
        enter(save, 3, "0-1")
        assert save.redo().code == "redo-nothing"


class TestLookingBack:
    def test_log_is_newest_first_and_paged(self, save):
        made = [enter(save, board, "1-0") for board in range(1, 6)]
        assert save.log(3) == made[:1:-1]
        assert [commit.rev for commit in save.log(10, before_rev=4)] == [3, 2, 1]

    def test_state_at_every_revision(self, save):
        states = {1: copied(save)}
        for board in range(1, 6):
            enter(save, board, "1-0")
            states[save.revision] = copied(save)
        for revision, tables in states.items():
            assert save.state_at(revision) == tables

    def test_save_as_begins_a_new_history(self, save, tmp_path):
        enter(save, 1, "1-0")
        with save.save_as(tmp_path / "elsewhere" / "copy.json") as copy:
            assert copied(copy) == copied(save)
            assert copy.revision == 2
            assert copy.log(5) == []
            with pytest.raises(LookupError):
                copy.state_at(1)
            enter(copy, 2, "0-1")
            assert copy.state_at(2) == copied(save)
        with pytest.raises(AlreadyThere):
            save.save_as(tmp_path / "elsewhere" / "copy.json")


class TestTinyDB:
    def test_reads_and_queries(self, save):
        enter(save, 3, "1-0")
        games = save.db.table("games")
        assert games.get(doc_id=3)["result"] == "1-0"
        assert [game.doc_id for game in games.search(where("result") == "1-0")] == [3]
        assert [game.doc_id for game in games.get(doc_ids=[2, 4])] == [2, 4]
        assert len(games) == 8
        assert save.db.tables() == {"meta", "players", "rounds", "games"}

    def test_queries_are_not_cached_across_terminals(self, save):
        played = where("result") == "1-0"
        assert save.db.table("games").count(played) == 0
        with other(save) as second:
            enter(second, 3, "1-0")
        save.poll()
        assert save.db.table("games").count(played) == 1

    def test_what_it_gives_out_may_be_changed_freely(self, save):
        enter(save, 3, "1-0", sets=[[7, 4]])
        save.db.table("games").get(doc_id=3)["sets"].append("x")
        save.db.table("games").search(where("board") == 3)[0]["sets"].append("x")
        save.db.storage.read()["games"]["3"]["sets"].append("x")
        assert save.tables["games"][3]["sets"] == [[7, 4]]

    def test_its_writes_are_journalled_as_deltas(self, save):
        held = save.tables["players"][2]
        save.db.table("players").update({"club": "Tour blanche"}, doc_ids=[2])
        (commit,) = save.log(1)
        assert [list(op.fields()) for op in commit.ops] == [["club"]]
        assert "club" not in held
        assert save.undo().undo_of == commit.rev

    def test_mixed_insert_multiple_keeps_both(self, save):
        players = save.db.table("players")
        assert players.insert_multiple([Document({"name": "A"}, 30), {"name": "B"}]) == [30, 31]
        assert save.revision == 2

    def test_update_multiple_takes_a_generator(self, save):
        updates = (({"club": str(n)}, where("name") == f"Player {n}") for n in (1, 2))
        save.db.table("players").update_multiple(updates)
        assert [save.tables["players"][n]["club"] for n in (1, 2)] == ["1", "2"]

    def test_upsert_remove_truncate_and_drop(self, save):
        players = save.db.table("players")
        assert players.upsert({"name": "Late"}, where("name") == "Late") == [17]
        assert players.remove(where("name") == "Late") == [17]
        players.truncate()
        assert len(players) == 0
        assert players.insert({"name": "After"}) == 18
        save.db.drop_table("players")
        assert dict(save.tables["players"]) == {}

    def test_inside_a_transaction_it_joins_it(self, save):
        with save.transaction("player", "two players") as change:
            first = save.db.table("players").insert({"name": "A"})
            second = save.db.table("players").insert({"name": "B"})
            assert change.get("players", second) == {"name": "B"}
        assert (first, second, save.revision) == (17, 18, 2)

    def test_stock_tinydb_opens_the_snapshot_after_close(self, save):
        enter(save, 3, "1-0")
        assert save.close() is None
        with TinyDB(save.path, access_mode="r") as stock:
            assert stock.table("games").get(doc_id=3)["result"] == "1-0"
            assert {int(key) for key in stock.storage.read()["games"]} == set(range(1, 9))


class TestCheckpoint:
    def test_due_when_idle_and_50_commits_or_60_seconds_behind(self, tmp_path):
        clock = Clock()
        with new_save(tmp_path, clock=clock) as save:
            clock.move(100)
            assert not save.checkpoint_due()
            enter(save, 1, "1-0")
            clock.move(59)
            assert not save.checkpoint_due()
            clock.move(1)
            assert save.checkpoint_due()
            assert save.checkpoint() is None
            for count in range(50):
                enter(save, 1, str(count))
            assert not save.checkpoint_due()
            clock.move(2)
            assert save.checkpoint_due()

    def test_last_ten_and_one_of_each_round_are_kept(self, save):
        for number in range(2, 4):
            for result in map(str, range(9)):
                enter(save, 1, f"{number}-{result}")
                save.checkpoint()
            with save.transaction("pair", f"round {number}") as change:
                change.put("rounds", number, {"number": number})
            save.checkpoint()
        kept = sorted(path.name for path in (save.path.parent / "backups" / "open").iterdir())
        assert [name for name in kept if "round-01" in name] == ["rev-000010-round-01.json"]
        assert len(kept) == 11
        assert kept[-1] == "rev-000020-round-02.json"

    def test_two_terminals_write_one_snapshot(self, save):
        with other(save) as second:
            enter(save, 1, "1-0")
            second.checkpoint()
            written = save.path.stat().st_ino
            save.checkpoint()
            assert save.path.stat().st_ino == written
            assert [commit.rev for commit in second.poll()] == [2]

    def test_a_file_changed_by_another_program_meanwhile_is_kept_aside(self, save):
        save.path.write_text(save.path.read_text().replace("Player 1", "Somebody"))
        changed = save.path.read_bytes()
        enter(save, 1, "1-0")
        assert save.checkpoint() is None
        (kept,) = (save.path.parent / "backups" / "open").glob("changed-*.json")
        assert kept.read_bytes() == changed
        assert "another program" in str(save.notices[-1])
        killed(save)
        with other(save) as again:
            assert again.tables["players"][1] == {"name": "Player 1"}
            assert again.notices == ()
