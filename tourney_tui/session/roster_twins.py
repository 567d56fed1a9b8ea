"""Who may be in the roster twice: by a federation's number first, then by name and year of birth."""

from collections.abc import Iterator

from tourney_tui.model.roster import Person
from tourney_tui.model.roster_book import Roster, both_met, words_of


def candidates(roster: Roster, person: Person) -> Iterator[Person]:
    """Who else it may be; nobody whom the person met in an event."""
    found = [key for one in person.ids.items() for key in roster.all_by_number.get(one, ())]
    found += roster.by_words.get(words_of(person.name), ())
    for key in dict.fromkeys(found):
        if key != person.id and _may_be_one(roster, person, roster.person(key)):
            yield roster.person(key)


def _may_be_one(roster: Roster, one: Person, other: Person) -> bool:
    same = any(number and other.ids.get(kind) == number for kind, number in one.ids.items())
    years = {person.birth_year for person in (one, other)} - {None}
    clash = any(number and other.ids.get(kind, number) != number for kind, number in one.ids.items())
    met = one.id in roster.groups and bool(both_met(roster, one.id, other.id))
    return not met and (same or (len(years) < 2 and not clash))


def twins(roster: Roster) -> Iterator[tuple[Person, Person]]:
    """Everybody with somebody it may be, each pair once."""
    for person in roster.people.values():
        yield from ((person, other) for other in candidates(roster, person) if person.id < other.id)
