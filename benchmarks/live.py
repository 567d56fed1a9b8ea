"""CPU of the screen's process for one result while a round runs: `python benchmarks/live.py [--players 120]`.

A field of 120 in nine rounds, four rating systems. Every board of the last round gets its result while a screen is
shown at 80x24, or at 140x40: on Rounds by its (last) key, on the others as if from elsewhere. Measured is the CPU time
from the key or the intent until the screen stands still: change, journal, scores, projections, rows, painting.
Tie-breaks come from the worker and are measured apart, as the time that their arrival costs the screen, together with
what is worked out for the next key while the fingers rest. The floor is one `json.dumps` of the event, measured in the
same run. With `--check` it ends with 1 when a screen's median is above twice the limit, two times in a row.
"""

import argparse
import asyncio
import json
import shutil
import statistics
import sys
import tempfile
import time
from itertools import product
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).parent))
from events import in_backgammon, large_event

from tourney_tui.model.event import Discipline, Event, Game
from tourney_tui.model.intents import EnterResult
from tourney_tui.model.result import Result
from tourney_tui.session import Session
from tourney_tui.session.records import documents
from tourney_tui.tui.app import SECONDS_UNTIL_AT_REST, TourneyApp

ROUNDS = 9
SCREENS = {
    "Rounds": ("R",),
    "Standings": ("S",),
    "Ratings": ("A",),
    "Players": ("P",),
    "Crosstable": ("C",),
    "Card": ("S", "enter"),
}
ATTEMPTS = 2
SIZES = ((80, 24), (140, 40))
LIMIT = 30  # milliseconds of CPU a result may take
SLACK = 2  # a check runs on machines of any age and load: it looks for what has become twice as slow
KEYS = {Discipline.CHESS: (("1",), ("5",)), Discipline.BACKGAMMON: (("1", "4", "enter"), ("0", "2", "enter"))}
RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


def floor(event: Event) -> float:
    """Milliseconds of one `json.dumps` of all documents, the median of 20."""
    plain = msgspec.to_builtins(documents(event), str_keys=True)
    return statistics.median(_cpu(lambda: json.dumps(plain)) for _ in range(20))


def _cpu(work: object) -> float:
    began = time.process_time()
    work()  # type: ignore[operator]
    return 1000 * (time.process_time() - began)


async def settled(app: TourneyApp, pilot: object) -> None:
    """The screen stands still, tie-breaks and all."""
    await pilot.pause()  # type: ignore[attr-defined]
    while app.ranking.busy:
        await asyncio.sleep(0.02)
    await pilot.pause()  # type: ignore[attr-defined]


def entering(game: Game, discipline: Discipline, number: int) -> EnterResult:
    """A result as it comes from another terminal."""
    if discipline is Discipline.CHESS:
        return EnterResult(game=game.id, result=RESULTS[number % 3])
    return EnterResult(game=game.id, result=None, sets=(((7, 4),), ((2, 7),))[number % 2])


async def measure(
    path: Path, keys: tuple[str, ...], size: tuple[int, int], games: list[Game], discipline: Discipline
) -> tuple[list[float], list[float]]:
    """For every game: milliseconds of CPU of its result, and of the tie-breaks that arrive after it."""
    app = TourneyApp(path.parent, opening=path)
    results, arrivals = [], []
    async with app.run_test(size=size) as pilot:
        for key in keys:
            await pilot.press(key)
            await settled(app, pilot)
        typed = keys == SCREENS["Rounds"]
        await asyncio.sleep(2 * SECONDS_UNTIL_AT_REST)  # the event was opened a moment ago, not with this key
        for number, game in enumerate(games):
            *before, last = KEYS[discipline][number % 2]
            if typed:
                await pilot.press(*before)
                await pilot.pause()
            began = time.process_time()
            if typed:
                await pilot.press(last)
            else:
                app.open_session.do(entering(game, discipline, number))
            await pilot.pause()
            results.append(1000 * (time.process_time() - began))
            began = time.process_time()
            await settled(app, pilot)
            arrivals.append(1000 * (time.process_time() - began))
    return results, arrivals


def median_on(name: str, size: tuple[int, int], event: Event, games: list[Game], least: float) -> float:
    """Measure one screen in one window and tell; the median."""
    folder = Path(tempfile.mkdtemp())
    path = folder / "live.json"
    Session.create(path, event, by="benchmark", label="new").close()
    results, arrivals = asyncio.run(measure(path, SCREENS[name], size, games, event.regulations.discipline))
    shutil.rmtree(folder)
    median = statistics.median(results)
    print(
        f"{name + f' at {size[0]}x{size[1]}':34} {median:6.1f} ms {median / least:5.2f}x"
        f"  worst {max(results):6.1f} ms  afterwards {statistics.median(arrivals):6.1f} ms"
    )
    return median


def main() -> int:
    """Measure; 1 when it is checked and a median is above the limit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=120)
    parser.add_argument("--results", type=int, default=20)
    parser.add_argument("--backgammon", action="store_true", help="matches to 7 in the FFBG system")
    parser.add_argument("--screens", nargs="+", choices=SCREENS, default=list(SCREENS), help="only these")
    parser.add_argument("--check", action="store_true", help="end with 1 where a median is above twice the limit")
    arguments = parser.parse_args()
    event = large_event(arguments.players, ROUNDS, open_boards=arguments.players // 2)
    event = in_backgammon(event) if arguments.backgammon else event
    least = floor(event)
    print(f"{'json.dumps of the event':34} {least:6.1f} ms  1.00x")
    games = list(event.missing_results(ROUNDS))[: arguments.results]
    slow = []
    for size, name in product(SIZES, arguments.screens):
        medians: list[float] = []
        while not medians or (arguments.check and min(medians) > SLACK * LIMIT and len(medians) < ATTEMPTS):
            medians.append(median_on(name, size, event, games, least))
        slow += [name] if min(medians) > (SLACK * LIMIT if arguments.check else LIMIT) else []
    print(f"{LIMIT} ms are the limit" + (f"; slower: {', '.join(slow)}" if slow else ""))
    return int(arguments.check and bool(slow))


if __name__ == "__main__":
    sys.exit(main())
