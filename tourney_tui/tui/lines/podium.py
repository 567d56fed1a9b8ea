"""The standings beside the boards, where the window is wide: who leads while the round runs."""

from tourney_tui.locale import _, points
from tourney_tui.model.event import Event
from tourney_tui.session.views import Views
from tourney_tui.standings.table import standings
from tourney_tui.standings.tiebreaks import Tiebreaks
from tourney_tui.tui.lines.standings import rank_text
from tourney_tui.tui.text import fit

WIDTH = 38
RANK, POINTS = 5, 5


def podium_lines(event: Event, views: Views, after_round: int, tiebreaks: Tiebreaks | None, count: int) -> list[str]:
    """The first `count` lines of the standings after a round, as they are now."""
    table = standings(event, after_round, tiebreaks, known=views.scores(after_round))
    name = WIDTH - RANK - POINTS - 3
    head = f"{fit(_('Rank'), RANK, 'right')} {fit(_('Name'), name)} {fit(_('Pts'), POINTS, 'right')}"
    return [head] + [
        f"{fit(rank_text(row), RANK, 'right')} {fit(event.players[row.player].name, name)} "
        f"{fit(points(row.points), POINTS, 'right')}"
        for row in table.rows[: max(0, count - 1)]
    ]
