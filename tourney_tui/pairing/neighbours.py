"""Whom a player would have met if nothing stood in the way, and what did."""

from collections.abc import Sequence

from tourney_tui.model.event import Event
from tourney_tui.model.player import PlayerId
from tourney_tui.model.result import outcome
from tourney_tui.model.words import Words, words
from tourney_tui.pairing.avoid import reason, unwanted, why_unwanted
from tourney_tui.pairing.checks import forbidden_pairs, top_scorers
from tourney_tui.pairing.colours import NAMES, Strength, preference
from tourney_tui.pairing.draft import Pair
from tourney_tui.pairing.history import history
from tourney_tui.pairing.score_groups import Scores


def natural_opponents(event: Event, scores: Scores, pairs: Sequence[Pair], board: Pair) -> tuple[PlayerId, ...]:
    """Opponents that come before the actual one in the order of the pairings; none when that one comes first.

    In a score group the upper half meets the lower half in its order, and then its transpositions (C.04.3, 3 and 4);
    who floats down meets the highest of the lower group first. `board` has the higher ranked player first.
    """
    high, low = board
    if scores[high] != scores[low]:
        group = _ordered(event, [side for pair in pairs for side in pair if scores[side] == scores[low]])
        return tuple(group[: group.index(low)])
    inside = [pair for pair in pairs if all(scores[side] == scores[high] for side in pair)]
    group = _ordered(event, [side for pair in inside for side in pair])
    half, place, actual = len(group) // 2, group.index(high), group.index(low)
    if place >= half or actual < half:  # exchanged between the halves
        return (group[place - half if place >= half else place + half],)
    natural = half + place
    step = 1 if actual > natural else -1
    return tuple(group[natural:actual:step])


def _ordered(event: Event, players: Sequence[PlayerId]) -> list[PlayerId]:
    return sorted(set(players), key=lambda player: event.players[player].number)


def why_not(event: Event, round_number: int, player: PlayerId, other: PlayerId) -> Words:
    """What keeps two players from meeting, or what would have come out worse."""
    both = frozenset((event.players[player].number, event.players[other].number))
    met = _met_in(event, round_number, player, other)
    if met:
        return words("they met in round {round}", round=met)
    if both in forbidden_pairs(event, round_number):
        return words("the regulations of the event keep them apart")
    mine, theirs = (preference(history(event, side, round_number)) for side in (player, other))
    clash = mine.colour and mine == theirs
    if clash and mine.strength is Strength.ABSOLUTE and not {player, other} & top_scorers(event, round_number):
        return words("both must have {colour}", colour=NAMES[mine.colour])
    group = why_unwanted(unwanted(event, round_number), (player, other))
    if group is not None:
        return words("they should not meet ({why})", why=reason(group))
    if mine.colour and mine.colour == theirs.colour:
        return words("both prefer {colour}", colour=NAMES[mine.colour])
    return words("they may meet, but the others could not be paired as well")


def _met_in(event: Event, before: int, player: PlayerId, other: PlayerId) -> int:
    """The round of their last game; 0 when they have played none."""
    games = (g for g in event.player_games(player) if g.round < before and g.opponent_of(player) == other)
    return max((g.round for g in games if g.result is None or outcome(g.result).played), default=0)
