"""What the two teams of a Scheveningen have made of their games."""

import msgspec

from tourney_tui.model import names
from tourney_tui.model.event import Event, Format
from tourney_tui.model.points import HalfPoints
from tourney_tui.standings.score import scores


class TeamScore(msgspec.Struct, frozen=True):
    """A team, which is a club, and the half points of all its players."""

    name: str
    points: HalfPoints


def team_scores(event: Event, after_round: int) -> tuple[TeamScore, ...]:
    """The teams of a Scheveningen after a round, the first seed's first; none in other formats.

    The games of a player who left early count for the team, whatever they count for the players: a match has as many
    points as boards.
    """
    if event.regulations.format is not Format.SCHEVENINGEN:
        return ()
    everything = msgspec.structs.replace(event.regulations, drop_leavers=False)
    found = scores(event.with_records(regulations=everything), after_round)
    total: dict[str, int] = {}
    called: dict[str, str] = {}
    for player in event.players_by_number:
        team = names.fold(player.club)
        called.setdefault(team, player.club)
        total[team] = total.get(team, 0) + found[player.id].points
    return tuple(TeamScore(called[team], HalfPoints(points)) for team, points in total.items())
