"""One setting of an event: what it says, and what to type."""

from collections.abc import Callable

import msgspec

from tourney_tui.model.event import Event
from tourney_tui.model.words import Words
from tourney_tui.session.typed_settings import Read


class Setting(msgspec.Struct, frozen=True):
    """One setting. `show` gives its text, `read` the intent that a typed text stands for.

    `offers` are texts to complete with; the hint says what to type.
    """

    key: str
    title: Words
    hint: Words
    show: Callable[[Event], str]
    read: Read
    offers: tuple[str, ...] = ()
