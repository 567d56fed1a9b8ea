"""`tourney log` and `tourney verify`."""

import json

import pytest

from tourney_tui.store.save import Save


@pytest.fixture
def entered(command, chess):
    """A save with three changes."""
    command("result", chess, text="1 1-0\n2 0-1\n")
    return chess


def test_the_log_is_newest_first(command, entered):
    lines = command("log", entered).lines
    assert lines[0].split() == ["rev", "time", "by", "what"]
    assert [line.split()[0] for line in lines[1:]] == ["3", "2", "1"]
    assert "desk-1  R2 board 2: none -> 0-1 (Player02 - Player04)" in lines[1]


def test_the_log_for_a_machine_is_one_change_a_line(command, entered):
    newest, *rest = [json.loads(line) for line in command("log", entered, "--json").lines]
    assert list(newest) == ["rev", "time", "by", "cmd", "label"]
    assert (newest["rev"], newest["by"], newest["cmd"]) == (3, "desk-1", "result")
    assert newest["time"].endswith("+00:00")
    assert [one["rev"] for one in rest] == [2, 1]
    assert len(command("log", entered, "--limit", 1, "--json").lines) == 1


def test_a_whole_save(command, entered):
    answer = command("verify", entered)
    assert answer.code == 0
    assert answer.out == f"{entered}: whole, revision 3, 3 changes in the journal\n"
    assert command("verify", entered, "--json").json == {"ok": True, "revision": 3, "damage": []}


def journal(path):
    return path.with_suffix(".journal")


def flip(path, offset):
    data = bytearray(path.read_bytes())
    data[offset] ^= 1
    path.write_bytes(data)


def torn(path):
    with open(journal(path), "ab") as handle:
        handle.write(b'0123456789abcdef {"rev":4,"t"')


def flipped(path):
    flip(journal(path), len(journal(path).read_bytes()) - 40)


def flipped_long_ago(path):
    flip(journal(path), 400)


def edited(path):
    path.write_bytes(path.read_bytes().replace(b"Player03", b"Player33"))


def cut_short(path):
    path.write_bytes(path.read_bytes()[:700])


@pytest.mark.parametrize(
    ("harm", "words"),
    [
        (torn, "the last 29 bytes of the journal are no whole line"),
        (flipped, "bytes of the journal are no whole line"),
        (flipped_long_ago, "the journal is damaged from byte"),
        (edited, "changed by another program"),
        (cut_short, "is damaged"),
        (lambda path: path.unlink(), "is missing"),
        (lambda path: journal(path).unlink(), "there was none beside the snapshot"),
    ],
)
def test_damage_is_told_and_nothing_is_repaired(command, entered, harm, words):
    harm(entered)
    before = {path.name: path.read_bytes() for path in entered.parent.glob("open.*")}
    answer = command("verify", entered)
    assert answer.code == 1
    assert words in answer.out
    assert "damaged, revision" in answer.lines[-1]
    assert command("verify", entered, "--json").json["ok"] is False
    assert {path.name: path.read_bytes() for path in entered.parent.glob("open.*")} == before


def test_a_record_that_is_none_is_damage(command, entered):
    with Save.open(entered, by="desk-1") as save, save.transaction("harm", "harm") as change:
        change.put("players", 3, {"name": 7})
    answer = command("verify", entered)
    assert answer.code == 1
    assert "players 3 is damaged" in answer.out
    standings = command("standings", entered)
    assert standings.code == 2
    assert "players 3 is damaged" in standings.err


def test_records_that_contradict_each_other_are_damage(command, entered):
    with Save.open(entered, by="desk-1") as save, save.transaction("harm", "harm") as change:
        change.put("players", 1, None)
    answer = command("verify", entered)
    assert answer.code == 1
    assert "round 1 board 1 has a player who is not registered (id 1)" in answer.out
