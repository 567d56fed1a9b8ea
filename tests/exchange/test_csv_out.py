import codecs

import pytest

from tests.exchange.data import read_file
from tourney_tui.exchange.csv_out import harmless, players_csv, results_csv, table_csv
from tourney_tui.exchange.csv_players import read_players
from tourney_tui.model.player import Player, PlayerId


def test_a_table_for_excel() -> None:
    data = table_csv(("rank", "name"), [("1", "Dupré; Anaïs"), ("2", 'The "King"')])
    assert data.startswith(codecs.BOM_UTF8)
    assert data.decode("utf-8-sig") == 'rank;name\r\n1;"Dupré; Anaïs"\r\n2;"The ""King"""\r\n'


def test_the_delimiter_is_a_choice() -> None:
    assert table_csv(("a", "b"), [], delimiter=",").decode("utf-8-sig") == "a,b\r\n"


@pytest.mark.parametrize("cell", ["=1+1", "+cmd", "-2+3", "@SUM(A1)", "\t=1"])
def test_no_cell_is_a_formula(cell: str) -> None:
    assert harmless(cell) == f"'{cell}"


@pytest.mark.parametrize("cell", ["-1.5", "+12", "-/+", "+/-", "1-0", "Tester", ""])
def test_numbers_and_results_stay(cell: str) -> None:
    assert harmless(cell) == cell


def test_players_are_read_back() -> None:
    event = read_file("inputs/trf_utf8_bom.trf").event
    reading = read_players(players_csv(event))
    assert [player.name for player in reading.players] == [player.name for player in event.players_by_number]
    assert [player.rating("fide") for player in reading.players] == [1800, 1700, 1600, 1500]
    assert reading.findings == ()


def test_birth_dates_stay_out() -> None:
    event = read_file("inputs/trf_utf8_bom.trf").event
    player = Player(PlayerId(9), 9, "=Tester", birth="1990-01-02", note="+33 0")
    text = players_csv(event.with_records(players={player.id: player})).decode("utf-8-sig")
    assert "1990" not in text
    assert "+33" not in text
    assert "'=Tester" in text


def test_results_in_board_order() -> None:
    lines = results_csv(read_file("inputs/trf_double_forfeit.trf").event).decode("utf-8-sig").splitlines()
    assert lines[1:3] == ["1;1;1;Tester A;-/-;2;Tester B;", "1;2;3;Tester C;1/2-0;4;Tester D;"]
