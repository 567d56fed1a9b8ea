"""Work that the next key will want, done while the fingers rest: a little at a time, and never in the way of a key."""

from collections.abc import Callable, Iterator

from textual.dom import DOMNode
from textual.timer import Timer

REST = 0.08  # seconds without a key after which it begins
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
        for _piece in self._under_way:
            self._timer = self._node.set_timer(BREATH, self._step)
            return
        self._timer = None
