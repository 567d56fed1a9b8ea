"""The rating list of FIDE as XML, read as a stream: `<player>` after `<player>`, whatever stands around them.

The parser keeps nothing but the player under way. A document that declares entities is refused: a rating list needs
none, and a few lines of them can stand for gigabytes. After an error the reading goes on at the next `<player>`.
"""

from collections.abc import Iterator
from typing import IO
from xml.parsers import expat

from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.exchange.lists.cells import plausible, sex_of, title_of
from tourney_tui.exchange.lists.fide_txt import FEDERATION, KINDS, NUMBER, PARTS, YEARS
from tourney_tui.exchange.numbers import whole
from tourney_tui.model.listed import ListedPlayer, ListedRating
from tourney_tui.model.names import clean
from tourney_tui.model.player import Origin
from tourney_tui.model.words import Words, words

CHUNK = 64 * 1024
LONGEST_CELL = 1000
FARTHEST = 1024 * 1024  # bytes that a single tag may take before the file is no list
PLAYER = "player"
START = b"<player>"
CELLS = (
    ("rating", "games", "k"),
    ("rapid_rating", "rapid_games", "rapid_k"),
    ("blitz_rating", "blitz_games", "blitz_k"),
)


class _Declared(Exception):
    """The document declares a type or entities."""


def read_fide_xml(stream: IO[bytes], part: str = "") -> Iterator[ListedPlayer | Finding]:
    """Players and findings of an XML list; `part` is what the one rating of a list of one kind is.

    Raises whatever reading the stream raises.
    """
    reader = _Reader(part)
    rest = b""  # what follows an error, from the next player on
    while chunk := rest or stream.read(CHUNK):
        rest = b""
        try:
            reader.feed(chunk)
        except _Declared:
            expected = words("a list without a document type and without entities; the rest of the file is not read")
            yield Finding("declared", Severity.ERROR, expected, line=reader.line)
            return
        except expat.ExpatError as error:
            yield from reader.rows()
            if not reader.ended:  # bytes behind the end are nobody's
                yield reader.broken(error)
            rest = reader.restart(chunk, stream)
            continue
        yield from reader.rows()
        if reader.lag > FARTHEST:
            yield Finding("row", Severity.ERROR, words("a tag that ends; the rest of the file is not read"),
                          line=reader.line)  # fmt: skip
            return
    yield from reader.rows()
    if not reader.ended:
        yield Finding("end", Severity.ERROR, words("the end of the list: the file was cut short"), line=reader.line)


class _Reader:
    """A parser, and the players it has found since they were last taken."""

    def __init__(self, part: str) -> None:
        self.part = part
        self.encoding: str | None = None
        self.root = ""
        self.ended = False
        self._lines = 0  # before the bytes of this parser
        self._fed = 0
        self._found: list[ListedPlayer | Finding] = []
        self._begin()

    def _begin(self) -> None:
        self._cells: dict[str, str] | None = None
        self._name = ""
        self._text: list[str] = []
        self._fed = 0
        parser = self._parser = expat.ParserCreate(self.encoding)
        parser.buffer_text = True
        parser.StartElementHandler = self._starts
        parser.EndElementHandler = self._ends
        parser.CharacterDataHandler = self._says
        parser.XmlDeclHandler = self._declares_encoding
        parser.StartDoctypeDeclHandler = self._declares
        parser.EntityDeclHandler = self._declares

    @property
    def line(self) -> int:
        """Where in the file the parser is."""
        return self._lines + self._parser.CurrentLineNumber

    @property
    def lag(self) -> int:
        """Bytes taken since the last thing that was complete."""
        return self._fed - self._parser.CurrentByteIndex

    def feed(self, chunk: bytes) -> None:
        """The next bytes. Raises ExpatError, or _Declared."""
        self._fed += len(chunk)
        self._parser.Parse(chunk)

    def rows(self) -> list[ListedPlayer | Finding]:
        """What was found since the last call."""
        found, self._found = self._found, []
        return found

    def broken(self, error: expat.ExpatError) -> Finding:
        """What is wrong, and where."""
        line = self._lines + error.lineno
        said = words("XML as in {example}", example="<fideid>26012345</fideid>")
        name = (self._cells or {}).get("fideid", "")
        return Finding("row", Severity.ERROR, said, line=line, column=error.offset + 1, text=clean(name))

    def restart(self, chunk: bytes, stream: IO[bytes]) -> bytes:
        """A new parser for what begins at the next player behind the error; b"" at the end of the file."""
        before = self._fed - len(chunk)
        at = max(0, min(len(chunk), self._parser.ErrorByteIndex - before))
        self._lines += self._parser.ErrorLineNumber - 1
        rest = chunk[at:]
        while (found := rest.find(START)) < 0:
            more = stream.read(CHUNK)
            if not more:
                return b""
            self._lines += rest[: -len(START)].count(b"\n") if len(rest) > len(START) else 0
            rest = rest[-len(START) :] + more
        self._lines += rest[:found].count(b"\n")
        self._begin()
        self.feed(f"<{self.root}>".encode())
        return rest[found:]

    # What the parser calls

    def _declares(self, *_: object) -> None:
        raise _Declared

    def _declares_encoding(self, _version: str, encoding: str | None, _standalone: int) -> None:
        self.encoding = encoding

    def _starts(self, name: str, _attributes: dict[str, str]) -> None:
        if name == PLAYER:
            self._cells = {}
        self.root = self.root or name
        self._name = name
        self._text.clear()

    def _says(self, text: str) -> None:
        if len(self._text) < 3:  # longer cells come in pieces; what is too long is cut below
            self._text.append(text[:LONGEST_CELL])

    def _ends(self, name: str) -> None:
        if self._cells is None:
            self.ended = self.ended or name == self.root
            return
        if name == PLAYER:
            self._found += player_of(self._cells, self.line, self.part)
            self._cells = None
        elif name == self._name:
            self._cells[name] = "".join(self._text)[:LONGEST_CELL]


def player_of(cells: dict[str, str], line: int, part: str = "") -> Iterator[ListedPlayer | Finding]:
    """The player of a `<player>` and what is wrong with it; `part` as in `read_fide_xml`."""

    def error(field: str, expected: Words) -> Finding:
        return Finding("row", Severity.ERROR, expected, line=line, field=field, text=clean(cells.get(field, "")))

    number, name = cells.get("fideid", "").strip(), clean(cells.get("name", ""))
    if not NUMBER.fullmatch(number):
        yield error("fideid", words("a FIDE number, digits only"))
        return
    if not any(letter.isalpha() for letter in name):
        yield error("name", words("a name"))
        return
    ratings = []
    for kind, names in zip(KINDS, CELLS, strict=True) if not part else ((KINDS[PARTS.index(part)], CELLS[0]),):
        value, games, k = (_number(cells.get(field, "")) for field in names)
        if value is None or games is None or k is None or not plausible(value, k, games):
            yield error(names[0], words("a rating up to 4000, the number of games, and K"))
            return
        if value:
            ratings.append(ListedRating(kind, value, Origin.FIDE.value, k, games))
    year, flag = _number(cells.get("birthday", "")[:4]) or 0, cells.get("flag", "").strip().lower()
    federation = cells.get("country", "").strip()
    yield ListedPlayer(
        number=number,
        name=name,
        federation=federation if FEDERATION.fullmatch(federation) else "",
        sex=sex_of(cells.get("sex", "")) or ("w" if "w" in flag else ""),
        title=title_of(cells.get("title", ""), cells.get("w_title", "")),
        birth=str(year) if year in YEARS else "",
        flag="i" if "i" in flag else "",
        ratings=tuple(ratings),
    )


def _number(text: str) -> int | None:
    """0 for an empty cell, None for what is no number."""
    return whole(text) if text.strip() else 0
