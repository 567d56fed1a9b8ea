"""The pairings of a round: by board for the wall beside the boards, by name for the door."""

from tourney_tui.exchange.sheet import Sheet
from tourney_tui.locale import _
from tourney_tui.model.event import Discipline, Event, Format, Game
from tourney_tui.model.names import sort_key
from tourney_tui.model.player import PlayerId
from tourney_tui.publishing.sheets import Line, Naming, sheet_of
from tourney_tui.session.views import Views
from tourney_tui.tui.lines.board_columns import board_columns
from tourney_tui.tui.lines.boards import board_cells, bye_lines, round_title, shown_rating
from tourney_tui.tui.lines.bracket import side_words
from tourney_tui.tui.lines.bracket_names import is_staged
from tourney_tui.tui.widgets.columns import Column

WIDE = 200  # cells in which all columns have room
POINTS = ("left-points", "right-points")


def round_words(event: Event, number: int) -> str:
    """`Round 4 of 7`; in a knockout the round's own name."""
    if event.regulations.format is Format.KNOCKOUT and not is_staged(event):
        return round_title(event, number).capitalize()
    return _("Round {number} of {rounds}").format(number=number, rounds=event.regulations.rounds)


def boards(event: Event, views: Views, number: int, naming: Naming) -> Sheet:
    """One line a board, then whoever has no game, and why."""
    columns = board_columns(event, number, WIDE)
    lines: list[Line] = [
        ((*board_cells(event, views, game), game.table), {"left": game.left, "right": game.right})
        for game in event.round_games(number)
    ]
    paired = event.rounds.get(number)
    for bye, (name, why) in zip(paired.byes if paired else (), bye_lines(event, number), strict=True):
        lines.append((("", name, "", "", "", "", "", why), {"left": bye.player}))
    if event.regulations.format is Format.KNOCKOUT and not is_staged(event):
        return _without(event, columns, lines, naming, number)
    return sheet_of(event, round_words(event, number), columns, lines, naming)


def _without(event: Event, columns: tuple[Column, ...], lines: list[Line], naming: Naming, number: int) -> Sheet:
    """Without points, which nobody counts in a bracket."""
    kept = [place for place, column in enumerate(columns) if column.key not in POINTS]
    shown = [(tuple(cells[place] if place < len(cells) else "" for place in kept), named) for cells, named in lines]
    return sheet_of(event, round_words(event, number), [columns[place] for place in kept], shown, naming)


def by_name(event: Event, number: int, naming: Naming) -> Sheet:
    """One line a player in alphabetical order: the board, the side, and whom to expect there."""
    chess = event.regulations.discipline is Discipline.CHESS
    tables = any(game.table for game in event.round_games(number))
    lines = [line for game in event.round_games(number) for line in _both(event, game, chess=chess, tables=tables)]
    paired = event.rounds.get(number)
    for bye, (name, why) in zip(paired.byes if paired else (), bye_lines(event, number), strict=True):
        blank = [""] * (1 + tables + chess)
        lines.append(((name, *blank, why, ""), {"name": bye.player}))
    numbers: dict[PlayerId | None, int] = {player.id: player.number for player in event.players.values()}
    lines.sort(key=lambda line: (sort_key(line[0][0]), numbers.get(line[1]["name"], 0)))
    title = _("{round}, by name").format(round=round_words(event, number))
    return sheet_of(event, title, _columns(event, chess=chess, tables=tables), lines, naming, aside=("rating",))


def _columns(event: Event, *, chess: bool, tables: bool) -> list[Column]:
    return [
        Column("name", _("Name"), 20),
        Column("board", _("Board"), 5, "right"),
        *([Column("table", _("Table"), 5)] if tables else []),
        *([Column("side", _("Side"), 6)] if chess else []),
        Column("against", _("Opponent"), 20),
        Column("rating", _("Elo") if chess else _("Rtg"), 5, "right"),
    ]


def _both(event: Event, game: Game, *, chess: bool, tables: bool) -> list[Line]:
    sides = ((game.left, True), (game.right, False))
    return [_one(event, game, side, left, chess, tables) for side, left in sides if side is not None]


def _one(event: Event, game: Game, player: PlayerId, left: bool, chess: bool, tables: bool) -> Line:
    other = game.opponent_of(player)
    side = [_("White") if left else _("Black")] if chess else []
    cells = (
        event.players[player].name,
        str(game.board),
        *([game.table] if tables else []),
        *side,
        event.players[other].name if other is not None else side_words(event, game, left=not left),
        shown_rating(event, event.players[other]) if other is not None else "",
    )
    return cells, {"name": player, "against": other}
