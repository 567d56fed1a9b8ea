"""What a player has behind them when a round is paired: opponents, colours, byes."""

import msgspec

from tourney_tui.model.event import Event
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.points import HalfPoints
from tourney_tui.standings.ledger import Entry, entries


class History(msgspec.Struct, frozen=True):
    """`met` are opponents of played games, `unplayed` opponents of forfeits with the round. `colours` of played games
    in order (`wbb`). `bye_round` is the round that bars another pairing-allocated bye (C.04.1, 5: a bye with full
    points or a forfeit win bars it too), None when there is none.
    """

    met: frozenset[PlayerId]
    unplayed: dict[PlayerId, int]
    colours: str
    bye_round: int | None

    def balance(self, colour: str = "") -> int:
        """Games with White minus games with Black, after one more game of `colour`."""
        played = self.colours + colour
        return played.count("w") - played.count("b")


def history(event: Event, player: PlayerId, before_round: int) -> History:
    """The rounds before `before_round`."""
    rounds = entries(event, player, before_round - 1)
    played = [entry for entry in rounds if entry.played and entry.opponent is not None]
    return History(
        met=frozenset(entry.opponent for entry in played if entry.opponent is not None),
        unplayed={entry.opponent: entry.round for entry in rounds if not entry.played and entry.opponent is not None},
        colours="".join(entry.colour for entry in played),
        bye_round=next((entry.round for entry in rounds if _bars_a_bye(entry, event)), None),
    )


def _bars_a_bye(entry: Entry, event: Event) -> bool:
    if entry.played:
        return False
    won: HalfPoints | int = event.regulations.points.win
    return entry.bye is ByeKind.ALLOCATED or entry.points >= won
