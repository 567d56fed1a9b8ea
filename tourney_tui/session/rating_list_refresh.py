"""What the local rating lists say otherwise of the players of an event: a difference to look at before it is stored.

Federation numbers count first; without any that is in a list, the folded name together with the year of birth. Who is
not clear is named and left alone.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from tourney_tui.model.event import Event
from tourney_tui.model.listed import SOURCES, ListUpdate, updated
from tourney_tui.model.names import fold
from tourney_tui.model.player import Player, Rating
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.session.rating_lists import OpenLists, Suggestion
from tourney_tui.store.errors import StoreError
from tourney_tui.store.rating_list_place import fide_key

FIELDS = {
    "federation": words("federation"),
    "title": words("title"),
    "birth": words("born"),
    "sex": words("sex"),
    "club": words("club"),
}
RATINGS = {
    "fide": words("FIDE"),
    "fide-rapid": words("FIDE rapid"),
    "fide-blitz": words("FIDE blitz"),
    "ffe": words("FFE"),
    "ffe-rapid": words("FFE rapid"),
    "belgium": words("Belgium"),
}
NUMBERS = {
    "fide": words("FIDE number"),
    "ffe": words("FFE number"),
    "frbe": words("FRBE/KBSB number"),
}


class FieldChange(msgspec.Struct, frozen=True):
    """One field of a player: what it is called, what stands there, what the lists have."""

    field: Words
    old: str
    new: str


class Difference(msgspec.Struct, frozen=True):
    """A player of whom the lists say something else. Not `sure` means: to be taken only by the director's own mark.

    `remark` says why it is not sure.
    """

    player: Player
    update: ListUpdate
    changes: tuple[FieldChange, ...]
    remark: Words | None = None

    @property
    def sure(self) -> bool:
        """Found by a number, or by name and year of birth."""
        return self.remark is None


class Unclear(msgspec.Struct, frozen=True):
    """A player whom the lists cannot be asked about, and why."""

    player: Player
    why: Words


class Refresh(msgspec.Struct, frozen=True):
    """Everything that the lists say of an event's players; `source` names the lists, `same` counts who stays."""

    source: str
    differences: tuple[Difference, ...]
    unclear: tuple[Unclear, ...]
    missing: tuple[Player, ...]
    same: int


def refresh_of(event: Event, folder: Path | None = None) -> Refresh | Refusal:
    """Look all players up. For any thread: nothing but the lists is read."""
    with OpenLists(folder) as lists:
        if not lists.lists:
            broken = next((error.words for error in lists.unreadable), None)
            return Refusal("no-list", broken or words("there is no rating list: tourney list import FILE brings one"))
        try:
            found = [_looked_up(event, player, lists) for player in event.players_by_number]
        except StoreError as error:
            return Refusal("damaged", error.words)
        source = ", ".join(about.title for about in lists.abouts())
    return Refresh(
        source,
        tuple(one for one in found if isinstance(one, Difference) and one.changes),
        tuple(one for one in found if isinstance(one, Unclear)),
        tuple(player for player, one in zip(event.players_by_number, found, strict=True) if one is None),
        sum(isinstance(one, Difference) and not one.changes for one in found),
    )


def _looked_up(event: Event, player: Player, lists: OpenLists) -> Difference | Unclear | None:
    listed = _by_number(player, lists)
    if listed is not None:
        remark = None
        if not set(fold(player.name).split()) & set(fold(listed.name).split()):
            remark = words("the number is that of {name}", name=listed.name)
        return _difference(event, player, listed, remark)
    return _by_name(event, player, lists)


def _by_number(player: Player, lists: OpenLists) -> Suggestion | None:
    for source, opened in lists.lists.items():
        keys = [player.ids[source]] if source in player.ids else []
        if source != "fide" and "fide" in player.ids:
            keys.append(fide_key(player.ids["fide"]))
        for key in keys:
            rows = opened.numbered(key)
            if rows:
                return lists.whole(source, rows[0])
    return None


def _by_name(event: Event, player: Player, lists: OpenLists) -> Difference | Unclear | None:
    namesakes = [one for one in lists.namesakes(player.name) if not _other_number(player, one)]
    year = player.birth_year
    same = [one for one in namesakes if year is None or one.birth[:4] in ("", str(year))]
    born = [one for one in same if year is not None and one.birth[:4] == str(year)]
    if len(born) == 1:
        return _difference(event, player, born[0], None)
    several = born or same
    if len(several) > 1:
        return Unclear(player, words("{n} people have that name; a number decides", n=len(several)))
    if not several:
        return None
    remark = words("by the name alone, without a year of birth" if year is None else "the list has no year of birth")
    return _difference(event, player, several[0], remark)


def _other_number(player: Player, one: Suggestion) -> bool:
    """The player has another number of the same federation."""
    return any(player.ids.get(source, number) != number for source, number in one.ids.items())


def _difference(event: Event, player: Player, listed: Suggestion, remark: Words | None) -> Difference:
    update = ListUpdate(
        player.id,
        dict(_fields(player, listed)),
        {source: number for source, number in listed.ids.items() if player.ids.get(source) != number},
        {name: rating for name, rating in listed.ratings.items() if name in _wanted(event, player)},
    )
    return Difference(player, update, tuple(_changes(player, updated(player, update))), remark)


def _wanted(event: Event, player: Player) -> frozenset[str]:
    """The lists that the event's systems read, and those that the player has a rating on."""
    rules = event.regulations
    read = (name for system in rules.systems for name in SYSTEMS[system].lists[rules.time_control])
    return frozenset((*read, *player.ratings))


def _fields(player: Player, listed: Suggestion) -> Iterator[tuple[str, str]]:
    for name in ("federation", "title", "sex"):
        new = listed.first(name)
        if new and new != getattr(player, name):
            yield name, new
    if listed.birth and not player.birth.startswith(listed.birth):
        yield "birth", listed.birth
    club = listed.first("club")
    if club and not player.club:  # the director's own spelling stays
        yield "club", club


def _changes(old: Player, new: Player) -> Iterator[FieldChange]:
    """What reads otherwise, in the order of a player's record: ratings first, because it is about them."""
    for name, label in RATINGS.items():
        before, after = _rating_text(old.ratings, name), _rating_text(new.ratings, name)
        if before != after:
            yield FieldChange(label, before, after)
    for name, label in FIELDS.items():
        if getattr(old, name) != getattr(new, name):
            yield FieldChange(label, getattr(old, name), getattr(new, name))
    for source in SOURCES:
        if old.ids.get(source, "") != new.ids.get(source, ""):
            yield FieldChange(NUMBERS[source], old.ids.get(source, ""), new.ids[source])


def _rating_text(ratings: Mapping[str, Rating], name: str) -> str:
    """`2105F K20`; `""` for none."""
    if name not in ratings:
        return ""
    rating = ratings[name]
    return f"{rating.value}{rating.origin.value}" + (f" K{rating.k}" if rating.k is not None else "")
