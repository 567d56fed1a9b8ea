"""Title norms and thresholds of a player of an event: what stands, what is open, the points that are still needed."""

from bisect import bisect_left
from collections import Counter
from fractions import Fraction

import msgspec

from tourney_tui.forecast.goal import Goal, Measure, Target, average_opponent, goal, norm_games
from tourney_tui.forecast.question import NormCandidate
from tourney_tui.forecast.remaining import Remaining, remaining
from tourney_tui.forecast.what_if import Prospect, games_supposing
from tourney_tui.model.event import Discipline, Event, Format
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.result import outcome
from tourney_tui.model.words import Words
from tourney_tui.ratings import norm_conditions
from tourney_tui.ratings.ffbg import elo
from tourney_tui.ratings.fide_norms import GAMES_FOR_TITLE, NORMS, TITLE_RATINGS, title_performance
from tourney_tui.ratings.norm_conditions import (
    BIG_SWISS,
    COUNTED_TITLES,
    Condition,
    Mix,
    State,
    mix_conditions,
    possible,
)
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.rounding import Number, half_up
from tourney_tui.session.projections import SIDE_SCORE, decided, entry_standing
from tourney_tui.session.prospects import Opponent, average_fields, prospect

ORDER = ("WCM", "WFM", "CM", "WIM", "FM", "WGM", "IM", "GM")  # no title is asked for below the one there is
OF_WOMEN = frozenset({"WGM", "WIM", "WFM", "WCM"})
TOP = 20  # players whom somebody may meet who wins and wins
BETTER = {title: frozenset(ORDER[ORDER.index(title) :]) for title in ORDER} | {
    "FM": frozenset({"FM", "IM", "GM"}),
    "CM": frozenset({"CM", "FM", "IM", "GM"}),
    "IM": frozenset({"IM", "GM"}),
    "WGM": frozenset({"WGM", "IM", "GM"}),
    "WIM": frozenset({"WIM", "WGM", "IM", "GM"}),
}
"""Who has one of these needs the title no more."""


class Norm(msgspec.Struct, frozen=True):
    """A norm in this event: its conditions, and the points that its performance still needs.

    `needed` is refused where there are too many ways to score. `assumed` counts the games to come whose opponent is
    not known: for the ratings the average of the field, for titles and federations anybody. `beyond` says what is not
    enough even with all points to come.
    """

    title: str
    conditions: tuple[Condition, ...]
    needed: Goal | Refusal
    assumed: int
    beyond: tuple[Words, ...] = ()

    @property
    def state(self) -> State:
        """Met for sure, open, or out of reach."""
        if not possible(self.conditions) or (isinstance(self.needed, Goal) and self.needed.least is None):
            return State.FAILED
        done = all(one.state is State.MET for one in self.conditions)
        sure = isinstance(self.needed, Goal) and self.needed.sure == 0 and not self.assumed
        return State.MET if done and sure else State.OPEN


class Threshold(msgspec.Struct, frozen=True):
    """A level or a title that a rating alone gives, and the points that it still needs. `games`: rated games needed."""

    name: Words | str
    least: int
    needed: Goal | Refusal
    games: int = 0


def rated_for_norms(event: Event) -> bool:
    """A FIDE event at the standard rate of play."""
    rules = event.regulations
    chess = rules.discipline is Discipline.CHESS
    return chess and "fide" in rules.systems and rules.time_control == "standard"


def titles_for(player: Player) -> tuple[str, ...]:
    """The norms that a player may look for, the highest first: women's titles are for women, none twice."""
    return tuple(
        title
        for title in COUNTED_TITLES
        if player.title not in BETTER[title] and (title not in OF_WOMEN or player.sex == "w")
    )


def norms(event: Event, player: PlayerId, average: Opponent | None = None) -> tuple[Norm, ...]:
    """Every norm that the player may look for; none in an event that FIDE does not rate at the standard rate.

    `average` is the field's, where somebody has worked it out already.
    """
    if not rated_for_norms(event):
        return ()
    rounds = remaining(event, player)
    mix, assumed = _mix(event, player, rounds)
    coming = prospect(event, player, "fide", rounds, {}, average)
    return tuple(_norm(event, title, mix, coming, assumed) for title in titles_for(event.players[player]))


def _norm(event: Event, title: str, mix: Mix, coming: Prospect, assumed: int) -> Norm:
    beyond = _beyond(coming, title)
    if beyond:
        needed: Goal | Refusal = Goal(len(coming.to_come), None, None, None, average_opponent(coming))
    else:
        needed = _goal(event, coming, Target(Measure.NORM, NORMS[title].performance, title))
    return Norm(title, mix_conditions(title, mix), needed, assumed, beyond)


def _beyond(coming: Prospect, title: str) -> tuple[Words, ...]:
    """What fails when every game to come is won."""
    best = title_performance(title, *norm_games(games_supposing(coming, (Fraction(1),) * len(coming.to_come))))
    return () if best is None else best.failed


def _goal(event: Event, coming: Prospect, target: Target) -> Goal | Refusal:
    rules = event.regulations
    return goal(
        coming,
        target,
        draws=rules.discipline is Discipline.CHESS,
        knockout=rules.format is Format.KNOCKOUT,
    )


def _mix(event: Event, player: PlayerId, rounds: tuple[Remaining, ...]) -> tuple[Mix, int]:
    """Opponents over the board (1.4.2), those that are certain to come, and how many nobody knows yet."""
    games = [game for game in decided(event, player) if game.rated_result and outcome(game.rated_result).played]
    met = [game.opponent_of(player) for game in games]
    coming = [one.opponent for one in rounds]
    known = tuple(_opponent(event, one) for one in (*met, *coming) if one is not None)
    assumed = sum(one is None for one in coming)
    mine = event.players[player].federation
    return Mix(mine, known, len(met), assumed, exempt=needs_no_foreigners(event)), assumed


def norms_in_reach(event: Event) -> list[tuple[PlayerId, tuple[Norm, ...]]]:
    """The norms of everybody that are not out of reach."""
    averages = average_fields(event, SYSTEMS["fide"]) if rated_for_norms(event) else {}
    found = []
    for player in dict.fromkeys(one.player for one in candidates(event)):
        mine = tuple(norm for norm in norms(event, player, averages[player]) if norm.state is not State.FAILED)
        found += [(player, mine)] if mine else []
    return found


def candidates(event: Event) -> tuple[NormCandidate, ...]:
    """Who may still make a norm, quickly and generously: unknown opponents are as good as the best of the field."""
    points = event.regulations.points
    usual = (points.win, points.draw, points.loss) == (2, 1, 0)  # a score for a norm is counted in no other way
    if not usual or not rated_for_norms(event) or event.regulations.format is Format.KNOCKOUT:
        return ()
    exempt, best = needs_no_foreigners(event), _best_of(event)
    found = []
    for player in event.players_by_number:
        if not exempt and not player.federation:
            continue  # whether opponents are foreign cannot be said
        rounds = remaining(event, player.id)
        mix, assumed = _mix(event, player.id, rounds)
        ratings, made = _so_far(event, player.id, rounds)
        for title in titles_for(player):
            least = _least(title, [*ratings, *[best] * assumed], len(rounds), made)
            if least is not None and possible(mix_conditions(title, mix)):
                found.append(NormCandidate(player.id, title, least, exempt))
    return tuple(found)


def _best_of(event: Event) -> int:
    """The average of the twenty best of the field, in whole points."""
    best = sorted((player.rating("fide") or 0 for player in event.players.values()), reverse=True)[:TOP]
    return half_up(Fraction(sum(best), max(len(best), 1)))


def _so_far(event: Event, player: PlayerId, rounds: tuple[Remaining, ...]) -> tuple[list[Number | None], Fraction]:
    """The ratings of the opponents who were played or are certain to come, and the points made over the board."""
    ratings: list[Number | None] = []
    made = Fraction(0)
    for game in decided(event, player):
        facts = outcome(game.rated_result) if game.rated_result else None
        other = game.opponent_of(player)
        if facts is not None and facts.played and other is not None:
            ratings.append(event.players[other].rating("fide"))
            made += SIDE_SCORE[facts.left if game.left == player else facts.right]
    ratings += [event.players[one.opponent].rating("fide") for one in rounds if one.opponent is not None]
    return ratings, made


def _least(title: str, ratings: list[Number | None], to_come: int, made: Fraction) -> int | None:
    """The fewest half points in the end that are a performance for the title; None when no score is."""
    low, high = int(2 * made), int(2 * made) + 2 * to_come

    def enough(half_points: int) -> bool:
        found = title_performance(title, ratings, Fraction(half_points, 2))
        return found is not None and found.reached

    if not enough(high):
        return None
    return low + bisect_left(range(low, high), True, key=enough)


def _opponent(event: Event, player: PlayerId) -> norm_conditions.Opponent:
    found = event.players[player]
    return norm_conditions.Opponent(found.title, found.federation)


def needs_no_foreigners(event: Event) -> bool:
    """B.01, 1.4.3 d, as far as the rounds so far tell: players who have missed more than one round do not count."""
    if event.regulations.format is not Format.SWISS or not event.about.federation:
        return False
    last = max((n for n in event.rounds if not event.missing_results(n)), default=0)
    from_elsewhere = [
        player
        for player in event.players.values()
        if player.federation not in ("", event.about.federation)
        and player.rating("fide") is not None
        and _rounds_missed(event, player.id, last) <= 1
    ]
    players, federations, titled = BIG_SWISS
    return (
        len(from_elsewhere) >= players
        and len(Counter(player.federation for player in from_elsewhere)) >= federations
        and sum(player.title in COUNTED_TITLES["WIM"] for player in from_elsewhere) >= titled
    )


def _rounds_missed(event: Event, player: PlayerId, last: int) -> int:
    played = {
        game.round
        for game in decided(event, player, last)
        if game.rated_result is not None and outcome(game.rated_result).played
    }
    return last - len(played)


def thresholds(event: Event, player: PlayerId, system: str) -> tuple[Threshold, ...]:
    """The levels of a federation and the titles by rating that are above the player's rating, the lowest first."""
    known, rounds = event.players[player], remaining(event, player)
    measure = Measure.ELO if system == "ffbg" else Measure.RATING
    steps: list[tuple[int, Words | str, int]] = []
    for level in SYSTEMS[system].levels:
        name = level.women if known.sex == "w" and level.women else level.name
        if name is not None:
            steps.append((level.least, name, 0))
    if system == "fide" and event.regulations.time_control == "standard":
        steps += [
            (title.rating, title.title, GAMES_FOR_TITLE)
            for title in TITLE_RATINGS
            if not title.norms
            and known.title not in BETTER[title.title]
            and (title.title not in OF_WOMEN or known.sex == "w")
        ]
    coming = prospect(event, player, system, rounds, {})
    now = _came_with(event, player, coming)
    above = sorted((step for step in steps if step[0] > now), key=lambda step: (step[0], str(step[1])))
    return tuple(
        Threshold(name, least, _goal(event, coming, Target(measure, least)), games) for least, name, games in above
    )


def _came_with(event: Event, player: PlayerId, coming: Prospect) -> Number:
    """The rating or ELO with which the player came: what is above it is a threshold."""
    if coming.system == "ffbg":
        return elo(entry_standing(event, player), coming.subject.titles)
    return coming.subject.rating or 0
