"""A program in a pseudo-terminal, measured from outside: when bytes come, how many, and when it is quiet again."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

TIMEOUT = 30.0


@dataclass(frozen=True)
class Burst:
    """What came after one action: bytes, and seconds until the last of them."""

    data: bytes
    seconds: float


class Terminal:
    """A child process on the other side of a pseudo-terminal of a given size."""

    def __init__(self, argv: Sequence[str], *, size: tuple[int, int] = (80, 24), env: Mapping[str, str] | None = None):
        self.started = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            settings = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "", "LINES": "", **(env or {})}
            os.execvpe(argv[0], list(argv), {key: value for key, value in settings.items() if value})
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.output = b""

    def read_until(self, text: str) -> float:
        """Read until the text has come; seconds since the start. Raises TimeoutError."""
        wanted = text.encode()
        while wanted not in self.output:
            if time.perf_counter() - self.started > TIMEOUT:
                raise TimeoutError(f"{text!r} did not come: {self.output[-400:]!r}")
            self._read(0.05)
        return time.perf_counter() - self.started

    def settle(self, quiet: float = 0.3) -> Burst:
        """Everything until nothing has come for `quiet` seconds."""
        began = last = time.perf_counter()
        data = b""
        while time.perf_counter() - last < quiet:
            piece = self._read(0.005)
            if piece:
                data += piece
                last = time.perf_counter()
        return Burst(data, last - began)

    def send(self, keys: str) -> None:
        """Type."""
        os.write(self.fd, keys.encode())

    def elapsed(self) -> float:
        """Seconds since the start. Raises TimeoutError when it is too long for anything."""
        seconds = time.perf_counter() - self.started
        if seconds > TIMEOUT:
            raise TimeoutError(f"what was waited for did not come: {self.output[-400:]!r}")
        return seconds

    def wait(self) -> None:
        """Take in the next bytes, if any come soon."""
        self._read(0.05)

    def _read(self, wait: float) -> bytes:
        ready, _, _ = select.select([self.fd], [], [], wait)
        if not ready:
            return b""
        try:
            piece = os.read(self.fd, 65536)
        except OSError:
            return b""
        self.output += piece
        return piece

    def processor(self) -> float:
        """Seconds of processor that the child's threads have had until now (Linux)."""
        spent = 0
        for thread in os.listdir(f"/proc/{self.pid}/task"):
            with open(f"/proc/{self.pid}/task/{thread}/schedstat", encoding="ascii") as told:
                spent += int(told.read().split()[0])
        return spent / 1e9

    def memory(self) -> int:
        """Resident memory of the child in kilobytes (Linux)."""
        with open(f"/proc/{self.pid}/status", encoding="ascii") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))

    def close(self) -> None:
        """End the child."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


def python(*arguments: str) -> list[str]:
    """A command that runs this interpreter."""
    return [sys.executable, *arguments]
