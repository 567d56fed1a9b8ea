"""The key that closes an event: the preview of what goes to the roster, or the question whether to reopen it."""

from typing import TYPE_CHECKING, cast

from tourney_tui.model.intents import ReopenEvent
from tourney_tui.model.words import words
from tourney_tui.tui.conversation import Choose, Confirm, Conversation
from tourney_tui.tui.widgets.prompt import Choice

if TYPE_CHECKING:
    from tourney_tui.tui.event_screen import EventScreen
    from tourney_tui.tui.screens.carry import CarryScreen

CARRY, REOPEN = "c", "r"


def closing_or_reopening(screen: "EventScreen") -> Conversation:
    """An open event is looked at before it is closed. A closed one is reopened, or its results are carried back."""
    app = screen.tourney
    if app.past is not None:
        screen.messages.warn(words("this is the event as it stood; q leads back to the present"))
        return
    if app.unsaved:
        screen.messages.error(words("the disk takes no changes now; what was typed waits, see the status row"))
        return
    about = screen.event.about
    roster = app.roster.opened()
    if not about.closed:
        if not screen.event.rounds:
            screen.messages.warn(words("no round is paired: there is nothing to close"))
        elif roster is not None:
            _preview(screen)
        return
    if roster is not None and roster.roster.carried_as(about.key) is None:
        key = yield Choose(
            words("the event is closed, its results are not in the roster:"),
            (Choice(CARRY, words("carry them back")), Choice(REOPEN, words("reopen the event"))),
        )
        if key == CARRY:
            _preview(screen)
        if key != REOPEN:
            return
    elif not (yield Confirm(words("reopen the event? Its results go out of the roster until it is closed again"))):
        return
    yield from screen.carrying_out(ReopenEvent())


def _preview(screen: "EventScreen") -> None:
    app = screen.tourney
    shown = cast("CarryScreen", app.screen_named("carry"))
    if shown.prepare():
        screen.app.call_later(app.go, "carry")
