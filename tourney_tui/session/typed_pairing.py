"""What a pairing respects, as it is typed: `3-7 4-9-12:1-4` keeps players apart, the second group in rounds 1 to 4."""

import re
from collections.abc import Iterable

from tourney_tui.model.apart import Apart
from tourney_tui.model.baku import BAKU
from tourney_tui.model.event import Event
from tourney_tui.model.intents import Intent, pairing_rules
from tourney_tui.model.player import PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words

NONE = ("", "-", "none")
CLUBS, FAMILIES = "clubs", "families"
GROUP = re.compile(r"(\d+(?:-\d+)+)(?::(\d+)(?:-(\d*))?)?")


def acceleration(event: Event, text: str) -> Intent | Refusal:
    """`baku`, or `none`."""
    wanted = "" if text.strip().lower() in NONE else text.strip().lower()
    return pairing_rules(event.regulations, acceleration=BAKU if wanted and BAKU.startswith(wanted) else wanted)


def forbidden(event: Event, text: str) -> Intent | Refusal:
    """Groups of pairing numbers that never meet."""
    groups = _groups(event, _parts(text))
    return groups if isinstance(groups, Refusal) else pairing_rules(event.regulations, forbidden=groups)


def avoided(event: Event, text: str) -> Intent | Refusal:
    """`clubs`, `families`, and groups of pairing numbers that should not meet."""
    parts = _parts(text)
    named = [part for part in parts if not _stands_for(part, CLUBS) and not _stands_for(part, FAMILIES)]
    groups = _groups(event, named)
    if isinstance(groups, Refusal):
        return groups
    return pairing_rules(
        event.regulations,
        avoided=groups,
        avoid_clubs=any(_stands_for(part, CLUBS) for part in parts),
        avoid_families=any(_stands_for(part, FAMILIES) for part in parts),
    )


def forbidden_text(event: Event) -> str:
    """As it would be typed."""
    return _text(event, event.regulations.forbidden)


def avoided_text(event: Event) -> str:
    """As it would be typed."""
    rules = event.regulations
    kinds = [word for word, chosen in ((CLUBS, rules.avoid_clubs), (FAMILIES, rules.avoid_families)) if chosen]
    return " ".join(filter(None, [*kinds, _text(event, rules.avoided)]))


def _parts(text: str) -> list[str]:
    return [] if text.strip().lower() in NONE else re.split(r"[\s,;]+", text.strip().lower())


def _stands_for(part: str, word: str) -> bool:
    return len(part) > 2 and word.startswith(part)


def _groups(event: Event, parts: Iterable[str]) -> tuple[Apart, ...] | Refusal:
    groups = []
    for part in parts:
        group = _group(event, part)
        if isinstance(group, Refusal):
            return group
        groups.append(group)
    return tuple(groups)


def _group(event: Event, part: str) -> Apart | Refusal:
    found = GROUP.fullmatch(part)
    if found is None:
        return Refusal("apart", words("{text!r} will not do; write numbers as in 3-7 or 4-9-12:1-4", text=part))
    ids = {player.number: player.id for player in event.players.values()}
    numbers = [int(text) for text in found[1].split("-")]
    stranger = next((number for number in numbers if number not in ids), None)
    if stranger is not None:
        return Refusal("no-player", words("nobody has number {number}", number=stranger))
    first = int(found[2] or 1)
    last = (int(found[3]) if found[3] else 0) if found[3] is not None else first if found[2] else 0
    return Apart(tuple(PlayerId(ids[number]) for number in numbers), first, last)


def _text(event: Event, groups: Iterable[Apart]) -> str:
    return " ".join(filter(None, (_group_text(event, group) for group in groups)))


def _group_text(event: Event, group: Apart) -> str:
    numbers = [event.players[player].number for player in group.players if player in event.players]
    text = "-".join(map(str, numbers)) if len(numbers) > 1 else ""
    if not text or (group.first_round == 1 and not group.last_round):
        return text
    if group.first_round == group.last_round:
        return f"{text}:{group.first_round}"
    return f"{text}:{group.first_round}-{group.last_round or ''}"
