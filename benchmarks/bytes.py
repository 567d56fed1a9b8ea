"""Bytes for every action, and lag on a slow line: what the program writes at 80x24 with 256 colours and 500 players.

`python benchmarks/bytes.py` prints what was measured beside the goal; `--check` ends with 1 when one is missed by far.
The terminal answers as a real one does. A slow line is a pseudo-terminal read no faster than the line carries; bytes
come later by half the time of a round trip, keys and answers go back in the other half. `--through "ssh -tt HOST"` puts
a real line between: the program runs at its other end, this terminal stays as slow as before. `--ssh` does that with a
real sshd on the loopback interface, made for the measurement and thrown away; it says so where there is none. Lines of
several keys show the median: how much a step changes differs from board to board.
"""

import argparse
import heapq
import os
import re
import select
import shlex
import shutil
import statistics
import sys
import tempfile
import time
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from events import large_event
from loopback import NoSsh, loopback
from terminal import Burst, Terminal, python

from tourney_tui.session import Session

ASKED = re.compile(rb"\x1b\[6n|\x1b\[\?2026\$p")
ANSWERS = {b"\x1b[6n": b"\x1b[24;80R", b"\x1b[?2026$p": b"\x1b[?2026;2$y"}
KEYS_A_SECOND = 30
STEPS = 5  # of which the median is told
HELD = 3.0
QUIET = 0.7  # seconds without a byte after which the screen stands still


@dataclass(frozen=True)
class Line:
    """A line to a terminal: bytes a second, and seconds there and back."""

    rate: float
    round_trip: float


LOCAL = Line(1e9, 0)


class LinedTerminal(Terminal):
    """The program at the other end of a line; a terminal here that answers."""

    def connect(self, line: Line) -> "LinedTerminal":
        """Go through a line from now on."""
        self.line = line
        self.free_at = time.perf_counter()
        self.coming: list[tuple[float, bytes]] = []
        self.going: list[tuple[float, int, bytes]] = []
        self.sent = 0
        self.tail = b""
        return self

    def send_later(self, data: bytes) -> None:
        """Put something on the line to the program."""
        self.sent += 1
        heapq.heappush(self.going, (time.perf_counter() + self.line.round_trip / 2, self.sent, data))

    def step(self, wait: float) -> bytes:
        """What the terminal gets in the next moment."""
        now = time.perf_counter()
        while self.going and self.going[0][0] <= now:
            os.write(self.fd, heapq.heappop(self.going)[2])
        if now >= self.free_at and select.select([self.fd], [], [], min(wait, 0.002))[0]:
            # No more than the line carries in a moment: the rest waits in the program's own buffers.
            try:
                piece = os.read(self.fd, max(1, min(65536, int(self.line.rate * 0.01))))
            except OSError:
                piece = b""
            self.free_at = max(now, self.free_at) + len(piece) / self.line.rate
            self.coming.append((self.free_at + self.line.round_trip / 2, piece))
        elif now < self.free_at:
            time.sleep(min(0.002, self.free_at - now))
        got = b""
        while self.coming and self.coming[0][0] <= time.perf_counter():
            got += self.coming.pop(0)[1]
        if got:
            self._answer(got)
        return got

    def _answer(self, data: bytes) -> None:
        text = self.tail + data
        end = 0
        for match in ASKED.finditer(text):
            self.send_later(ANSWERS[match[0]])
            end = match.end()
        self.tail = text[end:][-8:]

    def still(self, quiet: float = QUIET) -> Burst:
        """Everything until nothing has come for `quiet` seconds."""
        began = last = time.perf_counter()
        data = b""
        while time.perf_counter() - last < quiet:
            if piece := self.step(0.005):
                data += piece
                last = time.perf_counter()
        return Burst(data, last - began)

    def press(self, keys: str, quiet: float = QUIET) -> Burst:
        """Type and wait until the screen stands still."""
        self.send_later(keys.encode())
        return self.still(quiet)

    def hold(self, key: str) -> float:
        """Hold a key down; seconds from the last press until the screen stands still."""
        began = time.perf_counter()
        pressed = 0
        while (elapsed := time.perf_counter() - began) < HELD:
            if elapsed * KEYS_A_SECOND >= pressed:
                self.send_later(key.encode())
                pressed += 1
            self.step(0.002)
        return self.still().seconds


class Report:
    """Lines of goals and measurements. A loaded machine cuts a frame in two: missed by a little is no fault."""

    SLACK = 1.25

    def __init__(self) -> None:
        self.far = 0

    def add(self, name: str, measured: float, goal: float, unit: str) -> None:
        """One line."""
        ok = measured <= goal
        self.far += measured > self.SLACK * goal
        digits = 2 if unit == "s" else 0
        print(f"{name:44} {measured:8.{digits}f} {unit}  goal {goal:6.{digits}f} {unit}  {'ok' if ok else 'MISSED'}")


@dataclass(frozen=True)
class Setting:
    """The save to open, variables of the environment, and the command that leads to the other end of a line, if any."""

    save: Path
    env: dict[str, str]
    through: list[str]


def opened(setting: Setting, line: Line) -> tuple[LinedTerminal, Burst]:
    """The program with the save open, and what it took."""
    argv = python("-m", "tourney_tui", "--saves", str(setting.save.parent), str(setting.save))
    env = {"COLORTERM": "", "LANG": "C.UTF-8", **setting.env}
    if setting.through:
        argv = [*setting.through, shlex.join(["env", *(f"{name}={value}" for name, value in env.items()), *argv])]
    terminal = LinedTerminal(argv, env=env).connect(line)
    first = terminal.still(3)
    if b"Benchmark" not in first.data:
        raise SystemExit(f"the program did not start:\n{first.data[-2000:].decode()}")
    return terminal, first


def steps(terminal: LinedTerminal, key: str) -> float:
    """Bytes for a key pressed a few times, each when the screen stands still."""
    return statistics.median(len(terminal.press(key, 0.5).data) for _ in range(STEPS))


def measure_bytes(report: Report, setting: Setting) -> None:
    terminal, first = opened(setting, LOCAL)
    report.add("first screen", len(first.data), 4000, "B")
    terminal.press("k" * STEPS)
    report.add("cursor down, boards with their strip", steps(terminal, "j"), 250, "B")
    report.add("one result typed, strip and status row", steps(terminal, "1"), 600, "B")
    terminal.press("j" * 20)
    report.add("scroll by one, boards with their strip", steps(terminal, "j"), 350, "B")
    prompt = len(terminal.press("/").data) + len(terminal.press("\x1b").data)
    report.add("opening and closing a prompt", prompt, 500, "B")
    report.add("switching screens: players", len(terminal.press("P", 1.5).data), 3000, "B")
    report.add("cursor down, players", steps(terminal, "j"), 250, "B")
    terminal.press("j" * 20)
    report.add("scroll by one, players", steps(terminal, "j"), 350, "B")
    report.add("switching screens: standings", len(terminal.press("S", 3).data), 3000, "B")
    report.add("switching screens: boards again", len(terminal.press("R", 1.5).data), 3000, "B")
    report.add("idle for five seconds", len(terminal.still(5).data), 0, "B")
    terminal.close()


def measure_lag(report: Report, setting: Setting) -> None:
    for name, line, goal in (
        ("held key at 20 KB/s, 50 ms: lag", Line(20_000, 0.05), 0.2),
        ("held key at 5 KB/s, 150 ms: lag", Line(5_000, 0.15), 1.0),
    ):
        for screen, key in (("boards", "R"), ("players", "P")):
            terminal, _first = opened(setting, line)
            terminal.press(key, 2)
            report.add(f"{name}, {screen}", terminal.hold("j"), goal, "s")
            terminal.close()


def measured(arguments: argparse.Namespace, through: str) -> Report:
    """All that was asked for, at the other end of `through`."""
    env = {"TOURNEY_TERMINAL": "plain"} if arguments.plain else {}
    folder = Path(tempfile.mkdtemp())
    save = folder / "large.json"
    Session.create(save, large_event(500, 11, open_boards=230), by="benchmark", label="new").close()
    report, setting = Report(), Setting(save, env, shlex.split(through))
    if not arguments.lag:
        measure_bytes(report, setting)
    if not arguments.bytes:
        measure_lag(report, setting)
    shutil.rmtree(folder, ignore_errors=True)  # the far end of a line takes a moment to leave
    return report


def main() -> int:
    """Measure; 1 when it is checked and a goal is missed by far, 2 when there is no line to measure through."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true", help="end with 1 where a goal is missed by far")
    parser.add_argument("--plain", action="store_true", help="with Textual's own output, to compare")
    parser.add_argument("--through", default="", metavar="COMMAND", help="how to get to the program, as ssh -tt HOST")
    parser.add_argument("--ssh", action="store_true", help="through a real sshd on the loopback interface")
    parser.add_argument("--bytes", action="store_true", help="only the bytes")
    parser.add_argument("--lag", action="store_true", help="only the lag")
    arguments = parser.parse_args()
    try:
        with loopback() if arguments.ssh else nullcontext(arguments.through) as through:
            report = measured(arguments, through)
    except NoSsh as error:
        print(f"not measured through sshd: {error}")
        return 2
    return int(arguments.check and bool(report.far))


if __name__ == "__main__":
    sys.exit(main())
