"""Closing an event: what its ratings rest on stays as it is until the event is reopened."""

import msgspec

from tourney_tui.model import intents
from tourney_tui.model import log_sentences as log
from tourney_tui.model.changes.change import Answer, Change
from tourney_tui.model.event import Event
from tourney_tui.model.intents import CloseEvent, Intent, ReopenEvent
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.words import words

CMD_CLOSE, CMD_REOPEN = "close", "reopen"

# Who plays, who met whom and how it ended, and by which rules: all that a rating rests on.
RATED = (
    intents.EnterResult, intents.SwapColours, intents.MoveResult, intents.AddPlayers, intents.EditPlayer,
    intents.RefreshPlayers, intents.RemovePlayer, intents.Withdraw, intents.Return, intents.ReEnter, intents.GiveBye,
    intents.PublishRound, intents.PairFree, intents.DrawBracket, intents.AddBoard, intents.RemoveBoard,
    intents.UnpairRound, intents.SetLength, intents.SetEvent, intents.SetPairing,
)  # fmt: skip


def closed_to(event: Event, intent: Intent) -> Refusal | None:
    """Why a closed event does not take this; None where it may go on."""
    return still_closed() if event.about.closed and isinstance(intent, RATED) else None


def still_closed() -> Refusal:
    """The words for whoever wants to change a closed event."""
    said = "the event is closed, its results are in the roster: c on the Event screen (E) reopens it"
    return Refusal("closed", words(said))


def close_event(event: Event, intent: CloseEvent, today: str) -> Answer:
    """Close it; what is still missing is asked about. The key stays that of the first closing."""
    if event.about.closed:
        return Refusal("same", words("the event is closed already, since {day}", day=event.about.closed))
    if not event.rounds:
        return Refusal("no-round", words("no round is paired: there is nothing to close"))
    missing = next((number for number in sorted(event.rounds) if event.missing_results(number)), None)
    if missing is not None and intent.answer("incomplete") is None:
        said = "round {round} is not complete; close the event all the same?"
        return Question("incomplete", words(said, round=missing))
    about = msgspec.structs.replace(event.about, key=event.about.key or intent.key, closed=today)
    return Change(CMD_CLOSE, log.CLOSED(), about=about)


def reopen_event(event: Event, intent: ReopenEvent) -> Answer:
    """Open it again."""
    if not event.about.closed:
        return Refusal("same", words("the event is not closed"))
    return Change(CMD_REOPEN, log.REOPENED(), about=msgspec.structs.replace(event.about, closed=""))
