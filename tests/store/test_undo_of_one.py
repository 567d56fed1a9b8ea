"""Undo of any one change by its revision; what a caller may look at before it is written."""

import pytest

from tests.store.saves import enter, new_save, results
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words


@pytest.fixture
def save(tmp_path):
    with new_save(tmp_path) as opened:
        yield opened


class TestUndoOfOneRevision:
    def test_any_change_that_stands(self, save):
        first, second = enter(save, 1, "1-0"), enter(save, 2, "0-1")
        undone = save.undo(rev=first.rev)
        assert (undone.cmd, undone.undo_of, results(save)[:2]) == ("undo", first.rev, [None, "0-1"])
        assert save.undoable() == second
        again = save.undo(rev=undone.rev)
        assert (again.cmd, again.undo_of, results(save)[:2]) == ("redo", undone.rev, ["1-0", "0-1"])

    def test_an_undo_can_be_taken_back_after_other_changes(self, save):
        undone = (enter(save, 1, "1-0"), save.undo())[1]
        enter(save, 2, "0-1")
        assert save.redo().code == "redo-nothing"
        assert save.undo(rev=undone.rev).label == "redo: R1 board 1: 1-0"
        assert save.undo(rev=undone.rev).code == "undo-done"

    @pytest.mark.parametrize(("rev", "code"), [(1, "undo-create"), (2, "undo-done"), (9, "undo-unknown")])
    def test_what_cannot_be(self, save, rev, code):
        enter(save, 1, "1-0")
        save.undo()
        assert save.undo(rev=rev).code == code
        assert save.revision == 3

    def test_all_later_changes_are_named(self, save):
        with save.transaction("pair", "round 2 paired") as change:
            for board in (21, 22, 23, 24, 25):
                change.put("games", board, {"round": 2, "board": board})
        for board in (21, 22, 23, 24):
            enter(save, board, "1-0")
        said = str(save.undo(rev=change.commit.rev))
        assert said == (
            "round 2 paired was changed since: R1 board 21: 1-0 (desk-1, revision 3); "
            "R1 board 22: 1-0 (desk-1, revision 4); R1 board 23: 1-0 (desk-1, revision 5); and 1 more"
        )

    def test_a_check_sees_what_would_become_and_may_refuse(self, save):
        entered = enter(save, 1, "1-0")

        def check(change, target):
            assert (target, change.get("games", 1)["result"]) == (entered, None)
            return Refusal("no", words("no"))

        assert save.undo(check=check).code == "no"
        assert (save.revision, results(save)[0]) == (2, "1-0")

    def test_looking_back_at_changes(self, save):
        first, second = enter(save, 1, "1-0"), enter(save, 1, "0-1")
        assert save.commit(first.rev) == first
        assert save.commit(99) is None
        assert list(save.since(1)) == [second, first]
        assert list(save.of_command("result")) == [second, first]
        assert save.last_touch("games", 1, "result") == second
        assert save.last_touch("games", 2, "result").cmd == "create"
        assert save.last_touch("games", 99, "result") is None
