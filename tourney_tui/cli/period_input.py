"""What `tourney period` reads beside the events: the list before the period, and decisions about members."""

import re
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from typing import Any, TypeVar

import msgspec

from tourney_tui.cli.located_json import Document, documents
from tourney_tui.cli.sources import name_of, print_findings, read_bytes
from tourney_tui.cli.stopped import BadInput
from tourney_tui.exchange.csv_players import read_players
from tourney_tui.exchange.csv_rows import Wishes
from tourney_tui.exchange.findings import Severity
from tourney_tui.model.names import clean
from tourney_tui.model.player import Origin, Player, Rating
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.system import System
from tourney_tui.session.period_building import ListedPlayer
from tourney_tui.session.period_plan import Decision

Made = TypeVar("Made")

HIGHEST = 4000
HIGHEST_COUNT = 1_000_000
LONGEST_ABSENCE = 100
BEGINS_JSON = (b"{", b"[")
WHERE = re.compile(r" - at `\$\.?(?P<path>.*)`$")
PART = re.compile(r"\[(?P<key>\d+|'[^']*'|\.\.\.)\]|(?P<name>[^.\[]+)")
PLAYER = '{"name": "Petit, Hugo", "birth": "1990", "ids": {"ffe": "A00001"}, "ratings": {"ffe": {"value": "1600"}}}'
ARCHIVED = '{"opponent": 1500, "half_points": 1}'
RATING = '{"value": "1600", "games": 120}'
DECISION = '{"player": "Petit, Hugo", "elo": "1650", "reason": "won abroad", "date": "2026-03-01"}'


def read_list(text: str, system: System, time_control: str) -> tuple[ListedPlayer, ...]:
    """The list before the period: JSON with all that a list knows, or a spreadsheet of names, numbers and ratings.

    Raises BadInput, also when nobody in it has a rating of the system.
    """
    lists = system.lists[time_control]
    found = _players(text, lists[0])
    if not any(name in player.ratings for player in found for name in lists):
        raise BadInput(
            words(
                "{file}: nobody has a rating of {system}; a column is called rating {list}",
                file=name_of(text),
                system=system.name,
                list=lists[0],
            )
        )
    return found


def _players(text: str, rating_list: str) -> tuple[ListedPlayer, ...]:
    data = read_bytes(text)
    if data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] in BEGINS_JSON:
        return tuple(_listed(one) for one in _objects(data, name_of(text)))
    found = read_players(data, wishes=Wishes(rating_list=rating_list))
    print_findings(name_of(text), (one for one in found.findings if one.severity is not Severity.NOTE))
    if not found.players:
        raise BadInput(
            words(
                "{file} is no list of players; write a CSV file, or JSON: {example}", file=name_of(text), example=PLAYER
            )
        )
    return tuple(_from_table(player) for player in found.players)


def _from_table(player: Player) -> ListedPlayer:
    return ListedPlayer(player.name, player.federation, player.birth, dict(player.ids), dict(player.ratings))


def _listed(found: "_Object") -> ListedPlayer:
    ratings = found.value.get("ratings")
    if isinstance(ratings, dict):
        # 1600 is as good as {"value": "1600"}.
        found.value["ratings"] = {name: _rating(one) for name, one in ratings.items()}
        for name, one in found.value["ratings"].items():
            found.part("ratings", name, one).made(Rating, RATING)
    player = found.made(ListedPlayer, PLAYER)
    for name, rating in player.ratings.items():
        wrong = _wrong(rating)
        if wrong:
            raise found.bad(("ratings", name), wrong)
    if player.seasons_absent < 0 or player.seasons_absent > LONGEST_ABSENCE:
        raise found.bad(("seasons_absent",), words("a number of seasons from 0 to {n}", n=LONGEST_ABSENCE))
    if not clean(player.name):
        raise found.bad(("name",), words("a player needs a name: {example}", example=PLAYER))
    return msgspec.structs.replace(player, name=clean(player.name))


def _rating(value: Any) -> Any:
    if isinstance(value, dict):
        return {**value, "value": _text(value.get("value"))} if "value" in value else value
    return {"value": _text(value)}


def _text(value: Any) -> Any:
    """A number as text; what is no number is left for the message."""
    return str(value) if isinstance(value, int | Decimal) and not isinstance(value, bool) else value


def _wrong(rating: Rating) -> Words | None:
    """What cannot be true of a rating; nothing when all can."""
    if not _is_rating(rating):
        return words("a rating is a number, as in 1600 or 1612.5")
    counts = (rating.games, rating.k, rating.peak, rating.experience, rating.season_experience, *rating.titles)
    if any(count is not None and not 0 <= count <= HIGHEST_COUNT for count in counts):
        return words("games, k, peak, experience and titles are whole numbers from 0")
    if any(not 0 <= game.half_points <= 2 or not 0 < game.opponent <= HIGHEST for game in rating.archived):
        return words("an archived game is {example}, half points being 0, 1 or 2", example=ARCHIVED)
    return None


def _is_rating(rating: Rating) -> bool:
    """An estimate may be 0: nothing is known yet."""
    try:
        value = Decimal(rating.value)
        return 0 < value <= HIGHEST or (value == 0 and rating.origin is Origin.ESTIMATE)
    except InvalidOperation:
        return False


def read_decisions(text: str) -> tuple[Decision, ...]:
    """Decisions about FFBG members, a list of objects or one a line. Raises BadInput."""
    found = []
    for one in _objects(read_bytes(text), name_of(text)):
        for key in ("elo", "rating"):
            if key in one.value:
                one.value[key] = _text(one.value[key])
        found.append(one.made(Decision, DECISION))
    return tuple(found)


class _Object:
    """One JSON object and the way to it, so that a message names its line."""

    def __init__(self, document: Document, path: tuple[str | int, ...], value: dict[str, Any]) -> None:
        self.document, self.path, self.value = document, path, dict(value)

    def bad(self, path: tuple[str | int, ...], right: Words) -> BadInput:
        return self.document.bad((*self.path, *path), right)

    def part(self, field: str, key: str, value: dict[str, Any]) -> "_Object":
        """One member of a field of the object."""
        return _Object(self.document, (*self.path, field, key), value)

    def made(self, kind: type[Made], example: str) -> Made:
        """The object as a record. Raises BadInput."""
        try:
            return msgspec.convert(self.value, kind)
        except msgspec.ValidationError as error:
            said = WHERE.search(str(error))
            path = _path(said["path"]) if said else ()
            what = WHERE.sub("", str(error)).lower().replace("`", '"')
            raise self.bad(path, words("{what}; write it as {example}", what=what, example=example)) from None


def _objects(data: bytes, name: str) -> Iterator[_Object]:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(words("{file} is no UTF-8 text", file=name)) from None
    for document in documents(text, name):
        several = document.value if isinstance(document.value, list) else None
        for number, value in enumerate([document.value] if several is None else several):
            path: tuple[str | int, ...] = () if several is None else (number,)
            if not isinstance(value, dict):
                raise document.bad(path, words("an object is wanted, as in {example}", example="{...}"))
            yield _Object(document, path, value)


def _path(text: str) -> tuple[str | int, ...]:
    parts = (part["key"] or part["name"] for part in PART.finditer(text))
    return tuple(int(part) if part.isdigit() else part.strip("'") for part in parts if part != "...")
