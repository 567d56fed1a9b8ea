"""Everything that `tests/faults` tries, for long: kills, closed terminals, power cuts, damage, several terminals.

python benchmarks/faults.py --kills 2000 --screens 200 --cuts 1000 --damage 1 --together 1000 --follow 100

Each part prints one line; the exit code is 1 when anything was lost, doubled or unreadable, or came too late.
"""

import argparse
import random
import shutil
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.faults.damage import agrees, damaged_save, flips, opened, read, truncations
from tests.faults.entering import WAYS, check, killed_while_typing, new_event
from tests.faults.evening import Evening
from tests.faults.screen import check_screen, killed_on_the_screen, seconds_until_seen
from tests.faults.together import check_together, type_together

KILLS_OF_ONE_SAVE = 20
BOARDS_ON_SCREEN = 60
CUTS_OF_ONE_EVENING = 20
TERMINALS = 4
LIMIT = 0.25  # seconds until a change is seen elsewhere


def say(what: str, failures: list[str], began: float) -> bool:
    """Print the line of one part, and what failed in it; whether nothing did."""
    print(f"{'ok  ' if not failures else 'LOST'}  {what}   {time.monotonic() - began:.0f} s", flush=True)
    for failure in failures[:20]:
        print(f"        {failure}", flush=True)
    return not failures


def folders(root: Path, count: int) -> Iterator[Path]:
    """Fresh folders."""
    for number in range(count):
        folder = root / f"save-{number}"
        folder.mkdir(parents=True)
        yield folder


def kills(root: Path, count: int, dice: random.Random) -> bool:
    """`tourney result` killed while it types."""
    began, failures, told_in_all, done = time.monotonic(), [], 0, 0
    for folder in folders(root, -(-count // KILLS_OF_ONE_SAVE)):
        path, told = new_event(folder), []
        for number in range(1, min(KILLS_OF_ONE_SAVE, count - done) + 1):
            told += killed_while_typing(path, dice, way := WAYS[number % len(WAYS)])
            done += 1
            if not _holds(partial(check, path, told, number), f"{path.parent.name} kill {number} ({way})", failures):
                break
        told_in_all += len(told)
    return say(f"tourney result killed {done} times: {told_in_all} results acknowledged", failures, began)


def screens(root: Path, count: int, dice: random.Random) -> bool:
    """The screen killed while somebody types on it."""
    began, failures, shown_in_all, done = time.monotonic(), [], 0, 0
    number = 0
    while done < count:
        number += 1
        folder = root / f"screen-{number}"
        folder.mkdir()
        path, typed = new_event(folder, BOARDS_ON_SCREEN), []
        while len(typed) < BOARDS_ON_SCREEN // 2 and done < count:
            before, way = len(typed), WAYS[done % len(WAYS)]
            shown = killed_on_the_screen(path, typed, dice, way)
            shown_in_all, done = shown_in_all + shown - before, done + 1
            if not _holds(partial(check_screen, path, typed, shown), f"{folder.name} kill {done} ({way})", failures):
                break
    return say(f"the screen killed {done} times: {shown_in_all} results shown as entered", failures, began)


def cuts(root: Path, count: int, dice: random.Random) -> bool:
    """The power cut in the middle of an evening at the desk."""
    began, failures, number = time.monotonic(), [], 0
    while number < count:
        evening = Evening(root / f"evening-{number}", random.Random(dice.random()))
        for _ in range(min(CUTS_OF_ONE_EVENING, count - number)):
            number += 1
            target = root / f"cut-{number}"
            if _holds(partial(evening.cut, target), f"cut {number}", failures):
                shutil.rmtree(target)
    return say(f"power cut {count} times", failures, began)


def damage(root: Path, count: int, dice: random.Random) -> bool:
    """Every byte and bit of the last records as a reader sees it, and every `count`th opened for writing."""
    began, failures = time.monotonic(), []
    path = damaged_save(root / "damage")
    snapshot, journal = path.read_bytes(), path.with_suffix(".journal")
    cases = [*truncations(path), *flips(path)]
    for case in cases:
        journal.write_bytes(case.journal)
        _holds(lambda case=case: agrees(case, read(path)), "read", failures)
    for case in cases[dice.randrange(count) :: count]:
        path.write_bytes(snapshot)
        journal.write_bytes(case.journal)
        _holds(lambda case=case: agrees(case, opened(path)), "opened", failures)
    return say(f"{len(cases)} cuts and flips read, every {count}th opened for writing", failures, began)


def together(root: Path, count: int, dice: random.Random) -> bool:
    """Several terminals typing `count` results in all."""
    began, failures = time.monotonic(), []
    path = new_event(root, name="together")
    _holds(lambda: check_together(path, type_together(path, dice, TERMINALS, count)), "together", failures)
    return say(f"{TERMINALS} terminals typed {count} results at the same time", failures, began)


def follow(root: Path, count: int, dice: random.Random) -> bool:
    """How long after its acknowledgement a result of the command stands on a screen elsewhere."""
    began, failures = time.monotonic(), []
    path = new_event(root, count, name="follow")
    seconds = seconds_until_seen(path, count, dice)
    median, worst = statistics.median(seconds), max(seconds)
    late = sum(one > LIMIT for one in seconds)
    if median > LIMIT:
        failures.append(f"late: the median is over {LIMIT * 1e3:.0f} ms")
    told = f"median {median * 1e3:.0f} ms, worst {worst * 1e3:.0f} ms, {late} of {count} over {LIMIT * 1e3:.0f} ms"
    return say(f"a result seen on another screen: {told}", failures, began)


def _holds(test: Callable[[], object], where: str, failures: list[str]) -> bool:
    try:
        test()
    except Exception as failure:
        failures.append(f"{where}: {type(failure).__name__}: {failure}"[:300])
        print(failures[-1], file=sys.stderr, flush=True)
        return False
    return True


def main() -> int:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=0, help="kills of `tourney result`")
    parser.add_argument("--screens", type=int, default=0, help="kills of the screen")
    parser.add_argument("--cuts", type=int, default=0, help="power cuts")
    parser.add_argument("--damage", metavar="N", type=int, default=0, help="every cut and flip; every Nth for writing")
    parser.add_argument("--together", metavar="N", type=int, default=0, help="results typed by four terminals")
    parser.add_argument("--follow", metavar="N", type=int, default=0, help="results looked for on another screen")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", help="a folder on the disk to be tried; the temporary one by default")
    args = parser.parse_args()
    # Under nohup the signal is ignored, and so it would be in every program started here; a handler is not passed on.
    signal.signal(signal.SIGHUP, lambda *_: None)
    dice = random.Random(args.seed)
    with tempfile.TemporaryDirectory(dir=args.folder) as name:
        parts = [
            (kills, args.kills), (screens, args.screens), (cuts, args.cuts), (damage, args.damage),
            (together, args.together), (follow, args.follow),
        ]  # fmt: skip
        held = [part(Path(name), count, dice) for part, count in parts if count]
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
