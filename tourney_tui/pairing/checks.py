"""Our own look at every pairing: an engine's draft before it is shown, a pair made by hand before it is kept."""

from collections import Counter
from collections.abc import Iterator, Mapping

from tourney_tui.exchange.trf.engine import absentees
from tourney_tui.model import log_sentences as log
from tourney_tui.model.event import Event
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.words import Words
from tourney_tui.pairing.draft import Draft
from tourney_tui.pairing.history import History, history
from tourney_tui.standings.score import points_before

COLOUR_NAMES = {"w": log.WHITE, "b": log.BLACK}
MOST_IN_A_ROW = 2
GREATEST_DIFFERENCE = 2


def check(event: Event, draft: Draft) -> tuple[Words, ...]:
    """Rules a Swiss draft breaks (C.04.3, C1 to C3; without colours C1 and C2); none when it is right."""
    past = {player: history(event, player, draft.round) for player in event.players}
    return (
        *_everybody_once(event, draft),
        *_repeated(event, draft, past),
        *_forbidden(event, draft),
        *_second_bye(event, draft, past),
        *(_colours(event, draft, past) if event.regulations.coloured else ()),
    )


def check_hand(event: Event, round_number: int, left: PlayerId, right: PlayerId) -> tuple[Words, ...]:
    """What a director should know before pairing two players by hand; nothing here forbids it.

    A forfeit is no meeting: who was paired and did not play may meet without a warning (C.04.1).
    """
    past = {player: history(event, player, round_number) for player in (left, right)}
    found = list(_rematch(event, left, right, past))
    if _numbers(event, left, right) in forbidden_pairs(event, round_number):
        found.append(log.KEPT_APART(left=_name(event, left), right=_name(event, right)))
    for player, colour in ((left, "w"), (right, "b")) if event.regulations.coloured else ():
        found.extend(_colour_words(event, player, past[player], colour))
    return tuple(found)


def forbidden_pairs(event: Event, round_number: int) -> frozenset[frozenset[int]]:
    """Pairing numbers that may not meet in a round by the regulations of the event."""
    return frozenset(
        frozenset(event.players[player].number for player in pair)
        for group in event.regulations.forbidden
        if group.holds_in(round_number)
        for pair in group.pairs()
        if pair <= event.players.keys()
    )


def top_scorers(event: Event, round_number: int) -> frozenset[PlayerId]:
    """Players with more than half of the points possible before the last round (C.04.3, 1.8); nobody earlier."""
    if round_number < event.regulations.rounds:
        return frozenset()
    possible = event.regulations.points.win * (round_number - 1)
    return frozenset(p for p, points in points_before(event, round_number).items() if 2 * points > possible)


def _everybody_once(event: Event, draft: Draft) -> Iterator[Words]:
    away = absentees(event, draft.round)
    seen = Counter(side for pair in draft.pairs for side in pair)
    seen.update(bye.player for bye in draft.byes if bye.player not in away)
    for player in event.players:
        expected = 0 if player in away else 1
        if seen[player] != expected:
            yield log.MISCOUNTED(name=_name(event, player), n=seen[player], expected=expected)


def _repeated(event: Event, draft: Draft, past: Mapping[PlayerId, History]) -> Iterator[Words]:
    for left, right in draft.pairs:
        yield from _rematch(event, left, right, past)


def _rematch(event: Event, left: PlayerId, right: PlayerId, past: Mapping[PlayerId, History]) -> Iterator[Words]:
    if right in past[left].met:
        yield log.MET_BEFORE(left=_name(event, left), right=_name(event, right))


def _forbidden(event: Event, draft: Draft) -> Iterator[Words]:
    forbidden = forbidden_pairs(event, draft.round)
    for left, right in draft.pairs:
        if _numbers(event, left, right) in forbidden:
            yield log.KEPT_APART(left=_name(event, left), right=_name(event, right))


def _second_bye(event: Event, draft: Draft, past: Mapping[PlayerId, History]) -> Iterator[Words]:
    for bye in draft.byes:
        earlier = past[bye.player].bye_round
        if bye.kind is ByeKind.ALLOCATED and earlier is not None:
            yield log.BYE_BEFORE(name=_name(event, bye.player), round=earlier)


def _colours(event: Event, draft: Draft, past: Mapping[PlayerId, History]) -> Iterator[Words]:
    excepted = top_scorers(event, draft.round)
    for left, right in draft.pairs:
        # C.04.3, C3: a top scorer in the last round, and whoever is paired with one, may break the colour rules.
        if left not in excepted and right not in excepted:
            yield from _colour_words(event, left, past[left], "w")
            yield from _colour_words(event, right, past[right], "b")


def _colour_words(event: Event, player: PlayerId, past: History, colour: str) -> Iterator[Words]:
    name, said = _name(event, player), COLOUR_NAMES[colour]()
    if past.colours.endswith(colour * MOST_IN_A_ROW):
        yield log.THIRD_COLOUR(name=name, colour=said)
    elif abs(past.balance(colour)) > max(GREATEST_DIFFERENCE, abs(past.balance())):
        yield log.WIDE_DIFFERENCE(name=name, colour=said, n=abs(past.balance(colour)))


def _numbers(event: Event, left: PlayerId, right: PlayerId) -> frozenset[int]:
    return frozenset((event.players[left].number, event.players[right].number))


def _name(event: Event, player: PlayerId) -> str:
    return event.players[player].name
