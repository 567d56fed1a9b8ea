"""The same person twice: by a federation's number first, then by name and year of birth."""

from collections.abc import Iterator, Sequence

import msgspec

from tourney_tui.model.names import fold
from tourney_tui.model.player import Player
from tourney_tui.model.words import Words, words

MOST_NAMESAKES = 20  # a list with one name on every line is compared no further


class Duplicate(msgspec.Struct, frozen=True):
    """Two players of one list, by their places from 0. Not `sure` means: perhaps namesakes. Both may be kept."""

    first: int
    second: int
    sure: bool
    reason: Words


def find_duplicates(players: Sequence[Player]) -> Iterator[Duplicate]:
    """Each player who was there before, with the earliest match; the sure match wins over the possible one."""
    by_id: dict[tuple[str, str], int] = {}
    by_name: dict[str, list[int]] = {}
    for place, player in enumerate(players):
        ids = [(key, number) for key, number in player.ids.items() if number]
        known = next((by_id[one] for one in ids if one in by_id), None)
        if known is not None:
            yield Duplicate(known, place, True, words("the same number as {name}", name=players[known].name))
        else:
            same_name = by_name.get(name_words(player), [])
            yield from _by_name(players, place, same_name)
        for one in ids:
            by_id.setdefault(one, place)
        namesakes = by_name.setdefault(name_words(player), [])
        if len(namesakes) < MOST_NAMESAKES:
            namesakes.append(place)


def _by_name(players: Sequence[Player], place: int, candidates: list[int]) -> Iterator[Duplicate]:
    found = [_compared(players, other, place) for other in candidates]
    best = next((one for one in found if one.sure), found[0] if found else None)
    if best is not None:
        yield best


def _compared(players: Sequence[Player], first: int, second: int) -> Duplicate:
    one, other = players[first], players[second]
    name = one.name
    if surely_one(one, other):
        return Duplicate(first, second, True, words("the same name as {name}, and no other year of birth", name=name))
    return Duplicate(first, second, False, words("perhaps the same person as {name}", name=name))


def surely_one(one: Player, other: Player) -> bool:
    """Whether two players whose names have the same words are one: no number and no year of birth says otherwise."""
    years = {player.birth_year for player in (one, other)} - {None}
    clash = any(number and other.ids.get(key, number) != number for key, number in one.ids.items())
    return len(years) < 2 and not clash and fold(one.name) == fold(other.name)


def name_words(player: Player) -> str:
    """The words of the name in any order: `Jean Martin` and `Martin, Jean` are one name."""
    return " ".join(sorted(fold(player.name).split()))
