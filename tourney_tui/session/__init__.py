"""The open event and everything derived from it."""

from tourney_tui.session.changed import Changed
from tourney_tui.session.open_event import Done, Session

__all__ = ["Changed", "Done", "Session"]
