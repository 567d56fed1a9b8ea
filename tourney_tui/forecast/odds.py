"""The chances of one game, from the expected score of the rating system of the event.

Chess: a rating system knows an expected score E and no draws. Their share is an assumption of ours: between equals
`even_draws` of the average of both ratings, a share that falls with 4 E (1 - E) as the players differ:

    draw = 4 r E (1 - E),  win = E - draw / 2,  loss = 1 - E - draw / 2

so that the mean is E exactly, and no chance is below 0 as long as r is at most one half. Colours make no difference.
Backgammon: the federation's own chance of winning a match of this length, to twelve decimals; there are no draws.
"""

from fractions import Fraction

import msgspec

from tourney_tui.model.match import parse_format
from tourney_tui.model.refusal import Refusal
from tourney_tui.ratings.belgium_rules import RULES as BELGIUM
from tourney_tui.ratings.ffbg import EQUIVALENCE
from tourney_tui.ratings.ffbg_sets import equivalent_length, win_probability
from tourney_tui.ratings.rounding import Number, decimals
from tourney_tui.ratings.tables import FIDE_EXPECTATION, ExpectationTable, expected_score

FIDE_CAP = 400  # B.02, 8.3.1: a greater difference counts as 400, an expected score of .92
FFE_CAP = 470  # the bonus is held to 470, an expected score of .95; its table is FIDE's
LEAST_DRAWS, MOST_DRAWS = Fraction(3, 20), Fraction(1, 2)
DRAWS_AT = (1400, Fraction(1, 5))  # a fifth of the games of equals rated 1400 ...
DRAWS_EACH = Fraction(1, 4000)  # ... and a quarter more of them in a thousand points: 1/2 at 2600
PLACES = 12  # decimals of a backgammon chance
NO_LENGTH = "7"  # where the event has set none


class Odds(msgspec.Struct, frozen=True):
    """The chances of the left side. They add up to 1."""

    win: Fraction
    draw: Fraction
    loss: Fraction

    @property
    def mean(self) -> Fraction:
        """The expected score."""
        return self.win + self.draw / 2


def even_draws(average: Number) -> Fraction:
    """The share of draws between equals of this rating: 1400 -> 1/5, 2000 -> 7/20, 2600 and more -> 1/2."""
    rating, share = DRAWS_AT
    return max(LEAST_DRAWS, min(MOST_DRAWS, share + (Fraction(average) - rating) * DRAWS_EACH))


def chess_odds(left: Number, right: Number, expected: Fraction) -> Odds:
    """Win, draw and loss of the left side of a game with this expected score."""
    rate = even_draws((Fraction(left) + Fraction(right)) / 2)
    draw = 4 * rate * expected * (1 - expected)
    return Odds(expected - draw / 2, draw, 1 - expected - draw / 2)


def expectation(system: str, ruleset: str) -> tuple[ExpectationTable, int | None]:
    """The table that a chess system reads an expected score from, and the greatest difference that it looks at."""
    if system == "belgium":
        rules = BELGIUM[ruleset]
        return rules.table, rules.cap
    return FIDE_EXPECTATION, FIDE_CAP if system == "fide" else FFE_CAP


def game_odds(system: str, ruleset: str, left: Number, right: Number, form: str = "") -> Odds:
    """The chances of a game or match between two ratings. `form` is the match format of backgammon (`7`, `2x9`)."""
    if system == "ffbg":
        return _match_odds(ruleset, left, right, form)
    table, cap = expectation(system, ruleset)
    return chess_odds(left, right, expected_score(Fraction(left) - Fraction(right), table, cap))


def _match_odds(ruleset: str, left: Number, right: Number, form: str) -> Odds:
    known = parse_format(form or NO_LENGTH)
    if isinstance(known, Refusal):
        known = parse_format(NO_LENGTH)
    assert not isinstance(known, Refusal)
    length = equivalent_length(known, EQUIVALENCE[ruleset])
    exact = win_probability(Fraction(left) - Fraction(right), length)
    win = Fraction(decimals(exact, PLACES))
    return Odds(win, Fraction(0), 1 - win)
