"""The standings with their tie-breaks, computed here and now."""

from tourney_tui.cli.stopped import BadInput
from tourney_tui.model.event import Event, Format
from tourney_tui.model.words import words
from tourney_tui.standings.codes import check_codes, codes_of, tiebreaks_of
from tourney_tui.standings.table import Table, standings
from tourney_tui.standings.tiebreaks import tiebreak_values


def chosen_codes(event: Event, text: str | None) -> tuple[str, ...]:
    """The tie-breaks asked for, `BH/C1,BH,SB`; those of the event, or of its format, when none are. Raises BadInput."""
    if text is None:
        return tiebreaks_of(event.regulations)
    codes = codes_of(text)
    refusal = check_codes(codes, event.regulations.format, event.regulations.discipline)
    if refusal:
        raise BadInput(refusal)
    return codes


def chosen_round(event: Event, after: int | None) -> int:
    """The round asked for, the newest paired one when none is. Raises BadInput."""
    last = max(event.rounds, default=0)
    if after is not None and after > last:
        raise BadInput(words("round {after} is not paired yet; the newest round is {last}", after=after, last=last))
    return event.current_round if after is None else after


def ranked(event: Event, after_round: int, codes: tuple[str, ...]) -> Table:
    """Ranks, points and tie-breaks after a round. Raises BadInput when the engine cannot read the event."""
    if not codes or not after_round or event.regulations.format is Format.KNOCKOUT:
        return standings(event, after_round)
    try:
        values = tiebreak_values(event, after_round, codes)
    except Exception as error:  # an engine may fail in any way; the director gets words
        raise BadInput(
            words("the tie-break engine stopped: {kind}: {why}", kind=type(error).__name__, why=error)
        ) from error
    return standings(event, after_round, values)
