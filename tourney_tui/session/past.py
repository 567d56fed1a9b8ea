"""The event as it stood after a revision, as a session that only shows it."""

from tourney_tui.model.intents import Intent
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.session.open_event import Session
from tourney_tui.session.views import Views


class PastSession(Session):
    """What every screen can show; whatever would change it is refused. The save stays that of the present."""

    def __init__(self, present: Session, revision: int) -> None:
        """Raises Unreadable when the journal no longer has that revision."""
        self.save = present.save
        self.event = present.as_of(revision)
        self.views = Views(self.event)
        self.revision = revision

    def do(self, intent: Intent) -> Refusal:
        """Nothing is changed in the past."""
        return self._refused()

    def undo(self, revision: int | None = None) -> Refusal:
        """Nothing is undone in the past."""
        return self._refused()

    def redo(self) -> Refusal:
        """Nothing is redone in the past."""
        return self._refused()

    def restore(self, revision: int) -> Refusal:
        """The present is restored, not the past."""
        return self._refused()

    def _refused(self) -> Refusal:
        said = "this is the event as it stood at revision {rev}: nothing changes here; r restores it, q returns"
        return Refusal("past", words(said, rev=self.revision))
