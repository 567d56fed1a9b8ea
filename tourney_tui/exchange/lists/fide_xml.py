"""The rating list of FIDE as XML, read as a stream: from `<player>` to `</player>`, whatever stands around them.

One player after the other is taken out of the text. A player whose fields are plain is read at once; any other one is
given to an XML parser of its own, so that an error costs one player and nothing that a document declares is ever looked
at. A document that declares a type or entities is refused all the same: a rating list needs none, and a few lines of
them can stand for gigabytes.
"""

import re
from collections.abc import Iterator
from typing import IO
from xml.parsers import expat

from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.exchange.lists.cells import plausible, sex_of, title_of
from tourney_tui.exchange.lists.fide_txt import FEDERATION, KINDS, NUMBER, PARTS, YEARS
from tourney_tui.exchange.lists.text_lines import text_reader
from tourney_tui.exchange.numbers import whole
from tourney_tui.model.listed import ListedPlayer, ListedRating
from tourney_tui.model.names import clean
from tourney_tui.model.player import Origin
from tourney_tui.model.words import Words, words

CHUNK = 256 * 1024
FARTHEST = 1024 * 1024  # characters that one player may take before the file is no list
BEGIN, END = "<player>", "</player>"
PLAIN = re.compile(r"<(\w+)>([^<&]*)</\1>", re.ASCII)
DECLARED = re.compile(r"<!(?:DOCTYPE|ENTITY)")
CELLS = (
    ("rating", "games", "k"),
    ("rapid_rating", "rapid_games", "rapid_k"),
    ("blitz_rating", "blitz_games", "blitz_k"),
)


def read_fide_xml(stream: IO[bytes], encoding: str, part: str = "") -> Iterator[ListedPlayer | Finding]:
    """Players and findings of an XML list; `part` is what the one rating of a list of one kind is.

    Raises whatever reading the stream raises.
    """
    reader = text_reader(stream, encoding)
    line, begun, rest = 1, False, ""
    while chunk := reader.read(CHUNK):
        *players, rest = (rest + chunk).split(END)
        for text in players:
            start = text.rfind(BEGIN)
            if not begun and DECLARED.search(text[:start] if start >= 0 else text):
                yield _declared(line)
                return
            begun = True
            yield from _player(text, start, line, part)
            line += text.count("\n")
        if len(rest) > FARTHEST:
            expected = words("a player that ends; the rest of the file is not read")
            yield Finding("row", Severity.ERROR, expected, line=line)
            return
    reader.detach()
    if not begun and DECLARED.search(rest):
        yield _declared(line)
    elif BEGIN in rest or "</" not in rest:
        yield Finding("end", Severity.ERROR, words("the end of the list: the file was cut short"), line=line)


def _declared(line: int) -> Finding:
    expected = words("a list without a document type and without entities; nothing of the file is read")
    return Finding("declared", Severity.ERROR, expected, line=line)


def _player(text: str, start: int, line: int, part: str) -> Iterator[ListedPlayer | Finding]:
    """The player at the end of a text that begins in `line`; one before it that has no end is told."""
    cut = text.find(BEGIN)
    if start < 0 or cut != start:
        found = line + text.count("\n", 0, max(cut, 0))
        yield Finding("row", Severity.ERROR, words("a player that begins and ends"), line=found)
    if start < 0:
        return
    body = text[start + len(BEGIN) :]
    fields = PLAIN.findall(body)
    if 2 * len(fields) == body.count("<") and "&" not in body:
        yield from player_of(dict(fields), line + text.count("\n"), part)
        return
    first = line + text.count("\n", 0, start)
    try:
        cells = _parsed(BEGIN + body + END)
    except expat.ExpatError as error:
        said = words("XML as in {example}", example="<fideid>26012345</fideid>")
        number = dict(fields).get("fideid", "")
        yield Finding(
            "row", Severity.ERROR, said, line=first + error.lineno - 1, column=error.offset + 1, text=clean(number)
        )
        return
    yield from player_of(cells, line + text.count("\n"), part)


def _parsed(text: str) -> dict[str, str]:
    """The fields of one player by a parser of XML. Raises ExpatError; an entity that XML itself lacks is an error."""
    cells: dict[str, str] = {}
    pieces: list[str] = []

    def begins(_name: str, _attributes: dict[str, str]) -> None:
        pieces.clear()

    def ends(name: str) -> None:
        cells[name] = "".join(pieces)
        pieces.clear()

    parser = expat.ParserCreate()
    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = begins, ends, pieces.append
    parser.Parse(text.encode("utf-8", "replace"), True)
    return cells


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
    return 0 if text in ("", "0") else whole(text) if text.strip() else 0
