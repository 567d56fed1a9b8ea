"""Estimated ratings: nobody's list has them, so a file says them in a comment, and as ratings only when asked.

`### estimate ffe    3 1399`: the rating list, the start number, the number that the director or the federation guessed.
"""

from collections.abc import Iterator

import msgspec

from tourney_tui.exchange.numbers import whole
from tourney_tui.model.event import Event
from tourney_tui.model.names import clean
from tourney_tui.model.player import Origin

COMMENT = "### estimate"


class Estimate(msgspec.Struct, frozen=True):
    """The estimate of a player on a rating list."""

    rating_list: str
    number: int
    value: str


def estimate_comments(event: Event) -> Iterator[str]:
    """A comment for each estimate of an event."""
    for player in event.players_by_number:
        for name, rating in player.ratings.items():
            if rating.origin is Origin.ESTIMATE:
                yield f"{COMMENT} {name} {player.number:>4} {clean(rating.value)}"


def of_comment(text: str) -> Estimate | None:
    """What such a comment says; None when it is another one."""
    parts = text.removeprefix(COMMENT).split() if text.startswith(f"{COMMENT} ") else []
    number, value = (whole(parts[1]), parts[2]) if len(parts) == 3 else (None, "")
    return Estimate(parts[0], number, value) if number and whole(value.partition(".")[0]) else None
