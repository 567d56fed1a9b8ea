"""Complaints of people who run tournaments, as files: the TRF, special result and bye cases."""

import time

import pytest

from tests.exchange.data import byes, codes, player_line, read_file, read_lines, results
from tourney_tui.exchange.findings import Severity
from tourney_tui.exchange.trf.reader import read_trf
from tourney_tui.exchange.trf.writer import write_trf
from tourney_tui.model.event import Event
from tourney_tui.model.player import ByeKind
from tourney_tui.model.result import Result


def points_column(event: Event) -> dict[int, str]:
    lines = write_trf(event).splitlines()
    return {int(line[4:8]): line[80:84].strip() for line in lines if line.startswith("001")}


@pytest.mark.parametrize(
    ("name", "encoding"),
    [("trf_latin1", "cp1252"), ("trf_utf8_bom", "utf-8-sig"), ("trf_cr_only", "utf-8")],
)
def test_tr_01_the_same_event_in_three_encodings(name: str, encoding: str) -> None:
    reading = read_file(f"inputs/{name}.trf")
    assert reading.encoding == encoding
    assert reading.event.about.name == "Open de Besançon"
    assert [player.name for player in reading.event.players_by_number] == [
        "Müller-Lüdenscheidt, Jürgen",
        "Ésquerré, Zoë",
        "Núñez Ibáñez, Íñigo",
        "d'Arcy, Renée",
    ]
    assert len(reading.event.rounds) == 2
    assert points_column(reading.event) == {1: "2.0", 2: "1.0", 3: "1.0", 4: "0.0"}
    assert reading.findings == ()


def test_tr_03_the_start_number_is_the_key() -> None:
    reading = read_file("inputs/trf_unsorted_norank.trf")
    assert [player.number for player in reading.event.players_by_number] == [1, 2, 3, 4]
    assert results(reading.event, 1) == ["1-2 1-0", "3-4 1-0"]
    assert results(reading.event, 2) == ["3-1 0-1", "2-4 1-0"]
    assert reading.findings == ()


def test_tr_05_a_game_against_oneself_is_named() -> None:
    reading = read_file("inputs/trf_self_play.trf")
    found = next(finding for finding in reading.findings if finding.code == "self")
    assert (found.line, found.column, found.player, found.round, found.text) == (5, 92, 4, 1, "4 w 1")
    assert results(reading.event, 2) == ["3-1 0-1", "2-4 1-0"]


def test_tr_05_a_bye_code_with_an_opponent_is_named_beside_it() -> None:
    reading = read_lines(player_line(1, "0.0", "  62 b Z"), player_line(2, "1.0", "   2 w 1"), player_line(3, "0.0"))
    errors = [found for found in reading.findings if found.severity is Severity.ERROR]
    assert [found.code for found in errors] == ["bye-code", "opponent", "self"]
    assert [(f.line, f.player, f.round, f.text) for f in errors] == [
        (3, 1, 1, "62 b Z"),
        (3, 1, 1, "62 b Z"),
        (4, 2, 1, "2 w 1"),
    ]
    assert len(reading.event.players) == 3


def test_tr_07_points_that_do_not_follow_from_the_games() -> None:
    reading = read_file("inputs/trf_points_mismatch.trf")
    (found,) = reading.contradictions
    assert (found.code, found.player) == ("points", 2)
    assert str(found.expected) == "1 from the games, not 1.5; the games are taken"


def test_tr_07_a_draw_against_a_loss_leaves_the_choice() -> None:
    reading = read_file("inputs/trf_asymmetric.trf")
    assert codes(reading.contradictions) == ["points", "result"]
    found = reading.contradictions[1]
    assert (found.player, found.round, found.text) == (3, 1, "4 w =")
    assert found.choices == (Result.HALF_ZERO, Result.DRAW, Result.WHITE_WINS)


def test_tr_07_two_whites() -> None:
    (found,) = read_file("inputs/trf_two_whites.trf").contradictions
    assert (found.code, found.player, found.round) == ("colour", 1, 1)


def test_tr_09_long_and_foreign_names_keep_33_characters() -> None:
    event = read_file("inputs/trf_long_cjk_names.trf").event
    names = [player.name for player in event.players_by_number]
    assert names == ["Bartholomäus-Hohenzollern-Sigmari", "王, 小明", "Ђоковић, Ђорђе", "عمر, ليلى"]
    assert [line[14:47].rstrip() for line in write_trf(event).splitlines() if line.startswith("001")] == names


def test_tr_09_short_titles() -> None:
    event = read_file("inputs/trf_wide_title.trf").event
    assert [player.title for player in event.players_by_number] == ["WGM", "GM", "CM", "WFM"]


@pytest.mark.parametrize(("players", "rounds"), [(999, 19), (400, 9)])
def test_tr_11_a_huge_file_is_read_in_seconds(players: int, rounds: int) -> None:
    data = huge(players, rounds)
    began = time.perf_counter()
    reading = read_trf(data)
    assert time.perf_counter() - began < 5
    assert len(reading.event.players) == players
    assert len(reading.event.rounds) == rounds
    assert reading.findings == ()


def huge(players: int, rounds: int) -> bytes:
    """Everybody meets the player mirrored in a list that turns by one place a round; White wins every third game."""
    cells: list[list[str]] = [[] for _ in range(players)]
    points = [0] * players
    for number in range(rounds):
        ring = [(place + number) % players for place in range(players)]
        for board in range(players // 2):
            white, black = ring[board], ring[-1 - board]
            kind = board % 3
            points[white] += (2, 1, 0)[kind]
            points[black] += (0, 1, 2)[kind]
            cells[white].append(f"{black + 1:>4} w {'1=0'[kind]}")
            cells[black].append(f"{white + 1:>4} b {'0=1'[kind]}")
        if players % 2:
            cells[ring[players // 2]].append("0000 - Z")
    lines = [player_line(n + 1, f"{points[n] / 2}", *cells[n]) for n in range(players)]
    return ("012 huge\n" + f"XXR {rounds + 1}\n" + "\n".join(lines)).encode()


def test_sr_01_double_forfeit_and_half_against_zero() -> None:
    reading = read_file("inputs/trf_double_forfeit.trf")
    assert results(reading.event, 1) == ["1-2 -/-", "3-4 1/2-0"]
    assert results(reading.event, 2) == ["3-1 0-1", "2-4 +/-"]
    assert points_column(reading.event) == {1: "1.0", 2: "1.0", 3: "0.5", 4: "0.0"}
    # The points agree with a half against zero, so it is odd but no contradiction.
    assert [(f.code, f.severity) for f in reading.findings] == [("result", Severity.WARNING)]


def test_sr_01_played_zero_zero_is_no_draw() -> None:
    reading = read_lines(player_line(1, "0.0", "   2 w 0"), player_line(2, "0.0", "   1 b 0"))
    assert results(reading.event, 1) == ["1-2 0-0"]
    assert reading.findings == ()


def test_sr_03_unrated_games_count_for_the_score() -> None:
    event = read_file("inputs/trf_unrated_results.trf").event
    assert results(event, 1) == ["1-2 1-0 unrated", "3-4 1-0"]
    assert results(event, 2) == ["3-1 1/2 unrated", "2-4 1-0"]
    assert points_column(event) == {1: "1.5", 2: "1.0", 3: "1.5", 4: "0.0"}


def test_by_07_a_half_point_bye_is_a_half_point_after_export_and_import() -> None:
    one = player_line(1, "3.0", "0000 - H", "   2 w 1", "   3 b 1", "   2 b =")
    two = player_line(2, "2.5", "   3 w 1", "   1 b 0", "0000 - U", "   1 w =")
    three = player_line(3, "1.0", "   2 b 0", "0000 - U", "   1 w 0", "0000 - Z")
    reading = read_lines(one, two, three)
    assert reading.findings == ()
    assert points_column(reading.event) == {1: "3.0", 2: "2.5", 3: "1.0"}
    assert byes(reading.event, 1) == {1: "H"}
    again = read_trf(write_trf(reading.event).encode()).event
    assert points_column(again) == points_column(reading.event)


def test_lw_01_a_late_entrant_with_and_without_a_half() -> None:
    event = read_file("inputs/late_entry_round2.trf").event
    assert byes(event, 1) == {7: "Z", 8: "H"}
    assert points_column(event)[8] == "0.5"


def test_absences_alone_are_requests_for_the_round_to_come() -> None:
    event = read_file("inputs/withdrawals_odd.trf").event
    assert len(event.rounds) == 2
    assert {player.number: dict(player.byes) for player in event.players.values() if player.byes} == {
        5: {3: ByeKind.ZERO},
        6: {3: ByeKind.ZERO},
        8: {3: ByeKind.ZERO},
    }


@pytest.mark.parametrize("zone", ["Europe/Paris", "America/New_York", "Pacific/Auckland"])
def test_dt_01_a_date_has_no_time_zone(zone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    event = read_lines("042 2025/10/26", player_line(1, "0.0")).event
    assert event.regulations.start_date == "2025-10-26"
    assert "042 2025/10/26" in write_trf(event).splitlines()
    monkeypatch.undo()
    time.tzset()
