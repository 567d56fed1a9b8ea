"""What results are worth: record 162, `XXS CODE=VALUE`, and the BB records. Values in half points."""

import re
from collections.abc import Mapping

import msgspec

from tourney_tui.exchange.numbers import half

ASSIGNMENT = re.compile(r"([A-Za-z]+)\s*=\s*([^\s,;]+)")
# JaVaFo writes one value for each colour; they are the same in every event this program can hold.
XXS_CODES = {"W": "W", "WW": "W", "BW": "W", "D": "D", "WD": "D", "BD": "D", "L": "L", "WL": "L", "BL": "L",
             "P": "P", "U": "P", "PAB": "P"}  # fmt: skip
BB_CODES = {"BBW": "W", "BBD": "D", "BBL": "L", "BBU": "P"}


class PointValues(msgspec.Struct, frozen=True):
    """Values by `W D L P`; texts that are no points; whether the line says something the program does not use."""

    values: Mapping[str, int]
    wrong: tuple[str, ...] = ()
    unused: bool = False


def of_162(line: str) -> PointValues:
    """Symbol in column 6, points in 7-10, the next pair in 15 and 16-19, ..."""
    pairs = [(line[start].upper(), line[start + 1 : start + 5].strip()) for start in range(5, len(line), 9)]
    said = [(symbol, text) for symbol, text in pairs if symbol != " "]
    draw = next((half(text) for symbol, text in said if symbol == "D"), 1)
    # An absence is worth nothing, and an unknown result a draw: a line that says so says nothing else.
    usual = {("A", 0), ("X", draw)}
    return _gathered([pair for pair in said if (pair[0], half(pair[1])) not in usual], dict.fromkeys("WDLP"))


def of_xxs(value: str) -> PointValues:
    """`XXS W=3 D=1`, or the value by colour `WW=3 BW=3`."""
    return _gathered([(code.upper(), text) for code, text in ASSIGNMENT.findall(value)], XXS_CODES)


def of_bb(code: str, value: str) -> PointValues:
    """`BBW 3.0`: one value a line."""
    return _gathered([(code, value)], BB_CODES)


def _gathered(pairs: list[tuple[str, str]], known: Mapping[str, str | None]) -> PointValues:
    values = {known[code] or code: half(text) for code, text in pairs if code in known}
    wrong = tuple(f"{code}={text}" for code, text in pairs if half(text) is None)
    good = {code: points for code, points in values.items() if points is not None and points >= 0}
    return PointValues(good, wrong, any(code not in known for code, _ in pairs))
