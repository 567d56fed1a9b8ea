"""Rows of a screen become a sheet: the same titles and words, names that lead to the players' pages."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from tourney_tui.exchange import sheet
from tourney_tui.exchange.sheet import Cell, Link, Sheet
from tourney_tui.locale import _
from tourney_tui.model.event import Event
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.tui.lines.plain_table import PlainTable
from tourney_tui.tui.widgets.columns import Column

Naming = Callable[[Player], Cell]
Named = Mapping[str, PlayerId | None]  # the players whom a row names, by the key of the column
Line = tuple[Sequence[str], Named]

NAMES = ("name", "left", "opponent")
# What a narrow window leaves out.
ASIDE = frozenset({"number", "club", "rating", "left-rating", "right-rating", "left-points", "right-points", "winner"})


def plain_name(player: Player) -> Cell:
    """A name on a page of its own."""
    return player.name


def linked_name(player: Player) -> Cell:
    """A name that leads to the player's page."""
    return Link(player.name, player_page(player.id))


def player_page(player: PlayerId) -> str:
    """The file of a player: by the id, which never changes and is never given again."""
    return f"player-{player}.html"


def full_titles() -> dict[str, str]:
    """What the short titles of columns stand for."""
    return {
        "board": _("Board"),
        "rank": _("Rank"),
        "number": _("Pairing number"),
        "rating": _("Rating"),
        "left-rating": _("Rating"),
        "right-rating": _("Rating"),
        "points": _("Points"),
        "left-points": _("Points"),
        "right-points": _("Points"),
        "round": _("Round"),
        "performance": _("Performance"),
    }


def sheet_of(
    event: Event,
    title: str,
    columns: Sequence[Column],
    lines: Iterable[Line],
    naming: Naming,
    *,
    notes: Sequence[str] = (),
    aside: Collection[str] = ASIDE,
) -> Sheet:
    """The sheet of a screen's columns and rows."""
    full = full_titles()
    named = next((column.key for column in columns if column.key in NAMES), "")
    heads = tuple(_head(column, full.get(column.key, ""), named, aside) for column in columns)
    rows = tuple(tuple(_cells(event, columns, line, naming)) for line in lines)
    return Sheet(title, heads, rows, tuple(note for note in notes if note))


def _head(column: Column, full: str, named: str, aside: Collection[str]) -> sheet.Column:
    title = _(column.title)
    spoken = full if full != title else ""
    return sheet.Column(title, column.align, spoken, names_row=column.key == named, aside=column.key in aside)


def _cells(event: Event, columns: Sequence[Column], line: Line, naming: Naming) -> Iterable[Cell]:
    cells, named = line
    for place, column in enumerate(columns):
        player = named.get(column.key)
        yield naming(event.players[player]) if player is not None else cells[place] if place < len(cells) else ""


def as_plain(found: Sheet) -> PlainTable:
    """The same for text and Markdown."""
    return PlainTable(
        found.title,
        tuple(column.title for column in found.columns),
        tuple(column.align for column in found.columns),
        tuple(tuple(map(str, row)) for row in found.rows),
    )
