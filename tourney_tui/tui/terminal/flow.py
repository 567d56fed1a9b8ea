"""Flow control: when the next frame may go out.

A frame waits while the last one is being written. Where the terminal answers the question for its cursor, a frame also
waits while too much is on its way: a slow line then shows the newest state and not what was true a second ago.
"""

from collections import deque

import msgspec

ASK = "\x1b[6n"
FRAMES_IN_FLIGHT = 4
BYTES_IN_FLIGHT = 3_000
FRAMES_ON_A_FULL_LINE = 2
BYTES_ON_A_FULL_LINE = 750
"""Where answers come much later than they could, frames stand in line on the way: fewer then, and newer ones."""
PATIENCE = 3.0
"""Seconds without an answer after which the terminal is not asked again."""

A_MOMENT = 0.05
"""Seconds that an answer may take longer without a reason in the line."""

ASK_AFTER = 128
"""Bytes that go out without a question: an answer is a packet of its own, and costs more than a small frame."""


class _Frame(msgspec.Struct, frozen=True):
    size: int
    asked: float


class Flow:
    """Frames under way. Times are seconds of any clock that does not run backwards."""

    def __init__(self, *, asks: bool = True) -> None:
        """`asks`: whether the terminal is one to be asked for its cursor at all."""
        self.asks = asks
        self._answers = False
        self._writing = False
        self._unasked = 0
        self._quickest = PATIENCE
        self._line_is_full = False
        self._in_flight: deque[_Frame] = deque()

    @property
    def ready(self) -> bool:
        """Whether a frame may go out. A terminal that has never answered yet is not waited for."""
        return not self._writing and not (self._answers and self._full)

    @property
    def _full(self) -> bool:
        frames = self._in_flight
        under_way = self._unasked + sum(frame.size for frame in frames)
        if self._line_is_full:
            return len(frames) >= FRAMES_ON_A_FULL_LINE or under_way >= BYTES_ON_A_FULL_LINE
        return len(frames) >= FRAMES_IN_FLIGHT or under_way >= BYTES_IN_FLIGHT

    @property
    def waits_for_answer(self) -> bool:
        """Whether an answer is owed."""
        return bool(self._in_flight)

    def asks_after(self, size: int) -> bool:
        """Whether a frame of `size` bytes is to end with the question. A terminal that never answered is asked soon."""
        return self.asks and (not self._answers or self._unasked + size >= ASK_AFTER)

    def sent(self, size: int, now: float, *, asked: bool) -> None:
        """A frame of `size` bytes was handed to the writer, with its question or without."""
        self._writing = True
        if self.asks:
            self._unasked += size
        if asked:
            self._in_flight.append(_Frame(self._unasked, now))
            self._unasked = 0

    def written(self) -> None:
        """The writer has nothing left."""
        self._writing = False

    def answered(self, now: float) -> bool:
        """The terminal has said where its cursor is; False when nobody had asked."""
        if not self._in_flight:
            return False
        took = now - self._in_flight.popleft().asked
        self._quickest = min(self._quickest, took)
        self._line_is_full = took > 2 * self._quickest + A_MOMENT
        self._answers = True
        return True

    def due(self) -> float | None:
        """When patience ends with the oldest question; None when nothing is owed."""
        return self._in_flight[0].asked + PATIENCE if self._in_flight else None

    def look_at_clock(self, now: float) -> None:
        """Give up asking, for good, when an answer is overdue."""
        due = self.due()
        if due is not None and now >= due:
            self.asks = self._answers = False
            self._unasked = 0
            self._in_flight.clear()

    def start_over(self) -> None:
        """Nothing is under way any more: the terminal was somebody else's for a while."""
        self._writing = False
        self._unasked = 0
        self._in_flight.clear()
