"""Closing an event and carrying its results to the roster, and the way back. The event first, then the roster.

Both are changes of their own: if the roster cannot be written the event is closed and says that its results are not in
the roster yet; carrying them is then tried again with the same key, which counts once.
"""

import secrets
from collections.abc import Callable
from hashlib import blake2b

import msgspec

from tourney_tui.model.event import Event
from tourney_tui.model.intents import CloseEvent
from tourney_tui.model.player import PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.roster import PersonId
from tourney_tui.model.roster_book import Roster
from tourney_tui.model.roster_intents import TakeBack
from tourney_tui.session.open_event import Session
from tourney_tui.session.roster import OpenRoster, RosterDone
from tourney_tui.session.roster_carry import CarryBack, Proposal, carry_back_of, intent_of, no_longer_there, settled

NOBODY_LEFT: frozenset[PlayerId] = frozenset()


def closing(session: Session) -> CloseEvent:
    """The wish to close, with the key by which the roster will know the event.

    It comes from the first line of the journal, so that it is the same after an undo, and in a copy of the file; a save
    that no longer has that line gets one by chance.
    """
    first = session.save.commit(1)
    return CloseEvent(key=secrets.token_hex(8) if first is None else blake2b(first.encode(), digest_size=8).hexdigest())


def key_of(session: Session) -> str:
    """The key by which the roster knows the event, or will know it."""
    return session.event.about.key or closing(session).key


def prepared(session: Session, roster: Roster) -> CarryBack:
    """What closing the event would do to the roster."""
    return carry_back_of(session.event, session.views, session.save.revision, roster)


def still_fits(carry: CarryBack, event: Event, roster: Roster) -> bool:
    """Nothing that the ratings rest on has changed since it was worked out, and everybody found is still there."""
    old = carry.event
    if no_longer_there(carry, roster) is not None:
        return False
    return (old.games, old.players, old.rounds, old.regulations) == (
        event.games,
        event.players,
        event.rounds,
        event.regulations,
    )


def carried(
    carry: CarryBack, session: Session, roster: OpenRoster, left: frozenset[PlayerId] = NOBODY_LEFT
) -> RosterDone | Refusal:
    """Put the results of the closed event into the roster, as one change. The event's games are those looked at."""
    closed = msgspec.structs.replace(carry, event=session.event, revision=session.save.revision)
    roster.poll()
    intent = intent_of(closed, roster.roster, left)
    return intent if isinstance(intent, Refusal) else roster.do(intent)


def taken_back(key: str, roster: OpenRoster) -> RosterDone | Refusal:
    """Take the results of an event that was reopened out of the roster; `key` is that of the closed event."""
    return roster.do(TakeBack(key=key))


def answered(carry: CarryBack, roster: Roster, answers: Callable[[Proposal], PersonId | None]) -> CarryBack:
    """The same with everybody of whom it was unclear settled: who it is in the roster, or None for a new player."""
    proposals = tuple(
        msgspec.structs.replace(settled(one, answers(one), roster), candidates=())
        if one.person is None and one.candidates
        else one
        for one in carry.proposals
    )
    return msgspec.structs.replace(carry, proposals=proposals)


def looks_like_again(event: Event, roster: Roster) -> str:
    """An event of the same name and first day that is in the roster under another key: a copy, perhaps; `""`: none."""
    return next(
        (
            one.name
            for one in roster.carried.values()
            if one.key != event.about.key and one.name == event.about.name and one.start == event.regulations.start_date
        ),
        "",
    )
