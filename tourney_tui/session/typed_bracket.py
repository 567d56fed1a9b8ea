"""The settings of a bracket as they are typed and shown: its kind, its extras, its draw, its match lengths."""

import re

import msgspec

from tourney_tui.model import entry
from tourney_tui.model.changes.stage_lengths import with_lengths
from tourney_tui.model.event import Event
from tourney_tui.model.feed import BracketKind, BracketRules, Seeding, Stage
from tourney_tui.model.intents import Intent, SetEvent
from tourney_tui.model.player import PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.session.typed_settings import Read, one_of, with_rules
from tourney_tui.session.typed_settings import lengths as plain_lengths

KINDS = tuple(kind.value for kind in BracketKind)
YES_NO = ("yes", "no")
FINAL = "final"
LOTS = "lots"
MOST_GROUPS, MOST_QUALIFIERS, MOST_LIVES, MOST_SURVIVORS = 26, 8, 5, 64


class Lengths(msgspec.Struct, frozen=True):
    """Match formats, and whether the first one is that of the final."""

    formats: tuple[str, ...]
    final_first: bool = False


def parse_lengths(text: str) -> Lengths | Refusal:
    """`7 9 11` from the first round on, the last one stays; `final 15 13 11` from the final back."""
    first, _, rest = text.strip().partition(" ")
    final_first = first.lower().rstrip(",;") == FINAL
    formats = entry.parse_lengths(rest if final_first else text)
    return formats if isinstance(formats, Refusal) else Lengths(formats, final_first)


def shown_lengths(event: Event, stage: str = Stage.MAIN) -> str:
    """As they are typed; `final` in front says that they are read back from the final."""
    bracket = event.regulations.bracket
    formats = event.regulations.lengths if stage == Stage.MAIN else bracket.lengths.get(stage, ())
    return " ".join((FINAL, *formats) if stage in bracket.from_final else formats)


def lengths(stage: str) -> Read:
    """The match formats of a stage; nothing typed takes those of the main bracket."""

    def read(event: Event, text: str) -> Intent | Refusal:
        found = Lengths(()) if not text.strip() and stage != Stage.MAIN else parse_lengths(text)
        if isinstance(found, Refusal):
            return found
        if stage == Stage.MAIN and _round_by_round(event, found):
            return plain_lengths(event, text)
        rules = with_lengths(event.regulations, stage, found.formats, final_first=found.final_first)
        return SetEvent(about=event.about, regulations=rules)

    return read


def _round_by_round(event: Event, found: Lengths) -> bool:
    """One bracket, and both lists from the first round on: then a round has its own intent."""
    return len(event.stage_levels) < 2 and not found.final_first and not event.regulations.bracket.from_final


def _with_bracket(event: Event, **changes: object) -> SetEvent:
    bracket: BracketRules = msgspec.structs.replace(event.regulations.bracket, **changes)
    return with_rules(event, bracket=bracket)


def kind(event: Event, text: str) -> Intent | Refusal:
    """What becomes of those who lose."""
    value = one_of(KINDS)(text)
    return value if isinstance(value, Refusal) else _with_bracket(event, kind=BracketKind(value))


def yes_no(field: str) -> Read:
    """A part of the bracket that is there or not."""

    def read(event: Event, text: str) -> Intent | Refusal:
        value = one_of(YES_NO)(text)
        return value if isinstance(value, Refusal) else _with_bracket(event, **{field: value == "yes"})

    return read


class Numbers(msgspec.Struct, frozen=True):
    """Two numbers that belong together."""

    first: int
    second: int


def _numbers(text: str, most: Numbers, least: Numbers, example: str) -> Numbers | Refusal:
    """Two whole numbers within their limits, as in `4 2`."""
    parts = re.split(r"[\s,;x]+", text.strip())
    if len(parts) != 2:
        return Refusal(
            "pair", words("{text!r} will not do; write two numbers, as in {example}", text=text, example=example)
        )
    first = entry.parse_number(parts[0], least.first, most.first)
    second = entry.parse_number(parts[1], least.second, most.second)
    if isinstance(first, Refusal):
        return first
    return second if isinstance(second, Refusal) else Numbers(first, second)


def parse_groups(text: str) -> Numbers | Refusal:
    """How many groups, and how many of each go on."""
    return _numbers(text, Numbers(MOST_GROUPS, MOST_QUALIFIERS), Numbers(1, 1), "4 2")


def parse_lives(text: str) -> Numbers | Refusal:
    """Out after how many losses, and with how many players the bracket begins."""
    return _numbers(text, Numbers(MOST_LIVES, MOST_SURVIVORS), Numbers(1, 2), "2 4")


def groups(event: Event, text: str) -> Intent | Refusal:
    """Groups and qualifiers."""
    found = parse_groups(text)
    return found if isinstance(found, Refusal) else _with_bracket(event, groups=found.first, qualifiers=found.second)


def lives(event: Event, text: str) -> Intent | Refusal:
    """Lives and survivors."""
    found = parse_lives(text)
    return found if isinstance(found, Refusal) else _with_bracket(event, lives=found.first, survivors=found.second)


def draw(event: Event, text: str) -> Intent | Refusal:
    """`rating`; `lots SEED`, where anybody can repeat the draw; or numbers by hand, the others following by rating."""
    first, _, rest = text.strip().partition(" ")
    if first.lower() == LOTS and rest.strip():
        return _with_bracket(event, seeding=Seeding.LOTS, lots=rest.strip(), order=())
    if first and Seeding.RATING.value.startswith(first.lower()) and not rest:
        return _with_bracket(event, seeding=Seeding.RATING, lots="", order=())
    return _by_hand(event, text)


def _by_hand(event: Event, text: str) -> Intent | Refusal:
    numbers = {str(player.number): player.id for player in event.players.values()}
    parts = [part for part in re.split(r"[\s,;]+", text.strip()) if part]
    if not parts or not all(part.isdecimal() for part in parts):
        return Refusal("draw", words("write rating, lots and a seed (lots 4711), or the numbers of the first seeds"))
    unknown = next((part for part in parts if part not in numbers), None)
    if unknown is not None:
        return Refusal("draw", words("there is no player with the number {number}", number=unknown))
    order: tuple[PlayerId, ...] = tuple(dict.fromkeys(numbers[part] for part in parts))
    return _with_bracket(event, seeding=Seeding.HAND, lots="", order=order)


def shown_draw(event: Event) -> str:
    """As it is typed."""
    rules = event.regulations.bracket
    if rules.seeding is Seeding.LOTS:
        return f"{LOTS} {rules.lots}"
    if rules.seeding is Seeding.HAND:
        return " ".join(str(event.players[player].number) for player in rules.order if player in event.players)
    return Seeding.RATING.value
