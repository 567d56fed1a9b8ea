"""Read, write, read again: players, results, dates and unknown lines stay."""

import msgspec
import pytest

from tests.exchange.data import ALL_TRF, player_line, read_file, read_lines
from tourney_tui.exchange.trf.reader import read_trf
from tourney_tui.exchange.trf.writer import write_trf
from tourney_tui.model.event import About, Bye, Discipline, Event, Format, Game, GameId, Regulations, Round
from tourney_tui.model.player import ByeKind, Origin, Player, PlayerId, Rating
from tourney_tui.model.points import PointScheme
from tourney_tui.model.result import Result


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
    assert "072 3" in lines
    assert "112 Deputy C" in lines
    assert "142 5" in lines
    assert "152 B" in lines
    assert "162  W 3.0    D 1.0    L 0.0    P 1.0" in lines
    assert "192 FIDE_DUTCH_2026" in lines
    assert "202 BH/C1,BH,SB" in lines
    assert "240 H   2    4" in lines
    assert "240 Z   4    4" in lines
    dates = next(line for line in lines if line.startswith("132"))
    assert dates[91:99] == "26/05/01"


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
