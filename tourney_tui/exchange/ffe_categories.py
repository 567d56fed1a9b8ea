"""The age categories of the FFE, and whether one fits a year of birth."""

import msgspec

from tourney_tui.model.seasons import SEASONS
from tourney_tui.model.words import Words, words


class AgeCategory(msgspec.Struct, frozen=True):
    """A category by the letters that lists print, with the ages at the end of the season that are in it."""

    code: str
    name: str
    youngest: int
    oldest: int


# FFE: Ppo U8, Pou U10, Pup U12, Ben U14, Min U16, Cad U18, Jun U20, Sen, Sep 50+, Vet 65+. Lists differ on whether
# the birthdays of 50 and 65 count from the season in which they are or after it; both are believed.
CATEGORIES = (
    AgeCategory("Ppo", "U8", 0, 8),
    AgeCategory("Pou", "U10", 9, 10),
    AgeCategory("Pup", "U12", 11, 12),
    AgeCategory("Ben", "U14", 13, 14),
    AgeCategory("Min", "U16", 15, 16),
    AgeCategory("Cad", "U18", 17, 18),
    AgeCategory("Jun", "U20", 19, 20),
    AgeCategory("Sen", "", 21, 50),
    AgeCategory("Sep", "50+", 50, 65),
    AgeCategory("Vet", "65+", 65, 120),
)
BY_CODE = {category.code.casefold(): category for category in CATEGORIES}


def category_problem(text: str, birth: str, event_date: str) -> Words | None:
    """Why a category (`Sen`, `PupF`) does not fit a birth; None where it does, or one of the three is not known."""
    stated = BY_CODE.get(text.strip()[:3].casefold())
    if stated is None or not birth or not event_date:
        return None
    age = max(0, SEASONS["FFE"].year(event_date) - int(birth[:4]))
    if stated.youngest <= age <= stated.oldest:
        return None
    right = next((category for category in CATEGORIES if age <= category.oldest), CATEGORIES[-1])
    said = "{right} for somebody born in {year}, not {stated}"
    return words(said, right=right.code, year=birth[:4], stated=stated.code)
