"""Two player lines that speak of one game: who met, who had White, how it ended, and where they disagree."""

from collections.abc import Container, Iterable, Iterator, Mapping

import msgspec

from tourney_tui.exchange.decider import Decider
from tourney_tui.exchange.decisions import Option
from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.exchange.trf.rows import BYE_CODES, OPEN_CODES, RawCell
from tourney_tui.model import import_sentences as told
from tourney_tui.model.result import OUTCOMES, Result
from tourney_tui.model.words import Words, words

BY_CODES = {outcome.trf: result for result, outcome in OUTCOMES.items() if result is not Result.ADJOURNED}
ODD = (Result.HALF_ZERO, Result.ZERO_HALF)  # what a double entry error looks like, too

# What the other side has when one side says so. A lone forfeit loss is a win of the opponent.
ANSWER = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+"}

GAME, NO_GAME = "game", "none"


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


class Matching(msgspec.Struct, frozen=True):
    """What matching the columns of a round needs beside them.

    `trusted` are players whose points fit their own columns; findings and decisions are gathered.
    """

    trusted: Mapping[int, bool]
    findings: list[Finding]
    decider: Decider


def match_cells(cells: Iterable[RawCell], matching: Matching) -> Iterator[Pair]:
    """The games of one round, lower start number first."""
    by_player = {cell.player: cell for cell in cells}
    taken: set[int] = set()
    for claim in _decided(*_claims(by_player), matching.decider):
        sides = _sides(claim)
        if sides & taken:
            matching.findings.append(_twice(claim.one))
            continue
        taken |= sides
        if claim.other is None:
            matching.findings.append(_one_sided(claim.one))
        yield _pair(claim, matching)


def _sides(claim: _Claim) -> set[int]:
    return {claim.one.player, claim.one.opponent}


def _claims(by_player: Mapping[int, RawCell]) -> tuple[list[_Claim], list[_Claim]]:
    """Those on which both lines agree, and those of one line alone."""
    agreed, alone = [], []
    for number, cell in sorted(by_player.items()):
        answer = by_player.get(cell.opponent)
        if answer is None or answer.opponent != number:
            alone.append(_Claim(cell, None))
        elif number < cell.opponent:
            agreed.append(_Claim(cell, answer))
    return agreed, alone


def _decided(agreed: list[_Claim], alone: list[_Claim], decider: Decider) -> list[_Claim]:
    """The claims in the order in which they count, without those that the director leaves out.

    A game that only one line knows counts when both players are free, else only when the director says so.
    """
    busy = {side for claim in agreed for side in _sides(claim)}
    forced, others = [], []
    for claim in alone:
        free = not _sides(claim) & busy
        busy |= _sides(claim) if free else set()
        counts = _take_game(claim.one, decider, free=free)
        if counts and not free:
            forced.append(claim)
        elif counts or not free:
            others.append(claim)
    return forced + agreed + others


def _take_game(cell: RawCell, decider: Decider, *, free: bool) -> bool:
    game = Option(GAME, told.COUNTS(player=cell.player))
    none = Option(NO_GAME, told.LEFT_OUT())
    question = told.GAME(round=cell.round, a=cell.player, b=cell.opponent)
    options = (game, none) if free else (none, game)
    place = {"line": cell.line, "player": cell.player, "round": cell.round}
    return decider.take(f"game-{cell.round}-{cell.player}", question, options, safe=free, **place) == GAME


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


def _pair(claim: _Claim, matching: Matching) -> Pair:
    found: list[Finding] = []
    one, other, trusted = claim.one, claim.other, matching.trusted
    white_is_one = _white_is_one(claim, found, matching.decider)
    white, black = (one, other) if white_is_one else (other, one)
    sure = other is not None and trusted.get(one.player, True) and trusted.get(other.player, True)
    left, right = (one.player, one.opponent) if white_is_one else (one.opponent, one.player)
    result = _result(_code(white), _code(black))
    if other is not None and (result is None or result in ODD) and _said(white, black):
        result = _disputed(
            _Dispute(one, left, right, _code(white), _code(black), result, sure), found, matching.decider
        )
    return Pair(left, right, result, tuple(found))


def _white_is_one(claim: _Claim, found: list[Finding], decider: Decider) -> bool:
    one = claim.one.colour
    other = claim.other.colour if claim.other else " "
    white_is_one = one == "w" if one in "wb" else other != "w"
    if one in "wb" and one == other:
        white_is_one = _take_white(claim.one, decider, first=white_is_one)
        expected = words(
            "one White and one Black: both {a} and {b} have {colour}; {white} is taken for White",
            a=claim.one.player,
            b=claim.one.opponent,
            colour=words("White") if one == "w" else words("Black"),
            white=claim.one.player if white_is_one else claim.one.opponent,
        )
        found.append(claim.one.finding("colour", Severity.CONTRADICTION, expected))
    elif one not in "wb" and other not in "wb" and _code(claim.one) not in (" ", "+", "-"):
        white_is_one = _take_white(claim.one, decider, first=white_is_one)
        expected = words("a colour for the game of {a} and {b}", a=claim.one.player, b=claim.one.opponent)
        found.append(claim.one.finding("colour", Severity.WARNING, expected))
    return white_is_one


def _take_white(cell: RawCell, decider: Decider, *, first: bool) -> bool:
    """Whether the player of the column has White."""
    players = (cell.player, cell.opponent) if first else (cell.opponent, cell.player)
    options = [Option(str(player), told.PLAYER(n=player)) for player in players]
    question = told.WHITE(round=cell.round, a=min(players), b=max(players))
    name = f"white-{cell.round}-{min(players)}-{max(players)}"
    white = decider.take(name, question, options, line=cell.line, player=cell.player, round=cell.round)
    return white == str(cell.player)


def _said(white: RawCell | None, black: RawCell | None) -> bool:
    return all(_code(cell) not in (" ", *OPEN_CODES) for cell in (white, black))


def _code(cell: RawCell | None) -> str:
    """The result code; a blank for none, and for a code that is no result of a game."""
    return " " if cell is None or cell.code in BYE_CODES else cell.code


def _result(white: str, black: str) -> Result | None:
    """What two codes say; None when they say nothing, or do not fit together."""
    if white in OPEN_CODES or black in OPEN_CODES:
        return Result.ADJOURNED
    if white == black == " ":
        return None
    if white == " " or black == " ":
        said = white if black == " " else black
        return BY_CODES[said + ANSWER[said] if black == " " else ANSWER[said] + said]
    return BY_CODES.get(white + black)


class _Dispute(msgspec.Struct, frozen=True):
    """Two lines that say different things of one game; `sure` when the points of both fit what they say."""

    one: RawCell
    left: int
    right: int
    white: str
    black: str
    result: Result | None
    sure: bool


def _disputed(game: _Dispute, found: list[Finding], decider: Decider) -> Result:
    of_white = BY_CODES[game.white + ANSWER[game.white]]
    of_black = BY_CODES[ANSWER[game.black] + game.black]
    choices = tuple(dict.fromkeys(r for r in (game.result, of_white, of_black) if r is not None))
    odd = game.sure and game.result is not None
    question = told.RESULT(round=game.one.round, a=game.left, b=game.right)
    options = [Option(choice.value, Words(choice.value)) for choice in choices]
    place = {"line": game.one.line, "player": game.one.player, "round": game.one.round}
    name = f"result-{game.one.round}-{game.left}-{game.right}"
    taken = Result(decider.take(name, question, options, safe=odd, **place))
    expected = words(
        "two results that fit: White has {white}, Black has {black}; {taken} is taken",
        white=game.white,
        black=game.black,
        taken=taken.value,
    )
    severity = Severity.WARNING if odd else Severity.CONTRADICTION
    found.append(msgspec.structs.replace(game.one.finding("result", severity, expected), choices=choices))
    return taken
