"""The prizes of a way to end, and what they come to on average.

One list that is open to everybody is shared out directly, as `standings.prizes` says. Several lists are handed to that
module itself, way by way; that is slow, so that they come from `SAMPLE` ways drawn by lot, and the forecast says so.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from tourney_tui.forecast.question import Question
from tourney_tui.model.cents import shared_out
from tourney_tui.model.event import Event, Format
from tourney_tui.model.player import PlayerId
from tourney_tui.model.points import HalfPoints
from tourney_tui.model.prizes import Category, Sharing
from tourney_tui.standings.prizes import allocate
from tourney_tui.standings.score import PlayerScore
from tourney_tui.standings.table import Row, Table

SAMPLE = 1_000
Groups = Sequence[Sequence[int]]


class Shares:
    """What everybody has had so far: how often a prize, and how much."""

    def __init__(self, players: int) -> None:
        self._times = [0] * players
        self._cents = [0] * players
        self._weight = 0
        self.ways = 0

    def add(self, groups: Groups, points: Sequence[int], weight: int) -> None:
        """One way to end."""
        self._weight += weight
        self.ways += 1
        for place, cents in self.paid(groups, points):
            if cents:
                self._times[place] += weight
                self._cents[place] += weight * cents

    def paid(self, groups: Groups, points: Sequence[int]) -> list[tuple[int, int]]:
        """Who gets how many cents."""
        raise NotImplementedError

    def of(self, place: int) -> tuple[Fraction, Fraction]:
        """The chance of a prize, and the mean in cents."""
        whole = max(self._weight, 1)
        return Fraction(self._times[place], whole), Fraction(self._cents[place], whole)


class OneList(Shares):
    """Prizes by place for everybody."""

    def __init__(self, players: int, amounts: Sequence[int], sharing: Sharing, *, by_rank: bool) -> None:
        super().__init__(players)
        self._amounts, self._sharing, self._by_rank = amounts, sharing, by_rank
        self._known: dict[tuple[int, tuple[int, ...]], list[int]] = {}

    def paid(self, groups: Groups, points: Sequence[int]) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        place, prizes = 0, len(self._amounts)
        for level in self._levels(groups, points):
            if place >= prizes:
                break
            members = [one for group in level for one in group]
            found += zip(members, self._split(place, tuple(map(len, level))), strict=True)
            place += len(members)
        return found

    def _levels(self, groups: Groups, points: Sequence[int]) -> list[list[Sequence[int]]]:
        """Who shares with whom: equal points, or equal ranks."""
        if self._by_rank:
            return [[group] for group in groups]
        return [list(same) for _, same in groupby(groups, lambda group: points[group[0]])]

    def _split(self, start: int, sizes: tuple[int, ...]) -> list[int]:
        """Whole cents for each member of a level whose ranks are shared by so many."""
        key = (start, sizes)
        if key not in self._known:
            count = sum(sizes)
            amounts = [*self._amounts[start : start + count], *[0] * count][:count]
            pooled = sum(amounts)
            equal = Fraction(pooled, count)
            parts = [equal] * count
            if self._sharing is Sharing.HORT:
                parts = [(own + equal) / 2 for own in _own(amounts, sizes)]
            self._known[key] = list(map(int, shared_out(pooled, parts)))
        return self._known[key]


def _own(amounts: Sequence[int], sizes: Sequence[int]) -> list[Fraction]:
    found: list[Fraction] = []
    for size in sizes:
        found += [Fraction(sum(amounts[len(found) : len(found) + size]), size)] * size
    return found


class ManyLists(Shares):
    """Lists with categories: by the allocation of the standings."""

    def __init__(self, event: Event, ids: Sequence[PlayerId]) -> None:
        super().__init__(len(ids))
        self._event, self._ids = event, ids
        self._place = {player: place for place, player in enumerate(ids)}

    def paid(self, groups: Groups, points: Sequence[int]) -> list[tuple[int, int]]:
        rows: list[Row] = []
        for group in groups:
            rank = len(rows) + 1
            rows += [
                Row(rank, len(group) > 1, self._ids[one], HalfPoints(points[one]), (), _score(points[one]))
                for one in group
            ]
        found = allocate(self._event, Table(max(self._event.regulations.rounds, 1), tuple(rows), 0, "", (), False))
        return [(self._place[award.player], int(award.cents)) for award in found.awards]


def _score(points: int) -> PlayerScore:
    return PlayerScore(HalfPoints(points), ())


def prize_shares(question: Question, ids: Sequence[PlayerId]) -> Shares | None:
    """How the prizes of the event are counted; None where there are none."""
    fund, rules = question.money.prizes, question.event.regulations
    if not fund.total:
        return None
    if len(fund.lists) == 1 and fund.lists[0].category == Category():
        by_rank = fund.sharing is Sharing.PLACE or rules.format is Format.KNOCKOUT
        return OneList(len(ids), fund.lists[0].amounts, fund.sharing, by_rank=by_rank)
    return ManyLists(question.event.with_records(money=question.money), ids)
