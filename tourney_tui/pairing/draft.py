"""What a pairing method answers: a draft of a round, or why there is none."""

import msgspec

from tourney_tui.model.event import Bye
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import Words

Pair = tuple[PlayerId, PlayerId]  # White first; in a game without colours, the left side first

SECOND_BYE = "allow a second bye"
REMATCH = "allow a rematch"
BY_HAND = "pair by hand"


class Draft(msgspec.Struct, frozen=True, tag=True):
    """A round as it would be published. `pairs` are in board order.

    `byes` names everybody in the event who has no game. `absent` are players who are scheduled (round robin) and not
    there: their boards are forfeits. `notes` explain what a director may wonder about.
    """

    round: int
    pairs: tuple[Pair, ...]
    byes: tuple[Bye, ...]
    paired_by: str
    notes: tuple[Words, ...] = ()
    absent: tuple[PlayerId, ...] = ()


class NoPairing(msgspec.Struct, frozen=True, tag=True):
    """The rules allow no pairing: a state of the event, and the director decides (C.04.3, 1.9.3)."""

    words: Words
    choices: tuple[str, ...] = ()


class EngineFailed(msgspec.Struct, frozen=True, tag=True):
    """The engine stopped or gave an answer that breaks a rule. `trf` is what it was asked, for a report."""

    words: Words
    trf: str


Answer = Draft | NoPairing | EngineFailed
