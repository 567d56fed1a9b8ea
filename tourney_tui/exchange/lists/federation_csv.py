"""The CSV lists of the French and the Belgian federation: one player a line, columns by their header.

FFE, as its pairing program keeps a member: NrFFE, Nom, Prenom, Sexe, NeLe, Cat, Elo, Rapide, Blitz with a letter each
(E estimated, N national, F FIDE; columns of their own called Fide, RapideFide, BlitzFide, or right behind the rating),
FideCode, FideTitre, Federation, Club, Ligue.
FRBE/KBSB, as it publishes its players: id, lname, fname, mname, gender, federation, club_id, club_name, birthyear,
rating, fide_id, fide_rating, fide_title; older files have Matricule, Nom, Prenom, Sexe, Club, Elo.
"""

import csv
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

import msgspec

from tourney_tui.exchange.csv_cells import parse_rating
from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.exchange.lists.cells import sex_of, title_of
from tourney_tui.exchange.lists.fide_txt import FEDERATION
from tourney_tui.exchange.lists.text_lines import TextLine
from tourney_tui.model.dates import parse_birth
from tourney_tui.model.entry import parse_id
from tourney_tui.model.listed import Kind, ListedPlayer, ListedRating
from tourney_tui.model.names import clean, fold
from tourney_tui.model.player import Origin, Rating
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words

LETTERS = ("E", "N", "F")


class Cell(StrEnum):
    """What a column says; the values name it in findings where the header does not."""

    NUMBER = "number"
    NAME = "name"
    FAMILY = "family name"
    GIVEN = "given name"
    MIDDLE = "second given name"
    SEX = "sex"
    BIRTH = "birth"
    FEDERATION = "federation"
    CLUB = "club"
    TITLE = "title"
    FIDE_ID = "FIDE number"
    ELO = "Elo"
    ELO_LETTER = "letter of the Elo"
    RAPID = "Rapide"
    RAPID_LETTER = "letter of the Rapide"
    BLITZ = "Blitz"
    BLITZ_LETTER = "letter of the Blitz"
    FIDE_RATING = "FIDE rating"


# Headers without case, accents and blanks, list by list.
FFE = {
    Cell.NUMBER: ("nrffe", "nffe", "numeroffe", "codeffe", "licence"),
    Cell.FAMILY: ("nom",),
    Cell.GIVEN: ("prenom",),
    Cell.NAME: ("nomcomplet", "nomprenom", "joueur"),
    Cell.SEX: ("sexe",),
    Cell.BIRTH: ("nele", "neele", "naissance", "datenaissance"),
    Cell.FEDERATION: ("federation", "fed"),
    Cell.CLUB: ("club",),
    Cell.TITLE: ("fidetitre", "titre"),
    Cell.FIDE_ID: ("fidecode", "codefide"),
    Cell.ELO: ("elo",),
    Cell.ELO_LETTER: ("fide", "elofide", "elotype", "typeelo"),
    Cell.RAPID: ("rapide", "elorapide"),
    Cell.RAPID_LETTER: ("rapidefide", "rapidetype", "typerapide"),
    Cell.BLITZ: ("blitz", "eloblitz"),
    Cell.BLITZ_LETTER: ("blitzfide", "blitztype", "typeblitz"),
}
FRBE = {
    Cell.NUMBER: ("id", "idnumber", "idbel", "matricule", "stamnummer"),
    Cell.FAMILY: ("lname", "lastname", "nom", "naam"),
    Cell.GIVEN: ("fname", "firstname", "prenom", "voornaam"),
    Cell.MIDDLE: ("mname",),
    Cell.NAME: ("nomprenom", "fullname"),
    Cell.SEX: ("gender", "sexe", "geslacht"),
    Cell.BIRTH: ("birthyear", "birthday", "dnaiss", "datenaissance"),
    Cell.FEDERATION: ("federation", "natfide"),
    Cell.CLUB: ("clubname", "club", "idclub"),
    Cell.TITLE: ("fidetitle", "titre"),
    Cell.FIDE_ID: ("fideid", "idfide", "matfide"),
    Cell.ELO: ("rating", "natrating", "belrating", "elo", "elocalcul", "elobel"),
    Cell.FIDE_RATING: ("fiderating", "elofide"),
}
HEADERS: Mapping[str, Mapping[Cell, tuple[str, ...]]] = {"ffe": FFE, "frbe": FRBE}
LETTER_OF = {Cell.ELO: Cell.ELO_LETTER, Cell.RAPID: Cell.RAPID_LETTER, Cell.BLITZ: Cell.BLITZ_LETTER}
RATED = (Cell.ELO, Cell.RAPID, Cell.BLITZ, Cell.FIDE_RATING)
# Which ratings a list gives. A national list has no blitz rating of its own that an event could use.
GIVEN = {
    "ffe": {Cell.ELO: Kind.FFE, Cell.RAPID: Kind.FFE_RAPID},
    "frbe": {Cell.ELO: Kind.BELGIUM, Cell.FIDE_RATING: Kind.FIDE},
}
# FFE: a rating with the letter F is the player's FIDE rating.
OF_FIDE = {Cell.ELO: Kind.FIDE, Cell.RAPID: Kind.FIDE_RAPID, Cell.BLITZ: Kind.FIDE_BLITZ}


class Header(msgspec.Struct, frozen=True):
    """The columns of a list, and how its lines are cut."""

    source: str
    columns: dict[Cell, int]
    titles: tuple[str, ...]
    delimiter: str


def header_of(line: str, delimiter: str) -> Header | None:
    """The columns of a header line; None when it is neither list's: number, name and rating must be there."""
    titles = tuple(title.strip() for title in cells_of(line, delimiter))
    keys = [fold(title).replace(" ", "") for title in titles]
    for source, headers in HEADERS.items():
        columns = {cell: keys.index(found) for cell, names in headers.items() if (found := _first(names, keys))}
        named = Cell.NAME in columns or {Cell.FAMILY, Cell.GIVEN} <= columns.keys()
        if named and {Cell.NUMBER, Cell.ELO} <= columns.keys():
            return Header(source, _with_letters(columns, keys), titles, delimiter)
    return None


def _first(names: tuple[str, ...], keys: list[str]) -> str:
    return next((name for name in names if name in keys), "")


def _with_letters(columns: dict[Cell, int], keys: list[str]) -> dict[Cell, int]:
    """A column without a name of its own right behind a rating has its letter."""
    behind = {
        letter: columns[rating] + 1
        for rating, letter in LETTER_OF.items()
        if rating in columns and letter not in columns and columns[rating] + 1 < len(keys)
        and keys[columns[rating] + 1] in ("", "type", "f", "letter", "lettre")
    }  # fmt: skip
    return {**columns, **behind}


def cells_of(line: str, delimiter: str) -> list[str]:
    """The cells of one line; a quotation mark that is never closed spoils this line alone."""
    try:
        return next(csv.reader([line], delimiter=delimiter or "\x1f"), [])
    except csv.Error:
        return line.split(delimiter) if delimiter else [line]


def read_federation_csv(lines: Iterable[TextLine], header: Header) -> Iterator[ListedPlayer | Finding]:
    """Players and findings of the lines behind the header."""
    reader = _RowReader(header)
    for line in lines:
        if line.text.strip():
            yield from reader.read(line)


class _RowReader:
    """Reads one row after the other of the same list."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.rated = [cell for cell in RATED if cell in header.columns]
        self.cells: list[str] = []
        self.line = 0

    def read(self, line: TextLine) -> Iterator[ListedPlayer | Finding]:
        """The player of a row, and what is wrong with it."""
        self.cells, self.line = cells_of(line.text, self.header.delimiter), line.number
        number = parse_id(self.header.source, self._text(Cell.NUMBER))
        if isinstance(number, Refusal) or not number:
            yield self._error(Cell.NUMBER, number.words if number else words("the number of the federation"))
            return
        name = self._name()
        if not any(letter.isalpha() for letter in name):
            yield self._error(Cell.FAMILY, words("a name"))
            return
        birth = parse_birth(self._text(Cell.BIRTH))
        if isinstance(birth, Refusal):
            yield self._odd(Cell.BIRTH, birth.words)
        fide = parse_id("fide", self._text(Cell.FIDE_ID))
        if isinstance(fide, Refusal):
            yield self._odd(Cell.FIDE_ID, fide.words)
        federation = self._text(Cell.FEDERATION).upper()
        ratings: list[ListedRating] = []
        for cell in self.rated:
            read = self._rating(cell)
            if isinstance(read, Refusal):
                yield self._odd(cell, read.words)
            elif read is not None:
                ratings += self._listed(cell, read)
        yield ListedPlayer(
            number=number,
            name=name,
            federation=federation if FEDERATION.fullmatch(federation) else "",
            sex=sex_of(self._text(Cell.SEX)),
            title=title_of(self._text(Cell.TITLE)),
            birth="" if isinstance(birth, Refusal) else birth.text,
            club=clean(self._text(Cell.CLUB)),
            fide="" if isinstance(fide, Refusal) else fide,
            ratings=tuple(ratings),
        )

    def _text(self, cell: Cell) -> str:
        place = self.header.columns.get(cell, -1)
        return self.cells[place].strip() if 0 <= place < len(self.cells) else ""

    def _name(self) -> str:
        whole = clean(self._text(Cell.NAME))
        given = clean(f"{self._text(Cell.GIVEN)} {self._text(Cell.MIDDLE)}")
        parts = (clean(self._text(Cell.FAMILY)), given)
        return ", ".join(part for part in parts if part) if any(parts) else whole

    def _rating(self, cell: Cell) -> Rating | Refusal | None:
        text, letter = self._text(cell), self._text(LETTER_OF[cell]).upper() if cell in LETTER_OF else ""
        usual = Origin.FIDE if cell is Cell.FIDE_RATING else Origin.NATIONAL
        read = parse_rating(text, letter=letter if letter in LETTERS else "", usual=usual)
        if isinstance(read, Rating) and "." in read.value:
            return Refusal("rating", words("{text!r} is no whole rating", text=text))
        return read

    def _listed(self, cell: Cell, rating: Rating) -> Iterator[ListedRating]:
        """The rating on the list's own scale, and on that of FIDE where the letter says that it is FIDE's."""
        given = GIVEN[self.header.source]
        if cell in given:
            yield ListedRating(given[cell], int(rating.value), rating.origin.value)
        if self.header.source == "ffe" and rating.origin is Origin.FIDE:
            yield ListedRating(OF_FIDE[cell], int(rating.value), Origin.FIDE.value)

    def _error(self, cell: Cell, expected: Words) -> Finding:
        return self._find("row", Severity.ERROR, cell, expected)

    def _odd(self, cell: Cell, expected: Words) -> Finding:
        return self._find("cell", Severity.WARNING, cell, expected)

    def _find(self, code: str, severity: Severity, cell: Cell, expected: Words) -> Finding:
        place = self.header.columns.get(cell, -1)
        field = self.header.titles[place] if 0 <= place < len(self.header.titles) else ""
        text = clean(self._text(cell))
        return Finding(code, severity, expected, line=self.line, column=place + 1, field=field or cell.value, text=text)
