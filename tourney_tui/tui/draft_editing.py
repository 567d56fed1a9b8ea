"""Editing a pairing by hand before it is published: two players change places, or the colours of a board."""

from typing import TYPE_CHECKING

import msgspec

from tourney_tui.model import intents
from tourney_tui.model.event import Bye, Event, Format
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import Words, words
from tourney_tui.pairing.checks import check
from tourney_tui.pairing.departures import boards_that_differ, note
from tourney_tui.pairing.draft import Draft
from tourney_tui.tui.conversation import Confirm, Conversation
from tourney_tui.tui.picking import picking_player

if TYPE_CHECKING:
    from tourney_tui.tui.stage import DraftStage


def exchanging(screen: "DraftStage") -> Conversation:
    """Ask for two players who change places, on boards or among the byes."""
    one = yield from picking_player(screen, words("exchange whom? (name or number)"))
    if one is None:
        return
    other = yield from picking_player(screen, words("with whom?"))
    if other is not None and other != one:
        yield from keeping(screen, exchanged(screen.draft, one, other))


def keeping(screen: "DraftStage", edited: Draft) -> Conversation:
    """Take the edited draft; each rule it breaks that the one before did not is named and wants a yes."""
    broken = new_departures(screen.event, screen.draft, edited)
    if broken:
        sure = yield Confirm(words("{why}; pair it all the same?", why="; ".join(map(str, broken))))
        if not sure:
            screen.messages.info(words("left as it was"))
            return
    screen.draft = edited
    screen.refresh_event()
    screen.messages.info(_compared(boards_that_differ(edited, screen.proposed)))


def _compared(differ: int) -> Words:
    if not differ:
        return words("the pairing is the engine's again; Enter publishes")
    if differ == 1:
        return words("one board or bye differs from the engine; Enter publishes")
    return words("{n} boards or byes differ from the engine; Enter publishes", n=differ)


def new_departures(event: Event, before: Draft, edited: Draft) -> list[Words]:
    """Rules that only the edited draft breaks: a rematch, a third colour, a second bye, a forbidden pair."""
    if event.regulations.format is not Format.SWISS:
        return []
    known = {str(one) for one in check(event, before)}
    return [one for one in check(event, edited) if str(one) not in known]


def exchanged(draft: Draft, one: PlayerId, other: PlayerId) -> Draft:
    """The draft with two players in each other's place; two on one board change colours."""
    place = {one: other, other: one}
    pairs = tuple((place.get(left, left), place.get(right, right)) for left, right in draft.pairs)
    byes = tuple(Bye(place.get(bye.player, bye.player), bye.kind) for bye in draft.byes)
    return msgspec.structs.replace(draft, pairs=pairs, byes=byes)


def publishing(event: Event, draft: Draft, proposed: Draft) -> intents.PublishRound:
    """The intent that makes a draft the round; where it differs from what was proposed the log says so."""
    said = note(event, draft, proposed) if event.regulations.format is Format.SWISS else ""
    who = paired_by(draft, proposed)
    return intents.PublishRound(round=draft.round, pairs=draft.pairs, byes=draft.byes, paired_by=who, note=said)


def paired_by(draft: Draft, proposed: Draft) -> str:
    """The engine, and that its pairing was edited when it was."""
    return f"{proposed.paired_by}, edited by hand" if boards_that_differ(draft, proposed) else proposed.paired_by
