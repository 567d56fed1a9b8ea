"""What is asked on the roster's screen: a field of a person, a new one, whether two are one, where an export goes."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import structs

from tourney_tui.locale import _
from tourney_tui.model.event import About, Event, Regulations
from tourney_tui.model.names import clean
from tourney_tui.model.player import Player
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.registration import parse_line, split_line
from tourney_tui.model.roster import Person, PersonId
from tourney_tui.model.roster_intents import AddPeople, Merge, Revise
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.session.new_event import rating_fields
from tourney_tui.session.roster_people import as_person, as_player
from tourney_tui.session.roster_twins import candidates
from tourney_tui.store import files
from tourney_tui.tui.conversation import Ask, Choose, Confirm, Conversation
from tourney_tui.tui.editing_player import CHOICES, EVERY, fields
from tourney_tui.tui.exporting import FOLDER
from tourney_tui.tui.lines.roster import told
from tourney_tui.tui.widgets.prompt import Choice

if TYPE_CHECKING:
    from tourney_tui.tui.screens.roster import RosterScreen

NOTE = "o"
FEE = "e"
# Every rating list can be typed; a person belongs to no event.
EVERYWHERE = Event(About(""), Regulations(systems=tuple(SYSTEMS)), {}, {}, {})
OFFERED = (*(one for one in CHOICES[:-1] if one.key != FEE), Choice(NOTE, words("note")), CHOICES[-1])


def changing(screen: "RosterScreen", person: PersonId) -> Conversation:
    """Ask which field, then for its new text; every answer is stored at once."""
    letter = yield Choose(words("{name}:", name=screen.roster.person(person).name.partition(",")[0]), OFFERED)
    known = screen.roster.people.get(person)  # another terminal may have merged it meanwhile
    if letter is None or known is None:
        return
    places = [
        place
        for place, field in enumerate(fields(EVERYWHERE, as_player(known)))
        if letter in (field.letter, EVERY) and field.letter != FEE
    ]
    for place in places:
        if not (yield from _asking(screen, person, place)):
            return
    if letter in (NOTE, EVERY):
        yield from _noting(screen, person)


def _asking(screen: "RosterScreen", person: PersonId, place: int) -> Conversation:
    known = screen.roster.people.get(person)
    if known is None:
        return False
    player = as_player(known)
    field = fields(EVERYWHERE, player)[place]
    text = yield Ask(field.label, field.text, validate=lambda typed: _wrong(field.put(player, typed)))
    if text is None:
        return False
    edited = field.put(player, text)
    if isinstance(edited, Player) and edited != player:
        screen.do(Revise(people=(_with(known, edited),)))
    return True


def _with(known: Person, edited: Player) -> Person:
    after = as_person(edited, known.id)
    return structs.replace(after, note=known.note, since=known.since, into=known.into)


def _noting(screen: "RosterScreen", person: PersonId) -> Conversation:
    known = screen.roster.people.get(person)
    if known is None:
        return
    text = yield Ask(words("note, for yourself"), known.note)
    if text is not None and clean(text) != known.note:
        screen.do(Revise(people=(structs.replace(known, note=clean(text)),)))


def _wrong(read: Player | Refusal | None) -> Words | None:
    return read.words if isinstance(read, Refusal) else None


def adding(screen: "RosterScreen") -> Conversation:
    """One line a person, as on Players; Escape or an empty line ends."""
    lists = rating_fields(Regulations(systems=("fide",)))

    def read(typed: str) -> Player | Refusal | None:
        return parse_line(split_line(typed), lists, "") if typed else None

    while True:
        text = yield Ask(
            words("new player (Petit Hugo 1650, FRA, club, 2005)"), validate=lambda typed: _wrong(read(typed))
        )
        player = read(text) if text else None
        if not isinstance(player, Player):
            return
        person = as_person(player)
        twin = next(candidates(screen.roster, person), None)
        if twin is not None:
            sure = yield Confirm(words("{name} is in the roster already; add another one?", name=told(twin)))
            if not sure:
                continue
        if screen.do(AddPeople(people=(person,))):
            screen.table.move_to(max(screen.roster.own))


# Two who are one


def merging(screen: "RosterScreen", one: Person, other: Person) -> Conversation:
    """The preview, then which of the two stays."""
    screen.preview(one, other)
    try:
        key = yield Choose(
            words("one player:"),
            (
                Choice("1", words("keep {name}", name=told(one))),
                Choice("2", words("keep {name}", name=told(other))),
            ),
        )
        if key is None:
            screen.messages.info(words("nothing changed"))
            return
        kept, gone = (one, other) if key == "1" else (other, one)
        if key == "2":
            screen.preview(kept, gone)
            if not (yield Confirm(words("merge them so?"))):
                screen.messages.info(words("nothing changed"))
                return
        if screen.do(Merge(kept=kept.id, gone=gone.id)):
            screen.table.move_to(kept.id)
    finally:
        screen.preview_ended()


# Writing


def exporting_roster(screen: "RosterScreen") -> Conversation:
    """The whole roster as CSV, dates of birth included: it says so before it writes."""
    from tourney_tui.exchange.roster_csv import roster_csv

    initial = str(screen.tourney.folder / FOLDER / f"{_('roster')}.csv")
    label = words("private CSV, with dates of birth and notes; to")
    typed = yield Ask(label, initial=initial, validate=_unusable)
    if not typed:
        return
    path = Path(os.path.expanduser(typed))
    path = path if path.suffix else path.with_name(f"{path.name}.csv")
    if os.path.lexists(path) and not (yield Confirm(words("{name} is there already; replace it?", name=path.name))):
        screen.messages.info(words("nothing was written"))
        return
    try:
        if path.parent.name == FOLDER:
            path.parent.mkdir(exist_ok=True)
        files.replace(path, roster_csv(screen.roster.people.values()))
    except OSError as error:
        screen.messages.error(words("{path} was not written: {why}", path=str(path), why=files.reason(error)))
    else:
        said = "written: {path}; it holds dates of birth: not for a public page"
        screen.messages.info(words(said, path=str(path)))


def _unusable(typed: str) -> Words | None:
    if not typed:
        return words("type the name of a file; Escape cancels")
    if os.path.isdir(os.path.expanduser(typed)):
        return words("{path} is a folder; type the name of a file in it", path=typed)
    return None
