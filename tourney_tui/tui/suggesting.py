"""Typing ahead in the roster and the rating lists while a player is registered: looked up in a thread, chosen with the
arrows. People of the roster come first, with their games and experience.

Nothing is chosen until Down is pressed, so that typing a player by hand goes as without any list. A FIDE number or a
licence alone means its owner.
"""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Protocol

from textual.timer import Timer

from tourney_tui.locale import _, day
from tourney_tui.model.event import Discipline, Event
from tourney_tui.model.player import Player
from tourney_tui.model.registration import split_line
from tourney_tui.model.roster_book import Roster
from tourney_tui.session.rating_lists import Found, as_player, number_of, suggestions, there_are_lists, titles
from tourney_tui.session.roster_people import FromRoster
from tourney_tui.store.roster import there_is_a_roster
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

    def __init__(self, stage: Stage, folder: Path) -> None:
        self._stage, self._folder = stage, folder
        self._with_lists = False
        self._text = ""
        self._found: tuple[Found, ...] = ()
        self._roster = Roster()
        self._chosen: int | None = None
        self._timer: Timer | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._lists = ""
        self._there = False
        self._answered = False

    def begin(self) -> None:
        """Make room for the lines, where there is a roster, or a list and the event is one of chess."""
        self._with_lists = self._stage.event.regulations.discipline is Discipline.CHESS and there_are_lists()
        self._there = self._with_lists or there_is_a_roster(self._folder)
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
        owner = self._looked_up_in_all(text, 1)
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
        """The roster is read; which lists there are, and of which month."""
        from tourney_tui.session.roster import people_if_readable

        self._roster = await asyncio.to_thread(people_if_readable, self._folder)
        known = [_("roster")] if self._roster.own else []
        if self._with_lists:
            known += map(day, await asyncio.to_thread(titles))
        self._lists = ", ".join(known)
        self._show()

    def _looked_up_in_all(self, text: str, limit: int) -> tuple[Found, ...]:
        """People of the roster first; whoever has a number of one of them is the same person on a list."""
        own: list[Found] = [FromRoster(one) for one in self._roster.like(text, limit)]
        numbers = {number for one in own for number in one.ids.items()}
        listed = suggestions(text, limit=limit) if self._with_lists else ()
        return (*own, *(one for one in listed if not numbers & set(one.ids.items())))[:limit]

    async def _looked_up(self, text: str) -> None:
        found = await asyncio.to_thread(self._looked_up_in_all, text, SHOWN)
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
