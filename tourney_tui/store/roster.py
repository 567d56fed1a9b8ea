"""The roster's file: a save of its own kind, beside the saves of events, never opened or listed as one of them."""

from contextlib import suppress
from pathlib import Path
from typing import Self

from tourney_tui.model import log_sentences as log
from tourney_tui.model.words import words
from tourney_tui.store.errors import AlreadyThere, NotASave
from tourney_tui.store.files import Place
from tourney_tui.store.roster_kind import KIND, NAME
from tourney_tui.store.save import Clock, Save, now

ONLY = 1


class RosterSave(Save):
    """Open or make one with `at`. Documents: `people`, `carried`, and one in `roster` that says what the file is."""

    @classmethod
    def at(cls, folder: Path, *, by: str, clock: Clock = now) -> Self:
        """The roster of a folder of saves, made when there is none.

        Raises NotASave when a file of that name is something else, and what `Save.open` and `create` raise.
        """
        path = roster_path(folder)
        if not _there(path):
            with suppress(AlreadyThere):  # another terminal made it in this moment: that one is opened
                return cls.create(path, {KIND: {ONLY: {"version": 1}}}, by=by, label=str(log.NEW_ROSTER()), clock=clock)
        return cls.open_roster(path, by=by, clock=clock)

    @classmethod
    def open_roster(cls, path: Path, *, by: str, read_only: bool = False, clock: Clock = now) -> Self:
        """Open a roster that is there. Raises NotASave for an event, and what `Save.open` raises."""
        save = cls.open(path, by=by, read_only=read_only, clock=clock)
        if KIND not in save.tables:
            save.close()
            raise NotASave(words("{name} is an event, no roster; give it another name first", name=path.name))
        return save


def roster_path(folder: Path) -> Path:
    """`saves/roster.json`."""
    return folder / NAME


def there_is_a_roster(folder: Path) -> bool:
    """The folder has a roster, or what remains of one."""
    return _there(roster_path(folder))


def _there(path: Path) -> bool:
    return path.exists() or Place(path).journal.exists()
