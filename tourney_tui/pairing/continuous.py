"""Continuous pairing: whoever is free and close enough in score meets at once. Slow: run it in the worker process.

Everybody's n-th match is one of round n, so two players meet when the same number comes next for both. A round begins
when everybody has begun the one before, so that who meets whom on the way to it is known. While others of the round
still play, the scores of a pair differ by one win at most, and a pair is made only when everybody who will come to the
round can still be paired behind it without a rematch. When nobody is left to come, the whole rest is paired as in a
Swiss without colours, with a bye for an odd player.
"""

import msgspec

from tourney_tui.model.continuous import is_playing, next_match
from tourney_tui.model.event import Bye, Event
from tourney_tui.model.intents import RoundBoards
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.pairing.backgammon_swiss import Field
from tourney_tui.pairing.draft import Pair
from tourney_tui.pairing.matching import perfect_matching, widest_matching

PAIRED_BY = "whoever is free, least score difference"


class FreeBoards(msgspec.Struct, frozen=True, tag=True):
    """Boards for those who are free, by round, and those who go on waiting for somebody to meet.

    `stuck` is the round that has no pairing without a rematch or a second bye any more: the director decides.
    """

    rounds: tuple[RoundBoards, ...]
    waiting: tuple[PlayerId, ...]
    stuck: int | None = None


def pair_free(event: Event) -> FreeBoards:
    """Who is free for a match, put on boards as far as it is right now."""
    coming: dict[int, list[PlayerId]] = {}
    for player in event.players_by_number:
        number = next_match(event, player)
        if number is not None:
            coming.setdefault(number, []).append(player.id)
    if not coming:
        return FreeBoards((), ())
    first, *later = sorted(coming)
    ahead = tuple(player for number in later for player in coming[number] if not is_playing(event, player))
    found = _round(event, first, coming[first])
    return msgspec.structs.replace(found, waiting=(*found.waiting, *ahead))


def _round(event: Event, number: int, players: list[PlayerId]) -> FreeBoards:
    """Boards of the earliest round that somebody has to begin."""
    others = [player for player in players if is_playing(event, player)]
    asked = [player for player in players if player not in others and number in event.players[player].byes]
    free = [player for player in players if player not in others and player not in asked]
    byes = [Bye(player, event.players[player].byes[number]) for player in asked]
    # Whoever has asked for a bye will not be met, also when the match before is still played.
    others = [player for player in others if number not in event.players[player].byes]
    pairs: tuple[Pair, ...] = ()
    stuck = None
    field = Field(event, number, [*free, *others])
    if others:
        pairs = _with_a_rest(event, field, free)
    elif free:
        whole = field.matching()
        stuck = None if whole else number
        pairs = whole.pairs if whole else ()
        byes += [Bye(player, ByeKind.ALLOCATED) for player in (whole.free if whole else ())]
    busy = {side for pair in pairs for side in pair} | {bye.player for bye in byes}
    rounds = (RoundBoards(number, pairs, tuple(byes)),) if busy else ()
    return FreeBoards(rounds, tuple(player for player in free if player not in busy), stuck)


def _with_a_rest(event: Event, field: Field, free: list[PlayerId]) -> tuple[Pair, ...]:
    """The cheapest pairs of those who are free, the dearest left out until the others can be paired behind them."""
    places = [place for place, player in enumerate(field.order) if player in free]
    most = event.regulations.points.win

    def allowed(one: int, other: int) -> bool:
        first, second = places[one], places[other]
        near = field.points[field.order[first]] - field.points[field.order[second]] <= most
        return near and field.allowed(first, second)

    found = widest_matching(len(places), lambda one, other: field.cost(places[one], places[other]), allowed)
    kept = sorted(((places[one], places[other]) for one, other in found), key=lambda pair: field.cost(*pair))
    while kept and not _rest_can_be_paired(field, kept):
        kept.pop()
    return tuple((field.order[one], field.order[other]) for one, other in sorted(kept))


def _rest_can_be_paired(field: Field, pairs: list[tuple[int, int]]) -> bool:
    """Whether some pairing of all the others is left, with a bye for an odd one, whatever their scores will be."""
    busy = {place for pair in pairs for place in pair}
    rest = [place for place in range(len(field.order)) if place not in busy]
    bye = len(field.order)
    rest += [bye] if len(rest) % 2 else []
    found = perfect_matching(len(rest), lambda one, other: 0, lambda one, other: field.allowed(rest[one], rest[other]))
    return found is not None
