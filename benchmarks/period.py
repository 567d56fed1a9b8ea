"""Seconds and peak memory of a rating period of 60,000 players and 400,000 games, system by system.

`python benchmarks/period.py [--quick] [--systems ffe,fide] [--doubled]`. Events of 300 players and nine rounds are
written as saves; the floor is reading each of them once, as an event, in the same kind of process. `--doubled` computes
twice the games of the same players as well: memory is to grow with the players, so by less than a quarter. The minute
is one of a core: what else the machine does is not counted, a period runs on one core and hardly waits for the disk.
"""

import argparse
import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tourney_tui.model.event import About, Discipline, Event, Game, GameId, Regulations, Round
from tourney_tui.model.player import Player, PlayerId, Rating
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.result import Result
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.session import Session, records
from tourney_tui.session.period import Source, compute
from tourney_tui.session.period_plan import PeriodPlan
from tourney_tui.store.save import Save

FIELD, ROUNDS = 300, 9
SECONDS, MEGABYTES, GROWTH = 60, 1000, 1.25
UNRATED = 10  # one player of so many has no rating yet
DRAWN = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
DECIDED = (Result.WHITE_WINS, Result.BLACK_WINS)


def player(number: int, place: int) -> Player:
    """The same person in every event, known by a number."""
    rating = 1000 + number * 7919 % 1500
    lists = {"fide": rating, "ffe": rating // 10 * 10, "ffe-rapid": rating // 10 * 10, "belgium": max(1150, rating)}
    ratings = {name: Rating(str(value), games=number % 400) for name, value in lists.items()}
    ratings["ffbg"] = Rating(str(rating), experience=number % 700)
    ids = {"fide": str(10_000_000 + number)}
    return Player(PlayerId(place), place, f"Family{number:05}, Given", birth=str(1940 + number % 70), ids=ids,
                  ratings=ratings if number % UNRATED else {})  # fmt: skip


def event(number: int, people: list[int], system: str) -> Event:
    """Nine rounds of everybody against somebody."""
    dice, half = random.Random(number), len(people) // 2
    games = {}
    for paired in range(1, ROUNDS + 1):
        for board in range(half):
            key = GameId(len(games) + 1)
            sides = PlayerId(board + 1), PlayerId(half + (board + paired) % half + 1)
            results = DECIDED if system == "ffbg" else DRAWN
            games[key] = Game(key, paired, board + 1, *sides, dice.choice(results))
    regulations = Regulations(
        discipline=Discipline.BACKGAMMON if system == "ffbg" else Discipline.CHESS,
        rounds=ROUNDS,
        systems=(system,),
        time_control="rapid" if system == "ffe-rapid" else "standard",
        lengths=("7",) if system == "ffbg" else (),
        start_date=f"2026-{1 + number % 4:02}-{1 + number % 28:02}",
    )
    field = {PlayerId(place): player(one, place) for place, one in enumerate(people, 1)}
    return Event(About(f"Open {number}"), regulations, field, {n: Round(n) for n in range(1, ROUNDS + 1)}, games)


def write_events(folder: Path, system: str, players: int, games: int) -> None:
    """As many events as the games need; everybody plays in one before anybody plays in two."""
    dice, waiting = random.Random(1), list[int]()
    for number in range(games // (FIELD // 2 * ROUNDS)):
        if len(waiting) < FIELD:
            some = list(range(players))
            dice.shuffle(some)
            waiting += [one for one in some if one not in set(waiting)]
        people, waiting = waiting[:FIELD], waiting[FIELD:]
        Session.create(folder / f"{number}.json", event(number, people, system), by="benchmark", label="new").close()


def read(path: Path) -> Event:
    with Save.open(path, by="benchmark", read_only=True) as save:
        return records.event_from(save.tables)


def child(what: str, folder: Path) -> None:
    """Read only, or compute; tell seconds and the peak of memory."""
    paths = sorted(folder.glob("*.json"))
    began = time.perf_counter()
    if what == "read":
        lines, games = 0, sum(len(read(path).games) for path in paths)
    else:
        period = compute(PeriodPlan(what), [Source(path.stem, lambda path=path: read(path)) for path in paths])
        if isinstance(period, Refusal):
            raise SystemExit(str(period.words))
        lines, games = len(period.lines), period.games
    told = {"seconds": time.perf_counter() - began, "cpu": time.process_time(), "lines": lines, "games": games}
    print(json.dumps({**told, "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}))


def measured(what: str, folder: Path) -> dict[str, float]:
    done = subprocess.run([sys.executable, __file__, "--child", what, str(folder)], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stderr)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def report(name: str, found: dict[str, float], floor: float) -> None:
    print(
        f"{name:22} {found['lines']:7,.0f} players {found['games']:9,.0f} games {found['seconds']:6.1f} s"
        f" ({found['cpu']:.1f} of a core) {found['seconds'] / floor:5.1f}x {found['peak']:6.0f} MB",
        flush=True,
    )


def run(system: str, players: int, games: int, *, doubled: bool) -> bool:
    """Whether the period keeps within its bounds."""
    peaks = []
    for amount in (games, 2 * games) if doubled else (games,):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            write_events(folder, system, players, amount)
            floor = measured("read", folder)
            report("reading the saves once", floor, floor["seconds"])
            found = measured(system, folder)
            report(f"period {system}", found, floor["seconds"])
            peaks.append(found["peak"])
            within = found["cpu"] < SECONDS and found["peak"] < MEGABYTES
            if amount == games and not within:
                print(f"{system}: more than {SECONDS} s of a core or {MEGABYTES} MB")
                return False
    if doubled:
        print(f"{system}: twice the games take {peaks[1] / peaks[0]:.2f} of the memory")
    return not doubled or peaks[1] < GROWTH * peaks[0]


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--systems", default=",".join(SYSTEMS))
    parser.add_argument("--players", type=int, default=60_000)
    parser.add_argument("--games", type=int, default=400_000)
    parser.add_argument("--quick", action="store_true", help="a hundredth of it")
    parser.add_argument("--doubled", action="store_true")
    parser.add_argument("--child", nargs=2, metavar=("WHAT", "FOLDER"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.child:
        child(arguments.child[0], Path(arguments.child[1]))
        return 0
    shrink = 100 if arguments.quick else 1
    players, games = arguments.players // shrink, arguments.games // shrink
    kept = [run(one, players, games, doubled=arguments.doubled) for one in arguments.systems.split(",")]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
