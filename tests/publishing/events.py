"""Events to publish, and a person about whom much is known that nobody else needs to know."""

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from tests.builders import empty, knockout, player, swiss
from tourney_tui import locale
from tourney_tui.model.event import Discipline, Event, Format
from tourney_tui.model.player import Player
from tourney_tui.publishing.lists import Source
from tourney_tui.session.views import Views
from tourney_tui.standings.table import standings

SECRETS = ("1987", "06-05", "+33 6 12", "lise@example.org", "allergic")
STRANGE = '<b>Ł & "Q"\'s</b>, D\x1b[31m'


def secretive(number: int, rating: int, name: str = "") -> Player:
    """Somebody with a birth date, and a telephone number, a mail address and more in the note."""
    note = "+33 6 12 34 56 78, lise@example.org, allergic to nuts"
    return player(number, rating, name, birth="1987-06-05", note=note, sex="w", club="Dunes", paid=True, fee=2500)


def open_event() -> Event:
    """A Swiss in its second round, all players secretive, one with a name that is markup."""
    people = [secretive(n, 2010 - 10 * n, STRANGE if n == 1 else "") for n in range(1, 7)]
    built = swiss(0, players=people).round("1-0 1/2 +/-").pair((1, 3), (2, 4), byes=())
    return built.event


def kinds() -> dict[str, Event]:
    """One event of every kind."""
    table = (
        swiss(4, format=Format.ROUND_ROBIN, rounds=3).round("1-0 1/2", (1, 4), (2, 3)).round("0-1 ...", (4, 3), (1, 2))
    )
    matches = swiss(4, discipline=Discipline.BACKGAMMON, systems=("ffbg",), lengths=("7",))
    return {
        "swiss": open_event(),
        "round robin": table.event,
        "bracket": knockout(6, lengths=("7", "2x9")).result(1, 2, "7-4").event,
        "matches": matches.pair((1, 2), (3, 4)).result(1, 1, "7-3").event,
        "not begun": empty(3),
        "nobody": empty(0, players=[]),
    }


def source(event: Event) -> Source:
    """The event with its standings, without tie-breaks."""
    number = event.current_round
    return Source(event, Views(event), standings(event, number), number)


def renamed(event: Event, name: str) -> Event:
    return event.with_records(about=msgspec.structs.replace(event.about, name=name))


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """In another language, for a while."""
    before = locale.language()
    locale.use(language)
    yield
    locale.use(before)
