"""Players kept apart: record 260, its forerunner `XXP`, and a comment of ours for pairs that are only avoided."""

from collections.abc import Container, Iterable, Iterator

import msgspec

from tourney_tui.exchange.numbers import whole
from tourney_tui.model.apart import Apart
from tourney_tui.model.event import Event, Regulations
from tourney_tui.model.player import Player, PlayerId

AVOID = "### avoid"  # TRF26 knows no weak pairs; other programs read past a comment
CLUBS = "### avoid same club"
FAMILIES = "### avoid same family"


def of_260(line: str) -> Apart | None:
    """Rounds in columns 5-7 and 9-11, players in 13-16, 18-21, ...; None when fewer than two players are named."""
    first, last = whole(line[4:7]) or 1, whole(line[8:11])
    return _apart(line[11:], first, last or first)


def of_xxp(line: str) -> Apart | None:
    """`XXP 3 7`: for all rounds."""
    return _apart(line[3:], 1, 0)


def of_comment(line: str) -> Apart | None:
    """`### avoid   1   7    3    8`, rounds and players as in record 260."""
    words = line.removeprefix(AVOID).split() if line.startswith(AVOID) else []
    if len(words) < 4 or not all(word.isdecimal() for word in words):
        return None
    return _apart(" ".join(words[2:]), int(words[0]), int(words[1]))


def _apart(text: str, first: int, last: int) -> Apart | None:
    players = sorted({PlayerId(number) for word in text.split() if (number := whole(word))})
    return Apart(tuple(players), first, last) if len(players) > 1 else None


def known(groups: Iterable[Apart], numbers: Container[int]) -> tuple[Apart, ...]:
    """The groups without players that the file does not have; a group of one is none."""
    kept = (msgspec.structs.replace(g, players=tuple(p for p in g.players if p in numbers)) for g in groups)
    return tuple(group for group in kept if len(group.players) > 1)


def without_end(groups: Iterable[Apart], rounds: int) -> tuple[Apart, ...]:
    """Groups that hold to the last round hold to the end, however many rounds there will be."""
    return tuple(
        msgspec.structs.replace(group, last_round=0) if group.last_round >= rounds else group for group in groups
    )


def forbidden_records(event: Event) -> Iterator[str]:
    """Records 260."""
    for group in event.regulations.forbidden:
        numbers = _numbers(group, event)
        if len(numbers) > 1:
            yield f"260 {_rounds(group, event.regulations)}" + "".join(f" {number:>4}" for number in numbers)


def avoided_comments(event: Event) -> Iterator[str]:
    """The comments that keep the pairs to avoid in a file."""
    rules = event.regulations
    for group in rules.avoided:
        numbers = _numbers(group, event)
        if len(numbers) > 1:
            yield f"{AVOID} {_rounds(group, rules)}" + "".join(f" {number:>4}" for number in numbers)
    if rules.avoid_clubs:
        yield CLUBS
    if rules.avoid_families:
        yield FAMILIES


def _numbers(group: Apart, event: Event) -> list[int]:
    found: list[Player] = [event.players[player] for player in group.players if player in event.players]
    return sorted(player.number for player in found)


def _rounds(group: Apart, rules: Regulations) -> str:
    return f"{group.first_round:>3} {group.last_round or max(rules.rounds, group.first_round):>3}"
