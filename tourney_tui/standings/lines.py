"""The parts of an explanation, and the sentences that several tie-breaks share."""

from fractions import Fraction

import msgspec

from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.words import Words, words
from tourney_tui.standings.contributions import Field
from tourney_tui.standings.ledger import Entry

Value = Fraction | None

BYE_NAMES = {
    ByeKind.ALLOCATED: words("bye"),
    ByeKind.FULL: words("full-point bye"),
    ByeKind.HALF: words("half-point bye"),
    ByeKind.ZERO: words("absent"),
}


class Line(msgspec.Struct, frozen=True):
    """One line of an explanation. `counted` is False for a line that does not enter the sum: a cut, a remark."""

    text: Words
    value: Value
    rule: str
    counted: bool = True


class Explanation(msgspec.Struct, frozen=True):
    """A tie-break of one player: its lines and its value.

    The counted lines add up to the value, unless `whole` says how they are put together (an average, a rank).
    """

    code: str
    ruleset: str
    lines: tuple[Line, ...]
    value: Value
    whole: Words | None = None


Parts = tuple[tuple[Line, ...], Value, Words | None]


def total(lines: tuple[Line, ...]) -> Fraction:
    """The sum of the counted lines."""
    return sum((line.value for line in lines if line.counted and line.value is not None), Fraction(0))


def name_of(field: Field, player: PlayerId) -> str:
    """How the player is called."""
    return field.event.players[player].name


def round_text(field: Field, entry: Entry) -> Words:
    """`round 2: Name`, `round 3: half-point bye`."""
    if entry.opponent is None:
        return words("round {round}: {what}", round=entry.round, what=BYE_NAMES[entry.bye or ByeKind.ZERO])
    if entry.missing:
        return words("round {round}: {name}, no result yet", round=entry.round, name=name_of(field, entry.opponent))
    if not entry.played:
        return words("round {round}: {name}, not played", round=entry.round, name=name_of(field, entry.opponent))
    return words("round {round}: {name}", round=entry.round, name=name_of(field, entry.opponent))


def decimal(value: Fraction) -> str:
    """A score as people write it: `1.5`, `12`, `8.75`."""
    return f"{float(value):g}"
