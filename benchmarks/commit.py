"""The save against its floors, each figure a ratio of medians taken in turn in this very run.

python benchmarks/commit.py [FOLDER] [--quick]      a folder on the disk to be measured; the temporary one by default
"""

import argparse
import json
import os
import statistics
import sys
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path
from time import perf_counter

from tourney_tui.store.save import Save

ROUNDS = 11
COMMITS, QUICK = 300, 80


def event(players: int) -> dict[str, dict[int, dict[str, object]]]:
    """A Swiss of 11 rounds with every result in it."""
    boards = players // 2
    return {
        "meta": {1: {"name": "Open", "rounds": ROUNDS}},
        "players": {n: {"id": n, "name": f"Player Number {n}", "ratings": {"fide": {"value": str(1000 + n)}}}
                    for n in range(1, players + 1)},
        "rounds": {n: {"number": n, "paired_by": "engine"} for n in range(1, ROUNDS + 1)},
        "games": {
            (number - 1) * boards + board: {"id": (number - 1) * boards + board, "round": number, "board": board,
                                            "left": 2 * board - 1, "right": 2 * board, "result": "1-0"}
            for number in range(1, ROUNDS + 1)
            for board in range(1, boards + 1)
        },
    }  # fmt: skip


def alternating(*jobs: Callable[[], None], times: int) -> list[float]:
    """Median seconds of each job, taken in turn so that the disk's moods meet all alike."""
    taken: list[list[float]] = [[] for _ in jobs]
    for _ in range(times):
        for job, seconds in zip(jobs, taken, strict=True):
            began = perf_counter()
            job()
            seconds.append(perf_counter() - began)
    return [statistics.median(seconds) for seconds in taken]


def typing(save: Save) -> Callable[[], None]:
    """A job that enters one result."""
    numbers = count()

    def enter() -> None:
        board = next(numbers) % 30 + 1
        old = save.tables["games"][board]
        new = "0-1" if old["result"] == "1-0" else "1-0"
        with save.transaction("result", f"R1 board {board}: {old['result']} -> {new}") as change:
            change.expect("games", board, {"result": old["result"]})
            change.put("games", board, {**old, "result": new})

    return enter


def appending(path: Path, line: bytes) -> Callable[[], None]:
    """A job that appends the same bytes and waits for the disk."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def append() -> None:
        os.write(descriptor, line)
        os.fdatasync(descriptor)

    return append


def show(what: str, ratio: float, most: float, detail: str) -> bool:
    """Print one figure; whether it holds."""
    print(f"{'ok  ' if ratio <= most else 'OVER'}  {what}: {ratio:.2f} (at most {most:g})   {detail}")
    return ratio <= most


def commits(folder: Path, times: int) -> bool:
    """Commit against a raw append, 2,000 players against 60, and the bytes of a result."""
    small = Save.create(folder / "small.json", event(60), by="desk-1", label="created")
    large = Save.create(folder / "large.json", event(2000), by="desk-1", label="created")
    journal = large.path.with_suffix(".journal")
    before = journal.stat().st_size
    enter = typing(large)
    enter()
    line = journal.read_bytes()[before:]
    at_60, at_2000, raw = alternating(typing(small), enter, appending(folder / "raw", line), times=times)
    held = [
        show("commit / raw append with fdatasync", at_2000 / raw, 2, f"{at_2000 * 1e3:.3f} ms / {raw * 1e3:.3f} ms"),
        show("commit at 2,000 players / at 60", at_2000 / at_60, 1.3, f"{at_2000 * 1e3:.3f} ms / {at_60 * 1e3:.3f} ms"),
        show("bytes a result", len(line), 250, ""),
    ]
    small.close()
    large.close()
    return all(held)


def opening(folder: Path) -> bool:
    """Opening 2,000 players x 11 rounds against json.load of the same file."""
    path = folder / "large.json"

    def load() -> None:
        with path.open() as handle:
            json.load(handle)

    def opened() -> None:
        Save.open(path, by="desk-1").close()

    ours, plain = alternating(opened, load, times=15)
    return show("opening 2,000 x 11 / json.load", ours / plain, 3, f"{ours * 1e3:.1f} ms / {plain * 1e3:.1f} ms")


def main() -> int:
    """Run all; 1 when a figure is over its limit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", metavar="FOLDER", nargs="?", help="on the disk to be measured")
    parser.add_argument("--quick", action="store_true", help="fewer commits")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=args.folder) as name:
        held = [commits(Path(name), QUICK if args.quick else COMMITS), opening(Path(name))]
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
