"""Text of other people is data on every screen: what a save holds, whoever wrote it, never steers the terminal."""

from pathlib import Path

import msgspec
import pytest

from tests.builders import empty
from tests.builders import player as somebody
from tests.terminal.program import TOURNEY, Program
from tourney_tui.model import intents
from tourney_tui.model.event import About
from tourney_tui.session import Session

# A window's title, an erased screen, colours, C1 controls, text from right to left, a bell; at the end what may stay.
HOSTILE = "\x1b]0;owned\x07\x1b[2J\x1b[35m\x9b41m\x90q\x9c\u202e\x08\a\r[red]{}[/red]"
SCREENS = "PRSAXLZC?"


def hostile(name: str) -> str:
    return HOSTILE.format(name)


def hostile_save(folder: Path) -> Path:
    """A save in which every text a person may have chosen is hostile, as no border of ours would have let it in."""
    event = empty(4, players=[somebody(n, 2000 - n, f"Zoe{n}") for n in range(1, 5)])
    players = {
        key: msgspec.structs.replace(
            player,
            name=hostile(player.name),
            club=hostile("club"),
            federation=hostile("FRA"),
            note=hostile("note"),
            ids={"fide": hostile("1")},
        )
        for key, player in event.players.items()
    }
    about = About(hostile("Open"), city=hostile("Lille"), arbiter=hostile("arbiter"), deputies=(hostile("deputy"),))
    path = folder / f"save{chr(27)}[2J[red].json"
    event = event.with_records(players=players, about=about)
    session = Session.create(path, event, by=hostile("hall"), label=hostile("made"))
    ids = sorted(players)
    session.do(intents.PublishRound(round=1, pairs=((ids[0], ids[1]), (ids[2], ids[3])), byes=()))
    session.close()
    return path


STEERING = ("owned", "\x1b[35m", "\x9b", "\x90", "\x9c", "\u202e", "\a", "\x1b]")


def steering(program: Program) -> list[str]:
    """What was written that no screen of ours is made of."""
    written = program.output.decode()
    return [piece for piece in STEERING if piece in written]


def test_no_screen_of_a_hostile_save_steers_the_terminal(tmp_path: Path) -> None:
    path = hostile_save(tmp_path)
    argv = (*TOURNEY, str(path), "--by", hostile("desk"), "--lang", "en")
    with Program(argv, saves=tmp_path, env={"LC_ALL": "", "LANG": "C.UTF-8"}) as program:
        program.expect("boards 0/2")
        program.expect("[red]")
        for key in SCREENS:
            program.send(key)
            program.settle(0.1)
            assert "[red]" in program.text or key in "?C", (key, program.text)
            program.send("w")
            program.settle(0.05)
            program.send("\x1b")
            program.settle(0.15)
        program.send("H")
        program.expect("Tournaments in")
        program.settle(0.1)
        assert "[red]" in program.text
    assert steering(program) == []
    assert program.output.count(b"\x1b[2J") == 1


@pytest.mark.parametrize("verb", ["standings", "crosstable", "log", "ratings", "verify"])
def test_no_verb_of_a_hostile_save_steers_the_terminal(tmp_path: Path, verb: str) -> None:
    path = hostile_save(tmp_path)
    with Program((*TOURNEY, verb, str(path)), saves=tmp_path) as program:
        program.leave()
    assert steering(program) == []
    assert b"\x1b[2J" not in program.output
    assert b"[red]" in program.output


def test_the_board_of_a_hostile_save_steers_no_projector(tmp_path: Path) -> None:
    path = hostile_save(tmp_path)
    with Program((*TOURNEY, "board", str(path)), saves=tmp_path) as program:
        program.expect("[red]")
        program.settle()
        program.send("q")
        assert program.leave() == 0
    assert steering(program) == []
