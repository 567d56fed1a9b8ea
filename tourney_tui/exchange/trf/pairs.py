"""Two player lines that speak of one game: who met, who had White, how it ended, and where they disagree."""

from collections.abc import Container, Iterable, Iterator, Mapping

import msgspec

from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.exchange.trf.rows import BYE_CODES, OPEN_CODES, RawCell
from tourney_tui.model.result import OUTCOMES, Result
from tourney_tui.model.words import words

BY_CODES = {outcome.trf: result for result, outcome in OUTCOMES.items() if result is not Result.ADJOURNED}
ODD = (Result.HALF_ZERO, Result.ZERO_HALF)  # what a double entry error looks like, too

# What the other side has when one side says so. A lone forfeit loss is a win of the opponent.
ANSWER = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+"}


class Pair(msgspec.Struct, frozen=True):
    """A game of a round: start numbers of White and Black, its result, the findings about it."""

    left: int
    right: int
    result: Result | None
    findings: tuple[Finding, ...]


class _Claim(msgspec.Struct, frozen=True):
    """What one or both players say. `other` is None when the opponent's line says nothing that fits."""

    one: RawCell
    other: RawCell | None


def is_sound(cell: RawCell, numbers: Container[int]) -> bool:
    """The opponent is somebody else, and in the file."""
    return cell.opponent != cell.player and cell.opponent in numbers


def unsound(cells: Iterable[RawCell], numbers: Container[int]) -> Iterator[Finding]:
    """Games against oneself or against nobody, and bye codes with an opponent."""
    for cell in cells:
        if not cell.opponent:
            continue
        if cell.code in BYE_CODES:
            expected = words("no bye code with an opponent: {code} belongs to 0000", code=cell.code)
            yield cell.finding("bye-code", Severity.ERROR, expected)
        if cell.opponent == cell.player:
            expected = words("player {player} cannot play against himself or herself", player=cell.player)
            yield cell.finding("self", Severity.ERROR, expected)
        elif cell.opponent not in numbers:
            expected = words("an opponent of this file; there is no player {opponent}", opponent=cell.opponent)
            yield cell.finding("opponent", Severity.ERROR, expected)


def match_cells(cells: Iterable[RawCell], trusted: Mapping[int, bool], findings: list[Finding]) -> Iterator[Pair]:
    """The games of one round, lower start number first. `trusted` are players whose points fit their own columns."""
    by_player = {cell.player: cell for cell in cells}
    taken: set[int] = set()
    for claim in _claims(by_player, findings):
        sides = {claim.one.player, claim.one.opponent}
        if sides & taken:
            findings.append(_twice(claim.one))
            continue
        taken |= sides
        if claim.other is None:
            findings.append(_one_sided(claim.one))
        yield _pair(claim, trusted)


def _claims(by_player: Mapping[int, RawCell], findings: list[Finding]) -> list[_Claim]:
    agreed, alone = [], []
    for number, cell in sorted(by_player.items()):
        answer = by_player.get(cell.opponent)
        if answer is None or answer.opponent != number:
            alone.append(_Claim(cell, None))
        elif number < cell.opponent:
            agreed.append(_Claim(cell, answer))
    return agreed + alone


def _twice(cell: RawCell) -> Finding:
    expected = words(
        "one opponent a round: {opponent} has another game in this round, and player {player} has none",
        opponent=cell.opponent,
        player=cell.player,
    )
    return cell.finding("twice", Severity.CONTRADICTION, expected)


def _one_sided(cell: RawCell) -> Finding:
    expected = words(
        "the same game in the line of player {opponent}, which says something else; taken from here",
        opponent=cell.opponent,
    )
    return cell.finding("one-sided", Severity.CONTRADICTION, expected)


def _pair(claim: _Claim, trusted: Mapping[int, bool]) -> Pair:
    found: list[Finding] = []
    one, other = claim.one, claim.other
    white_is_one = _white_is_one(claim, found)
    white, black = (one, other) if white_is_one else (other, one)
    sure = other is not None and trusted.get(one.player, True) and trusted.get(other.player, True)
    result = _result(_code(white), _code(black), one, sure, found)
    left, right = (one.player, one.opponent) if white_is_one else (one.opponent, one.player)
    return Pair(left, right, result, tuple(found))


def _white_is_one(claim: _Claim, found: list[Finding]) -> bool:
    one = claim.one.colour
    other = claim.other.colour if claim.other else " "
    if one in "wb" and one == other:
        expected = words(
            "one White and one Black: both {a} and {b} have {colour}; the colour of {a} is taken",
            a=claim.one.player,
            b=claim.one.opponent,
            colour=words("White") if one == "w" else words("Black"),
        )
        found.append(claim.one.finding("colour", Severity.CONTRADICTION, expected))
    if one in "wb":
        return one == "w"
    if other not in "wb" and _code(claim.one) not in (" ", "+", "-"):
        expected = words("a colour for the game of {a} and {b}", a=claim.one.player, b=claim.one.opponent)
        found.append(claim.one.finding("colour", Severity.WARNING, expected))
    return other != "w"


def _code(cell: RawCell | None) -> str:
    """The result code; a blank for none, and for a code that is no result of a game."""
    return " " if cell is None or cell.code in BYE_CODES else cell.code


def _result(white: str, black: str, one: RawCell, sure: bool, found: list[Finding]) -> Result | None:
    if white in OPEN_CODES or black in OPEN_CODES:
        return Result.ADJOURNED
    if white == black == " ":
        return None
    if white == " " or black == " ":
        said = white if black == " " else black
        return BY_CODES[said + ANSWER[said] if black == " " else ANSWER[said] + said]
    result = BY_CODES.get(white + black)
    if result is None or result in ODD:
        found.append(_disagreement(white, black, result, one, sure))
    return result or BY_CODES[white + ANSWER[white]]


def _disagreement(white: str, black: str, result: Result | None, one: RawCell, sure: bool) -> Finding:
    of_white, of_black = BY_CODES[white + ANSWER[white]], BY_CODES[ANSWER[black] + black]
    choices = tuple(dict.fromkeys(r for r in (result, of_white, of_black) if r is not None))
    odd = sure and result is not None
    expected = words(
        "two results that fit: White has {white}, Black has {black}; {taken} is taken",
        white=white,
        black=black,
        taken=choices[0].value,
    )
    severity = Severity.WARNING if odd else Severity.CONTRADICTION
    return msgspec.structs.replace(one.finding("result", severity, expected), choices=choices)
