"""A round that the rules cannot pair, paired with what the director allows: a rematch, a second bye, or both.

The cheapest matching: first as few exceptions as possible, of rematches those longest ago, then the bye as low as
possible, then scores that differ as little as possible, then colours, then the order of a score group.
Forbidden pairs stay forbidden and nobody gets a third colour in a row. Slow: run it in the worker process.
"""

from collections.abc import Sequence

import msgspec

from tourney_tui.exchange.trf.engine import absentees
from tourney_tui.model.event import Bye, Event
from tourney_tui.model.player import ByeKind
from tourney_tui.model.words import words
from tourney_tui.pairing.boards import board_order
from tourney_tui.pairing.checks import forbidden_pairs, top_scorers
from tourney_tui.pairing.colours import Strength, allocate, preference
from tourney_tui.pairing.draft import BY_HAND, REMATCH, SECOND_BYE, Answer, Draft, NoPairing, Pair
from tourney_tui.pairing.history import history
from tourney_tui.pairing.matching import perfect_matching
from tourney_tui.pairing.reasons import first_games
from tourney_tui.pairing.score_groups import pairing_scores

NO_HELP = {
    frozenset((SECOND_BYE,)): "a second bye does not help: round {n} still has no pairing",
    frozenset((REMATCH,)): "a rematch does not help: round {n} still has no pairing",
    frozenset((SECOND_BYE, REMATCH)): "a rematch and a second bye together do not help: round {n} still has no pairing",
}


def pair(event: Event, next_round: int, allowed: Sequence[str]) -> Answer:
    """The round with the exceptions in `allowed` (REMATCH, SECOND_BYE); the draft names them in its notes."""
    field = _Field(event, next_round, frozenset(allowed))
    count = len(field.order)
    found = perfect_matching(count + count % 2, field.cost, field.may_meet)
    if found is None:
        left = tuple(choice for choice in (SECOND_BYE, REMATCH) if choice not in allowed)
        return NoPairing(words(NO_HELP[frozenset(allowed)], n=next_round), (*left, BY_HAND))
    pairs = [field.seated(one, other) for one, other in found if other < count]
    away = [Bye(p, kind) for p, kind in absentees(event, next_round).items() if event.players[p].joined <= next_round]
    free = [Bye(field.order[one], ByeKind.ALLOCATED) for one, other in found if other == count]
    from importlib.metadata import version  # a hundred modules that no start waits for

    by = f"least exceptions (networkx {version('networkx')}): {', '.join(allowed)}"
    draft = Draft(next_round, board_order(event, pairs, field.scores), (*away, *free), by)
    return msgspec.structs.replace(draft, notes=tuple(first_games(event, draft)))


class _Field:
    """Who is to be paired, by score and number, and what each pair would cost; the place behind the last is the bye."""

    def __init__(self, event: Event, round_number: int, allowed: frozenset[str]) -> None:
        away = absentees(event, round_number)
        self.event = event
        self.round = round_number
        self.scores = pairing_scores(event, round_number)
        present = [player for player in event.players if player not in away]
        self.order = sorted(present, key=lambda player: (-self.scores[player], event.players[player].number))
        self._allowed = allowed
        self._past = [history(event, player, round_number) for player in self.order]
        self._wants = [preference(past) for past in self._past]
        self._free_colours = top_scorers(event, round_number)
        self._forbidden = forbidden_pairs(event, round_number)
        self._coloured = event.regulations.coloured
        count, widest = len(self.order), self._difference(0, len(self.order) - 1)
        self._colour = count**3 + 1  # each step outweighs all pairs of the step below together
        self._score = self._colour * 2 * Strength.ABSOLUTE * count
        self._place = self._score * (widest**2 + 1) * count
        self._longer_ago = self._place * count * count
        self._exception = self._longer_ago * round_number * count

    def may_meet(self, one: int, other: int) -> bool:
        """Whether the rules, or the director, let two places meet."""
        if other == len(self.order):
            return SECOND_BYE in self._allowed or self._past[one].bye_round is None
        numbers = frozenset(self.event.players[self.order[place]].number for place in (one, other))
        if numbers in self._forbidden or (REMATCH not in self._allowed and self._met(one, other)):
            return False
        return not self._both_must(one, other)

    def cost(self, one: int, other: int) -> int:
        """Exceptions, the place of the bye, squared difference of the scores, colours, distance in the score group."""
        if other == len(self.order):
            second = self._past[one].bye_round is not None
            return second * self._exception + (other - 1 - one) * self._place
        met = self._met(one, other)
        again = self._exception + met * self._longer_ago if met else 0
        clash = self._clash(one, other) * self._colour
        return again + self._difference(one, other) ** 2 * self._score + clash + (other - one) ** 2

    def seated(self, one: int, other: int) -> Pair:
        """White first; without colours the higher ranked."""
        left, right = self.order[one], self.order[other]
        if not self._coloured:
            return left, right
        given = allocate(self.event, self.round, left, right)
        return given.white, given.black

    def _difference(self, one: int, other: int) -> int:
        return self.scores[self.order[one]] - self.scores[self.order[other]] if self.order else 0

    def _met(self, one: int, other: int) -> int:
        """0 for two who have not played, else the round of their last game: the longer ago, the cheaper."""
        opponent = self.order[other]
        if opponent not in self._past[one].met:
            return 0
        games = self.event.player_games(self.order[one])
        return max(g.round for g in games if g.round < self.round and g.opponent_of(self.order[one]) == opponent)

    def _both_must(self, one: int, other: int) -> bool:
        # C.04.3, C3
        if not self._coloured or {self.order[one], self.order[other]} & self._free_colours:
            return False
        mine, theirs = self._wants[one], self._wants[other]
        return mine == theirs and mine.strength is Strength.ABSOLUTE

    def _clash(self, one: int, other: int) -> int:
        mine, theirs = self._wants[one], self._wants[other]
        if not self._coloured or not mine.colour or mine.colour != theirs.colour:
            return 0
        return int(min(mine.strength, theirs.strength))
