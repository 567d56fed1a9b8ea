"""The standings: ranks, points and tie-breaks. Ties are shown as ties."""

from collections import Counter
from collections.abc import Callable, Mapping

import msgspec

from tourney_tui.model.continuous import under_way
from tourney_tui.model.event import Event, Format
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.model.points import HalfPoints
from tourney_tui.model.words import Words, words
from tourney_tui.standings.codes import default_tiebreaks
from tourney_tui.standings.leavers import taken_out
from tourney_tui.standings.ruleset import tiebreak_rules
from tourney_tui.standings.score import PlayerScore, scores
from tourney_tui.standings.tiebreaks import Tiebreaks, Value

__all__ = ["Row", "Table", "default_tiebreaks", "standings"]

Key = tuple[int, ...]


class Row(msgspec.Struct, frozen=True):
    """One player. `rank` is None for a player taken out of a round robin; `tied` says that others share the rank."""

    rank: int | None
    tied: bool
    player: PlayerId
    points: HalfPoints
    values: tuple[Value, ...]
    score: PlayerScore


class Table(msgspec.Struct, frozen=True):
    """The standings after a round.

    `missing` games of that or earlier rounds have no result yet. `provisional` says that results have changed since the
    tie-breaks were computed, or that there are none yet: points are right, the order among equals may change.
    """

    after_round: int
    rows: tuple[Row, ...]
    missing: int
    ruleset: str
    codes: tuple[str, ...]
    provisional: bool
    notes: tuple[Words, ...] = ()


def standings(
    event: Event,
    after_round: int,
    tiebreaks: Tiebreaks | None = None,
    *,
    known: Mapping[PlayerId, PlayerScore] | None = None,
) -> Table:
    """Rank by points, then by tie-breaks; in a knockout by the round of the exit, equal exits being equal.

    `known` are the scores after this round, where somebody has them already.
    """
    found = scores(event, after_round) if known is None else known
    knockout = event.regulations.format is Format.KNOCKOUT
    given = None if knockout else tiebreaks
    out = taken_out(event)
    key = _by_exit(found) if knockout else _by_points(found, given)
    order = sorted(event.players.values(), key=lambda p: (p.id in out, key(p.id), p.number))
    return Table(
        after_round=after_round,
        rows=tuple(_rows(order, key, found, given, out)),
        missing=sum(len(event.missing_results(number)) for number in range(1, after_round + 1)),
        ruleset=tiebreak_rules(event.regulations).id,
        codes=given.codes if given else (),
        provisional=not knockout and not _fresh(found, given, after_round),
        notes=(*(given.notes if given else ()), *_begun(event, after_round)),
    )


def _begun(event: Event, after_round: int) -> tuple[Words, ...]:
    """Where everybody goes on at once: what a round that not everybody has begun means for the tie-breaks."""
    if not event.regulations.at_once or not after_round or not under_way(event, after_round):
        return ()
    said = "not everybody has begun round {round}: in the tie-breaks they are absent until they have"
    return (words(said, round=after_round),)


def _by_points(found: Mapping[PlayerId, PlayerScore], given: Tiebreaks | None) -> Callable[[PlayerId], Key]:
    ranks = given.ranks if given else {}
    return lambda player: (-found[player].points, ranks.get(player, len(found)))


def _by_exit(found: Mapping[PlayerId, PlayerScore]) -> Callable[[PlayerId], Key]:
    return lambda player: found[player].exits


def _rows(
    order: list[Player],
    key: Callable[[PlayerId], Key],
    found: Mapping[PlayerId, PlayerScore],
    given: Tiebreaks | None,
    out: frozenset[PlayerId],
) -> list[Row]:
    keys = [None if player.id in out else key(player.id) for player in order]
    sharing = Counter(keys)
    first = {mine: place for place, mine in reversed(list(enumerate(keys, start=1)))}
    blank: tuple[Value, ...] = (None,) * len(given.codes) if given else ()
    return [
        Row(
            rank=None if mine is None else first[mine],
            tied=mine is not None and sharing[mine] > 1,
            player=player.id,
            points=found[player.id].points,
            values=given.values.get(player.id, blank) if given else (),
            score=found[player.id],
        )
        for player, mine in zip(order, keys, strict=True)
    ]


def _fresh(found: Mapping[PlayerId, PlayerScore], given: Tiebreaks | None, after_round: int) -> bool:
    if given is None or given.after_round != after_round:
        return False
    return all(given.points.get(player) == score.points for player, score in found.items())
