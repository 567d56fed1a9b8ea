"""Events of Papi as papi-converter writes them, in both layouts; contradictions; and what is no such file.

The codes are those of the converter's own description and of exchange.md: Cl B White, N Black, R not paired, F a bye;
Res 0 none, 1 loss, 2 draw or half bye, 3 win, 4 forfeit loss, 5 double forfeit, 6 forfeit win or bye.
"""

import json
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exchange.data import codes
from tourney_tui.exchange.findings import Severity
from tourney_tui.exchange.papi import PapiReading, read_papi
from tourney_tui.exchange.papi_tables import is_papi
from tourney_tui.model.event import Format
from tourney_tui.model.player import ByeKind, Origin, Rating
from tourney_tui.model.points import PointScheme
from tourney_tui.model.result import Result

VARIABLES = {
    "name": "Open d'Essai", "type": "Suisse", "rounds": "5", "pairing": "Standard", "timeControl": "90 min + 30 s",
    "ratingClass": "Elo", "tiebreak1": "Brésilien", "tiebreak2": "Performance", "tiebreak3": "Sonnenborn-Berger",
    "pointSystem": "NON", "venue": "Alès", "startDate": "24/10/2025", "endDate": "26/10/2025", "arbiter": "Essai, A.",
}  # fmt: skip


def person(name: str, elo: int, rounds: object, **more: object) -> dict[str, object]:
    return {"lastName": name, "firstName": "X", "elo": elo, "fideElo": "N", "rounds": rounds, **more}


def game(colour: str, opponent: int | None, result: int) -> dict[str, object]:
    return {"color": colour, "result": result} | ({} if opponent is None else {"opponent": opponent})


# Opponents are places in the list from 0. Round 1: A-B 1-0, C-D draw. Round 2: C-A forfeit win of A, B has the
# pairing-allocated bye, D a half-point bye. Round 3: nothing paired, A has asked for a bye.
PLAYERS = [
    person("A", 1900, {"1": game("B", 1, 3), "2": game("N", 2, 6), "3": game("F", None, 2)}, fideElo="F",
           nrFFE="A12345", fideCode=" 26012345 ", birthDate="03/04/2010", gender="F", category="Min", league="IDF",
           club="Échiquier", federation="FRA", fideTitle="ff", rapidElo=1850, fideRapidElo="E", paid=10, owed=10,
           phone="0100000000"),
    person("B", 1500, {"1": game("N", 0, 1), "2": game("B", None, 6)}),
    person("C", 1800, {"1": game("B", 3, 2), "2": game("B", 0, 4)}),
    person("D", 1700, {"1": game("N", 2, 2), "2": game("F", None, 2)}),
]  # fmt: skip


def read(players: list[Any] = PLAYERS, **variables: str) -> PapiReading:
    return read_papi(json.dumps({"variables": VARIABLES | variables, "players": players}, indent=1).encode())


def results(reading: PapiReading) -> set[tuple[int, str, str, Result | None]]:
    event = reading.event
    return {
        (one.round, event.players[one.left].name[0], event.players[one.right].name[0], one.result)
        for one in event.games.values()
        if one.left and one.right
    }


def byes(reading: PapiReading) -> set[tuple[int, str, ByeKind]]:
    event = reading.event
    return {
        (n, event.players[bye.player].name[0], bye.kind) for n, paired in event.rounds.items() for bye in paired.byes
    }


def test_a_whole_event() -> None:
    reading = read()
    assert results(reading) == {
        (1, "A", "B", Result.WHITE_WINS), (1, "C", "D", Result.DRAW), (2, "C", "A", Result.FORFEIT_BLACK),
    }  # fmt: skip
    assert byes(reading) == {(2, "B", ByeKind.ALLOCATED), (2, "D", ByeKind.HALF)}
    assert codes(reading.findings) == ["contacts"]
    rules = reading.event.regulations
    assert (rules.rounds, rules.tiebreaks, rules.start_date) == (5, ("BH/C1", "TPR", "SB"), "2025-10-24")
    assert (rules.time_control, rules.format, rules.points) == ("standard", Format.SWISS, PointScheme())
    about = reading.event.about
    assert (about.name, about.city, about.arbiter) == ("Open d'Essai", "Alès", "Essai, A.")


def test_a_player_with_everything() -> None:
    anna = read().event.players_by_number[0]
    assert (anna.name, anna.number, anna.birth, anna.sex, anna.title) == ("A, X", 1, "2010-04-03", "w", "WFM")
    assert (anna.ids, anna.club, anna.note) == ({"fide": "26012345", "ffe": "A12345"}, "Échiquier", "Min, IDF")
    assert anna.ratings == {"ffe": Rating("1900", Origin.FIDE), "ffe-rapid": Rating("1850", Origin.ESTIMATE)}
    assert (anna.paid, anna.fee, anna.byes) == (True, 1000, {3: ByeKind.HALF})


def test_numbers_follow_the_rating_not_the_order_of_entry() -> None:
    assert [player.name[0] for player in read().event.players_by_number] == ["A", "C", "D", "B"]


def raw(player: dict[str, Any], ref: int) -> dict[str, object]:
    """The same player as a row of the Access table."""
    cells: dict[str, object] = {"Ref": ref, "Nom": player["lastName"], "Prenom": "X", "Elo": player["elo"], "Fide": "N"}
    for number in range(1, 25):
        played = player["rounds"].get(str(number), {"color": "R", "result": 0})
        alone = 1 if played["color"] in "BN" else None  # the row EXEMPT
        opponent = played["opponent"] + 2 if "opponent" in played else alone
        cells |= {
            f"Rd{number:02}Cl": played["color"],
            f"Rd{number:02}Adv": opponent,
            f"Rd{number:02}Res": played["result"],
        }
    return cells


def test_a_dump_of_the_access_tables_is_the_same_event() -> None:
    rows = [{"Ref": 1, "Nom": "EXEMPT"}, *(raw(player, ref) for ref, player in enumerate(PLAYERS, 2))]
    info = [{"Variable": "Nom", "Value": "Open d'Essai"}, {"Variable": "NbrRondes", "Value": 5}]
    reading = read_papi(json.dumps({"INFO": info, "JOUEUR": rows}).encode())
    assert (results(reading), byes(reading)) == (results(read()), byes(read()))
    assert (reading.event.about.name, reading.event.regulations.rounds, reading.findings) == ("Open d'Essai", 5, ())


def test_rounds_as_a_list_of_the_first_version() -> None:
    players = [{**player, "rounds": list(player["rounds"].values())} for player in PLAYERS]
    assert (results(read(players)), byes(read(players))) == (results(read()), byes(read()))


@pytest.mark.parametrize(
    ("white", "black", "result"),
    [(3, 1, "1-0"), (1, 3, "0-1"), (2, 2, "1/2-1/2"), (6, 4, "+/-"), (4, 6, "-/+"), (5, 5, "-/-"), (0, 0, None)],
)
def test_results(white: int, black: int, result: str | None) -> None:
    reading = read([person("A", 1900, {"1": game("B", 1, white)}), person("B", 1500, {"1": game("N", 0, black)})])
    (found,) = reading.event.games.values()
    assert (found.result.value if found.result else None) == result
    assert codes(reading.findings) == []


@pytest.mark.parametrize(
    ("colour", "result", "kind"),
    [("F", 0, ByeKind.ZERO), ("F", 2, ByeKind.HALF), ("F", 6, ByeKind.FULL), ("B", 6, ByeKind.ALLOCATED)],
)
def test_rounds_without_a_game(colour: str, result: int, kind: ByeKind) -> None:
    third = person("C", 1400, {"1": game(colour, None, result)})
    reading = read([person("A", 1900, {"1": game("B", 1, 3)}), person("B", 1500, {"1": game("N", 0, 1)}), third])
    assert byes(reading) == {(1, "C", kind)}


def test_two_winners_of_one_game_are_a_contradiction() -> None:
    reading = read([person("A", 1900, {"1": game("B", 1, 3)}), person("B", 1500, {"1": game("N", 0, 3)})])
    (found,) = reading.findings
    assert (found.code, found.severity, found.round) == ("result", Severity.CONTRADICTION, 1)
    assert found.line > 0


@pytest.mark.parametrize(
    ("cell", "code"),
    [(game("B", 7, 3), "opponent"), (game("B", 0, 3), "self"), (game("X", 1, 3), "cell"), (game("B", 1, 9), "cell")],
)
def test_impossible_cells_are_findings_with_player_and_round(cell: dict[str, object], code: str) -> None:
    reading = read([person("A", 1900, {"1": cell}), person("B", 1500, {"1": game("N", 0, 1)})])
    found = next(one for one in reading.findings if one.code == code)
    assert (found.player, found.round, found.severity) == (1, 1, Severity.ERROR)


@pytest.mark.parametrize(
    ("variables", "code", "severity"),
    [
        ({"tiebreak1": "Kashdan"}, "tiebreak", Severity.NOTE),
        ({"pairing": "SAD"}, "pairing", Severity.WARNING),
        ({"rounds": "many"}, "rounds", Severity.WARNING),
        ({"rounds": "2"}, "rounds", Severity.WARNING),
        ({"startDate": "31/02/2025"}, "date", Severity.WARNING),
    ],
)
def test_variables_that_cannot_be_carried_on(variables: dict[str, str], code: str, severity: Severity) -> None:
    assert (code, severity) in [(found.code, found.severity) for found in read(**variables).findings]


def test_other_regulations() -> None:
    rules = read(type="ToutesRondes", ratingClass="Rapide", pointSystem="OUI").event.regulations
    assert (rules.format, rules.time_control, rules.seeding[:2]) == (Format.ROUND_ROBIN, "rapid", ("ffe-rapid", "ffe"))
    assert rules.points == PointScheme(win=6, draw=2, bye=6)


def test_who_was_not_checked_in_before_round_1_is_absent() -> None:
    players = [person("A", 1900, {}, checkedIn=True), person("B", 1500, {}, checkedIn=False)]
    assert [player.present for player in read(players).event.players_by_number] == [True, False]


@pytest.mark.parametrize(
    ("data", "papi"),
    [
        (b'{"players": []}', True), (b'\xef\xbb\xbf {"JOUEUR": []}', True), (b'{"_tourney": {}, "players": []}', False),
        (b'{"players": {}}', False), (b"[]", False), (b"", False), (b'{"players": [', False), (b"{" * 9000, False),
        (b'{"players": [1e999]}', False), (b"Nom;Elo", False),
    ],
)  # fmt: skip
def test_what_is_told_apart(data: bytes, papi: bool) -> None:
    assert is_papi(data) is papi
    assert read_papi(data).findings


LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from("BNF")
KEYS = st.sampled_from([*VARIABLES, "1", "2", "x"])
JSON = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3), max_leaves=8
)
NAMES = [
    "Ref",
    "lastName",
    "Nom",
    "elo",
    "fideElo",
    "birthDate",
    "rounds",
    "owed",
    "fideCode",
    "Rd01Cl",
    "Rd01Adv",
    "Rd01Res",
]
PEOPLE = st.lists(st.dictionaries(st.sampled_from(NAMES), JSON, max_size=6) | JSON, max_size=4)


@settings(max_examples=80, deadline=None)
@given(PEOPLE, JSON)
def test_any_json_is_records_or_findings(players: list[Any], variables: Any) -> None:
    reading = read_papi(json.dumps({"variables": variables, "players": players}).encode())
    assert reading.event.players or reading.findings
    assert all(str(finding) for finding in reading.findings)


WHOLE = json.dumps({"variables": VARIABLES, "players": PLAYERS}).encode()


@settings(max_examples=80, deadline=None)
@given(st.integers(0, len(WHOLE)), st.integers(0, 60), st.binary(max_size=12))
def test_mutated_json_is_records_or_findings(place: int, length: int, instead: bytes) -> None:
    reading = read_papi(WHOLE[:place] + instead + WHOLE[place + length :])
    assert reading.event.players or reading.findings


@pytest.mark.parametrize(
    "unit", [b'{"rounds": {"1": {"color": "B", "opponent": 0, "result": 3}}}', b'{"elo": ' + b"9" * 4000 + b"}", b"[]"]
)
def test_a_megabyte_takes_less_than_a_second(unit: bytes) -> None:
    data = b'{"players": [' + b",".join([unit] * (1_000_000 // (len(unit) + 1))) + b"]}"
    begin = time.process_time()
    read_papi(data)
    assert time.process_time() - begin < 1
