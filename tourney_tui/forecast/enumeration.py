"""Every way the rest of an event can go, with its exact chance: where few games remain and all of them are known.

Chances are brought to whole numbers game by game, so that a way weighs the product of three numbers' choices and the
sum of all ways is the product of the denominators: fractions without any rounding.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import lcm, prod

from tourney_tui.forecast.bracket import DRAWN, LEFT, RIGHT, Bracket, Run
from tourney_tui.forecast.field import Field, remaining_games
from tourney_tui.forecast.odds import Odds
from tourney_tui.forecast.rounds import Ledger
from tourney_tui.forecast.tied import Played

MOST_GAMES = 12
"""With more games than this the event is simulated: 3 ** 12 ways are half a million."""

Weights = tuple[int, int, int]
Way = Callable[[Played, int], None]


def weights(odds: Odds) -> tuple[Weights, int]:
    """Whole numbers in the proportion of win, draw and loss, and their sum."""
    common = lcm(odds.win.denominator, odds.draw.denominator, odds.loss.denominator)
    win, draw, loss = (int(chance * common) for chance in (odds.win, odds.draw, odds.loss))
    return (win, draw, loss), common


def all_rounds(field: Field, way: Way) -> int:
    """Call `way` with every way the known games can go and its weight; the answer is the sum of the weights."""
    games = remaining_games(field)
    chances = [weights(field.odds(one.left, one.right, field.form(one.round))) for one in games]
    ledger = Ledger(field)
    win, draw, loss = field.scheme
    makes = ((win, loss), (draw, draw), (loss, win))

    def go_on(place: int, weight: int) -> None:
        if place == len(games):
            way(ledger.played(), weight)
            return
        game = games[place]
        for chance, (left, right) in zip(chances[place][0], makes, strict=True):
            if chance:
                ledger.game(game.left, game.right, left, right)
                go_on(place + 1, weight * chance)
                ledger.take_back(game.left, game.right, left, right)

    go_on(0, 1)
    return prod(common for _, common in chances)


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
