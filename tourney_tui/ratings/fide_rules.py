"""The FIDE rating regulations as dated data: what changed between the chapters B02 of 2022, 2024 and October 2025."""

from enum import StrEnum

import msgspec

from tourney_tui.model.words import words
from tourney_tui.ratings.system import Level, RuleSet

RULESETS = (
    RuleSet("fide-seed", "fide", "", "", "Club article on the FIDE Elo, about 2022", by_name=True),
    RuleSet("fide-2022", "fide", "2022-01-01", "2024-02-29", "FIDE Handbook B.02, 1 January 2022"),
    RuleSet("fide-2024", "fide", "2024-03-01", "2025-09-30", "FIDE Handbook B.02, 1 March 2024"),
    RuleSet("fide-2025", "fide", "2025-10-01", "", "FIDE Handbook B.02, 1 March 2024, with 8.3.1 of 1 October 2025"),
)

# Which list a rating is read from. Rapid and blitz regulations, 7.2.1: a player without a rating of the kind plays
# with the standard rating; a rapid rating never stands in for a blitz rating, nor either of them for a standard one.
LISTS = {
    "standard": ("fide",),
    "rapid": ("fide-rapid", "fide"),
    "blitz": ("fide-blitz", "fide"),
}


class Gap(StrEnum):
    """How a difference of more than 400 points counts in standard chess (8.3.1). Rapid and blitz: always as 400."""

    PLAIN = "every difference counts as 400 at most"
    ONE_UPGRADE = "one upgrade an event, for the greatest difference"
    TOP_EXEMPT = "true difference for players of 2650 and more"


class First(StrEnum):
    """How the first rating Ru comes from the average Ra of the opponents (8.2)."""

    AVERAGE_AND_DP = "Ra + dp for every score"
    TWENTY_A_HALF_POINT = "above 50 %: Ra + 20 for each half point over it"
    TWO_DRAWS = "two more opponents of 1800, drawn, then Ra + dp"


class Rules(msgspec.Struct, frozen=True):
    """One rule set. Dates are the days on which a rule changed while the chapter stood.

    `flat_k_to` is the last day on which everybody had K = 20 in rapid and blitz; `wide_gap_from` the first on which a
    rapid or blitz game across 600 points is not rated when one player is above 2600.
    """

    gap: Gap
    first: First
    floor: int
    highest_first: int | None = None
    flat_k_to: str = ""
    wide_gap_from: str = ""


RULES = {
    "fide-seed": Rules(Gap.PLAIN, First.AVERAGE_AND_DP, 1000),
    "fide-2022": Rules(Gap.ONE_UPGRADE, First.TWENTY_A_HALF_POINT, 1000, flat_k_to="2022-09-30"),
    "fide-2024": Rules(Gap.PLAIN, First.TWO_DRAWS, 1400, highest_first=2200, wide_gap_from="2024-12-01"),
    "fide-2025": Rules(Gap.TOP_EXEMPT, First.TWO_DRAWS, 1400, highest_first=2200, wide_gap_from="2024-12-01"),
}

GAMES_FOR_FIRST = 5
"""Games against rated opponents, pooled over at most 26 months, that make a first rating (7.1.4)."""

LEVELS = (
    Level(1000, words("Beginner (child)")),
    Level(1200, words("Beginner")),
    Level(1400, words("Club player")),
    Level(1600, words("Good player")),
    Level(1800, words("Very good player")),
    Level(2000, words("National level")),
    Level(2100, None, words("Woman FIDE Master")),
    Level(2200, words("Candidate Master"), words("Woman International Master")),
    Level(2300, words("FIDE Master"), words("Woman Grandmaster")),
    Level(2400, words("International Master")),
    Level(2500, words("Grandmaster")),
    Level(2600, words("Among the two hundred best of the world")),
    Level(2700, words("Among the fifty best of the world")),
    Level(2800, words("The circle of the very few")),
)
"""What a rating says about a player (club article, about 2022). A title also needs norms; see fide_norms."""


def in_force_on(ruleset: str, date: str) -> str:
    """The day whose rules hold: the event's, or without one the last day of the rule set."""
    return date or {rules.id: rules.valid_to for rules in RULESETS}[ruleset] or "9999-12-31"


def article(number: str, time_control: str) -> str:
    """The article of B.02; the rapid and blitz chapter has the same ones, numbered one chapter lower."""
    if time_control == "standard":
        return f"FIDE B.02, {number}"
    chapter, _, rest = number.partition(".")
    return f"FIDE B.02 rapid and blitz, {int(chapter) - 1}.{rest}"
