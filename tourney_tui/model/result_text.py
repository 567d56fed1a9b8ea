"""Results as people type them: `1-0`, `=`, `+/-`, `1-0u`, `7-4`, `9-4 7-9 9-2`, `none`."""

import msgspec

from tourney_tui.model.event import Discipline
from tourney_tui.model.match import Score, parse_scores
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.result import Result
from tourney_tui.model.words import words

# Every dash and every half that a keyboard or a spreadsheet makes of them.
DASHES = str.maketrans(dict.fromkeys("–—−‑", "-"))
CHESS_SIGNS = str.maketrans({"½": "1/2", ":": "-", ",": "."})
LONGEST = 40  # characters of a wrong text that a message repeats

CHESS: dict[str, Result] = {
    "1-0": Result.WHITE_WINS,
    "0-1": Result.BLACK_WINS,
    **dict.fromkeys(("1/2", "=", "0.5", "1/2-1/2", "=-=", "0.5-0.5"), Result.DRAW),
    **dict.fromkeys(("1/2-0", "0.5-0", "=-0"), Result.HALF_ZERO),
    **dict.fromkeys(("0-1/2", "0-0.5", "0-="), Result.ZERO_HALF),
    "0-0": Result.ZERO_ZERO,
    **dict.fromkeys(("1-0u", "1-0unrated"), Result.UNRATED_WHITE),
    **dict.fromkeys(("1/2u", "=u", "0.5u", "1/2-1/2u", "1/2unrated", "1/2-1/2unrated"), Result.UNRATED_DRAW),
    **dict.fromkeys(("0-1u", "0-1unrated"), Result.UNRATED_BLACK),
}
EITHER: dict[str, Result] = {
    **dict.fromkeys(("+/-", "+-", "+--"), Result.FORFEIT_WHITE),
    **dict.fromkeys(("-/+", "-+", "--+"), Result.FORFEIT_BLACK),
    **dict.fromkeys(("-/-", "--", "---"), Result.DOUBLE_FORFEIT),
    **dict.fromkeys(("adjourned", "adj"), Result.ADJOURNED),
}
NOTHING = ("none", "...")


class TypedResult(msgspec.Struct, frozen=True):
    """What was typed: a result, or a backgammon score in `sets`, left side first; neither takes the result away."""

    result: Result | None = None
    sets: tuple[Score, ...] = ()


def parse_result(text: str, discipline: Discipline) -> TypedResult | Refusal:
    """Read a typed result. Whether the board may have it is for `changes.decide` to say."""
    plain = text.translate(DASHES)
    bare = "".join(plain.casefold().split()).translate(CHESS_SIGNS)
    if bare in NOTHING:
        return TypedResult()
    if bare in EITHER:
        return TypedResult(EITHER[bare])
    if discipline is Discipline.BACKGAMMON:
        scores = parse_scores(plain.strip())
        return scores if isinstance(scores, Refusal) else TypedResult(sets=scores)
    if bare in CHESS:
        return TypedResult(CHESS[bare])
    return Refusal(
        "result",
        words(
            "{text!r} is no result of a game; write 1-0, 0-1, 1/2, +/-, -/+, -/-, 0-0, 1/2-0, 1-0u, adjourned or none",
            text=text.strip()[:LONGEST],
        ),
    )
