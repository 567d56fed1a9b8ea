"""What other programs write: two generations of the format, extensions, slips. Good rows survive."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exchange.data import ALL_TRF, DATA, byes, codes, player_line, read_lines, results
from tourney_tui.exchange.findings import Severity
from tourney_tui.exchange.trf.reader import read_trf
from tourney_tui.exchange.trf.writer import write_trf
from tourney_tui.model.event import Format
from tourney_tui.model.player import ByeKind, Origin, Rating
from tourney_tui.model.points import PointScheme

TWO = (player_line(1, "1.0", "   2 w 1"), player_line(2, "0.0", "   1 b 0"))


@pytest.mark.parametrize("line", ["142 9", "XXR 9", "142     9  "])
def test_number_of_rounds(line: str) -> None:
    assert read_trf(f"012 x\n{line}\n{TWO[0]}\n{TWO[1]}".encode()).event.regulations.rounds == 9


@pytest.mark.parametrize(
    ("lines", "scheme"),
    [
        (["162  W 3.0    D 1.0    L 0.0    P 1.5"], PointScheme(6, 2, 0, 3)),
        (["162  W 3,0    D 1,0"], PointScheme(6, 2, 0, 6)),
        (["XXS W=3 D=1 PAB=1"], PointScheme(6, 2, 0, 2)),
        (["XXS WW=3.0", "XXS BW=3.0", "XXS WD=1.0"], PointScheme(6, 2, 0, 6)),
        (["BBW  3.0", "BBD  1.0", "BBL  0.0", "BBU  0.5"], PointScheme(6, 2, 0, 1)),
    ],
)
def test_values_of_results(lines: list[str], scheme: PointScheme) -> None:
    reading = read_lines(*lines, player_line(1, "3.0", "   2 w 1"), player_line(2, "0.0", "   1 b 0"))
    assert reading.event.regulations.points == scheme
    assert reading.findings == ()


@pytest.mark.parametrize(
    ("points", "scheme"),
    [(("3.0", "1.0", "1.0"), PointScheme(6, 2, 0, 6)), (("1.0", "0.5", "0.5"), PointScheme())],
)
def test_values_are_recognised_by_the_points(points: tuple[str, ...], scheme: PointScheme) -> None:
    lines = (
        player_line(1, points[0], "0000 - U"),
        player_line(2, points[1], "   3 w ="),
        player_line(3, points[2], "   2 b ="),
    )
    assert read_lines(*lines).event.regulations.points == scheme


@pytest.mark.parametrize(
    ("line", "colour"), [("152 B", "black"), ("152 w", "white"), ("XXC black1", "black"), ("XXC white1", "white")]
)
def test_first_colour(line: str, colour: str) -> None:
    assert read_lines(line, player_line(1, "0.0")).event.regulations.first_colour == colour


def test_first_colour_without_a_record_is_that_of_the_first_player_in_round_1() -> None:
    lines = (player_line(1, "0.0", "0000 - Z"), player_line(2, "1.0", "   3 b 1"), player_line(3, "0.0", "   2 w 0"))
    assert read_lines(*lines).event.regulations.first_colour == "black"


@pytest.mark.parametrize(
    "text", ["1969.12.06", "06. 12. 1969", "06/12/1969", "1969-12-06", "1969/12/06", " 1969/12/06", "6.12.1969 "]
)
def test_birth_dates(text: str) -> None:
    line = player_line(1, "3.0", "   2 w 1")
    reading = read_lines(line[:69] + text + line[69 + len(text) :])
    assert reading.event.players[1].birth == "1969-12-06"
    assert "points" not in [f.code for f in reading.findings if f.severity is not Severity.CONTRADICTION]


def test_a_birth_date_of_the_future_is_refused() -> None:
    line = player_line(1, "0.0")
    reading = read_lines(line[:69] + "2060/01/01" + line[79:])
    assert reading.event.players[1].birth == ""
    assert [(f.code, f.player, f.text) for f in reading.findings] == [("birth", 1, "2060/01/01")]


@pytest.mark.parametrize("text", ["0000/00/00", "          "])
def test_no_birth_date(text: str) -> None:
    line = player_line(1, "0.0")
    reading = read_lines(line[:69] + text + line[79:])
    assert (reading.event.players[1].birth, reading.findings) == ("", ())


@pytest.mark.parametrize(("letter", "sex"), [("M", "m"), ("F", "w"), ("w", "w"), (" ", "")])
def test_sex(letter: str, sex: str) -> None:
    line = player_line(1, "0.0")
    assert read_lines(line[:9] + letter + line[10:]).event.players[1].sex == sex


def test_decimal_comma_and_trimmed_lines() -> None:
    reading = read_lines(*(line.replace("1.0", "1,0").rstrip() for line in TWO))
    assert results(reading.event, 1) == ["1-2 1-0"]
    assert reading.findings == ()


def test_small_letters_are_codes_too() -> None:
    reading = read_lines(player_line(1, "0.5", "0000 - h"), player_line(2, "1.0", "0000 - u"))
    assert byes(reading.event, 1) == {1: "H", 2: "U"}


def test_blank_is_a_zero_point_bye() -> None:
    reading = read_lines(*TWO, player_line(3, "0.0"))
    assert byes(reading.event, 1) == {3: "Z"}


def test_byes_of_record_240_and_absences_of_xxz() -> None:
    reading = read_lines("240 H   2    1", "240 F   1    3", "XXZ 2", *TWO, player_line(3, "1.0"))
    assert reading.event.players[1].byes == {2: ByeKind.HALF}
    assert reading.event.players[2].byes == {2: ByeKind.ZERO}
    assert byes(reading.event, 1) == {3: "F"}


def test_two_pairing_byes_in_one_round_are_odd() -> None:
    lines = (player_line(1, "1.0", "0000 - U"), player_line(2, "1.0", "0000 - U"))
    assert codes(read_lines(*lines).findings) == ["second-bye"]


def test_older_codes_of_byes() -> None:
    lines = (player_line(3, "1.0", "0000 - +"), player_line(4, "0.5", "0000 - ="), player_line(5, "0.0", "0000 - -"))
    reading = read_lines(*TWO, *lines)
    assert byes(reading.event, 1) == {3: "F", 4: "H", 5: "Z"}
    assert codes(reading.findings) == ["bye-code"] * 3


def test_a_round_without_results_is_a_pairing_sheet() -> None:
    reading = read_lines(player_line(1, "0.0", "   2 w"), player_line(2, "0.0", "   1 b"))
    assert results(reading.event, 1) == ["1-2 None"]
    assert reading.findings == ()


def test_two_players_with_one_opponent() -> None:
    lines = (player_line(1, "1.0", "   2 w 1"), player_line(2, "0.0", "   1 b 0"), player_line(3, "1.0", "   2 w 1"))
    reading = read_lines(*lines)
    assert results(reading.event, 1) == ["1-2 1-0"]
    assert [(found.code, found.player) for found in reading.contradictions] == [("points", 3), ("twice", 3)]


def test_one_line_is_a_round_short() -> None:
    reading = read_trf((DATA / "files/py4swiss/missing_result.trf").read_bytes())
    (found,) = reading.contradictions
    assert (found.code, found.player, found.round, found.text) == ("one-sided", 2, 5, "3 b 1")
    assert "3-2 0-1" in results(reading.event, 5)


def test_two_winners_leave_the_choice() -> None:
    reading = read_lines(player_line(1, "1.0", "   2 w 1"), player_line(2, "1.0", "   1 b 1"))
    assert [choice.value for choice in reading.contradictions[0].choices] == ["1-0", "0-1"]


def test_a_start_number_twice_keeps_the_first() -> None:
    reading = read_lines(*TWO, TWO[0].replace("Tester 1", "Tester X"))
    assert reading.event.players[1].name == "Tester 1"
    assert codes(reading.findings) == ["number"]


def test_a_bad_row_leaves_the_others() -> None:
    reading = read_lines(*TWO, "001  abc m    Nobody")
    assert sorted(reading.event.players) == [1, 2]
    assert [(f.code, f.line, f.column, f.text) for f in reading.findings] == [("number", 5, 5, "abc")]


def test_an_unknown_code_names_line_player_round_and_text() -> None:
    reading = read_lines(player_line(1, "0.0", "   2 w Q"), player_line(2, "0.0", "   1 b"))
    (found,) = reading.findings
    assert (found.line, found.column, found.player, found.round, found.text) == (3, 92, 1, 1, "2 w Q")


def test_national_records_of_two_federations() -> None:
    france, belgium = (
        f"{code}    1 m  {letter}{'Tester 1':<33} {rating}     {number:>11}"
        for code, letter, rating, number in (("FRA", "E ", 1234, "A12345"), ("BEL", "  ", 1711, "12345"))
    )
    player = read_lines(france, belgium, player_line(1, "0.0")).event.players[1]
    assert player.ids == {"ffe": "A12345", "frbe": "12345"}
    assert player.ratings == {
        "fide": Rating("1999", Origin.FIDE),
        "ffe": Rating("1234", Origin.ESTIMATE),
        "belgium": Rating("1711"),
    }


@pytest.mark.parametrize(
    ("line", "form"),
    [
        ("092 Individual: Swiss-System", Format.SWISS),
        ("092 Round robin", Format.ROUND_ROBIN),
        ("192 FIDE_DOUBLEROUNDROBIN", Format.DOUBLE_ROUND_ROBIN),
        ("192 CUSTOM_KNOCKOUT", Format.KNOCKOUT),
        ("192 FIDE_DUTCH_2026_BAKU", Format.SWISS),
    ],
)
def test_format(line: str, form: Format) -> None:
    event = read_lines(line, player_line(1, "0.0")).event
    assert event.regulations.format is form
    if line.endswith("BAKU"):
        assert line in write_trf(event).splitlines()


@pytest.mark.parametrize(("code", "speed"), [("5400+30", "standard"), ("900+10", "rapid"), ("180+2", "blitz")])
def test_coded_time_control(code: str, speed: str) -> None:
    assert read_lines(f"222 {code}", player_line(1, "0.0")).event.regulations.time_control == speed


@pytest.mark.parametrize("line", ["202 BH/C1,BH,SB", "212 PTS,BH/C1,BH,SB", "202 BH/C1 BH SB"])
def test_tie_breaks(line: str) -> None:
    assert read_lines(line, player_line(1, "0.0")).event.regulations.tiebreaks == ("BH/C1", "BH", "SB")


def test_points_an_arbiter_gave_are_no_contradiction() -> None:
    reading = read_trf((DATA / "files/bbp/indiv_299_bonus.trf").read_bytes())
    assert reading.findings == ()


def test_the_number_of_players_is_checked() -> None:
    assert codes(read_lines("062 3", *TWO).findings) == ["players"]


@pytest.mark.parametrize("data", [b"", b"\x89PNG\r\n\x1a\n\x00\x00", b'{"a": 1}', b"name;rating\nTester;1500\n"])
def test_a_file_that_is_no_trf_is_one_finding(data: bytes) -> None:
    reading = read_trf(data)
    assert codes(reading.findings) == ["no-player"]
    assert reading.event.players == {}


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=600))
def test_any_bytes_are_findings(data: bytes) -> None:
    write_trf(read_trf(data).event)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_any_damage_to_a_file_is_findings(data: st.DataObject) -> None:
    text = bytearray((DATA / data.draw(st.sampled_from(ALL_TRF))).read_bytes()[:6000])
    for _ in range(data.draw(st.integers(1, 12))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place : place + data.draw(st.integers(0, 9))] = data.draw(st.binary(max_size=9))
        if not text:
            break
    reading = read_trf(bytes(text))
    again = read_trf(write_trf(reading.event).encode("utf-8", "surrogatepass"))
    assert again.event.games.keys() == reading.event.games.keys()
    assert all(str(finding) for finding in reading.findings)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.text(alphabet="0123456789 wb-10=+HUFZ\u00e9\u0661X?", max_size=60), max_size=8))
def test_any_columns_are_findings(tails: list[str]) -> None:
    lines = [player_line(number, "0.0") + tail for number, tail in enumerate(tails, 1)]
    reading = read_lines(*lines)
    assert len(reading.event.players) == len(tails)
    again = read_trf(write_trf(reading.event).encode())
    assert again.event.games == reading.event.games
    assert again.event.players == reading.event.players
