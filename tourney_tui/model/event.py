"""An event as a value: its regulations, players, rounds and games. Everything shown is a function of it."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cached_property
from typing import TypeVar

import msgspec

from tourney_tui.model.apart import Apart
from tourney_tui.model.feed import GROUP, BracketRules, Feed, Stage
from tourney_tui.model.feed import GameId as GameId
from tourney_tui.model.ledger import Money
from tourney_tui.model.player import ByeKind, Player, PlayerId
from tourney_tui.model.points import PointScheme
from tourney_tui.model.result import Result
from tourney_tui.model.wiring import Wiring

K = TypeVar("K")
V = TypeVar("V")


class Discipline(StrEnum):
    CHESS = "chess"
    BACKGAMMON = "backgammon"


class Format(StrEnum):
    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    DOUBLE_ROUND_ROBIN = "double-round-robin"
    SCHEVENINGEN = "scheveningen"
    KNOCKOUT = "knockout"


# Formats whose rounds follow from a table that is fixed by the first one.
TABLES = (Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN, Format.SCHEVENINGEN)


class Regulations(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the event is played under.

    `systems` are rating systems in display order (`fide`, `ffe`, `ffe-rapid`, `belgium`, `ffbg`); `rulesets` overrides
    the dated default of a system. `lengths` are match formats by round (`7`, `2x9`, `2x9-11`, `3x9`); the last one
    holds for all rounds after it. `seeding` names the rating lists that order the players, first found wins.
    `colours` False pairs a chess Swiss without looking at colours. `continuous` pairs whoever is free: everybody's n-th
    match is one of round n. `drop_leavers` takes who leaves a table early out of the standings (C.05).
    """

    discipline: Discipline = Discipline.CHESS
    format: Format = Format.SWISS
    rounds: int = 7
    systems: tuple[str, ...] = ()
    rulesets: dict[str, str] = {}
    time_control: str = "standard"  # standard | rapid | blitz
    tiebreaks: tuple[str, ...] = ()
    lot_seed: int | None = None  # of the lots that were drawn
    points: PointScheme = PointScheme()
    lengths: tuple[str, ...] = ()
    seeding: tuple[str, ...] = ("fide", "ffe", "belgium", "ffbg")
    first_colour: str = "white"  # of the top seed in round 1
    start_date: str = ""  # YYYY-MM-DD; decides the rule sets, never the clock
    end_date: str = ""
    max_byes: int = 1
    no_bye_last_rounds: int = 1
    forbidden: tuple[Apart, ...] = ()  # never paired with each other
    avoided: tuple[Apart, ...] = ()  # not paired with each other where the rules allow
    avoid_clubs: bool = False  # the same for players of one club
    avoid_families: bool = False  # and for players of one family name
    acceleration: str = ""  # `baku`, or nothing
    last_accelerated: int = 0  # the last player of Baku's group A, fixed when round 1 is paired
    bye_score: tuple[int, int] = (0, 0)  # backgammon points for and against that the allocated bye counts
    colours: bool = True
    continuous: bool = False
    drop_leavers: bool = True
    bracket: BracketRules = BracketRules()

    @property
    def coloured(self) -> bool:
        """Whether a Swiss looks at colours: in chess, unless the event does without."""
        return self.colours and self.discipline is Discipline.CHESS

    @property
    def at_once(self) -> bool:
        """Whether everybody goes on at once (continuous pairing): in a Swiss that does not look at colours."""
        return self.continuous and self.format is Format.SWISS and not self.coloured

    def length(self, round_number: int) -> str:
        """The match format of a round, or `""` when none is set."""
        if not self.lengths:
            return ""
        return self.lengths[min(round_number, len(self.lengths)) - 1]

    def stage_length(self, stage: str, level: int, levels: int) -> str:
        """The match format of a level of a bracket's stage that has `levels` of them, or `""` when none is set.

        A stage without lengths of its own has those of the main bracket; grand final and third place that of the final,
        groups and rounds with lives that of the first round.
        """
        key = GROUP if stage.startswith(GROUP) else stage
        lengths = self.bracket.lengths.get(key)
        final_first = (key if lengths is not None else Stage.MAIN) in self.bracket.from_final
        if lengths is None:
            lengths = self.lengths
            if stage in (Stage.GRAND_FINAL, Stage.THIRD):
                lengths = lengths[:1] if final_first else lengths[-1:]
            elif key in (GROUP, Stage.LIVES):
                lengths = lengths[-1:] if final_first else lengths[:1]
        if not lengths:
            return ""
        place = levels - level if final_first else level - 1
        return lengths[max(0, min(place, len(lengths) - 1))]


class About(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who, where, the header lines of a TRF file that the program keeps but does not use, and whether it is over."""

    name: str
    city: str = ""
    federation: str = ""
    arbiter: str = ""
    deputies: tuple[str, ...] = ()
    time_control: str = ""
    extra: tuple[str, ...] = ()  # TRF lines of unknown records, verbatim
    after: tuple[str, ...] = ()  # for each of them the anchor of the record that it stands behind
    key: str = ""  # by which the roster knows the event; given when it is closed for the first time
    closed: str = ""  # the day on which it was closed, `YYYY-MM-DD`; results are not changed until it is reopened


class Bye(msgspec.Struct, frozen=True):
    """A player without a game in a round that is paired."""

    player: PlayerId
    kind: ByeKind


class Round(msgspec.Struct, frozen=True, omit_defaults=True):
    """A paired round. Its games are in `Event.games`; `byes` names everybody else who was in the event."""

    number: int
    byes: tuple[Bye, ...] = ()
    date: str = ""
    paired_by: str = ""  # engine and version, or "by hand"
    note: str = ""  # what the director allowed or changed against the engine
    corrected: bool = False  # an earlier result was corrected after this round had been paired


class Game(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game or match. `left` has White in chess.

    In a knockout the games of all rounds exist from the draw: a side is None until the winner of the feeding match
    is known, and `bye` marks a place without opponent, whose player moves on without playing.
    A backgammon score is in `sets`, one pair a set; `result` then says who won (`1-0`, `0-1`) or the forfeit.
    In a bracket `stage` and `level` say which match it is (level 1 is the first of its stage), and the feeds whom it
    waits for. `given` marks a walkover that follows from a withdrawal and goes with it; `moves_on` is who goes on
    instead of the winner, by the director's decision.
    `rating_result` is what the ratings count when a correction of a past round left the standings as they were.
    `verified` says that the result was typed a second time; it falls when the result changes.
    `table` is where it is played, when that is not the board's number: `12`, `A3`, `stage`.
    """

    id: GameId
    round: int
    board: int
    left: PlayerId | None = None
    right: PlayerId | None = None
    result: Result | None = None
    sets: tuple[tuple[int, int], ...] = ()
    bye: bool = False
    verified: bool = False
    note: str = ""
    rating_result: Result | None = None
    stage: str = ""
    level: int = 0
    left_from: Feed | None = None
    right_from: Feed | None = None
    given: bool = False
    moves_on: PlayerId | None = None
    table: str = ""

    @property
    def rated_result(self) -> Result | None:
        """What the ratings count."""
        return self.rating_result or self.result

    @property
    def missing(self) -> bool:
        """Both players are there and no result is."""
        return self.result is None and self.left is not None and self.right is not None

    def opponent_of(self, player: PlayerId) -> PlayerId | None:
        """The other side; None for a bye or a place still open."""
        return self.right if player == self.left else self.left


class Event:
    """The whole event at one moment. Immutable: a change makes a new one with `with_records`.

    The lookups by round and by player are made once for each value, on first use.
    """

    def __init__(
        self,
        about: About,
        regulations: Regulations,
        players: Mapping[PlayerId, Player],
        rounds: Mapping[int, Round],
        games: Mapping[GameId, Game],
        money: Money | None = None,
    ) -> None:
        self.about = about
        self.regulations = regulations
        self.players = players
        self.rounds = rounds
        self.games = games
        self.money = money or Money()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return (self.about, self.regulations, self.players, self.rounds, self.games, self.money) == (
            other.about,
            other.regulations,
            other.players,
            other.rounds,
            other.games,
            other.money,
        )

    __hash__ = None  # type: ignore[assignment]

    def with_records(
        self,
        *,
        about: About | None = None,
        regulations: Regulations | None = None,
        players: Mapping[PlayerId, Player | None] | None = None,
        rounds: Mapping[int, Round | None] | None = None,
        games: Mapping[GameId, Game | None] | None = None,
        money: Money | None = None,
    ) -> "Event":
        """A new event with some records replaced; None as a record removes it."""
        following = Event(
            about or self.about,
            regulations or self.regulations,
            _merged(self.players, players),
            _merged(self.rounds, rounds),
            _merged(self.games, games),
            money or self.money,
        )
        if not players:
            following._take_over_lookups(self, set(games or ()), rounds_stay=not rounds)
        return following

    def _take_over_lookups(self, old: "Event", changed: set[GameId], *, rounds_stay: bool) -> None:
        """Keep what the old event has looked up; a result at 500 players then costs what it costs at 20."""
        known = old.__dict__
        games = [event.games[key] for event in (old, self) for key in changed if key in event.games]
        if "players_by_number" in known:
            self.__dict__["players_by_number"] = known["players_by_number"]
        if "byes_by_player" in known and rounds_stay:
            self.__dict__["byes_by_player"] = known["byes_by_player"]
        if "games_by_round" in known:
            numbers = {game.round for game in games}
            self.__dict__["games_by_round"] = self._patched(known["games_by_round"], numbers, changed, _of_round)
        if "games_by_player" in known:
            sides = {side for game in games for side in (game.left, game.right) if side is not None}
            self.__dict__["games_by_player"] = self._patched(known["games_by_player"], sides, changed, _of_player)

    def _patched(
        self, lookup: dict[K, tuple[Game, ...]], keys: set[K], changed: set[GameId], belongs: Callable[[Game, K], bool]
    ) -> dict[K, tuple[Game, ...]]:
        new = [self.games[key] for key in changed if key in self.games]
        patched = dict(lookup)
        for key in keys:
            kept = [game for game in lookup.get(key, ()) if game.id not in changed]
            kept += [game for game in new if belongs(game, key)]
            patched[key] = tuple(sorted(kept, key=_in_order))
        return patched

    @cached_property
    def games_by_round(self) -> dict[int, tuple[Game, ...]]:
        """Games of each round in board order."""
        found: dict[int, list[Game]] = {}
        for game in self.games.values():
            found.setdefault(game.round, []).append(game)
        return {number: tuple(sorted(games, key=_in_order)) for number, games in found.items()}

    @cached_property
    def games_by_player(self) -> dict[PlayerId, tuple[Game, ...]]:
        """Games of each player in round order."""
        found: dict[PlayerId, list[Game]] = {player: [] for player in self.players}
        for game in sorted(self.games.values(), key=_in_order):
            for side in (game.left, game.right):
                if side is not None:
                    found.setdefault(side, []).append(game)
        return {player: tuple(games) for player, games in found.items()}

    @cached_property
    def byes_by_player(self) -> dict[PlayerId, dict[int, ByeKind]]:
        """Byes of each player by round, of paired rounds only."""
        found: dict[PlayerId, dict[int, ByeKind]] = {player: {} for player in self.players}
        for number, paired in self.rounds.items():
            for bye in paired.byes:
                found.setdefault(bye.player, {})[number] = bye.kind
        return found

    @cached_property
    def players_by_number(self) -> tuple[Player, ...]:
        """All players in the order of their pairing numbers."""
        return tuple(sorted(self.players.values(), key=lambda p: (p.number, p.id)))

    @property
    def current_round(self) -> int:
        """The newest paired round; 0 before the first. In a knockout, the first round with a match to play."""
        if self.regulations.format is Format.KNOCKOUT and self.games:
            open_rounds = [g.round for g in self.games.values() if g.result is None and not g.bye]
            return min(open_rounds) if open_rounds else max(self.rounds)
        return max(self.rounds, default=0)

    @cached_property
    def wiring(self) -> Wiring:
        """In a bracket: which match each side waits for, and where everybody goes."""
        return Wiring(self.games)

    @cached_property
    def stage_levels(self) -> dict[str, int]:
        """The stages of a bracket and how many levels each one has."""
        found: dict[str, int] = {}
        for game in self.games.values():
            found[game.stage] = max(found.get(game.stage, 0), game.level or game.round)
        return found

    def length_of(self, game: Game) -> str:
        """The match format of a game: of its round, in a bracket of its stage and level; `""` when none is set."""
        if self.regulations.format is not Format.KNOCKOUT:
            return self.regulations.length(game.round)
        levels = self.stage_levels.get(game.stage, self.regulations.rounds)
        return self.regulations.stage_length(game.stage, game.level or game.round, levels)

    def round_games(self, number: int) -> tuple[Game, ...]:
        """Games of a round in board order; none when it is not paired."""
        return self.games_by_round.get(number, ())

    def player_games(self, player: PlayerId) -> tuple[Game, ...]:
        """Games of a player in round order."""
        return self.games_by_player.get(player, ())

    def missing_results(self, number: int) -> tuple[Game, ...]:
        """Games of a round that wait for a result."""
        return tuple(game for game in self.round_games(number) if game.missing)


def _in_order(game: Game) -> tuple[int, int]:
    return game.round, game.board


def _of_round(game: Game, number: int) -> bool:
    return game.round == number


def _of_player(game: Game, player: PlayerId) -> bool:
    return player in (game.left, game.right)


def _merged(old: Mapping[K, V], new: Mapping[K, V | None] | None) -> Mapping[K, V]:
    if not new:
        return old
    merged: dict[K, V] = dict(old)
    for key, record in new.items():
        if record is None:
            merged.pop(key, None)
        else:
            merged[key] = record
    return merged
