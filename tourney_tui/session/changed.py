"""What changed, told to whoever shows the event."""

import msgspec

from tourney_tui.model.event import GameId
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import Words


class Changed(msgspec.Struct, frozen=True):
    """Records that are not what they were. `everything` stands for a change of regulations or a reload."""

    label: Words
    players: frozenset[PlayerId] = frozenset()
    games: frozenset[GameId] = frozenset()
    rounds: frozenset[int] = frozenset()
    everything: bool = False
    elsewhere: str = ""  # the terminal that made the change, when it was another one
