"""Cells of a spreadsheet as directors fill them: ratings with a letter, identity numbers with dirt, halves."""

import re

from tourney_tui.exchange.csv_columns import Field
from tourney_tui.model.player import Origin, Rating
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
    """The number of a federation without apostrophes, blanks and leading zeros; `""` when there is none."""
    bare = BLANKS.sub("", text).upper()
    if bare in NO_ID:
        return ""
    pattern, example = IDS[field]
    found = pattern.fullmatch(bare.replace("-", "") if field is Field.ID_FFE else bare)
    if not found:
        return Refusal("id", words("{text!r} is no number as in {example}", text=text.strip(), example=example))
    return found[1]
