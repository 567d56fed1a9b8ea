"""BY-07: a half-point bye in round 1, then 2.5 of 3, is 3 in every view, and stays 3 after an export and an import."""

import pytest

from tests.builders import swiss
from tourney_tui.model.event import Bye
from tourney_tui.model.player import ByeKind


@pytest.fixture
def event():
    built = swiss(3, rounds=4).pair((2, 3), byes=(Bye(1, ByeKind.HALF),)).result(1, 1, "1-0")
    for text, pair, bye in (("1-0", (1, 2), 3), ("1/2", (1, 3), 2), ("0-1", (2, 1), 3)):
        built = built.pair(pair, byes=(Bye(bye, ByeKind.ZERO),)).result(built.event.current_round + 1, 1, text)
    return built.event


def points(answer):
    return {player["number"]: float(player["points"]) for player in answer.json["players"]}


def test_the_total_is_the_same_everywhere(command, store, tmp_path, event):
    path, trf, again = store(event), tmp_path / "open.trf", tmp_path / "again.json"
    assert points(command("standings", path, "--json"))[1] == 3
    assert command("export", path, trf).code == 0
    line = next(one for one in trf.read_text(encoding="utf-8").splitlines() if one.startswith("001    1"))
    assert line[80:84] == " 3.0"
    assert "0000 - H" in line
    assert command("import", trf, again).code == 0
    assert points(command("standings", again, "--json")) == points(command("standings", path, "--json"))
    row = next(one for one in command("crosstable", again).lines if "Player01" in one)
    assert " 3 " in f"{row} "
