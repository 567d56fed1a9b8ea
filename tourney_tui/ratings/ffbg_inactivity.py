"""The correction of an FFBG member who has hardly played for a season."""

from decimal import Decimal, localcontext

from tourney_tui.ratings.ffbg_sets import EXACTLY, to_decimal
from tourney_tui.ratings.rounding import Number

ACTIVE = 10
"""Experience of a season (1 September to 1 September) beyond which a member is active."""

WEIGHT = Decimal("0.05")
"""The n of FCI = (ELO - 1200) * n * M / 10. The text gives it in its example only."""

CORRECTED_FROM = 1500
"""The RATING from which inactivity is corrected."""


def inactivity(rating: Number, elo: Number, season_experience: Number, weight: Number = WEIGHT) -> Decimal:
    """FCI, the points taken off RATING and ELO after a season with an experience of 10 or less.

    "Evolution du RATING et du ELO en cas d'inactivité": only from a RATING of 1500; M = 10 - Exp(X). The nota bene of
    the text names the ELO instead; with the RATING the correction is never negative, because FC never exceeds 300.
    """
    with localcontext(EXACTLY):
        missing = max(Decimal(0), ACTIVE - to_decimal(season_experience))
        if to_decimal(rating) < CORRECTED_FROM:
            return Decimal(0)
        return max(Decimal(0), (to_decimal(elo) - 1200) * to_decimal(weight) * missing / 10)
