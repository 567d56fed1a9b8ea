"""A roster of 5,000 invented players and 40 closed events of 120: opening it, finding people, carrying an event back.

python benchmarks/roster.py [--players N] [--events N]

The floor is decoding the same file as JSON. Times are those of the processor, the best of five.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import process_time

import msgspec

sys.path.insert(0, str(Path(__file__).parent.parent))

from tourney_tui.model.player import Origin, Rating
from tourney_tui.model.roster import Carried, Effect, How, Line, Person, PersonId
from tourney_tui.model.roster_intents import AddPeople, Carry
from tourney_tui.session.roster import OpenRoster
from tourney_tui.store.roster import roster_path
from tourney_tui.tui.lines.roster import roster_rows

PLAYERS, EVENTS, ENTRANTS, TIMES = 5000, 40, 120, 5
NOBODY = PersonId(0)


def person(number: int) -> Person:
    """An invented player with two ratings."""
    ratings = {"fide": Rating(str(1200 + number % 1200), Origin.FIDE, games=number % 90),
               "ffe": Rating(str(1200 + number % 1100))}  # fmt: skip
    ids = {"fide": str(20_000_000 + number), "ffe": f"A{number:05}"}
    return Person(NOBODY, f"Family{number:05}, Given{number % 97}", "FRA", f"Club {number % 50}",
                  str(1940 + number % 70), ids=ids, ratings=ratings)  # fmt: skip


def event(number: int, players: int) -> Carried:
    """A closed event of invented results."""
    effect = Effect("1500", "1510", Origin.FIDE, How.ADD, 9, 9)
    places = (PersonId(1 + (number * 113 + n) % players) for n in range(ENTRANTS))
    return Carried(f"key{number}", f"Event {number}", lines=tuple(Line(place, {"fide": effect}) for place in places))


def best(work: Callable[[], object]) -> float:
    """The least time in milliseconds."""
    times = []
    for _ in range(TIMES):
        start = process_time()
        work()
        times.append(process_time() - start)
    return 1000 * min(times)


def main() -> None:
    """Make the roster, then measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=PLAYERS)
    parser.add_argument("--events", type=int, default=EVENTS)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with OpenRoster.at(folder, by="benchmark") as roster:
            roster.do(AddPeople(people=tuple(map(person, range(args.players)))))
            for number in range(args.events):
                before, start = roster.save.revision, process_time()
                size = roster_path(folder).with_suffix(".journal").stat().st_size
                roster.do(Carry(event=event(number, args.players)))
                carrying = 1000 * (process_time() - start)
            bytes_written = roster_path(folder).with_suffix(".journal").stat().st_size - size
            lines = roster.save.revision - before
        print(f"carrying back {ENTRANTS} players: {carrying:.1f} ms, {lines} line of {bytes_written:,} bytes")
        data = roster_path(folder).read_bytes()
        floor = best(lambda: msgspec.json.decode(data))
        shown = best(lambda: open_and_show(folder))
        print(f"opening {args.players:,} players, every line made: {shown:.0f} ms, {shown / floor:.1f} times the floor")
        with OpenRoster.at(folder, by="benchmark") as roster:
            found = roster.roster
            found.like("fam given")
            print(f"typing ahead: {best(lambda: found.like('fam given3', 6)):.1f} ms")


def open_and_show(folder: Path) -> None:
    """What the key `r` on Home does, but for the painting."""
    with OpenRoster.at(folder, by="benchmark") as roster:
        roster_rows(roster.roster, None)


if __name__ == "__main__":
    main()
