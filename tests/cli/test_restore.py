"""`tourney restore`: what can be brought back, and bringing it back as a new change."""

import shutil

import pytest
from tinydb import TinyDB

from tourney_tui.model.result import Result
from tourney_tui.store.save import Save


@pytest.fixture
def played(command, chess):
    """Revision 1 as made, 2 and 3 results; a backup of 1 and of 3."""
    for line in ("1 1-0", "2 0-1"):
        command("result", chess, text=f"{line}\n")
        with Save.open(chess, by="desk-1") as save:
            save.keep()
    return chess


def result(event, number):
    return event.round_games(2)[number - 1].result


def folder(path):
    return path.parent / "backups" / path.stem


def test_the_list_names_backups_with_revision_and_time(command, played):
    lines = command("restore", played).lines
    assert lines[0].split() == ["revision", "round", "time", "backup", "state"]
    assert [line.split()[-1] for line in lines[1:4]] == [f"rev-00000{n}-round-02" for n in (3, 2, 1)]
    assert "every revision from 1 on" in lines[-1]
    listed = command("restore", played, "--json").json
    assert (listed["from"], [one["revision"] for one in listed["backups"]]) == (1, [3, 2, 1])
    assert listed["backups"][0]["time"].endswith("+00:00")


def test_a_revision_comes_back_as_a_new_change_and_undo_takes_it_back(command, played, reopened):
    answer = command("restore", played, 1)
    assert (answer.code, answer.out) == (0, "restored 1 as revision 4\n")
    assert (result(reopened(played), 1), result(reopened(played), 2)) == (None, None)
    with Save.open(played, by="desk-1") as save:
        assert save.log(1)[0].cmd == "restore"
        save.undo()
    assert result(reopened(played), 1) is Result.WHITE_WINS
    assert command("verify", played).code == 0


def test_the_same_again_changes_nothing(command, played):
    assert command("restore", played, 3, "--json").json == {"restored": "3", "revision": 3}


@pytest.mark.parametrize("name", ["rev-000002-round-02", "rev-000002-round-02.json"])
def test_a_backup_comes_back_by_name(command, played, reopened, name):
    assert command("restore", played, name).code == 0
    assert (result(reopened(played), 1), result(reopened(played), 2)) == (Result.WHITE_WINS, None)


def test_another_terminal_that_has_it_open_follows(command, played):
    with Save.open(played, by="desk-2") as other:
        command("restore", played, 1)
        assert [commit.label for commit in other.poll()] == ["restored as after revision 1 (made)"]
        assert other.tables["games"][5].get("result") is None


def test_a_revision_that_the_journal_tells_no_more_comes_from_its_backup(command, played, reopened):
    played.with_suffix(".journal").unlink()
    assert command("restore", played, 2).code == 0
    assert result(reopened(played), 2) is None
    for backup in folder(played).glob("rev-000001*"):
        backup.unlink()
    assert "kept no more" in command("restore", played, 1).err


def test_a_backup_becomes_the_save_again_where_nothing_else_is_left(command, played, reopened):
    for suffix in (".json", ".journal"):
        played.with_suffix(suffix).unlink()
    assert len(command("restore", played, "--json").json["backups"]) == 3
    assert command("restore", played, "rev-000002-round-02").out == "restored rev-000002-round-02 as revision 1\n"
    assert (result(reopened(played), 1), result(reopened(played), 2)) == (Result.WHITE_WINS, None)
    assert command("verify", played).code == 0


def test_a_file_edited_by_another_program_can_be_brought_back_and_a_damaged_one_says_why_not(command, played):
    with TinyDB(folder(played) / "rev-000002-round-02.json") as stock:
        stock.table("meta").update({"name": "New name"}, doc_ids=[1])
    damaged = folder(played) / "rev-000001-round-02.json"
    shutil.copy(damaged, folder(played) / "whole.json")
    damaged.write_bytes(damaged.read_bytes()[:400])
    listed = {one["name"]: one for one in command("restore", played, "--json").json["backups"]}
    assert listed["rev-000002-round-02"]["edited"]
    assert "damaged" in listed["rev-000001-round-02"]["damage"]
    assert command("restore", played, "rev-000001-round-02").code == 2
    assert command("restore", played, "whole").code == 0


@pytest.mark.parametrize("what", ["99", "0", "-1", "9" * 40, "none", "../open", "../../etc/passwd", "", "٣"])
def test_what_there_is_not(command, played, what):
    before = played.with_suffix(".journal").read_bytes()
    assert command("restore", played, what).code == 2
    assert played.with_suffix(".journal").read_bytes() == before


def test_no_save_and_no_backups(command, tmp_path):
    answer = command("restore", tmp_path / "none")
    assert (answer.code, answer.out) == (2, "")
    assert "there is no save" in answer.err


def test_a_save_that_cannot_be_written_ends_with_3(command, played, tmp_path):
    link = tmp_path / "link.json"
    link.symlink_to(played)
    assert command("restore", link, 1).code == 3
