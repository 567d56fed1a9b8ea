"""Standings, crosstable and the list of players as sheets."""

from decimal import Decimal

from tourney_tui.exchange.sheet import Sheet
from tourney_tui.locale import _, number
from tourney_tui.model.event import Discipline, Event, Format
from tourney_tui.model.player import Player, Rating
from tourney_tui.publishing.sheets import Line, Naming, sheet_of
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.session.projections import used_rating
from tourney_tui.session.views import Views
from tourney_tui.standings.table import Table
from tourney_tui.tui.lines import standings as ranks
from tourney_tui.tui.lines.crosstable import (
    crosstable_rows,
    is_square,
    leavers_words,
    square_cells,
    square_columns,
    square_players,
    swiss_cells,
    swiss_columns,
)
from tourney_tui.tui.lines.figures import short_name
from tourney_tui.tui.widgets.columns import Column

NOT_SHOWN = ("wins", "performance")  # what does not rank


def standings_sheet(event: Event, views: Views, table: Table, naming: Naming) -> Sheet:
    """Rank, number, name, club, rating, points and what else ranks."""
    columns = ranks.columns(event, ranks.WIDE)
    kept = [place for place, column in enumerate(columns) if column.key not in NOT_SHOWN]
    lines: list[Line] = []
    for row, standing in zip(ranks.rows(event, views, table, ranks.WIDE, computing=False), table.rows, strict=True):
        lines.append((tuple(row.cells[place] for place in kept), {"name": standing.player}))
    title = _("Standings, {progress}").format(progress=ranks.progress_words(event, table))
    notes = [line.text for line in ranks.ranked_by(event, table, "")]
    return sheet_of(event, title, [columns[place] for place in kept], lines, naming, notes=notes)


def crosstable_sheet(event: Event, table: Table, naming: Naming) -> Sheet:
    """Who met whom: rounds in a Swiss, everybody against everybody in a round robin."""
    after, rows = table.after_round, crosstable_rows(event, table)
    if is_square(event):
        others = square_players(event)
        cells = [square_cells(event, others, row, after) for row in rows]
        columns = square_columns(others, cells, 1)
    else:
        cells = [swiss_cells(event, row, after) for row in rows]
        columns = swiss_columns(cells, after, 1)
    lines = [(texts, {"name": row.player}) for texts, row in zip(cells, rows, strict=True)]
    notes = (leavers_words(event), _legend(event))
    title = _("Crosstable, {progress}").format(progress=ranks.progress_words(event, table))
    return sheet_of(event, title, columns, lines, naming, notes=notes, aside=("rating",))


def _legend(event: Event) -> str:
    if is_square(event):
        return _("a column is an opponent, by pairing number; + and - are forfeits, * is the player")
    if event.regulations.discipline is Discipline.BACKGAMMON:
        return _(
            "12 7-4: 7-4 against number 12; + and - are forfeits; -U a bye, -H half a point, -F one point, -Z none"
        )
    return _("12w1: a win with White against number 12; + and - are forfeits; -U a bye, -H, -F, -Z half, one, no point")


def players_sheet(event: Event, naming: Naming) -> Sheet:
    """Everybody by pairing number, with the ratings of the event's systems."""
    systems = event.regulations.systems
    columns = [
        Column("number", _("No"), 4, "right"),
        Column("title", _("Title"), 5),
        Column("name", _("Name"), 20),
        Column("federation", _("Fed"), 4),
        Column("club", _("Club"), 18),
        *(Column(f"rating-{system}", short_name(system), 6, "right") for system in systems),
    ]
    lines: list[Line] = [(_player(event, player), {"name": player.id}) for player in event.players_by_number]
    return sheet_of(event, _("Players"), columns, lines, naming, aside=("title", "club"))


def _player(event: Event, player: Player) -> tuple[str, ...]:
    found = (used_rating(event, player, SYSTEMS[system]) for system in event.regulations.systems)
    gone = _("{name} (withdrawn)").format(name=player.name) if player.left is not None else player.name
    return (str(player.number), player.title, gone, player.federation, player.club, *map(rating_text, found))


def rating_text(rating: Rating | None) -> str:
    """`1987`, `1500 E` for an estimate, nothing for none."""
    if rating is None:
        return ""
    value = Decimal(rating.value)
    text = number(value, 0 if value == value.to_integral_value() else 1)
    return f"{text} E" if rating.origin == "E" else text


def is_bracket(event: Event) -> bool:
    """A knockout has a bracket and no crosstable."""
    return event.regulations.format is Format.KNOCKOUT
