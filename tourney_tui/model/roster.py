"""The roster: people across events, and the results of closed events that were carried back to them.

A person's record holds what was typed or read from a list. What events did to it is kept apart, event by event, and put
on top when the person is shown, so that an event can be taken out again as if it had never been.
"""

from collections.abc import Mapping
from decimal import Decimal
from enum import StrEnum
from typing import NewType

import msgspec

from tourney_tui.model.player import ArchivedGame, Origin, Rating

PersonId = NewType("PersonId", int)
CarriedId = NewType("CarriedId", int)
"""Rises with each event carried back and is never given twice: it is the order in which results count."""


class Person(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Somebody of the roster; the fields are those of a player of an event.

    `since` says for each list up to which carried event the rating here holds already: what was typed, or came from a
    list or a period, stands over the results before it. `into` is the person this one was merged into.
    """

    id: PersonId
    name: str
    federation: str = ""
    club: str = ""
    birth: str = ""
    sex: str = ""
    title: str = ""
    ids: dict[str, str] = {}
    ratings: dict[str, Rating] = {}
    note: str = ""
    since: dict[str, int] = {}
    into: PersonId | None = None

    @property
    def birth_year(self) -> int | None:
        """The year alone."""
        return int(self.birth[:4]) if self.birth[:4].isdigit() else None


class How(StrEnum):
    """What an event does to the number that the roster has."""

    SET = "set"  # the event's new rating is the person's
    ADD = "add"  # its change is added: another event moved the rating meanwhile
    KEEP = "keep"  # the roster's number stays; games and experience count all the same


class Effect(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What an event does to one rating of a person.

    `before` is the rating with which the event began and `after` the one it leads to, as decimals in text; `""` is
    unrated. `half_points` is the score of the `counted` games, `experience` what FFBG matches add, `archived` the games
    kept on the way to a first rating.
    """

    before: str = ""
    after: str = ""
    origin: Origin = Origin.NATIONAL
    how: How = How.SET
    counted: int = 0
    half_points: int = 0
    experience: int = 0
    archived: tuple[ArchivedGame, ...] = ()


class Known(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What an event knew of a person and the person's own record did not."""

    federation: str = ""
    club: str = ""
    birth: str = ""
    sex: str = ""
    title: str = ""
    ids: dict[str, str] = {}
    ratings: dict[str, Rating] = {}


class Line(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One person in one event, effects by rating list."""

    person: PersonId
    effects: dict[str, Effect] = {}
    known: Known = Known()


class Carried(msgspec.Struct, frozen=True, omit_defaults=True):
    """A closed event in the roster: its key, the revision it was closed at, and what it did to whom.

    `added` are the people who came to the roster with it.
    """

    key: str
    name: str
    start: str = ""
    end: str = ""
    revision: int = 0
    lines: tuple[Line, ...] = ()
    added: tuple[PersonId, ...] = ()


def after_effect(name: str, rating: Rating | None, effect: Effect, *, holds: bool = True) -> Rating | None:
    """A rating of the list `name` after an event; without `holds` its number was set again since.

    Games that were not known stay unknown, but for a first rating, whose games are those of the event.
    """
    old = rating or Rating("0", Origin.ESTIMATE)
    unrated = old.origin is Origin.ESTIMATE
    value, origin = _number(old, effect, unrated=unrated) if holds else (old.value, old.origin)
    first = unrated and origin is not Origin.ESTIMATE
    changed = msgspec.structs.replace(
        old,
        value=value,
        origin=origin,
        games=effect.counted if first and old.games is None and name != "ffbg" else _sum(old.games, effect.counted),
        peak=_peak(old, value) if name.startswith("fide") and origin is not Origin.ESTIMATE else old.peak,
        experience=_sum(old.experience, effect.experience) if old.experience is not None else effect.experience or None,
        season_experience=(old.season_experience or 0) + effect.experience
        if old.season_experience is not None or effect.experience
        else None,
        archived=() if first else (*old.archived, *effect.archived),
    )
    return None if changed == Rating("0", Origin.ESTIMATE) else changed


def _number(old: Rating, effect: Effect, *, unrated: bool) -> tuple[str, Origin]:
    if not effect.after or (effect.how is How.KEEP and not unrated):
        return old.value, old.origin
    if effect.how is How.ADD and effect.before and not unrated:
        return moved(old.value, effect), old.origin
    return effect.after, effect.origin


def moved(value: str, effect: Effect) -> str:
    """A number with the change of an event added, exact."""
    text = f"{Decimal(value) + Decimal(effect.after) - Decimal(effect.before):f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def _sum(known: int | None, more: int) -> int | None:
    return None if known is None else known + more


def _peak(old: Rating, value: str) -> int:
    """The highest published rating as far as it is known."""
    published = [value] if old.origin is Origin.ESTIMATE else [value, old.value]
    return max(old.peak or 0, *(int(number.partition(".")[0]) for number in published))


def joined(one: Rating, other: Rating) -> Rating:
    """Two ratings of one person on one list: the number of the first, games and experience added up."""
    if one.origin is Origin.ESTIMATE and other.origin is not Origin.ESTIMATE:
        one, other = other, one
    return msgspec.structs.replace(
        one,
        games=_added(one.games, other.games),
        peak=max((peak for peak in (one.peak, other.peak) if peak is not None), default=None),
        experience=_added(one.experience, other.experience),
        season_experience=_added(one.season_experience, other.season_experience),
        titles=(*one.titles, *other.titles),
        archived=(*one.archived, *other.archived) if one.origin is Origin.ESTIMATE else (),
        k=one.k if one.k is not None else other.k,
    )


def _added(one: int | None, other: int | None) -> int | None:
    known = [value for value in (one, other) if value is not None]
    return sum(known) if known else None


FIELDS = ("federation", "club", "birth", "sex", "title")
"""What is filled in where a person's own record has nothing."""


def lacking(person: Person, known: Known) -> Known:
    """Of what an event knew, what the person's own record does not have."""
    fields = {name: getattr(known, name) for name in FIELDS if not getattr(person, name)}
    ids = {kind: number for kind, number in known.ids.items() if number and not person.ids.get(kind)}
    return Known(**fields, ids=ids, ratings=without(known.ratings, person.ratings))


def without(ratings: Mapping[str, Rating], own: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings on lists that are not among `own`."""
    return {name: rating for name, rating in ratings.items() if name not in own}
