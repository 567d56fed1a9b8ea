"""The event as it stood, made the present again: one new change, after a question."""

from typing import TYPE_CHECKING

from tourney_tui.model.words import words
from tourney_tui.session import Done
from tourney_tui.tui.conversation import Confirm, Conversation
from tourney_tui.tui.widgets.line_table import LineTable

if TYPE_CHECKING:
    from tourney_tui.tui.app import TourneyApp
    from tourney_tui.tui.event_screen import EventScreen


def restoring(screen: "EventScreen") -> Conversation:
    """Ask, restore the revision that is shown, and go back to the log."""
    app = screen.tourney
    past, present = app.past, app.session
    if past is None or present is None:
        screen.messages.warn(words("r restores where the event is shown as it stood: L, then Enter on a change"))
        return
    if app.unsaved:
        screen.messages.error(words("the disk takes no changes now; what was typed waits, see the status row"))
        return
    said = "make the event what it was at revision {rev}? One new change takes back the {n} made since; u undoes it"
    sure = yield Confirm(words(said, rev=past.revision, n=present.save.revision - past.revision))
    if sure:
        answer = present.restore(past.revision)
        if isinstance(answer, Done):
            app.call_later(_to_the_log, app, answer)
        else:
            screen.tell(answer)


async def _to_the_log(app: "TourneyApp", done: Done) -> None:
    await app.go("log")
    for table in app.screen.query(LineTable):
        table.action_first()
    app.messages.info(done.label)
