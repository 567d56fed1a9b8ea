"""The JSON object of `tourney rate`, checked field by field, as the records a rating system takes."""

import re
from datetime import date
from decimal import Decimal
from difflib import get_close_matches
from fractions import Fraction
from typing import Any

import msgspec

from tourney_tui.cli.located_json import LONGEST, Document, Path, quoted
from tourney_tui.cli.stopped import BadInput
from tourney_tui.model.match import parse_format
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.rounding import Number
from tourney_tui.ratings.system import RatedGame, Subject, System

# Every field some system reads; one object may serve all five systems.
OBJECT = ("date", "player", "games", "matches", "time_control")
PLAYER = (
    "rating",
    "youth",
    "estimate",
    "archived",
    "games",
    "birth_year",
    "peak",
    "k",
    "experience",
    "season_experience",
    "titles",
)
GAME = ("opponent", "score", "played", "rated")
MATCH = ("opponent", "format", "won", "played", "rated")
OPPONENT = ("rating", "experience")

TIME_CONTROLS = ("standard", "rapid", "blitz")
HIGHEST = 4000
OLDEST = 1900
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
MOST_PLACES = 20

RATING = words("write a whole number such as 1600, or null for an unrated player")
DECIMAL_RATING = words("write a number such as 1523.75, or null for a new member")
SCORE = words("write 1, 0.5 or 0")
TRUTH = words("write true or false")
DAY_FORM = words("write a day as 2026-05-20")
A_PLAYER = '{"rating": 1600}'
A_MEMBER = '{"rating": 1600, "experience": 600}'
A_GAME = '{"opponent": 1790, "score": 1}'
A_MATCH = '{"opponent": {"rating": 1600}, "format": "7", "won": true}'


class Query(msgspec.Struct, frozen=True):
    """What is asked: the player, the games in order, the day that chooses the rule set ("" when none is given)."""

    subject: Subject
    games: tuple[RatedGame, ...]
    date: str


def read_query(document: Document, system: System) -> Query:
    """The question an object asks a system; raises BadInput with file, line, field and the right form."""
    top = Node(document, (), document.value)
    top.check_keys(OBJECT, words("write one object with player and games"))
    day = top["date"].day() if "date" in top else ""
    time_control = top["time_control"].one_of(TIME_CONTROLS) if "time_control" in top else "standard"
    backgammon = system.id == "ffbg"
    player = _player(top.needed("player", words('write "player": {example}', example=A_PLAYER)), backgammon)
    subject = msgspec.structs.replace(player, time_control=time_control, date=day)
    if backgammon:
        played = top.needed("matches", words("FFBG rates matches, in the order they were played")).elements()
        return Query(subject, tuple(_match(node) for node in played), day)
    played = top.needed("games", words("write the games as a list, [] when there are none")).elements()
    return Query(subject, tuple(_game(node) for node in played), day)


class Node:
    """A value of the document and the way to it."""

    def __init__(self, document: Document, path: Path, value: Any) -> None:
        self.document, self.path, self.value = document, path, value

    def bad(self, right: Words) -> BadInput:
        """The refusal of this value."""
        return self.document.bad(self.path, words("{right}, not {value}", right=right, value=_shown(self.value)))

    def check_keys(self, known: tuple[str, ...], right: Words) -> None:
        """It is an object and has no other fields."""
        if not isinstance(self.value, dict):
            raise self.bad(right)
        for key in self.value:
            if key not in known:
                meant = get_close_matches(key, known, 1)
                hint = words("known are {names}", names=", ".join(known))
                if meant:
                    hint = words("did you mean {field}?", field=meant[0])
                unknown = words("unknown field {field}, {hint}", field=quoted(key), hint=hint)
                raise self.document.bad(self.path, unknown)

    def __contains__(self, key: str) -> bool:
        return key in self.value

    def __getitem__(self, key: str) -> "Node":
        return Node(self.document, (*self.path, key), self.value[key])

    def needed(self, key: str, right: Words) -> "Node":
        """The member, which must be there."""
        if key not in self:
            raise self.document.bad((*self.path, key), words("missing, {right}", right=right))
        return self[key]

    def elements(self) -> list["Node"]:
        """The elements of a list."""
        if not isinstance(self.value, list):
            raise self.bad(words("write a list"))
        return [Node(self.document, (*self.path, index), value) for index, value in enumerate(self.value)]

    def whole(self, least: int, most: int, right: Words) -> int:
        """A whole number from `least` to `most`."""
        found = self.number(least, most, right)
        if found != int(found):
            raise self.bad(right)
        return int(found)

    def number(self, least: int, most: int, right: Words) -> int | Decimal:
        """A number from `least` to `most` with at most twenty decimals."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int | Decimal) or not least <= value <= most:
            raise self.bad(right)
        if isinstance(value, Decimal) and int(value.as_tuple().exponent) < -MOST_PLACES:
            raise self.bad(words("{right}, with at most {n} decimals", right=right, n=MOST_PLACES))
        return value

    def whole_or_none(self, key: str, least: int, most: int) -> int | None:
        """An optional whole number; null and a missing field are None."""
        if key not in self or self.value[key] is None:
            return None
        right = words("write a whole number from {least} to {most}", least=least, most=most)
        return self[key].whole(least, most, right)

    def truth(self, key: str, default: bool) -> bool:
        """An optional true or false."""
        found = self.value.get(key, default)
        if not isinstance(found, bool):
            raise self[key].bad(TRUTH)
        return found

    def one_of(self, names: tuple[str, ...]) -> str:
        """One of some words."""
        if self.value not in names:
            raise self.bad(words("write {names} or {last}", names=", ".join(names[:-1]), last=names[-1]))
        return str(self.value)

    def day(self) -> str:
        """A day of the calendar as YYYY-MM-DD."""
        if not isinstance(self.value, str) or not DAY.fullmatch(self.value):
            raise self.bad(DAY_FORM)
        try:
            return date.fromisoformat(self.value).isoformat()
        except ValueError:
            raise self.bad(DAY_FORM) from None


def _player(node: Node, backgammon: bool) -> Subject:
    node.check_keys(PLAYER, _object(A_PLAYER))
    rating = node.needed("rating", DECIMAL_RATING if backgammon else RATING)
    this_year = date.today().year  # a birth year in the future is a slip of the keys
    return Subject(
        rating=_rating(rating, backgammon),
        youth=node.truth("youth", default=False),
        estimate=node.whole_or_none("estimate", 1, HIGHEST),
        archived=tuple(_game(game) for game in node["archived"].elements()) if "archived" in node else (),
        games=node.whole_or_none("games", 0, 1_000_000),
        birth_year=node.whole_or_none("birth_year", OLDEST, this_year),
        peak=node.whole_or_none("peak", 1, HIGHEST),
        k=node.whole_or_none("k", 1, 100),
        experience=_experience(node, "experience"),
        season_experience=_experience(node, "season_experience"),
        titles=_titles(node),
    )


def _rating(node: Node, decimals: bool) -> int | Decimal | None:
    if node.value is None:
        return None
    return node.number(1, HIGHEST, DECIMAL_RATING) if decimals else node.whole(1, HIGHEST, RATING)


def _experience(node: Node, key: str) -> Number:
    return node[key].number(0, 10_000_000, words("write the sum of match lengths, 0 or more")) if key in node else 0


def _titles(node: Node) -> tuple[int, ...]:
    if "titles" not in node:
        return ()
    right = words("write how many took part in the championship won")
    return tuple(title.whole(1, 100_000, right) for title in node["titles"].elements())


def _game(node: Node) -> RatedGame:
    node.check_keys(GAME, _object(A_GAME))
    played = node.truth("played", default=True)
    opponent = node["opponent"] if not played and "opponent" in node else None
    if played:
        opponent = node.needed("opponent", RATING)
    score = node.needed("score", SCORE)
    if isinstance(score.value, bool) or score.value not in (0, 1, Decimal("0.5")):
        raise score.bad(SCORE)
    return RatedGame(
        opponent=_rating(opponent, decimals=False) if opponent else None,
        score=Fraction(score.value),
        played=played,
        rated=node.truth("rated", default=True),
    )


def _match(node: Node) -> RatedGame:
    node.check_keys(MATCH, _object(A_MATCH))
    played = node.truth("played", default=True)
    if played:
        node.needed("opponent", words("write {example}, or null for a new member", example=A_MEMBER))
        node.needed("won", TRUTH)
        _check_format(node.needed("format", words('write "7", "2x9", "2x9-11" or "3x9"')))
    rating, experience = _opponent(node["opponent"]) if "opponent" in node else (None, 0)
    return RatedGame(
        opponent=rating,
        score=Fraction(node.truth("won", default=False)),
        played=played,
        rated=node.truth("rated", default=True),
        format=str(node.value.get("format", "")),
        experience=experience,
    )


def _opponent(node: Node) -> tuple[int | Decimal | None, Number]:
    if node.value is None:
        return None, 0
    node.check_keys(OPPONENT, _object(A_MEMBER))
    return _rating(node.needed("rating", DECIMAL_RATING), decimals=True), _experience(node, "experience")


def _check_format(node: Node) -> None:
    if not isinstance(node.value, str):
        raise node.bad(words('write a text such as "7" or "2x9"'))
    refused = parse_format(node.value)
    if isinstance(refused, Refusal):
        raise node.document.bad(node.path, refused.words)


def _object(example: str) -> Words:
    return words("write an object such as {example}", example=example)


def _shown(value: Any) -> Words | str:
    """A value as it stands in the file, cut short."""
    if isinstance(value, dict | list):
        return words("an object") if isinstance(value, dict) else words("a list")
    if isinstance(value, str):
        return quoted(value)
    if value is None or isinstance(value, bool):
        return {"None": "null", "True": "true", "False": "false"}[str(value)]
    return str(value)[:LONGEST]
