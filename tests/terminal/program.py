"""The program on a pseudo-terminal of which the test holds both ends: it can be closed, and it answers."""

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

import pyte

from tests.terminal.emulator import Emulator

TIMEOUT = 20.0
ASKED = re.compile(rb"\x1b\[6n|\x1b\[\?2026\$p")
ANSWERS = {b"\x1b[6n": b"\x1b[24;80R", b"\x1b[?2026$p": b"\x1b[?2026;2$y"}
TOURNEY = (sys.executable, "-m", "tourney_tui")


class Program:
    """A program with a controlling terminal of its own; leaving the block ends it and all that it has started."""

    def __init__(
        self,
        argv: Sequence[str],
        *,
        saves: Path,
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str] | None = None,
        hup_ignored: bool = False,
        answers: bool = True,
    ) -> None:
        """An empty value in `env` takes the variable away."""
        self.screen = Emulator(*size)
        self._stream = pyte.ByteStream(self.screen)
        self._answers = answers
        self.output = b""
        self.master, self.slave = pty.openpty()
        self._set_size(*size)
        self.settings = termios.tcgetattr(self.slave)
        usual = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "", "COLORTERM": "", "COLUMNS": "", "LINES": ""}
        given = {**os.environ, **usual, "TOURNEY_SAVES": str(saves), **(env or {})}
        self.process = subprocess.Popen(
            argv,
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            env={name: value for name, value in given.items() if value},
            start_new_session=True,
            preexec_fn=lambda: self._become(hup_ignored),
        )

    @staticmethod
    def _become(hup_ignored: bool) -> None:
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        if hup_ignored:
            signal.signal(signal.SIGHUP, signal.SIG_IGN)

    def __enter__(self) -> "Program":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for pid in self.family():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        self.close()

    def close(self) -> None:
        """Close the terminal window."""
        for end in (self.master, self.slave):
            if end >= 0:
                os.close(end)
        self.master = self.slave = -1

    def family(self) -> list[int]:
        """The process and all its descendants (Linux)."""
        found = [self.process.pid]
        for pid in found:
            # A process belongs to the thread that started it.
            for children in Path(f"/proc/{pid}/task").glob("*/children"):
                with contextlib.suppress(OSError):
                    found += map(int, children.read_text(encoding="ascii").split())
        return found

    # The terminal

    @property
    def text(self) -> str:
        """The screen as lines of characters."""
        return "\n".join(self.screen.display)

    def read(self, wait: float = 0.05) -> bytes:
        """Take in what has come, and answer what was asked."""
        if not select.select([self.master], [], [], wait)[0]:
            return b""
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return b""
        self.output += data
        self._stream.feed(data)
        for asked in ASKED.findall(data) if self._answers else ():
            os.write(self.master, ANSWERS[asked])
        return data

    def expect(self, text: str) -> None:
        """Wait until the text stands on the screen. Raises AssertionError with the screen when it does not come."""
        deadline = time.monotonic() + TIMEOUT
        while text not in self.text:
            if time.monotonic() > deadline:
                raise AssertionError(f"{text!r} did not come; the screen shows:\n{self.text}")
            self.read()

    def settle(self, quiet: float = 0.2) -> float:
        """Read until nothing has come for a while; seconds until the last byte."""
        began = last = time.monotonic()
        while time.monotonic() - last < quiet:
            if self.read(0.01):
                last = time.monotonic()
        return last - began

    def send(self, keys: str | bytes) -> None:
        """Type."""
        os.write(self.master, keys if isinstance(keys, bytes) else keys.encode())

    def resize(self, columns: int, lines: int) -> None:
        """Change the size of the window."""
        self.screen.resize(lines, columns)
        self._set_size(columns, lines)

    def _set_size(self, columns: int, lines: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def settings_now(self) -> list[Any]:
        """The settings of the line."""
        return termios.tcgetattr(self.slave)

    # The end

    def kill(self, number: signal.Signals) -> None:
        """Send a signal to the process."""
        os.kill(self.process.pid, number)

    def leave(self, seconds: float = TIMEOUT) -> int:
        """Wait for the end and read what comes until then; the exit code, minus the signal where one ended it."""
        deadline = time.monotonic() + seconds
        while self.process.poll() is None:
            if time.monotonic() > deadline:
                raise AssertionError(f"the program does not end; the screen shows:\n{self.text}")
            if self.master >= 0:
                self.read()
            else:
                time.sleep(0.05)
        while self.master >= 0 and self.read():
            pass
        return self.process.returncode
