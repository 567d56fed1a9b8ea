"""Why a board of a Swiss round is what it is: score groups, floats, colours, and why not the neighbour (C.04.3)."""

from collections.abc import Iterator, Sequence

import msgspec

from tourney_tui.exchange.trf.acceleration import event_accelerations, virtual_points
from tourney_tui.model.event import Event
from tourney_tui.model.player import PlayerId
from tourney_tui.model.points import format_points
from tourney_tui.model.words import Words, words
from tourney_tui.pairing.avoid import reason, unwanted, why_unwanted
from tourney_tui.pairing.colours import ARTICLES, NAMES, STRENGTHS, allocate, preference, to_be_paired
from tourney_tui.pairing.draft import Pair
from tourney_tui.pairing.history import history
from tourney_tui.pairing.neighbours import natural_opponents, why_not
from tourney_tui.pairing.score_groups import Scores, pairing_scores, ranked

MOST_NEIGHBOURS = 4


class Reason(msgspec.Struct, frozen=True):
    """One line: what, its value, the article; `unusual` when the rules alone would have it otherwise."""

    words: Words
    value: str = ""
    rule: str = ""
    unusual: bool = False


def board_reasons(event: Event, round_number: int, pairs: Sequence[Pair], board: Pair) -> tuple[Reason, ...]:
    """The reasons of one of the `pairs` of a round, White first."""
    scores = pairing_scores(event, round_number)
    found = [*_scores(event, round_number, scores, board), *_floats(event, round_number, scores, board)]
    if event.regulations.coloured:
        found += [*_wants(event, round_number, board), _allocation(event, round_number, board)]
    return (*found, *_unwanted(event, round_number, board), *_neighbours(event, round_number, scores, pairs, board))


def _scores(event: Event, number: int, scores: Scores, board: Pair) -> Iterator[Reason]:
    given = event_accelerations(event)
    for player in board:
        virtual = virtual_points(given, event.players[player].number, number)
        value = format_points(scores[player] - virtual)
        if virtual:
            text = words("points of {name} before the round, with virtual ones", name=_name(event, player))
            yield Reason(text, f"{value} + {format_points(virtual)}", "C.04.7: Baku acceleration")
        else:
            text = words("points of {name} before the round", name=_name(event, player))
            yield Reason(text, value, "C.04.3, 1.3: score group")


def _floats(event: Event, number: int, scores: Scores, board: Pair) -> Iterator[Reason]:
    if scores[board[0]] == scores[board[1]]:
        yield Reason(words("both come from the same score group"))
        return
    down, up = ranked(event, scores, *board)
    text = words("{down} floats down, {up} floats up", down=_name(event, down), up=_name(event, up))
    yield Reason(text, rule="C.04.3, 1.4: floaters")
    group = [player for player in to_be_paired(event, number) if scores[player] == scores[down]]
    size, value = len(group), format_points(scores[down])
    if size == 1:
        yield Reason(words("{name} is alone with {points} points", name=_name(event, down), points=value))
    elif size % 2:
        yield Reason(words("{n} players have {points} points: one is left over", n=size, points=value))
    else:
        text = words(
            "the {n} players with {points} points could not all be paired among themselves", n=size, points=value
        )
        yield Reason(text)


def _wants(event: Event, number: int, board: Pair) -> Iterator[Reason]:
    for player, colour in zip(board, "wb", strict=True):
        past = history(event, player, number)
        wanted = preference(past)
        shown = past.colours.upper() or "-"
        if not wanted.colour:
            text = words("{name} has played no game yet and prefers no colour", name=_name(event, player))
        else:
            granted = words("gets it") if wanted.colour == colour else words("does not get it")
            text = words(
                "{name} prefers {colour} ({strength}) and {granted}",
                name=_name(event, player),
                colour=NAMES[wanted.colour],
                strength=STRENGTHS[wanted.strength],
                granted=granted,
            )
        yield Reason(text, shown, ARTICLES[wanted.strength])


def _allocation(event: Event, number: int, board: Pair) -> Reason:
    given = allocate(event, number, *board)
    if (given.white, given.black) == board:
        text = words("{name} has White: {why}", name=_name(event, given.white), why=given.words)
        return Reason(text, rule=given.article)
    text = words(
        "{name} would have White by the rule: {why}; the colours were given by hand, or the results have changed",
        name=_name(event, given.white),
        why=given.words,
    )
    return Reason(text, rule=given.article, unusual=True)


def _unwanted(event: Event, number: int, board: Pair) -> Iterator[Reason]:
    group = why_unwanted(unwanted(event, number), board)
    if group is not None:
        text = words(
            "they should not meet ({why}); to part them somebody would change the score group", why=reason(group)
        )
        yield Reason(text, unusual=True)


def _neighbours(event: Event, number: int, scores: Scores, pairs: Sequence[Pair], board: Pair) -> Iterator[Reason]:
    high, low = ranked(event, scores, *board)
    neighbours = natural_opponents(event, scores, pairs, (high, low))
    if not neighbours:
        text = words("{low} is the natural opponent of {high}", low=_name(event, low), high=_name(event, high))
        yield Reason(text, rule="C.04.3, 3: the order of the pairings")
    for other in neighbours[:MOST_NEIGHBOURS]:
        text = words("not {name}: {why}", name=_name(event, other), why=why_not(event, number, high, other))
        yield Reason(text)


def _name(event: Event, player: PlayerId) -> str:
    return event.players[player].name
