"""Reading TRF files, in processor seconds a megabyte, beside the floor of decoding the bytes and splitting the lines.

python benchmarks/reading.py [--quick] [--seeds N]
"""

import argparse
import random
import statistics
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parent.parent))
from events import large_event

from tourney_tui.exchange.trf.reader import read_trf
from tourney_tui.exchange.trf.writer import as_bytes, write_trf
from tourney_tui.session.import_file import Imported, Source, read_source
from tourney_tui.tui.lines.import_preview import preview_rows

MOST = 1.0  # seconds a megabyte
MEGABYTE = 1_000_000


def floor(data: bytes) -> Callable[[], None]:
    """The least that any reader does: text, and its lines."""

    def split() -> None:
        for line in data.decode("utf-8", "replace").splitlines():
            line[:3].upper()

    return split


def reading(data: bytes) -> Callable[[], None]:
    """The reader alone: an event, findings, decisions."""

    def read() -> None:
        read_trf(data)

    return read


def previewing(data: bytes) -> Callable[[], None]:
    """What happens between the path and the preview on the screen."""

    def show() -> None:
        imported = read_source(Source(Path("file.trf"), data))
        if isinstance(imported, Imported):
            preview_rows(imported)

    return show


def alternating(*jobs: Callable[[], None], times: int) -> list[float]:
    """Median processor seconds of each job, taken in turn."""
    taken: list[list[float]] = [[] for _ in jobs]
    for _ in range(times):
        for job, seconds in zip(jobs, taken, strict=True):
            began = process_time()
            job()
            seconds.append(process_time() - began)
    return [statistics.median(seconds) for seconds in taken]


def damaged(data: bytes, seed: int) -> bytes:
    """The same file with every hundredth byte another one."""
    chance, spoilt = random.Random(seed), bytearray(data)
    for place in range(0, len(spoilt), 100):
        spoilt[place] = chance.randrange(256)
    return bytes(spoilt)


def main() -> int:
    """Print a line a file; 1 when one takes longer than a second a megabyte."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a smaller event, fewer times")
    parser.add_argument("--seeds", type=int, default=3, metavar="N", help="damaged files")
    args = parser.parse_args()
    players, rounds, times = (200, 9, 3) if args.quick else (999, 19, 7)
    whole = as_bytes(write_trf(large_event(players, rounds, open_boards=1)))
    files = {f"{players} players, {rounds} rounds": whole}
    files |= {f"the same, damaged ({seed})": damaged(whole, seed) for seed in range(args.seeds)}
    worst = 0.0
    for name, data in files.items():
        least, read, shown = alternating(floor(data), reading(data), previewing(data), times=times)
        size = len(data) / MEGABYTE
        worst = max(worst, shown / size)
        print(
            f"{name}: {size:.2f} MB; read {read / size:.2f} s/MB ({read / least:.0f} times the floor of "
            f"{least / size:.3f}), with its preview {shown / size:.2f}"
        )
    print(f"at most {worst:.2f} s/MB; the limit is {MOST}")
    return int(worst > MOST)


if __name__ == "__main__":
    raise SystemExit(main())
