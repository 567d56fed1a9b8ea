"""The order within a forecast: points, then the event's tie-breaks as far as they are quick to work out.

`BH` (with its cuts), `SB`, `DE`, `WIN`, `WON`, `MW`, `KS` and `TPN` are counted as their rules say, with two things
made simpler: an unplayed round counts as a game against an opponent with one's own points, and opponents' points are
not adjusted for byes they asked for. At the first other tie-break the counting stops: who is level then shares the
places.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import mul

from tourney_tui.forecast.field import Past
from tourney_tui.model.refusal import Refusal
from tourney_tui.standings.codes import Code, parse_code

COUNTED = frozenset({"BH", "SB", "DE", "WIN", "WON", "MW", "KS", "TPN"})
Groups = list[list[int]]


@dataclass
class Played:
    """An event played to its end: half points, and for everybody the opponents and what was made against each.

    `against` and `made` have unplayed rounds too, against oneself; those of the past come first.
    """

    points: Sequence[int]
    against: Sequence[Sequence[int]]
    made: Sequence[Sequence[int]]
    past: Sequence[Past]
    win: int = 2
    everybody_meets: bool = False

    def games(self, one: int) -> list[tuple[int, int]]:
        """Games with an opponent, and the half points made in each; in a table forfeits are among them."""
        past = self.past[one]
        start = len(past.opponents)
        new = zip(self.against[one][start:], self.made[one][start:], strict=True)
        return [*zip(past.met, past.results, strict=True), *((other, made) for other, made in new if other != one)]


def counted_codes(codes: Sequence[str]) -> tuple[tuple[Code, ...], bool]:
    """The tie-breaks that a forecast ranks by, and whether those are all of them."""
    found: list[Code] = []
    for text in codes:
        code = parse_code(text)
        if isinstance(code, Refusal) or code.base not in COUNTED:
            return tuple(found), False
        found.append(code)
    return tuple(found), True


def ranked(played: Played, players: Sequence[int], codes: Sequence[Code]) -> Groups:
    """Everybody in order, the best first; who is level stands together."""
    points = played.points
    order = sorted(players, key=points.__getitem__, reverse=True)
    groups = [list(same) for _, same in groupby(order, points.__getitem__)]
    for code in codes:
        groups = [part for group in groups for part in (_split(played, group, code) if len(group) > 1 else (group,))]
    return groups


def _split(played: Played, group: list[int], code: Code) -> Groups:
    if code.base == "DE":
        return _direct(played, group)
    value = VALUES[code.base]
    found = sorted([(value(played, one, code), -place, one) for place, one in enumerate(group)], reverse=True)
    parts: Groups = []
    before = None
    for made, _, one in found:
        if made == before:
            parts[-1].append(one)
        else:
            parts.append([one])
            before = made
    return parts


def _buchholz(played: Played, one: int, code: Code) -> int:
    return _cut([*map(played.points.__getitem__, played.against[one])], code)


def _sonneborn(played: Played, one: int, code: Code) -> int:
    return _cut([*map(mul, map(played.points.__getitem__, played.against[one]), played.made[one])], code)


def _cut(found: list[int], code: Code) -> int:
    """The sum without the lowest and the highest that the code cuts."""
    if not code.low or not found:
        return sum(found)
    if code.low == 1 and not code.high:
        return sum(found) - min(found)
    found.sort()
    return sum(found[code.low : len(found) - code.high])


def _wins(played: Played, one: int, _code: Code) -> int:
    return sum(made == played.win for made in played.made[one])


def _games_won(played: Played, one: int, _code: Code) -> int:
    return sum(made == played.win for _, made in played.games(one))


def _koya(played: Played, one: int, code: Code) -> int:
    """Points against opponents with at least half of the points (`limit` moves the limit by half points)."""
    limit = max(map(len, played.made)) * played.win + 2 * code.limit  # twice the half points of one half
    return sum(made for other, made in played.games(one) if 2 * played.points[other] >= limit)


def _number(_played: Played, one: int, _code: Code) -> int:
    return -one


VALUES: dict[str, Callable[[Played, int, Code], int]] = {
    "BH": _buchholz,
    "SB": _sonneborn,
    "WIN": _wins,
    "WON": _games_won,
    "MW": _games_won,
    "KS": _koya,
    "TPN": _number,
}


def _direct(played: Played, group: list[int]) -> Groups:
    """C.07, 6: the games among those who are level; only where all of them have met, or one cannot be overtaken."""
    members = set(group)
    sums: dict[int, float] = {}
    missing: dict[int, int] = {}
    for one in group:
        games: dict[int, list[int]] = {}
        for other, made in played.games(one):
            if other in members and other != one:
                games.setdefault(other, []).append(made)
        sums[one] = sum(sum(made) / len(made) for made in games.values())
        missing[one] = 0 if played.everybody_meets else len(group) - 1 - len(games)
    if any(missing.values()):
        parts = _certain(group, sums, missing, played.win)
    else:
        order = sorted(group, key=sums.__getitem__, reverse=True)
        parts = [list(same) for _, same in groupby(order, sums.__getitem__)]
    if len(parts) == 1:
        return parts
    return [smaller for part in parts for smaller in (_direct(played, part) if len(part) > 1 else [part])]


def _certain(group: list[int], sums: dict[int, float], missing: dict[int, int], win: int) -> Groups:
    """Who stays ahead whatever the games that were not played would have brought (C.07, 6.3)."""
    for one in group:
        if all(sums[one] > sums[other] + win * missing[other] for other in group if other != one):
            return [[one], [other for other in group if other != one]]
    return [group]
