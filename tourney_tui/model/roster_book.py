"""The whole roster as a value: own records with the results of the carried events on top, and who is found how."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

import msgspec

from tourney_tui.model.names import fold
from tourney_tui.model.player import Rating
from tourney_tui.model.roster import (
    FIELDS,
    Carried,
    CarriedId,
    Effect,
    Known,
    Line,
    Person,
    PersonId,
    after_effect,
    joined,
)

NOTHING = Known()
K = TypeVar("K")
V = TypeVar("V")


class Past(NamedTuple):
    """A line of a person's history: which event, and what it did."""

    id: CarriedId
    event: Carried
    line: Line


class Roster:
    """Everybody, at one moment. `own` are the records as they were typed, `carried` the events put on top of them."""

    def __init__(
        self, own: Mapping[PersonId, Person] | None = None, carried: Mapping[CarriedId, Carried] | None = None
    ) -> None:
        self.own: Mapping[PersonId, Person] = own or {}
        self.carried: Mapping[CarriedId, Carried] = carried or {}
        self._shown: dict[PersonId, Person] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Roster) and (self.own, self.carried) == (other.own, other.carried)

    __hash__ = None  # type: ignore[assignment]

    def with_records(
        self, people: Mapping[PersonId, Person | None], carried: Mapping[CarriedId, Carried | None]
    ) -> "Roster":
        """A new roster with some records replaced; None takes one out."""
        own, events = dict(self.own), dict(self.carried)
        for person, record in people.items():
            _put(own, person, record)
        for event, event_record in carried.items():
            _put(events, event, event_record)
        following = Roster(own, events)
        if not carried:
            touched = set(people).union(self.root(one) for one in people if one in self.own)
            following._shown = {key: one for key, one in self._shown.items() if key not in touched}
        return following

    def leaving_out(self, keys: Iterable[str]) -> "Roster":
        """The roster as if the events with these keys had not been carried back."""
        left = set(keys)
        return Roster(self.own, {number: one for number, one in self.carried.items() if one.key not in left})

    @property
    def newest(self) -> int:
        """The newest carried event's number; 0 without any."""
        return max(self.carried, default=0)

    def carried_as(self, key: str) -> tuple[CarriedId, Carried] | None:
        """The event with this key."""
        return next(((number, one) for number, one in self.carried.items() if one.key == key), None)

    # Who is who

    def root(self, person: PersonId) -> PersonId:
        """The person that a record was merged into, at last; itself when it was not."""
        if self.own[person].into is None:
            return person
        seen = {person}
        while (into := self.own[person].into) is not None and into in self.own and into not in seen:
            person = into
            seen.add(person)
        return person

    @cached_property
    def groups(self) -> dict[PersonId, tuple[Person, ...]]:
        """The records of each person, the one that stays first."""
        found: dict[PersonId, list[Person]] = {
            key: [record] for key, record in self.own.items() if record.into is None or record.into not in self.own
        }
        for key, record in self.own.items():
            if key not in found:
                found.setdefault(self.root(key), []).append(record)
        return {key: tuple(records) for key, records in found.items()}

    @cached_property
    def _past(self) -> dict[PersonId, list[Past]]:
        found: dict[PersonId, list[Past]] = {}
        for number in sorted(self.carried):
            event = self.carried[number]
            for line in event.lines:
                if line.person in self.own:
                    found.setdefault(self.root(line.person), []).append(Past(number, event, line))
        return found

    def history(self, person: PersonId) -> tuple[Past, ...]:
        """The events of a person in the order in which they were carried back."""
        return tuple(self._past.get(person, ()))

    def person(self, person: PersonId) -> Person:
        """A person with everything that the carried events did. Raises KeyError."""
        if person not in self._shown:
            self._shown[person] = self._with_results(person)
        return self._shown[person]

    @cached_property
    def people(self) -> dict[PersonId, Person]:
        """Everybody as shown."""
        return {person: self.person(person) for person in self.groups}

    def _with_results(self, person: PersonId) -> Person:
        records, past = self.groups[person], self._past.get(person, ())
        if len(records) == 1 and not past:
            return records[0]
        first = records[0]
        known: list[Person | Known] = [*records[1:], *(one.line.known for one in past if one.line.known != NOTHING)]
        changes: dict[str, Any] = {}
        if known:
            fields = ((name, _first(name, known)) for name in FIELDS if not getattr(first, name))
            changes |= {name: value for name, value in fields if value}
            changes["ids"] = {kind: n for one in (*reversed(known), first) for kind, n in one.ids.items() if n}
        touched = {name: _rating(name, records, past) for name in _touched(known, past)}
        ratings = {name: rating for name, rating in first.ratings.items() if name not in touched}
        ratings |= {name: rating for name, rating in touched.items() if rating is not None}
        return msgspec.structs.replace(first, ratings=ratings, **changes)

    # Finding

    @cached_property
    def all_by_number(self) -> dict[tuple[str, str], tuple[PersonId, ...]]:
        """People by a federation's number, which two of them may have by mistake."""
        found: dict[tuple[str, str], tuple[PersonId, ...]] = {}
        for key, one in self.people.items():
            for number in one.ids.items():
                if number[1]:
                    found[number] = (*found.get(number, ()), key)
        return found

    @cached_property
    def by_number(self) -> dict[tuple[str, str], PersonId]:
        """People by a federation's number; the first of two."""
        return {number: keys[0] for number, keys in self.all_by_number.items()}

    @cached_property
    def by_words(self) -> dict[str, tuple[PersonId, ...]]:
        """People by the words of their names in alphabetical order."""
        found: dict[str, list[PersonId]] = {}
        for key, one in self.people.items():
            found.setdefault(words_of(one.name), []).append(key)
        return {name: tuple(keys) for name, keys in found.items()}

    @cached_property
    def folded(self) -> dict[PersonId, str]:
        """The names as they are compared."""
        return {key: fold(one.name) for key, one in self.people.items()}

    def like(self, text: str, limit: int = 0) -> tuple[Person, ...]:
        """Who has words that begin like those of `text`, in any order, or that number; the best known first."""
        number = "".join(text.split()).upper()
        wanted = fold(text).split()
        numbered = [key for (_kind, own), key in self.by_number.items() if number and own.upper() == number]
        keys = numbered or [key for key, name in self.folded.items() if wanted and _begins(name, wanted)]
        found = sorted((self.people[key] for key in dict.fromkeys(keys)), key=lambda one: (-highest(one), one.name))
        return tuple(found[:limit] if limit else found)


def words_of(name: str) -> str:
    """The words of a name in any order."""
    return " ".join(sorted(fold(name).split()))


def both_met(roster: Roster, one: PersonId, other: PersonId) -> str:
    """An event in which both played, by its name; `""` when there is none."""
    events = {past.id for past in roster.history(one)}
    return next((past.event.name for past in roster.history(other) if past.id in events), "")


def _begins(name: str, wanted: list[str]) -> bool:
    have = name.split()
    return all(any(word.startswith(part) for word in have) for part in wanted)


def highest(person: Person) -> int:
    """The best number of a person on any list, for the order of a choice."""
    return max((int(rating.value.partition(".")[0]) for rating in person.ratings.values()), default=0)


def _first(name: str, known: Iterable[Person | Known]) -> str:
    return next((value for one in known if (value := getattr(one, name))), "")


def _touched(known: Iterable[Person | Known], past: Iterable[Past]) -> dict[str, None]:
    """The lists that rest on more than the first record alone."""
    return dict.fromkeys(
        [*(name for one in known for name in one.ratings), *(name for one in past for name in one.line.effects)]
    )


def _rating(name: str, records: tuple[Person, ...], past: Iterable[Past]) -> Rating | None:
    """One rating: what was typed, then event by event. Each line counts unless its own record is newer."""
    rating: Rating | None = None
    for record in records:
        if (own := record.ratings.get(name)) is not None:
            rating = own if rating is None else joined(rating, own)
    since = {record.id: record.since.get(name, 0) for record in records}
    newest = since[records[0].id]
    for number, _event, line in past:
        if number <= since[line.person]:
            continue
        if rating is None:
            rating = line.known.ratings.get(name)
        effect: Effect | None = line.effects.get(name)
        if effect is not None:
            rating = after_effect(name, rating, effect, holds=number > newest)
    return rating


def _put(records: dict[K, V], key: K, record: V | None) -> None:
    if record is None:
        records.pop(key, None)
    else:
        records[key] = record
