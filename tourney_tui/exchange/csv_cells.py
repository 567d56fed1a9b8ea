"""Cells of a spreadsheet as directors fill them: ratings with a letter, identity numbers with dirt, halves."""

import re

from tourney_tui.exchange.csv_fields import Field
from tourney_tui.model.player import ByeKind, Origin, Rating
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words

RATING = re.compile(
    r"(?P<before>[ENF])?\s*(?P<value>\d{1,4}(?:[.,]\d{1,6})?)\s*(?P<after>[ENF])?", re.IGNORECASE | re.ASCII
)
NO_RATING = frozenset(("", "0", "-", "–", "nc", "n/a", "na", "none", "unr", "unrated", "non classe"))
NO_ID = frozenset(("", "0", "-", "–"))
HIGHEST = 4000
BLANKS = re.compile(r"[\s'’\u200b\ufeff]+")
ORIGINS = {"E": Origin.ESTIMATE, "N": Origin.NATIONAL, "F": Origin.FIDE}

# Words before a number, and what a spreadsheet makes of a long one: `FIDE n° 26012345`, `2.6012345E+07`.
PREFIX = re.compile(r"(?:FIDE|FFBG|FRBE|KBSB|MATRICULE|LICENCE|ID|NR|NO|N)?[°º#:.]*(?=\d)", re.ASCII)
LICENCE_PREFIX = re.compile(r"(?:FFE|LICENCE|N[°º])*[#:.]*(?=[A-Z]\d)", re.ASCII)
EXPONENT = re.compile(r"(\d)[.,](\d+)E\+0*(\d{1,2})", re.ASCII)

# Rounds without a game: `2 5`, `R3`, `3H 5F`, `2-4`. The letter is TRF's, 0 and ½ are the points.
ROUNDS = re.compile(
    r"(?:ROUNDS?|RONDES?|RD|R)?\s*(?P<first>\d{1,3})(?:\s*-\s*(?P<last>\d{1,3}))?"
    r"(?:\s*[=:]?\s*\(?(?P<kind>[HFZ½])\)?)?",
    re.IGNORECASE | re.ASCII,
)
BETWEEN = re.compile(r"\s*(?:[,;/+&.]|\bET\b|\bAND\b|\s)\s*", re.IGNORECASE)
MOST_ROUNDS = 99

# The shape of a number by the federation that gives it, and an example to show.
IDS = {
    Field.ID_FIDE: (re.compile(r"0*([1-9]\d{3,10})(?:\.0+)?", re.ASCII), "26012345"),
    Field.ID_FFE: (re.compile(r"([A-Z]\d{5})", re.ASCII), "A12345"),
    Field.ID_FRBE: (re.compile(r"0*([1-9]\d{2,6})(?:\.0+)?", re.ASCII), "12345"),
    Field.ID_FFBG: (re.compile(r"0*([1-9]\d{0,10})(?:\.0+)?", re.ASCII), "1234"),
}


def usual_origin(rating_list: str) -> Origin:
    """Where a rating without a letter comes from."""
    return Origin.FIDE if rating_list.startswith("fide") else Origin.NATIONAL


def parse_rating(text: str, *, letter: str = "", usual: Origin = Origin.NATIONAL) -> Rating | Refusal | None:
    """Read `1850`, `1850,5`, `1 850`, `1200 E` or `E1200`; None when there is none.

    `letter` is the cell of a column of its own that says where the rating comes from; `usual` holds without any.
    """
    bare = text.strip()
    if bare.casefold() in NO_RATING:
        return None
    found = RATING.fullmatch(BLANKS.sub("", bare))
    if not found or not 0 < float(found["value"].replace(",", ".")) <= HIGHEST:
        return Refusal(
            "rating", words("{text!r} is no rating; write digits, with E, N or F behind, as in 1200 E", text=bare)
        )
    said = (found["after"] or found["before"] or letter.strip()).upper()
    value = found["value"].replace(",", ".")
    return Rating(_without_zeros(value), ORIGINS.get(said, usual))


def _without_zeros(value: str) -> str:
    whole, _, decimals = value.partition(".")
    kept = decimals.rstrip("0")
    return f"{int(whole)}.{kept}" if kept else str(int(whole))


def parse_id(field: Field, text: str) -> str | Refusal:
    """The number of a federation without words before it, apostrophes, blanks, leading zeros; `""` for none."""
    bare = BLANKS.sub("", text).upper()
    if bare in NO_ID:
        return ""
    pattern, example = IDS[field]
    found = pattern.fullmatch(_without_words(field, bare))
    if not found:
        return Refusal("id", words("{text!r} is no number as in {example}", text=text.strip(), example=example))
    return found[1]


def _without_words(field: Field, bare: str) -> str:
    if field is Field.ID_FFE:
        plain = bare.replace("-", "")
        return plain[_end(LICENCE_PREFIX, plain) :]
    plain = bare.removeprefix("FIDE-")
    plain = plain[_end(PREFIX, plain) :]
    power = EXPONENT.fullmatch(plain)
    # Fewer digits than the exponent says: the spreadsheet has rounded the number, and it is lost.
    return power[1] + power[2] if power and len(power[2]) == int(power[3]) else plain


def _end(pattern: re.Pattern[str], text: str) -> int:
    found = pattern.match(text)
    return found.end() if found else 0


def parse_rounds(text: str, usual: ByeKind) -> dict[int, ByeKind] | Refusal:
    """Rounds that somebody does not play, as `2 5`, `R3`, `2-4`, with a letter `3H` for the kind of bye."""
    rounds: dict[int, ByeKind] = {}
    rest = text.strip()
    while rest:
        found = ROUNDS.match(rest)
        first = int(found["first"]) if found else 0
        last = int(found["last"] or first) if found else 0
        if found is None or not 1 <= first <= last <= MOST_ROUNDS:
            return Refusal("rounds", words("{text!r} names no rounds; write 2 5, or 3H for half a point", text=text))
        letter = (found["kind"] or "").upper().replace("½", "H")
        rounds.update(dict.fromkeys(range(first, last + 1), ByeKind(letter) if letter else usual))
        behind = rest[found.end() :]
        gap = _end(BETWEEN, behind)
        if behind and not gap:
            return Refusal("rounds", words("{text!r} names no rounds; write 2 5, or 3H for half a point", text=text))
        rest = behind[gap:]
    return rounds
