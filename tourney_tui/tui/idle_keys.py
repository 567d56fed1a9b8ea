"""Keys of Rounds and what-if that do nothing in an event: no draw in backgammon, no pairing in a bracket."""

from tourney_tui.model.changes.rounds import ready_to_pair
from tourney_tui.model.event import Discipline, Event, Format

OVER = ("drawn", "finished")  # why no round will be paired any more


def idle_on_rounds(event: Event) -> frozenset[str]:
    """What the rules of the event leave nothing to do for on Rounds."""
    idle: set[str] = set()
    if event.regulations.discipline is Discipline.BACKGAMMON:
        idle |= {"result('1/2-1/2')", "more"}
    if event.regulations.format is Format.KNOCKOUT:
        idle |= {"pair_missing", "swap", "add_board", "remove_board"}
    refusal = ready_to_pair(event, event.current_round + 1)
    if refusal is not None and refusal.code in OVER:
        idle.add("pair")
    return frozenset(idle)


def idle_in_what_if(event: Event) -> frozenset[str]:
    """There is no draw to suppose in backgammon."""
    return frozenset({"suppose('draw')"} if event.regulations.discipline is Discipline.BACKGAMMON else ())
