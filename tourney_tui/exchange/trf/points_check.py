"""The points of a file against its own columns, and the values of results that make them fit."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.exchange.trf.rows import MOST_ROUNDS, Row
from tourney_tui.model.points import PointScheme, format_points
from tourney_tui.model.words import words

# Tried in this order when the file does not say what results are worth.
CANDIDATES = (
    PointScheme(),
    PointScheme(bye=1),
    PointScheme(bye=0),
    PointScheme(win=6, draw=2, bye=6),
    PointScheme(win=6, draw=2, bye=2),
    PointScheme(win=4, draw=2, bye=4),
)


@lru_cache
def code_points(scheme: PointScheme) -> Mapping[str, int]:
    """Half points of each result code as its own line counts it; a code that is not there is worth nothing."""
    return {"1": scheme.win, "W": scheme.win, "+": scheme.win, "F": scheme.win, "U": scheme.bye,
            "=": scheme.draw, "D": scheme.draw, "H": scheme.draw, "X": scheme.draw, "?": scheme.draw,
            "0": scheme.loss, "L": scheme.loss}  # fmt: skip


def column_points(row: Row, scheme: PointScheme, last: int) -> int:
    """The sum of a line's own columns up to round `last`."""
    worth = code_points(scheme)
    return sum([worth.get(cell.code, 0) for number, cell in row.cells.items() if number <= last])


def guess_scheme(rows: Iterable[Row], given: Mapping[int, int], last: int) -> PointScheme:
    """The first usual scheme in which every line adds up; the ordinary one when none does."""
    lines = tuple(rows)
    fitting = (scheme for scheme in CANDIDATES if all(fits(row, scheme, given, last) for row in lines))
    return next(fitting, CANDIDATES[0])


def fits(row: Row, scheme: PointScheme, given: Mapping[int, int], last: int) -> bool:
    """A line adds up, with or without the byes of rounds to come. A line without points always does."""
    if row.half_points is None:
        return True
    rest = row.half_points - given.get(row.number, 0)
    return rest == column_points(row, scheme, last) or rest == column_points(row, scheme, MOST_ROUNDS)


def adds_up(row: Row, games: int, scheme: PointScheme, last: int) -> bool:
    """The printed points are those of the games, with or without the byes of rounds to come."""
    if row.half_points in (None, games):
        return True
    worth = code_points(scheme)
    later = (cell for number, cell in row.cells.items() if number > last and not cell.opponent)
    coming = sum(worth.get(cell.code, 0) for cell in later)
    return row.half_points == games + coming


def points_finding(row: Row, games: int, *, printed: bool) -> Finding:
    """The contradiction of a line that does not add up; `printed` says that the points of the file are kept."""
    values = {"games": format_points(games), "points": format_points(row.half_points or 0)}
    expected = (
        words("{games} from the games, not {points}; the points of the file are kept", **values)
        if printed
        else words("{games} from the games, not {points}; the games are taken", **values)
    )
    return Finding(
        "points", Severity.CONTRADICTION, expected, line=row.line, column=81, player=row.number, text=values["points"]
    )  # fmt: skip
