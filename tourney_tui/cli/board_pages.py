"""`tourney board SAVE --html DIR`: the folder of pages follows the event, until Ctrl+C or a signal ends it."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tourney_tui.cli.exit_codes import DONE
from tourney_tui.cli.ranked import chosen_codes, chosen_round, ranked
from tourney_tui.cli.stopped import BadInput, Unsaved
from tourney_tui.cli.telling import say, tell, why
from tourney_tui.locale import _
from tourney_tui.model.event import Event
from tourney_tui.model.log_reading import read_back
from tourney_tui.model.words import Words, words
from tourney_tui.publishing.folder import Folder
from tourney_tui.publishing.site import INDEX, Live, site
from tourney_tui.publishing.wall import wall_page
from tourney_tui.session import Session
from tourney_tui.standings.table import Table, standings
from tourney_tui.store import files
from tourney_tui.store.presence import Presence
from tourney_tui.tui.lines.desks import SPECTATOR

SECONDS_BETWEEN_LOOKS = 0.25
SECONDS_BETWEEN_ATTEMPTS = 2.0  # to write what could not be written
ENDINGS = (signal.SIGINT, signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else []))


class Pages:
    """The pages of one open event in one folder."""

    def __init__(self, session: Session, folder: Folder, *, refresh: int, turn: int) -> None:
        self.session = session
        self._folder = folder
        self._refresh = refresh
        self._turn = turn
        self._due = True
        self._told = ""

    def write_once(self) -> int:
        """Write the pages; how many were touched. Raises Unsaved."""
        try:
            return self._folder.update(self._pages())
        except OSError as error:
            raise Unsaved(words("{path} cannot be written: {why}", path=self._folder.path, why=why(error))) from error

    def look(self) -> bool:
        """Bring the pages up to date when the save has changed; False when they could not be written."""
        self._due = self.session.poll() is not None or self._due
        self._tell_trouble()
        if not self._due:
            return True
        try:
            touched = self._folder.update(self._pages())
        except OSError as error:
            self._say_once(words("not written: {why}; tried again until it works", why=files.reason(error)))
            return False
        self._due, self._told = False, ""
        if touched:
            tell(words("{line}: {touched} files", line=self._line(), touched=touched))
        return True

    def _line(self) -> Words:
        save = self.session.save
        commit = save.commit(save.revision)
        if commit is None:
            return words("rev {revision}", revision=save.revision)
        return words("rev {revision}, {label}", revision=save.revision, label=read_back(commit.label))

    def _pages(self) -> dict[str, bytes]:
        live = Live(self._refresh, self._turn, self._changed())
        return site(self.session.event, self.session.views, standing(self.session.event), live)

    def _changed(self) -> str:
        commit = self.session.save.commit(self.session.save.revision)
        if commit is None:
            return ""
        return _("Last change: {time}").format(time=f"{commit.time.astimezone():%H:%M:%S}")

    def _tell_trouble(self) -> None:
        trouble = self.session.save.trouble
        if trouble is not None:
            self._say_once(words("not live: {why}", why=trouble))

    def _say_once(self, sentence: Words) -> None:
        if str(sentence) != self._told:
            self._told = str(sentence)
            say(sentence)


def standing(event: Event) -> Table:
    """The standings after the current round; without tie-breaks where the engine cannot read the event."""
    number = chosen_round(event, None)
    try:
        return ranked(event, number, chosen_codes(event, None))
    except BadInput as bad:
        say(bad.sentence)
        return standings(event, number)


def publish(session: Session, path: Path, *, by: str, refresh: int, turn: int, once: bool) -> int:
    """Write the pages, and unless `once` keep them up to date until a signal comes. Raises Stopped."""
    folder = Folder(path)
    if folder.occupied():
        raise BadInput(
            words("{path} is there already and no folder of pages; choose another name or an empty folder", path=path)
        )
    pages = Pages(session, folder, refresh=refresh, turn=turn)
    touched = pages.write_once()
    tell(
        words(
            "written {path}: {touched} files; {index} for phones, {wall} for a projector",
            path=path,
            touched=touched,
            index=INDEX,
            wall=wall_page(1),
        )
    )
    if not once:
        with _until_signal() as ended, _present(session, by):
            tell(words("following the event; Ctrl+C ends"))
            wait = SECONDS_BETWEEN_LOOKS
            while not ended.wait(wait):
                wait = SECONDS_BETWEEN_LOOKS if pages.look() else SECONDS_BETWEEN_ATTEMPTS
        tell(words("ended; the pages stay as they are"))
    return DONE


@contextmanager
def _present(session: Session, by: str) -> Iterator[None]:
    """Stand among those who have the save open, as a spectator."""
    presence = Presence(files.Place(session.save.path), f"{by}{SPECTATOR}")
    try:
        yield
    finally:
        presence.leave()


@contextmanager
def _until_signal() -> Iterator[threading.Event]:
    """An event that is set by Ctrl+C, `kill` or a closed terminal."""
    ended = threading.Event()

    def end(number: int, frame: Any) -> None:
        ended.set()

    before = {number: signal.signal(number, end) for number in ENDINGS}
    try:
        yield ended
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
