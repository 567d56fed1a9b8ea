"""What one host needs for many terminals: `python benchmarks/terminals.py [--terminals 8] [--players 120]`.

Each terminal is a program in a pseudo-terminal of its own, as over SSH; all have one save of `--players` players and
five rounds open. Measured is, of each, the memory in use (RSS) and its fair share of what several have in common (PSS),
with the process of its engine, which ranks. The anchor is a program that does nothing (`python -c`), of which as many
run. Linux only: /proc tells it.
"""

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from events import large_event
from terminal import Terminal, python

from tourney_tui.session import Session

MB = 1024
WAIT = "import sys; sys.stdout.write('boards '); sys.stdout.flush(); sys.stdin.read()"


def family(pid: int) -> list[int]:
    """The process and all that it has started."""
    found = [pid]
    for one in found:
        for children in Path(f"/proc/{one}/task").glob("*/children"):
            found += map(int, children.read_text(encoding="ascii").split())
    return found


def memory(pid: int) -> tuple[float, float]:
    """RSS and PSS of a process and all that it has started, in MB."""
    sums = {"Rss": 0, "Pss": 0}
    for one in family(pid):
        for line in Path(f"/proc/{one}/smaps_rollup").read_text(encoding="ascii").splitlines():
            name, _, rest = line.partition(":")
            if name in sums:
                sums[name] += int(rest.split()[0])
    return sums["Rss"] / MB, sums["Pss"] / MB


def measure(commands: list[list[str]], key: str, seconds: float = 1.0) -> list[tuple[float, float]]:
    """Memory of each command, all of them running, some seconds after a key in each."""
    terminals = [Terminal(command) for command in commands]
    try:
        for terminal in terminals:
            terminal.read_until("boards ")
            terminal.settle(0.4)
        for terminal in terminals if key else ():
            terminal.send(key)
        for terminal in terminals:
            terminal.settle(seconds)
        return [memory(terminal.pid) for terminal in terminals]
    finally:
        for terminal in terminals:
            terminal.close()


def table(title: str, found: list[tuple[float, float]]) -> float:
    """Print a group of processes; their PSS together."""
    rss, pss = zip(*found, strict=True)
    print(f"{title:<34}{statistics.median(rss):>8.1f}{statistics.median(pss):>8.1f}{sum(pss):>9.1f}")
    return sum(pss)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--terminals", type=int, default=8)
    parser.add_argument("--players", type=int, default=120)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "large.json"
        event = large_event(args.players, 5, open_boards=10)
        Session.create(path, event, by="benchmark", label="large").close()
        program = ("-m", "tourney_tui", str(path), "--by")
        print(f"{args.terminals} at once, {args.players} players, MB{'RSS':>17}{'PSS':>8}{'all PSS':>9}")
        table("python that waits", measure([python("-c", WAIT) for _ in range(args.terminals)], ""))
        desks = [python(*program, f"desk-{n}") for n in range(args.terminals)]
        table("a terminal on Rounds", measure(desks, ""))
        table("the same, after Standings", measure(desks, "S", 3))
        boards = [python("-m", "tourney_tui", "board", str(path)) for _ in range(args.terminals)]
        table("tourney board", measure(boards, ""))


if __name__ == "__main__":
    main()
