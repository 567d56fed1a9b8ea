"""Where the players of a bracket's match come from, and which kind of bracket it is. All of it is data."""

from enum import StrEnum
from typing import NewType

import msgspec

from tourney_tui.model.player import PlayerId

GameId = NewType("GameId", int)

LEAST_GROUP = 3
GROUP = "group-"


class FeedKind(StrEnum):
    """What a side of a match waits for."""

    WINNER = "winner"
    LOSER = "loser"
    FIRST_LOSS = "first-loss"  # the loser; after a bye, who had it, if the match that follows is lost
    AGAIN = "again"  # the same side once more, when the unbeaten finalist has lost
    PLACE = "place"  # a place in a group


class Feed(msgspec.Struct, frozen=True, omit_defaults=True):
    """One side of a match filled from another match, or from a place in a group."""

    kind: FeedKind
    game: GameId = GameId(0)
    group: str = ""
    place: int = 0


class Stage(StrEnum):
    """The parts of a bracket besides its groups, which are `group-A`, `group-B`, ..."""

    MAIN = ""
    LOSERS = "losers"
    GRAND_FINAL = "grand-final"
    THIRD = "third"
    CONSOLATION = "consolation"
    LAST_CHANCE = "last-chance"
    LIVES = "lives"


class BracketKind(StrEnum):
    """What becomes of those who lose, and what comes before the bracket."""

    SINGLE = "knockout"
    CONSOLATION = "consolation"  # whoever loses the first match goes to a bracket of its own
    PROGRESSIVE = "progressive-consolation"  # the losers of every round before the final enter, round by round
    DOUBLE = "double-elimination"
    GROUPS = "groups-knockout"
    LIVES = "lives"


class Seeding(StrEnum):
    """What orders the players in a draw."""

    RATING = "rating"
    LOTS = "lots"
    HAND = "hand"


class BracketRules(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a knockout is drawn.

    `lots` is the recorded seed of a draw by lots; `order` are the players by hand, the others follow by rating.
    `lengths` are match formats by stage, first level first (the main bracket's are `Regulations.lengths`); `from_final`
    names the stages whose list begins with the final instead. `re_entry` leaves a round between the first matches and
    those of the players with byes.
    """

    kind: BracketKind = BracketKind.SINGLE
    last_chance: bool = False
    third_place: bool = False
    groups: int = 4
    qualifiers: int = 2
    lives: int = 2
    survivors: int = 4
    seeding: Seeding = Seeding.RATING
    lots: str = ""
    order: tuple[PlayerId, ...] = ()
    lengths: dict[str, tuple[str, ...]] = {}
    from_final: tuple[str, ...] = ()
    re_entry: bool = False
