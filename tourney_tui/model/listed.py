"""A player as a federation's rating list has one: what the readers give, what the index keeps, what is picked from."""

from enum import IntEnum
from typing import Any

import msgspec

from tourney_tui.model.player import Origin, Player, PlayerId, Rating

# The rating lists that can be kept side by side, and what people call them.
SOURCES = {"fide": "FIDE", "ffe": "FFE", "frbe": "FRBE/KBSB"}
INACTIVE = "i"


class Kind(IntEnum):
    """Which of the ratings of a player; the number is what the index stores, and never changes."""

    FIDE = 0
    FIDE_RAPID = 1
    FIDE_BLITZ = 2
    FFE = 3
    FFE_RAPID = 4
    BELGIUM = 5

    @property
    def list(self) -> str:
        """The key of `Player.ratings`."""
        return self.name.lower().replace("_", "-")


class ListedRating(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One rating of a list. `games` are those rated in the list's own period, never all games of a life; 0 is unknown.

    `origin` is the letter F, N or E; `k` is 0 where the list has none.
    """

    kind: Kind
    value: int
    origin: str = Origin.FIDE.value
    k: int = 0
    games: int = 0

    def rating(self) -> Rating:
        """As an event keeps it. The games of a period say nothing about the player's experience and stay behind."""
        return Rating(str(self.value), Origin(self.origin), k=self.k or None)


class ListedPlayer(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One row of a list. `number` is the list's own number, `fide` that of FIDE where another list has it.

    `birth` is `YYYY` or `YYYY-MM-DD`, `""` when unknown; `flag` holds `i` for an inactive player.
    """

    number: str
    name: str
    federation: str = ""
    sex: str = ""
    title: str = ""
    birth: str = ""
    club: str = ""
    flag: str = ""
    fide: str = ""
    ratings: tuple[ListedRating, ...] = ()

    @property
    def highest(self) -> int:
        """The rating that orders the list: the first one, which is the standard one where there is one."""
        return self.ratings[0].value if self.ratings else 0


class ListAbout(msgspec.Struct, frozen=True):
    """Which list an index holds: `source` is one of `SOURCES`, `months` the month (`2026-11`) of each part of it.

    The parts are the lists of a file that has only one kind of rating (`standard`, `rapid`, `blitz`), or `""` for a
    file that has them all. `files` are their names, `imported` the day it was made, `rows` how many players it has.
    """

    source: str
    months: dict[str, str] = {}
    files: tuple[str, ...] = ()
    imported: str = ""
    rows: int = 0

    @property
    def title(self) -> str:
        """`FIDE 2026-11`; with parts of different months `FIDE 2026-11 (standard), 2026-10 (rapid)`."""
        named = SOURCES[self.source]
        known = {part: month for part, month in self.months.items() if month}
        if not known:
            return named
        if len(set(known.values())) == 1 and len(known) == len(self.months):
            return f"{named} {next(iter(known.values()))}"
        return f"{named} {', '.join(f'{month} ({part})' for part, month in known.items())}"


class ListUpdate(msgspec.Struct, frozen=True):
    """What the lists say of a player of an event: what is put into the record, the rest of which stays as it is.

    `fields` are texts of the record (`federation`, `title`, `birth`, `sex`, `club`).
    """

    player: PlayerId
    fields: dict[str, str] = {}
    ids: dict[str, str] = {}
    ratings: dict[str, Rating] = {}


def updated(player: Player, update: ListUpdate) -> Player:
    """The player with what the lists say. What no list knows stays with a rating: archived games, experience, peak."""
    ratings = dict(player.ratings)
    for name, rating in update.ratings.items():
        old = ratings.get(name, rating)
        k = old.k if rating.k is None else rating.k
        ratings[name] = msgspec.structs.replace(old, value=rating.value, origin=rating.origin, k=k)
    changes: dict[str, Any] = {**update.fields, "ids": {**player.ids, **update.ids}, "ratings": ratings}
    return msgspec.structs.replace(player, **changes)
