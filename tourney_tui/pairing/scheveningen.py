"""Scheveningen: two teams, every player of one meets every player of the other. A team is a club of the event.

The schedule is a construction of ours. In even teams everybody has each colour equally often, nobody has a colour three
times in a row, and in teams of 4, 8, 12 each team has White on half of the boards of every round (in 6, 10 on one more
or one fewer). In odd teams nobody has one colour more than once oftener than the other.
"""

import msgspec

from tourney_tui.model import names
from tourney_tui.model.event import Bye, Event
from tourney_tui.model.player import ByeKind, Player, PlayerId
from tourney_tui.model.words import Words, words
from tourney_tui.pairing.draft import BY_HAND, Draft, NoPairing, Pair
from tourney_tui.pairing.round_robin import field, there

PAIRED_BY = "Scheveningen table"
TEAMS = 2


class Meeting(msgspec.Struct, frozen=True):
    """A board of the schedule: places in the first and the second team from 0, and who has White."""

    first: int
    second: int
    first_has_white: bool


class Team(msgspec.Struct, frozen=True):
    """A team under the name of its club, its players in the order of their pairing numbers."""

    name: str
    players: tuple[PlayerId, ...]


def schedule(size: int) -> tuple[tuple[Meeting, ...], ...]:
    """Round by round, board by board. The team shifts by a half and back, so that colours alternate for both sides."""
    half = (size + 1) // 2
    shifts = [shift for low in range(half) for shift in (low, low + half) if shift < size]
    return tuple(
        tuple(Meeting(i, (i + shift) % size, _white(i, (i + shift) % size, half)) for i in range(size))
        for shift in shifts
    )


def _white(first: int, second: int, half: int) -> bool:
    return ((first >= half) + second) % 2 == 0


def teams(event: Event) -> tuple[Team, ...] | Words:
    """The two teams, that of the first seed first; or why there are not two."""
    found: dict[str, list[Player]] = {}
    for player in field(event):
        found.setdefault(names.fold(player.club), []).append(player)
    if "" in found:
        return words("{name} has no club; in a Scheveningen the club is the team", name=found[""][0].name)
    if len(found) != TEAMS:
        listed = ", ".join(players[0].club for players in found.values()) or "none"
        return words("a Scheveningen has two teams, which are clubs; here there are {n}: {clubs}", n=len(found),
                     clubs=listed)  # fmt: skip
    return tuple(Team(players[0].club, tuple(p.id for p in players)) for players in found.values())


def pair(event: Event, next_round: int) -> Draft | NoPairing:
    """The scheduled round. In the smaller team a place is nobody, whose opponent is free."""
    found = teams(event)
    if isinstance(found, Words):
        return NoPairing(found)
    one, other = (team.players for team in found)
    rounds = schedule(max(len(one), len(other)))
    if not 1 <= next_round <= len(rounds):
        text = words("a Scheveningen of teams of {n} has {rounds} rounds", n=len(rounds), rounds=len(rounds))
        return NoPairing(text, (BY_HAND,))
    pairs: list[Pair] = []
    byes: list[Bye] = []
    for meeting in rounds[next_round - 1]:
        sides = one[meeting.first : meeting.first + 1], other[meeting.second : meeting.second + 1]
        if sides[0] and sides[1]:
            left, right = sides if meeting.first_has_white else sides[::-1]
            pairs.append((left[0], right[0]))
        else:
            byes += [Bye(player, ByeKind.ZERO) for side in sides for player in side]
    absent = tuple(side for both in pairs for side in both if not there(event.players[side], next_round))
    notes = tuple(words("{name} is not there: the board is a forfeit", name=event.players[a].name) for a in absent)
    return Draft(next_round, tuple(pairs), tuple(byes), PAIRED_BY, notes, absent)
