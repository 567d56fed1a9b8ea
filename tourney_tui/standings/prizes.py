"""Who gets which prize: no double award, equal points shared, to the cent.

The rule, from the top of the standings down. Players with equal points are one group (by place: players with an equal
rank). Each member of a group enters one list only, of those that are open to them: the one that gives them the largest
equal share, of equal shares the list that stands first. A list's next prizes, as many as members entered it, are put
together and split: equally, or by Hort one half of each prize by place and the other halves equally. Prizes that nobody
of the group takes go on to the next group. So each player has the best prize, and nobody has two.

Shares are whole cents and their sum is the prizes exactly: cents left over go to the best placed.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

import msgspec

from tourney_tui.model.cents import Cents, shared_out
from tourney_tui.model.event import Event, Format
from tourney_tui.model.player import PlayerId
from tourney_tui.model.prizes import PrizeList, Sharing
from tourney_tui.standings.table import Row, Table


class Offer(msgspec.Struct, frozen=True):
    """A list that was open to a player, and the equal share that it would have given."""

    prizes: str
    share: Fraction


class Award(msgspec.Struct, frozen=True):
    """What one player gets.

    `first` and `last` are the places of the list whose prizes were put together (`last` below `first`: none was left
    but shares of those before), `pooled` what they come to, `sharing` how many share them. `own` is the prize of the
    player's own place among them. `others` are the lists that would have given no more.
    """

    player: PlayerId
    prizes: str
    cents: Cents
    first: int
    last: int
    pooled: Cents
    sharing: int
    own: Fraction
    others: tuple[Offer, ...] = ()


class Left(msgspec.Struct, frozen=True):
    """A prize that nobody has."""

    prizes: str
    place: int
    cents: Cents


class Allocation(msgspec.Struct, frozen=True):
    """All prizes: those awarded and those that nobody could take. Together they are the fund."""

    awards: tuple[Award, ...]
    left: tuple[Left, ...]

    @property
    def awarded(self) -> Cents:
        """What the players get in all."""
        return Cents(sum(award.cents for award in self.awards))

    def of(self, player: PlayerId) -> Award | None:
        """The award of a player."""
        return next((award for award in self.awards if award.player == player), None)


def allocate(event: Event, table: Table) -> Allocation:
    """The prizes as the standings are. Who has no rank gets none, and before round 1 nobody has."""
    fund = event.money.prizes
    taken = {one.name: 0 for one in fund.lists}
    awards: list[Award] = []
    for group in _groups(event, table, fund.sharing):
        for prizes, members in _entered(event, group, taken).items():
            awards += _shared(prizes, members, taken[prizes.name], fund.sharing)
            taken[prizes.name] = min(len(prizes.amounts), taken[prizes.name] + len(members))
    return Allocation(tuple(awards), tuple(_left(fund.lists, taken)))


def year_of(event: Event) -> int | None:
    """The year that ages are counted in: that of the start date, never of the clock."""
    year = event.regulations.start_date[:4]
    return int(year) if year.isdigit() else None


def _groups(event: Event, table: Table, sharing: Sharing) -> Iterable[list[Row]]:
    """Who shares with whom, best first."""
    ranked = (row for row in table.rows if row.rank is not None and table.after_round)
    by_rank = sharing is Sharing.PLACE or event.regulations.format is Format.KNOCKOUT

    def level(row: Row) -> int | None:
        return row.rank if by_rank else row.points

    return (list(rows) for _, rows in groupby(ranked, key=level))


class _Member(msgspec.Struct, frozen=True):
    row: Row
    others: tuple[Offer, ...]


def _entered(event: Event, group: Sequence[Row], taken: Mapping[str, int]) -> Mapping[PrizeList, list[_Member]]:
    """Each member in the list of the best share.

    Members choose in turn until nobody would gain by changing. That ends: a list gives all who are in it the same, so
    that every change makes the sum of the shares met on the way larger (a congestion game).
    """
    fund, year, lists = event.money.prizes, year_of(event), event.regulations.seeding
    open_to = {
        row.player: [one for one in fund.lists if one.category.takes(event.players[row.player], year, lists)]
        for row in group
    }
    choices = _Choices(taken)
    restless = True
    while restless:
        restless = False
        for row in group:
            best = max(open_to[row.player], key=lambda one: choices.share(one, row.player), default=None)
            if best is not None and choices.share(best, row.player) > choices.now(row.player):
                choices.enter(best, row.player)
                restless = True
    return {
        one: members
        for one in fund.lists
        if (members := [_member(row, one, open_to, choices) for row in group if choices.of(row.player) == one])
    }


class _Choices:
    """Who has entered which list, and what that gives."""

    def __init__(self, taken: Mapping[str, int]) -> None:
        self._taken = taken
        self._chosen: dict[PlayerId, PrizeList] = {}
        self._members: Counter[str] = Counter()

    def of(self, player: PlayerId) -> PrizeList | None:
        """The list that a player has entered."""
        return self._chosen.get(player)

    def share(self, prizes: PrizeList, player: PlayerId) -> Fraction:
        """The equal share in a list, the player being one of those in it."""
        members = self._members[prizes.name] + (self._chosen.get(player) != prizes)
        start = self._taken[prizes.name]
        return Fraction(sum(prizes.amounts[start : start + members]), members)

    def now(self, player: PlayerId) -> Fraction:
        """The share of the list that the player has entered."""
        here = self.of(player)
        return Fraction(0) if here is None else self.share(here, player)

    def enter(self, prizes: PrizeList, player: PlayerId) -> None:
        """Enter a list, and leave the one before."""
        if (before := self.of(player)) is not None:
            self._members[before.name] -= 1
        self._members[prizes.name] += 1
        self._chosen[player] = prizes


def _member(
    row: Row, entered: PrizeList, open_to: Mapping[PlayerId, Sequence[PrizeList]], choices: _Choices
) -> _Member:
    others = (one for one in open_to[row.player] if one != entered)
    return _Member(row, tuple(Offer(one.name, choices.share(one, row.player)) for one in others))


def _shared(prizes: PrizeList, members: Sequence[_Member], start: int, sharing: Sharing) -> list[Award]:
    amounts = prizes.amounts[start : start + len(members)]
    pooled = sum(amounts)
    equal = Fraction(pooled, len(members))
    own = _own_prizes(members, amounts)
    parts = [(prize + equal) / 2 for prize in own] if sharing is Sharing.HORT else [equal] * len(members)
    return [
        Award(
            player=member.row.player,
            prizes=prizes.name,
            cents=cents,
            first=start + 1,
            last=start + len(amounts),
            pooled=Cents(pooled),
            sharing=len(members),
            own=prize,
            others=member.others,
        )
        for member, cents, prize in zip(members, shared_out(pooled, parts), own, strict=True)
    ]


def _own_prizes(members: Sequence[_Member], amounts: Sequence[int]) -> list[Fraction]:
    """The prize of each member's own place; who share a rank share the prizes of their places."""
    filled = [*amounts, *[0] * (len(members) - len(amounts))]
    found: list[Fraction] = []
    for _, equals in groupby(members, key=lambda member: member.row.rank):
        count = len(list(equals))
        theirs = filled[len(found) : len(found) + count]
        found += [Fraction(sum(theirs), count)] * count
    return found


def _left(lists: Sequence[PrizeList], taken: Mapping[str, int]) -> Iterable[Left]:
    for one in lists:
        for place, cents in enumerate(one.amounts[taken[one.name] :], start=taken[one.name] + 1):
            yield Left(one.name, place, cents)
