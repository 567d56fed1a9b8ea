"""Lots: an order that nobody chose and everybody can check.

The seed is recorded with the draw. A player's lot is the place of SHA-256 of `seed/id` among those of all players, the
smallest first; `id` is the player's number in the save, which never changes. A late entrant gets a lot from the same
seed and moves nobody past anybody.
"""

from collections.abc import Mapping
from hashlib import sha256

from tourney_tui.model.event import Event
from tourney_tui.model.player import PlayerId

MOST_SEEDS = 1_000_000


def lots(event: Event) -> Mapping[PlayerId, int]:
    """The lot of every player, 1 first; empty until lots are drawn."""
    seed = event.regulations.lot_seed
    if seed is None:
        return {}
    order = sorted(event.players, key=lambda player: sha256(f"{seed}/{player}".encode()).digest())
    return {player: place for place, player in enumerate(order, start=1)}
