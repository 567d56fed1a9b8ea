"""What a conversation needs of whoever leads it: a screen, or the line of `--plain`."""

from collections.abc import Hashable
from typing import Protocol

from tourney_tui.locale import Sayable
from tourney_tui.model.event import Event, GameId
from tourney_tui.model.intents import EnterResult, Intent
from tourney_tui.pairing.draft import Draft
from tourney_tui.session.views import Views
from tourney_tui.tui.conversation import Conversation


class Messages(Protocol):
    """Where sentences are said."""

    def info(self, sentence: Sayable | str) -> None: ...

    def warn(self, sentence: Sayable | str) -> None: ...

    def error(self, sentence: Sayable | str) -> None: ...


class Stage(Protocol):
    """An open event, where sentences go, and a way to change it."""

    @property
    def event(self) -> Event: ...

    @property
    def views(self) -> Views: ...

    @property
    def messages(self) -> Messages: ...

    def carrying_out(self, intent: Intent) -> Conversation:
        """Do it, asking what must be asked; the value is Done, Queued, or None when nothing was changed."""

    def stand_on(self, key: Hashable) -> None:
        """Turn to a row: what was just registered."""


class BoardsStage(Stage, Protocol):
    """A round of the event."""

    verifying: bool

    @property
    def round(self) -> int: ...

    @property
    def expected(self) -> Event:
        """The event as it will be when everything that waits is on the disk."""

    def comparing(self, intent: EnterResult) -> Conversation:
        """Compare a result typed a second time."""

    def to_next_missing(self, game: GameId) -> None: ...

    def open_at(self, round_number: int) -> None: ...

    def refresh_event(self) -> None: ...


class DraftStage(Stage, Protocol):
    """A pairing before it is published."""

    draft: Draft
    proposed: Draft

    def refresh_event(self) -> None: ...
