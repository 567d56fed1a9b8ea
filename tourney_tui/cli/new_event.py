"""A new event made from players and regulations, checked by the same rules as on the screen. Nothing is stored here."""

from datetime import date

import msgspec

from tourney_tui.cli.carry_out import agreed, stopped
from tourney_tui.cli.stopped import BadInput
from tourney_tui.model.changes import Change, Ids, decide
from tourney_tui.model.event import About, Discipline, Event, Format, Regulations
from tourney_tui.model.intents import AddPlayers, Intent, SetEvent
from tourney_tui.model.player import Player
from tourney_tui.model.refusal import Question
from tourney_tui.model.words import words
from tourney_tui.pairing.knockout import round_count
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.standings.codes import default_tiebreaks

BACKGAMMON = "ffbg"


def new_event(about: About, regulations: Regulations, players: tuple[Player, ...], *, yes: bool) -> Event:
    """The event with its players numbered by the seeding. Raises BadInput with the words of the rules."""
    event = Event(About(""), Regulations(), {}, {}, {})
    event = _after(event, SetEvent(about=about, regulations=regulations), yes=yes)
    return _after(event, AddPlayers(players=players), yes=yes) if players else event


def _after(event: Event, intent: Intent, *, yes: bool) -> Event:
    today = date.today().isoformat()
    answer = decide(event, intent, Ids(1, 1), today=today)
    while yes and isinstance(answer, Question):
        intent = agreed(intent, answer)
        answer = decide(event, intent, Ids(1, 1), today=today)
    if isinstance(answer, Change):
        return answer.applied(event)
    raise stopped(answer, BadInput)


def with_defaults(regulations: Regulations, players: tuple[Player, ...]) -> Regulations:
    """What nobody chose: the systems that the players have ratings in, the tie-breaks of the format."""
    systems = regulations.systems or tuple(
        system.id
        for system in SYSTEMS.values()
        if (system.id == BACKGAMMON) is (regulations.discipline is Discipline.BACKGAMMON)
        and any(_list(system.id, regulations) in player.ratings for player in players)
    )
    tiebreaks = regulations.tiebreaks or default_tiebreaks(regulations.format, regulations.discipline)
    return msgspec.structs.replace(regulations, systems=systems, tiebreaks=tiebreaks)


def _list(system: str, regulations: Regulations) -> str:
    """The list that a system reads first at this rate of play."""
    lists = SYSTEMS[system].lists
    return lists.get(regulations.time_control, lists["standard"])[0]


def seeding(systems: tuple[str, ...], time_control: str) -> tuple[str, ...]:
    """The rating lists that order the players: those of the event's systems, then the usual ones."""
    own = [name for system in systems for name in SYSTEMS[system].lists[time_control]]
    return tuple(dict.fromkeys((*own, *Regulations().seeding)))


def rounds_of(form: Format, players: int, asked: int | None) -> int:
    """The rounds of a format with so many players; `asked` counts in a Swiss. Raises BadInput where they contradict."""
    usual = Regulations().rounds
    if form is Format.SWISS or players < 2:
        return asked or usual
    cycle = players - 1 + players % 2  # Berger: an odd field has one player free in every round
    fixed = {
        Format.ROUND_ROBIN: cycle,
        Format.DOUBLE_ROUND_ROBIN: 2 * cycle,
        Format.SCHEVENINGEN: (players + 1) // 2,
        Format.KNOCKOUT: round_count(players),
    }[form]
    if asked not in (None, fixed):
        raise BadInput(
            words(
                "a {format} of {players} players has {fixed} rounds, not {asked}; leave --rounds out",
                format=words(form.value),
                players=players,
                fixed=fixed,
                asked=asked,
            )
        )
    return fixed
