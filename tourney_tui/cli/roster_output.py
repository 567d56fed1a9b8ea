"""What `tourney roster` prints: people, a history, a merge before it is done, what the lists say otherwise."""

from collections.abc import Iterable
from typing import Any

import msgspec

from tourney_tui.cli.output import print_json
from tourney_tui.cli.table import Column, print_table
from tourney_tui.cli.telling import say, tell
from tourney_tui.model.player import Rating
from tourney_tui.model.points import HalfPoints, format_points
from tourney_tui.model.roster import Person, joined
from tourney_tui.model.roster_book import Past, Roster
from tourney_tui.model.words import words
from tourney_tui.session.roster_people import number_of
from tourney_tui.session.roster_twins import twins

SHOWN = {"fide": "FIDE", "fide-rapid": "rapid", "fide-blitz": "blitz", "ffe": "FFE", "ffe-rapid": "rapide",
         "belgium": "BEL", "ffbg": "FFBG"}  # fmt: skip
PEOPLE = (Column("no.", True), Column("name"), Column("born"), Column("fed"), Column("numbers"),
          *(Column(title, True) for title in SHOWN.values()), Column("events", True), Column("club"))  # fmt: skip
HISTORY = (Column("event"), Column("from"), Column("list"), Column("before", True), Column("after", True),
           Column("games", True), Column("score", True), Column("taken"))  # fmt: skip


def print_people(roster: Roster, people: Iterable[Person], *, as_json: bool) -> None:
    """A table, or one JSON object a line."""
    if as_json:
        for one in people:
            print_json(person_json(roster, one))
        return
    rows = [
        [str(one.id), one.name, one.birth[:4], one.federation, " ".join(one.ids.values()),
         *(number_of(one.ratings.get(name)) or "-" for name in SHOWN), str(len(roster.history(one.id))), one.club]
        for one in people
    ]  # fmt: skip
    if rows:
        print_table(PEOPLE, rows)


def person_json(roster: Roster, one: Person) -> dict[str, Any]:
    """Everything that the roster knows of a person, the history too."""
    return {
        "number": one.id, "name": one.name, "federation": one.federation, "club": one.club, "birth": one.birth,
        "sex": one.sex, "title": one.title, "ids": one.ids, "note": one.note,
        "ratings": {name: _rating_json(rating) for name, rating in one.ratings.items()},
        "events": [_past_json(past) for past in roster.history(one.id)],
    }  # fmt: skip


def _rating_json(rating: Rating) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(rating)
    return {**found, "games": rating.games, "experience": rating.experience, "archived": len(rating.archived)}


def _past_json(past: Past) -> dict[str, Any]:
    effects = {name: msgspec.to_builtins(effect) for name, effect in past.line.effects.items()}
    return {"name": past.event.name, "from": past.event.start, "to": past.event.end, "effects": effects}


def print_history(roster: Roster, one: Person, *, as_json: bool) -> None:
    """Who it is, and the events, oldest first."""
    if as_json:
        print_json(person_json(roster, one))
        return
    print_people(roster, [one], as_json=False)
    for name, rating in one.ratings.items():
        tell(f"{SHOWN.get(name, name)}: {_told(rating)}")
    if one.note:
        tell(one.note)
    rows = [
        [past.event.name, past.event.start, SHOWN.get(name, name), effect.before or "-", effect.after or "-",
         str(effect.counted), format_points(HalfPoints(effect.half_points)), effect.how.value]
        for past in roster.history(one.id)
        for name, effect in past.line.effects.items()
    ]  # fmt: skip
    if rows:
        print()
        print_table(HISTORY, rows)


def _told(rating: Rating) -> str:
    """`1987F games 45 k 20`."""
    counts = (("games", rating.games), ("k", rating.k), ("peak", rating.peak), ("experience", rating.experience),
              ("archived", len(rating.archived) or None))  # fmt: skip
    return " ".join([number_of(rating) or "-", *(f"{name} {value}" for name, value in counts if value is not None)])


def print_merge(roster: Roster, kept: Person, gone: Person, *, as_json: bool) -> None:
    """What two would be as one."""
    ratings = dict(kept.ratings)
    for name, rating in gone.ratings.items():
        ratings[name] = joined(ratings[name], rating) if name in ratings else rating
    fields = ("federation", "club", "birth", "sex", "title", "note")
    filled = {name: getattr(kept, name) or getattr(gone, name) for name in fields}
    after = msgspec.structs.replace(kept, **filled, ids={**gone.ids, **kept.ids}, ratings=ratings)
    if as_json:
        print_json({"kept": kept.id, "gone": gone.id, "after": person_json(roster, after)})
    else:
        print_people(roster, [kept, gone, after], as_json=False)


def print_twins(roster: Roster, *, as_json: bool) -> bool:
    """Who may be here twice; whether anybody is."""
    found = list(twins(roster))
    if as_json:
        for one, other in found:
            print_json({"one": one.id, "other": other.id, "name": one.name})
    elif found:
        print_people(roster, [person for pair in found for person in pair], as_json=False)
    else:
        say(words("nobody is here twice, by number or by name and year of birth"))
    return bool(found)
