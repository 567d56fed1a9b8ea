"""Closing, reopening, editing, undoing, redoing in any order: the roster is what a plain count over the facts gives."""

import shutil
import tempfile
from dataclasses import dataclass, field, replace
from pathlib import Path

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.builders import player, swiss
from tourney_tui.model.player import Origin, Rating
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.roster import How, Person, PersonId
from tourney_tui.model.roster_intents import AddPeople, Revise
from tourney_tui.session.closing import taken_back
from tourney_tui.session.roster import OpenRoster, RosterDone
from tourney_tui.session.roster_carry import CarryBack, carry_back_of, intent_of, settled
from tourney_tui.session.views import Views

KNOWN = ("Ada", "Bo", "Cy")
# Who plays in which event; Dee and Eve are in the roster only through events.
FIELDS = {"May": ("Ada", "Bo", "Cy", "Dee"), "June": ("Ada", "Cy", "Dee", "Eve"), "July": ("Bo", "Ada", "Eve", "Cy")}


def event_of(name: str):
    people = [player(n, 2000 + 10 * n, who) for n, who in enumerate(FIELDS[name], 1)]
    event = swiss(4, players=people, systems=("fide",), rounds=1).round("1-0 1/2").event
    return event.with_records(about=msgspec.structs.replace(event.about, name=name, key=name))


EVENTS = {name: event_of(name) for name in FIELDS}
VIEWS = {name: Views(event) for name, event in EVENTS.items()}
CHANGES = {
    name: {
        one.name: (int(one.ratings["fide"].value), int(VIEWS[name].projection(one.id, "fide").rating))
        for one in event.players.values()
    }
    for name, event in EVENTS.items()
}  # before and after, as the rating system says: FIDE has its own tests


@dataclass(frozen=True)
class Facts:
    """What happened, in order. `typed` has the rating, the games, and how many events had been carried before."""

    typed: dict[str, tuple[int, int, int]] = field(default_factory=dict)
    events: tuple[tuple[int, str, How], ...] = ()
    brought: dict[str, tuple[int, str]] = field(default_factory=dict)  # by which event, and when

    def expected(self) -> dict[str, tuple[int, int | None]]:
        """Rating and games of everybody."""
        found: dict[str, tuple[int, int | None]] = {}
        people = {**dict.fromkeys(self.typed), **dict.fromkeys(self.brought)}
        for name in people:
            value, games, since = self.typed.get(name, (None, None, 0))
            if value is None:
                value = CHANGES[self.brought[name][1]][name][0]
            for number, event, how in self.events:
                if number <= since or name not in CHANGES[event]:
                    continue
                before, after = CHANGES[event][name]
                value = {How.SET: after, How.ADD: value + after - before, How.KEEP: value}[how]
                games = None if games is None else games + 1
            found[name] = (value, games)
        return found


class RosterMachine(RuleBasedStateMachine):
    """The roster on a disk, and the facts beside it."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.roster = OpenRoster.at(self.folder, by="desk")
        self.facts = Facts()
        self.done: list[Facts] = []
        self.undone: list[Facts] = []
        self.number = 0

    def teardown(self) -> None:
        self.roster.close()
        shutil.rmtree(self.folder)

    def _changed(self, facts: Facts) -> None:
        self.done.append(self.facts)
        self.undone.clear()
        self.facts = facts

    def _person(self, name: str) -> Person:
        return next(one for one in self.roster.roster.people.values() if one.name == name)

    @initialize()
    def known_people(self) -> None:
        people = tuple(
            Person(PersonId(0), name, ratings={"fide": Rating("2000", Origin.FIDE, games=5)}) for name in KNOWN
        )
        assert isinstance(self.roster.do(AddPeople(people=people)), RosterDone)
        self._changed(Facts(dict.fromkeys(KNOWN, (2000, 5, 0))))
        self.done.clear()

    @rule(name=st.sampled_from(tuple(FIELDS)), how=st.sampled_from(tuple(How)))
    def close(self, name: str, how: How) -> None:
        carry = carry_back_of(EVENTS[name], VIEWS[name], 1, self.roster.roster)
        carry = CarryBack(
            carry.event, 1, tuple(settled(one, one.person, self.roster.roster) for one in carry.proposals)
        )
        proposals = tuple(
            msgspec.structs.replace(
                one, effects={k: msgspec.structs.replace(e, how=how) for k, e in one.effects.items()}
            )
            for one in carry.proposals
        )
        intent = intent_of(CarryBack(carry.event, 1, proposals), self.roster.roster)
        answer = self.roster.do(intent)
        if any(event == name for _number, event, _how in self.facts.events):
            assert isinstance(answer, Refusal)
            assert answer.code == "carried"
            return
        assert isinstance(answer, RosterDone)
        self.number = self.roster.roster.newest
        brought = {who: (self.number, name) for who in FIELDS[name] if who not in self.facts.expected()}
        self._changed(
            Facts(
                self.facts.typed,
                (*self.facts.events, (self.number, name, how)),
                {**self.facts.brought, **brought},
            )
        )

    @precondition(lambda self: self.facts.events)
    @rule(data=st.data())
    def reopen(self, data: st.DataObject) -> None:
        number, name, _how = data.draw(st.sampled_from(self.facts.events))
        assert isinstance(taken_back(name, self.roster), RosterDone)
        left = tuple(one for one in self.facts.events if one[0] != number)
        # Who came with it goes with it, unless somebody typed a rating, or another event has results of them.
        brought = {
            who: came
            for who, came in self.facts.brought.items()
            if came[0] != number or who in self.facts.typed or any(who in FIELDS[event] for _n, event, _h in left)
        }
        self._changed(Facts(self.facts.typed, left, brought))

    @rule(data=st.data(), value=st.integers(1500, 2500), games=st.integers(0, 99))
    def edit(self, data: st.DataObject, value: int, games: int) -> None:
        name = data.draw(st.sampled_from(sorted(self.facts.expected())))
        if self.facts.expected()[name] == (value, games):
            return
        one = self._person(name)
        rating = Rating(str(value), Origin.FIDE, games=games)
        done = self.roster.do(Revise(people=(msgspec.structs.replace(one, ratings={"fide": rating}),)))
        assert isinstance(done, RosterDone)
        newest = max((number for number, _event, _how in self.facts.events), default=0)
        self._changed(replace(self.facts, typed={**self.facts.typed, name: (value, games, newest)}))

    @precondition(lambda self: self.done)
    @rule()
    def undo(self) -> None:
        assert isinstance(self.roster.undo(), RosterDone)
        self.undone.append(self.facts)
        self.facts = self.done.pop()

    @precondition(lambda self: self.undone)
    @rule()
    def redo(self) -> None:
        assert isinstance(self.roster.redo(), RosterDone)
        self.done.append(self.facts)
        self.facts = self.undone.pop()

    @rule()
    def open_again(self) -> None:
        self.roster.close()
        self.roster = OpenRoster.at(self.folder, by="desk")

    @invariant()
    def the_roster_is_what_the_facts_say(self) -> None:
        shown = {
            one.name: (int(one.ratings["fide"].value), one.ratings["fide"].games)
            for one in self.roster.roster.people.values()
        }
        assert shown == self.facts.expected()


RosterMachine.TestCase.settings = settings(
    max_examples=25, stateful_step_count=14, deadline=None, suppress_health_check=list(HealthCheck)
)
TestRoster = RosterMachine.TestCase
