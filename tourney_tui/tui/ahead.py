"""Work in its time: what the next key will want while the fingers rest, what a held key would do for nothing after it.

Work ahead is done a little at a time and is never in the way of a key.
"""

from collections.abc import Callable, Iterator
from time import monotonic

from textual.dom import DOMNode
from textual.timer import Timer

REST = 0.08  # seconds without a key after which it begins
HELD = 0.06  # seconds between two steps of a key that is held down; fingers are slower
SPELL = 0.003  # seconds of work at a stretch, less than anybody feels
BREATH = 0.005  # seconds between two pieces of work, so that a key finds the program free


class Ahead:
    """Pieces of work, made anew by `pieces` at each `begin`; who goes on typing puts them off."""

    def __init__(self, node: DOMNode, pieces: Callable[[], Iterator[None]]) -> None:
        self._node = node
        self._pieces = pieces
        self._under_way: Iterator[None] = iter(())
        self._timer: Timer | None = None

    def begin(self) -> None:
        """From the beginning, once the fingers rest."""
        if self._timer is not None:
            self._timer.stop()
        self._under_way = self._pieces()
        self._timer = self._node.set_timer(REST, self._step)

    def _step(self) -> None:
        enough = monotonic() + SPELL
        for _piece in self._under_way:
            if monotonic() >= enough:
                self._timer = self._node.set_timer(BREATH, self._step)
                return
        self._timer = None


class Following:
    """What follows a cursor: at once where it takes a step, after the last step while its key is held down."""

    def __init__(self, node: DOMNode, show: Callable[[], None]) -> None:
        self._node = node
        self._show = show
        self._stepped = 0.0
        self._timer: Timer | None = None

    def step(self) -> None:
        """The cursor took a step."""
        held = monotonic() - self._stepped < HELD
        if held:
            self._wait_no_more()
            self._timer = self._node.set_timer(REST, self.now)
        else:
            self.now()
        self._stepped = monotonic()

    def now(self) -> None:
        """Show it, held or not."""
        self._wait_no_more()
        self._show()

    def _wait_no_more(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
