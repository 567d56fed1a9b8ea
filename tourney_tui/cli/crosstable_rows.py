"""The crosstable as text, in the form that each format has."""

from tourney_tui.cli.table import Column
from tourney_tui.locale import _, say
from tourney_tui.locale.sides import colour_letter
from tourney_tui.model.changes.results import result_text
from tourney_tui.model.event import Event, Format, Game
from tourney_tui.model.feed import Stage
from tourney_tui.model.log_sentences import stage
from tourney_tui.model.player import PlayerId
from tourney_tui.model.points import format_points
from tourney_tui.model.words import words
from tourney_tui.pairing.knockout import round_name
from tourney_tui.standings.leavers import ROUND_ROBINS
from tourney_tui.standings.ledger import Entry, entries
from tourney_tui.standings.table import Row, Table

MARKS = {"win": "1", "draw": "=", "loss": "0", "": "."}
UNPLAYED = {"win": "+", "draw": "=", "loss": "-", "": "."}

Cells = tuple[list[Column], list[list[str]]]


def as_table(event: Event, table: Table) -> Cells:
    """Columns and rows. Opponents are named by their pairing numbers, which stand in the table."""
    if event.regulations.format is Format.KNOCKOUT:
        return _bracket(event)
    columns = [Column("rank", True), Column("no.", True), Column("name")]
    if event.regulations.format in ROUND_ROBINS:
        heads = [str(event.players[row.player].number) for row in table.rows]
        middle = [_against_each(event, row, table) for row in table.rows]
    else:
        heads = [f"R{number}" for number in range(1, table.after_round + 1)]
        middle = [_round_by_round(event, row, table.after_round) for row in table.rows]
    columns += [Column(head, True) for head in heads] + [Column("points", True)]
    return columns, [_row(event, row, cells) for row, cells in zip(table.rows, middle, strict=True)]


def _row(event: Event, row: Row, cells: list[str]) -> list[str]:
    player = event.players[row.player]
    rank = "-" if row.rank is None else str(row.rank)
    return [rank, str(player.number), player.name, *cells, format_points(row.points)]


def _round_by_round(event: Event, row: Row, after: int) -> list[str]:
    return [_cell(event, entry) for entry in entries(event, row.player, after)]


def _cell(event: Event, entry: Entry) -> str:
    """`12w1`, `5b=`, `7w+` for a forfeit; a bye is what it is worth: `bye 1`."""
    if entry.opponent is None:
        return say(words("bye {points}", points=format_points(entry.points))) if entry.points else "-"
    return f"{event.players[entry.opponent].number}{colour_letter(entry.colour)}{_mark(entry)}"


def _mark(entry: Entry) -> str:
    return (MARKS if entry.played else UNPLAYED)[entry.outcome]


def _against_each(event: Event, row: Row, table: Table) -> list[str]:
    met: dict[PlayerId, list[str]] = {}
    for entry in entries(event, row.player, table.after_round):
        if entry.opponent is not None:
            met.setdefault(entry.opponent, []).append(_mark(entry))
    return ["x" if row.player == other.player else " ".join(met.get(other.player, [])) for other in table.rows]


def _bracket(event: Event) -> Cells:
    first = Column("round", True) if _staged(event) else Column("round")
    columns = [first, Column("board", True), Column("left"), Column("right"), Column("result")]
    if _staged(event):
        columns.insert(0, Column("stage"))
    games = sorted(event.games.values(), key=lambda game: (game.round, game.board))
    return columns, [_match(event, game) for game in games]


def _match(event: Event, game: Game) -> list[str]:
    rounds = max(event.rounds, default=game.round)
    result = _("bye") if game.bye else result_text(game) if game.result else "..."
    names = [_side(event, side, empty=game.bye) for side in (game.left, game.right)]
    rest = [str(game.board), *names, result]
    if _staged(event):
        return [say(stage(game.stage)), str(game.round), *rest]
    return [say(round_name(game.round, rounds)), *rest]


def _staged(event: Event) -> bool:
    """Whether losers, groups or rounds with lives have matches of their own."""
    return len(event.stage_levels) > 1 or Stage.LIVES in event.stage_levels


def _side(event: Event, side: PlayerId | None, *, empty: bool) -> str:
    if side is None:
        return _("nobody") if empty else _("not known yet")
    return f"{event.players[side].number} {event.players[side].name}"
