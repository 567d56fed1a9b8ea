"""How soon a result typed on one terminal shows on another: `python benchmarks/elsewhere.py [--results 40]`.

Two programs have one save open, each in a pseudo-terminal of its own; a third shows it to spectators. Measured is the
time from the key to the first byte on each screen, at random moments of the others' looking around. The floor is the
screen of the key itself in the same run. The issue allows 250 ms.
"""

import argparse
import random
import select
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from events import large_event
from terminal import Terminal, python

from tourney_tui.session import Session

LIMIT = 250.0
KEYS = ("1", "5", "0")


def first_bytes(terminals: list[Terminal], key: str) -> list[float]:
    """Milliseconds from a key in the first terminal until the first byte on each."""
    start = time.perf_counter()
    terminals[0].send(key)
    came: dict[int, float] = {}
    while len(came) < len(terminals):
        if time.perf_counter() - start > 10:
            raise TimeoutError(f"a screen shows nothing: {[t.output[-300:] for t in terminals if t.fd not in came]}")
        ready, _, _ = select.select([t.fd for t in terminals if t.fd not in came], [], [], 1)
        came |= dict.fromkeys(ready, 1000 * (time.perf_counter() - start))
    return [came[terminal.fd] for terminal in terminals]


def measure(path: Path, results: int) -> list[list[float]]:
    """For each result the times of the three screens: the key's own, another desk, the board."""
    dice = random.Random(4)
    program = ("-m", "tourney_tui")
    terminals = [
        Terminal(python(*program, str(path), "--by", "desk-1")),
        Terminal(python(*program, str(path), "--by", "desk-2")),
        Terminal(python(*program, "board", str(path), "--interval", "600")),
    ]
    try:
        for terminal in terminals:
            terminal.read_until("boards ")
        found = []
        for number in range(results):
            for terminal in terminals:
                terminal.settle(0.4)
            time.sleep(dice.random() * 0.3)
            found.append(first_bytes(terminals, KEYS[number % 3]))
    finally:
        for terminal in terminals:
            terminal.close()
    return found


def main() -> int:
    """Print the figures; 1 when the slowest screen took longer than the limit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--results", type=int, default=40)
    parser.add_argument("--players", type=int, default=120)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "event.json"
        Session.create(path, large_event(args.players, 5, open_boards=args.results), by="bench", label="new").close()
        found = measure(path, args.results)
    columns = list(zip(*found, strict=True))
    floor = statistics.median(columns[0])
    for name, times in zip(("the key's own screen", "another terminal", "the spectators' board"), columns, strict=True):
        median, worst = statistics.median(times), max(times)
        print(f"{name:24} median {median:6.1f} ms {median / floor:5.1f}x  worst {worst:6.1f} ms")
    worst = max(max(times) for times in columns[1:])
    print(f"worst {worst:.0f} ms of {LIMIT:.0f} allowed")
    return int(worst > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
