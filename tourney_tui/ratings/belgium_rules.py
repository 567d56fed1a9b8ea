"""The Belgian rule sets as data: coefficient K, expectation, rescaling, first rating, floor.

Sources: club page "Classement Elo" (January 2008); the federation's lists of January and July 2008; FRBE/KBSB
tournament rules, article 10, version of 17 June 2023; its change to five games of January 2024.
"""

from fractions import Fraction
from itertools import pairwise

import msgspec

from tourney_tui.ratings.system import RuleSet
from tourney_tui.ratings.tables import (
    BELGIUM_EXPECTATION,
    BELGIUM_EXPECTATION_LITERAL,
    FIDE_EXPECTATION,
    ExpectationTable,
)


class Band(msgspec.Struct, frozen=True):
    """The coefficient of experienced players from a rating upwards; `itself` says whether that rating belongs to it."""

    k: int
    above: int
    itself: bool = True

    def holds(self, rating: Fraction) -> bool:
        """Whether a rating is in this band or a higher one."""
        return rating > self.above or (self.itself and rating == self.above)


class BelgianRules(msgspec.Struct, frozen=True):
    """One Belgian rule set as data. `bands` are the coefficients beyond 300 games, the lowest first.

    `provisional` games give a provisional rating, `quota` games the first one.
    """

    ruleset: RuleSet
    table: ExpectationTable
    cap: int | None
    bands: tuple[Band, ...]
    rescaled: bool
    provisional: int
    quota: int
    floor: int


NEWCOMER_UNTIL, NEWCOMER_K = 100, 32
REGULAR_UNTIL, REGULAR_K = 300, 24
LARGEST_BONUS = 677

BELGIUM_2008 = BelgianRules(
    RuleSet("belgium-2008", "belgium", "", "2023-12-31", "FRBE/KBSB art. 10 and lists of January and July 2008"),
    table=BELGIUM_EXPECTATION,
    cap=None,
    # The lists of 2008 give 2200 the coefficient 10, in all 26 games; the club page prints 12.
    bands=(Band(16, 0), Band(12, 2000), Band(10, 2200)),
    rescaled=True,
    provisional=10,
    quota=20,
    floor=1150,
)

# The page as printed: "2000 - 2200: 12, 2201 et +: 10", the row "303 - 317", and no word of rescaling.
BELGIUM_2008_LITERAL = msgspec.structs.replace(
    BELGIUM_2008,
    ruleset=RuleSet("belgium-2008-literal", "belgium", "", "", "club page, January 2008, as printed", by_name=True),
    table=BELGIUM_EXPECTATION_LITERAL,
    bands=(Band(16, 0), Band(12, 2000), Band(10, 2200, itself=False)),
    rescaled=False,
)

# A game of January to March 2024 enters the list of 1 April at the earliest, whose floor is 1400: one floor serves all.
BELGIUM_2024 = BelgianRules(
    RuleSet(
        "belgium-2024",
        "belgium",
        "2024-01-01",
        "",
        "FRBE/KBSB art. 10 (June 2023), five games (January 2024), floor 1400 (list of 1 April 2024)",
    ),
    table=FIDE_EXPECTATION,
    cap=400,
    bands=(Band(16, 0), Band(12, 2000, itself=False), Band(10, 2200, itself=False)),
    rescaled=False,
    provisional=5,
    quota=5,
    floor=1400,
)

RULES = {rules.ruleset.id: rules for rules in (BELGIUM_2008, BELGIUM_2008_LITERAL, BELGIUM_2024)}


def k_factor(game_number: int, rating: Fraction, rules: BelgianRules) -> int:
    """The coefficient of the game with this running number in the player's life (art. 10f2).

    `rating` is the one of the list before the period.
    """
    if game_number <= NEWCOMER_UNTIL:
        return NEWCOMER_K
    if game_number <= REGULAR_UNTIL:
        return REGULAR_K
    return next((band.k for band in reversed(rules.bands) if band.holds(rating)), rules.bands[0].k)


def start_count(rating: Fraction) -> int:
    """Rated games of a player whose number is not known (art. 10h, players who come from another federation)."""
    if rating >= 2300:
        return 300
    return 200 if rating >= 2000 else 50


def rescaled(old: Fraction, new: Fraction, rules: BelgianRules) -> Fraction:
    """The new rating of a player beyond 300 games whose rating passes 2000 or 2200.

    The part of the change beyond the limit counts with the coefficient of the other side. Not in any text: found in
    the lists of 2008, where it explains all 30 players concerned.
    """
    limits = list(pairwise(rules.bands))
    place, rest = old, new - old
    for lower, upper in limits:
        if place < upper.above < place + rest:
            rest = (place + rest - upper.above) * Fraction(upper.k, lower.k)
            place = Fraction(upper.above)
    for lower, upper in reversed(limits):
        if place + rest < upper.above <= place:
            rest = (place + rest - upper.above) * Fraction(lower.k, upper.k)
            place = Fraction(upper.above)
    return place + rest
