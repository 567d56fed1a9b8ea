"""Every kind of bracket without the screen: made, drawn, played, shown, exported."""

import pytest

from tests.builders import Built, empty
from tourney_tui.exchange.trf.reader import read_trf
from tourney_tui.exchange.trf.writer import write_trf
from tourney_tui.model import intents
from tourney_tui.model.event import Discipline, Format
from tourney_tui.model.feed import BracketKind, BracketRules, Seeding
from tourney_tui.pairing.knockout import draw


@pytest.fixture
def eight(tmp_path):
    path = tmp_path / "players.csv"
    lines = [f"Family{n}, Given;{2000 - 10 * n}" for n in range(1, 9)]
    path.write_text("\n".join(["name;fide", *lines]), encoding="utf-8")
    return path


@pytest.mark.parametrize("kind", [kind for kind in BracketKind if kind is not BracketKind.SINGLE])
def test_every_kind_is_made_and_drawn(command, eight, tmp_path, reopened, kind):
    path = tmp_path / "cup.json"
    made = command("new", path, "--players", eight, "--format", kind.value, "--lengths", "final,9,7", "--last-chance")
    assert made.code == 0
    rules = reopened(path).regulations
    assert (rules.format, rules.discipline, rules.lengths) == (Format.KNOCKOUT, Discipline.BACKGAMMON, ("9", "7"))
    assert rules.bracket == BracketRules(kind, last_chance=True, from_final=("",), groups=4)
    assert command("pair", path, "--publish").code == 0
    event = reopened(path)
    assert event.rounds
    first = event.round_games(1)[0]
    assert command("result", path, first.board, "7-3").code == 0
    shown = command("crosstable", path)
    assert shown.code == 0
    assert "stage" in shown.out.splitlines()[1] or "stage" in shown.out
    assert command("standings", path).code == 0


def test_a_draw_by_lots_is_recorded(command, eight, tmp_path, reopened):
    path = tmp_path / "cup.json"
    command("new", path, "--players", eight, "--format", "knockout", "--draw", "4711", "--third-place")
    command("pair", path, "--publish")
    event = reopened(path)
    assert (event.regulations.bracket.seeding, event.regulations.bracket.lots) == (Seeding.LOTS, "4711")
    assert event.rounds[1].paired_by == "lots, seed 4711"
    assert len(event.games) == 8


def test_final_first_needs_a_bracket(command, eight):
    answer = command("new", "x", "--players", eight, "--lengths", "final,9,7")
    assert answer.code == 2
    assert "only a bracket" in answer.err


@pytest.mark.parametrize("kind", [BracketKind.DOUBLE, BracketKind.PROGRESSIVE, BracketKind.GROUPS])
def test_a_trf_file_has_every_game_of_every_stage(kind):
    event = empty(8, format=Format.KNOCKOUT, bracket=BracketRules(kind, groups=2))
    built = Built(event).do(intents.DrawBracket(games=draw(event)))
    while found := [game for game in built.event.games.values() if game.missing]:
        built = built.result(found[0].round, found[0].board, "1-0" if found[0].left < found[0].right else "0-1")
    back = read_trf(write_trf(built.event).encode()).event
    played = {(g.round, g.left, g.right, g.result) for g in built.event.games.values() if g.result is not None}
    assert {(g.round, g.left, g.right, g.result) for g in back.games.values() if g.result is not None} == played
