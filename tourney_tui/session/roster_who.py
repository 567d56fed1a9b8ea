"""Who a player is in the roster: by a federation's number first, then by name and year of birth."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from tourney_tui.exchange.duplicates import surely_one
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.model.roster import Person, PersonId
from tourney_tui.model.roster_book import Roster, words_of
from tourney_tui.model.words import Words, words


class Who(NamedTuple):
    """`person` is who it is; without one the player is new, or one of the `candidates`, which must be asked."""

    person: PersonId | None
    candidates: tuple[PersonId, ...] = ()
    remark: Words | None = None


def who_is(player: Player, roster: Roster, taken: Collection[PersonId] = ()) -> Who:
    """Two players of one event are two people: whoever is `taken` is not asked about."""
    by_number = [roster.by_number[one] for one in player.ids.items() if one in roster.by_number]
    free = [person for person in dict.fromkeys(by_number) if person not in taken]
    if len(free) == 1:
        name = roster.person(free[0]).name
        other = words_of(name) != words_of(player.name)
        return Who(free[0], (), words("the number is that of {name}", name=name) if other else None)
    if len(free) > 1:
        return Who(None, tuple(free))
    namesakes = [person for person in roster.by_words.get(words_of(player.name), ()) if person not in taken]
    sure = [person for person in namesakes if surely_one(_as_player(roster.person(person)), player)]
    if len(sure) == 1:
        return Who(sure[0])
    return Who(None, tuple(person for person in namesakes if not _other_number(roster.person(person), player)))


def sorted_out(
    players: Iterable[Player], roster: Roster
) -> tuple[list[tuple[Player, PersonId]], list[Player], list[Player]]:
    """Players who are in the roster with who it is, those who are new, and those who are not clear."""
    known: list[tuple[Player, PersonId]] = []
    new: list[Player] = []
    unclear: list[Player] = []
    taken: set[PersonId] = set()
    for player in players:
        found = who_is(player, roster, taken)
        if found.person is not None:
            taken.add(found.person)
            known.append((player, found.person))
        else:
            (unclear if found.candidates else new).append(player)
    return known, new, unclear


def _as_player(person: Person) -> Player:
    return Player(PlayerId(0), 0, person.name, birth=person.birth, ids=person.ids)


def _other_number(person: Person, player: Player) -> bool:
    """Two numbers of one federation are two people."""
    return any(number and person.ids.get(kind, number) != number for kind, number in player.ids.items())
