"""Short ways to build events: `swiss(8).round("1-0 1/2 0-1 +/-").event`."""

from dataclasses import dataclass, field, replace
from fractions import Fraction

import msgspec

from tourney_tui.model import intents
from tourney_tui.model.changes import Change, Ids, decide
from tourney_tui.model.event import About, Discipline, Event, Format, Game, Regulations
from tourney_tui.model.player import Player, PlayerId, Rating
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.result import Result
from tourney_tui.pairing.knockout import draw

TODAY = "2026-10-03"
SHORT = {"1/2": Result.DRAW}


def player(number: int, rating: int | None = None, name: str = "", **more: object) -> Player:
    """An invented player; the id is the number."""
    ratings = {} if rating is None else {"fide": Rating(str(rating)), "ffe": Rating(str(rating // 10 * 10))}
    return Player(PlayerId(number), number, name or f"Player{number:02}, A", ratings=ratings, **more)


def empty(count: int, *, players: list[Player] | None = None, **rules: object) -> Event:
    """An event without rounds; players are rated 2000, 1990, ... in the order of their numbers."""
    people = players or [player(n, 2010 - 10 * n) for n in range(1, count + 1)]
    options = {"rounds": 5, "start_date": "2026-10-03", "systems": ("fide", "ffe"), **rules}
    return Event(About("Test"), Regulations(**options), {p.id: p for p in people}, {}, {})


def swiss(count: int, **rules: object) -> "Built":
    return Built(empty(count, **rules))


def knockout(count: int, lengths: tuple[str, ...] = ("7",), **rules: object) -> "Built":
    """A drawn backgammon knockout."""
    rules = {"discipline": Discipline.BACKGAMMON, "lengths": lengths, "systems": ("ffbg",), **rules}
    built = Built(empty(count, format=Format.KNOCKOUT, **rules))
    return built.do(intents.DrawBracket(games=draw(built.event)))


@dataclass(frozen=True)
class Built:
    """An event under construction; every step goes through `decide`, like the program."""

    event: Event
    _next: int = field(default=1)

    def ids(self) -> Ids:
        return Ids(max(self.event.players, default=0) + 1, max(self.event.games, default=0) + 1)

    def ask(self, intent: intents.Intent) -> Change | Question | Refusal:
        return decide(self.event, intent, self.ids(), today=TODAY)

    def do(self, intent: intents.Intent, *answers: str) -> "Built":
        """Carry it out, answering every question with yes, or with the given choices in turn."""
        given = list(answers)
        answer = self.ask(intent)
        while isinstance(answer, Question):
            choice = given.pop(0) if given else ""
            intent = intents.agree(intent, answer, choice)
            answer = self.ask(intent)
        assert isinstance(answer, Change), str(answer)
        return replace(self, event=answer.applied(self.event))

    def pair(self, *pairs: tuple[int, int], byes: tuple = ()) -> "Built":
        number = self.event.current_round + 1
        return self.do(intents.PublishRound(round=number, pairs=pairs, byes=byes))

    def round(self, results: str, *pairs: tuple[int, int]) -> "Built":
        """Pair (1-2, 3-4, ... by default) and enter results in board order; `...` leaves one out."""
        numbers = sorted(self.event.players)
        built = self.pair(*(pairs or tuple(zip(numbers[::2], numbers[1::2], strict=False))))
        for board, text in enumerate(results.split(), 1):
            if text != "...":
                built = built.result(built.event.current_round, board, text)
        return built

    def game(self, round_number: int, board: int) -> Game:
        return self.event.round_games(round_number)[board - 1]

    def result(self, round_number: int, board: int, text: str, *answers: str) -> "Built":
        """A chess result, or a backgammon score such as `7-4` or `9-4,7-9,9-2`."""
        return self.do(self.entering(round_number, board, text), *answers)

    def entering(self, round_number: int, board: int, text: str) -> intents.EnterResult:
        game = self.game(round_number, board)
        if self.event.regulations.discipline is Discipline.BACKGAMMON and text[0].isdigit():
            sets = tuple(tuple(int(n) for n in part.split("-")) for part in text.split(","))
            return intents.EnterResult(game=game.id, result=None, sets=sets)
        return intents.EnterResult(game=game.id, result=None if text == "none" else SHORT.get(text) or Result(text))


def half(points: int) -> Fraction:
    return Fraction(points, 2)


def with_rules(event: Event, **rules: object) -> Event:
    return event.with_records(regulations=msgspec.structs.replace(event.regulations, **rules))
