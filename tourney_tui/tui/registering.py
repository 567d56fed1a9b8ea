"""Registering players one after the other: one line each is enough, Escape or an empty line ends."""

from tourney_tui.model.changes.players import late_entry
from tourney_tui.model.intents import AddPlayers
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.registration import Line, parse_line, split_line
from tourney_tui.model.words import Words, words
from tourney_tui.session import Done
from tourney_tui.session.new_event import rating_fields
from tourney_tui.tui.conversation import Ask, Conversation
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.lines.figures import short_name


def registering(screen: EventScreen) -> Conversation:
    """Ask for a name, then for the rating unless the line has it; store; ask for the next."""
    full = late_entry(screen.event, 1)
    if isinstance(full, Refusal):
        screen.messages.error(full)
        return
    unfinished = ""
    while True:
        text = yield Ask(_label(screen), initial=unfinished, validate=lambda typed: _wrong(screen, split_line(typed)))
        if not text:
            return
        unfinished = ""
        line = split_line(text)
        if not line.details and screen.event.regulations.systems:
            more = yield from _asking_rating(screen, line)
            if more is None:
                unfinished = text
                continue
            line = Line(line.name, more)
        yield from _storing(screen, line)


def _label(screen: EventScreen) -> Words:
    number = len(screen.event.players) + 1
    if screen.event.regulations.systems:
        return words("player {n} (Petit Hugo 1987, FRA, club, 2005)", n=number)
    return words("player {n} (Petit Hugo; FRA; club; 2005)", n=number)


def _asking_rating(screen: EventScreen, line: Line) -> Conversation:
    """The ratings of a name that came alone; nothing is a player without."""
    lists = ", ".join(short_name(system) for system in screen.event.regulations.systems)
    more = yield Ask(
        words("{name}: rating {lists} (Enter: none)", name=line.name.strip(), lists=lists),
        validate=lambda typed: _wrong(screen, Line(line.name, typed)),
    )
    return more


def _wrong(screen: EventScreen, line: Line) -> Words | None:
    """What is wrong with a line; an empty one ends the registration."""
    if not line.name.strip() and not line.details.strip():
        return None
    rules = screen.event.regulations
    read = parse_line(line, rating_fields(rules), rules.start_date)
    return read.words if isinstance(read, Refusal) else None


def _storing(screen: EventScreen, line: Line) -> Conversation:
    rules = screen.event.regulations
    player = parse_line(line, rating_fields(rules), rules.start_date)
    if isinstance(player, Refusal):
        screen.messages.error(player)
        return
    done = yield from screen.carrying_out(AddPlayers(players=(player,)))
    if isinstance(done, Done):
        newest = max(screen.event.players)
        screen.table.move_to(newest)
        joined = screen.event.players[newest].joined
        if joined > 1:
            screen.messages.info(words("{label}; joins from round {round}", label=done.label, round=joined))
