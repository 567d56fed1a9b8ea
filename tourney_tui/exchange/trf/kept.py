"""Lines of a TRF file that are written back as they were, each behind the record that it stood behind."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, repeat

import msgspec

from tourney_tui.exchange.numbers import whole
from tourney_tui.model.event import Event

START = "start"  # before the first record
END = ""

# What a record of another generation is written as.
WRITTEN_AS = {
    "XXR": "142", "XXC": "152", "XXS": "162", "BBW": "162", "BBD": "162", "BBL": "162", "BBZ": "162", "BBF": "162",
    "BBU": "162", "212": "202", "XXZ": "240", "XXA": "250", "ACC": "250", "XXP": "260", "FFE": "FRA", "FRB": "BEL",
}  # fmt: skip

# Where start numbers stand in kept lines, each five columns behind the one before; elsewhere one in columns 5-8.
FIELDS = {"299": 23, "300": 16, "310": 73}


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


def kept_lines(event: Event) -> tuple[str, ...]:
    """The lines with the start numbers that the players have now.

    A player of a file has its start number there as the id, which never changes; until round 4 the number may.
    """
    moved = _moved(event)
    extra = event.about.extra
    lines = (line.replace("\r", " ").replace("\n", " ") for line in extra)
    return tuple(_renumbered(line, moved) for line in lines) if extra else extra


def _moved(event: Event) -> Mapping[int, int]:
    return {player.id: player.number for player in event.players.values() if player.id != player.number}


def _renumbered(line: str, moved: Mapping[int, int]) -> str:
    code = line[:3].upper()
    if code in ("###", "132") or (code.isdigit() and code not in FIELDS):
        return line
    starts = range(FIELDS[code], len(line), 5) if code in FIELDS else (4,)
    for start in starts:
        number = whole(line[start : start + 4]) or 0
        if number in moved:
            line = f"{line[:start]}{moved[number]:>4}{line[start + 4 :]}"
    return line


def with_kept(own: Iterable[str], extra: Iterable[str], event: Event) -> Iterator[str]:
    """The records with the kept lines among them; a line without an anchor stands at the end."""
    lines, moved = list(own), _moved(event)
    after = [_moved_anchor(one, moved) for one in event.about.after] if moved else event.about.after
    places: dict[int, list[str]] = {}
    last = {anchor(line): place for place, line in enumerate(lines)}
    for text, behind in zip(extra, chain(after, repeat(END)), strict=False):
        places.setdefault(_place(behind, last, len(lines)), []).append(text)
    yield from places.get(-1, [])
    for place, line in enumerate(lines):
        yield line
        yield from places.get(place, [])


def _moved_anchor(text: str, moved: Mapping[int, int]) -> str:
    code, _blank, number = text.partition(" ")
    return f"{code} {moved.get(int(number), int(number))}" if number.isdigit() else text


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
