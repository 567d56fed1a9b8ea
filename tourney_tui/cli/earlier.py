"""The event as it stood before a round."""

import msgspec

from tourney_tui.model.event import Event
from tourney_tui.model.player import ByeKind, Player


def before_round(event: Event, number: int) -> Event:
    """The event without a round and all after it; the byes that were asked for in them are asked for again."""
    gone = [one for one in event.rounds if one >= number]
    if not gone:
        return event
    return event.with_records(
        players={player.id: _asking(event, player, number) for player in event.players.values()},
        rounds=dict.fromkeys(gone),
        games={game.id: None for game in event.games.values() if game.round >= number},
    )


def _asking(event: Event, player: Player, number: int) -> Player:
    given = event.byes_by_player[player.id]
    asked = {one: kind for one, kind in given.items() if one >= number and kind is not ByeKind.ALLOCATED}
    # Who was in the round was there, whatever has become of the player since.
    there = player.present or any(game.round == number for game in event.player_games(player.id))
    return msgspec.structs.replace(player, byes={**player.byes, **asked}, present=there)
