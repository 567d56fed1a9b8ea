"""Registering players one after the other: one line each is enough, Escape or an empty line ends."""

from typing import TYPE_CHECKING, Protocol

from tourney_tui.locale import _
from tourney_tui.model.changes.players import late_entry
from tourney_tui.model.entry import rating_text
from tourney_tui.model.intents import AddPlayers
from tourney_tui.model.player import Player
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.registration import parse_answer, parse_line, split_line
from tourney_tui.model.words import Words, words
from tourney_tui.session import Done
from tourney_tui.session.new_event import rating_fields
from tourney_tui.tui.conversation import Ask, Conversation
from tourney_tui.tui.lines.figures import short_name

if TYPE_CHECKING:
    from tourney_tui.tui.stage import Stage


class Suggesting(Protocol):
    """Whom the letters typed so far may mean."""

    def begin(self) -> None: ...

    def end(self) -> None: ...

    def typed(self, text: str) -> None: ...

    def move(self, step: int) -> None: ...

    def meant(self, text: str) -> Player | None: ...


def registering(screen: "Stage", suggesting: Suggesting) -> Conversation:
    """Ask for a name, then for the rating unless the line has it or a list is asked; store; ask for the next."""
    full = late_entry(screen.event, 1)
    if isinstance(full, Refusal):
        screen.messages.error(full)
        return
    suggesting.begin()
    try:
        yield from _one_after_the_other(screen, suggesting)
    finally:
        suggesting.end()


def _one_after_the_other(screen: "Stage", suggesting: Suggesting) -> Conversation:
    unfinished = ""

    def wrong(typed: str) -> Refusal | None:
        return None if suggesting.meant(typed) else _wrong(read_entry(screen, typed))

    while True:
        suggesting.typed(unfinished)
        text = yield Ask(
            _label(screen), initial=unfinished, validate=wrong, changed=suggesting.typed, arrows=suggesting.move
        )
        listed = suggesting.meant(text) if text else None
        if not text:
            return
        if listed is not None:
            yield from storing(screen, listed)
            continue
        unfinished = ""
        line = split_line(text)
        player = read_entry(screen, text)
        if not line.details and screen.event.regulations.systems:
            player = yield from _asking_rating(screen, line.name)
            if player is None:
                unfinished = text
                continue
        if isinstance(player, Player):
            yield from storing(screen, player)


def _label(screen: "Stage") -> Words:
    number = len(screen.event.players) + 1
    if screen.event.regulations.systems:
        return words("player {n} (Petit Hugo 1650, FRA, club, 2005)", n=number)
    return words("player {n} (Petit Hugo; FRA; club; 2005)", n=number)


def _asking_rating(screen: "Stage", name: str) -> Conversation:
    """The player of a name that came alone, with the ratings asked for; None for back to the name."""
    rules = screen.event.regulations

    def read(typed: str) -> Player | Refusal:
        return parse_answer(name.strip(), typed, rating_fields(rules), rules.start_date)

    lists = ", ".join(short_name(system) for system in rules.systems)
    more = yield Ask(
        words("{name}: rating {lists} (Enter: none)", name=name.strip(), lists=lists),
        validate=lambda typed: _wrong(read(typed)),
    )
    return None if more is None else read(more)


def read_entry(screen: "Stage", text: str) -> Player | Refusal | None:
    """The player of a line; None for an empty one, which ends the registration."""
    rules = screen.event.regulations
    return parse_line(split_line(text), rating_fields(rules), rules.start_date) if text else None


def _wrong(read: Player | Refusal | None) -> Refusal | None:
    return read if isinstance(read, Refusal) else None


def storing(screen: "Stage", player: Player) -> Conversation:
    done = yield from screen.carrying_out(AddPlayers(players=(player,)))
    if isinstance(done, Done):
        newest = max(screen.event.players)
        screen.stand_on(newest)
        stored = screen.event.players[newest]
        understood = _understood(screen, stored)
        said = words("{label}: {understood}", label=done.label, understood=understood) if understood else done.label
        if stored.joined > 1:
            said = words("{label}; joins from round {round}", label=said, round=stored.joined)
        screen.messages.info(said)


def _understood(screen: "Stage", player: Player) -> str:
    """What the line was taken for, so that a number in the wrong place is seen at once."""
    systems = screen.event.regulations.systems
    lists = zip(systems, rating_fields(screen.event.regulations), strict=True)
    ratings = [
        f"{short_name(system)} {rating_text(player.ratings[field.list], field)}"
        for system, field in lists
        if field.list in player.ratings
    ]
    born = _("born {year}").format(year=player.birth_year) if player.birth else ""
    none = _("no rating") if systems and not ratings else ""
    parts = (*ratings, none, player.federation, player.title, player.sex, player.club, born)
    return ", ".join(part for part in parts if part)
