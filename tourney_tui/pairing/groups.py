"""Groups before a bracket: everybody against everybody by Berger's tables, the best go on."""

from tourney_tui.model.feed import GROUP, LEAST_GROUP, Feed, FeedKind
from tourney_tui.model.player import PlayerId
from tourney_tui.pairing.bracket import Builder
from tourney_tui.pairing.round_robin import schedule
from tourney_tui.pairing.seeding import round_count, seed_order


def group_stage(builder: Builder, players: tuple[PlayerId, ...], wanted: int, qualifiers: int) -> tuple[Feed, ...]:
    """Add the games of all groups; the answer are the seeds of the bracket, group winners first."""
    count = group_count(len(players), wanted)
    names = [f"{GROUP}{chr(ord('A') + place)}" for place in range(count)]
    for name, members in zip(names, dealt(players, count), strict=True):
        for number, pairs in enumerate(schedule(len(members)), start=1):
            for left, right in pairs:
                if left <= len(members) and right <= len(members):
                    builder.match(name, number, members[left - 1], members[right - 1], not_before=number)
    places = min(qualifiers, len(players) // count)
    return tuple(Feed(FeedKind.PLACE, group=names[group], place=place) for group, place in qualified(count, places))


def group_count(players: int, wanted: int) -> int:
    """As many groups as wanted, but none of fewer than three players."""
    return max(1, min(wanted, players // LEAST_GROUP, 26))


def dealt(players: tuple[PlayerId, ...], count: int) -> tuple[tuple[PlayerId, ...], ...]:
    """Seeds dealt out as a snake: A B C C B A A B C."""
    groups: list[list[PlayerId]] = [[] for _ in range(count)]
    for place, player in enumerate(players):
        turn, seat = divmod(place, count)
        groups[seat if turn % 2 == 0 else count - 1 - seat].append(player)
    return tuple(map(tuple, groups))


def qualified(groups: int, places: int) -> tuple[tuple[int, int], ...]:
    """Group and place of each seed of the bracket: all winners, then the seconds, ...

    Those of one group are put as far from each other as the bracket allows.
    """
    rounds = round_count(groups * places)
    position = {seed: place for place, seed in enumerate(seed_order(rounds))}
    found: list[tuple[int, int]] = [(group, 1) for group in range(groups)]
    for place in range(2, places + 1):
        left = list(range(groups))
        # The seeds that stand nearest to the winners choose first: they have the least choice.
        for _ in range(groups):
            seed = len(found) + 1
            at = position[seed]
            best = max(left, key=lambda group: (_nearest(found, position, group, at), group))
            found.append((best, place))
            left.remove(best)
    return tuple(found)


def _nearest(found: list[tuple[int, int]], position: dict[int, int], group: int, at: int) -> int:
    """The first round in which a seed at `at` can meet one of its group."""
    others = (position[seed] for seed, (known, _place) in enumerate(found, start=1) if known == group)
    return min((at ^ other).bit_length() for other in others)
