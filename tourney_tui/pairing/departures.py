"""What sets a pairing apart from the engine's and from the rules: the sentence a round keeps about itself."""

from tourney_tui.model import log_sentences as log
from tourney_tui.model.event import Event
from tourney_tui.model.log_sentences import BETWEEN
from tourney_tui.pairing.checks import check
from tourney_tui.pairing.draft import Draft


def boards_that_differ(one: Draft, other: Draft) -> int:
    """Boards of `one` that `other` does not have, colours and all, and byes it does not give."""
    return len(set(one.pairs) - set(other.pairs)) + len(set(one.byes) - set(other.byes))


def note(event: Event, draft: Draft, engine: Draft) -> str:
    """`2 boards differ from the engine; Petit and Maes have played each other already`; `""` for a regular round."""
    differ = boards_that_differ(draft, engine)
    parts = [(log.DIFFERS if differ == 1 else log.DIFFER)(n=differ)] if differ else []
    return BETWEEN.join(map(str, [*parts, *check(event, draft)]))
