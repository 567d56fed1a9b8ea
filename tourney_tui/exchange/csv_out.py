"""Tables for a spreadsheet: UTF-8 with a byte order mark, which Excel needs, and cells that cannot be formulas."""

import codecs
import csv
import io
from collections.abc import Iterable, Sequence

from tourney_tui.exchange.csv_cells import usual_origin
from tourney_tui.exchange.csv_fields import RATING_LISTS
from tourney_tui.model.event import Event, Game
from tourney_tui.model.player import Player, Rating

FORMULA = ("=", "+", "-", "@", "\t", "\r")
RESULTS = frozenset(("+/-", "-/+", "-/-", "+", "-", "="))
IDS = {"fide": "fide id", "ffe": "ffe id", "frbe": "frbe id", "ffbg": "ffbg id"}
PLAYER_HEADER = ("number", "name", "title", "sex", "federation", "club", *IDS.values())
RESULT_HEADER = ("round", "board", "white", "white name", "result", "black", "black name", "sets")


def table_csv(header: Sequence[str], rows: Iterable[Sequence[str]], *, delimiter: str = ";") -> bytes:
    """A table by RFC 4180, lines ended by CRLF. Text that a spreadsheet would run gets an apostrophe in front."""
    buffer = io.StringIO(newline="")
    writer = csv.writer(buffer, delimiter=delimiter, lineterminator="\r\n")
    for row in (header, *rows):
        writer.writerow([harmless(cell) for cell in row])
    return codecs.BOM_UTF8 + buffer.getvalue().encode("utf-8", "replace")


def harmless(cell: str) -> str:
    """The cell with an apostrophe in front when it would be a formula; numbers and results such as `+/-` stay."""
    if not cell.startswith(FORMULA) or cell in RESULTS or _is_number(cell):
        return cell
    return f"'{cell}"


def _is_number(cell: str) -> bool:
    digits = cell[1:].replace(".", "", 1).replace(",", "", 1)
    return cell[:1] in "+-" and digits.isascii() and digits.isdigit()


def players_csv(event: Event, *, delimiter: str = ";") -> bytes:
    """The players in the order of their pairing numbers, one column for each rating list in use.

    No birth dates, and nothing a note says: the table may go on a public page.
    """
    lists = [name for name in RATING_LISTS.values() if any(name in p.ratings for p in event.players.values())]
    header = (*PLAYER_HEADER, *(f"rating {name}" for name in lists))
    rows = (_player(player, lists) for player in event.players_by_number)
    return table_csv(header, rows, delimiter=delimiter)


def _player(player: Player, lists: Sequence[str]) -> tuple[str, ...]:
    start = (str(player.number), player.name, player.title, player.sex, player.federation, player.club)
    ids = (player.ids.get(key, "") for key in IDS)
    return (*start, *ids, *(rating_cell(name, player.ratings.get(name)) for name in lists))


def rating_cell(name: str, rating: Rating | None) -> str:
    """`1850`; the letter of the origin is written where it is not the usual one of the list: `1200 E`."""
    if rating is None:
        return ""
    return rating.value if rating.origin is usual_origin(name) else f"{rating.value} {rating.origin.value}"


def results_csv(event: Event, *, delimiter: str = ";") -> bytes:
    """All games in order of round and board."""
    games = sorted(event.games.values(), key=lambda game: (game.round, game.board))
    return table_csv(RESULT_HEADER, (_game(event, game) for game in games), delimiter=delimiter)


def _game(event: Event, game: Game) -> tuple[str, ...]:
    left = event.players[game.left] if game.left is not None else None
    right = event.players[game.right] if game.right is not None else None
    sides = [(str(side.number), side.name) if side else ("", "") for side in (left, right)]
    sets = " ".join(f"{won}-{lost}" for won, lost in game.sets)
    return (str(game.round), str(game.board), *sides[0], game.result or "", *sides[1], sets)
