"""A Swiss or a table played to its end, drawn by lot game by game."""

from collections.abc import Callable

from tourney_tui.forecast.field import Field, Unpaired
from tourney_tui.forecast.pairing import Pairs, paired
from tourney_tui.forecast.tied import Played
from tourney_tui.standings.leavers import ROUND_ROBINS

Draw = Callable[[], float]  # from 0 to 1, 1 left out


class Ledger:
    """An event under way: half points, and round by round the opponents and what was made. Made anew for every run."""

    def __init__(self, field: Field) -> None:
        self.points = list(field.points)
        self.against = [list(past.opponents) for past in field.past]
        self.made = [list(past.made) for past in field.past]
        self._field = field

    def game(self, left: int, right: int, left_made: int, right_made: int) -> None:
        """A game over the board."""
        self.points[left] += left_made
        self.points[right] += right_made
        self.against[left].append(right)
        self.against[right].append(left)
        self.made[left].append(left_made)
        self.made[right].append(right_made)

    def take_back(self, left: int, right: int, left_made: int, right_made: int) -> None:
        """The newest game of both, which was added last."""
        for one, made in ((left, left_made), (right, right_made)):
            self.points[one] -= made
            self.against[one].pop()
            self.made[one].pop()

    def unplayed(self, one: int, made: int) -> None:
        """A round without a game."""
        self.points[one] += made
        self.against[one].append(one)
        self.made[one].append(made)

    def take_back_unplayed(self, one: int, made: int) -> None:
        """The newest round of a player, which had no game."""
        self.points[one] -= made
        self.against[one].pop()
        self.made[one].pop()

    def played(self) -> Played:
        """For the order."""
        rules = self._field.event.regulations
        everybody = rules.format in ROUND_ROBINS
        return Played(self.points, self.against, self.made, self._field.past, rules.points.win, everybody)


class Rounds:
    """The rest of an event, ready to be played again and again."""

    def __init__(self, field: Field) -> None:
        self._field = field
        self.known: dict[int, list[tuple[int, int]]] = {}
        for game in field.known:
            self.known.setdefault(game.round, []).append((game.left, game.right))
        self.unpaired = {one.round: one for one in field.unpaired}
        self.numbers = sorted({*self.known, *self.unpaired})
        self._chances = {number: field.thresholds(number) for number in self.numbers}
        self.met = _met(field)
        self._bye = field.event.regulations.points.bye
        self.had_bye = sum(1 << place for place in field.had_bye)

    def play(self, draw: Draw) -> Played:
        """One run."""
        ledger = Ledger(self._field)
        met, had_bye = self.met[:], self.had_bye
        for number in self.numbers:
            if number in self.known:
                self._games(ledger, number, self.known[number], draw)
            round_ = self.unpaired.get(number)
            if round_ is not None:
                had_bye |= self._round(ledger, round_, met, had_bye, draw)
        return ledger.played()

    def _round(self, ledger: Ledger, round_: Unpaired, met: list[int], had_bye: int, draw: Draw) -> int:
        for one, made in round_.byes:
            ledger.unplayed(one, made)
        pairs, bye = paired(round_.players, ledger.points, met, had_bye)
        met[:] = with_pairs(met, pairs)
        self._games(ledger, round_.round, pairs, draw)
        if bye < 0:
            return 0
        ledger.unplayed(bye, self._bye)
        return 1 << bye

    def _games(self, ledger: Ledger, number: int, pairs: Pairs, draw: Draw) -> None:
        """What `Ledger.game` does, game by game: this loop is where a forecast spends its time."""
        win, drawn, loss = self._field.scheme
        chances, count = self._chances[number], len(self.met)
        points, against, made = ledger.points, ledger.against, ledger.made
        for left, right in pairs:
            wins, holds = chances[left * count + right]
            lot = draw()
            if lot < wins:
                one, other = win, loss
            elif lot < holds:
                one = other = drawn
            else:
                one, other = loss, win
            points[left] += one
            points[right] += other
            against[left].append(right)
            against[right].append(left)
            made[left].append(one)
            made[right].append(other)


def with_pairs(met: list[int], pairs: Pairs) -> list[int]:
    """Who has met whom when these boards have been played."""
    found = met[:]
    for left, right in pairs:
        found[left] |= 1 << right
        found[right] |= 1 << left
    return found


def _met(field: Field) -> list[int]:
    """Who has met whom, as bits: also on boards that are still playing."""
    met = [sum({1 << other for other in past.met}) for past in field.past]
    for game in field.known:
        met[game.left] |= 1 << game.right
        met[game.right] |= 1 << game.left
    return met
