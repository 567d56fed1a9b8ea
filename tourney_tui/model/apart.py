"""Players who may not meet, or should not: the pairs of an event that its pairing keeps apart."""

from collections.abc import Iterator
from itertools import combinations

import msgspec

from tourney_tui.model.player import PlayerId

Both = frozenset[PlayerId]


class Apart(msgspec.Struct, frozen=True, omit_defaults=True):
    """No two of `players` are paired with each other in rounds `first_round` to `last_round`, 0 being the end."""

    players: tuple[PlayerId, ...]
    first_round: int = 1
    last_round: int = 0

    def holds_in(self, number: int) -> bool:
        """Whether it says something about a round."""
        return self.first_round <= number and (not self.last_round or number <= self.last_round)

    def pairs(self) -> Iterator[Both]:
        """Every two of the players."""
        return (frozenset(pair) for pair in combinations(self.players, 2))
