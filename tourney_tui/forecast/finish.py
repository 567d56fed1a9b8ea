"""When a round and the event will be over: from the event's own minutes a point of match length.

Times are passed in; nothing here looks at a clock. Until the event has shown its own pace, 8 minutes a point are the
average and 11 are safe (rules/tournaments, clocks and plan). Breaks between rounds and nights are not counted.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from fractions import Fraction
from functools import lru_cache

import msgspec

from tourney_tui.model.continuous import next_match
from tourney_tui.model.event import Event, Format, Game, GameId
from tourney_tui.model.feed import FeedKind
from tourney_tui.model.match import MatchFormat, parse_format
from tourney_tui.model.player import PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.result import OUTCOMES

AVERAGE = Fraction(8)  # minutes a point
SAFE = Fraction(11)
LEAST_MATCHES = 3  # finished before their own pace is believed
PLAUSIBLE = (Fraction(2), Fraction(25))  # a slip typed late, or a night between, is no pace
SETS_ON_AVERAGE = {1: Fraction(1), 2: Fraction(5, 2), 3: Fraction(33, 8)}  # of two equal players


class Times(msgspec.Struct, frozen=True):
    """When a match could begin as far as its own record goes (both sides known), and when its result came."""

    ready: datetime | None = None
    done: datetime | None = None


class Pace(msgspec.Struct, frozen=True):
    """Minutes a point of match length, on average and to be safe; `matches` of this event it comes from, 0 for none."""

    average: Fraction
    safe: Fraction
    matches: int = 0


class Finish(msgspec.Struct, frozen=True):
    """When something is over: on average, and to be safe."""

    average: datetime
    safe: datetime


class Forecast(msgspec.Struct, frozen=True):
    """The end of the round that is played and of the event. `round` is None when none is open."""

    pace: Pace
    number: int
    round: Finish | None
    event: Finish


class Awaited(msgspec.Struct, frozen=True):
    """An open match, how long it has been going on, and the matches or the round that wait for it."""

    game: GameId
    minutes: int
    blocks: tuple[GameId, ...] = ()
    blocks_round: int | None = None


MatchTimes = Mapping[GameId, Times]
Starts = Mapping[GameId, datetime]


def expected_points(form: MatchFormat) -> Fraction:
    """The points a match is planned with: its length, in sets so many times as equal players need on average."""
    return form.length * SETS_ON_AVERAGE[form.winning_sets]


def beginnings(event: Event, times: MatchTimes) -> dict[GameId, datetime]:
    """When each match could begin: both sides known, and both players through with their earlier ones."""
    free: dict[PlayerId | None, datetime] = {}
    found: dict[GameId, datetime] = {}
    for game in sorted(event.games.values(), key=lambda g: (g.round, g.board)):
        known = times.get(game.id)
        if known is None or known.ready is None:
            continue
        found[game.id] = max((known.ready, *(free[side] for side in (game.left, game.right) if side in free)))
        if known.done is not None:
            free |= dict.fromkeys((game.left, game.right), known.done)
    return found


def pace(event: Event, times: MatchTimes) -> Pace:
    """The event's own pace, each finished match weighing as much as it has points; the usual one before that."""
    return _pace(event, times, beginnings(event, times))


def _pace(event: Event, times: MatchTimes, starts: Starts) -> Pace:
    seconds, points, matches = 0, Fraction(0), 0
    for game in event.games.values():
        lasted = _lasted(game, starts, times)
        planned = _planned(event, game) if lasted else 0
        if planned and PLAUSIBLE[0] * 60 * planned <= lasted <= PLAUSIBLE[1] * 60 * planned:
            seconds, points, matches = seconds + lasted, points + planned, matches + 1
    if matches < LEAST_MATCHES:
        return Pace(AVERAGE, SAFE)
    average = Fraction(seconds, 60) / points
    return Pace(average, average * SAFE / AVERAGE, matches)


def _lasted(game: Game, starts: Starts, times: MatchTimes) -> int:
    """Seconds from the beginning to the result of a match that was played; 0 where that is not known."""
    start, end = starts.get(game.id), times.get(game.id, Times()).done
    if start is None or end is None or game.result is None or not OUTCOMES[game.result].played:
        return 0
    return int((end - start).total_seconds())


def _planned(event: Event, game: Game) -> Fraction:
    return _points(event.length_of(game))


@lru_cache(maxsize=64)
def _points(length: str) -> Fraction:
    form = parse_format(length) if length else None
    return Fraction(0) if form is None or isinstance(form, Refusal) else expected_points(form)


def forecast(event: Event, times: MatchTimes, now: datetime) -> Forecast | None:
    """When the round and the event will be over. None when nothing is left to play, or nothing has a match length."""
    starts = beginnings(event, times)
    known = _pace(event, times, starts)
    number = event.current_round
    if event.regulations.format is Format.KNOCKOUT:
        average, safe = (_bracket_ends(event, starts, now, minutes) for minutes in (known.average, known.safe))
        ends = [Finish(average[game.id], safe[game.id]) for game in event.games.values() if game.id in average]
        open_ends = [Finish(average[g.id], safe[g.id]) for g in event.round_games(number) if g.id in average]
        return Forecast(known, number, _latest(open_ends), _latest(ends) or Finish(now, now)) if ends else None
    if event.regulations.at_once and number:
        return _everybody_goes_on(event, starts, now, known)
    playing = event.missing_results(number)
    current = _latest(_end(event, game, starts, now, known) for game in playing)
    points = sum((_points(event.regulations.length(n)) for n in range(number + 1, event.regulations.rounds + 1)),
                 Fraction(0))  # fmt: skip
    if (current is None and not points) or not _points(event.regulations.length(max(number, 1))):
        return None
    since = current or Finish(now, now)
    whole = Finish(since.average + _lasting(points, known.average), since.safe + _lasting(points, known.safe))
    return Forecast(known, number, current, whole)


def _everybody_goes_on(event: Event, starts: Starts, now: datetime, known: Pace) -> Forecast | None:
    """Each player goes through the own matches without waiting for a round; the last one ends the event."""
    open_ends = {game: _end(event, game, starts, now, known) for game in event.games.values() if game.missing}
    free = {side: end for game, end in open_ends.items() for side in (game.left, game.right)}
    ends = []
    for player in event.players.values():
        number, since = next_match(event, player), free.get(player.id, Finish(now, now))
        to_come = range(number, event.regulations.rounds + 1) if number is not None else ()
        points = sum((_points(event.regulations.length(n)) for n in to_come), Fraction(0))
        ends += [Finish(since.average + _lasting(points, known.average), since.safe + _lasting(points, known.safe))]
    last = _latest(ends)
    if last is None or (not open_ends and last.average == now):
        return None
    current = [end for game, end in open_ends.items() if game.round == event.current_round]
    return Forecast(known, event.current_round, _latest(current), last)


def _end(event: Event, game: Game, starts: Starts, now: datetime, known: Pace) -> Finish:
    """An open match ends at the event's pace, and not before now."""
    start, points = starts.get(game.id, now), _planned(event, game)
    return Finish(max(now, start + _lasting(points, known.average)), max(now, start + _lasting(points, known.safe)))


def _lasting(points: Fraction, minutes: Fraction) -> timedelta:
    return timedelta(minutes=float(points * minutes))


def _latest(ends: Iterable[Finish]) -> Finish | None:
    found = list(ends)
    return Finish(max(one.average for one in found), max(one.safe for one in found)) if found else None


def _bracket_ends(event: Event, starts: Starts, now: datetime, minutes: Fraction) -> dict[GameId, datetime]:
    """The end of every match that is still to be played; it begins when those that it waits for are over."""
    ends: dict[GameId, datetime] = {}
    for game in sorted(event.games.values(), key=lambda g: (g.round, g.board)):
        if game.result is not None or game.bye:
            continue
        waits = [ends[one.id] for one in _awaited_by(event, game) if one.id in ends]
        start = starts.get(game.id, now) if game.missing else max((now, *waits))
        ends[game.id] = max(now, start + _lasting(_planned(event, game), minutes))
    return ends


def _awaited_by(event: Event, game: Game) -> tuple[Game, ...]:
    """The matches that a match of a bracket gets its players from."""
    feeds = [feed for feed in (game.left_from, game.right_from) if feed is not None]
    groups = {feed.group for feed in feeds if feed.kind is FeedKind.PLACE}
    of_groups = (one for one in event.games.values() if one.stage in groups) if groups else ()
    return (*of_groups, *(event.games[feed.game] for feed in feeds if feed.game in event.games))


def awaited(event: Event, times: MatchTimes, now: datetime) -> tuple[Awaited, ...]:
    """The matches that others wait for: what is open and blocks the next round or a next match, longest first."""
    starts = beginnings(event, times)
    followers = _followers(event) if event.regulations.format is Format.KNOCKOUT else {}
    found = (
        Awaited(
            game.id,
            max(0, (now - starts.get(game.id, now)) // timedelta(minutes=1)),
            tuple(followers.get(game.id, ())),
            _next_round(event, game),
        )
        for game in event.games.values()
        if game.missing
    )
    return tuple(sorted(found, key=lambda one: (-one.minutes, one.game)))


def _next_round(event: Event, game: Game) -> int | None:
    """The round that waits for a match: the next one, or where everybody goes on at once both players' next one."""
    if event.regulations.format is Format.KNOCKOUT:
        return None
    following = (game.round if event.regulations.at_once else event.current_round) + 1
    return following if following <= event.regulations.rounds else None


def _followers(event: Event) -> dict[GameId, list[GameId]]:
    """The matches that wait for each match of a bracket."""
    found: dict[GameId, list[GameId]] = {game: [] for game in event.games}
    for game in event.games.values():
        for feeder in _awaited_by(event, game):
            if not game.bye:
                found[feeder.id].append(game.id)
    return found
