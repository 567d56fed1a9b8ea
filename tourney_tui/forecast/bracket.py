"""A bracket played to its end: the matches with their feeds as numbers, by the very rules of `model.knockout`.

Matches are looked at in their order (round, then board), which is such that everything a match waits for comes first.
A place nobody comes to is -1. In a bracket a game of chess has a winner: a draw is taken to be played off at the same
expected score, so that the chance to go on is the expected score. In groups games may be drawn; the difference of
backgammon points of matches to come is not drawn and counts nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from tourney_tui.forecast.odds import Odds, game_odds
from tourney_tui.forecast.question import Question
from tourney_tui.model.event import Event, Game
from tourney_tui.model.exits import RANKING_STAGES, STILL_IN, exit_game
from tourney_tui.model.feed import GROUP, BracketKind, Feed, FeedKind, Stage
from tourney_tui.model.knockout import loser, winner
from tourney_tui.model.match import points_played
from tourney_tui.model.player import PlayerId
from tourney_tui.model.result import outcome
from tourney_tui.model.wiring import DROPS

NOBODY = -1
LEFT, DRAWN, RIGHT = 0, 1, 2
MADE = {LEFT: (2, 0), DRAWN: (1, 1), RIGHT: (0, 2)}
SIDE = {"win": 2, "draw": 1, "loss": 0}

Groups = list[list[int]]
Choose = Callable[[int, int, int], int]  # a match and its two sides -> LEFT, DRAWN or RIGHT


@dataclass(frozen=True)
class Side:
    """Where a side comes from: a player, or a feed from a match or from a place in a group."""

    player: int = NOBODY
    kind: FeedKind | None = None
    match: int = NOBODY
    group: str = ""
    place: int = 0


@dataclass(frozen=True)
class Match:
    """A match. `decided` ones keep their sides, `winner`, `loser`, and what the sides made in a group."""

    game: Game
    left: Side
    right: Side
    decided: bool = False
    sides: tuple[int, int] = (NOBODY, NOBODY)
    winner: int = NOBODY
    loser: int = NOBODY
    made: tuple[int, int] = (0, 0)
    following: int = NOBODY  # where the winner goes

    @property
    def grouped(self) -> bool:
        """Played in a group, where a draw stays one."""
        return self.game.stage.startswith(GROUP)


@dataclass
class Run:
    """What has become of the matches so far."""

    sides: list[tuple[int, int]]
    winner: list[int]
    loser: list[int]
    bye: list[bool]
    made: list[tuple[int, int]]
    orders: dict[str, list[int]]


class Bracket:
    """A bracket that is drawn, ready to be played again and again."""

    def __init__(self, question: Question) -> None:
        event = question.event
        self.event, self.question = event, question
        people = event.players_by_number
        self.ids = tuple(player.id for player in people)
        self._place = {player: place for place, player in enumerate(self.ids)}
        self._left = [player.left if player.left is not None else 1_000_000 for player in people]
        games = sorted(event.games.values(), key=lambda one: (one.round, one.board))
        self._index = {game.id: place for place, game in enumerate(games)}
        self.matches = tuple(self._match(game) for game in games)
        self._ladder = event.regulations.bracket.kind is BracketKind.DOUBLE
        self._lives = self._out_of_lives()

    @property
    def to_play(self) -> tuple[int, ...]:
        """The matches that are not decided, byes apart."""
        return tuple(place for place, match in enumerate(self.matches) if not match.decided)

    def _match(self, game: Game) -> Match:
        feeds = self.event.wiring.feeds[game.id]
        target = self.event.wiring.winner_to.get(game.id)
        left, right = self._side(feeds.left, game.left), self._side(feeds.right, game.right)
        following = NOBODY if target is None else self._index[target.game]
        if game.result is None and not game.bye:
            return Match(game, left, right, following=following)
        facts = outcome(game.result) if game.result is not None else None
        return Match(
            game,
            left,
            right,
            decided=True,
            sides=(self._of(game.left), self._of(game.right)),
            winner=self._of(winner(game)),
            loser=self._of(loser(game)),
            made=(SIDE[facts.left], SIDE[facts.right]) if facts else (0, 0),
            following=following,
        )

    def _side(self, feed: Feed | None, player: PlayerId | None) -> Side:
        if feed is None:
            return Side(self._of(player))
        return Side(kind=feed.kind, match=self._index.get(feed.game, NOBODY), group=feed.group, place=feed.place)

    def _of(self, player: PlayerId | None) -> int:
        return NOBODY if player is None else self._place[player]

    def odds(self, place: int, left: int, right: int) -> Odds:
        """The chances of a match; outside groups somebody wins."""
        match, asked = self.matches[place], self.question
        one, other = (asked.strengths[side].rating for side in (left, right))
        found = game_odds(asked.system, asked.ruleset, one, other, self.event.length_of(match.game))
        return found if match.grouped else Odds(found.mean, Fraction(0), 1 - found.mean)

    # A run

    def play(self, choose: Choose) -> Run:
        """Every match in its order; `choose` decides those that two players come to."""
        count = len(self.matches)
        run = Run([(NOBODY, NOBODY)] * count, [NOBODY] * count, [NOBODY] * count, [False] * count, [(0, 0)] * count, {})
        for place, match in enumerate(self.matches):
            if match.decided:
                run.sides[place], run.made[place] = match.sides, match.made
                run.winner[place], run.loser[place] = match.winner, match.loser
                run.bye[place] = match.game.bye
            else:
                self._decide(run, place, match, choose)
        return run

    def _decide(self, run: Run, place: int, match: Match, choose: Choose) -> None:
        number = match.game.round
        left, right = self._seats(run, match, number)
        run.sides[place] = left, right
        if left < 0 or right < 0:
            run.bye[place] = True
            run.winner[place] = max(left, right)
            return
        gone = self._left[left] <= number, self._left[right] <= number
        if gone[0] and gone[1]:
            return
        chosen = (RIGHT if gone[0] else LEFT) if gone[0] or gone[1] else choose(place, left, right)
        run.made[place] = MADE[chosen]
        if chosen != DRAWN:
            run.winner[place], run.loser[place] = (left, right) if chosen == LEFT else (right, left)

    def _seats(self, run: Run, match: Match, number: int) -> tuple[int, int]:
        if match.left.kind is FeedKind.AGAIN:
            # The second match of a grand final: only when the unbeaten player, on the left, has lost the first.
            first = match.left.match
            again = not run.bye[first] and run.winner[first] == run.sides[first][1]
            return run.sides[first] if again else (NOBODY, NOBODY)
        return self._seat(run, match.left, number), self._seat(run, match.right, number)

    def _seat(self, run: Run, side: Side, number: int) -> int:
        if side.kind is None:
            return side.player
        found = self._fed(run, side)
        if found >= 0 and side.kind in DROPS and self._left[found] <= number:
            return NOBODY  # who has withdrawn has no second chance
        return found

    def _fed(self, run: Run, side: Side) -> int:
        if side.kind is FeedKind.PLACE:
            order = self._order(run, side.group)
            return order[side.place - 1] if side.place <= len(order) else NOBODY
        source = side.match
        if side.kind is FeedKind.WINNER:
            return run.winner[source]
        if side.kind is FeedKind.FIRST_LOSS and run.bye[source]:
            player, following = run.winner[source], self.matches[source].following
            return player if player >= 0 and following >= 0 and run.loser[following] == player else NOBODY
        return run.loser[source]

    def _order(self, run: Run, group: str) -> list[int]:
        """The order of a group as `model.group_table` has it."""
        if group not in run.orders:
            run.orders[group] = group_order(self, run, group)
        return run.orders[group]

    # The order in the end

    def ranked(self, run: Run) -> Groups:
        """Everybody by the exit, equal exits together (`model.exits.rank_key`)."""
        keys = self._ladder_keys(run) if self._ladder else self._stage_keys(run)
        order = sorted(range(len(self.ids)), key=keys.__getitem__)
        groups: Groups = []
        for one in order:
            if groups and keys[groups[-1][0]] == keys[one]:
                groups[-1].append(one)
            else:
                groups.append([one])
        return groups

    def _ladder_keys(self, run: Run) -> list[tuple[int, ...]]:
        found = [(0,)] * len(self.ids)
        for place, match in enumerate(self.matches):
            for side in run.sides[place]:
                if side >= 0:
                    out = self._lost(run, place, side)
                    found[side] = (-match.game.round if out else -STILL_IN,)
        return list(found)

    def _stage_keys(self, run: Run) -> list[tuple[int, ...]]:
        columns = {stage: column for column, stage in enumerate(RANKING_STAGES)}
        found = [[0, 0, 0, 0, before] for before in self._lives]
        for place, match in enumerate(self.matches):
            column = columns.get(Stage(match.game.stage)) if not match.grouped else None
            if column is None:
                continue
            for side in run.sides[place]:
                if side >= 0:
                    level = match.game.level or match.game.round
                    found[side][column] = -level if self._lost(run, place, side) else -STILL_IN
        for group in {match.game.stage for match in self.matches if match.grouped}:
            for position, side in enumerate(self._order(run, group), start=1):
                found[side][-1] = position
        return [tuple(keys) for keys in found]

    def _lost(self, run: Run, place: int, side: int) -> bool:
        return not run.bye[place] and run.winner[place] != side

    def _out_of_lives(self) -> list[int]:
        """For who was in rounds with lives: the round in which the last life was lost."""
        event, newest = self.event, max(self.event.rounds, default=0)
        found = []
        for player in self.ids:
            if not any(game.stage == Stage.LIVES for game in event.player_games(player)):
                found.append(0)
                continue
            last = exit_game(event, player, newest)
            found.append(-last.round if last is not None and last.stage == Stage.LIVES else -STILL_IN)
        return found


def group_order(bracket: Bracket, run: Run, group: str) -> list[int]:
    """Points, then the games among those who are level, wins, the difference of points made so far, the number."""
    games = [
        (run.sides[place], run.made[place], match.game)
        for place, match in enumerate(bracket.matches)
        if match.game.stage == group and not run.bye[place]
    ]
    sides = {side for both, _, _ in games for side in both if side >= 0}
    points = {side: _made(games, side) for side in sides}

    def key(one: int) -> tuple[int, ...]:
        level = {other for other in sides if points[other] == points[one]}
        among = [game for game in games if set(game[0]) <= level]
        wins = sum(made[both.index(one)] == 2 for both, made, _ in games if one in both)
        return -points[one], -_made(among, one), -wins, -_difference(games, one), one

    return sorted(sides, key=key)


Played = list[tuple[tuple[int, int], tuple[int, int], Game]]


def _made(games: Played, one: int) -> int:
    return sum(made[both.index(one)] for both, made, _ in games if one in both)


def _difference(games: Played, one: int) -> int:
    found = 0
    for both, _, game in games:
        if game.sets and one in both:
            left, right = points_played(game.sets)
            found += left - right if both[0] == one else right - left
    return found


def drawn(event: Event) -> bool:
    """Whether the bracket itself is drawn, so that everything to come follows from it."""
    return any(game.stage != Stage.LIVES for game in event.games.values())


def open_lives(event: Event) -> bool:
    """Rounds with lives are not over: what comes after them is not drawn yet."""
    return event.regulations.bracket.kind is BracketKind.LIVES and not drawn(event)
