"""Who left a round robin too early to count in it.

C.05: a player who leaves with fewer than half of the games is taken out of the standings; the games stay in the table
and are rated, they count for nobody. From half of the games on the results stay and the rest are forfeits. An event
may do without the rule (`Regulations.drop_leavers`).
"""

from tourney_tui.model.event import TABLES, Event, Format
from tourney_tui.model.player import PlayerId
from tourney_tui.model.result import OUTCOMES

ROUND_ROBINS = TABLES  # everybody meets everybody: of the field, or of the other team


def taken_out(event: Event) -> frozenset[PlayerId]:
    """Players of a round robin who have left with fewer than half of their games played; nobody in other formats
    and where the event does without the rule.
    """
    if event.regulations.format not in ROUND_ROBINS or not event.regulations.drop_leavers:
        return frozenset()
    gone = [player.id for player in event.players.values() if player.left is not None]
    if not gone:
        return frozenset()
    scheduled = _scheduled(event)
    return frozenset(player for player in gone if 2 * games_played(event, player) < scheduled)


def _scheduled(event: Event) -> int:
    """The games that a player of the table has to play."""
    if event.regulations.format is Format.SCHEVENINGEN:
        return event.regulations.rounds
    others = sum(bool(event.player_games(player)) for player in event.players) - 1
    return others * (2 if event.regulations.format is Format.DOUBLE_ROUND_ROBIN else 1)


def games_played(event: Event, player: PlayerId) -> int:
    """Games decided over the board."""
    results = (game.result for game in event.player_games(player))
    return sum(OUTCOMES[result].played for result in results if result is not None)


def without_leavers(event: Event) -> Event:
    """The event without the games of those who are taken out. The players stay, with no game."""
    gone = taken_out(event)
    if not gone:
        return event
    return event.with_records(games={game.id: None for player in gone for game in event.player_games(player)})
