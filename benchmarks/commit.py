"""The save against its floors, each figure a ratio of medians taken in turn in this very run.

python benchmarks/commit.py [--quick] [--folder DIR]
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

sys.path.insert(0, str(Path(__file__).parent))
from events import large_event

from tourney_tui.model.intents import EnterResult
from tourney_tui.model.result import Result
from tourney_tui.session import Done, Session
from tourney_tui.store.save import Save

ROUNDS = 11
COMMITS = 300
OPENINGS = 15


def alternating(*jobs: Callable[[], None], times: int) -> list[float]:
    """Median seconds of each job, taken in turn so that the disk's moods meet all alike."""
    taken: list[list[float]] = [[] for _ in jobs]
    for _ in range(times):
        for job, seconds in zip(jobs, taken, strict=True):
            began = perf_counter()
            job()
            seconds.append(perf_counter() - began)
    return [statistics.median(seconds) for seconds in taken]


def made(path: Path, players: int) -> Save:
    """A Swiss of 11 rounds, the last board of the last one without a result."""
    Session.create(path, large_event(players, ROUNDS, open_boards=1), by="desk-1", label="created").close()
    return Save.open(path, by="desk-1")


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
    """Commit against a raw append, and 2,000 players against 60."""
    small, large = made(folder / "small.json", 60), made(folder / "large.json", 2000)
    journal = large.path.with_suffix(".journal")
    before = journal.stat().st_size
    enter = typing(large)
    enter()
    line = journal.read_bytes()[before:]
    at_60, at_2000, raw = alternating(typing(small), enter, appending(folder / "raw", line), times=times)
    small.close()
    large.close()
    held = [
        show("commit / raw append with fdatasync", at_2000 / raw, 2, f"{at_2000 * 1e3:.3f} ms / {raw * 1e3:.3f} ms"),
        show("commit at 2,000 players / at 60", at_2000 / at_60, 1.3, f"{at_2000 * 1e3:.3f} ms / {at_60 * 1e3:.3f} ms"),
    ]
    return all(held)


def size(folder: Path) -> bool:
    """The bytes of a result entered the way a director's key goes, its words and names included."""
    session = Session.open(folder / "large.json", by="desk-1")
    journal = session.save.path.with_suffix(".journal")
    before = journal.stat().st_size
    (game,) = session.event.missing_results(ROUNDS)
    assert isinstance(session.do(EnterResult(game=game.id, result=Result.WHITE_WINS)), Done)
    added = journal.stat().st_size - before
    session.close()
    return show("bytes a result", added, 250, "")


def opening(folder: Path, times: int) -> bool:
    """Opening 2,000 players x 11 rounds against json.load of the same file."""
    path = folder / "large.json"

    def load() -> None:
        with path.open() as handle:
            json.load(handle)

    def opened() -> None:
        Save.open(path, by="desk-1").close()

    ours, plain = alternating(opened, load, times=times)
    return show("opening 2,000 x 11 / json.load", ours / plain, 3, f"{ours * 1e3:.1f} ms / {plain * 1e3:.1f} ms")


def main() -> int:
    """Run all; 1 when a figure is over its limit. A quick run only tells: a busy machine is no fault of the change."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="fewer times, for a check on every change")
    parser.add_argument("--folder", help="a folder on the disk to be measured; the temporary one by default")
    args = parser.parse_args()
    less = 5 if args.quick else 1
    with tempfile.TemporaryDirectory(dir=args.folder) as name:
        folder = Path(name)
        held = [commits(folder, COMMITS // less), size(folder), opening(folder, OPENINGS // less)]
    return 0 if args.quick or all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
