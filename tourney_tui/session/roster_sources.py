"""People brought to the roster from an event or a file, and their ratings from the local lists."""

from pathlib import Path

import msgspec

from tourney_tui.model.event import About, Event, Regulations
from tourney_tui.model.listed import updated
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.roster import PersonId
from tourney_tui.model.roster_book import Roster
from tourney_tui.model.roster_intents import Revise
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.session.rating_list_refresh import Refresh, refresh_of
from tourney_tui.session.roster_people import as_person, as_player


def from_lists(roster: Roster, folder: Path | None = None) -> Refresh | Refusal:
    """What the local rating lists say otherwise of everybody. For any thread."""
    players: dict[PlayerId, Player] = {}
    for key, person in roster.people.items():
        player = as_player(person)
        players[PlayerId(key)] = msgspec.structs.replace(player, id=PlayerId(key), number=int(key))
    rules = Regulations(systems=tuple(SYSTEMS))
    return refresh_of(Event(About(""), rules, players, {}, {}), folder)


def revised(roster: Roster, found: Refresh) -> Revise:
    """What is sure of it, as one change; the roster's own notes and games stay."""
    people = []
    for one in found.differences:
        if one.sure:
            person = roster.people[_person(one.player)]
            after = as_person(updated(as_player(person), one.update), person.id)
            people.append(msgspec.structs.replace(after, note=person.note, since=person.since, into=person.into))
    return Revise(people=tuple(people), source=found.source)


def _person(player: Player) -> PersonId:
    return PersonId(int(player.id))
