"""The roster beside the open event: opened when it is first needed, and told when an event is reopened."""

from typing import TYPE_CHECKING

from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words

if TYPE_CHECKING:
    from tourney_tui.model.roster_book import Roster
    from tourney_tui.session import Changed, Session
    from tourney_tui.session.roster import OpenRoster
    from tourney_tui.tui.app import TourneyApp


class RosterKeeping:
    """The roster of an app's folder."""

    def __init__(self, app: "TourneyApp") -> None:
        self._app = app
        self._open: OpenRoster | None = None
        self._closed_as = ""  # the key of the open event while it is closed

    def opened(self) -> "OpenRoster | None":
        """The roster with what other terminals changed; None, and a word why, when it cannot be opened."""
        from tourney_tui.session.records import DamagedRecord
        from tourney_tui.session.roster import OpenRoster
        from tourney_tui.store.errors import StoreError

        if self._open is not None:
            self._open.poll()
            return self._open
        try:
            self._open = OpenRoster.at(self._app.folder, by=self._app.by)
        except (StoreError, DamagedRecord) as error:
            self._app.messages.error(words("roster.json: {why}", why=error.words))
        return self._open

    def look(self) -> bool:
        """Take in what other terminals changed, and write the snapshot when it is due; whether anything changed."""
        if self._open is None:
            return False
        changed = self._open.poll()
        self._open.tend()
        return changed

    @property
    def roster(self) -> "Roster":
        """Everybody, as far as the roster is open."""
        from tourney_tui.model.roster_book import Roster

        return Roster() if self._open is None else self._open.roster

    def close(self) -> None:
        """Leave a tidy file."""
        if self._open is not None:
            self._open.close()
            self._open = None

    # An event that is reopened

    def follow(self, session: "Session") -> None:
        """Another event is open. Where this terminal reopens it, by a key or an undo, its results leave the roster."""
        self._note(session)
        session.subscribe(lambda changed: self._changed(session, changed))

    def _note(self, session: "Session") -> None:
        about = session.event.about
        self._closed_as = about.key if about.closed else ""

    def _changed(self, session: "Session", changed: "Changed") -> None:
        before = self._closed_as
        self._note(session)
        if before and not self._closed_as and not changed.elsewhere:
            self._app.call_later(self._take_back, before)

    def _take_back(self, key: str) -> None:
        from tourney_tui.session.closing import taken_back

        roster = self.opened()
        if roster is None or roster.roster.carried_as(key) is None:
            return
        answer = taken_back(key, roster)
        if isinstance(answer, Refusal):
            said = "the event is open again; its results are still in the roster: {why}"
            self._app.messages.error(words(said, why=answer.words))
        else:
            self._app.messages.info(words("the event is open again; {label}", label=answer.label))
