"""The next round by the method of the event's format. Swiss pairings are slow: run them in the worker process."""

from collections.abc import Sequence

from tourney_tui.model.event import Event, Format
from tourney_tui.pairing import backgammon_swiss, exceptional, round_robin, scheveningen, swiss
from tourney_tui.pairing.avoid import forbidding, kept_apart
from tourney_tui.pairing.draft import Answer, Draft, NoPairing


def pair(event: Event, next_round: int, allowed: Sequence[str] = ()) -> Answer:
    """Pair a round of any format but a knockout, whose bracket is drawn at once.

    `allowed` are exceptions that the director makes in a Swiss which the rules cannot pair: `draft.SECOND_BYE`,
    `draft.REMATCH`. They are made only where the rules alone give no pairing.
    """
    if event.regulations.format is not Format.SWISS:
        return from_table(event, next_round)
    method = swiss.pair if event.regulations.coloured else backgammon_swiss.pair
    answer = method(event, next_round)
    if allowed and isinstance(answer, NoPairing) and answer.choices:
        return exceptional.pair(event, next_round, allowed)
    if not isinstance(answer, Draft):
        return answer
    return kept_apart(event, answer, lambda groups: method(forbidding(event, groups), next_round))


def from_table(event: Event, next_round: int) -> Draft | NoPairing:
    """The scheduled round of a round robin or a Scheveningen."""
    method = scheveningen.pair if event.regulations.format is Format.SCHEVENINGEN else round_robin.pair
    return method(event, next_round)
