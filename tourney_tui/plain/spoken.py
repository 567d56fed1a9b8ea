"""Rows of the screens as sentences: each value with the title of its column, what is empty left out."""

from collections.abc import Iterable, Sequence

import msgspec

from tourney_tui.locale import _, points, say
from tourney_tui.model.event import Event, Format, Game
from tourney_tui.model.player import PlayerId
from tourney_tui.pairing.draft import Draft
from tourney_tui.session.views import Views
from tourney_tui.tui.lines.boards import board_cells, stage_words
from tourney_tui.tui.lines.bracket import side_words
from tourney_tui.tui.lines.bracket_names import is_staged
from tourney_tui.tui.lines.byes import bye_reason
from tourney_tui.tui.lines.why import WhyLine
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.row import Row

BARE = frozenset({"name", "state", "notice", "how", "text"})  # columns whose cells say themselves what they are
WIDE = 200  # cells: all columns have room, nothing is drawn


class Shown(msgspec.Struct):
    """What was listed last: what an export writes."""

    title: str = ""
    all_columns: tuple[Column, ...] = ()
    rows: tuple[Row, ...] = ()


def row_words(columns: Sequence[Column], cells: Sequence[str]) -> str:
    """`Rank 1; No 3; Arnaud, Lise; Pts 5.5`."""
    return "; ".join(_cell(column, cell.strip()) for column, cell in zip(columns, cells, strict=False) if cell.strip())


def _cell(column: Column, text: str) -> str:
    title = _(column.title)
    return text if column.key in BARE or not title.strip() else f"{title} {text}"


def why_words(lines: Iterable[WhyLine]) -> list[str]:
    """An explanation line by line: what, its value, the rule in brackets."""
    return [_why(line) for line in lines]


def _why(line: WhyLine) -> str:
    value = f": {line.value}" if line.value else ""
    rule = f" ({line.rule})" if line.rule else ""
    return f"{line.text.strip()}{value}{rule}"


def board_words(event: Event, views: Views, game: Game, waiting: bool = False) -> str:
    """`Board 12: Arnaud, Lise, 2105, points 2.5, White against Petit, Hugo, 1987, points 2, Black: 1-0`."""
    cells = board_cells(event, views, game)
    result = cells[4] if game.result is not None or game.bye else _("no result")
    if game.missing and event.regulations.format is Format.KNOCKOUT:
        result = _("no result")
    board = _("Board {board}").format(board=game.board)
    parts = [f"{board}, {stage_words(event, game)}" if is_staged(event) else board]
    if game.table:
        parts[0] = _("{board}, table {table}").format(board=parts[0], table=game.table)
    pair = _("{left} against {right}").format(
        left=_side(event, views, game, True), right=_side(event, views, game, False)
    )
    notes = [result]
    notes += [_("verified")] if game.verified else []
    notes += [_("not saved yet")] if waiting else []
    return f"{parts[0]}: {pair}: {', '.join(notes)}"


def _side(event: Event, views: Views, game: Game, left: bool) -> str:
    player = game.left if left else game.right
    if player is None:
        bracket = event.regulations.format is Format.KNOCKOUT
        return side_words(event, game, left=left) if bracket else _("nobody")
    cells = board_cells(event, views, game)
    rating = cells[1 + 1] if left else cells[6]
    parts = [event.players[player].name, *([rating] if rating not in ("", "-") else [])]
    if event.regulations.format is not Format.KNOCKOUT:
        before = views.scores(game.round - 1)[player].points
        parts.append(_("points {points}").format(points=points(before)))
    return ", ".join([*parts, *_colour(event, left)])


def _colour(event: Event, left: bool) -> list[str]:
    return [_("White") if left else _("Black")] if event.regulations.coloured else []


def bye_words(event: Event, number: int) -> list[str]:
    """Who has no game in a round, and why."""
    paired = event.rounds.get(number)
    return [
        _("{name}: {why}").format(name=event.players[bye.player].name, why=bye_reason(event, number, bye))
        for bye in (paired.byes if paired else ())
    ]


def draft_words(event: Event, draft: Draft) -> list[str]:
    """A pairing before it is published, board by board."""
    lines = [
        _("Board {board}").format(board=board) + ": " + _pair(event, *pair) for board, pair in enumerate(draft.pairs, 1)
    ]
    byes = [
        _("{name}: {why}").format(name=event.players[bye.player].name, why=bye_reason(event, draft.round, bye))
        for bye in draft.byes
    ]
    return [*lines, *byes, *(say(note) for note in draft.notes)]


def _pair(event: Event, left: PlayerId, right: PlayerId) -> str:
    one, other = (", ".join([event.players[side].name, *_colour(event, side == left)]) for side in (left, right))
    return _("{left} against {right}").format(left=one, right=other)
