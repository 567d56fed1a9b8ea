"""The sentences of the log, all of them. The journal holds them in English; log_reading.py reads them back for a
screen that speaks another language.

No sentence holds `; `, which joins two of them. Values named in `AS_TYPED` are somebody's own text.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from tourney_tui.model.feed import GROUP, Stage
from tourney_tui.model.ledger import PoolKind
from tourney_tui.model.prizes import Sharing
from tourney_tui.model.words import Words

AS_TYPED = frozenset(
    (
        *("name", "other", "left", "right", "pair", "who", "about", "buyer", "titles", "pool", "file", "codes", "fees"),
        *("header", "points", "text"),
    )
)
BETWEEN = "; "


class LogSentence(msgspec.Struct, frozen=True):
    """One sentence; called with its values it gives the words of a change."""

    text: str

    def __call__(self, **values: Any) -> Words:
        """The sentence with its values: numbers, texts, other sentences."""
        return Words(self.text, values)


def logged(text: str) -> LogSentence:
    """A sentence of the log; the catalogue collects the texts given here."""
    return LogSentence(text)


def joined(first: Words, *others: Words) -> Words:
    """Several sentences in one line of the log."""
    for other in others:
        first = JOINED(first=first, then=other)
    return first


def listed(parts: Sequence[Words | str]) -> Words | str:
    """`one, two, three`; `none` of nothing."""
    first, *others = parts or (NONE(),)
    for other in others:
        first = LISTED(first=first, then=other)
    return first


JOINED = logged("{first}; {then}")
VERBATIM = logged("{text}")

# What was done to what was done.
UNDO, REDO = logged("undo: {did}"), logged("redo: {did}")
RESTORED = logged("restored as after revision {rev}")
RESTORED_AFTER = logged("restored as after revision {rev} ({did})")
FROM_BACKUP = logged("restored from the backup {file}")
NEW_EVENT = logged("new event")
IMPORTED = logged("imported from {file}")

# Parts of other sentences.
BOARD = logged("R{round} board {number}")
AGAINST = logged("{board} against {other}")
NONE = logged("none")
LISTED = logged("{first}, {then}")
OTHERWISE_RATED = logged("{result} (ratings {rated})")

# Results.
RESULT = logged("{board}: {before} -> {after} ({pair})")
RATED_ONLY = logged("{board}: ratings count {rated}, standings keep {result} ({pair})")
MOVED = logged("{board}: {before} -> none, moved to board {number}: {replaced} -> {after} ({pair})")
SWAPPED = logged("{board}: sides swapped ({pair})")
VERIFIED = logged("{board}: {result} verified")
ROUND_VERIFIED = logged("round {round} verified: {n} boards")
TABLE = logged("{board}: table {before} -> {after} ({pair})")

# Rounds.
PAIRED = logged("round {round} paired: {n} boards")
DRAWN = logged("bracket drawn: {n} players, {rounds} rounds")
LIVES_PAIRED = logged("round {round} with lives paired: {n} players")
BY_HAND = logged("{board}: {pair} paired by hand")
TAKEN_OUT = logged("{board}: {pair} taken out")
UNPAIRED = logged("pairing of round {round} taken back")
DRAW_TAKEN_BACK = logged("draw taken back")
FREE_PAIRED = logged("free players paired: {boards}")
BYES = logged("byes")
ONE_BOARD, SOME_BOARDS = logged("1 board of round {round}"), logged("{n} boards of round {round}")

# What a round says of itself: where it is not the engine's, and which rules it breaks (C.04.3, C1 to C3).
DIFFERS, DIFFER = logged("{n} board differs from the engine"), logged("{n} boards differ from the engine")
MISCOUNTED = logged("{name} is paired {n} times instead of {expected}")
MET_BEFORE = logged("{left} and {right} have played each other already")
KEPT_APART = logged("{left} and {right} may not be paired by the regulations of the event")
BYE_BEFORE = logged("{name} has had a bye or a forfeit win in round {round} already")
THIRD_COLOUR = logged("{name} gets {colour} a third time in a row")
WIDE_DIFFERENCE = logged("{name} gets {colour} and a colour difference of {n}")
WHITE, BLACK = logged("White"), logged("Black")

# Players.
REGISTERED, MANY_REGISTERED = logged("{name} registered"), logged("{n} players registered")
REGISTERED_ON = logged("{registered} on {places}")
OPEN_AGAIN = logged("{registered}, round {round} open again")
EDITED = logged("{name} edited")
REFRESHED, MANY_REFRESHED = logged("{name} refreshed from {file}"), logged("{n} players refreshed from {file}")
OFF_THE_LIST = logged("{name} taken off the list")
WITHDRAWS = logged("{name} withdraws from round {round}")
TAKEN_BACK_WITH_IT = logged("round taken back")
HAS_THE_BYE = logged("{name} has the bye")
GOES_ON_INSTEAD = logged("{name} goes on instead")
FORFEITED = logged("{board}: {result}")
RETURNS = logged("{name} returns")
RETURNS_NEXT = logged("{name} returns from the next round")
RETURNS_NOW = logged("{name} returns in round {round} against {other}")
ENTERS_AGAIN = logged("{name} enters again: {board} against {other}")
PRESENT, ABSENT = logged("{name} present"), logged("{name} absent")
HAS_PAID, HAS_NOT_PAID = logged("{name} has paid"), logged("{name} has not paid")

# Byes.
BYE = logged("{name}: {bye} in round {round}")
SECOND_BYE = logged("{given}, the second one")
BEYOND_LIMIT = logged("{given}, against the limit: {limit}")
NO_BYE = logged("no bye")
NO_LATE_BYES = logged("no byes with points in the last {n} rounds")
BYES_USED_UP = logged("{name} has {m} of {n} byes with points already")
ALLOCATED_BYE = logged("pairing-allocated bye")
FULL_BYE, HALF_BYE, ZERO_BYE = logged("full-point bye"), logged("half-point bye"), logged("zero-point bye")

# Regulations.
FIRST_TIEBREAKS = logged("tie-breaks: {before} -> {after}")
TIEBREAKS = logged("tie-breaks after round {round}: {before} -> {after}")
LOTS = logged("lots drawn after round {round}, seed {seed}")
RANKED_BY = logged("tie-breaks {codes}")
LENGTH = logged("round {round}: matches {before} -> {after}")
STAGE_LENGTH = logged("{stage} round {round}: matches {before} -> {after}")
WITHOUT_LENGTH = logged("without length")
REGULATIONS = logged("regulations changed")
CLOSED, REOPENED = logged("event closed"), logged("event reopened")
FORBIDDEN_PAIRS = logged("forbidden pairs: {before} -> {after}")
PAIRS_TO_AVOID = logged("pairs to avoid: {before} -> {after}")
ACCELERATION = logged("acceleration: {before} -> {after}")
CLUBS, FAMILIES = logged("clubs"), logged("families")
APART_IN, APART_FROM = logged("{pair} (rounds {first} to {last})"), logged("{pair} (from round {round})")
STAGES = {
    Stage.MAIN: logged("main"),
    Stage.LOSERS: logged("losers"),
    Stage.GRAND_FINAL: logged("grand-final"),
    Stage.THIRD: logged("third"),
    Stage.CONSOLATION: logged("consolation"),
    Stage.LAST_CHANCE: logged("last-chance"),
    Stage.LIVES: logged("lives"),
}
GROUP_STAGE = logged("group-{letter}")


def stage(key: str) -> Words:
    """A stage of a bracket by its key, `""` for the main one."""
    return GROUP_STAGE(letter=key.removeprefix(GROUP)) if key.startswith(GROUP) else STAGES[Stage(key)]()


# Money.
PRIZES = logged("prizes {titles}: {amounts}")
NO_PRIZES = logged("prizes {titles} taken away")
SHARING = logged("prizes shared: {before} -> {after}")
FEES = logged("entry fees: {fees}")
SHARINGS = {Sharing.PLACE: logged("place"), Sharing.EQUAL: logged("equal"), Sharing.HORT: logged("hort")}
POOLS = {PoolKind.SIDE: logged("side"), PoolKind.CALCUTTA: logged("calcutta")}
POOL_OPENED = logged("{kind} {pool} opened: {split} %, house {house} %")
POOL = logged("{kind} {pool}: {split} %, house {house} %")
POOL_REMOVED = logged("{kind} {pool} taken away")
STAKE = logged("{pool}: {name} for {amount}")
SOLD = logged("{pool}: {name} for {amount}, bought by {buyer}")
STAKE_OUT = logged("{pool}: {name} taken out")
STAKE_PAID, STAKE_NOT_PAID = logged("{pool}: {who} has paid {amount}"), logged("{pool}: {who} has not paid {amount}")
PAID_IN, PAID_OUT = logged("in {amount}: {about}"), logged("out {amount}: {about}")
UNBOOKED = logged("booking taken out: {about} {amount}")

# The roster.
NEW_ROSTER = logged("new roster")
PERSON_ADDED = logged("{name} added to the roster")
PEOPLE_ADDED = logged("{n} players added to the roster from {file}")
PERSON_EDITED = logged("{name} edited in the roster")
PEOPLE_REVISED = logged("{n} players of the roster as in {file}")
PEOPLE_MERGED = logged("{other} merged into {name}")
CARRIED = logged("results of {about} carried to the roster: {n} players")
TAKEN_BACK = logged("results of {about} taken back from the roster")
