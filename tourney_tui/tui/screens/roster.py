"""The roster: everybody across the events, found, looked at, edited in place, merged, exported."""

from collections.abc import Callable, Hashable, Iterable
from typing import cast

from textual.widget import Widget

from tourney_tui.locale import _, language, say
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.roster import Person, PersonId
from tourney_tui.model.roster_book import Roster
from tourney_tui.model.roster_intents import RosterIntent
from tourney_tui.model.words import words
from tourney_tui.session import Changed
from tourney_tui.session.roster import OpenRoster, RosterDone
from tourney_tui.session.roster_twins import candidates, twins
from tourney_tui.tui import keys
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.roster import history_lines, log_lines, merge_lines, roster_columns, roster_rows
from tourney_tui.tui.lines.wrapping import wrap
from tourney_tui.tui.roster_flow import adding, changing, exporting_roster, merging
from tourney_tui.tui.widgets.bars import DetailLines
from tourney_tui.tui.widgets.line_table import LineTable
from tourney_tui.tui.widgets.row import Row

MOST_LOGGED = 500
PREVIEW = 7
SECONDS_BETWEEN_LOOKS = 1.0


class PeopleTable(LineTable):
    """The table of people. Enter in an empty one adds the first."""

    def action_open(self) -> None:
        if self.rows:
            super().action_open()
        else:
            cast(RosterScreen, self.screen).action_new()


class RosterScreen(EventScreen):
    """Everybody by name. It needs no open event."""

    PLACE = Place.ROSTER
    BINDINGS = keys.bindings(Place.ROSTER)

    def __init__(self) -> None:
        super().__init__()
        self.table: LineTable = PeopleTable()
        self.beside = DetailLines(PREVIEW)
        self.beside.display = False
        self._marked: PersonId | None = None
        self._rows: tuple[Roster, str, PersonId | None, list[Row]] | None = None

    def content(self) -> Iterable[Widget]:
        yield self.table
        yield self.beside

    @property
    def roster(self) -> Roster:
        """Everybody as far as the roster could be opened."""
        return self.tourney.roster.roster

    # Showing

    def on_screen_resume(self) -> None:
        self.tourney.roster.opened()
        super().on_screen_resume()

    def on_mount(self) -> None:
        """What other terminals change is shown here too."""
        self.set_interval(SECONDS_BETWEEN_LOOKS, self._look)

    def _look(self) -> None:
        if self.is_current and self.tourney.roster.look():
            self.refresh_event()

    def refresh_event(self) -> None:
        self.show_event()
        self.show_status()
        self.show_keys()

    def show_event(self) -> None:
        self.table.set_columns(roster_columns())
        self.table.set_empty(_("nobody yet: n adds a player; an event that is closed brings its own"))
        self.table.set_rows(self._shown_rows())

    def _shown_rows(self) -> list[Row]:
        """The rows of this roster in the language spoken, made once."""
        wanted = self.roster, language(), self._marked
        if self._rows is None or self._rows[0] is not wanted[0] or self._rows[1:3] != wanted[1:]:
            self._rows = (*wanted, roster_rows(self.roster, self._marked))
        return self._rows[3]

    def show_status(self) -> None:
        self.status.show(f"{self.where()}  {self.table.position}".rstrip())

    def where(self) -> str:
        said = "Roster: {n} players, events carried back: {events}"
        return say(words(said, n=len(self.roster.people), events=len(self.roster.carried)))

    def show_keys(self) -> None:
        self.key_row.show(self.PLACE)

    def settle(self) -> None:
        super().settle()
        self.show_status()

    def cursor_moved(self, key: Hashable | None) -> None:
        self.show_status()

    def event_changed(self, changed: Changed) -> None:
        """The open event is not shown here."""

    def preview(self, kept: Person, gone: Person) -> None:
        """What a merge would make of two."""
        self.beside.display = True
        lines = [
            line for text in merge_lines(self.roster, kept, gone) for line in wrap(text, self.size.width - 2, "  ")
        ]
        self.beside.show([f" {line}" for line in lines[:PREVIEW]])

    def preview_ended(self) -> None:
        """The merge is decided."""
        self.beside.display = False

    # Changing

    def do(self, intent: RosterIntent) -> bool:
        """Carry it out, show it, say it; whether it was."""
        return self._with_roster(lambda roster: roster.do(intent))

    def _with_roster(self, step: Callable[[OpenRoster], RosterDone | Refusal]) -> bool:
        roster = self.tourney.roster.opened()
        if roster is None:
            return False
        answer = step(roster)
        self.refresh_event()
        if isinstance(answer, Refusal):
            self.messages.error(answer)
        else:
            self.messages.info(answer.label)
        return isinstance(answer, RosterDone)

    @property
    def current(self) -> Person | None:
        """Who is under the cursor."""
        key = self.table.cursor_key
        return self.roster.people.get(PersonId(key)) if isinstance(key, int) else None

    def _chosen(self) -> Person | None:
        if self.current is None:
            self.messages.warn(words("there is no player on this line; n adds one"))
        return self.current

    # Keys

    async def on_line_table_opened(self, message: LineTable.Opened) -> None:
        await self.action_why()

    async def action_why(self) -> None:
        if one := self._chosen():
            await self.tourney.explain(one.name, history_lines(self.roster, one))

    def action_new(self) -> None:
        self.converse(adding(self))

    def action_change(self) -> None:
        if one := self._chosen():
            self.converse(changing(self, one.id))

    def action_mark(self) -> None:
        if one := self._chosen():
            self._marked = None if self._marked == one.id else one.id
            self.refresh_event()

    def action_merge(self) -> None:
        """The marked player and this one; without a mark whoever this one may be."""
        one = self._chosen()
        if one is None:
            return
        other = (
            self.roster.people.get(self._marked)
            if self._marked is not None
            else next(candidates(self.roster, one), None)
        )
        if other is None:
            self.messages.warn(words("nobody is like {name}; Space marks the other one, then m", name=one.name))
        elif other.id == one.id:
            self.messages.warn(words("that is one player already; mark the other one"))
        else:
            self._marked = None
            self.converse(merging(self, one, other))

    def action_twins(self) -> None:
        """The next player who may be the same as another one."""
        found = list(twins(self.roster))
        if not found:
            self.messages.info(words("nobody is here twice, by number or by name and year of birth"))
            return
        keys_in_order = [row.key for row in self.table.rows]
        here = keys_in_order.index(self.table.cursor_key) if self.table.cursor_key in keys_in_order else -1
        places = sorted(keys_in_order.index(one.id) for one, _other in found)
        following = next((place for place in places if place > here), places[0])
        self.table.move_to(keys_in_order[following])
        one, other = next(pair for pair in found if pair[0].id == keys_in_order[following])
        self.messages.info(words("pairs: {n}; {name} and {other}: m shows what a merge makes of them",
                                 n=len(found), name=one.name, other=other.name))  # fmt: skip

    def action_export(self) -> None:
        self.converse(exporting_roster(self))

    async def action_log(self) -> None:
        roster = self.tourney.roster.opened()
        if roster is not None:
            await self.tourney.explain(_("Log of the roster"), log_lines(roster.save.log(MOST_LOGGED)))

    def action_undo(self) -> None:
        self._with_roster(lambda roster: roster.undo())

    def action_redo(self) -> None:
        self._with_roster(lambda roster: roster.redo())

    def action_save_as(self) -> None:
        self.messages.warn(words("the roster stays where it is; e writes a copy as CSV"))

    def action_restore(self) -> None:
        self.messages.warn(words("there is nothing to restore on this screen"))

    def matches(self, key: Hashable, cells: tuple[str, ...], wanted: str) -> bool:
        """Any part of a name or club, or a federation's number."""
        person = self.roster.people.get(PersonId(cast(int, key)))
        by_number = person is not None and any(number.lower() == wanted for number in person.ids.values())
        return by_number or (bool(wanted) and super().matches(key, ("-", *cells), wanted))
