"""Start: the first bytes, the first usable frame and the memory, against `python -c pass` and a bare Textual app.

`python benchmarks/start.py [--runs 7]` prints ratios and the fastest of all runs: what else a machine does only adds.
All go through the same pseudo-terminal, in turns. A frame is usable when its content stands and a key that was typed at
the very start has had its effect: the cursor stands on the second line. Ends with 1 when a goal is missed.
"""

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pyte

sys.path.insert(0, str(Path(__file__).parent))
from events import large_event
from terminal import Terminal, python

from tourney_tui.session import Session
from tourney_tui.session.demo import copy_demo

BARE = """
from textual.app import App
from textual.widgets import Static

class Bare(App):
    def compose(self):
        yield Static("bare floor")

Bare().run()
"""

FIRST_BYTES, FIRST_FRAME, MEMORY, MEMORY_LARGE = 3.0, 1.3, 1.35, 1.7
SLACK = 1.6
"""What times may be over their goal on a machine that is busy with something else; memory may not."""

DOWN = "j"
ESCAPE = b"\x1b"  # the first of the program's own bytes: the line itself echoes what is typed before
Wanted = Callable[[pyte.Screen], bool]


@dataclass
class Measured:
    """Milliseconds until the first byte and the usable frame, processor until both, kilobytes at rest; a run each."""

    first: list[float] = field(default_factory=list)
    first_processor: list[float] = field(default_factory=list)
    frame: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)


def has(text: str) -> Wanted:
    """The text stands on the screen."""
    return lambda screen: any(text in line for line in screen.display)


def under_cursor(text: str) -> Wanted:
    """The cursor stands on the line with the text, and the last line has the keys."""
    return lambda screen: (
        any(line.startswith(">") and text in line for line in screen.display) and "help" in screen.display[-1]
    )


def settings() -> Mapping[str, str]:
    """As a user starts it: compiled modules are kept, and read."""
    return {**os.environ, "PYTHONDONTWRITEBYTECODE": "", "PYTHONUNBUFFERED": "", "LANG": "C.UTF-8", "LC_ALL": ""}


def measure(argv: Sequence[str], wanted: Wanted, into: Measured, key: str = "") -> None:
    """One start, with a key typed at once."""
    terminal = Terminal(argv, env=settings())
    screen = pyte.Screen(80, 24)
    stream = pyte.ByteStream(screen)
    try:
        if key:
            terminal.send(key)
        first, frame, seen = 0.0, 0.0, 0
        while not wanted(screen):
            terminal.wait()
            frame = terminal.elapsed()
            stream.feed(terminal.output[seen:])
            seen = len(terminal.output)
            if not first and ESCAPE in terminal.output:
                first = frame
                into.first_processor.append(1000 * terminal.processor())
        into.processor.append(1000 * terminal.processor())
        terminal.settle(1.2)  # past the tidying up at rest
        into.first.append(1000 * first)
        into.frame.append(1000 * frame)
        into.memory.append(terminal.memory())
    finally:
        terminal.close()


def python_alone() -> tuple[float, float]:
    """Milliseconds that the interpreter takes to do nothing, by the clock and of the processor."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(python("-c", "pass"), env=settings(), check=True)
    seconds, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * seconds, 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def make_saves(folder: Path) -> tuple[Path, Path, Path]:
    """The demo, an event of 60 players and one of 500; beside them another demo, which was changed before."""
    copy_demo(folder, backgammon=True)
    demo = copy_demo(folder)
    for age, path in enumerate(sorted(folder.glob("*"), key=lambda path: path.stem != demo.stem)):
        os.utime(path, (time.time() - 60 * age,) * 2)
    elsewhere = folder / "large"
    paths = [elsewhere / f"{players}.json" for players in (60, 500)]
    elsewhere.mkdir()
    for path, size in zip(paths, ((60, 7), (500, 11)), strict=True):
        Session.create(path, large_event(*size, open_boards=20), by="bench", label="made").close()
    return demo, *paths


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=7)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as name:
        missed = measure_all(Path(name), runs)
    if missed:
        sys.exit("; ".join(missed))


def measure_all(folder: Path, runs: int) -> list[str]:
    """Print what was measured; the goals that were missed."""
    demo, sixty, large = make_saves(folder)
    tourney = python("-m", "tourney_tui", "--saves", str(folder), "--lang", "en")
    starts = {
        "bare Textual app": (python("-c", BARE), has("bare floor"), ""),
        "list of saves": (tourney, under_cursor("Coupe du Canal"), DOWN),
        "the demo, 24 players": ([*tourney, str(demo)], under_cursor("Noirhomme"), DOWN),
        "60 players": ([*tourney, str(sixty)], under_cursor(" 12 Family"), DOWN),
        "500 players x 11": ([*tourney, str(large)], under_cursor("232 Family"), DOWN),
    }
    found = {name: Measured() for name in starts}
    alone: list[tuple[float, float]] = []
    for run in range(runs + 1):
        alone.append(python_alone())
        for name, (argv, wanted, key) in starts.items():
            # The first round only makes what is kept: compiled modules, and the files in the memory of the system.
            measure(argv, wanted, found[name] if run else Measured(), key)
    return report(
        min(clock for clock, _ in alone), min(work for _, work in alone), found.pop("bare Textual app"), found
    )


def report(alone: float, alone_work: float, bare: Measured, found: Mapping[str, Measured]) -> list[str]:
    """A line a start, and the goals that were missed."""
    floor, work, memory = min(bare.frame), min(bare.processor), statistics.median(bare.memory)
    print(f"python -c pass {alone:.0f} ms; bare Textual app {floor:.0f} ms, cpu {work:.0f} ms, {memory / 1024:.1f} MB")
    missed = []
    for name, each in found.items():
        first = min(each.first) / alone
        at_once = min(each.first_processor) / alone_work
        frame = min(each.frame) / floor
        spent = min(each.processor) / work
        space = statistics.median(each.memory) / memory
        print(
            f"{name:21} first {min(each.first):4.0f} ms {first:5.2f}x, cpu {at_once:5.2f}x"
            f"   usable {min(each.frame):4.0f} ms {frame:5.2f}x, cpu {spent:5.2f}x"
            f"   memory {statistics.median(each.memory) / 1024:5.1f} MB {space:5.2f}x"
        )
        large = name.startswith("500")
        most = MEMORY_LARGE if large else MEMORY
        goals = [("first bytes", min(first, at_once), FIRST_BYTES * SLACK), ("memory", space, most)]
        # Where other programs take the processor, a start with more threads waits longer than it works.
        goals += [] if large else [("usable frame", min(frame, spent), FIRST_FRAME * SLACK)]
        missed += [f"{name}: {what} {ratio:.2f}x, more than {goal:.2f}x" for what, ratio, goal in goals if ratio > goal]
    return missed


if __name__ == "__main__":
    main()
