"""The card of a player: who it is, round by round, and what the rating systems say."""

from tourney_tui.exchange.sheet import Sheet
from tourney_tui.locale import _
from tourney_tui.model.event import Event
from tourney_tui.model.player import PlayerId
from tourney_tui.publishing.sheets import Line, Naming, sheet_of
from tourney_tui.publishing.tables import rating_text
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.session.projections import used_rating
from tourney_tui.session.views import Views
from tourney_tui.tui.lines import card
from tourney_tui.tui.lines.figures import change, new_rating, performance, system_name
from tourney_tui.tui.widgets.columns import Column


def facts(event: Event, player: PlayerId) -> list[tuple[str, str]]:
    """What is public of a player, name by name; the birth date is not."""
    known = event.players[player]
    gone = _("withdrawn from round {round}").format(round=known.left) if known.left is not None else ""
    found = [
        (_("Pairing number"), str(known.number)),
        (_("Title"), known.title),
        (_("Federation"), known.federation),
        (_("Club"), known.club),
        *((name.upper(), value) for name, value in known.ids.items()),
        (_("Status"), gone),
    ]
    return [(term, value) for term, value in found if value]


def rounds_sheet(event: Event, views: Views, player: PlayerId, naming: Naming) -> Sheet:
    """The rounds of a player."""
    lines: list[Line] = [
        (row.cells, {"opponent": card.opponent_of_row(row.key)}) for row in card.rows(event, views, player)
    ]
    return sheet_of(event, _("Round by round"), card.columns(event), lines, naming, aside=("number", "rating"))


def ratings_sheet(event: Event, views: Views, player: PlayerId, naming: Naming) -> Sheet | None:
    """Each rating system: the rating, the performance so far, the change and what comes of it. None without any."""
    systems = event.regulations.systems
    if not systems:
        return None
    columns = [
        Column("name", _("System"), 8),
        Column("before", _("Rating"), 7, "right"),
        Column("performance", _("Performance"), 7, "right"),
        Column("change", _("Change"), 7, "right"),
        Column("after", _("New rating"), 10, "right"),
    ]
    lines: list[Line] = []
    for system in systems:
        projection = views.projection(player, system)
        rating = rating_text(used_rating(event, event.players[player], SYSTEMS[system]))
        cells = (system_name(system), rating or "-", performance(projection), change(projection))
        lines.append(((*cells, new_rating(projection)), {}))
    return sheet_of(event, _("Ratings"), columns, lines, naming, aside=())
