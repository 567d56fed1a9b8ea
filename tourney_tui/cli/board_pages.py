"""`tourney board SAVE --html DIR`: the folder of pages follows the event, until Ctrl+C or a signal ends it."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tourney_tui.cli.exit_codes import DONE
from tourney_tui.cli.ranked import chosen_codes, chosen_round, ranked
from tourney_tui.cli.sources import say
from tourney_tui.cli.stopped import BadInput, Unsaved
from tourney_tui.locale import _
from tourney_tui.model.event import Event
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
            raise Unsaved(f"{self._folder.path} cannot be written: {error.strerror}") from error

    def look(self) -> bool:
        """Bring the pages up to date when the save has changed; False when they could not be written."""
        self._due = self.session.poll() is not None or self._due
        self._tell_trouble()
        if not self._due:
            return True
        try:
            touched = self._folder.update(self._pages())
        except OSError as error:
            self._say_once(f"not written: {files.reason(error)}; tried again until it works")
            return False
        self._due, self._told = False, ""
        if touched:
            print(f"{self._line()}: {touched} files", flush=True)
        return True

    def _line(self) -> str:
        save = self.session.save
        commit = save.commit(save.revision)
        label = f", {commit.label}" if commit is not None else ""
        return f"rev {save.revision}{label}"

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
            self._say_once(f"not live: {trouble}")

    def _say_once(self, sentence: str) -> None:
        if sentence != self._told:
            self._told = sentence
            say(sentence)


def standing(event: Event) -> Table:
    """The standings after the current round; without tie-breaks where the engine cannot read the event."""
    number = chosen_round(event, None)
    try:
        return ranked(event, number, chosen_codes(event, None))
    except BadInput as bad:
        say(str(bad))
        return standings(event, number)


def publish(session: Session, path: Path, *, by: str, refresh: int, turn: int, once: bool) -> int:
    """Write the pages, and unless `once` keep them up to date until a signal comes. Raises Stopped."""
    folder = Folder(path)
    if folder.occupied():
        raise BadInput(f"{path} is there already and no folder of pages; choose another name or an empty folder")
    pages = Pages(session, folder, refresh=refresh, turn=turn)
    touched = pages.write_once()
    print(f"written {path}: {touched} files; {INDEX} for phones, {wall_page(1)} for a projector", flush=True)
    if not once:
        with _until_signal() as ended, _present(session, by):
            print("following the event; Ctrl+C ends", flush=True)
            wait = SECONDS_BETWEEN_LOOKS
            while not ended.wait(wait):
                wait = SECONDS_BETWEEN_LOOKS if pages.look() else SECONDS_BETWEEN_ATTEMPTS
        print("ended; the pages stay as they are", flush=True)
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
