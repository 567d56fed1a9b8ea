"""Direct encounter (FIDE C.07, 6): who among tied players did better against the others."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import msgspec

from tourney_tui.model.player import PlayerId
from tourney_tui.standings.contributions import HALF, Field

Tied = tuple[PlayerId, ...]


class Encounter(msgspec.Struct, frozen=True):
    """One player against the others of a tied group: the sum of `results`, `most` what it could become.

    Several games between two players count by their average (6.1.2). Opponents not met could still be beaten (6.3).
    """

    results: Mapping[PlayerId, Fraction]
    most: Fraction

    @property
    def points(self) -> Fraction:
        """What was made of the games that count."""
        return sum(self.results.values(), Fraction(0))


def encounter(field: Field, player: PlayerId, group: Sequence[PlayerId]) -> Encounter:
    """A player's games within a group. Forfeits count in a round robin only."""
    games: dict[PlayerId, list[Fraction]] = {}
    for entry in field.ledger[player]:
        if entry.opponent in group and entry.opponent is not None and (entry.played or field.round_robin):
            games.setdefault(entry.opponent, []).append(HALF * entry.points)
    results = {opponent: sum(made, Fraction(0)) / len(made) for opponent, made in games.items()}
    not_met = 0 if field.round_robin else len(group) - 1 - len(results)
    return Encounter(results, sum(results.values(), Fraction(0)) + not_met * field.win)


def separated(field: Field, group: Tied) -> tuple[Tied, ...]:
    """The group in order, still tied players together. One part is no separation."""
    if len(group) == 1:
        return (group,)
    met = {player: encounter(field, player, group) for player in group}
    everybody = field.round_robin or all(len(one.results) == len(group) - 1 for one in met.values())
    parts = _by_points(group, met) if everybody else _by_certainty(group, met)
    if len(parts) == 1:
        return parts
    return tuple(smaller for part in parts for smaller in separated(field, part))


def ranks_within(field: Field, group: Tied) -> dict[PlayerId, int]:
    """Rank of each player within the group, 0 for all when nobody is separated."""
    parts = separated(field, group)
    if len(parts) == 1:
        return dict.fromkeys(group, 0)
    ranks: dict[PlayerId, int] = {}
    for part in parts:
        ranks |= dict.fromkeys(part, len(ranks) + 1)
    return ranks


def _by_points(group: Tied, met: Mapping[PlayerId, Encounter]) -> tuple[Tied, ...]:
    levels = sorted({met[player].points for player in group}, reverse=True)
    return tuple(tuple(player for player in group if met[player].points == level) for level in levels)


def _by_certainty(group: Tied, met: Mapping[PlayerId, Encounter]) -> tuple[Tied, ...]:
    # 6.3: who has more than anybody below could reach is ahead of them whatever the missing games had brought.
    rest = sorted(group, key=lambda player: -met[player].points)
    parts: list[Tied] = []
    while len(rest) > 1 and met[rest[0]].points > max(met[player].most for player in rest[1:]):
        parts.append((rest.pop(0),))
    return (*parts, tuple(rest))
