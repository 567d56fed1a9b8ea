"""The rounds that can still bring a player something, and what supposed results in them do to the event."""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from typing import NewType

import msgspec

from tourney_tui.model import result as results
from tourney_tui.model.event import Event, Format, Game, GameId
from tourney_tui.model.exits import exit_game, losers_share, lost, path
from tourney_tui.model.feed import BracketKind, Stage
from tourney_tui.model.player import PlayerId
from tourney_tui.model.points import HalfPoints
from tourney_tui.model.result import Result
from tourney_tui.pairing.draft import Draft
from tourney_tui.pairing.next_round import from_table
from tourney_tui.standings.leavers import ROUND_ROBINS, taken_out
from tourney_tui.standings.score import WON_MATCH, scores

RoundNumber = NewType("RoundNumber", int)


class Outcome(StrEnum):
    """A result from the player's side."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"

    @property
    def score(self) -> Fraction:
        """What a rating system counts: 1, 1/2 or 0."""
        return {Outcome.WIN: Fraction(1), Outcome.DRAW: Fraction(1, 2), Outcome.LOSS: Fraction(0)}[self]


Supposed = Mapping[RoundNumber, Outcome]


class Remaining(msgspec.Struct, frozen=True):
    """A round to come. `game` is None while it is not paired, `opponent` None while nobody knows who it will be."""

    round: RoundNumber
    game: GameId | None = None
    opponent: PlayerId | None = None


class Place(msgspec.Struct, frozen=True):
    """Points, and the first and last rank they can mean: equal points share ranks until tie-breaks decide."""

    points: HalfPoints
    first: int
    last: int


def remaining(event: Event, player: PlayerId) -> tuple[Remaining, ...]:
    """Games without a result and rounds not yet paired, in order.

    In a round robin the opponents of the rounds to come are known, in a knockout they depend on other matches.
    """
    if event.regulations.format is Format.KNOCKOUT:
        return _in_bracket(event, player)
    rounds = (_in_round(event, player, RoundNumber(n)) for n in range(1, event.regulations.rounds + 1))
    return tuple(found for found in rounds if found is not None)


def _in_round(event: Event, player: PlayerId, number: RoundNumber) -> Remaining | None:
    game = next((game for game in event.player_games(player) if game.round == number), None)
    if game is not None:
        return Remaining(number, game.id, game.opponent_of(player)) if game.missing else None
    known = event.players[player]
    has_bye = number in known.byes or number in event.byes_by_player[player]
    # A round paired by hand may still get a board for this player while it is the newest.
    over = number in event.rounds and number != max(event.rounds)
    if has_bye or over or number < known.joined or known.gone_by(number):
        return None
    if event.regulations.format in ROUND_ROBINS:
        return _scheduled(event, player, number)
    return Remaining(number)


def _scheduled(event: Event, player: PlayerId, number: RoundNumber) -> Remaining | None:
    draft = from_table(event, number)
    pairs = draft.pairs if isinstance(draft, Draft) else ()
    opponents = [right if left == player else left for left, right in pairs if player in (left, right)]
    return Remaining(number, None, opponents[0]) if opponents else None


def _in_bracket(event: Event, player: PlayerId) -> tuple[Remaining, ...]:
    """The next match and those that its winner comes to; in a group every match that is still to be played."""
    waiting = [game for game in event.player_games(player) if not game.bye and game.result is None]
    if not waiting or event.players[player].gone_by(waiting[0].round):
        return ()
    later = (game for game in path(event, waiting[-1])[1:] if not game.bye)
    known = [
        Remaining(RoundNumber(game.round), game.id if game.missing else None, game.opponent_of(player))
        for game in waiting
    ]
    return *known, *(Remaining(RoundNumber(game.round)) for game in later)


def suppose(
    event: Event, rounds: tuple[Remaining, ...], supposed: Supposed, number: RoundNumber, outcome: Outcome | None
) -> Supposed:
    """Suppose an outcome in one round, or nothing (None).

    In a knockout one comes to a round by winning all earlier ones, and a loss is the end.
    """
    changed = {known: given for known, given in supposed.items() if known != number}
    if outcome is not None:
        changed[number] = outcome
    if event.regulations.format is not Format.KNOCKOUT:
        return changed
    if outcome is not None:
        changed |= {one.round: Outcome.WIN for one in rounds if one.round < number}
    if outcome is not Outcome.WIN:
        changed = {known: given for known, given in changed.items() if known <= number}
    return changed


def supposing(event: Event, player: PlayerId, rounds: tuple[Remaining, ...], supposed: Supposed) -> Event:
    """The event with the supposed results on the boards that are paired."""
    games: dict[GameId, Game | None] = {
        one.game: _with_outcome(event.games[one.game], player, supposed[one.round])
        for one in rounds
        if one.game is not None and one.round in supposed
    }
    return event.with_records(games=games)


def _with_outcome(game: Game, player: PlayerId, outcome: Outcome) -> Game:
    if outcome is Outcome.DRAW:
        return msgspec.structs.replace(game, result=Result.DRAW, sets=())
    left_wins = (game.left == player) == (outcome is Outcome.WIN)
    return msgspec.structs.replace(game, result=Result.WHITE_WINS if left_wins else Result.BLACK_WINS, sets=())


def place(event: Event, player: PlayerId, rounds: tuple[Remaining, ...], supposed: Supposed) -> Place:
    """Where the player would stand, the others having what they have now (and what the supposed boards give them)."""
    if event.regulations.format is Format.KNOCKOUT:
        return _place_in_bracket(event, player, rounds, supposed)
    after = supposing(event, player, rounds, supposed)
    found = scores(after, max(event.rounds, default=0))
    unpaired = (supposed[one.round] for one in rounds if one.game is None and one.round in supposed)
    scheme = event.regulations.points
    mine = found[player].points + sum(results.points(outcome, scheme) for outcome in unpaired)
    out = taken_out(event)
    others = [score.points for one, score in found.items() if one != player and one not in out]
    better = sum(points > mine for points in others)
    return Place(HalfPoints(mine), better + 1, better + 1 + sum(points == mine for points in others))


def _place_in_bracket(event: Event, player: PlayerId, rounds: tuple[Remaining, ...], supposed: Supposed) -> Place:
    """Who loses shares the ranks behind everybody who gets further; who is still in shares those from 1."""
    total = max((game.round for game in event.games.values()), default=0)
    score = scores(event, total)[player]
    won = sum(outcome is Outcome.WIN for outcome in supposed.values())
    points = HalfPoints(score.points + WON_MATCH * won)
    decisive = _lost_match(event, player, supposed)
    if decisive is not None:
        first, last = losers_share(event, decisive)
        second_chance = event.wiring.loser_to.get(decisive.id)
        if second_chance is not None and event.regulations.bracket.kind is BracketKind.DOUBLE:
            first, last = 1, losers_share(event, event.games[second_chance.game])[1]
        return Place(points, first, min(last, len(event.players)))
    still_to_win = sum(one.round not in supposed for one in rounds)
    return Place(points, 1, min(2**still_to_win, len(event.players)))


def _lost_match(event: Event, player: PlayerId, supposed: Supposed) -> Game | None:
    """The match that decides the place: the one lost in the main bracket, else the one supposed to be lost."""
    games = event.player_games(player)
    ladder = event.regulations.bracket.kind is BracketKind.DOUBLE
    already = next((game for game in games if game.stage == Stage.MAIN and lost(game, player)), None)
    if already is not None and not ladder:
        return already
    number = next((number for number, outcome in supposed.items() if outcome is Outcome.LOSS), None)
    if number is not None:
        return next((game for game in path(event, games[-1]) if game.round == number), None)
    return exit_game(event, player, max(event.rounds, default=0)) if ladder else None


def match_length(event: Event, player: PlayerId, one: Remaining) -> str:
    """The match format of a round to come; `""` when none is set."""
    games = event.player_games(player)
    if event.regulations.format is not Format.KNOCKOUT or not games:
        return event.regulations.length(one.round)
    to_come = (*games, *path(event, games[-1]))
    return next(
        (event.length_of(game) for game in to_come if game.round == one.round), event.regulations.length(one.round)
    )
