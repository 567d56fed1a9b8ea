"""A pairing before it is published, line by line: colours wanted and given, floaters, byes with their reason."""

from collections.abc import Sequence

from tourney_tui.locale import _, points, say
from tourney_tui.model.event import Event, Format
from tourney_tui.model.player import PlayerId
from tourney_tui.pairing.board_reasons import board_reasons
from tourney_tui.pairing.colours import Strength, preference
from tourney_tui.pairing.draft import Draft, Pair
from tourney_tui.pairing.history import history
from tourney_tui.pairing.score_groups import Float, Scores, float_of, pairing_scores
from tourney_tui.tui.lines.boards import shown_rating
from tourney_tui.tui.lines.byes import bye_reason
from tourney_tui.tui.widgets.columns import Column

DUTCH = "C.04.3, "
RATINGS_FROM = 96  # cells: a narrower table has the names whole and no ratings
ARROWS = {Float.DOWN: "↓", Float.UP: "↑", Float.NONE: " "}
MARKS = {Strength.ABSOLUTE: "!", Strength.STRONG: "", Strength.MILD: "?", Strength.NONE: ""}

Cells = tuple[str, ...]


def draft_columns(event: Event, cells: int) -> tuple[Column, ...]:
    """Board, both players with score, float and the colour they want; ratings where there is room."""
    rated = cells >= RATINGS_FROM
    white, black = (_("White"), _("Black")) if event.regulations.coloured else (_("Left"), _("Right"))
    columns = [
        Column("board", _("Bd"), 3, "right", priority=9),
        Column("left", white, 16, flexible=True, priority=9),
        Column("left-rating", _("Elo"), 5, "right", priority=3),
        Column("left-wants", _("Want"), 4, priority=4),
        Column("left-points", _("Pts"), 4, "right", priority=6),
        Column("float", _("Float"), 5, "center", priority=7),
        Column("right-points", _("Pts"), 4, priority=6),
        Column("right-wants", _("Want"), 4, priority=4),
        Column("right-rating", _("Elo"), 5, "right", priority=3),
        Column("right", black, max(24, (cells - 44 - 12 * rated) // 2), priority=9),
    ]
    return tuple(column for column in columns if column.key in _shown(event, rated=rated))


def _shown(event: Event, *, rated: bool) -> set[str]:
    shown = {"board", "left", "left-points", "right-points", "right"}
    if rated:
        shown |= {"left-rating", "right-rating"}
    if event.regulations.format is not Format.SWISS:
        return shown
    wants = {"left-wants", "right-wants"} if event.regulations.coloured else set()
    return shown | {"float"} | wants


def draft_lines(event: Event, draft: Draft, cells: int) -> tuple[tuple[Cells, ...], tuple[Cells, ...]]:
    """The rows of the boards and of those without a game, in the columns of `draft_columns`."""
    scores = pairing_scores(event, draft.round)
    keys = [column.key for column in draft_columns(event, cells)]
    boards = [_board(event, draft.round, scores, number, pair) for number, pair in enumerate(draft.pairs, 1)]
    byes = [
        {
            "left": event.players[bye.player].name,
            "left-points": points(scores[bye.player]),
            "left-rating": shown_rating(event, event.players[bye.player]),
            "right": bye_reason(event, draft.round, bye),
        }
        for bye in draft.byes
    ]
    return _cells(boards, keys), _cells(byes, keys)


def _cells(rows: Sequence[dict[str, str]], keys: Sequence[str]) -> tuple[Cells, ...]:
    return tuple(tuple(row.get(key, "") for key in keys) for row in rows)


def _board(event: Event, number: int, scores: Scores, board: int, pair: Pair) -> dict[str, str]:
    left, right = pair
    one, other = event.players[left], event.players[right]
    return {
        "board": str(board),
        "left": one.name,
        "left-rating": shown_rating(event, one),
        "left-wants": wanted(event, number, left, "w"),
        "left-points": points(scores[left]),
        "float": f"{ARROWS[float_of(scores, left, right)]} {ARROWS[float_of(scores, right, left)]}",
        "right-points": points(scores[right]),
        "right-wants": wanted(event, number, right, "b"),
        "right-rating": shown_rating(event, other),
        "right": other.name,
    }


def wanted(event: Event, number: int, player: PlayerId, given: str) -> str:
    """`W!` an absolute wish for White, `W` a strong one, `W?` a mild one; in brackets when it is not granted."""
    wish = preference(history(event, player, number))
    if not wish.colour:
        return "-"
    text = f"{wish.colour.upper()}{MARKS[wish.strength]}"
    return text if wish.colour == given else f"({text})"


def board_detail(event: Event, draft: Draft, pair: Pair) -> list[str]:
    """What decided about a board in a few lines: the float, the colours wanted, the colour given."""
    reasons = board_reasons(event, draft.round, draft.pairs, pair)[2:]
    shown = [reasons[0], *(reason for reason in reasons[1:] if reason.rule)]
    return [f" {reason.rule.removeprefix(DUTCH).partition(':')[0]:<6} {say(reason.words)}" for reason in shown]
