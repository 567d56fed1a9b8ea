"""A stored round against the pairing the engine would make, board by board, and against the rules."""

import msgspec

from tourney_tui.model.event import Event, Format
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.words import Words
from tourney_tui.pairing import next_round
from tourney_tui.pairing.checks import check
from tourney_tui.pairing.draft import Draft, Pair


class Compared(msgspec.Struct, frozen=True):
    """One round. `stored` are its pairs that the engine would not make, `engine` the ones it would make instead.

    `byes` are who has the pairing-allocated bye, stored and by the engine, when these differ. `broken` are rules that
    the stored round breaks. `not_compared` says why there is no pairing to compare with.
    """

    round: int
    paired_by: str = ""
    stored: tuple[Pair, ...] = ()
    engine: tuple[Pair, ...] = ()
    byes: tuple[tuple[PlayerId, ...], tuple[PlayerId, ...]] | None = None
    broken: tuple[Words, ...] = ()
    not_compared: Words | None = None

    @property
    def same(self) -> bool:
        """The engine pairs alike, and no rule is broken."""
        return not (self.stored or self.engine or self.byes or self.broken or self.not_compared)


def compared(event: Event, before: Event, number: int) -> Compared:
    """Pair round `number` again from `before`, the event as it stood, and compare. Not for a knockout."""
    pairs = tuple((g.left, g.right) for g in event.round_games(number) if g.left is not None and g.right is not None)
    stored = Draft(number, pairs, event.rounds[number].byes, event.rounds[number].paired_by)
    broken = check(before, stored) if event.regulations.format is Format.SWISS else ()
    answer = next_round.pair(before, number)
    if not isinstance(answer, Draft):
        return Compared(number, broken=broken, not_compared=answer.words)
    free, wanted = _free(stored), _free(answer)
    return Compared(
        round=number,
        paired_by=answer.paired_by,
        stored=tuple(pair for pair in pairs if pair not in answer.pairs),
        engine=tuple(pair for pair in answer.pairs if pair not in pairs),
        byes=(free, wanted) if set(free) != set(wanted) else None,
        broken=broken,
    )


def _free(draft: Draft) -> tuple[PlayerId, ...]:
    return tuple(bye.player for bye in draft.byes if bye.kind is ByeKind.ALLOCATED)
