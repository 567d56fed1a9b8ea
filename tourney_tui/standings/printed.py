"""Ranks and values that somebody printed against those that points and tie-breaks give."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

import msgspec

from tourney_tui.model.event import Event
from tourney_tui.model.player import PlayerId
from tourney_tui.standings.lines import Value
from tourney_tui.standings.table import Table


class PrintedRank(msgspec.Struct, frozen=True):
    """A rank that does not fit: the player belongs on `first`, or on any rank to `last` when others are tied."""

    player: PlayerId
    printed: int
    first: int
    last: int


class PrintedValue(msgspec.Struct, frozen=True):
    """Points or a tie-break that does not fit: `printed` as it stands there, and the value by the rules."""

    player: PlayerId
    column: str
    printed: str
    value: Value


def fits(printed: Fraction, unit: Fraction, value: Value) -> bool:
    """Whether a printed value is this one. A value without an end, an average, is rounded to what is printed of it."""
    if value is None:
        return False
    endless = (1000 * value).denominator > 1
    return 2 * abs(printed - value) <= unit if endless and unit < 1 else printed == value


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
