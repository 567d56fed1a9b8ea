"""An event as numbers that are quick to play with: places of players from 0, half points, who has met whom.

Players stand in the order of their pairing numbers, which is that of their strength in a Swiss.
"""

from dataclasses import dataclass, field

from tourney_tui.exchange.trf.cells import bye_points
from tourney_tui.forecast.odds import Odds, game_odds
from tourney_tui.forecast.question import Question
from tourney_tui.model.event import Event
from tourney_tui.model.player import ByeKind, Player, PlayerId
from tourney_tui.pairing.draft import Draft
from tourney_tui.pairing.next_round import from_table
from tourney_tui.standings.leavers import ROUND_ROBINS, taken_out, without_leavers
from tourney_tui.standings.ledger import entries
from tourney_tui.standings.score import scores


@dataclass(frozen=True)
class Known:
    """A game to come whose players are known."""

    round: int
    left: int
    right: int


@dataclass(frozen=True)
class Unpaired:
    """A round of a Swiss that is not paired: who will be, and the half points of byes that were asked for."""

    round: int
    players: tuple[int, ...]
    byes: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Past:
    """What a player has made so far, round by round: against whom (oneself where unplayed) and how many half points."""

    opponents: tuple[int, ...]
    made: tuple[int, ...]
    met: tuple[int, ...]
    results: tuple[int, ...]  # half points against those met

    def with_game(self, other: int, made: int) -> "Past":
        """With another game at the end."""
        return Past((*self.opponents, other), (*self.made, made), (*self.met, other), (*self.results, made))


class Thresholds(dict[int, tuple[float, float]]):
    """Chance of a win, and of no loss, by `left * players + right`: worked out when two meet for the first time."""

    def __init__(self, field_: "Field", form: str) -> None:
        super().__init__()
        self._field, self._form = field_, form

    def __missing__(self, key: int) -> tuple[float, float]:
        odds = self._field.odds(*divmod(key, len(self._field.ids)), self._form)
        found = self[key] = float(odds.win), float(odds.win + odds.draw)
        return found


@dataclass(frozen=True)
class Field:
    """The event as it stands. `ranked` are the places of who is in the standings; `had_bye` of who has had the bye."""

    question: Question
    event: Event
    ids: tuple[PlayerId, ...]
    points: tuple[int, ...]
    past: tuple[Past, ...]
    ranked: tuple[int, ...]
    known: tuple[Known, ...]
    unpaired: tuple[Unpaired, ...]
    had_bye: frozenset[int]
    _thresholds: dict[str, Thresholds] = field(default_factory=dict)

    def odds(self, left: int, right: int, form: str) -> Odds:
        """The chances of a game between two."""
        asked = self.question
        one, other = (asked.strengths[place].rating for place in (left, right))
        return game_odds(asked.system, asked.ruleset, one, other, form)

    def form(self, round_number: int) -> str:
        """The match format of a round."""
        return self.event.regulations.length(round_number)

    def thresholds(self, round_number: int) -> Thresholds:
        """The chances of games of a round, for drawing them."""
        form = self.form(round_number)
        if form not in self._thresholds:
            self._thresholds[form] = Thresholds(self, form)
        return self._thresholds[form]

    @property
    def scheme(self) -> tuple[int, int, int]:
        """Half points of a win, a draw, a loss."""
        rules = self.event.regulations.points
        return rules.win, rules.draw, rules.loss


def field_of(question: Question) -> Field:
    """The event of a Swiss or a table as numbers. The strengths of the question are in the order of the numbers."""
    event = without_leavers(question.event)
    people = event.players_by_number
    place = {player.id: index for index, player in enumerate(people)}
    last = max(event.rounds, default=0)
    found = scores(question.event, last)
    out = taken_out(question.event)
    known, given = _known(event, place, out)
    points = [int(found[player.id].points) for player in people]
    past = [_past(event, player, place, last) for player in people]
    for one, other, made in given:
        points[one] += made
        past[one] = past[one].with_game(other, made)
    return Field(
        question,
        event,
        tuple(place),
        tuple(points),
        tuple(past),
        tuple(index for player, index in place.items() if player not in out),
        known,
        _unpaired(event, place) if event.regulations.format not in ROUND_ROBINS else (),
        frozenset(place[p] for p, byes in event.byes_by_player.items() if ByeKind.ALLOCATED in byes.values()),
    )


def _past(event: Event, player: Player, place: dict[PlayerId, int], last: int) -> Past:
    """A game without a result is one to come, not one of the past. In a table forfeits count as games (C.07)."""
    table = event.regulations.format in ROUND_ROBINS
    rounds = [one for one in entries(event, player.id, last) if not one.missing]
    games = [one for one in rounds if one.opponent is not None and (one.played or table)]
    return Past(
        tuple(place[one.opponent or player.id] if one in games else place[player.id] for one in rounds),
        tuple(int(one.points) for one in rounds),
        tuple(place[one.opponent] for one in games if one.opponent is not None),
        tuple(int(one.points) for one in games),
    )


Given = tuple[int, int, int]  # who, against whom, half points


def _known(
    event: Event, place: dict[PlayerId, int], out: frozenset[PlayerId]
) -> tuple[tuple[Known, ...], tuple[Given, ...]]:
    """Boards without a result, and in a table the rounds to come; with the points of forfeits that are certain."""
    games = [
        Known(game.round, place[game.left], place[game.right])
        for game in sorted(event.games.values(), key=lambda one: (one.round, one.board))
        if game.missing and game.left is not None and game.right is not None
    ]
    given: list[Given] = []
    if event.regulations.format in ROUND_ROBINS:
        for number in range(1, event.regulations.rounds + 1):
            draft = from_table(event, number) if number not in event.rounds else None
            if isinstance(draft, Draft):
                games += _scheduled(draft, place, out)
                given += _forfeits(draft, place, out, event.regulations.points.win)
    return tuple(games), tuple(given)


def _scheduled(draft: Draft, place: dict[PlayerId, int], out: frozenset[PlayerId]) -> list[Known]:
    away = {*draft.absent, *out}
    return [
        Known(draft.round, place[left], place[right])
        for left, right in draft.pairs
        if left not in away and right not in away
    ]


def _forfeits(draft: Draft, place: dict[PlayerId, int], out: frozenset[PlayerId], win: int) -> list[Given]:
    """Who meets somebody who has left, and is there, wins without playing; two who are not there both lose."""
    return [
        (place[one], place[other], win if other in draft.absent and one not in draft.absent else 0)
        for pair in draft.pairs
        for one, other in (pair, pair[::-1])
        if {one, other} & set(draft.absent) and not {one, other} & out
    ]


def _unpaired(event: Event, place: dict[PlayerId, int]) -> tuple[Unpaired, ...]:
    rounds = (_round(event, place, number) for number in range(1, event.regulations.rounds + 1))
    return tuple(one for one in rounds if one.players or one.byes)


def _round(event: Event, place: dict[PlayerId, int], number: int) -> Unpaired:
    """Who has no game and no bye yet in a round that is still to be paired, or goes on at once in it."""
    if number in event.rounds and not event.regulations.at_once:
        return Unpaired(number, ())
    free: list[int] = []
    byes: list[tuple[int, int]] = []
    for player in event.players_by_number:
        index = place[player.id]
        if _busy(event, player, number) or number < player.joined or player.gone_by(number) or not player.present:
            continue
        if number in player.byes:
            byes.append((index, bye_points(player.byes[number], event.regulations.points)))
        else:
            free.append(index)
    return Unpaired(number, tuple(free), tuple(byes))


def _busy(event: Event, player: Player, number: int) -> bool:
    has_bye = number in event.byes_by_player.get(player.id, {})
    return has_bye or any(game.round == number for game in event.player_games(player.id))
