"""One line that registers a player: `Petit Hugo 1987 1960, FRA, Cavalier des Dunes, 2005`.

The name comes first, then the ratings in the order of the event's lists, then in any order and parted by commas or
semicolons: federation (three capitals), title, sex (one letter), date or year of birth (digits), and the club.
A number behind a comma is therefore a birth and never a rating.
"""

import re
from collections.abc import Callable, Sequence

import msgspec

from tourney_tui.model import entry, names
from tourney_tui.model.entry import RatingField
from tourney_tui.model.player import Player, PlayerId, Rating
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words

# A comma between digits is a decimal comma.
PARTS = re.compile(r";|,(?!\d)|(?<!\d),")
NAME_ENDS = re.compile(r";|,(?=\s*\d)|\s(?=\d)|\s(?=-(?:\s|,|;|$))")
NEW_RATING = re.compile(r"\d|-(?=\s|$)")


class Line(msgspec.Struct, frozen=True):
    """A line taken apart: the name, and everything behind it."""

    name: str
    details: str


def split_line(text: str) -> Line:
    """The name ends at the first number, at a lonely `-`, at a semicolon, or at a comma that is not its own."""
    found = NAME_ENDS.search(text)
    name = _without_details(text[: found.start()] if found else text)
    return Line(name, text[len(name) :].lstrip("; "))


def _without_details(name: str) -> str:
    """`Roux, Léa, FRA` has the comma of its name first, `Roux Léa, FRA` has none of its own.

    Three capitals behind a name all in capitals may be a given name, `VAN DAMME, JAN`, unless more follows.
    """
    before, *parts = name.split(",")
    if not parts:
        return name
    part = parts[0].strip()
    detail = entry.FEDERATION.fullmatch(part) or part in entry.TITLES
    if len(before.split()) > 1 and (len(parts) > 1 or not before.isupper()) and (detail or not part):
        return before
    return ",".join((before, parts[0]))


def parse_answer(name: str, text: str, fields: Sequence[RatingField], event_date: str) -> Player | Refusal:
    """A new player whose ratings were asked for: what stands first is ratings, and words are refused there."""
    first = PARTS.split(text)[0].strip()
    if first and not _is_ratings(first, fields):
        return Refusal("rating", words("{text!r} is no rating; Enter alone registers {name} without one",
                                       text=first, name=name))  # fmt: skip
    return parse_line(Line(name, text), fields, event_date)


def parse_line(line: Line, fields: Sequence[RatingField], event_date: str) -> Player | Refusal:
    """A new player, without id and number yet."""
    name = entry.parse_name(line.name)
    if isinstance(name, Refusal):
        return name
    player = Player(PlayerId(0), 0, name)
    for place, part in enumerate(PARTS.split(line.details)):
        if part.strip():
            read = _with_part(player, part.strip(), fields if place == 0 else (), event_date)
            if isinstance(read, Refusal):
                return read
            player = read
    return player


def _with_part(player: Player, part: str, fields: Sequence[RatingField], event_date: str) -> Player | Refusal:
    if _is_ratings(part, fields):
        ratings = parse_ratings(part, fields)
        return ratings if isinstance(ratings, Refusal) else msgspec.structs.replace(player, ratings=ratings)
    name, read = _recognised(part, event_date)
    value = read(part)
    if isinstance(value, Refusal):
        return value
    if getattr(player, name):
        return Refusal("twice", words("{one} and {other}: write one of them", one=getattr(player, name), other=value))
    return msgspec.structs.replace(player, **{name: value})


def _is_ratings(part: str, fields: Sequence[RatingField]) -> bool:
    """Ratings begin with a digit, a lonely `-`, or the name of a class of the first list."""
    return bool(fields) and bool(NEW_RATING.match(part) or part.split()[0].lower() in fields[0].named)


def _birth(text: str, event_date: str) -> str | Refusal:
    """Four digits that are no year of birth are a rating in the wrong place."""
    read = entry.parse_birth_text(text, event_date)
    if isinstance(read, Refusal) and entry.WHOLE.fullmatch(text):
        return Refusal(
            "birth", words("{text} is no birth year; a rating stands right behind the name, without a comma", text=text)
        )
    return read


def _recognised(part: str, event_date: str) -> tuple[str, Callable[[str], str | Refusal]]:
    """Which field a part belongs to by its looks, and what reads it."""
    if part[0].isdigit():
        return "birth", lambda text: _birth(text, event_date)
    if part in entry.TITLES:
        return "title", entry.parse_title
    if entry.FEDERATION.fullmatch(part):
        return "federation", entry.parse_federation
    if part.lower() in entry.SEXES:
        return "sex", entry.parse_sex
    return "club", names.clean


def parse_ratings(text: str, fields: Sequence[RatingField]) -> dict[str, Rating] | Refusal:
    """`1987 1960 E`: one rating a list, in their order; `-` leaves a list out."""
    groups = _groups(entry.rating_tokens(text))
    if len(groups) > len(fields):
        listed = ", ".join(field.title for field in fields)
        return Refusal("ratings", words("{n} ratings, but the event has {lists}", n=len(groups), lists=listed))
    ratings: dict[str, Rating] = {}
    for field, group in zip(fields, groups, strict=False):
        read = entry.parse_rating(" ".join(group), field)
        if isinstance(read, Refusal):
            return read
        if read is not None:
            ratings[field.list] = read
    return ratings


def _groups(tokens: Sequence[str]) -> list[list[str]]:
    """Each number begins a rating; the letters and words behind belong to it, and so do their numbers."""
    groups: list[list[str]] = []
    for place, token in enumerate(tokens):
        belongs = place > 0 and tokens[place - 1].lower() in entry.DETAILS
        if not groups or (NEW_RATING.match(token) and not belongs):
            groups.append([])
        groups[-1].append(token)
    return groups
