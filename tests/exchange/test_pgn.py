"""PGN headers by the export format of the standard (1994): the roster in its order, escaping, results."""

import msgspec
import pytest

from tests.builders import knockout, player, swiss
from tourney_tui.exchange.pgn import game_date, pgn_result, quoted, write_pgn
from tourney_tui.model.event import About, Event
from tourney_tui.model.player import Origin, Rating
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.result import Result

# 8.1.1: the Seven Tag Roster.
ROSTER = ["Event", "Site", "Date", "Round", "White", "Black", "Result"]


def games(event: Event) -> list[str]:
    """The games of the file, each with its tags and its movetext."""
    text = write_pgn(event)
    assert isinstance(text, str)
    parts = text.split("\n\n")
    assert parts.pop() == ""
    return ["\n\n".join(parts[n : n + 2]) for n in range(0, len(parts), 2)]


def tags(game: str) -> dict[str, str]:
    return {line[1 : line.index(" ")]: line[line.index('"') + 1 : -2] for line in game.splitlines() if line[:1] == "["}


def test_a_game_of_the_file() -> None:
    one = player(1, 2100, "Arnaud, Lise", title="WFM", ids={"fide": "99000100"})
    two = msgspec.structs.replace(player(2, 1900, "Baert, Bram"), ratings={"fide": Rating("1900", Origin.ESTIMATE)})
    event = swiss(0, players=[one, two], end_date="2026-10-03").round("1-0").event
    event = event.with_records(about=About("Open", city="Lille", federation="FRA"))
    assert write_pgn(event) == (
        '[Event "Open"]\n[Site "Lille FRA"]\n[Date "2026.10.03"]\n[Round "1"]\n[White "Arnaud, Lise"]\n'
        '[Black "Baert, Bram"]\n[Result "1-0"]\n[Board "1"]\n[EventDate "2026.10.03"]\n[WhiteElo "2100"]\n'
        '[WhiteFideId "99000100"]\n[WhiteTitle "WFM"]\n\n1-0\n\n'
    )


def test_the_roster_comes_first_then_the_alphabet() -> None:
    for game in games(swiss(4).round("1-0 ...").event):
        found = list(tags(game))
        assert found[:7] == ROSTER
        assert found[7:] == sorted(found[7:])


@pytest.mark.parametrize(
    ("typed", "result", "movetext"),
    [
        ("1-0", "1-0", "1-0"),
        ("1/2", "1/2-1/2", "1/2-1/2"),
        ("0-1", "0-1", "0-1"),
        ("...", "*", "*"),
        ("+/-", "1-0", "{won by forfeit} 1-0"),
        ("-/+", "0-1", "{won by forfeit} 0-1"),
        ("-/-", "*", "{both lost by forfeit} *"),
        ("1/2-0", "*", "{1/2-0} *"),
        ("1-0 unrated", "1-0", "{not rated} 1-0"),
        ("adjourned", "*", "*"),
    ],
)
def test_what_a_result_becomes(typed: str, result: str, movetext: str) -> None:
    built = swiss(2).pair((1, 2))
    if typed != "...":
        built = built.result(1, 1, typed)
    (game,) = games(built.event)
    assert tags(game)["Result"] == result
    assert game.split("\n\n")[1] == movetext
    assert tags(game).get("Termination") == ("unterminated" if typed == "adjourned" else None)


def test_every_result_has_one_of_the_four_signs() -> None:
    assert {pgn_result(result) for result in Result} == {"1-0", "0-1", "1/2-1/2", "*"}


@pytest.mark.parametrize(
    ("value", "token"),
    [
        ('The "Rook"', r'"The \"Rook\""'),
        ("C:\\chess", r'"C:\\chess"'),
        ("two\nlines]", '"two lines]"'),
        ("x" * 300, f'"{"x" * 255}"'),
    ],
)
def test_strings_are_escaped_and_not_too_long(value: str, token: str) -> None:
    assert quoted(value) == token


@pytest.mark.parametrize(
    ("start", "end", "date"),
    [
        ("2026-10-03", "2026-10-03", "2026.10.03"),
        ("2026-10-03", "2026-10-04", "2026.10.??"),
        ("2026-10-31", "2026-11-01", "2026.??.??"),
        ("2026-12-31", "2027-12-31", "????.??.??"),
        ("2026-10-03", "", "????.??.??"),
        ("", "", "????.??.??"),
    ],
)
def test_as_much_of_the_date_as_is_certain(start: str, end: str, date: str) -> None:
    assert game_date(swiss(2, start_date=start, end_date=end).pair((1, 2)).event, 1) == date


def test_the_date_of_the_round_is_the_date_of_its_games() -> None:
    event = swiss(2).pair((1, 2)).event
    event = event.with_records(rounds={1: msgspec.structs.replace(event.rounds[1], date="2026-10-05")})
    assert game_date(event, 1) == "2026.10.05"


def test_rapid_events_have_rapid_ratings() -> None:
    one = msgspec.structs.replace(player(1), ratings={"fide": Rating("2000"), "fide-rapid": Rating("1950")})
    event = swiss(0, players=[one, player(2, 1900)], time_control="rapid").pair((1, 2)).event
    (game,) = games(event)
    assert (tags(game)["WhiteElo"], tags(game)["BlackElo"]) == ("1950", "1900")


def test_backgammon_is_no_chess() -> None:
    assert isinstance(write_pgn(knockout(4).event), Refusal)
