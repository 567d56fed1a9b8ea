"""The index of a rating list of 1.5 million invented players: how long it takes, what it needs, how fast it answers.

python benchmarks/lists.py [--quick] [--xml] [--rows N] [--folder DIR]

The list is written first and is not part of the figures. The build runs in a process of its own, whose memory is
measured; its floor is reading the same file line by line. Queries are one to three beginnings of words in any order.
"""

import argparse
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

ROWS = 1_500_000
QUICK_ROWS = 30_000
QUERIES = 400
HEADER = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA "
    "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
FEDERATIONS = ("FRA", "BEL", "GER", "ESP", "ITA", "POL", "IND", "USA", "NED", "SUI")
STARTS = (
    "b",
    "br",
    "c",
    "ch",
    "d",
    "f",
    "g",
    "gr",
    "j",
    "k",
    "kr",
    "l",
    "m",
    "n",
    "p",
    "pr",
    "r",
    "s",
    "st",
    "t",
    "v",
    "z",
)
VOWELS = ("a", "e", "i", "o", "u", "ai", "ou", "ie")
ENDS = ("", "n", "r", "s", "l", "nd", "rt", "sk", "tz", "m")


def vocabulary(chance: random.Random, count: int, syllables: int) -> list[str]:
    """Invented words that look like names; the first ones are drawn far more often than the last."""
    made: dict[str, None] = {}
    while len(made) < count:
        parts = chance.randint(1, syllables)
        word = "".join(chance.choice(STARTS) + chance.choice(VOWELS) for _ in range(parts)) + chance.choice(ENDS)
        made[word.capitalize()] = None
    return list(made)


def people(rows: int) -> Iterator[tuple[int, str, str, str, int, int, int]]:
    """Number, name, federation, sex, rating, K, year: 1.5 million names from 60,000 families and 6,000 given names."""
    chance = random.Random(20261130)
    families, given = vocabulary(chance, 60_000, 4), vocabulary(chance, 6_000, 3)
    for number in range(rows):
        family = families[int(len(families) * chance.random() ** 3)]
        name = f"{family}, {given[int(len(given) * chance.random() ** 3)]}"
        rating = chance.choice((0, 0, 0, int(chance.gauss(1750, 250))))
        rating = rating if rating >= 1400 else 0
        yield (1_000_000 + 7 * number, name, chance.choice(FEDERATIONS), chance.choice("MMMF"), rating,
               chance.choice((10, 20, 20, 40)), chance.randint(1930, 2018))  # fmt: skip


def write_txt(path: Path, rows: int) -> None:
    with path.open("w", encoding="ascii", newline="") as out:
        out.write(HEADER + "\r\n")
        for number, name, fed, sex, rating, k, year in people(rows):
            numbers = "".join(f"{value:<6}{0:<4}{k:<3}" for value in (rating, rating and rating - 40, 0))
            out.write(
                f"{number:<15}{name:<61}{fed:<4}{sex:<4}{'':<5}{'':<5}{'':<15}{'':<4}{numbers}{year:<6}{'':<4}\r\n"
            )


def write_xml(path: Path, rows: int) -> None:
    with path.open("w", encoding="ascii") as out:
        out.write("<playerslist>\n")
        for number, name, fed, sex, rating, k, year in people(rows):
            out.write(
                f"<player>\n<fideid>{number}</fideid>\n<name>{name}</name>\n<country>{fed}</country>\n<sex>{sex}</sex>\n"
                "<title></title>\n<w_title></w_title>\n<o_title></o_title>\n<foa_title></foa_title>\n"
                f"<rating>{rating}</rating>\n<games>0</games>\n<k>{k}</k>\n<rapid_rating>0</rapid_rating>\n"
                "<rapid_games>0</rapid_games>\n<rapid_k>0</rapid_k>\n<blitz_rating>0</blitz_rating>\n"
                "<blitz_games>0</blitz_games>\n<blitz_k>0</blitz_k>\n"
                f"<birthday>{year}</birthday>\n<flag></flag>\n</player>\n"
            )
        out.write("</playerslist>\n")


def reading(path: Path) -> float:
    """The floor: seconds to read the lines of the file and to take each apart."""
    began = perf_counter()
    with path.open(encoding="ascii") as lines:
        for line in lines:
            line.split()
    return perf_counter() - began


def building(path: Path) -> None:
    """In a process of its own: import the list, print the seconds and the most memory it had."""
    from tourney_tui.cli import main

    began = perf_counter()
    code = main(["list", "import", str(path), "--month", "2026-11"])
    seconds = perf_counter() - began
    print(f"{code} {seconds} {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss}")


def queries(rows: int) -> list[str]:
    """What people type: beginnings of the words of names that are there, family or given name first."""
    chance = random.Random(7)
    sample = [name for _, name, *_ in people(rows) if chance.random() < 3 * QUERIES / rows][:QUERIES]
    typed = []
    for name in sample:
        family, given = name.lower().split(", ")
        parts = chance.choice(([family], [given], [family, given], [given, family]))
        parts[-1] = parts[-1][: chance.randint(1, len(parts[-1]))]
        typed.append(" ".join(parts))
    return typed


def milliseconds(job: Callable[[], object]) -> float:
    began = perf_counter()
    job()
    return (perf_counter() - began) * 1e3


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def forget(path: Path) -> None:
    """The pages of the file are read from the disk again."""
    descriptor = os.open(path, os.O_RDONLY)
    os.fsync(descriptor)
    os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    os.close(descriptor)


def show(what: str, value: float, most: float, detail: str) -> bool:
    """Print one figure; whether it holds."""
    print(f"{'ok  ' if value <= most else 'OVER'}  {what}: {value:.2f} (at most {most:g})   {detail}")
    return value <= most


def answers(folder: Path, rows: int) -> list[bool]:
    """How fast the index answers, with its pages in memory and from the disk."""
    from tourney_tui.session.rating_lists import suggestions
    from tourney_tui.store.rating_list_place import index_path

    typed, index = queries(rows), index_path(folder, "fide")
    cold = []
    for text in typed[:40]:
        forget(index)
        cold.append(milliseconds(lambda text=text: suggestions(text, folder=folder)))
    warm = [milliseconds(lambda text=text: suggestions(text, folder=folder)) for text in typed for _ in range(2)][1::2]
    size = f"index {index.stat().st_size / 1e6:.0f} MB"
    return [
        show("query, pages in memory, p95 in ms", percentile(warm, 0.95), 5,
             f"median {statistics.median(warm):.2f} ms"),
        show("query, pages from the disk, p95 in ms", percentile(cold, 0.95), 20,
             f"median {statistics.median(cold):.2f} ms, {size}"),
    ]  # fmt: skip


def main() -> int:
    """Run all; 1 when a figure is over its limit. A quick run only tells."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help=f"{QUICK_ROWS:,} rows, for a check on every change")
    parser.add_argument("--xml", action="store_true", help="the XML form of the list")
    parser.add_argument("--rows", type=int, help=f"how many players; {ROWS:,} by default")
    parser.add_argument("--folder", help="a folder on the disk to be measured; the temporary one by default")
    parser.add_argument("--build", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.build:
        building(Path(args.build))
        return 0
    rows = args.rows or (QUICK_ROWS if args.quick else ROWS)
    with tempfile.TemporaryDirectory(dir=args.folder) as name:
        folder = Path(name)
        path = folder / ("players_list_xml_foa.xml" if args.xml else "players_list_foa.txt")
        (write_xml if args.xml else write_txt)(path, rows)
        floor = reading(path)
        environment = {**os.environ, "TOURNEY_LISTS": str(folder / "lists")}
        command = [sys.executable, __file__, "--build", str(path)]
        done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
        code, seconds, memory = done.stdout.splitlines()[-1].split()
        held = [
            show(f"build of {rows:,} players in seconds", float(seconds), 60 if rows >= ROWS else 20,
                 f"exit {code}, {float(seconds) / floor:.1f} times reading the lines"),
            show("memory of the build in MB", int(memory) / 1024, 100, ""),
            *answers(folder / "lists", rows),
        ]  # fmt: skip
    return 0 if args.quick or all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
