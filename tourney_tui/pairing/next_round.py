"""The next round by the method of the event's format. Swiss pairings are slow: run them in the worker process."""

from tourney_tui.model.event import Event, Format
from tourney_tui.pairing import backgammon_swiss, round_robin, scheveningen, swiss
from tourney_tui.pairing.draft import Answer, Draft, NoPairing


def pair(event: Event, next_round: int) -> Answer:
    """Pair a round of any format but a knockout, whose bracket is drawn at once."""
    if event.regulations.format is not Format.SWISS:
        return from_table(event, next_round)
    method = swiss.pair if event.regulations.coloured else backgammon_swiss.pair
    return method(event, next_round)


def from_table(event: Event, next_round: int) -> Draft | NoPairing:
    """The scheduled round of a round robin or a Scheveningen."""
    method = scheveningen.pair if event.regulations.format is Format.SCHEVENINGEN else round_robin.pair
    return method(event, next_round)
