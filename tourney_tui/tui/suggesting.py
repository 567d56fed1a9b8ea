"""Typing ahead in the local rating lists while a player is registered: looked up in a thread, chosen with the arrows.

Nothing is chosen until Down is pressed, so that typing a player by hand goes as without any list. A FIDE number or a
licence alone means its owner.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Protocol

from textual.timer import Timer

from tourney_tui.locale import _
from tourney_tui.model.event import Discipline, Event
from tourney_tui.model.player import Player
from tourney_tui.model.registration import split_line
from tourney_tui.session.rating_lists import Suggestion, as_player, number_of, suggestions, there_are_lists, titles
from tourney_tui.tui.lines.suggestions import suggestion_lines
from tourney_tui.tui.widgets.bars import DetailLines
from tourney_tui.tui.widgets.row import DetailLine

SECONDS_AFTER_A_KEY = 0.08
LEAST_LETTERS = 2
SHOWN = 5  # below one line that says where they are from
HEIGHT = SHOWN + 1


class Stage(Protocol):
    """The screen that asks."""

    suggested: DetailLines

    @property
    def event(self) -> Event:
        """The event as it is now."""

    def set_timer(self, delay: float, callback: Callable[[], None]) -> Timer:
        """Textual's."""


class Suggesting:
    """Whom the letters typed so far may mean, and who of them is chosen."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._text = ""
        self._found: tuple[Suggestion, ...] = ()
        self._chosen: int | None = None
        self._timer: Timer | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._lists = ""
        self._there = False
        self._answered = False

    def begin(self) -> None:
        """Make room for the lines, where there is a list and the event is one of chess."""
        self._there = self._stage.event.regulations.discipline is Discipline.CHESS and there_are_lists()
        if self._there:
            self._stage.suggested.display = True
            self._in_a_task(self._named())
            self._show()

    def end(self) -> None:
        """Give the room back."""
        self._stop()
        self._stage.suggested.display = False

    def typed(self, text: str) -> None:
        """The text is another one now: nothing is chosen, and it is looked up when no key follows."""
        self._stop()
        self._text, self._chosen, self._answered = sought(text), None, False
        if not self._there:
            return
        if len(self._text) < LEAST_LETTERS:
            self._found = ()
        else:
            self._timer = self._stage.set_timer(SECONDS_AFTER_A_KEY, self._look)
        self._show()

    def move(self, step: int) -> None:
        """Up and Down: through the suggestions and back to what is typed."""
        places = [None, *range(len(self._found))]
        self._chosen = places[(places.index(self._chosen) + step) % len(places)]
        self._show()

    @property
    def chosen(self) -> Player | None:
        """Who is chosen, as a new player."""
        return None if self._chosen is None else as_player(self._found[self._chosen])

    def meant(self, text: str) -> Player | None:
        """Who is taken when the text is accepted: who is chosen, else the owner of a number that stands alone."""
        if self.chosen is not None or not self._there or not number_of(text):
            return self.chosen
        owner = suggestions(text, limit=1)
        return as_player(owner[0]) if owner else None

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _look(self) -> None:
        self._timer = None
        self._in_a_task(self._looked_up(self._text))

    def _in_a_task(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _named(self) -> None:
        """Which lists there are, and of which month."""
        self._lists = ", ".join(await asyncio.to_thread(titles))
        self._show()

    async def _looked_up(self, text: str) -> None:
        found = await asyncio.to_thread(lambda: suggestions(text, limit=SHOWN))
        if text == self._text and self._stage.suggested.display:
            self._found, self._answered = found, True
            self._show()

    def _show(self) -> None:
        hint = _("{lists}: Down chooses, Enter takes").format(lists=self._lists)
        if self._answered and not self._found:
            hint = _("{lists}: nobody like that").format(lists=self._lists)
        lines = suggestion_lines(self._stage.event, self._found, self._chosen)
        self._stage.suggested.show([DetailLine(f" {hint}", "dim"), *lines])


def sought(text: str) -> str:
    """What of a line is looked up: a number, or the name before ratings and club."""
    return text.strip() if number_of(text) else split_line(text).name.strip()
