"""Dates as people and files write them. A date is text, `YYYY-MM-DD` or `YYYY`; it has no time zone."""

import re
from datetime import date

import msgspec

from tourney_tui.model.names import clean
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words

EARLIEST_BIRTH = 1900
LATEST_BIRTH = 2040  # without an event date; the clock is never asked
YEARS = range(1900, 2101)

YEAR = re.compile(r"(\d{4})(?:\s*[-/.]\s*00\s*[-/.]\s*00)?")
YEAR_FIRST = re.compile(r"(\d{4})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,2})")
YEAR_LAST = re.compile(r"(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4})")
TIME = re.compile(r"[T ]\s*\d{1,2}:\d{2}.*$")
NOTHING = re.compile(r"[0\s\-/.]*")


class ReadDate(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a text says. `text` is `YYYY-MM-DD`, `YYYY`, or `""` for no date.

    `ambiguous` is true when day and month could be swapped: a person should confirm the order.
    """

    text: str
    ambiguous: bool = False


def parse_date(text: str, *, month_first: bool = False) -> ReadDate | Refusal:
    """Read `2005-07-28`, `2005/07/28`, `1969.12.06`, `28. 07. 2005`, `21/07/2025` or a year alone.

    A time of day behind the date is dropped. `month_first` reads `03/04/2007` as the fourth of March. Zeros or
    blanks are no date.
    """
    bare = TIME.sub("", text.strip())
    if NOTHING.fullmatch(bare):
        return ReadDate("")
    if year := YEAR.fullmatch(bare):
        return _checked(text, int(year[1]), None, None)
    if found := YEAR_FIRST.fullmatch(bare):
        return _checked(text, int(found[1]), int(found[3]), int(found[4]))
    if found := YEAR_LAST.fullmatch(bare):
        return _year_last(text, int(found[1]), int(found[3]), int(found[4]), month_first)
    return Refusal("date", words("{text!r} is no date; write 2005-07-28, 28/07/2005 or 2005", text=text.strip()))


def _year_last(text: str, first: int, second: int, year: int, month_first: bool) -> ReadDate | Refusal:
    swap = (month_first and first <= 12) or (second > 12 >= first)
    day, month = (second, first) if swap else (first, second)
    read = _checked(text, year, month, day)
    if isinstance(read, Refusal):
        return read
    return ReadDate(read.text, ambiguous=first <= 12 and second <= 12 and first != second)


def _checked(text: str, year: int, month: int | None, day: int | None) -> ReadDate | Refusal:
    if year not in YEARS:
        return Refusal("date", words("{text!r}: the year {year} is out of range", text=text.strip(), year=year))
    if month is None or day is None:
        return ReadDate(str(year))
    try:
        return ReadDate(date(year, month, day).isoformat())
    except ValueError:
        return Refusal("date", words("{text!r}: there is no such day", text=text.strip()))


def parse_birth(text: str, *, event_date: str = "", month_first: bool = False) -> ReadDate | Refusal:
    """Read a date of birth. Refused before 1900 and after the event (`event_date`, `YYYY-MM-DD`)."""
    read = parse_date(text, month_first=month_first)
    if isinstance(read, Refusal) or not read.text:
        return read
    latest = event_date or str(LATEST_BIRTH)
    width = min(len(latest), len(read.text))
    if int(read.text[:4]) < EARLIEST_BIRTH or read.text[:width] > latest[:width]:
        said = "a birth year lies between {earliest} and {latest}, not {text}; write 1990 or 1990-05-31"
        return Refusal(
            "birth", words(said, earliest=EARLIEST_BIRTH, latest=latest[:4], text=clean(text).strip() or "nothing")
        )
    return read


def slashed(text: str) -> str:
    """`2005-07-28` as TRF writes it: `2005/07/28`; a year alone becomes `2005/00/00`."""
    return f"{text}/00/00" if len(text) == 4 else text.replace("-", "/")
