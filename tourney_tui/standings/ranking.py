"""Ranks from points and a list of codes, code by code: what the engine cannot rank by codes that are ours."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

import msgspec

from tourney_tui.model.player import PlayerId
from tourney_tui.standings.codes import LOWER_IS_BETTER, Code
from tourney_tui.standings.contributions import Field
from tourney_tui.standings.direct_encounter import Tied, ranks_within, separated
from tourney_tui.standings.lines import Value

Values = Callable[[PlayerId, Code], Value]


class Ranked(msgspec.Struct, frozen=True):
    """`ranks` by player, equal ones tied, and the values of every code in their order."""

    ranks: Mapping[PlayerId, int]
    values: Mapping[PlayerId, tuple[Value, ...]]


def ranked(field: Field, codes: Sequence[Code], value: Values) -> Ranked:
    """Rank by points, then code by code. Direct encounter looks at those who are still tied when its turn comes."""
    groups = _split(tuple(p.id for p in field.event.players_by_number), lambda one: field.points[one], lower=False)
    values: dict[PlayerId, tuple[Value, ...]] = dict.fromkeys(field.points, ())
    for code in codes:
        found = _encounters(field, groups) if code.base == "DE" else {one: value(one, code) for one in values}
        values = {player: (*known, found[player]) for player, known in values.items()}
        if code.base == "DE":
            groups = [part for group in groups for part in separated(field, group)]
        else:
            lower = code.base in LOWER_IS_BETTER
            groups = [part for group in groups for part in _split(group, found.__getitem__, lower=lower)]
    return Ranked(_ranks(groups), values)


def _encounters(field: Field, groups: Sequence[Tied]) -> dict[PlayerId, Value]:
    return {one: Fraction(rank) for group in groups for one, rank in ranks_within(field, group).items()}


def _split(group: Tied, value: Callable[[PlayerId], Value], *, lower: bool) -> list[Tied]:
    """A group in the order of a value, equals together, players without one behind."""

    def key(one: PlayerId) -> tuple[bool, Fraction]:
        found = value(one)
        return found is None, Fraction(0) if found is None else found if lower else -found

    levels = sorted({key(one) for one in group})
    return [tuple(one for one in group if key(one) == level) for level in levels]


def _ranks(groups: Sequence[Tied]) -> dict[PlayerId, int]:
    ranks: dict[PlayerId, int] = {}
    for group in groups:
        ranks |= dict.fromkeys(group, len(ranks) + 1)
    return ranks
