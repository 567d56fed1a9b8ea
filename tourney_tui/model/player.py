"""A registered player: who it is, and the ratings the event uses."""

from enum import StrEnum
from typing import NewType

import msgspec

PlayerId = NewType("PlayerId", int)


class Origin(StrEnum):
    """Where a rating comes from; the letter is what lists print beside the number."""

    FIDE = "F"
    NATIONAL = "N"
    ESTIMATE = "E"


class ArchivedGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game of an unrated player kept until the quota for a first rating is reached (FFE, Belgium, FIDE)."""

    opponent: int
    half_points: int


class Rating(msgspec.Struct, frozen=True, omit_defaults=True):
    """One rating on one list.

    `value` is a decimal in text form, because FFBG ratings carry decimals and floats would lose them.
    `games` counts rated games before this event (Belgium, FIDE); `experience` is the FFBG sum of match lengths.
    """

    value: str
    origin: Origin = Origin.NATIONAL
    games: int | None = None
    k: int | None = None
    peak: int | None = None  # the highest FIDE rating ever published
    experience: int | None = None
    season_experience: int | None = None
    titles: tuple[int, ...] = ()  # FFBG: participants of each Championnat de France won
    archived: tuple[ArchivedGame, ...] = ()


class ByeKind(StrEnum):
    """Why a player has no game in a round; the letter is the TRF code."""

    ALLOCATED = "U"  # pairing-allocated
    FULL = "F"
    HALF = "H"
    ZERO = "Z"


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player of the event.

    `id` never changes and is never reused. `number` is the pairing number, which may be sorted again until round 4
    is paired (C.04.2 B). `birth` is `YYYY-MM-DD` or `YYYY`. `ids` holds federation numbers by list
    (`fide`, `ffe`, `frbe`, `ffbg`), `ratings` the ratings by list (`fide`, `fide-rapid`, `fide-blitz`, `ffe`,
    `ffe-rapid`, `belgium`, `ffbg`). `byes` are requests by round; `joined` is the first round the player takes part
    in, `left` the first round no longer.
    """

    id: PlayerId
    number: int
    name: str
    federation: str = ""
    club: str = ""
    birth: str = ""
    sex: str = ""
    title: str = ""
    ids: dict[str, str] = {}
    ratings: dict[str, Rating] = {}
    byes: dict[int, ByeKind] = {}
    joined: int = 1
    left: int | None = None
    present: bool = True
    paid: bool = False
    fee: int | None = None  # the entry fee in cents, when it is another than that of the event
    late_points: int = 0  # half points given for the rounds missed before joining
    note: str = ""

    @property
    def birth_year(self) -> int | None:
        """The year alone is enough for every rule that asks for an age."""
        return int(self.birth[:4]) if self.birth[:4].isdigit() else None

    def gone_by(self, round_number: int) -> bool:
        """The player has withdrawn and does not play this round."""
        return self.left is not None and self.left <= round_number

    def rating(self, *lists: str) -> int | None:
        """The first rating found on the given lists, in whole points; None when unrated on all of them."""
        for name in lists:
            if name in self.ratings:
                return int(self.ratings[name].value.partition(".")[0])
        return None
