"""The engine's tournament is the one that gacrux itself reads; the time grows with the games alone."""

from pathlib import Path
from typing import Any

import pytest

from tests.exchange.data import DATA, read_file
from tourney_tui.exchange.trf.engine import engine_text
from tourney_tui.exchange.trf.engine_reader import engine_tournament
from tourney_tui.model.event import About, Event, Game, GameId, Regulations, Round
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.model.result import Result

FILES = sorted([*(DATA / "inputs").glob("*.trf"), *(DATA / "files" / "tiebreakserver").glob("*.trf")])


def of_gacrux(text: str) -> Any:
    from gacrux.trf2json import trf2json

    file = trf2json()
    file.parse_file(text, 0)
    return file.get_tournament(1)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_tournament_is_that_of_gacrux(path: Path) -> None:
    event = read_file(str(path.relative_to(DATA))).event
    for number in (1, 2, event.regulations.rounds + 1):
        text = engine_text(event, number)
        assert engine_tournament(text) == of_gacrux(text)


def test_a_bye_of_a_record_is_added_and_one_of_a_column_stays_one() -> None:
    event = read_file("inputs/late_entry_round2.trf").event
    text = engine_text(event, 2) + "240 H   3    1    2\n"
    found = engine_tournament(text)
    assert found == of_gacrux(text)
    assert [game["white"]["cid"] for game in found["gameList"] if game["round"] == 3] == [1, 2]


def test_the_time_grows_with_the_games_and_no_faster(monkeypatch: pytest.MonkeyPatch) -> None:
    from gacrux.chessjson import chessjson

    looked = [0]
    known = chessjson.get_result_cid

    def counted(self: Any, game: Any, colour: str) -> Any:
        looked[0] += 1
        return known(self, game, colour)

    monkeypatch.setattr(chessjson, "get_result_cid", counted)
    text = engine_text(_round_of(400), 2, absent={})
    engine_tournament(text)
    assert looked[0] < 400 * 40


def _round_of(players: int) -> Event:
    people = {PlayerId(n): Player(PlayerId(n), n, f"Family{n}, Given") for n in range(1, players + 1)}
    games = {
        GameId(n): Game(GameId(n), 1, n, PlayerId(2 * n - 1), PlayerId(2 * n), Result.DRAW)
        for n in range(1, players // 2 + 1)
    }
    return Event(About("Open"), Regulations(rounds=3), players=people, games=games, rounds={1: Round(1)})
