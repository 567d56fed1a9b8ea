"""People of the roster as players of an event and back, and what differs between two states of their ratings."""

from collections.abc import Iterator, Mapping
from decimal import Decimal

import msgspec

from tourney_tui.model.player import Origin, Player, PlayerId, Rating
from tourney_tui.model.roster import Person, PersonId
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.rounding import decimals
from tourney_tui.session.rating_list_refresh import RATINGS, FieldChange

LISTS: Mapping[str, Words] = {**RATINGS, "ffbg": words("FFBG")}
NOBODY = PersonId(0)
GAMES, EXPERIENCE, ARCHIVED = words("games"), words("experience"), words("archived games")


def as_person(player: Player, person: PersonId = NOBODY) -> Person:
    """A player of an event as a newcomer to the roster, with the ratings of the entry."""
    return Person(
        person,
        player.name,
        player.federation,
        player.club,
        player.birth,
        player.sex,
        player.title,
        {kind: number for kind, number in player.ids.items() if number},
        dict(player.ratings),
    )


def as_player(person: Person) -> Player:
    """Somebody of the roster as a new player of an event, without id and number yet."""
    return Player(
        id=PlayerId(0),
        number=0,
        name=person.name,
        federation=person.federation,
        club=person.club,
        birth=person.birth,
        sex=person.sex,
        title=person.title,
        ids=person.ids,
        ratings=person.ratings,
    )


def number_of(rating: Rating | None) -> str:
    """`2105F`, `1612.5N`; `""` for none, and for an unrated player whose games are kept."""
    if rating is None or (rating.origin is Origin.ESTIMATE and rating.value == "0"):
        return ""
    return f"{shortened(rating.value)}{rating.origin.value}"


def shortened(value: str) -> str:
    """A number with one decimal, as the FFBG publishes it; the record keeps them all."""
    return f"{decimals(Decimal(value), 1):f}" if "." in value else value


def rating_changes(before: Mapping[str, Rating], after: Mapping[str, Rating]) -> Iterator[FieldChange]:
    """What reads otherwise, list by list: the number, the games, the experience, the archived games."""
    for name, title in LISTS.items():
        old, new = before.get(name), after.get(name)
        if old == new:
            continue
        if number_of(old) != number_of(new):
            yield FieldChange(title, number_of(old), number_of(new))
        for what, one, other in (
            (GAMES, _count(old, "games"), _count(new, "games")),
            (EXPERIENCE, _count(old, "experience"), _count(new, "experience")),
            (ARCHIVED, str(len(old.archived)) if old else "", str(len(new.archived)) if new else ""),
        ):
            if (one or "0") != (other or "0"):
                yield FieldChange(words("{list} {what}", list=title, what=what), one, other)


def _count(rating: Rating | None, name: str) -> str:
    value = None if rating is None else getattr(rating, name)
    return "" if value is None else str(value)


class FromRoster(msgspec.Struct, frozen=True):
    """Somebody of the roster among those that letters may mean."""

    person: Person

    @property
    def name(self) -> str:
        return self.person.name

    @property
    def birth(self) -> str:
        return self.person.birth

    @property
    def ids(self) -> dict[str, str]:
        return self.person.ids

    @property
    def ratings(self) -> dict[str, Rating]:
        return self.person.ratings

    def first(self, name: str) -> str:
        """A field of the record; the roster has no marks of its own."""
        return str(getattr(self.person, name, ""))
