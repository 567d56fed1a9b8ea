"""Where a TRF file says two things: what is offered, what is taken first, and what another choice makes of it."""

import pytest

from tests.exchange.data import DATA, byes, codes, player_line, read_lines, results
from tourney_tui.exchange.trf.reader import Reading, read_trf
from tourney_tui.exchange.trf.writer import write_trf
from tourney_tui.model.points import PointScheme

ACCENTED = "Wiśniewski, Żaneta"


def lines(*records: str) -> bytes:
    return ("012 Case\n142 5\n" + "\n".join(records) + "\n").encode()


def offered(reading: Reading) -> dict[str, list[str]]:
    return {one.name: [option.value for option in one.options] for one in reading.decisions}


def points_column(data: bytes, chosen: dict[str, str]) -> dict[int, str]:
    written = write_trf(read_trf(data, chosen).event).splitlines()
    return {int(line[4:8]): line[80:84].strip() for line in written if line.startswith("001")}


def test_printed_points_are_kept_as_a_record_299() -> None:
    data = (DATA / "inputs/trf_points_mismatch.trf").read_bytes()
    assert offered(read_trf(data)) == {"points-2": ["games", "printed"]}
    assert points_column(data, {})[2] == "1.0"
    assert points_column(data, {"points-2": "printed"})[2] == "1.5"
    event = read_trf(data, {"points-2": "printed"}).event
    assert event.about.extra == ("299           0.5         2",)
    again = read_trf(write_trf(event).encode())
    assert again.decisions == ()
    assert points_column(write_trf(event).encode(), {})[2] == "1.5"


def test_points_taken_away_have_a_sign() -> None:
    data = lines(player_line(1, "0.5", "   2 w 1"), player_line(2, "0.0", "   1 b 0"))
    event = read_trf(data, {"points-1": "printed"}).event
    assert event.about.extra == ("299          -0.5         1",)
    assert points_column(data, {"points-1": "printed"}) == {1: "0.5", 2: "0.0"}


def test_the_result_on_which_two_lines_disagree() -> None:
    data = (DATA / "inputs/trf_asymmetric.trf").read_bytes()
    reading = read_trf(data)
    assert offered(reading)["result-1-3-4"] == ["1/2-0", "1/2-1/2", "1-0"]
    assert not reading.decisions[0].safe
    won = read_trf(data, {"result-1-3-4": "1-0"})
    assert "3-4 1-0" in results(won.event, 1)
    assert codes(won.contradictions) == ["result"]  # the printed points of 3 and 4 fit this result


def test_two_whites() -> None:
    data = (DATA / "inputs/trf_two_whites.trf").read_bytes()
    assert offered(read_trf(data)) == {"white-1-1-2": ["1", "2"]}
    assert "1-2 1-0" in results(read_trf(data).event, 1)
    assert "2-1 0-1" in results(read_trf(data, {"white-1-1-2": "2"}).event, 1)


def test_a_game_that_one_line_knows() -> None:
    data = lines(
        player_line(1, "1.0", "   2 w 1"), player_line(2, "0.5", "0000 - H"), player_line(3, "1.0", "0000 - U")
    )
    assert offered(read_trf(data))["game-1-1"] == ["game", "none"]
    left_out = read_trf(data, {"game-1-1": "none"}).event
    assert results(left_out, 1) == []
    assert byes(left_out, 1) == {1: "Z", 2: "H", 3: "U"}


def test_two_players_who_claim_one_opponent() -> None:
    data = lines(
        player_line(1, "1.0", "   2 w 1"), player_line(2, "0.0", "   1 b 0"), player_line(3, "1.0", "   2 w 1")
    )
    reading = read_trf(data)
    assert offered(reading) == {"game-1-3": ["none", "game"], "points-3": ["games", "printed"]}
    assert not reading.decisions[0].safe
    third = read_trf(data, {"game-1-3": "game"})
    assert results(third.event, 1) == ["3-2 1-0"]
    assert [(f.code, f.player) for f in third.contradictions] == [("points", 1), ("twice", 1), ("one-sided", 3)]


@pytest.mark.parametrize(
    ("value", "names"),
    [("", ["Tester 1", "Tester 2"]), ("5", ["Tester X", "Tester 2"]), ("both", ["Tester 1", "Tester 2", "Tester X"])],
)
def test_two_lines_with_one_number(value: str, names: list[str]) -> None:
    one, two = player_line(1, "1.0", "   2 w 1"), player_line(2, "0.0", "   1 b 0")
    data = lines(one, two, one.replace("Tester 1", "Tester X"))
    reading = read_trf(data, {"number-1": value})
    assert offered(reading)["number-1"] == ["3", "5", "both"]
    assert not reading.decisions[0].safe
    assert [player.name for player in reading.event.players_by_number] == names
    assert [player.number for player in reading.event.players_by_number] == list(range(1, len(names) + 1))


def test_swapped_bye_codes() -> None:
    data = lines(
        player_line(1, "1.0", "0000 - U"), player_line(2, "1.0", "0000 - U"), player_line(3, "1.0", "0000 - F")
    )
    assert byes(read_trf(data).event, 1) == {1: "U", 2: "U", 3: "F"}
    assert byes(read_trf(data, {"byes": "swapped"}).event, 1) == {1: "F", 2: "F", 3: "U"}


def test_values_of_results_in_a_record_and_in_the_points() -> None:
    data = lines("162  W 3.0    D 1.0    L 0.0", player_line(1, "1.0", "   2 w 1"), player_line(2, "0.0", "   1 b 0"))
    assert read_trf(data).event.regulations.points == PointScheme(6, 2, 0, 6)
    assert offered(read_trf(data))["values"] == ["record", "players"]
    taken = read_trf(data, {"values": "players"})
    assert (taken.event.regulations.points, taken.contradictions) == (PointScheme(), ())


def born(*dates: str) -> bytes:
    rows = (player_line(number, "0.0") for number in range(1, len(dates) + 1))
    return lines(*(row[:69] + f"{date:<10}" + row[79:] for row, date in zip(rows, dates, strict=True)))


def test_day_and_month_of_birth() -> None:
    data = born("03/04/2007", "28/01/2005")
    assert [p.birth for p in read_trf(data).event.players_by_number] == ["2007-04-03", "2005-01-28"]
    assert read_trf(data, {"dates": "month-first"}).event.players[1].birth == "2007-03-04"
    proved = read_trf(born("03/04/2007", "01/28/2005"))
    assert proved.event.players[1].birth == "2007-03-04"
    assert offered(proved) == {"dates": ["month-first", "day-first"]}
    assert offered(read_trf(born("2007/04/03", "28/01/2005"))) == {}


def test_eight_bits_are_shown_as_they_would_read() -> None:
    data = player_line(1, "0.0").replace("Tester 1".ljust(33), ACCENTED.ljust(33)).encode("cp1250")
    reading = read_trf(data)
    (decision,) = reading.decisions
    assert decision.name == "encoding"
    assert f"{ACCENTED} (cp1250)" in [str(option.words) for option in decision.options]
    assert read_trf(data, {"encoding": "cp1250"}).event.players[1].name == ACCENTED


def test_a_value_that_is_not_offered_changes_nothing() -> None:
    data = (DATA / "inputs/trf_points_mismatch.trf").read_bytes()
    assert read_trf(data, {"points-2": "neither", "points-9": "printed"}) == read_trf(data)


def test_a_file_without_contradictions_leaves_nothing_open() -> None:
    assert read_lines(player_line(1, "1.0", "   2 w 1"), player_line(2, "0.0", "   1 b 0")).decisions == ()


@pytest.mark.parametrize(("chosen", "rounds"), [({}, 5), ({"rounds": "6"}, 6)])
def test_two_numbers_of_rounds(chosen: dict[str, str], rounds: int) -> None:
    data = (
        b"142 5\nXXR 6\n" + "\n".join((player_line(1, "1.0", "   2 w 1"), player_line(2, "0.0", "   1 b 0"))).encode()
    )
    reading = read_trf(data, chosen)
    assert offered(reading)["rounds"] == ["5", "6"]
    assert reading.event.regulations.rounds == rounds


def test_more_columns_than_rounds_when_nobody_is_paired_in_them() -> None:
    data = lines(player_line(1, "1.0", "   2 w 1", *["0000 - Z"] * 6), player_line(2, "0.0", "   1 b 0"))
    assert offered(read_trf(data)) == {"rounds": ["7", "5"]}
    assert read_trf(data, {"rounds": "5"}).event.regulations.rounds == 5


def test_two_lists_of_tie_breaks() -> None:
    data = lines("202 BH/C1,BH", "212 PTS,SB", player_line(1, "0.0"))
    assert offered(read_trf(data)) == {"tiebreaks": ["202", "212"]}
    assert read_trf(data).event.regulations.tiebreaks == ("BH/C1", "BH")
    assert read_trf(data, {"tiebreaks": "212"}).event.regulations.tiebreaks == ("SB",)


def test_ranks_that_do_not_follow_the_points_are_told_and_worked_out_anew() -> None:
    one, two = player_line(1, "0.0", "   2 w 0"), player_line(2, "1.0", "   1 b 1")
    three = player_line(3, "1.0", "0000 - U")
    reading = read_lines(one, two[:85] + "   3" + two[89:], three[:85] + "   2" + three[89:])
    assert [(f.code, f.player, f.text) for f in reading.findings] == [("rank", 1, "1")]
    assert [line[85:89].strip() for line in write_trf(reading.event).splitlines() if line[:3] == "001"] == [
        "3",
        "1",
        "2",
    ]


def test_start_ranks_are_no_ranks() -> None:
    assert read_lines(player_line(1, "0.0", "   2 w 0"), player_line(2, "1.0", "   1 b 1")).findings == ()


def test_days_in_no_order() -> None:
    dates = "132".ljust(91) + "26/10/04  26/10/03"
    rows = (player_line(1, "1.0", "   2 w 1"), player_line(2, "0.0", "   1 b 0"))
    reading = read_lines("042 2026/10/04", "052 2026/10/03", dates, *rows)
    assert [(f.code, f.round, f.text) for f in reading.findings] == [
        ("dates", 0, "2026-10-03"),
        ("dates", 2, "2026-10-03"),
    ]


def named(number: int, name: str, identity: str = "", birth: str = "") -> str:
    line = player_line(number, "0.0")
    return f"{line[:14]}{name:<33}{line[47:57]}{identity:>11} {birth:<10}{line[79:]}"


def test_the_same_person_twice_by_number_then_by_name_and_year() -> None:
    reading = read_lines(
        named(1, "O'Neil, Zoe", "26012345", "1990/01/01"),
        named(2, "Other, Name", "26012345"),
        named(3, "O\u2019NEIL,  Zo\u00eb", "", "1990/00/00"),
        named(4, "O'Neil, Zoe", "", "1991/00/00"),
    )
    found = [(f.code, f.player) for f in reading.findings]
    assert found == [("duplicate", 2), ("duplicate", 3), ("possible-duplicate", 4)]
    assert len(reading.event.players) == 4
