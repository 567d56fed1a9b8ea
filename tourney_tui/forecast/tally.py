"""What many ways of an event to end come to: places, prizes and norms, each way with its weight."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from math import lcm

from tourney_tui.forecast.money import SAMPLE, ManyLists, prize_shares
from tourney_tui.forecast.question import (
    Forecast,
    Method,
    NormCandidate,
    NormChance,
    PlaceChance,
    PlayerChances,
    Question,
)
from tourney_tui.model.player import PlayerId

Groups = list[list[int]]
Progress = Callable[[int, int], None]  # how many of how many


def silent(_done: int, _of: int) -> None:
    """Progress that nobody looks at."""


class Tally:
    """Weights are whole numbers, so that all chances are exact in the end: everybody's places add up to 1."""

    def __init__(self, question: Question, ids: Sequence[PlayerId]) -> None:
        self._ids = ids
        self._places: list[dict[int, int]] = [{} for _ in ids]  # first place * width + how many share it -> weight
        self._width = len(ids) + 1
        self._shares = prize_shares(question, ids)
        self._norms: Counter[NormCandidate] = Counter()
        self.total = 0

    def add(self, groups: Groups, points: Sequence[int], weight: int = 1) -> None:
        """One way to end: everybody in order, who is level together. A group that stands alone is a tie."""
        self.total += weight
        width, places, first = self._width, self._places, 1
        for group in groups:
            size = len(group)
            key = first * width + size
            for one in group:
                mine = places[one]
                mine[key] = mine.get(key, 0) + weight
            first += size
        if not self.slow_money:
            self.add_money(groups, points, weight)

    @property
    def slow_money(self) -> bool:
        """There are several lists of prizes: `SAMPLE` ways drawn by lot are enough for them."""
        return isinstance(self._shares, ManyLists)

    @property
    def wants_money(self) -> bool:
        """Another way drawn by lot is wanted for the prizes."""
        return self.slow_money and self._shares is not None and self._shares.ways < SAMPLE

    def add_money(self, groups: Groups, points: Sequence[int], weight: int = 1) -> None:
        """The prizes of one way to end; `add` does it where they are quick to share out."""
        if self._shares is not None:
            self._shares.add(groups, points, weight)

    def add_norm(self, norm: NormCandidate, weight: int = 1) -> None:
        """A norm made in this way to end."""
        self._norms[norm] += weight

    def forecast(self, method: Method, norms: Iterable[NormCandidate] = ()) -> Forecast:
        """The chances of everybody."""
        looked_for = tuple(norms)
        players = tuple(self._player(place, looked_for) for place in range(len(self._ids)))
        return Forecast(method, players)

    @property
    def money_runs(self) -> int:
        """How many ways the prizes come from; 0 for all."""
        return self._shares.ways if self._shares is not None and self.slow_money and self._shares.ways > 1 else 0

    def _player(self, place: int, norms: tuple[NormCandidate, ...]) -> PlayerChances:
        chances: Counter[int] = Counter()
        shares = [(*divmod(key, self._width), weight) for key, weight in self._places[place].items()]
        common = lcm(*{size for _, size, _ in shares})
        for first, size, weight in shares:
            for one in range(first, first + size):
                chances[one] += weight * (common // size)
        player, whole = self._ids[place], self.total * common
        prize, cents = self._shares.of(place) if self._shares is not None else (Fraction(0), Fraction(0))
        return PlayerChances(
            player,
            tuple(PlaceChance(one, Fraction(weight, whole)) for one, weight in sorted(chances.items())),
            prize,
            cents,
            tuple(NormChance(n.title, Fraction(self._norms[n], self.total)) for n in norms if n.player == player),
        )
