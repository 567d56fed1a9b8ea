"""Closing an event: what it does to the roster, player by player; nothing is stored before Enter."""

from collections.abc import Hashable
from typing import cast

from tourney_tui.locale import say
from tourney_tui.model.player import PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.roster import PersonId
from tourney_tui.model.roster_book import Roster
from tourney_tui.model.words import Words, words
from tourney_tui.session import Done
from tourney_tui.session.closing import (
    answered,
    carried,
    closing,
    key_of,
    looks_like_again,
    prepared,
    still_fits,
    taken_back,
)
from tourney_tui.session.roster_carry import CarryBack, Proposal, settled, turned, unanswered
from tourney_tui.tui import keys
from tourney_tui.tui.conversation import Choose, Confirm, Conversation
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.carry import carry_columns, carry_rows
from tourney_tui.tui.lines.roster import told
from tourney_tui.tui.widgets.line_table import LineTable
from tourney_tui.tui.widgets.prompt import Choice

NEW, LEAVE = "n", "-"
MOST_OFFERED = 8


class CarryScreen(EventScreen):
    """The preview of a closing. Players can be left out; where ratings differ, how they meet can be chosen."""

    PLACE = Place.CARRY
    BINDINGS = keys.bindings(Place.CARRY)

    def __init__(self) -> None:
        super().__init__()
        self.carry: CarryBack | None = None
        self.left: set[PlayerId] = set()
        self._roster = Roster()

    def prepare(self) -> bool:
        """Work out what closing would do; False, with a word, when there is no roster to carry it to."""
        roster = self.tourney.roster.opened()
        self.left = set()
        if roster is None:
            self.carry = None
            return False
        # Put back from a backup while it was closed, an event may be in the roster though it is open.
        self._roster = roster.roster.leaving_out([key_of(self.session)])
        self.carry = prepared(self.session, self._roster)
        return True

    def event_opened(self) -> None:
        super().event_opened()
        self.carry, self.left = None, set()

    def show_event(self) -> None:
        self.table.set_columns(carry_columns())
        self.table.set_rows([] if self.carry is None else carry_rows(self.carry, self._roster, self.left))

    def where(self) -> str:
        if self.carry is None:
            return ""
        taken = len(self.carry.proposals) - len(self.left)
        return say(words("to the roster: {n} of {all} players", n=taken, all=len(self.carry.proposals)))

    @property
    def _current(self) -> Proposal | None:
        key = cast("tuple[Hashable, int] | None", self.table.cursor_key)
        proposals = () if self.carry is None else self.carry.proposals
        return next((one for one in proposals if key is not None and one.player.id == key[0]), None)

    def _replace(self, after: Proposal) -> None:
        if self.carry is not None:
            proposals = tuple(after if one.player.id == after.player.id else one for one in self.carry.proposals)
            self.carry = CarryBack(self.carry.event, self.carry.revision, proposals)
            self.refresh_event()

    # Keys

    def action_mark(self) -> None:
        if (one := self._current) is not None:
            self.left ^= {one.player.id}
            self.refresh_event()
            said = "{name}: left out" if one.player.id in self.left else "{name}: carried back"
            self.messages.info(words(said, name=one.player.name))

    def action_turn(self) -> None:
        one = self._current
        if one is None or not one.differs:
            self.messages.warn(words("the roster has the ratings with which the event began: nothing to choose"))
        else:
            self._replace(turned(one))

    def action_who(self) -> None:
        if (one := self._current) is not None:
            self.converse(self._asking(one))

    def _asking(self, one: Proposal) -> Conversation:
        """Who a player is in the roster; the value is False when it was not said."""
        candidates = one.candidates or tuple(
            person.id for person in self._roster.like(one.player.name.partition(",")[0], MOST_OFFERED)
        )
        offered = candidates[:MOST_OFFERED]
        options = [Choice(str(n), words(told(self._roster.person(p)))) for n, p in enumerate(offered, 1)]
        key = yield Choose(
            words("{name} is:", name=one.player.name),
            [*options, Choice(NEW, words("new in the roster")), Choice(LEAVE, words("left out"))],
        )
        if key is None:
            return False
        if key == LEAVE:
            self.left |= {one.player.id}
        person = PersonId(offered[int(key) - 1]) if key.isdigit() else None
        if person is not None and self._taken_by_another(person, one):
            self.messages.error(words("another player of the event is that one already"))
            return False
        self._replace(_decided(one, person, self._roster))
        return True

    def _taken_by_another(self, person: PersonId, one: Proposal) -> bool:
        proposals = () if self.carry is None else self.carry.proposals
        return any(other.person == person and other.player.id != one.player.id for other in proposals)

    def on_line_table_opened(self, message: LineTable.Opened) -> None:
        self.converse(self._carrying_out())

    def _carrying_out(self) -> Conversation:
        while self.carry is not None:
            one = next((one for one in unanswered(self.carry) if one.player.id not in self.left), None)
            if one is None:
                break
            self.table.move_to((one.player.id, 0))
            if not (yield from self._asking(one)):
                self.messages.warn(words("nothing was stored: {name} is not clear yet", name=one.player.name))
                return
        carry, book = self.carry, self.tourney.roster.opened()
        if carry is None or book is None or not still_fits(carry, self.event, book.roster):
            self.prepare()
            self.refresh_event()
            self.messages.warn(words("the event or the roster has changed meanwhile: look at it again, then Enter"))
            return
        if self._done_elsewhere():
            self.messages.warn(words("another terminal has closed the event: its results are in the roster; q leaves"))
            return
        copy = looks_like_again(self.event, self._roster)
        if copy and not (
            yield Confirm(words("{event} of that day is in the roster already; count it too?", event=copy))
        ):
            self.messages.info(words("nothing was changed"))
            return
        if not self.event.about.closed:
            done = yield from self.carrying_out(closing(self.session))
            if not isinstance(done, Done):
                return
        self._carry_back(carry)

    def _done_elsewhere(self) -> bool:
        roster = self.tourney.roster.opened()
        about = self.event.about
        return roster is not None and bool(about.closed) and roster.roster.carried_as(about.key) is not None

    def _carry_back(self, carry: CarryBack) -> None:
        roster = self.tourney.roster.opened()
        if roster is None:
            return
        key = self.event.about.key
        if roster.roster.carried_as(key) is not None:
            taken_back(key, roster)
        final = answered(carry, roster.roster, lambda one: None)
        answer = carried(final, self.session, roster, frozenset(self.left))
        if isinstance(answer, Refusal):
            said = "the event is closed; its results are not in the roster: {why}; c on the Event screen tries again"
            self.messages.error(words(said, why=answer.words))
        else:
            self.call_later(self._leave, words("event closed; {label}", label=answer.label))

    async def action_back(self) -> None:
        await self._leave(words("nothing was changed"))

    async def _leave(self, said: Words) -> None:
        await self.tourney.back()
        self.tourney.messages.info(said)


def _decided(one: Proposal, person: PersonId | None, roster: Roster) -> Proposal:
    from msgspec import structs

    return structs.replace(settled(one, person, roster), candidates=())
