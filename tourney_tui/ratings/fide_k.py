"""The development coefficient K (FIDE B.02, 8.3.3; rapid and blitz 7.3.3)."""

import msgspec

from tourney_tui.model.seasons import SEASONS
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.fide_rules import Rules
from tourney_tui.ratings.system import Subject

TOP = 2400
JUNIOR_BELOW = 2300
JUNIOR_TO_AGE = 18
NEW_BELOW_GAMES = 30
MOST_IN_A_PERIOD = 700


class Coefficient(msgspec.Struct, frozen=True):
    """K and why it is what it is."""

    k: int
    reason: Words


def coefficient(subject: Subject, rules: Rules, date: str) -> Coefficient:
    """K of a rated player on `date` (YYYY-MM-DD), before the number of games in the period is looked at.

    Without `subject.date` nobody's age is known and the junior rule is left out; without `games` the player is taken
    for an established one.
    """
    if subject.k is not None:
        return Coefficient(subject.k, words("K as given"))
    if subject.time_control != "standard" and rules.flat_k_to and date <= rules.flat_k_to:
        return Coefficient(20, words("K of rapid and blitz, the same for everybody until {date}", date=rules.flat_k_to))
    if max(subject.peak or 0, subject.rating or 0) >= TOP:
        return Coefficient(10, words("K, a published rating has reached {rating}", rating=TOP))
    if _junior(subject):
        return Coefficient(40, words("K of a junior below {rating}", rating=JUNIOR_BELOW))
    if subject.games is not None and subject.games < NEW_BELOW_GAMES:
        return Coefficient(40, words("K before {games} rated games", games=NEW_BELOW_GAMES))
    if subject.birth_year is not None and not subject.date:
        return Coefficient(20, words("K below {rating}; without a date the junior rule is not applied", rating=TOP))
    return Coefficient(20, words("K below {rating}", rating=TOP))


def _junior(subject: Subject) -> bool:
    # "until the end of the year of their 18th birthday, as long as their rating remains under 2300"
    age = SEASONS["FIDE"].age(str(subject.birth_year or ""), subject.date)
    return age is not None and subject.rating is not None and age <= JUNIOR_TO_AGE and subject.rating < JUNIOR_BELOW


def held_to_700(k: int, games: int) -> int:
    """The largest whole K with K x n not above 700, for n games in the period. 20 and 39 -> 17."""
    return k if k * games <= MOST_IN_A_PERIOD else MOST_IN_A_PERIOD // games
