"""The engine's text is read by the engine, and paired as the golden tournaments were."""

import json
import warnings
from pathlib import Path
from typing import Any

import pytest

from tests.exchange.data import INPUTS, PAIRING, read_file
from tourney_tui.exchange.trf.engine import absentees, engine_text
from tourney_tui.model.apart import Apart
from tourney_tui.model.event import About, Event, Regulations
from tourney_tui.model.player import ByeKind, Player, PlayerId, Rating

GOLDEN = sorted(PAIRING.glob("*.trf"))
EXPECTED = json.loads((INPUTS / "expected_pairings.json").read_text("utf-8"))


def engine_pairs(text: str, number: int) -> list[tuple[int, int]]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from gacrux.pairingdutch import pairing_dutch
        from gacrux.trf2json import trf2json

        parsed = trf2json()
        parsed.parse_file(text, 0)
        assert parsed.chessjson["status"] == {"code": 0, "error": []}
        options: dict[str, Any] = {"experimental": [], "verbose": 0, "top_color": "w"}
        brackets = pairing_dutch(parsed.get_tournament(1), number, options).compute_pairing(False, 0)
    return sorted((pair["w"], pair["b"]) for bracket in brackets if bracket for pair in bracket["pairs"])


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_tournaments_are_paired_alike(path: Path) -> None:
    event = read_file(f"pairing/{path.name}").event
    for golden in json.loads(path.with_suffix(".json").read_text("utf-8"))["rounds"]:
        number, boards = golden["round"], golden["board_order_javafo"]
        absent = {PlayerId(int(player)): ByeKind(kind) for player, kind in golden["absent"].items()}
        text = engine_text(event, number, absent=absent)
        assert engine_pairs(text, number) == sorted((white, black) for white, black in boards)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_boards_of_golden_tournaments_are_in_order(path: Path) -> None:
    event = read_file(f"pairing/{path.name}").event
    for golden in json.loads(path.with_suffix(".json").read_text("utf-8"))["rounds"]:
        boards = [[game.left, game.right] for game in event.round_games(golden["round"])]
        assert boards == [pair for pair in golden["board_order_javafo"] if pair[1]]


@pytest.mark.parametrize("name", [name for name, engines in EXPECTED.items() if engines["agree"]])
def test_cases_are_paired_as_two_engines_agree(name: str) -> None:
    event = read_file(f"inputs/{name}.trf").event
    number = len(event.rounds) + 1
    expected = EXPECTED[name]["bbpPairings 6.0.0 (Dutch 2025/26)"]
    if expected == "no legal pairing":
        with pytest.raises(Exception, match="no admissible pairing"):
            engine_pairs(engine_text(event, number), number)
    else:
        pairs = [f"{white} {black}" for white, black in engine_pairs(engine_text(event, number), number)]
        assert pairs == sorted(expected)


def small_event(*players: Player, regulations: Regulations | None = None) -> Event:
    return Event(About("x"), regulations or Regulations(), {player.id: player for player in players}, {}, {})


def test_the_text_has_what_the_engine_needs_and_no_coded_type() -> None:
    lines = engine_text(small_event(Player(PlayerId(1), 1, "Tester, A")), 1).splitlines()
    assert lines[:4] == ["012 event", "042 2026/03/01", "142 7", "152 W"]
    assert not any(line.startswith(("192", "240", "FRA")) for line in lines)
    assert lines[4][48:52] == "    "


def test_absentees_stand_in_the_column_of_the_next_round() -> None:
    players = (
        Player(PlayerId(1), 1, "Tester, A", ratings={"ffe": Rating("2000")}),
        Player(PlayerId(2), 2, "Tester, B", byes={1: ByeKind.HALF}),
        Player(PlayerId(3), 3, "Tester, C", joined=2),
        Player(PlayerId(4), 4, "Tester, D", left=1),
        Player(PlayerId(5), 5, "Tester, E", present=False),
        Player(PlayerId(6), 6, "Tester, F", byes={1: ByeKind.FULL}),
    )
    event = small_event(*players)
    assert absentees(event, 1) == {2: "H", 3: "Z", 4: "Z", 5: "Z", 6: "F"}
    text = engine_text(event, 1)
    assert [line[91:99] for line in text.splitlines()[4:]] == ["", *(f"0000 - {kind}" for kind in "HZZZF")]
    assert engine_pairs(text, 1) == [(1, 0)]


def test_acceleration_and_forbidden_pairs_become_records_the_engine_reads() -> None:
    groups = Apart((PlayerId(40), PlayerId(20)), 1, 2), Apart((PlayerId(10), PlayerId(30)))
    event = small_event(
        *(Player(PlayerId(10 * n), n, f"Tester {n}") for n in (1, 2, 3, 4)),
        regulations=Regulations(forbidden=groups),
    )
    about = About("x", extra=("XXA    1  1.0  0.5", "### no"))
    lines = engine_text(event.with_records(about=about), 1).splitlines()
    assert lines[4:8] == [
        "250       1.0   1   1    1    1",
        "250       0.5   2   2    1    1",
        "260   1   2    2    4",
        "260   1   7    1    3",
    ]
