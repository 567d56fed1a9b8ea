"""The rating lists on this machine: where their indexes lie, whom a few letters mean, and who that is as a player."""

import os
from collections.abc import Iterable, Mapping
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Protocol

import msgspec
import platformdirs

from tourney_tui.model.listed import SOURCES, Kind, ListAbout, ListedPlayer
from tourney_tui.model.names import fold
from tourney_tui.model.player import Player, PlayerId, Rating
from tourney_tui.store.errors import StoreError
from tourney_tui.store.rating_list_place import fide_key, index_path

LISTS = "lists"
MOST = 6  # suggestions
MOST_NAMESAKES = 200  # that are looked at; who has so many is not told apart by the name anyway
LEAST_DIGITS = 4  # of a number


class Suggestion(msgspec.Struct, frozen=True):
    """One person of the lists: the row of each list that knows them."""

    rows: Mapping[str, ListedPlayer]

    @property
    def name(self) -> str:
        """The name as a national list has it, with its accents; FIDE's where it is the same without capitals only."""
        national = next((self.rows[source].name for source in ("ffe", "frbe") if source in self.rows), "")
        fide = self.rows["fide"].name if "fide" in self.rows else ""
        return fide if not national or (national.isascii() and fold(fide) == fold(national)) else national

    @property
    def highest(self) -> int:
        """What orders the suggestions."""
        return max(row.highest for row in self.rows.values())

    def first(self, name: str) -> str:
        """A field from the first list that has it: FIDE's own before what another list says of it."""
        return next((value for row in self.in_order if (value := getattr(row, name))), "")

    @property
    def birth(self) -> str:
        """The date of birth as exactly as any list has it, `""` when none has."""
        return max((row.birth for row in self.in_order), key=len)

    @property
    def in_order(self) -> tuple[ListedPlayer, ...]:
        """FIDE's row first."""
        return tuple(self.rows[source] for source in SOURCES if source in self.rows)

    @property
    def ids(self) -> dict[str, str]:
        """Federation numbers, as a player has them."""
        known = {source: row.number for source, row in self.rows.items()}
        fide = known.get("fide") or self.first("fide")
        return {**known, "fide": fide} if fide else known

    @property
    def ratings(self) -> dict[str, Rating]:
        """Ratings by list; a FIDE rating comes from FIDE's own list where that is known."""
        found: dict[Kind, Rating] = {}
        for row in self.in_order:
            for rating in row.ratings:
                found.setdefault(rating.kind, rating.rating())
        return {kind.list: found[kind] for kind in sorted(found)}


def lists_folder() -> Path:
    """Where the indexes lie: `TOURNEY_LISTS`, else a folder of the user's cache."""
    named = os.environ.get("TOURNEY_LISTS", "")
    return Path(named).expanduser() if named else platformdirs.user_cache_path("tourney") / LISTS


def there_are_lists(folder: Path | None = None) -> bool:
    """Some list was imported on this machine."""
    where = folder or lists_folder()
    return any(index_path(where, source).exists() for source in SOURCES)


class OpenLists:
    """All indexes of a folder, open for reading in one thread; those that cannot be read are left out."""

    def __init__(self, folder: Path | None = None) -> None:
        # SQLite is loaded when the first list is looked into, not with the screen that could.
        from tourney_tui.store.rating_list import RatingList

        self._stack = ExitStack()
        self.lists: dict[str, RatingList] = {}
        self.unreadable: list[StoreError] = []
        where = folder or lists_folder()
        for source in SOURCES:
            if (path := index_path(where, source)).exists():
                try:
                    self.lists[source] = self._stack.enter_context(RatingList(path))
                except StoreError as error:
                    self.unreadable.append(error)

    def __enter__(self) -> "OpenLists":
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def abouts(self) -> tuple[ListAbout, ...]:
        """What was imported, list by list."""
        return tuple(opened.about for opened in self.lists.values())

    def suggest(self, text: str, limit: int = MOST) -> tuple[Suggestion, ...]:
        """Who is meant by words of a name in any order, or by a number. Raises StoreError for a damaged index."""
        number = number_of(text)
        found: list[Suggestion] = []
        for source, opened in self.lists.items():
            if not number:
                rows = opened.named(text, limit)
            elif source == "fide":
                rows = opened.numbered(number)
            else:
                rows = [*opened.numbered(number), *opened.numbered(fide_key(number))]
            found += [self.whole(source, row) for row in rows]
        return tuple(sorted(_once(found), key=lambda one: -one.highest)[:limit])

    def whole(self, source: str, row: ListedPlayer) -> Suggestion:
        """The person of a row, with the rows of the other lists that carry the same FIDE number."""
        number = row.number if source == "fide" else row.fide
        rows = {source: row}
        for other, opened in self.lists.items():
            if other != source and number:
                key = number if other == "fide" else fide_key(number)
                rows.update((other, same) for same in opened.numbered(key)[:1])
        return Suggestion(rows)

    def namesakes(self, name: str) -> tuple[Suggestion, ...]:
        """Everybody with exactly these words of a name, in any order, each person once."""
        lists = self.lists.items()
        return tuple(
            _once(self.whole(source, row) for source, opened in lists for row in opened.called(name, MOST_NAMESAKES))
        )


def _once(found: Iterable[Suggestion]) -> list[Suggestion]:
    """Each person once, whichever list they were found in."""
    seen: set[tuple[str, str]] = set()
    kept = []
    for one in found:
        numbers = set(one.ids.items())
        if not numbers & seen:
            kept.append(one)
        seen |= numbers
    return kept


def number_of(text: str) -> str:
    """The federation number that a text is, in one of its forms; `""` when it looks like a name."""
    bare = "".join(text.split()).upper()
    if bare.isascii() and bare.isdigit() and len(bare) >= LEAST_DIGITS:
        return bare.lstrip("0")
    return bare if len(bare) == 6 and bare[0].isalpha() and bare[1:].isascii() and bare[1:].isdigit() else ""


def suggestions(text: str, *, folder: Path | None = None, limit: int = MOST) -> tuple[Suggestion, ...]:
    """Who is meant, from all lists, the strongest first; nobody where a list cannot be read. For any thread."""
    with OpenLists(folder) as opened, suppress(StoreError):
        return opened.suggest(text, limit)
    return ()


def titles(folder: Path | None = None) -> tuple[str, ...]:
    """`FIDE 2026-11`, list by list, of those that can be read."""
    with OpenLists(folder) as opened:
        return tuple(about.title for about in opened.abouts())


class Found(Protocol):
    """A person to choose from, of the lists or of the roster."""

    @property
    def name(self) -> str: ...
    @property
    def birth(self) -> str: ...
    @property
    def ids(self) -> dict[str, str]: ...
    @property
    def ratings(self) -> dict[str, Rating]: ...
    def first(self, name: str) -> str:
        """A field of the person."""
        ...


def as_player(found: Found) -> Player:
    """The person as a new player of an event, without id and number yet."""
    return Player(
        id=PlayerId(0),
        number=0,
        name=found.name,
        federation=found.first("federation"),
        club=found.first("club"),
        birth=found.birth,
        sex=found.first("sex"),
        title=found.first("title"),
        ids=found.ids,
        ratings=found.ratings,
    )
