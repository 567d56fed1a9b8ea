"""Ranks that somebody printed against the ranks that points and tie-breaks give."""

from collections import Counter
from collections.abc import Mapping

import msgspec

from tourney_tui.model.event import Event
from tourney_tui.model.player import PlayerId
from tourney_tui.standings.table import Table


class PrintedRank(msgspec.Struct, frozen=True):
    """A rank that does not fit: the player belongs on `first`, or on any rank to `last` when others are tied."""

    player: PlayerId
    printed: int
    first: int
    last: int


def ranks_that_differ(event: Event, table: Table, printed: Mapping[int, int]) -> tuple[PrintedRank, ...]:
    """Printed ranks, by pairing number, outside the places that the player shares with those who are tied."""
    sharing = Counter(row.rank for row in table.rows)
    found = []
    for row in table.rows:
        rank = printed.get(event.players[row.player].number)
        if rank is None or row.rank is None:
            continue
        last = row.rank + sharing[row.rank] - 1
        if not row.rank <= rank <= last:
            found.append(PrintedRank(row.player, rank, row.rank, last))
    return tuple(found)
