"""The log, change by change."""

from datetime import datetime
from typing import Protocol

from tourney_tui.locale import moment, say
from tourney_tui.model.log_reading import read_back


class Entry(Protocol):
    """What a line of the log is made from: a commit of the save."""

    @property
    def rev(self) -> int: ...
    @property
    def time(self) -> datetime: ...
    @property
    def by(self) -> str: ...
    @property
    def label(self) -> str: ...


def log_cells(entry: Entry) -> tuple[str, ...]:
    """Revision, date and time of this place, terminal, words."""
    return (str(entry.rev), local_time(entry.time), entry.by, say(read_back(entry.label)))


def local_time(time: datetime) -> str:
    """Date and time on the clock of this computer: `2026-10-03 14:32:07`, `03/10/2026 14:32:07`."""
    return moment(time.astimezone())
