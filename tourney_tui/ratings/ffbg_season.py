"""What happens to an FFBG member between events: the correction for inactivity, season by season, and the RATING a
new member of known strength is given."""

from decimal import Decimal, localcontext

import msgspec

from tourney_tui.ratings.ffbg import NEW_MEMBER, Standing, elo
from tourney_tui.ratings.ffbg_sets import EXACTLY, to_decimal
from tourney_tui.ratings.rounding import Number

ACTIVE = 10
"""Experience of a season (1 September to 1 September) beyond which a member is active."""

WEIGHT = Decimal("0.05")
"""The n of FCI = (ELO - 1200) * n * M / 10. The text gives it in its example only."""


class SeasonEnd(msgspec.Struct, frozen=True):
    """One season's end: `fci` points taken off, then the RATING and ELO the next season begins with."""

    fci: Decimal
    rating: Decimal
    elo: Decimal


class Assigned(msgspec.Struct, frozen=True):
    """The RATING, ELO and experience of an entry class. `elo` holds until the first match only.

    The printed ELO comes from an older factor, 300 (1 - Exp/300)^2; the formula in force gives less (1257, 1408, 1592
    and 1752), and that is what counts from the first match on. The classes are no levels: Champion enters below 1700.
    """

    rating: int
    elo: int
    experience: int

    @property
    def computed_elo(self) -> Decimal:
        """The ELO by the formula in force."""
        return elo(Standing(Decimal(self.rating), self.experience))


# "Attribution d'un RATING et d'un ELO à un nouveau licencié", in the order of the page.
ASSIGNED = {
    "beginner": Assigned(NEW_MEMBER, 1200, 0),
    "intermediate": Assigned(1500, 1292, 50),
    "advanced": Assigned(1600, 1467, 100),
    "champion": Assigned(1700, 1667, 200),
    "master": Assigned(1800, 1800, 300),
}


def inactivity(rating: Number, elo: Number, season_experience: Number, weight: Number = WEIGHT) -> Decimal:
    """FCI, the points taken off RATING and ELO after a season with an experience of 10 or less.

    "Evolution du RATING et du ELO en cas d'inactivité": only from a RATING of 1500; M = 10 - Exp(X). The nota bene of
    the text names the ELO instead; with the RATING the correction is never negative, because FC never exceeds 300.
    """
    with localcontext(EXACTLY):
        missing = max(Decimal(0), ACTIVE - to_decimal(season_experience))
        if to_decimal(rating) < NEW_MEMBER:
            return Decimal(0)
        return max(Decimal(0), (to_decimal(elo) - 1200) * to_decimal(weight) * missing / 10)


def seasons_later(
    member: Standing, season_experiences: tuple[Number, ...], titles: tuple[int, ...] = (), weight: Number = WEIGHT
) -> tuple[SeasonEnd, ...]:
    """RATING and ELO after each season, corrections compounding; an absent season has an experience of 0.

    The condition on the RATING is asked again each season. `member` is the standing at the end of the first season:
    its experience already holds the matches played.
    """
    ends: list[SeasonEnd] = []
    for experience in season_experiences:
        fci = inactivity(member.rating, elo(member, titles), experience, weight)
        with localcontext(EXACTLY):
            member = Standing(member.rating - fci, member.experience)
        ends.append(SeasonEnd(fci, member.rating, elo(member, titles)))
    return tuple(ends)
