"""Every way the rest of an event can go, with its exact chance: where few games remain.

Chances are brought to whole numbers over one denominator, so that a way weighs the product of its games' numbers and
all ways together a power of the denominator: fractions without any rounding.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from math import lcm

from tourney_tui.forecast.bracket import DRAWN, LEFT, RIGHT, Bracket, Run
from tourney_tui.forecast.field import Field
from tourney_tui.forecast.odds import Odds
from tourney_tui.forecast.pairing import Pairs, paired
from tourney_tui.forecast.rounds import Ledger, Rounds, with_pairs
from tourney_tui.forecast.tied import Played

MOST_GAMES = 12
"""With more games than this the event is simulated: 3 ** 12 ways are half a million."""

Weights = tuple[int, int, int]
Way = Callable[[Played, int], None]


class AllRounds:
    """The rest of a Swiss or a table, every way it can go. Rounds to come are paired as in a run (`pairing`).

    All chances are brought to one denominator, and every way has the same number of games.
    """

    def __init__(self, field: Field, way: Way) -> None:
        self._field, self._way = field, way
        self._rounds = Rounds(field)
        self._ledger = Ledger(field)
        win, draw, loss = field.scheme
        self._makes = ((win, loss), (draw, draw), (loss, win))
        self._common = lcm(
            *(part.denominator for odds in self._all_odds() for part in (odds.win, odds.draw, odds.loss))
        )
        self._known: dict[tuple[int, int, str], Weights] = {}

    def _all_odds(self) -> Iterator[Odds]:
        """Of every game that there may be."""
        for game in self._field.known:
            yield self._field.odds(game.left, game.right, self._field.form(game.round))
        for round_ in self._field.unpaired:
            form = self._field.form(round_.round)
            for left, right in combinations(round_.players, 2):
                yield self._field.odds(left, right, form)

    def walk(self) -> int:
        """Call `way` with every way and its weight; the answer is the sum of the weights."""
        self._round(0, 1, self._rounds.met[:], self._rounds.had_bye)
        return int(self._common ** games_to_come(self._field))

    def _weights(self, left: int, right: int, form: str) -> Weights:
        """Win, draw and loss in whole numbers."""
        key = left, right, form
        if key not in self._known:
            odds = self._field.odds(*key)
            win, draw, loss = (int(chance * self._common) for chance in (odds.win, odds.draw, odds.loss))
            self._known[key] = win, draw, loss
        return self._known[key]

    def _round(self, place: int, weight: int, met: list[int], had_bye: int) -> None:
        if place == len(self._rounds.numbers):
            self._way(self._ledger.played(), weight)
            return
        number = self._rounds.numbers[place]
        boards = self._rounds.known.get(number, [])
        self._games(boards, number, weight, lambda so_far: self._paired(place, so_far, met, had_bye))

    def _paired(self, place: int, weight: int, met: list[int], had_bye: int) -> None:
        """The boards of the round that are not paired yet, then the next round."""
        number = self._rounds.numbers[place]
        round_ = self._rounds.unpaired.get(number)
        if round_ is None:
            self._round(place + 1, weight, met, had_bye)
            return
        ledger = self._ledger
        for one, made in round_.byes:
            ledger.unplayed(one, made)
        pairs, bye = paired(round_.players, ledger.points, met, had_bye)
        free = ((bye, self._field.event.regulations.points.bye),) if bye >= 0 else ()
        after = with_pairs(met, pairs)

        def go_on(so_far: int) -> None:
            for one, made in free:
                ledger.unplayed(one, made)
            self._round(place + 1, so_far, after, had_bye | sum(1 << one for one, _ in free))
            for one, made in free:
                ledger.take_back_unplayed(one, made)

        self._games(pairs, number, weight, go_on)
        for one, made in reversed(round_.byes):
            ledger.take_back_unplayed(one, made)

    def _games(self, pairs: Pairs, number: int, weight: int, then: Callable[[int], None], place: int = 0) -> None:
        if place == len(pairs):
            then(weight)
            return
        left, right = pairs[place]
        chances = self._weights(left, right, self._field.form(number))
        for chance, (left_made, right_made) in zip(chances, self._makes, strict=True):
            if chance:
                self._ledger.game(left, right, left_made, right_made)
                self._games(pairs, number, weight * chance, then, place + 1)
                self._ledger.take_back(left, right, left_made, right_made)


def games_to_come(field: Field) -> int:
    """The games that remain: those known, and those of rounds that are not paired."""
    return len(field.known) + sum(len(round_.players) // 2 for round_ in field.unpaired)


class _Choices:
    """The choices of one way through a bracket, which is replayed from its beginning for each way."""

    def __init__(self, bracket: Bracket) -> None:
        self._bracket = bracket
        self._known: dict[tuple[int, int, int], list[tuple[int, Fraction]]] = {}
        self._way: list[int] = []
        self._options: list[list[tuple[int, Fraction]]] = []
        self._next = 0
        self.weight = Fraction(1)

    def choose(self, place: int, left: int, right: int) -> int:
        """The outcome that is this way's turn."""
        key = place, left, right
        if key not in self._known:
            odds = self._bracket.odds(*key)
            pairs = ((LEFT, odds.win), (DRAWN, odds.draw), (RIGHT, odds.loss))
            self._known[key] = [(one, chance) for one, chance in pairs if chance]
        if self._next == len(self._way):
            self._way.append(0)
            self._options.append(self._known[key])
        chosen, chance = self._options[self._next][self._way[self._next]]
        self._next += 1
        self.weight *= chance
        return chosen

    def rewind(self) -> bool:
        """Go to the next way; False when there is none."""
        self._next, self.weight = 0, Fraction(1)
        while self._way:
            if self._way[-1] + 1 < len(self._options[-1]):
                self._way[-1] += 1
                return True
            self._way.pop()
            self._options.pop()
        return False


def all_brackets(bracket: Bracket) -> Iterator[tuple[Run, Fraction]]:
    """Every way a bracket can go, with its chance."""
    choices = _Choices(bracket)
    while True:
        run = bracket.play(choices.choose)
        yield run, choices.weight
        if not choices.rewind():
            return
