"""A second copy of a save, kept by the verbs too; a result moved to the right board."""

import pytest

from tests.builders import swiss
from tourney_tui.cli.mirror import mirror_folder


@pytest.fixture
def paired(store):
    return store(swiss(4).pair((1, 3), (4, 2)).event)


def test_results_of_the_command_line_are_mirrored(command, paired, tmp_path, monkeypatch):
    stick = tmp_path / "stick"
    stick.mkdir()
    monkeypatch.setenv("TOURNEY_MIRROR", str(stick))
    assert command("result", paired, "1", "1-0").code == 0
    assert (stick / "open.json").read_bytes() == paired.read_bytes()
    spare = command("log", stick / "open.json", "--limit", "1")
    assert "R1 board 1: none -> 1-0" in spare.out


def test_a_mirror_that_is_gone_stops_no_result(command, paired, tmp_path, monkeypatch):
    monkeypatch.setenv("TOURNEY_MIRROR", str(tmp_path / "gone"))
    answer = command("result", paired, "1", "1-0")
    assert (answer.code, answer.out, answer.err) == (0, "saved 1 1-0 rev 2\n", "mirror lost: no such folder\n")
    assert not (tmp_path / "gone").exists()


def test_the_option_comes_before_the_environment(monkeypatch, tmp_path):
    assert mirror_folder() is None
    monkeypatch.setenv("TOURNEY_MIRROR", "from-environment")
    assert mirror_folder().name == "from-environment"
    assert mirror_folder(str(tmp_path)) == tmp_path


def test_the_round_is_on_paper_when_the_verb_ends(command, paired):
    for board in ("1", "2"):
        command("result", paired, board, "1-0")
    pack = paired.parent / "backups" / "open" / "round-1.txt"
    assert "Standings after round 1" in pack.read_text(encoding="utf-8")


class TestMoveTo:
    def test_asks_then_moves(self, command, paired):
        command("result", paired, "1", "1-0")
        asked = command("result", paired, "1", "--move-to", "2")
        assert asked.code == 2
        assert "has none; make it 1-0, and board 1 keeps none? (--yes agrees)" in asked.err
        moved = command("result", paired, "1", "--move-to", "2", "--yes")
        assert (moved.code, moved.out) == (0, "saved 2 1-0 rev 3\n")
        assert "R1 board 1: 1-0 -> none, moved to board 2" in command("log", paired, "--limit", "1").out

    @pytest.mark.parametrize(
        ("arguments", "says"),
        [
            (("1", "--move-to", "2"), "R1 board 1 has no result to move"),
            (("1", "1-0", "--move-to", "2"), "takes a BOARD and no RESULT"),
            (("1", "--move-to", "9"), "round 1 has boards 1 to 2, not 9"),
            (("x", "--move-to", "1"), "write BOARD RESULT"),
        ],
    )
    def test_what_cannot_move(self, command, paired, arguments, says):
        answer = command("result", paired, *arguments)
        assert answer.code == 2
        assert says in answer.err
