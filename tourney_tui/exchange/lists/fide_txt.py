"""The rating list of FIDE as text of fixed width, with all three ratings or with one.

    ID Number      Name          Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag
    ID Number      Name          Fed Sex Tit  WTit OTit           FOA NOV26 Gms K  B-day Flag

The columns come from the header. Behind the other titles everything is found from the right end of the row, because a
title list that is too long for its column shifts all that follows.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.exchange.lists.cells import plausible, sex_of, title_of
from tourney_tui.exchange.lists.month import month_of_word
from tourney_tui.exchange.lists.text_lines import TextLine
from tourney_tui.model.listed import Kind, ListedPlayer, ListedRating
from tourney_tui.model.names import clean
from tourney_tui.model.player import Origin
from tourney_tui.model.words import Words, words

# In old headers two names stand without a blank between them: `TitlFed`, `GamesBorn`.
WORD = re.compile(
    r"ID ?Number|Name|Fed|Sex|Titl?|WTit|OTit|FOA|[SRB]Rtng|[SRB]Gm|[SRB]K|Games|Gms|K|B-day|Born|Flag|[A-Z]{3}\d\d",
    re.IGNORECASE | re.ASCII,
)
FIRST = ("idnumber", "name")
NUMBER = re.compile(r"[1-9]\d{2,10}", re.ASCII)
FEDERATION = re.compile(r"[A-Z]{3}", re.ASCII)
YEARS = range(1900, 2041)
FLAGS = ("i", "w", "wi", "iw")
# Columns of numbers, and which rating they belong to.
RATINGS = {"srtng": 0, "rrtng": 1, "brtng": 2}
GAMES = {"sgm": 0, "rgm": 1, "bgm": 2}
FACTORS = {"sk": 0, "rk": 1, "bk": 2}
KINDS = (Kind.FIDE, Kind.FIDE_RAPID, Kind.FIDE_BLITZ)
PARTS = ("standard", "rapid", "blitz")
ALIASES = {"titl": "tit", "born": "b-day", "games": "gms"}


class Layout(msgspec.Struct, frozen=True):
    """Where the columns of a list are. `starts` are their places by name; `numbers` those of numbers, left to right.

    `part` is the kind of a list that has only one (`standard`, `rapid`, `blitz`), `""` when it has all; `month` is what
    the header says.
    """

    starts: dict[str, int]
    ends: dict[str, int]
    numbers: tuple[str, ...]
    month: str
    single: bool

    def cell(self, text: str, name: str) -> str:
        """The text of a column; `""` when the list does not have it."""
        return text[self.starts[name] : self.ends[name]].strip() if name in self.starts else ""


def layout_of(header: str) -> Layout | None:
    """The columns of a header line; None when it is none of a FIDE list."""
    found = [(_name(match[0]), match.start()) for match in WORD.finditer(header)]
    names = [name for name, _start in found]
    if tuple(names[:2]) != FIRST or "fed" not in names or len(set(names)) != len(names):
        return None
    numbers = tuple(name for name in names if name in (*RATINGS, *GAMES, *FACTORS, "rating", "gms", "k", "b-day"))
    if not {"srtng", "rrtng", "brtng", "rating"} & set(numbers) or "b-day" not in numbers:
        return None
    starts = dict(found)
    ends = dict(zip(names, [start for _name, start in found[1:]], strict=False))
    ends[names[-1]] = len(header) + 40
    return Layout(starts, ends, numbers, month_of_word(header) or "", single="rating" in numbers)


def _name(word: str) -> str:
    name = word.lower().replace(" ", "")
    return "rating" if re.fullmatch(r"[a-z]{3}\d\d", name) else ALIASES.get(name, name)


def part_of(file_name: str) -> str:
    """Which rating a list of one kind has, by the name of its file: the standard one unless it says otherwise."""
    lowered = file_name.lower()
    return next((part for part in PARTS[1:] if part in lowered), PARTS[0])


def read_fide_txt(lines: Iterable[TextLine], part: str) -> Iterator[ListedPlayer | Finding]:
    """Players and findings of a list, its header first; `part` is what the one rating of a list of one kind is."""
    rows = iter(lines)
    header = next((line for line in rows if line.text.strip()), TextLine(1, ""))
    layout = layout_of(header.text)
    if layout is None:
        expected = words("the header of a FIDE list: ID Number, Name, Fed, ..., B-day, Flag")
        yield Finding("header", Severity.ERROR, expected, line=header.number, text=clean(header.text[:80]))
        return
    reader = _RowReader(layout, PARTS.index(part or PARTS[0]))
    for line in rows:
        if line.text and not line.text.isspace():
            yield from reader.read(line)


class _RowReader:
    """Reads one row after the other of the same layout."""

    def __init__(self, layout: Layout, part: int) -> None:
        self.layout = layout
        self.tail_starts = layout.starts.get("otit", layout.starts[layout.numbers[0]])
        self.count = len(layout.numbers)
        self.year = layout.numbers.index("b-day")
        self.places = self._places(part)

    def _places(self, part: int) -> tuple[tuple[Kind, int, int, int], ...]:
        """Kind of rating, and where its value, K and games stand among the numbers; -1 for a column that is missing."""
        numbers = self.layout.numbers

        def place(names: dict[str, int], kind: int, single: str) -> int:
            wanted = single if self.layout.single else next(name for name, number in names.items() if number == kind)
            return numbers.index(wanted) if wanted in numbers else -1

        kinds = (part,) if self.layout.single else range(len(KINDS))
        found = ((k, place(RATINGS, k, "rating"), place(FACTORS, k, "k"), place(GAMES, k, "gms")) for k in kinds)
        return tuple((KINDS[k], value, factor, games) for k, value, factor, games in found if value >= 0)

    def read(self, line: TextLine) -> Iterator[ListedPlayer | Finding]:
        """The player of a row, and what is wrong with it."""
        cell, text = self.layout.cell, line.text
        number, name = cell(text, "idnumber"), clean(cell(text, "name"))
        if not NUMBER.fullmatch(number):
            yield _error(line, "id", words("a FIDE number, digits only"), number or text[:40])
            return
        if not any(letter.isalpha() for letter in name):
            yield _error(line, "Name", words("a name"), name or text[:40])
            return
        tail = self._tail(text)
        if tail is None:
            expected = words("{n} whole numbers and a flag (i, w, wi) at the end of the row", n=self.count)
            yield _error(line, "numbers", expected, text[self.tail_starts :])
            return
        numbers, flag = tail
        year = numbers[self.year]
        if year and year not in YEARS:
            yield _odd(line, "B-day", words("a year of birth, or 0"), str(year))
            year = 0
        federation = cell(text, "fed")
        if federation and not FEDERATION.fullmatch(federation):
            yield _odd(line, "Fed", words("three capitals"), federation)
            federation = ""
        ratings = self._ratings(numbers)
        if ratings is None:
            yield _error(line, "numbers", words("ratings up to 4000, K up to 80"), text[self.tail_starts :])
            return
        yield ListedPlayer(
            number=number,
            name=name,
            federation=federation,
            sex=sex_of(cell(text, "sex")) or ("w" if "w" in flag else ""),
            title=title_of(cell(text, "tit"), cell(text, "wtit")),
            birth=str(year) if year else "",
            flag="i" if "i" in flag else "",
            ratings=ratings,
        )

    def _tail(self, text: str) -> tuple[list[int], str] | None:
        """The numbers and the flag, anchored at the right end; by their columns where some cells are blank."""
        parts = text[self.tail_starts :].split()
        flag = parts.pop() if parts and parts[-1].lower() in FLAGS else ""
        numbers = _whole(parts[-self.count :])
        if numbers is not None and len(numbers) == self.count:
            return numbers, flag.lower()
        return self._by_columns(text)

    def _by_columns(self, text: str) -> tuple[list[int], str] | None:
        layout = self.layout
        numbers = _whole([layout.cell(text, name) or "0" for name in layout.numbers])
        flag = layout.cell(text, "flag").lower()
        if numbers is None or flag not in ("", *FLAGS) or self._cut(text):
            return None
        return numbers, flag

    def _cut(self, text: str) -> bool:
        """A number lies across the border of two columns: the row is shifted."""
        borders = (self.layout.starts[name] for name in self.layout.numbers)
        return any(text[at - 1 : at].isdigit() and text[at : at + 1].isdigit() for at in borders)

    def _ratings(self, numbers: Sequence[int]) -> tuple[ListedRating, ...] | None:
        found = []
        for kind, value, factor, games in self.places:
            rating = numbers[value]
            k = numbers[factor] if factor >= 0 else 0
            period = numbers[games] if games >= 0 else 0
            if not plausible(rating, k, period):
                return None
            if rating:
                found.append(ListedRating(kind, rating, Origin.FIDE.value, k, period))
        return tuple(found)


def _whole(parts: Sequence[str]) -> list[int] | None:
    joined = "".join(parts)
    return [int(part) for part in parts] if joined.isascii() and joined.isdigit() and len(joined) < 99 else None


def _error(line: TextLine, field: str, expected: Words, text: str) -> Finding:
    return Finding("row", Severity.ERROR, expected, line=line.number, field=field, text=clean(text))


def _odd(line: TextLine, field: str, expected: Words, text: str) -> Finding:
    return Finding("cell", Severity.WARNING, expected, line=line.number, field=field, text=clean(text))
