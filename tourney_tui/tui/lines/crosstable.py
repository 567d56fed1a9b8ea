"""The crosstable: who met whom, round by round in a Swiss, player by player in a round robin.

Opponents stand by their pairing number, which is unique and stays the same while ranks move from round to round.
"""

from collections.abc import Sequence

from tourney_tui.locale import _, points
from tourney_tui.locale.sides import colour_letter
from tourney_tui.model.event import Discipline, Event, Game
from tourney_tui.model.player import ByeKind, Player, PlayerId
from tourney_tui.model.result import Outcome, Result, outcome
from tourney_tui.pairing.round_robin import field
from tourney_tui.standings.leavers import ROUND_ROBINS, taken_out
from tourney_tui.standings.ledger import late_byes
from tourney_tui.standings.table import Row, Table
from tourney_tui.tui.lines.boards import shown_rating
from tourney_tui.tui.text import width
from tourney_tui.tui.widgets.columns import Column, place

MISSING = "."
SELF = "*"
PLAYED = {"win": "1", "draw": "=", "loss": "0"}
FORFEIT = {"win": "+", "draw": "=", "loss": "-"}
HALF = "½"  # in the square of a round robin, where a cell is the points of a game
ALWAYS = 3_000  # priority of the columns that every window has
SHIFTED = 1_000  # of the first shifting column in the window; the further right, the less


def swiss_cells(event: Event, row: Row, after_round: int) -> tuple[str, ...]:
    """Rank, number, name, rating, a cell for each round, points."""
    player = event.players[row.player]
    rounds = (round_cell(event, player, number) for number in range(1, after_round + 1))
    return (rank(row), str(player.number), player.name, shown_rating(event, player), *rounds, points(row.points))


def square_cells(event: Event, others: Sequence[Player], row: Row, after_round: int) -> tuple[str, ...]:
    """Number, name, rating, a cell for each opponent, points, rank."""
    player = event.players[row.player]
    cells = (SELF if other.id == player.id else against(event, player.id, other.id, after_round) for other in others)
    return (str(player.number), player.name, shown_rating(event, player), *cells, points(row.points), rank(row))


def rank(row: Row) -> str:
    """`3`, `3=` for a rank that others share, a dash for who was taken out of a round robin."""
    return "-" if row.rank is None else f"{row.rank}=" if row.tied else str(row.rank)


def round_cell(event: Event, player: Player, number: int) -> str:
    """`12w1`, `7b=`, `5w+`, `-H`: the opponent's number, the colour, the result; or the letter of a bye."""
    game = next((game for game in event.player_games(player.id) if game.round == number), None)
    opponent = game.opponent_of(player.id) if game is not None else None
    if game is None or opponent is None:
        given = event.byes_by_player[player.id].get(number)
        if given is None and event.regulations.at_once and number >= player.joined:
            return ""  # everybody goes on at once: this one has not begun the round yet
        kind = given or late_byes(player).get(number, ByeKind.ZERO)
        return f"-{kind.value}"
    other = event.players[opponent].number
    if event.regulations.discipline is Discipline.BACKGAMMON:
        return f"{other} {_match_mark(game, player.id)}"
    return f"{other}{colour_letter('w' if game.left == player.id else 'b')}{_mark(game, player.id)}"


def _mark(game: Game, player: PlayerId) -> str:
    """The result from one side: `1`, `=`, `0`, forfeits `+` and `-`, `u` behind what is unrated, `a` adjourned."""
    if game.result is None:
        return MISSING
    if game.result is Result.ADJOURNED:
        return "a"
    facts = outcome(game.result)
    side = _side(facts, game, player)
    if not facts.played:
        return FORFEIT[side]
    return PLAYED[side] + ("" if facts.rated else "u")


def _side(facts: Outcome, game: Game, player: PlayerId) -> str:
    return facts.left if game.left == player else facts.right


def _match_mark(game: Game, player: PlayerId) -> str:
    """The score of a match from one side: `7-4`, in sets `2-1`; a forfeit has its sign."""
    if not game.sets:
        return _mark(game, player)
    left, right = game.sets[0]
    if len(game.sets) > 1:
        left, right = (sum(a > b for a, b in game.sets), sum(b > a for a, b in game.sets))
    return f"{left}-{right}" if game.left == player else f"{right}-{left}"


def against(event: Event, player: PlayerId, opponent: PlayerId, after_round: int) -> str:
    """All games against one opponent in the order of the rounds: `1`, `½`, `0½`; nothing before they are paired.

    `(1)` counts for nobody: one of the two left too early (C.05).
    """
    games = [
        game
        for game in event.player_games(player)
        if game.round <= after_round and game.opponent_of(player) == opponent
    ]
    if event.regulations.discipline is Discipline.BACKGAMMON:
        text = " ".join(_match_mark(game, player) for game in games)
    else:
        text = "".join(_mark(game, player).replace("=", HALF) for game in games)
    return f"({text})" if text and taken_out(event) & {player, opponent} else text


def leavers_words(event: Event) -> str:
    """What brackets around results mean; nothing while nobody was taken out."""
    return _("(1): left before half of the games, counts for nobody") if taken_out(event) else ""


def square_players(event: Event) -> tuple[Player, ...]:
    """The field of a round robin in the order of the pairing numbers, with whoever was paired in it by hand."""
    in_field = {player.id for player in field(event)}
    return tuple(p for p in event.players_by_number if p.id in in_field or event.player_games(p.id))


def swiss_columns(rows: Sequence[tuple[str, ...]], after_round: int, first: int) -> list[Column]:
    """The columns for `swiss_cells`; the rounds that have room are those from `first` on."""
    titles = [_("R{number}").format(number=number) for number in range(1, after_round + 1)]
    return [
        Column("rank", _("Rk"), _cells(rows, 0, 3), "right", priority=ALWAYS),
        Column("number", _("No"), _cells(rows, 1, 2), "right", priority=ALWAYS),
        Column("name", _("Name"), 14, flexible=True, priority=ALWAYS),
        Column("rating", _("Elo"), 5, "right", priority=ALWAYS),
        *shifting(titles, [_cells(rows, 3 + n, 3) for n in range(1, after_round + 1)], first),
        Column("points", _("Pts"), 4, "right", priority=ALWAYS),
    ]


def square_columns(others: Sequence[Player], rows: Sequence[tuple[str, ...]], first: int) -> list[Column]:
    """The columns for `square_cells`; the opponents that have room are those from the `first` on."""
    titles = [str(other.number) for other in others]
    return [
        Column("number", _("No"), _cells(rows, 0, 2), "right", priority=ALWAYS),
        Column("name", _("Name"), 14, flexible=True, priority=ALWAYS),
        Column("rating", _("Elo"), 5, "right", priority=ALWAYS),
        *shifting(titles, [_cells(rows, 2 + n, 2) for n in range(1, len(others) + 1)], first),
        Column("points", _("Pts"), 4, "right", priority=ALWAYS),
        Column("rank", _("Rk"), 3, "right", priority=ALWAYS),
    ]


def shifting(titles: Sequence[str], widths: Sequence[int], first: int) -> list[Column]:
    """Columns of which a window without gaps is shown, from the number `first` (from 1) on where there is room."""
    return [
        Column(f"shift-{n}", title, max(cells, width(title)), "right", priority=n if n < first else SHIFTED + first - n)
        for n, (title, cells) in enumerate(zip(titles, widths, strict=True), start=1)
    ]


class Window:
    """Which of the shifting columns a width has room for: `first` to `last`, of `count`."""

    def __init__(self, columns: Sequence[Column], cells: int) -> None:
        shown = [
            int(placed.column.key.removeprefix("shift-"))
            for placed in place(columns, cells)
            if placed.column.key.startswith("shift-")
        ]
        self.count = sum(column.key.startswith("shift-") for column in columns)
        self.first, self.last = (shown[0], shown[-1]) if shown else (0, 0)

    @property
    def whole(self) -> bool:
        """There is room for all."""
        return self.last - self.first + 1 >= self.count


def _cells(rows: Sequence[tuple[str, ...]], index: int, least: int) -> int:
    return max((least, *(width(row[index]) for row in rows)))


def crosstable_rows(event: Event, table: Table) -> list[Row]:
    """The rows of the standings that a crosstable shows, in its order: by rank, in a round robin by number."""
    if not is_square(event):
        return list(table.rows)
    shown = {player.id for player in square_players(event)}
    found = [row for row in table.rows if row.player in shown]
    return sorted(found, key=lambda row: event.players[row.player].number)


def is_square(event: Event) -> bool:
    """A round robin has a square table."""
    return event.regulations.format in ROUND_ROBINS
