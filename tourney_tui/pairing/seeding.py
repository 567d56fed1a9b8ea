"""The order of the players in a draw, and where the seeds stand in a bracket."""

from hashlib import sha256

from tourney_tui.model.event import Event
from tourney_tui.model.feed import Seeding
from tourney_tui.model.player import Player, PlayerId


def round_count(players: int) -> int:
    """Rounds of a bracket: the smallest power of two that holds everybody."""
    return max(players - 1, 0).bit_length()


def seed_order(rounds: int) -> tuple[int, ...]:
    """Seeds from the top of the bracket to its foot: in every round the sum of two seeds that win is the same.

    1 and 2 can meet in the final only, 1 to 4 in the semi-finals at the earliest, and so on.
    """
    order = [1]
    for _ in range(rounds):
        size = 2 * len(order)
        order = [seed for best in order for seed in (best, size + 1 - best)]
    return tuple(order)


def seeds(event: Event) -> tuple[PlayerId, ...]:
    """Everybody who is there, first seed first: by rating, by lots, or by hand."""
    there = [p for p in event.players_by_number if p.present and (p.left is None or p.left > 1)]
    rules = event.regulations.bracket
    if rules.seeding is Seeding.LOTS:
        there.sort(key=lambda player: lot(rules.lots, player))
    elif rules.seeding is Seeding.HAND:
        place = {player: number for number, player in enumerate(rules.order)}
        there.sort(key=lambda player: place.get(player.id, len(place)))
    return tuple(player.id for player in there)


def lot(seed: str, player: Player) -> str:
    """The lot of a player: SHA-256 of `seed:pairing number`. The lowest one is drawn first; anybody can repeat it."""
    return sha256(f"{seed}:{player.number}".encode()).hexdigest()
