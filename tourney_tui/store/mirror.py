"""The mirror: a thread that keeps a second copy of an open save, on a USB stick for instance, and says how it fares.

It never stands in the way of a key: a commit only leaves word of how far the journal reaches. A copy that cannot be
written is tried again every two seconds, so that a stick that is put back is caught up by itself.
"""

import threading
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from tourney_tui.model.words import Words, words
from tourney_tui.store import mirroring
from tourney_tui.store.errors import StoreError
from tourney_tui.store.files import Place
from tourney_tui.store.mirroring import Copy

RETRY = 2.0
PATIENCE = 3.0  # seconds that closing waits for a slow stick
NOTICED = 1.0  # seconds behind from which it is said
MIRRORED = words("mirrored")


class Mirror:
    """The copy of one open save in `folder`."""

    def __init__(self, source: Place, folder: Path, clock: Callable[[], datetime]) -> None:
        self.folder = folder
        self._clock = clock
        self._copy = Copy(source, folder)
        self._changed = threading.Condition()
        self._end = 0
        self._done = -1
        self._behind_since: float | None = None
        self._closing = False
        self._trouble: Words | None = None
        self._thread = threading.Thread(target=self._run, name="mirror", daemon=True)
        self._thread.start()

    def note(self, end: int) -> None:
        """The journal on the disk reaches to byte `end`."""
        with self._changed:
            self._end = end
            if self._behind_since is None:
                self._behind_since = time.monotonic()
            self._changed.notify()

    @property
    def health(self) -> Words:
        """`mirrored`, how far behind it is, or why it is lost."""
        with self._changed:
            trouble, since = self._trouble, self._behind_since
        if trouble is not None:
            return words("mirror lost: {why}", why=trouble)
        behind = 0.0 if since is None else time.monotonic() - since
        return words("mirror {n} s behind", n=int(behind)) if behind >= NOTICED else MIRRORED

    def close(self) -> None:
        """Bring the copy up a last time, as long as that does not take too long."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        self._thread.join(PATIENCE)

    def _run(self) -> None:
        closing = False
        while not closing:
            with self._changed:
                self._changed.wait_for(lambda: self._closing or self._end != self._done, RETRY)
                end, closing = self._end, self._closing
            self._attempt(end)
            if self._trouble is not None and not closing:
                self._pause()

    def _attempt(self, end: int) -> None:
        trouble = self._bring_up(end) if end else None
        with self._changed:
            self._trouble = trouble
            if trouble is None:
                self._done = end
                if self._end == end:
                    self._behind_since = None

    def _bring_up(self, end: int) -> Words | None:
        try:
            self._copy.bring_up(end, self._clock())
        except (OSError, StoreError) as error:
            return mirroring.reason(error)
        return None

    def _pause(self) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self._closing, RETRY)
