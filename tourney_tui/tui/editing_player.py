"""Editing a player in place: one field by its letter, or all of them with Enter keeping each."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from tourney_tui.locale import day
from tourney_tui.model import entry
from tourney_tui.model.cents import format_cents, parse_cents
from tourney_tui.model.entry import RatingField
from tourney_tui.model.event import Event
from tourney_tui.model.intents import EditPlayer
from tourney_tui.model.names import clean
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.model.points import format_points
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.session.new_event import rating_fields
from tourney_tui.standings.accounts import fee_of
from tourney_tui.tui.conversation import Ask, Choose, Conversation
from tourney_tui.tui.widgets.choice import Choice

if TYPE_CHECKING:
    from tourney_tui.tui.stage import Stage

EVERY = "a"
BIRTH = "birth"
IDS = {"fide": "fide", "ffe": "ffe", "ffe-rapid": "ffe", "belgium": "frbe", "ffbg": "ffbg"}
ID_NAMES = {"fide": "FIDE", "ffe": "FFE", "frbe": "FRBE/KBSB", "ffbg": "FFBG"}


class PlayerField(msgspec.Struct, frozen=True):
    """One question about a player: its letter, its words, what stands there, and what a text makes of the record."""

    letter: str
    label: Words
    text: str
    put: Callable[[Player, str], Player | Refusal]


CHOICES = (
    Choice("n", words("name")),
    Choice("r", words("rating")),
    Choice("f", words("fed")),
    Choice("c", words("club")),
    Choice("b", words("born")),
    Choice("s", words("sex")),
    Choice("t", words("title")),
    Choice("i", words("ids")),
    Choice("e", words("fee")),
    Choice(EVERY, words("all")),
)
LATE = Choice("l", words("late points"))


def editing(screen: "Stage", player: PlayerId) -> Conversation:
    """Ask which field, then for its new text; every answer is stored at once."""
    known = screen.event.players.get(player)
    if known is None:
        return
    family = known.name.partition(",")[0]
    choices = (*CHOICES[:-1], LATE, CHOICES[-1]) if known.joined > 1 else CHOICES
    letter = yield Choose(words("{name}:", name=family), choices)
    for place, field in enumerate(fields(screen.event, known)):
        if letter is not None and letter in (field.letter, EVERY):
            kept = yield from _asking(screen, player, place)
            if not kept:
                return


def _asking(screen: "Stage", player: PlayerId, place: int) -> Conversation:
    """One field of the record as it is now; False when the director has had enough."""
    known = screen.event.players.get(player)
    if known is None:
        return False
    field = fields(screen.event, known)[place]
    text = yield Ask(field.label, field.text, validate=lambda typed: _wrong(field.put(known, typed)))
    if text is None:
        return False
    edited = field.put(screen.event.players.get(player, known), text)
    if isinstance(edited, Player) and edited != known:
        yield from screen.carrying_out(EditPlayer(player=edited))
    return True


def _wrong(read: Player | Refusal) -> Words | None:
    return read.words if isinstance(read, Refusal) else None


def fields(event: Event, player: Player) -> list[PlayerField]:
    """All questions about a player of this event, in the order of the choices."""
    lists = rating_fields(event.regulations)
    kinds = dict.fromkeys(IDS[system] for system in event.regulations.systems)
    found = [
        _plain("n", words("name"), "name", player, entry.parse_name),
        *(_rating(field, player) for field in lists),
        _plain("f", words("federation, three letters"), "federation", player, entry.parse_federation),
        _plain("c", words("club"), "club", player, clean),
        _plain("b", words("born, as in 2005 or 28/07/2005"), BIRTH, player, lambda text: _birth(event, text)),
        _plain("s", words("sex, m or w"), "sex", player, entry.parse_sex),
        _plain("t", words("title, as in FM"), "title", player, entry.parse_title),
        *(_id(kind, player) for kind in kinds),
    ]
    found.append(_fee(event, player))
    if player.joined > 1:
        found.append(_late_points(player))
    return found


def _fee(event: Event, player: Player) -> PlayerField:
    """The player's own entry fee; nothing typed stands for that of the event."""
    usual = fee_of(event, msgspec.structs.replace(player, fee=None))

    def put(old: Player, text: str) -> Player | Refusal:
        value = parse_cents(text) if text.strip() else None
        return value if isinstance(value, Refusal) else msgspec.structs.replace(old, fee=value)

    label = words("own entry fee (empty: {usual} as for all)", usual=format_cents(usual))
    return PlayerField("e", label, "" if player.fee is None else format_cents(player.fee), put)


def _plain(letter: str, label: Words, name: str, player: Player, read: Callable[[str], str | Refusal]) -> PlayerField:
    def put(old: Player, text: str) -> Player | Refusal:
        value = read(text)
        return value if isinstance(value, Refusal) else msgspec.structs.replace(old, **{name: value})

    text: str = getattr(player, name)
    return PlayerField(letter, label, day(text) if name == BIRTH else text, put)


def _birth(event: Event, text: str) -> str | Refusal:
    return entry.parse_birth_text(text, event.regulations.start_date)


def _rating(field: RatingField, player: Player) -> PlayerField:
    def put(old: Player, text: str) -> Player | Refusal:
        value = entry.parse_rating(text, field)
        if isinstance(value, Refusal):
            return value
        ratings = {name: rating for name, rating in old.ratings.items() if name != field.list}
        if value is not None:
            # What cannot be typed stays: games on the way to a first rating.
            before = old.ratings.get(field.list, value)
            ratings[field.list] = msgspec.structs.replace(value, archived=before.archived)
        return msgspec.structs.replace(old, ratings=ratings)

    example = "1812.5 exp 420 cdf 33, champion" if field.decimals else "1850, 1200 E, 1850 games 45 k 20"
    label = words("{list}, as in {example}; - none", list=field.title, example=example)
    return PlayerField("r", label, entry.rating_text(player.ratings.get(field.list), field), put)


def _id(kind: str, player: Player) -> PlayerField:
    def put(old: Player, text: str) -> Player | Refusal:
        value = entry.parse_id(kind, text)
        if isinstance(value, Refusal):
            return value
        others = {name: number for name, number in old.ids.items() if name != kind}
        return msgspec.structs.replace(old, ids={**others, kind: value} if value else others)

    label = words("{federation} number, as in {example}", federation=ID_NAMES[kind], example=entry.IDS[kind][1])
    return PlayerField("i", label, player.ids.get(kind, ""), put)


def _late_points(player: Player) -> PlayerField:
    def put(old: Player, text: str) -> Player | Refusal:
        most = old.joined - 1  # a half point for each round missed
        value = entry.parse_points(text)
        if isinstance(value, Refusal):
            return value
        if value > most:
            return Refusal("points", words("at most {most}: a half point for each round missed",
                                           most=format_points(most)))  # fmt: skip
        return msgspec.structs.replace(old, late_points=int(value))

    return PlayerField("l", words("points for the rounds missed"), format_points(player.late_points), put)
