"""What the two teams of a Scheveningen have made of their games."""

from collections.abc import Mapping

import msgspec

from tourney_tui.model import names
from tourney_tui.model.event import Event, Format
from tourney_tui.model.player import PlayerId
from tourney_tui.model.points import HalfPoints
from tourney_tui.standings.score import PlayerScore


class TeamScore(msgspec.Struct, frozen=True):
    """A team, which is a club, and the half points of all its players."""

    name: str
    points: HalfPoints


def team_scores(event: Event, found: Mapping[PlayerId, PlayerScore]) -> tuple[TeamScore, ...]:
    """The teams of a Scheveningen with the first seed's first; none in other formats."""
    if event.regulations.format is not Format.SCHEVENINGEN:
        return ()
    total: dict[str, int] = {}
    called: dict[str, str] = {}
    for player in event.players_by_number:
        team = names.fold(player.club)
        called.setdefault(team, player.club)
        total[team] = total.get(team, 0) + found[player.id].points
    return tuple(TeamScore(called[team], HalfPoints(points)) for team, points in total.items())
