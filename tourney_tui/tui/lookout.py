"""What the program looks at while nobody types: other terminals, the files, the mirror, and what waits for the disk."""

from typing import TYPE_CHECKING

from tourney_tui.locale import _, say
from tourney_tui.session import Session
from tourney_tui.tui.lines.desks import terminal_count
from tourney_tui.tui.saving import saving_again
from tourney_tui.tui.unsaved import PATIENCE, PATIENCE_AGAIN
from tourney_tui.tui.widgets.bars import StatusRow

if TYPE_CHECKING:
    from tourney_tui.tui.app import TourneyApp

LOST = "mirror lost"


class Lookout:
    """The looks of an app, and what of them stands in the status row."""

    def __init__(self, app: "TourneyApp") -> None:
        self._app = app
        self._notices_said = 0
        self._shown = ""
        self._raised = ""
        self.terminals: tuple[str, ...] = ()  # the names of those who have the open save open

    def begin(self, session: Session) -> None:
        """Another save is open."""
        self._notices_said = 0
        self.terminals = session.save.terminals()

    def look(self) -> None:
        """Several times a second: what others changed, what happened to the files."""
        if self._app.session is not None and self._on_the_screen:
            self._tend(self._app.session)
            self.say_notices()
            if self.alarm != self._raised:
                self.show_alarm()

    def _tend(self, session: Session) -> None:
        """Nobody's keys may wait because another terminal holds the lock."""
        session.save.wait_at_most(PATIENCE_AGAIN)
        session.tend()
        session.save.wait_at_most(PATIENCE)

    def look_around(self) -> None:
        """Every second: what waits for the disk is tried again; who is there, how the mirror fares."""
        if self._app.session is None or not self._on_the_screen:
            return
        self.save_what_waits()
        self.terminals = self._app.session.save.terminals()
        if self._shown != self._beside():
            self._app.show_status()

    @property
    def _on_the_screen(self) -> bool:
        """False while the program is on its way out and timers still tick."""
        return bool(self._app.screen_stack)

    def save_what_waits(self) -> None:
        """Try again what could not be written, in its order."""
        if self._app.session is not None and self._app.unsaved:
            saving_again(self._app)

    def say_notices(self) -> None:
        """What was found and done to the files, once; Home has it again on `w`."""
        notices = self._app.session.save.notices if self._app.session is not None else ()
        if len(notices) > self._notices_said:
            self._app.messages.warn_besides("; ".join(say(notice) for notice in notices[self._notices_said :]))
            self._notices_said = len(notices)

    # The status row

    def beside(self) -> str:
        """`2 terminals  mirrored`: what is shown beside the place in the event, from now on."""
        self._shown = self._beside()
        return self._shown

    def _beside(self) -> str:
        health = self._app.session.save.mirror_health if self._app.session is not None else None
        mirror = say(health) if health is not None and not health.text.startswith(LOST) else ""
        return "  ".join(part for part in (terminal_count(self.terminals), mirror) if part)

    @property
    def alarm(self) -> str:
        """What must not be overlooked: that this is the past, that changes are not on the disk."""
        past = self._app.past
        marked = _("AS IT STOOD AT rev {rev}, read-only").format(rev=past.revision) if past is not None else ""
        return "  ".join(part for part in (marked, self._trouble()) if part)

    def _trouble(self) -> str:
        session, unsaved = self._app.session, self._app.unsaved
        if session is None or unsaved:
            return unsaved.alarm
        if session.save.read_only is not None:
            return _("! READ-ONLY: {why}").format(why=say(session.save.read_only))
        if session.save.trouble is not None:
            return _("!! THE SAVE CANNOT BE READ: {why}").format(why=say(session.save.trouble))
        health = session.save.mirror_health
        return f"! {say(health)}" if health is not None and health.text.startswith(LOST) else ""

    def show_alarm(self) -> None:
        """Put the alarm into the status row of the screen shown, or take it away."""
        self._raised = self.alarm
        for row in self._app.screen.query(StatusRow):
            row.raise_alarm(self._raised)
