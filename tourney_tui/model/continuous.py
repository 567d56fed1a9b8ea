"""Continuous pairing: whoever is free is paired at once, and everybody's n-th match is one of round n."""

from tourney_tui.model.event import Event
from tourney_tui.model.player import Player, PlayerId


def is_playing(event: Event, player: PlayerId) -> bool:
    """The player has a match without result."""
    return any(game.missing for game in event.player_games(player))


def next_match(event: Event, player: Player) -> int | None:
    """The number of the player's next match, which is its round; None when there is none to come.

    It may have to wait for the match that is played now. Who is absent has none.
    """
    if not player.present:
        return None
    taken = {game.round for game in event.player_games(player.id)} | event.byes_by_player[player.id].keys()
    number = next(n for n in range(player.joined, event.regulations.rounds + 2) if n not in taken)
    return None if number > event.regulations.rounds or player.gone_by(number) else number


def under_way(event: Event, number: int) -> bool:
    """Somebody still has a match of this round, or an earlier one, to begin."""
    following = (next_match(event, player) for player in event.players.values())
    return any(one is not None and one <= number for one in following)
