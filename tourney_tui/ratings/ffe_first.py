"""The first French rating of an unrated player.

Compatibility needs a rating, which an unrated player has not: BAF 103, example 3, measures the games against the
performance itself, rounded to the ten, and repeats until no game falls out. Only then is the quota tested.
Below the quota there is nothing to measure yet: the games are archived as they are.
"""

from fractions import Fraction

import msgspec

from tourney_tui.model.words import Words, words
from tourney_tui.ratings.counting import CountedGame, counted_games, in_order
from tourney_tui.ratings.ffe_performance import (
    FfeRules,
    Performance,
    incompatible,
    performance,
    performance_steps,
)
from tourney_tui.ratings.rounding import to_ten
from tourney_tui.ratings.system import Exclusion, Projection, RatedGame, Step, Subject, step

FIRST = "FFE III B; BAF 103, example 3"


class _Dropped(msgspec.Struct, frozen=True):
    game: CountedGame
    reason: Words


class _Settled(msgspec.Struct, frozen=True):
    """The end of the repetition. `reached` is the last performance there was, None without any game."""

    games: tuple[CountedGame, ...]
    dropped: tuple[_Dropped, ...]
    reached: Performance | None
    steps: tuple[Step, ...]


def first_rating(subject: Subject, games: tuple[RatedGame, ...], rules: FfeRules) -> Projection:
    """Project an unrated player over the archived games and those of the event.

    With fewer compatible games than the quota the player stays unrated: `missing` says how many are needed,
    `performance` what the games are worth so far. When the repetition drops every game (a newcomer who won them all),
    `performance` is the one they were measured against. The provisional rating that ends in 9 takes no part.
    """
    archived, event = counted_games(subject.archived, archived=True), counted_games(games)
    pool = archived.games + event.games
    settled = _settle(pool, rules) if len(pool) >= rules.first_quota else _as_archived(pool, rules)
    n, reached = len(settled.games), settled.reached
    excluded = in_order(
        *event.excluded,
        *(Exclusion(drop.game.number, drop.reason) for drop in settled.dropped if not drop.game.archived),
    )
    steps = (*_opening(archived.games, event.games), *settled.steps)
    tallied = reached.tally if reached and n else None
    rated = n >= rules.first_quota
    unrounded = reached.value if rated and reached else None
    published = to_ten(unrounded) if unrounded is not None else None
    return Projection(
        system=rules.ruleset.system,
        ruleset=rules.ruleset.id,
        rated=rated,
        counted=n,
        score=tallied.score if tallied else Fraction(0),
        average=tallied.average if tallied else None,
        percentage=tallied.percentage if tallied else None,
        bonus=reached.bonus if reached and tallied else None,
        performance=reached.value if reached else None,
        performance_mark=reached.tally.mark if reached else "",
        unrounded=unrounded,
        rating=published,
        missing=max(0, rules.first_quota - n),
        excluded=excluded,
        steps=(*steps, *_closing(n, published, rules)),
        note=None if rated else words("not rated here: {counted} of {quota} games", counted=n, quota=rules.first_quota),
    )


def _settle(pool: tuple[CountedGame, ...], rules: FfeRules) -> _Settled:
    dropped: list[_Dropped] = []
    steps: list[Step] = []
    reached = None
    while found := performance(pool, rules):
        reached = found
        estimate = to_ten(reached.value)
        out = _out_of_reach(pool, estimate, rules)
        steps += [
            *performance_steps(reached, rules),
            step("measured against this performance, to the ten", estimate, FIRST),
        ]
        if not out:
            break
        steps += [_dropped_step(drop, estimate) for drop in out]
        dropped += out
        gone = [drop.game for drop in out]
        pool = tuple(game for game in pool if game not in gone)
    return _Settled(pool, tuple(dropped), reached, tuple(steps))


def _out_of_reach(pool: tuple[CountedGame, ...], estimate: int, rules: FfeRules) -> list[_Dropped]:
    reasons = [(game, incompatible(game, Fraction(estimate), rules)) for game in pool]
    return [_Dropped(game, reason) for game, reason in reasons if reason is not None]


def _as_archived(pool: tuple[CountedGame, ...], rules: FfeRules) -> _Settled:
    reached = performance(pool, rules)
    return _Settled(pool, (), reached, performance_steps(reached, rules) if reached else ())


def _dropped_step(drop: _Dropped, estimate: int) -> Step:
    text = "archived game {game} left out: {reason}" if drop.game.archived else "game {game} left out: {reason}"
    gap = abs(drop.game.opponent - estimate)
    return step(text, gap, FIRST, game=drop.game.number, reason=drop.reason)


def _opening(archived: tuple[CountedGame, ...], event: tuple[CountedGame, ...]) -> tuple[Step, ...]:
    now = step("games against rated opponents", len(event), FIRST)
    return (step("archived games against rated opponents", len(archived), FIRST), now) if archived else (now,)


def _closing(n: int, published: int | None, rules: FfeRules) -> tuple[Step, ...]:
    missing = rules.first_quota - n
    if published is None:
        return (step("games still missing of {quota}", missing, rules.article, quota=rules.first_quota),)
    return (step("first rating: the performance to the ten, a five upwards", published, FIRST),)
