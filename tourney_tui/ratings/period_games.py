"""The games of a period, kept small: twenty-odd bytes a game, so that memory grows with the players.

A game stands in a few arrays instead of a record; what a rating system needs of it is made when it is asked for.
"""

from array import array
from collections.abc import Iterable, Iterator
from datetime import date
from fractions import Fraction
from itertools import accumulate, pairwise

import msgspec

from tourney_tui.model.result import Result, outcome
from tourney_tui.ratings.period import PeriodEvent, PeriodGame
from tourney_tui.ratings.rounding import Number
from tourney_tui.ratings.system import RatedGame

RESULTS = tuple(Result)
CODES = {result: code for code, result in enumerate(RESULTS)}
SCORE = {"win": Fraction(1), "draw": Fraction(1, 2), "loss": Fraction(0)}


class _Meaning(msgspec.Struct, frozen=True):
    """A result for both sides, the right one first."""

    scores: tuple[Fraction, Fraction]
    played: bool
    rated: bool


def _meaning(result: Result) -> _Meaning:
    facts = outcome(result)
    return _Meaning((SCORE[facts.right], SCORE[facts.left]), facts.played, facts.rated)


MEANINGS = tuple(_meaning(result) for result in RESULTS)


class Side(msgspec.Struct, frozen=True, gc=False):
    """A game from one player's side. `place` is where it stands among all games of the period, in order."""

    place: int
    event: int
    round_number: int
    opponent: int
    left: bool
    code: int  # in RESULTS
    form: str

    @property
    def score(self) -> Fraction:
        return MEANINGS[self.code].scores[self.left]

    def against(self, rating: Number | None, experience: Number = 0) -> RatedGame:
        """The game as a rating system sees it, against an opponent of this rating."""
        meaning = MEANINGS[self.code]
        return RatedGame(rating, meaning.scores[self.left], meaning.played, meaning.rated, self.form, experience)


class GameBook:
    """All games of a period. Events are entered one after the other; `finish` puts the games into their order.

    The order is that of the days, then of the events as they were entered, then of the games in their event.
    """

    def __init__(self) -> None:
        self.events: list[PeriodEvent] = []
        self._left, self._right = array("i"), array("i")
        self._code = array("B")
        self._event, self._round = array("i"), array("H")
        self._day = array("i")
        self._form = array("H")
        self._forms: dict[str, int] = {"": 0}
        self._names: list[str] = [""]
        self._starts, self._sides = array("i"), array("i")

    def __len__(self) -> int:
        return len(self._left)

    def enter(self, event: PeriodEvent, games: Iterable[PeriodGame]) -> None:
        """Take in an event with its games in order of round and board."""
        number, first_day = len(self.events), ordinal(event.start)
        self.events.append(event)
        for game in games:
            self._left.append(game.left)
            self._right.append(game.right)
            self._code.append(CODES[game.result])
            self._event.append(number)
            self._round.append(game.round_number)
            self._day.append(ordinal(game.date) or first_day)
            self._form.append(self._form_code(game.form))

    def _form_code(self, form: str) -> int:
        code = self._forms.get(form)
        if code is None:
            code = self._forms[form] = len(self._names)
            self._names.append(form)
        return code

    def finish(self, players: int) -> None:
        """Order the games and find those of each of so many players. No event comes after this."""
        if any(later < earlier for earlier, later in pairwise(self._day)):
            self._sort()
        counts = array("i", bytes(4 * (players + 1)))
        for sides in (self._left, self._right):
            for player in sides:
                counts[player + 1] += 1
        self._starts = array("i", accumulate(counts))
        self._sides = array("i", bytes(8 * len(self)))
        free = array("i", self._starts)
        for place, pair in enumerate(zip(self._left, self._right, strict=True)):
            for player in pair:
                self._sides[free[player]] = place
                free[player] += 1

    def _sort(self) -> None:
        order = sorted(range(len(self)), key=self._day.__getitem__)
        for name in ("_left", "_right", "_code", "_event", "_round", "_day", "_form"):
            column: array[int] = getattr(self, name)
            setattr(self, name, array(column.typecode, map(column.__getitem__, order)))

    def count_of(self, player: int) -> int:
        """How many games a player has, counted or not."""
        return self._starts[player + 1] - self._starts[player]

    def games_of(self, player: int) -> list[Side]:
        """The games of a player in their order."""
        places = self._sides[self._starts[player] : self._starts[player + 1]]
        return [self._side(place, left=self._left[place] == player) for place in places]

    def _side(self, place: int, *, left: bool) -> Side:
        opponent = self._right[place] if left else self._left[place]
        form = self._names[self._form[place]]
        return Side(place, self._event[place], self._round[place], opponent, left, self._code[place], form)

    def in_order(self) -> Iterator[tuple[int, int, int, int, int, str]]:
        """Every game: place, day, left, right, the code of its result, match format."""
        columns = zip(self._day, self._left, self._right, self._code, self._form, strict=True)
        for place, (day, left, right, code, form) in enumerate(columns):
            yield place, day, left, right, code, self._names[form]


def ordinal(day: str) -> int:
    """A date as a number that grows by one a day; 0 for none. A year alone is its first day."""
    if not day:
        return 0
    return date.fromisoformat(day if len(day) == 10 else f"{day[:4]}-01-01").toordinal()
