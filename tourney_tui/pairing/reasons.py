"""What a director or a player will ask about a pairing, answered beforehand."""

from collections.abc import Iterator

from tourney_tui.model.event import Event
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.points import format_points
from tourney_tui.model.words import Words, words
from tourney_tui.pairing.colours import to_be_paired
from tourney_tui.pairing.draft import Draft
from tourney_tui.pairing.history import history
from tourney_tui.pairing.score_groups import pairing_scores


def reasons(event: Event, draft: Draft) -> tuple[Words, ...]:
    """Why the bye went where it went, and which pairs look like a rematch and are none."""
    return (*_bye_reasons(event, draft), *first_games(event, draft))


def _bye_reasons(event: Event, draft: Draft) -> Iterator[Words]:
    free = next((bye.player for bye in draft.byes if bye.kind is ByeKind.ALLOCATED), None)
    if free is None:
        return
    points = pairing_scores(event, draft.round)
    passed_over = _ranked_below(event, draft.round, free)
    yield words(
        "{name} has the bye: score {points}, the lowest that allows a legal pairing (C.04.3, C5)",
        name=event.players[free].name,
        points=format_points(points[free]),
    )
    for player in passed_over:
        barred = history(event, player, draft.round).bye_round
        name = event.players[player].name
        if barred is not None:
            yield words("{name} cannot have it: a bye or forfeit win in round {round}", name=name, round=barred)
        else:
            yield words("{name} does not have it: the others could not be paired as well", name=name)


def _ranked_below(event: Event, round_number: int, free: PlayerId) -> list[PlayerId]:
    points = pairing_scores(event, round_number)
    there = to_be_paired(event, round_number)
    rank = {player.id: (-points[player.id], player.number) for player in event.players.values()}
    return [player for player in sorted(rank, key=rank.__getitem__) if rank[player] > rank[free] and player in there]


def first_games(event: Event, draft: Draft) -> Iterator[Words]:
    """Pairs that look like a rematch and are none: the earlier game was a forfeit."""
    for left, right in draft.pairs:
        earlier = history(event, left, draft.round).unplayed.get(right)
        if earlier is not None:
            yield words(
                "{left} and {right}: first game, round {round} was a forfeit",
                left=event.players[left].name,
                right=event.players[right].name,
                round=earlier,
            )
