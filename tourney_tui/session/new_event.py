"""A new event: its file name, and what is sensible until the director says otherwise."""

import re
from collections.abc import Collection, Iterable, Sequence

import msgspec

from tourney_tui.model.changes.players import seeding_key
from tourney_tui.model.entry import RatingField
from tourney_tui.model.event import About, Discipline, Event, Format, Regulations
from tourney_tui.model.feed import BracketRules
from tourney_tui.model.names import fold
from tourney_tui.model.player import Player, PlayerId, Rating
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.ratings.ffbg_season import ASSIGNED
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.standings.codes import default_tiebreaks

USUAL_ROUNDS = 5
LONGEST_NAME = 60

USUAL_SYSTEMS = {Discipline.CHESS: ("fide", "ffe"), Discipline.BACKGAMMON: ("ffbg",)}
# Byes and walkovers apart, a bracket grows longer towards its final.
USUAL_LENGTHS = {Format.KNOCKOUT: ("7", "9", "11", "13")}
OTHER_LENGTHS = ("7",)
# FFBG: the RATING and experience that a new member of known strength is assigned.
ENTRY_CLASSES = {name: Rating(str(given.rating), experience=given.experience) for name, given in ASSIGNED.items()}
RATES_OF_PLAY = ("standard", "rapid", "blitz")


class Plan(msgspec.Struct, frozen=True):
    """What is asked for a new event."""

    name: str
    discipline: Discipline = Discipline.CHESS
    format: Format = Format.SWISS
    rounds: int = USUAL_ROUNDS
    systems: tuple[str, ...] = USUAL_SYSTEMS[Discipline.CHESS]
    start_date: str = ""
    lengths: tuple[str, ...] = ()
    bracket: BracketRules = BracketRules()


def new_event(plan: Plan, players: Iterable[Player] = ()) -> Event:
    """The event of a plan. Players get their ids and pairing numbers in the order of the seeding."""
    regulations = Regulations(
        discipline=plan.discipline,
        format=plan.format,
        rounds=plan.rounds,
        systems=plan.systems,
        tiebreaks=default_tiebreaks(plan.format, plan.discipline),
        lengths=plan.lengths if plan.discipline is Discipline.BACKGAMMON else (),
        seeding=default_seeding(plan.systems, Regulations().time_control),
        start_date=plan.start_date,
        bracket=plan.bracket,
    )
    ordered = sorted(players, key=lambda player: seeding_key(player, regulations.seeding))
    numbered = [msgspec.structs.replace(p, id=PlayerId(n), number=n) for n, p in enumerate(ordered, 1)]
    return Event(About(plan.name), regulations, {player.id: player for player in numbered}, {}, {})


def default_systems(discipline: Discipline) -> tuple[str, ...]:
    """The rating systems offered first."""
    return USUAL_SYSTEMS[discipline]


def default_lengths(form: Format) -> tuple[str, ...]:
    """The match lengths of a backgammon event."""
    return USUAL_LENGTHS.get(form, OTHER_LENGTHS)


def default_seeding(systems: Sequence[str], time_control: str) -> tuple[str, ...]:
    """The rating lists that order the players: those of the event's systems, then the usual ones."""
    own = [name for system in systems for name in SYSTEMS[system].lists[time_control]]
    return tuple(dict.fromkeys((*own, *Regulations().seeding)))


def parse_systems(text: str) -> tuple[str, ...] | Refusal:
    """`fide, ffe`: ids of rating systems in the order of display; `none` for none."""
    found = tuple(dict.fromkeys(re.split(r"[\s,;+]+", text.strip().lower())))
    if found in (("",), ("-",), ("none",)):
        return ()
    unknown = next((name for name in found if name not in SYSTEMS), None)
    if unknown is None:
        return found
    known = ", ".join(SYSTEMS)
    return Refusal("system", words("{text!r} is no rating system; there are {known}", text=unknown, known=known))


def rating_fields(regulations: Regulations) -> tuple[RatingField, ...]:
    """The list to type into for each rating system of the event, at its rate of play."""
    return tuple(
        RatingField(
            SYSTEMS[system].lists[regulations.time_control][0],
            SYSTEMS[system].name,
            system == "ffbg",
            ENTRY_CLASSES if system == "ffbg" else {},
        )
        for system in regulations.systems
    )


def file_name(name: str, taken: Collection[str]) -> str:
    """`Open de Printemps` -> `open-de-printemps`, with a number behind when that is taken already."""
    plain = re.sub(r"[^a-z0-9]+", "-", fold(name))[:LONGEST_NAME].strip("-") or "event"
    number, free = 1, plain
    while free in taken:
        number += 1
        free = f"{plain}-{number}"
    return free
