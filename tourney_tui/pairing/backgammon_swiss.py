"""A Swiss without colours, for backgammon and for chess events that do without: the cheapest matching on score.

Nobody meets twice, nobody is free twice. Among what that leaves, scores differ as little as they can (by the sum of
the squared differences), and in a score group the upper half meets the lower half in its order, as in a FIDE Swiss.
Slow: run it in the worker process.
"""

from collections.abc import Sequence
from functools import cached_property

import msgspec

from tourney_tui.exchange.trf.engine import absentees
from tourney_tui.model.event import Bye, Event
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.points import format_points
from tourney_tui.model.words import Words, words
from tourney_tui.pairing.boards import board_order
from tourney_tui.pairing.checks import check, forbidden_pairs
from tourney_tui.pairing.draft import BY_HAND, REMATCH, SECOND_BYE, Answer, Draft, EngineFailed, NoPairing, Pair
from tourney_tui.pairing.history import history
from tourney_tui.pairing.matching import perfect_matching
from tourney_tui.pairing.reasons import first_games
from tourney_tui.pairing.score_groups import pairing_scores


class Matched(msgspec.Struct, frozen=True):
    """Who meets whom, the higher ranked first, and who is free: nobody, or one in an odd field."""

    pairs: tuple[Pair, ...]
    free: tuple[PlayerId, ...] = ()


class Field:
    """Players to be paired for a round, by score and then by number, and what each pair would cost."""

    def __init__(self, event: Event, round_number: int, players: Sequence[PlayerId]) -> None:
        self.points = pairing_scores(event, round_number)
        self.order = sorted(players, key=lambda p: (-self.points[p], event.players[p].number))
        self.past = {player: history(event, player, round_number) for player in players}
        self._numbers = [event.players[player].number for player in self.order]
        self._forbidden = forbidden_pairs(event, round_number)

    def matching(self) -> Matched | None:
        """The cheapest matching without a rematch and without a second bye; None when there is none."""
        count = len(self.order)
        found = perfect_matching(count + count % 2, self.cost, self.allowed)
        if found is None:
            return None
        pairs = tuple((self.order[one], self.order[other]) for one, other in found if other < count)
        return Matched(pairs, tuple(self.order[one] for one, other in found if other == count))

    def allowed(self, one: int, other: int) -> bool:
        """Whether two places may meet; the place behind the last is the bye."""
        if other == len(self.order):
            return self.past[self.order[one]].bye_round is None
        if self._forbidden and frozenset((self._numbers[one], self._numbers[other])) in self._forbidden:
            return False
        return self.order[other] not in self.past[self.order[one]].met

    def cost(self, one: int, other: int) -> int:
        """Squared difference of the scores first, then of the places from where a score group would have them.

        The bye costs more than all pairs together, the more the higher the place: the lowest who may have it has it.
        """
        count = len(self.order)
        if other == count:
            return (count - 1 - one) * self._dearest * count
        difference = self.points[self.order[one]] - self.points[self.order[other]]
        distance = other - one - (self._half[one] if difference == 0 else 1)
        return difference * difference * self._score_first + distance * distance

    @cached_property
    def _score_first(self) -> int:
        """More than all squared distances of a pairing together."""
        return len(self.order) ** 3 + 1

    @cached_property
    def _dearest(self) -> int:
        """More than any pair costs."""
        widest = self.points[self.order[0]] - self.points[self.order[-1]]
        return (widest * widest + 1) * self._score_first

    @cached_property
    def _half(self) -> list[int]:
        """For each place the half of its score group: the distance at which the upper half meets the lower one."""
        scores = [self.points[player] for player in self.order]
        sizes = {score: scores.count(score) for score in set(scores)}
        return [max(1, sizes[score] // 2) for score in scores]


def pair(event: Event, next_round: int) -> Answer:
    """The next round. Who is not in it gets a bye in `Draft.byes`; an odd player out is the lowest who had no bye."""
    missing = sum(len(event.missing_results(number)) for number in range(1, next_round))
    if missing:
        return NoPairing(words("{n} results of earlier rounds are missing", n=missing))
    away = absentees(event, next_round)
    present = [player for player in event.players if player not in away]
    if len(present) < 2:
        return NoPairing(words("fewer than two players are there for round {n}", n=next_round))
    field = Field(event, next_round, present)
    found = field.matching()
    if found is None:
        choices = (SECOND_BYE, REMATCH, BY_HAND)
        return NoPairing(words("no pairing of round {n} is left without a rematch or a second bye", n=next_round),
                         choices)  # fmt: skip
    excused = [Bye(player, kind) for player, kind in away.items() if event.players[player].joined <= next_round]
    free = [Bye(player, ByeKind.ALLOCATED) for player in found.free]
    pairs = board_order(event, found.pairs, field.points)
    draft = Draft(next_round, pairs, (*excused, *free), paired_by())
    draft = msgspec.structs.replace(draft, notes=(*_bye_notes(event, field, found), *first_games(event, draft)))
    problems = check(event, draft)
    if problems:
        return EngineFailed(words("the pairing broke a rule: {why}", why="; ".join(map(str, problems))), repr(draft))
    return draft


def paired_by() -> str:
    """Method and engine, as a round records them."""
    from importlib.metadata import version  # a hundred modules that no start waits for

    return f"least score difference, no colours (networkx {version('networkx')})"


def _bye_notes(event: Event, field: Field, found: Matched) -> tuple[Words, ...]:
    """Why the bye went where it went, with everybody ranked below."""
    if not found.free:
        return ()
    free = found.free[0]
    notes = [
        words(
            "{name} has the bye: score {points}, the lowest without one that leaves a legal pairing",
            name=event.players[free].name,
            points=format_points(field.points[free]),
        )
    ]
    for player in field.order[field.order.index(free) + 1 :]:
        barred, name = field.past[player].bye_round, event.players[player].name
        if barred is not None:
            notes.append(words("{name} cannot have it: a bye or forfeit win in round {round}", name=name, round=barred))
        else:
            notes.append(words("{name} does not have it: the others could not be paired", name=name))
    return tuple(notes)
