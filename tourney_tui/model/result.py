"""Chess results, seen from White (in any other pairing: from the left side)."""

from enum import StrEnum

import msgspec

from tourney_tui.model.points import PointScheme


class Result(StrEnum):
    """How a game ended. The value is what a person types and what the save holds."""

    WHITE_WINS = "1-0"
    DRAW = "1/2-1/2"
    BLACK_WINS = "0-1"
    HALF_ZERO = "1/2-0"  # a draw for White, a loss for Black, by the arbiter's decision
    ZERO_HALF = "0-1/2"
    ZERO_ZERO = "0-0"  # played, both lose: no draw, no forfeit
    FORFEIT_WHITE = "+/-"
    FORFEIT_BLACK = "-/+"
    DOUBLE_FORFEIT = "-/-"
    UNRATED_WHITE = "1-0 unrated"
    UNRATED_DRAW = "1/2 unrated"
    UNRATED_BLACK = "0-1 unrated"
    ADJOURNED = "adjourned"  # counts as a draw for pairing until decided


class Outcome(msgspec.Struct, frozen=True):
    """What a result means. `left` and `right` are `win`, `draw` or `loss`; `trf` are the two TRF result codes."""

    left: str
    right: str
    played: bool
    rated: bool
    trf: str


OUTCOMES: dict[Result, Outcome] = {
    Result.WHITE_WINS: Outcome("win", "loss", True, True, "10"),
    Result.DRAW: Outcome("draw", "draw", True, True, "=="),
    Result.BLACK_WINS: Outcome("loss", "win", True, True, "01"),
    Result.HALF_ZERO: Outcome("draw", "loss", True, True, "=0"),
    Result.ZERO_HALF: Outcome("loss", "draw", True, True, "0="),
    Result.ZERO_ZERO: Outcome("loss", "loss", True, True, "00"),
    Result.FORFEIT_WHITE: Outcome("win", "loss", False, False, "+-"),
    Result.FORFEIT_BLACK: Outcome("loss", "win", False, False, "-+"),
    Result.DOUBLE_FORFEIT: Outcome("loss", "loss", False, False, "--"),
    Result.UNRATED_WHITE: Outcome("win", "loss", True, False, "WL"),
    Result.UNRATED_DRAW: Outcome("draw", "draw", True, False, "DD"),
    Result.UNRATED_BLACK: Outcome("loss", "win", True, False, "LW"),
    Result.ADJOURNED: Outcome("draw", "draw", True, False, "=="),
}

SWAPPED: dict[Result, Result] = {
    Result.WHITE_WINS: Result.BLACK_WINS,
    Result.BLACK_WINS: Result.WHITE_WINS,
    Result.HALF_ZERO: Result.ZERO_HALF,
    Result.ZERO_HALF: Result.HALF_ZERO,
    Result.FORFEIT_WHITE: Result.FORFEIT_BLACK,
    Result.FORFEIT_BLACK: Result.FORFEIT_WHITE,
    Result.UNRATED_WHITE: Result.UNRATED_BLACK,
    Result.UNRATED_BLACK: Result.UNRATED_WHITE,
}


def outcome(result: Result) -> Outcome:
    """What the result means for both sides."""
    return OUTCOMES[result]


def swapped(result: Result) -> Result:
    """The same game seen from the other side: what the result becomes when the colours are swapped."""
    return SWAPPED.get(result, result)


def points(side: str, scheme: PointScheme) -> int:
    """Half points of one side of an outcome."""
    return {"win": scheme.win, "draw": scheme.draw, "loss": scheme.loss}[side]


def walkover(left_gone: bool, right_gone: bool) -> Result | None:
    """The forfeit that absence decides; None when both sides are there."""
    if left_gone and right_gone:
        return Result.DOUBLE_FORFEIT
    if left_gone:
        return Result.FORFEIT_BLACK
    return Result.FORFEIT_WHITE if right_gone else None
