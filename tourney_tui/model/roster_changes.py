"""Wishes about the roster become changed records, or a refusal that says why."""

from collections.abc import Iterable
from typing import Any

import msgspec

from tourney_tui.model import log_sentences as log
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.roster import FIELDS, Carried, CarriedId, Line, Person, PersonId
from tourney_tui.model.roster_book import Roster, both_met
from tourney_tui.model.roster_intents import AddPeople, Carry, Merge, Revise, RosterIntent, TakeBack
from tourney_tui.model.words import Words, words


class RosterChange(msgspec.Struct, frozen=True):
    """Records by table, None where one is removed, and the sentence for the log."""

    cmd: str
    label: Words
    people: dict[PersonId, Person | None] = {}
    carried: dict[CarriedId, Carried | None] = {}

    def applied(self, roster: Roster) -> Roster:
        """The roster after this change."""
        return roster.with_records(self.people, self.carried)


class RosterIds(msgspec.Struct, frozen=True):
    """The next free ids, never used again."""

    person: int
    carried: int


RosterAnswer = RosterChange | Refusal
EDITED = "edited"  # in `since`: somebody's own work, which does not go with the event that brought the person
GONE = words("that player is no longer in the roster: another terminal merged or removed him")


def decide_roster(roster: Roster, intent: RosterIntent, ids: RosterIds) -> RosterAnswer:
    """What `intent` does to the roster. Pure: the same answer for the same values."""
    match intent:
        case AddPeople():
            return _add(intent, ids)
        case Revise():
            return _revise(roster, intent, ids)
        case Carry():
            return _carry(roster, intent, ids)
        case TakeBack():
            return _take_back(roster, intent)
        case Merge():
            return _merge(roster, intent)
    raise TypeError(f"no change is known for {type(intent).__name__}")


def _add(intent: AddPeople, ids: RosterIds) -> RosterAnswer:
    if not intent.people:
        return Refusal("same", words("there is nobody to add"))
    people = _numbered(intent.people, ids.person)
    first = intent.people[0].name
    label = (
        log.PEOPLE_ADDED(n=len(people), file=intent.source) if intent.source else log.PERSON_ADDED(name=first)
    )  # fmt: skip
    return RosterChange("add", label, people=people)


def _numbered(people: Iterable[Person], start: int) -> dict[PersonId, Person | None]:
    numbered = (
        msgspec.structs.replace(one, id=PersonId(n), since={}, into=None) for n, one in enumerate(people, start)
    )
    return {one.id: one for one in numbered}


# Typed, or from a list


def _revise(roster: Roster, intent: Revise, ids: RosterIds) -> RosterAnswer:
    changed: dict[PersonId, Person | None] = {}
    for wanted in intent.people:
        if wanted.id not in roster.groups:
            if intent.source:
                continue
            return Refusal("gone", GONE)
        if not wanted.name.strip():
            return Refusal("name", words("a player needs a name: Family Given, or Family, Given"))
        changed.update(_revised(roster, wanted, intent.list))
    count = len(changed) + len(intent.newcomers)
    # Whoever is new here has what the list says, over all that events did before.
    for one in _numbered(intent.newcomers, ids.person).values():
        if one is not None:
            changed[one.id] = msgspec.structs.replace(one, since=_since(one, one.ratings, roster.newest))
    if not changed:
        return Refusal("same", words("nothing changed"))
    if intent.source:
        return RosterChange("revise", log.PEOPLE_REVISED(n=count, file=intent.source), people=changed)
    return RosterChange("edit", log.PERSON_EDITED(name=intent.people[0].name), people=changed)


def _revised(roster: Roster, wanted: Person, standing: str) -> dict[PersonId, Person | None]:
    """The own records that make the person look as wanted. A rating set here stands over all results so far."""
    shown, (first, *merged) = roster.person(wanted.id), roster.groups[wanted.id]
    names = dict.fromkeys([*shown.ratings, *wanted.ratings])
    lists = [name for name in names if shown.ratings.get(name) != wanted.ratings.get(name)]
    if standing in wanted.ratings and standing not in lists and _rests_on_events(roster, first, standing):
        lists.append(standing)
    fields: dict[str, Any] = {
        name: getattr(wanted, name)
        for name in ("name", "note", *FIELDS)
        if getattr(wanted, name) != getattr(shown, name)
    }
    own = {name: rating for name, rating in first.ratings.items() if name not in lists}
    own |= {name: wanted.ratings[name] for name in lists if name in wanted.ratings}
    if wanted.ids != shown.ids:
        fields["ids"] = wanted.ids
    if not fields and not lists:
        return {}
    since = _since(first, [*lists, EDITED], roster.newest)
    found: dict[PersonId, Person | None] = {
        first.id: msgspec.structs.replace(first, **fields, ratings=own, since=since)
    }
    for record in merged if lists else ():
        rest = {name: rating for name, rating in record.ratings.items() if name not in lists}
        found[record.id] = msgspec.structs.replace(record, ratings=rest, since=_since(record, lists, roster.newest))
    return found


def _rests_on_events(roster: Roster, first: Person, name: str) -> bool:
    """Reopening an event would change the rating."""
    since = first.since.get(name, 0)
    past = roster.history(first.id)
    return any(one.id > since and (name in one.line.effects or name in one.line.known.ratings) for one in past)


def _since(record: Person, lists: Iterable[str], newest: int) -> dict[str, int]:
    return {**record.since, **dict.fromkeys(lists, newest)}


# Events


def _carry(roster: Roster, intent: Carry, ids: RosterIds) -> RosterAnswer:
    event = intent.event
    if (known := roster.carried_as(event.key)) is not None:
        said = "the results of {event} are in the roster already; they count once"
        return Refusal("carried", words(said, event=known[1].name))
    newcomers = _numbered(intent.newcomers, ids.person)
    lines: list[Line] = []
    for line in event.lines:
        person = line.person if line.person > 0 else PersonId(ids.person - line.person)
        if person not in newcomers and person not in roster.own:
            return Refusal("gone", GONE)
        lines.append(msgspec.structs.replace(line, person=person))
    after = msgspec.structs.replace(event, lines=tuple(lines), added=tuple(newcomers))
    label = log.CARRIED(about=event.name, n=len(lines))
    return RosterChange("carry", label, people=newcomers, carried={CarriedId(ids.carried): after})


def _take_back(roster: Roster, intent: TakeBack) -> RosterAnswer:
    """The event goes, and whoever came with it and has nothing of his own since."""
    known = roster.carried_as(intent.key)
    if known is None:
        return Refusal("not-carried", words("the roster has no results of that event"))
    number, event = known
    left = Roster(roster.own, {key: one for key, one in roster.carried.items() if key != number})
    used = {line.person for one in left.carried.values() for line in one.lines}
    used |= {record.into for record in roster.own.values() if record.into is not None}
    gone: dict[PersonId, Person | None] = {
        person: None
        for person in event.added
        if person not in used and person in roster.own and _untouched(roster.own[person])
    }
    return RosterChange("take-back", log.TAKEN_BACK(about=event.name), people=gone, carried={number: None})


def _untouched(person: Person) -> bool:
    return not person.since and person.into is None and not person.note


# Two who are one


def _merge(roster: Roster, intent: Merge) -> RosterAnswer:
    if intent.kept not in roster.groups or intent.gone not in roster.groups:
        return Refusal("gone", GONE)
    if intent.kept == intent.gone:
        return Refusal("same", words("that is one player already; mark the other one"))
    clash = both_met(roster, intent.kept, intent.gone)
    if clash:
        said = "{name} and {other} both played in {event}: they are two players"
        names = (roster.person(intent.kept).name, roster.person(intent.gone).name)
        return Refusal("two", words(said, name=names[0], other=names[1], event=clash))
    gone, record = roster.person(intent.gone), roster.own[intent.gone]
    kept, shown = roster.own[intent.kept], roster.person(intent.kept)
    fields = {
        name: getattr(gone, name)
        for name in ("note", *FIELDS)
        if not getattr(shown, name) and getattr(gone, name)
    }  # fmt: skip
    after = msgspec.structs.replace(kept, **fields, ids={**gone.ids, **shown.ids})
    label = log.PEOPLE_MERGED(name=kept.name, other=gone.name)
    people: dict[PersonId, Person | None] = {kept.id: after, gone.id: msgspec.structs.replace(record, into=kept.id)}
    return RosterChange("merge", label, people=people)
