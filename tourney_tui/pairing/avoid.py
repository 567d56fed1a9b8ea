"""Pairs that should not meet (one club, one family, named by the director) are kept apart where the rules allow.

The rule: a pair to avoid never moves anybody between score groups. The engine pairs first as if there were none. What
it is asked afterwards, with such pairs forbidden, stands only when as many boards join the same scores as before, the
bye goes to the same score, and fewer unwanted pairs are left: named pairs count most, then families, then clubs.
First all groups are tried together, then one after the other; of a group that cannot be kept apart whole, single
pairs are. The rules of colours are never broken for them, because the engine breaks none.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum

import msgspec

from tourney_tui.model.apart import Apart, Both
from tourney_tui.model.event import Event
from tourney_tui.model.names import fold
from tourney_tui.model.player import ByeKind, Player, PlayerId
from tourney_tui.model.words import Words, words
from tourney_tui.pairing.draft import Answer, Draft, Pair
from tourney_tui.pairing.score_groups import pairing_scores

MOST_TRIES = 40  # of the engine, for one round

Ask = Callable[[tuple[Apart, ...]], Answer]


class Kind(IntEnum):
    """Why two players should not meet, the most important first."""

    NAMED = 0
    FAMILY = 1
    CLUB = 2


class Unwanted(msgspec.Struct, frozen=True):
    """Players who should not meet each other, and why; `name` is the club or the family."""

    kind: Kind
    apart: Apart
    name: str = ""

    def pairs(self) -> frozenset[Both]:
        """Every two of them."""
        return frozenset(self.apart.pairs())


def unwanted(event: Event, round_number: int) -> tuple[Unwanted, ...]:
    """Who should not meet in a round, the most important groups first."""
    rules = event.regulations
    named = (msgspec.structs.replace(g, players=_known(event, g)) for g in rules.avoided if g.holds_in(round_number))
    found = [Unwanted(Kind.NAMED, group) for group in named if len(group.players) > 1]
    if rules.avoid_families:
        found += _alike(event, Kind.FAMILY, _family)
    if rules.avoid_clubs:
        found += _alike(event, Kind.CLUB, lambda player: player.club)
    return tuple(found)


def _known(event: Event, group: Apart) -> tuple[PlayerId, ...]:
    return tuple(player for player in group.players if player in event.players)


def _family(player: Player) -> str:
    family, comma, _ = player.name.partition(",")
    return family if comma else ""


def _alike(event: Event, kind: Kind, of: Callable[[Player], str]) -> Iterator[Unwanted]:
    groups: dict[str, list[Player]] = {}
    for player in event.players_by_number:
        name = fold(of(player)).strip()
        if name:
            groups.setdefault(name, []).append(player)
    for name in sorted(groups):
        if len(groups[name]) > 1:
            yield Unwanted(kind, Apart(tuple(player.id for player in groups[name])), of(groups[name][0]))


def forbidding(event: Event, groups: tuple[Apart, ...]) -> Event:
    """The event with more pairs forbidden."""
    rules = event.regulations
    return event.with_records(regulations=msgspec.structs.replace(rules, forbidden=(*rules.forbidden, *groups)))


def kept_apart(event: Event, base: Draft, ask: Ask) -> Draft:
    """The draft with as few unwanted pairs as the rule above allows; `ask` pairs again with more pairs forbidden."""
    groups = unwanted(event, base.round)
    search = _Search(event, base, groups, ask)
    if any(search.harm(base)) and not search.attempt(tuple(group.apart for group in groups)):
        search.group_by_group()
    notes = tuple(_note(event, groups, pair) for pair in search.best.pairs if why_unwanted(groups, pair))
    return msgspec.structs.replace(search.best, notes=(*search.best.notes, *notes))


class _Search:
    """The best draft so far, and what the engine was told for it."""

    def __init__(self, event: Event, base: Draft, groups: tuple[Unwanted, ...], ask: Ask) -> None:
        self.best = base
        self.groups = groups
        self.tries = 0
        self._ask = ask
        self._scores = pairing_scores(event, base.round)
        self._shape = self._shape_of(base)
        self._kept: tuple[Apart, ...] = ()

    def group_by_group(self) -> None:
        """Keep one group after the other apart; of one that cannot be, single pairs."""
        for group in self.groups:
            if not _of_group(self.best, group):
                self._kept = (*self._kept, group.apart)
            elif not self.attempt((*self._kept, group.apart)):
                for pair in _of_group(self.best, group):
                    if pair in self.best.pairs:
                        self.attempt((*self._kept, Apart(pair)))

    def attempt(self, forbidden: tuple[Apart, ...]) -> bool:
        """Ask the engine; take its answer when it has the same shape and fewer unwanted pairs."""
        if self.tries >= MOST_TRIES:
            return False
        self.tries += 1
        answer = self._ask(forbidden)
        if not isinstance(answer, Draft) or self._shape_of(answer) != self._shape:
            return False
        if self.harm(answer) >= self.harm(self.best):
            return False
        self.best, self._kept = answer, forbidden
        return True

    def harm(self, draft: Draft) -> tuple[int, ...]:
        """Unwanted pairs by kind, the most important kind first."""
        return tuple(
            len({pair for group in self.groups if group.kind is kind for pair in _of_group(draft, group)})
            for kind in Kind
        )

    def _shape_of(self, draft: Draft) -> Counter[tuple[int, ...]]:
        """How many boards join which scores, and the score of who has the bye."""
        boards = [tuple(sorted(self._scores[side] for side in pair)) for pair in draft.pairs]
        byes = [(self._scores[bye.player],) for bye in draft.byes if bye.kind is ByeKind.ALLOCATED]
        return Counter([*boards, *byes])


def _of_group(draft: Draft, group: Unwanted) -> list[Pair]:
    pairs = group.pairs()
    return [pair for pair in draft.pairs if frozenset(pair) in pairs]


def why_unwanted(groups: Iterable[Unwanted], pair: Pair) -> Unwanted | None:
    """The most important reason why two players should not meet; None when there is none."""
    return next((group for group in groups if frozenset(pair) in group.pairs()), None)


def reason(group: Unwanted) -> Words:
    """Why two players should not meet, in words."""
    if group.kind is Kind.CLUB:
        return words("same club, {name}", name=group.name)
    return words("same family name, {name}", name=group.name) if group.kind is Kind.FAMILY else words("named to avoid")


def _note(event: Event, groups: tuple[Unwanted, ...], pair: Pair) -> Words:
    group = why_unwanted(groups, pair)
    assert group is not None
    left, right = (event.players[side].name for side in pair)
    return words(
        "{left} and {right} meet though they should not ({why}): otherwise somebody would change the score group",
        left=left,
        right=right,
        why=str(reason(group)),
    )
