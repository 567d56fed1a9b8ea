"""Which column of a spreadsheet is what, by its header in French or English, or by what stands in it."""

import re
from collections.abc import Sequence
from enum import StrEnum

import msgspec

from tourney_tui.exchange.csv_dialect import Record
from tourney_tui.model.names import fold


class Field(StrEnum):
    """What a column says about a player. Rating fields name a list; `rating` and `rapid` leave it open."""

    NAME = "name"
    FAMILY = "family"
    GIVEN = "given"
    BIRTH = "birth"
    SEX = "sex"
    TITLE = "title"
    CLUB = "club"
    FEDERATION = "federation"
    POINTS = "points"
    RATING = "rating"
    RAPID = "rapid"
    BLITZ = "blitz"
    RATING_FIDE = "rating-fide"
    RATING_FIDE_RAPID = "rating-fide-rapid"
    RATING_FIDE_BLITZ = "rating-fide-blitz"
    RATING_FFE = "rating-ffe"
    RATING_FFE_RAPID = "rating-ffe-rapid"
    RATING_BELGIUM = "rating-belgium"
    RATING_FFBG = "rating-ffbg"
    ORIGIN = "origin"  # the letter of the rating before it
    ID_FIDE = "id-fide"
    ID_FFE = "id-ffe"
    ID_FRBE = "id-frbe"
    ID_FFBG = "id-ffbg"
    FIDE = "fide"  # a number, a rating or a letter: its cells decide
    UNUSED = "unused"


# Columns that name their list, then those that leave it open.
RATING_LISTS = {
    Field.RATING_FIDE: "fide",
    Field.RATING_FIDE_RAPID: "fide-rapid",
    Field.RATING_FIDE_BLITZ: "fide-blitz",
    Field.RATING_FFE: "ffe",
    Field.RATING_FFE_RAPID: "ffe-rapid",
    Field.RATING_BELGIUM: "belgium",
    Field.RATING_FFBG: "ffbg",
}
RATINGS = (*RATING_LISTS, Field.RATING, Field.RAPID, Field.BLITZ)

# Headers without case, accents and blanks.
HEADERS: dict[Field, tuple[str, ...]] = {
    Field.NAME: ("name", "names", "player", "players", "fullname", "joueur", "joueurs", "nomprenom", "nometprenom",
                 "nomcomplet", "participant"),
    Field.FAMILY: ("nom", "lastname", "surname", "family", "familyname", "nomdefamille"),
    Field.GIVEN: ("prenom", "firstname", "givenname", "given", "forename"),
    Field.BIRTH: ("birth", "born", "birthday", "birthdate", "dateofbirth", "dob", "yob", "yearofbirth", "birthyear",
                  "nele", "neele", "ne", "naissance", "datenaissance", "datedenaissance", "anneenaissance",
                  "anneedenaissance", "annee", "year"),
    Field.SEX: ("sex", "gender", "sexe", "genre"),
    Field.TITLE: ("title", "titre", "tit"),
    Field.CLUB: ("club", "clubname", "team", "equipe", "association"),
    Field.FEDERATION: ("federation", "fed", "country", "pays", "nation", "nat", "nationality", "nationalite"),
    Field.POINTS: ("points", "pts", "score"),
    Field.RATING: ("rating", "elo", "standard", "std", "classement", "lent", "elostandard", "rtg"),
    Field.RAPID: ("rapid", "rapide", "elorapide", "ratingrapid", "rapidrating"),
    Field.BLITZ: ("blitz", "eloblitz", "ratingblitz", "blitzrating"),
    Field.RATING_FIDE: ("elofide", "fideelo", "ratingfide", "fiderating"),
    Field.RATING_FIDE_RAPID: ("ratingfiderapid", "elofiderapide", "fiderapid"),
    Field.RATING_FIDE_BLITZ: ("ratingfideblitz", "elofideblitz", "fideblitz"),
    Field.RATING_FFE_RAPID: ("ratingfferapid", "elofferapide", "fferapid"),
    Field.RATING_FFE: ("eloffe", "ffeelo", "ratingffe", "fferating", "elonational"),
    Field.RATING_BELGIUM: ("ratingbelgium", "elofrbe", "elobel", "elobelge", "belgianrating", "ratingfrbe", "elokbsb",
                           "elobelgium"),
    Field.RATING_FFBG: ("eloffbg", "ratingffbg", "ffbgrating"),
    Field.ORIGIN: ("type", "typeelo", "elotype", "origine", "origin"),
    Field.ID_FIDE: ("fideid", "idfide", "fidecode", "codefide", "fideno", "fidenumber", "numerofide", "nfide",
                    "nofide", "nrfide"),
    Field.ID_FFE: ("nrffe", "nffe", "noffe", "numeroffe", "codeffe", "licence", "licenceffe", "license", "ffe",
                   "ffeid", "idffe"),
    Field.ID_FRBE: ("matricule", "frbe", "nrfrbe", "idfrbe", "frbeid", "kbsb", "matriculefrbe", "stamnummer", "idbel"),
    Field.ID_FFBG: ("ffbg", "nrffbg", "idffbg", "ffbgid", "licenceffbg", "numeroffbg"),
    Field.FIDE: ("fide",),
}  # fmt: skip
BY_HEADER = {header: field for field, headers in HEADERS.items() for header in headers}

LETTER = re.compile(r"[ENFenf]")
IDENTITY = re.compile(r"'?\s*\d{5,11}\s*")
YEAR = re.compile(r"(19|20)\d\d")
NUMBER = re.compile(r"\d{3,4}([.,]\d+)?\s*[ENF]?", re.IGNORECASE)
LICENCE = re.compile(r"[A-Za-z]\d{5}")
WORDY = re.compile(r"[^\W\d].*", re.DOTALL)


class Column(msgspec.Struct, frozen=True):
    """A column: its place from 0, its header as written, what it is taken for."""

    index: int
    header: str
    field: Field


def has_header(first: Record) -> bool:
    """The first row names columns."""
    return any(_key(cell) in BY_HEADER for cell in first.cells)


def named_columns(header: Record, rows: Sequence[Record]) -> tuple[Column, ...]:
    """The columns by their headers. A field is taken once, from the left."""
    columns: list[Column] = []
    for index, text in enumerate(header.cells):
        field = BY_HEADER.get(_key(text), Field.UNUSED)
        values = _values(rows, index)
        if field is Field.FIDE:
            field = _fide(values)
        after_rating = bool(columns) and columns[-1].field in RATINGS
        if after_rating and field in (Field.UNUSED, Field.ORIGIN) and _all(LETTER, values):
            field = Field.ORIGIN
        elif field is Field.ORIGIN or any(column.field is field for column in columns):
            field = Field.UNUSED
        columns.append(Column(index, " ".join(text.split()), field))
    return _family_alone(tuple(columns))


def _family_alone(columns: tuple[Column, ...]) -> tuple[Column, ...]:
    """`Nom` without `Prénom` is the whole name."""
    fields = {column.field for column in columns}
    if Field.FAMILY not in fields or fields & {Field.GIVEN, Field.NAME}:
        return columns
    return tuple(
        msgspec.structs.replace(column, field=Field.NAME) if column.field is Field.FAMILY else column
        for column in columns
    )


def guessed_columns(rows: Sequence[Record]) -> tuple[Column, ...]:
    """The columns of a table without header: a name, perhaps a given name, then what the cells look like."""
    columns: list[Column] = []
    for index in range(max((len(row.cells) for row in rows), default=0)):
        taken = {column.field for column in columns}
        field = _guess(_values(rows, index), taken)
        if field is Field.GIVEN:
            columns = [_renamed(column) for column in columns]
        columns.append(Column(index, "", field))
    return tuple(columns)


def _renamed(column: Column) -> Column:
    return msgspec.structs.replace(column, field=Field.FAMILY) if column.field is Field.NAME else column


def _guess(values: Sequence[str], taken: set[Field]) -> Field:
    looks = (
        (Field.ID_FFE, LICENCE),
        (Field.BIRTH, YEAR),
        (Field.RATING, NUMBER),
        (Field.ID_FIDE, IDENTITY),
        (Field.NAME, WORDY),
    )
    for field, pattern in looks:
        if field not in taken and _all(pattern, values) and not (field is Field.NAME and Field.FAMILY in taken):
            return field
    commas = any("," in value for value in values)
    return Field.GIVEN if taken == {Field.NAME} and _all(WORDY, values) and not commas else Field.UNUSED


def _fide(values: Sequence[str]) -> Field:
    if _all(LETTER, values):
        return Field.ORIGIN
    return (
        Field.ID_FIDE
        if sum(bool(IDENTITY.fullmatch(value)) for value in values) * 2 >= len(values)
        else (Field.RATING_FIDE)
    )


def _values(rows: Sequence[Record], index: int) -> list[str]:
    return [text for row in rows if index < len(row.cells) and (text := row.cells[index].strip())]


def _all(pattern: re.Pattern[str], values: Sequence[str]) -> bool:
    return bool(values) and all(pattern.fullmatch(value) for value in values)


def _key(header: str) -> str:
    return fold(header).replace(" ", "")
