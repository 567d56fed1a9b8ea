"""papi-converter's JSON -> the tables of Papi: INFO by variable, JOUEUR row by row, whichever of two layouts it has.

papi-converter (github.com/Sharly-Chess/papi-converter) writes `variables` and `players` with English names and
opponents by their place in the list; a plain dump of the Access file has `INFO` and `JOUEUR` with Papi's own names.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from tourney_tui.exchange.encoding import decode
from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.model.words import words

MOST_ROUNDS = 24  # Papi has columns for no more
MOST_PLAYERS = 5_000
LONGEST = 200  # characters of a text
EXEMPT = 1  # the row of JOUEUR that stands for the pairing-allocated bye
FIRST_REF = 2
OWN_SAVE = "_tourney"

VARIABLES = {
    "name": "Nom", "type": "Genre", "rounds": "NbrRondes", "pairing": "Pairing", "timeControl": "Cadence",
    "ratingClass": "ClassElo", "tiebreak1": "Dep1", "tiebreak2": "Dep2", "tiebreak3": "Dep3",
    "pointSystem": "DecomptePoints", "venue": "Lieu", "startDate": "DateDebut", "endDate": "DateFin",
    "arbiter": "Arbitre", "homologation": "Homologation",
}  # fmt: skip
COLUMNS = {
    "nrFFE": "NrFFE", "lastName": "Nom", "firstName": "Prenom", "gender": "Sexe", "birthDate": "NeLe",
    "category": "Cat", "elo": "Elo", "rapidElo": "Rapide", "blitzElo": "Blitz", "fideElo": "Fide",
    "fideRapidElo": "RapideFide", "fideBlitzElo": "BlitzFide", "federation": "Federation", "club": "Club",
    "league": "Ligue", "fideCode": "FideCode", "fideTitle": "FideTitre", "paid": "InscriptionRegle",
    "owed": "InscriptionDu", "checkedIn": "Pointe", "email": "EMail", "phone": "Tel", "address": "Adresse",
    "comment": "Commentaire", "fixedBoard": "Fixe",
}  # fmt: skip
ROUND = {"color": "Cl", "opponent": "Adv", "result": "Res"}


class PapiRow(msgspec.Struct, frozen=True):
    """A row of JOUEUR: its Ref, the line of the file, the cells as text by Papi's column names."""

    ref: int
    line: int
    cells: Mapping[str, str]

    def text(self, column: str) -> str:
        """A cell without blanks around it; `""` when it is empty or absent."""
        return self.cells.get(column, "")


class PapiTables(msgspec.Struct, frozen=True):
    """INFO by variable, and JOUEUR without the row of the bye."""

    info: Mapping[str, str]
    rows: tuple[PapiRow, ...]


def is_papi(data: bytes) -> bool:
    """A JSON object with a list of players that is no save of this program."""
    document = parsed(data)
    return isinstance(document, dict) and OWN_SAVE not in document and _players(document) is not None


def parsed(data: bytes) -> Any:
    """The JSON value of the bytes; None when they are none, are nested too deeply, or have impossible numbers."""
    return _decoded(data) if data.lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n\0")[:1] == b"{" else None


def is_whole_json(data: bytes) -> bool:
    """The bytes are a JSON value, whatever is in it."""
    return _decoded(data) is not None


def _decoded(data: bytes) -> Any:
    try:
        return msgspec.json.decode(decode(data).text)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None


def read_tables(data: bytes, findings: list[Finding]) -> PapiTables:
    """Both tables. What has another shape than the tables is a finding and is left out."""
    document = parsed(data)
    players = _players(document) if isinstance(document, dict) else None
    if not isinstance(document, dict) or players is None:
        expected = words("the JSON of papi-converter: an object with variables and players")
        findings.append(Finding("papi", Severity.ERROR, expected))
        return PapiTables({}, ())
    if len(players) > MOST_PLAYERS:
        expected = words("at most {most} players; there are {n}", most=MOST_PLAYERS, n=len(players))
        findings.append(Finding("players", Severity.ERROR, expected))
    lines = list(_lines(decode(data).text))
    rows = []
    for place, player in enumerate(players[:MOST_PLAYERS]):
        line = lines[place] if place < len(lines) else 0
        if not isinstance(player, dict):
            expected = words("an object for each player, with lastName and firstName")
            findings.append(Finding("type", Severity.ERROR, expected, line=line, text=_short(player)))
            continue
        row = _row(player, place, line, findings)
        if row.ref != EXEMPT:
            rows.append(row)
    return PapiTables(_info(document), tuple(rows))


def _players(document: Mapping[str, Any]) -> list[Any] | None:
    found = document.get("players", document.get("JOUEUR"))
    return found if isinstance(found, list) else None


def _info(document: Mapping[str, Any]) -> dict[str, str]:
    given = document.get("variables", document.get("INFO"))
    if isinstance(given, list):  # a dump of the table: one row a variable
        pairs = [(_text(row.get("Variable")), row.get("Value")) for row in given if isinstance(row, dict)]
    else:
        pairs = list(given.items()) if isinstance(given, dict) else []
    return {VARIABLES.get(name, name): text for name, value in pairs if (text := _text(value))}


def _row(player: Mapping[str, Any], place: int, line: int, findings: list[Finding]) -> PapiRow:
    ref = _whole(player.get("Ref"))
    cells: dict[str, str] = {}
    for name, value in player.items():
        column = COLUMNS.get(name, name)
        if name == "rounds":
            cells |= _rounds(value, line, findings)
        elif isinstance(value, (dict, list)):
            expected = words("one value, not a list or an object")
            findings.append(Finding("type", Severity.WARNING, expected, line=line, field=column, text=_short(value)))
        else:
            cells[column] = _text(value)
    return PapiRow(FIRST_REF + place if ref is None else ref, line, cells)


def _rounds(value: Any, line: int, findings: list[Finding]) -> Iterator[tuple[str, str]]:
    """The rounds of papi-converter: an object by number, in its first version a list."""
    if not isinstance(value, (dict, list)):
        expected = words("the rounds as an object by number")
        findings.append(Finding("type", Severity.ERROR, expected, line=line, field="rounds", text=_short(value)))
        return
    numbered = value.items() if isinstance(value, dict) else enumerate(value, 1)
    for key, game in numbered:
        number = _whole(key)
        if number is None or not 1 <= number <= MOST_ROUNDS or not isinstance(game, dict):
            expected = words("rounds 1 to {most}, each with color, opponent and result", most=MOST_ROUNDS)
            findings.append(Finding("round", Severity.ERROR, expected, line=line, field="rounds", text=_short(key)))
            continue
        for name, column in ROUND.items():
            text = _text(game.get(name))
            if name == "opponent" and (place := _whole(game.get(name))) is not None:
                text = str(place + FIRST_REF)
            yield f"Rd{number:02}{column}", text


def _whole(value: Any) -> int | None:
    text = _text(value)
    return int(text) if re.fullmatch(r"-?\d{1,9}", text, re.ASCII) else None


def _text(value: Any) -> str:
    """A cell as text: whole numbers without `.0`, no text for nothing; lists and objects are none."""
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return value.strip()[:LONGEST] if isinstance(value, str) else str(value)[:LONGEST] if _number(value) else ""


def _number(value: Any) -> bool:
    # A whole number of thousands of digits has no text within bounds, and is no rating either.
    return isinstance(value, float) or (isinstance(value, int) and abs(value) < 10**18)


def _short(value: Any) -> str:
    text = _text(value)
    return (text or type(value).__name__)[:40]


def _lines(text: str) -> Iterator[int]:
    """The line of each player, from 1."""
    key = re.search(r'"(?:players|JOUEUR)"\s*:\s*\[', text)
    if key is None:
        return
    decoder, place, line, counted = json.JSONDecoder(), key.end(), 1, 0
    gap = re.compile(r"[\s,]*")
    try:
        while (found := gap.match(text, place)) and found.end() < len(text) and text[found.end()] != "]":
            start = found.end()
            line += text.count("\n", counted, start)
            counted = start
            yield line
            _, place = decoder.raw_decode(text, start)
    except (json.JSONDecodeError, RecursionError, ValueError):
        return
