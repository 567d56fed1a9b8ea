"""Read, write, read again: players, results, dates and unknown lines stay."""

import re

import msgspec
import pytest

from tests.builders import Built, swiss, with_rules
from tests.exchange.data import ALL_TRF, DATA, player_line, read_file, read_lines
from tourney_tui.exchange.trf.edition import ONLY_26, Edition
from tourney_tui.exchange.trf.reader import read_trf
from tourney_tui.exchange.trf.writer import as_bytes, write_trf
from tourney_tui.model.apart import Apart
from tourney_tui.model.event import About, Bye, Discipline, Event, Format, Game, GameId, Regulations, Round
from tourney_tui.model.intents import AddPlayers
from tourney_tui.model.player import ByeKind, Origin, Player, PlayerId, Rating
from tourney_tui.model.points import PointScheme
from tourney_tui.model.result import Result
from tourney_tui.standings.score import scores


@pytest.mark.parametrize("name", ALL_TRF)
def test_every_file_survives(name: str) -> None:
    event = read_file(name).event
    again = read_trf(write_trf(event).encode()).event
    assert again.players == event.players
    assert again.games == event.games
    assert again.rounds == event.rounds
    assert again.regulations == event.regulations
    assert msgspec.structs.replace(again.about, after=event.about.after) == event.about


@pytest.mark.parametrize("name", ALL_TRF)
def test_every_file_survives_trf16(name: str) -> None:
    event = read_file(name).event
    written = write_trf(event, edition=Edition.TRF16)
    again = read_trf(written.encode()).event
    assert {line[:3] for line in written.splitlines()} & ONLY_26 == set()
    assert again.players == event.players
    assert again.games == event.games
    assert again.rounds == event.rounds
    assert again.regulations == event.regulations
    assert again.about.extra == event.about.extra


@pytest.mark.parametrize("name", ALL_TRF)
def test_kept_lines_are_those_of_the_file_in_its_order(name: str) -> None:
    lines = (DATA / name).read_bytes().decode("utf-8", "replace").splitlines()
    written = write_trf(read_file(name).event).splitlines()
    kept = [line for line in written if line in read_file(name).event.about.extra]
    assert kept == [line for line in lines if line in kept]


@pytest.mark.parametrize("name", ALL_TRF)
def test_what_is_written_has_no_new_contradictions(name: str) -> None:
    reading = read_file(name)
    again = read_trf(write_trf(reading.event).encode())
    assert [f for f in again.contradictions if f.code != "result"] == []
    assert write_trf(again.event) == write_trf(reading.event)


def test_every_line_of_a_read_file_is_used_or_kept() -> None:
    reading = read_lines(
        "### a comment of another program",
        "082 0",
        "101 no record of the standard",
        "250       1.0   1   2    1    4",
        "260   1   5    1    2",
        "299           0.5    1    2",
        "142 5",
        "310   1 A team                           FRA   2000      0.0    0.0   1     1    2",
        "XXP 1 2",
        player_line(1, "1.0", "   2 w 1"),
        player_line(2, "0.5", "   1 b 0"),
        "RUS    1                                        2650",
    )
    written = write_trf(reading.event).splitlines()
    for line in reading.event.about.extra:
        assert line in written
    assert len(reading.event.about.extra) == 7
    assert [line for line in written if line.startswith("260")] == ["260   1   5    1    2", "260   1   5    1    2"]


def record_before(text: str, line: str) -> str:
    """Code and start number of the last record of ours before a line."""
    ours = ("012", "022", "032", "042", "052", "062", "072", "092", "102", "112", "122", "132", "142", "152", "001")
    before = text.splitlines()[: text.splitlines().index(line)]
    last = next((one for one in reversed(before) if one[:3] in ours), "")
    return last[:8] if last.startswith("001") else last[:3]


def test_what_is_kept_stands_where_it_stood() -> None:
    text = "\n".join(
        (
            "### first of all",
            "012 Case",
            "### behind the name",
            "101 no record of the standard",
            "142 5",
            "### before the players",
            player_line(1, "1.0", "   2 w 1"),
            "### of player 1",
            "RUS    1                                        2650",
            player_line(2, "0.0", "   1 b 0"),
            "###last",
        )
    )
    written = write_trf(read_trf(text.encode()).event)
    assert written.startswith("### first of all\n012 Case\n")
    for line in ("### behind the name", "101 no record of the standard", "### of player 1"):
        assert record_before(written, line) == record_before(text, line)
    assert written.splitlines()[-1] == "###last"
    lines = written.splitlines()
    assert lines.index("### before the players") < lines.index(player_line(1, "1.0", "   2 w 1"))
    assert lines.index("### of player 1") + 1 == lines.index("RUS    1                                        2650")


def full_event() -> Event:
    players = (
        Player(
            PlayerId(1),
            1,
            "Tester, Anna",
            federation="FRA",
            birth="1990-02-28",
            sex="w",
            title="WFM",
            ids={"fide": "26012345", "ffe": "A12345"},
            ratings={"fide": Rating("2050", Origin.FIDE), "ffe": Rating("2071", Origin.FIDE)},
        ),
        Player(
            PlayerId(2),
            2,
            "Sample, Björn",
            federation="BEL",
            birth="1985",
            sex="m",
            ids={"fide": "26012346", "frbe": "12345"},
            ratings={"fide": Rating("1990", Origin.FIDE), "belgium": Rating("1980")},
        ),
        Player(PlayerId(3), 3, "Muster, Cleo", ratings={"ffe": Rating("1399", Origin.ESTIMATE)}, ids={"ffe": "B00001"}),
        Player(PlayerId(4), 4, "Esempio, Dario", byes={2: ByeKind.HALF, 4: ByeKind.ZERO}),
        Player(PlayerId(5), 5, "Specimen, Eva"),
    )
    games = (
        Game(GameId(1), 1, 1, PlayerId(3), PlayerId(1), Result.ZERO_HALF),
        Game(GameId(2), 1, 2, PlayerId(2), PlayerId(4)),
    )
    return Event(
        About(
            "Open d'essai",
            "Lille",
            "FRA",
            "Arbiter A",
            ("Deputy B", "Deputy C"),
            "90 min + 30 s",
            ("### kept",),
            ("001 5",),
        ),
        Regulations(
            rounds=5,
            tiebreaks=("BH/C1", "BH", "SB"),
            points=PointScheme(win=6, draw=2, loss=0, bye=2),
            first_colour="black",
            start_date="2026-05-01",
            end_date="2026-05-03",
        ),
        {player.id: player for player in players},
        {1: Round(1, (Bye(PlayerId(5), ByeKind.ALLOCATED),), date="2026-05-01")},
        {game.id: game for game in games},
    )


def test_an_event_of_ours_survives() -> None:
    event = full_event()
    reading = read_trf(write_trf(event).encode())
    assert reading.event == event
    assert reading.contradictions == ()


def test_columns_are_those_of_the_standard() -> None:
    line = next(line for line in write_trf(full_event()).splitlines() if line.startswith("001    1"))
    assert line[9:13] == "wWFM"
    assert line[14:26] == "Tester, Anna"
    assert line[48:52] == "2050"
    assert line[53:56] == "FRA"
    assert line[57:68].strip() == "26012345"
    assert line[69:79] == "1990/02/28"
    assert line[80:84] == " 1.0"
    assert line[91:99] == "   3 b ="


def test_header_of_trf26() -> None:
    lines = write_trf(full_event(), comments=["tie-breaks changed after round 1: DE, BH"]).splitlines()
    assert lines[0] == "### tie-breaks changed after round 1: DE, BH"
    assert "042 2026/05/01" in lines
    assert "062 5" in lines
    assert "072 2" in lines  # an estimate is no rating
    assert "112 Deputy C" in lines
    assert "142 5" in lines
    assert "152 B" in lines
    assert "162  W 3.0    D 1.0    L 0.0    P 1.0" in lines
    assert "172 FRA FIDON" in lines
    assert "192 FIDE_DUTCH_2026" in lines
    assert "202 BH/C1,BH,SB" in lines
    assert "212 PTS,BH/C1,BH,SB" in lines
    assert "222 5400+30" in lines
    assert "240 H   2    4" in lines
    assert "240 Z   4    4" in lines
    dates = next(line for line in lines if line.startswith("132"))
    assert dates[91:99] == "26/05/01"


def test_trf16_has_the_extensions_that_pairing_programs_read() -> None:
    event = with_rules(
        full_event(), forbidden=(Apart((PlayerId(1), PlayerId(2))), Apart((PlayerId(3), PlayerId(4)), 1, 2))
    )
    text = write_trf(event, edition=Edition.TRF16)
    lines = text.splitlines()
    assert "XXR 5" in lines
    assert "XXC black1" in lines
    assert "XXS W=3.0 D=1.0 L=0.0 P=1.0" in lines
    assert "XXP    1    2" in lines
    assert "### TRF26 record: 260   1   2    3    4" in lines  # XXP is for all rounds
    four = next(line for line in lines if line.startswith("001    4"))
    assert four[101:].rstrip() == "0000 - H            0000 - Z"
    again = read_trf(text.encode()).event
    assert again == event


def test_baku_in_trf16_is_written_player_by_player() -> None:
    event = swiss(4, acceleration="baku", last_accelerated=2, rounds=5).event
    lines = write_trf(event, edition=Edition.TRF16).splitlines()
    assert [line for line in lines if line.startswith("XXA")] == [
        "XXA    1  1.0  1.0  0.5",
        "XXA    2  1.0  1.0  0.5",
    ]


def test_estimates_are_flagged_and_no_ratings() -> None:
    lines = write_trf(full_event()).splitlines()
    assert next(line for line in lines if line.startswith("001    3"))[48:52] == "    "
    assert next(line for line in lines if line.startswith("FRA    3"))[48:52].strip() == ""
    assert "### estimate ffe    3 1399" in lines


def test_estimates_are_ratings_when_asked_for_and_estimates_when_read() -> None:
    text = write_trf(full_event(), estimates=True)
    lines = text.splitlines()
    assert next(line for line in lines if line.startswith("001    3"))[48:52] == "1399"
    national = next(line for line in lines if line.startswith("FRA    3"))
    assert (national[10:13], national[48:52]) == ("  E", "1399")
    assert read_trf(text.encode()).event == full_event()


def test_a_national_rating_stands_in_its_own_record_only() -> None:
    member = Player(PlayerId(1), 1, "Member, M", ids={"ffe": "A12345"}, ratings={"ffe": Rating("1612")})
    lines = write_trf(full_event().with_records(players={member.id: member})).splitlines()
    assert next(line for line in lines if line.startswith("001    1"))[48:52] == "    "
    national = next(line for line in lines if line.startswith("FRA    1"))
    assert (national[10:13], national[48:52], national[57:68].strip()) == ("   ", "1612", "A12345")


@pytest.mark.parametrize(
    ("line", "first"),
    [("172 FRA NIDOF", ("ffe", "fide")), ("172 FRA FIDON", ("fide", "ffe")), ("172 BEL NRO", ("belgium",))],
)
def test_the_ranking_method_is_the_seeding(line: str, first: tuple[str, ...]) -> None:
    event = read_lines(line, player_line(1, "0.0")).event
    assert event.regulations.seeding[: len(first)] == first
    member = msgspec.structs.replace(event.players[1], ids={"ffe": "A12345", "frbe": "12345"})
    about = msgspec.structs.replace(event.about, federation=line[4:7])
    assert line in write_trf(event.with_records(players={member.id: member}, about=about)).splitlines()


def test_another_ranking_method_is_kept() -> None:
    assert "172 FRA HBFN" in write_trf(read_lines("172 FRA HBFN", player_line(1, "0.0")).event).splitlines()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("90 min + 30 s", "5400+30"),
        ("15+10", "900+10"),
        ("61 min", "3660"),
        ("90'+30\"", "5400+30"),
        ("40/100', 15'", ""),
    ],
)
def test_the_time_control_is_coded_where_it_is_plain(text: str, code: str) -> None:
    about = msgspec.structs.replace(full_event().about, time_control=text)
    found = [line for line in write_trf(full_event().with_records(about=about)).splitlines() if line.startswith("222")]
    assert found == ([f"222 {code}"] if code else [])


def test_a_file_has_line_ends_that_every_program_knows() -> None:
    data = as_bytes("012 É\n042 2026/05/01\n")
    assert data == "012 É\r\n042 2026/05/01\r\n".encode()


def test_for_round_leaves_out_that_round() -> None:
    assert "   3 b =" not in write_trf(full_event(), for_round=1)


def test_ranks_of_the_standings_are_written() -> None:
    text = write_trf(full_event(), ranks={PlayerId(3): 1})
    assert next(line for line in text.splitlines() if line.startswith("001    3"))[85:89] == "   1"


def test_a_name_cannot_break_the_file() -> None:
    player = Player(PlayerId(1), 1, "Evil,\n001    2 \x1b[31mRed")
    event = Event(About("x\n142 99"), Regulations(), {player.id: player}, {}, {})
    again = read_trf(write_trf(event).encode()).event
    assert len(again.players) == 1
    assert again.regulations.rounds == 7


def test_backgammon_is_written_with_left_as_white() -> None:
    event = full_event()
    regulations = Regulations(discipline=Discipline.BACKGAMMON, rounds=5, lengths=("7",))
    again = read_trf(write_trf(event.with_records(regulations=regulations)).encode()).event
    assert again.regulations.discipline is Discipline.BACKGAMMON
    assert [(game.left, game.right) for game in again.round_games(1)] == [(3, 1), (2, 4)]


@pytest.mark.parametrize("form", list(Format))
@pytest.mark.parametrize("speed", ["standard", "rapid", "blitz"])
def test_format_and_time_control_survive(form: Format, speed: str) -> None:
    event = Event(About("x"), Regulations(format=form, time_control=speed), {}, {}, {})
    regulations = read_trf((write_trf(event) + player_line(1, "0.0")).encode()).event.regulations
    assert (regulations.format, regulations.time_control) == (form, speed)


def test_points_of_a_late_entrant_stand_in_the_rounds_missed() -> None:
    late = Player(PlayerId(6), 6, "Late, Fay", joined=2, late_points=1)
    event = full_event().with_records(players={late.id: late}, regulations=Regulations(rounds=5))
    again = read_trf(write_trf(event).encode()).event
    assert again.byes_by_player[PlayerId(6)] == {1: ByeKind.HALF}


def test_a_knockout_leaves_out_rounds_without_opponents() -> None:
    games = (
        Game(GameId(1), 1, 1, PlayerId(1), PlayerId(2), Result.WHITE_WINS),
        Game(GameId(2), 1, 2, PlayerId(3), None, bye=True),
        Game(GameId(3), 2, 1, PlayerId(1), PlayerId(3)),
        Game(GameId(4), 3, 1, None, None),
    )
    players = {PlayerId(n): Player(PlayerId(n), n, f"Tester {n}") for n in (1, 2, 3)}
    event = Event(
        About("Cup"), Regulations(format=Format.KNOCKOUT, rounds=3), players, {n: Round(n) for n in (1, 2, 3)},
        {game.id: game for game in games},
    )  # fmt: skip
    again = read_trf(write_trf(event).encode()).event
    assert [(g.left, g.right, g.result) for g in again.round_games(2)] == [(1, 3, None)]
    assert sorted(again.rounds) == [1, 2]


def test_points_that_an_arbiter_gave_stay_with_the_player_whose_number_moves() -> None:
    lines = (player_line(1, "1.0", "   2 w 1"), player_line(2, "0.5", "   1 b 0"))
    event = read_lines("299           0.5         2", *lines, "### of player 2").event
    late = Player(PlayerId(0), 0, "Late, Rated", ratings={"fide": Rating("2500")})
    built = Built(event).do(AddPlayers(players=(late,)))
    assert {player.id: player.number for player in built.event.players.values()} == {1: 2, 2: 3, 3: 1}
    assert {player: score.points for player, score in scores(built.event, 1).items()} == {1: 2, 2: 1, 3: 0}
    written = write_trf(built.event).splitlines()
    assert "299           0.5         3" in written
    assert next(line for line in written if line.startswith("001    3"))[80:84] == " 0.5"
    assert written[written.index("### of player 2") - 1].startswith("001    3")


BLANK_COLUMNS = (4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91)  # TRF: between the fields of record 001, from 1


@pytest.mark.parametrize("name", ALL_TRF)
def test_player_lines_are_strict(name: str) -> None:
    for line in write_trf(read_file(name).event).splitlines():
        if line.startswith("001"):
            assert {line[column - 1 : column] for column in BLANK_COLUMNS} <= {" ", ""}
            assert line[80:84].strip() == f"{float(line[80:84]):.1f}"
            for start in range(91, len(line), 10):
                cell = line[start : start + 8].ljust(8)
                assert re.fullmatch(r"(?: {0,3}\d{1,4} [wb-] [10=WDL+HFUZ -]| {8})", cell), cell


def test_a_hundred_points_and_a_rating_of_five_digits_shift_no_column() -> None:
    player = Player(PlayerId(1), 1, "Many, M", ids={"fide": "1" * 20}, ratings={"fide": Rating("12345", Origin.FIDE)})
    regulations = Regulations(points=PointScheme(win=400, bye=400))
    rounds = {1: Round(1, (Bye(PlayerId(1), ByeKind.ALLOCATED),))}
    line = write_trf(Event(About("x"), regulations, {player.id: player}, rounds, {})).splitlines()[-1]
    assert (line[48:52], line[57:68], line[80:84], line[91:99]) == ("1234", "1" * 11, " 200", "0000 - U")


def test_a_national_record_keeps_what_no_player_holds_and_gets_the_rating_of_today() -> None:
    national = "FRA    1 m SEN TESTER ONE" + " " * 23 + "1234 PUY      A12345 1990/02/03 and more"
    assert (national[48:52], national[53:56], national[57:68]) == ("1234", "PUY", "     A12345")
    event = read_lines(player_line(1, "0.0"), national, player_line(2, "0.0")).event
    assert national in write_trf(event).splitlines()
    assert event.players[1].ids == {"ffe": "A12345"}
    better = msgspec.structs.replace(event.players[1], ratings={"ffe": Rating("1290")})
    written = write_trf(event.with_records(players={better.id: better})).splitlines()
    assert [line for line in written if line.startswith("FRA")] == [national.replace("1234", "1290", 1)]
    assert written[written.index(national.replace("1234", "1290", 1)) - 1].startswith("001    1")
    assert national in write_trf(read_trf(write_trf(event, edition=Edition.TRF16).encode()).event).splitlines()
