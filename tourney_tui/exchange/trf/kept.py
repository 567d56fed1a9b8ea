"""Lines of a TRF file that are written back as they were, each behind the record that it stood behind."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

import msgspec

from tourney_tui.exchange.numbers import whole

START = "start"  # before the first record
END = ""

# What a record of another generation is written as.
WRITTEN_AS = {
    "XXR": "142", "XXC": "152", "XXS": "162", "BBW": "162", "BBD": "162", "BBL": "162", "BBZ": "162", "BBF": "162",
    "BBU": "162", "212": "202", "XXZ": "240", "XXA": "250", "ACC": "250", "XXP": "260", "FFE": "FRA", "FRB": "BEL",
}  # fmt: skip


class Kept(msgspec.Struct, frozen=True):
    """A line, verbatim, and the anchor of the record before it."""

    text: str
    after: str = END


def anchor(text: str) -> str:
    """What says where a record stands: its code, and in player lines and national records the start number, too."""
    code = text[:3].upper()
    code = WRITTEN_AS.get(code, code)
    number = whole(text[4:8]) if code == "001" or code.isalpha() else None
    return f"{code} {number}" if number else code


def with_kept(own: Iterable[str], extra: Sequence[str], after: Sequence[str]) -> Iterator[str]:
    """The records with the kept lines among them; a line without an anchor stands at the end."""
    lines = list(own)
    places: dict[int, list[str]] = {}
    last = {anchor(line): place for place, line in enumerate(lines)}
    for text, behind in zip_longest(extra[: len(extra)], after[: len(extra)], fillvalue=END):
        places.setdefault(_place(behind, last, len(lines)), []).append(text)
    yield from places.get(-1, [])
    for place, line in enumerate(lines):
        yield line
        yield from places.get(place, [])


def _place(behind: str, last: dict[str, int], count: int) -> int:
    """The line behind which an anchor puts a line; -1 is before all."""
    if behind == START:
        return -1
    if behind in last:
        return last[behind]
    if not behind[:3].isdigit() or " " in behind:
        return count - 1
    # A record that is not written any more: behind the last one that comes before it in the standard.
    before = [place for key, place in last.items() if key.isdigit() and key != "001" and key < behind]
    return max(before, default=-1)
