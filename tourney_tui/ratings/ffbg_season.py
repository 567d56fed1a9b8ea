"""What happens to an FFBG member between events: corrections season by season, and the RATING a new member of known
strength is given."""

from decimal import Decimal, localcontext

import msgspec

from tourney_tui.ratings.ffbg import NEW_MEMBER, Standing, elo
from tourney_tui.ratings.ffbg_inactivity import WEIGHT, inactivity
from tourney_tui.ratings.ffbg_sets import EXACTLY
from tourney_tui.ratings.rounding import Number


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
