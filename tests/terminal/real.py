"""The program in a real pseudo-terminal, read by a terminal emulator: what a director would see."""

import os
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType

import pexpect
import pyte

TIMEOUT = 20.0


class RealTerminal:
    """`python -m tourney_tui ARGUMENTS` in a terminal of `size` columns and lines; leaving the block ends it."""

    def __init__(
        self, *arguments: str, saves: Path, size: tuple[int, int] = (80, 24), env: Mapping[str, str] | None = None
    ) -> None:
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        settings = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", "TOURNEY_SAVES": str(saves)}
        settings = {name: value for name, value in (settings | dict(env or {})).items() if value}
        self.child = pexpect.spawn(
            sys.executable, ["-m", "tourney_tui", *arguments], dimensions=size[::-1], env=settings, timeout=TIMEOUT
        )

    def __enter__(self) -> "RealTerminal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.child.close(force=True)

    @property
    def text(self) -> str:
        """The screen as lines of characters."""
        return "\n".join(self.screen.display)

    def read(self, wait: float = 0.05) -> None:
        """Take in what has come."""
        try:
            self._stream.feed(self.child.read_nonblocking(65536, wait))
        except pexpect.TIMEOUT:
            return
        except pexpect.EOF:
            time.sleep(wait)

    def expect(self, text: str) -> None:
        """Wait until the text stands on the screen. Raises AssertionError with the screen when it does not come."""
        self.wait(lambda: text in self.text, f"{text!r} did not come")

    def expect_gone(self, text: str) -> None:
        """Wait until the text no longer stands on the screen."""
        self.wait(lambda: text not in self.text, f"{text!r} did not go")

    def expect_line(self, start: str, text: str) -> None:
        """Wait until a line that begins with `start`, its cursor mark and blanks aside, has the text."""

        def there() -> bool:
            return any(text in line for line in self.screen.display if line.lstrip(" >").startswith(start))

        self.wait(there, f"no line {start!r} has {text!r}")

    def wait(self, condition: Callable[[], bool], complaint: str) -> None:
        """Read until the condition holds. Frames come in pieces: a part of one proves nothing about the rest."""
        deadline = time.monotonic() + TIMEOUT
        while not condition():
            if time.monotonic() > deadline:
                raise AssertionError(f"{complaint}; the screen shows:\n{self.text}")
            self.read()

    def send(self, keys: str) -> None:
        """Type."""
        self.child.send(keys)

    def leave(self) -> int:
        """Wait for the end; the exit status, or minus the signal."""
        deadline = time.monotonic() + TIMEOUT
        while self.child.isalive():
            if time.monotonic() > deadline:
                raise AssertionError(f"the program does not end; the screen shows:\n{self.text}")
            self.read()
        status: int | None = self.child.exitstatus
        return status if status is not None else -self.child.signalstatus
