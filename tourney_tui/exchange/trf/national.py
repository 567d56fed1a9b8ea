"""National records (NRS): the columns of 001 under a federation's code, with its own rating and number."""

from collections.abc import Collection, Iterable, Mapping

import msgspec

from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.exchange.numbers import whole
from tourney_tui.exchange.trf.players import NATIONALS, National
from tourney_tui.exchange.trf.records import Line
from tourney_tui.model.names import clean
from tourney_tui.model.player import Origin, Rating
from tourney_tui.model.words import words

CODES = {"FRA": NATIONALS[0], "FFE": NATIONALS[0], "BEL": NATIONALS[1], "FRB": NATIONALS[1]}
OTHER_LETTERS = ("XX", "BB", "ACC")
ORIGINS = {"": Origin.NATIONAL, "N": Origin.NATIONAL, "E": Origin.ESTIMATE, "F": Origin.FIDE}


class NationalData(msgspec.Struct, frozen=True):
    """Numbers and ratings of one player with the federations that keep their own."""

    ids: Mapping[str, str]
    ratings: Mapping[str, Rating]


NOTHING = NationalData({}, {})


def is_national(line: Line, numbers: Collection[int]) -> bool:
    """Three letters, the start number of a player of the file, and something in the columns behind the name."""
    if len(line.text) <= 48 or not line.code.isascii() or not line.code.isalpha():
        return False
    return not line.code.startswith(OTHER_LETTERS) and whole(line.text[4:8]) in numbers


def read_national(lines: Iterable[Line], speed: str, findings: list[Finding]) -> Mapping[int, NationalData]:
    """What the records of the FFE and of the Belgian federation say, by start number."""
    read: dict[int, NationalData] = {}
    for line in lines:
        number = whole(line.text[4:8]) or 0
        before = read.get(number, NOTHING)
        one = _one(line, CODES[line.code], speed, number, findings)
        read[number] = NationalData({**before.ids, **one.ids}, {**before.ratings, **one.ratings})
    return read


def _one(line: Line, national: National, speed: str, number: int, findings: list[Finding]) -> NationalData:
    origin = clean(line.text[10:13]).upper()
    if origin not in ORIGINS:
        expected = words(
            "E, N or F in columns 11-13, where the rating comes from; {text} is kept as it is", text=origin
        )
        findings.append(
            Finding("class", Severity.NOTE, expected, line=line.number, column=11, player=number, text=origin)
        )
    identity = clean(line.text[57:68])
    value = whole(line.text[48:52])
    rating_list = national.standard if speed == "standard" else national.fast
    return NationalData(
        {national.ids: identity} if identity else {},
        {rating_list: Rating(str(value), ORIGINS.get(origin, Origin.NATIONAL))} if value else {},
    )
