"""Who is who in the events of a period: one place for each person, found by number, then by name and year of birth."""

from collections.abc import Iterable

import msgspec

from tourney_tui.exchange.duplicates import name_words, surely_one
from tourney_tui.model.player import Player, PlayerId


class Doubt(msgspec.Struct, frozen=True):
    """Two places that may be one person, or one person in two places; nothing was merged."""

    first: int
    second: int


class Renamed(msgspec.Struct, frozen=True):
    """A place whose number came with another name, too; the number decided."""

    place: int
    name: str


class People:
    """Everybody met so far, in the order of first appearance.

    A federation's number decides; without one the same name with no other year of birth and no other number. Two
    players of one event are two people whatever they are called or numbered.
    """

    def __init__(self) -> None:
        self.known: list[Player] = []
        self.doubts: list[Doubt] = []
        self.renamed: list[Renamed] = []
        self._by_id: dict[tuple[str, str], int] = {}
        self._by_name: dict[str, list[int]] = {}
        self._pairs: set[tuple[int, int]] = set()

    def take_in(self, players: Iterable[Player]) -> dict[PlayerId, int]:
        """The place of each player of an event."""
        found: dict[PlayerId, int] = {}
        taken: set[int] = set()
        for player in players:
            place = self._place(player, taken)
            found[player.id] = place
            taken.add(place)
        return found

    def _place(self, player: Player, taken: set[int]) -> int:
        by_number = next((self._by_id[one] for one in player.ids.items() if one in self._by_id), None)
        if by_number is not None and by_number not in taken:
            if name_words(self.known[by_number]) != name_words(player):
                self.renamed.append(Renamed(by_number, player.name))
            return self._merge(by_number, player)
        namesakes = self._by_name.get(name_words(player), [])
        sure = [place for place in namesakes if place not in taken and surely_one(self.known[place], player)]
        if len(sure) == 1:
            return self._merge(sure[0], player)
        place = self._add(player)
        twins = [by_number] if by_number is not None else []
        for other in (*twins, *(one for one in namesakes if one != place and self._may_be_one(one, player))):
            self._doubt(other, place)
        return place

    def _may_be_one(self, place: int, player: Player) -> bool:
        """Two numbers of one federation are two people."""
        ids = self.known[place].ids
        return not any(number and ids.get(key, number) != number for key, number in player.ids.items())

    def _add(self, player: Player) -> int:
        place = len(self.known)
        self.known.append(Player(PlayerId(place), 0, player.name, player.federation, birth=player.birth))
        self._by_name.setdefault(name_words(player), []).append(place)
        return self._merge(place, player)

    def _merge(self, place: int, player: Player) -> int:
        """What one event knows and the other does not."""
        known = self.known[place]
        ids = {**{key: number for key, number in player.ids.items() if number}, **known.ids}
        birth = max(known.birth, player.birth, key=len) if known.birth[:4] in ("", player.birth[:4]) else known.birth
        if ids != known.ids or birth != known.birth or not known.federation:
            self.known[place] = msgspec.structs.replace(
                known, ids=ids, birth=birth, federation=known.federation or player.federation
            )
        for one in ids.items():
            self._by_id.setdefault(one, place)
        return place

    def _doubt(self, first: int, second: int) -> None:
        if (first, second) not in self._pairs:
            self._pairs.add((first, second))
            self.doubts.append(Doubt(first, second))


def told_apart(known: Player) -> str:
    """A name with what tells namesakes apart: a federation's number."""
    number = next((f"{key} {value}" for key, value in known.ids.items() if value), "")
    return f"{known.name} ({number})" if number else known.name
