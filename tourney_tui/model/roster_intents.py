"""What can be wanted of the roster. `roster_changes.decide_roster` says what it changes."""

import msgspec

from tourney_tui.model.roster import Carried, Person, PersonId


class RosterIntent(msgspec.Struct, frozen=True, kw_only=True):
    """A wish; what is not possible is refused with a reason."""


class AddPeople(RosterIntent, frozen=True):
    """New people; their ids are given by the change. `source` is the file or event they come from, `""` for typed."""

    people: tuple[Person, ...]
    source: str = ""


class Revise(RosterIntent, frozen=True):
    """People as they are to be shown; ratings that differ from those shown stand over all results so far.

    `source` is the list or period that says so, `""` for typed by hand. `newcomers` come with it. The ratings of `list`
    stand from now on also where they read as before.
    """

    people: tuple[Person, ...]
    source: str = ""
    newcomers: tuple[Person, ...] = ()
    list: str = ""


class Carry(RosterIntent, frozen=True):
    """Carry a closed event back. A line whose person is not above 0 is of the newcomer at that place, from 0 down."""

    event: Carried
    newcomers: tuple[Person, ...] = ()


class TakeBack(RosterIntent, frozen=True):
    """Take the results of an event out again: it was reopened."""

    key: str


class Merge(RosterIntent, frozen=True):
    """Two people are one: `gone` is put into `kept`, whose own fields stand where both have one."""

    kept: PersonId
    gone: PersonId


def placeholder(place: int) -> PersonId:
    """The person of a line that is about the newcomer at a place."""
    return PersonId(-place)
