"""One result typed with 500 players x 11 rounds, five systems: bytes and time, against one `DataTable.update_cell`.

The floor is a Textual DataTable of 500 rows and 12 columns whose one cell is updated at a key, in the same kind of
pseudo-terminal. The program's time is from the key to the last byte, the durable commit included. The fifth system is
FFBG's, which no chess federation uses: it follows every game in its order and so costs what it costs in backgammon.
`python benchmarks/keystroke.py [--keys 40]`; with `--check` it ends with 1 when the median is above half the floor's,
three times in a row: a busy machine alone is no fault of the program.
"""

import argparse
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from events import in_five_systems, large_event
from terminal import Terminal, python

from tourney_tui.session import Session

ROUNDS = 11
GOAL = 0.5  # of the floor
ATTEMPTS = 3

TABLE = """
from textual.app import App
from textual.widgets import DataTable

class Table(App):
    def compose(self):
        yield DataTable()

    def on_mount(self):
        table = self.query_one(DataTable)
        self.columns = table.add_columns(*(f"c{n}" for n in range(12)))
        self.rows = [table.add_row(*(f"{row}.{n}" for n in range(12))) for row in range(500)]
        self.n = 0

    def on_key(self, event):
        if event.character == "1":
            self.n += 1
            self.query_one(DataTable).update_cell(self.rows[self.n % 15], self.columns[3], f"x{self.n}")

Table().run()
"""


def bursts(terminal: Terminal, keys: int) -> list[tuple[float, int]]:
    """Milliseconds to the last byte and bytes, for each of some `1` keys."""
    found = []
    for _ in range(keys):
        terminal.send("1")
        burst = terminal.settle(0.25)
        found.append((1000 * burst.seconds, len(burst.data)))
    return found


def report(name: str, found: list[tuple[float, int]], floor: float | None) -> float:
    times, sizes = [t for t, _ in found], [b for _, b in found]
    median = statistics.median(times)
    ratio = f"{median / floor:5.2f}x" if floor else " 1.00x"
    print(f"{name:34} {median:6.1f} ms {ratio}  worst {max(times):6.1f} ms  {statistics.median(sizes):6.0f} bytes")
    return median


def floor(keys: int) -> float:
    """Milliseconds of one `DataTable.update_cell`."""
    terminal = Terminal(python("-c", TABLE))
    terminal.read_until("14.0")
    terminal.settle(1)
    median = report("DataTable.update_cell, 500 rows", bursts(terminal, keys), None)
    terminal.close()
    return median


def result(players: int, keys: int, least: float) -> float:
    """Milliseconds of one result in the program, from its key to its last byte."""
    folder = Path(tempfile.mkdtemp())
    path = folder / "large.json"
    event = in_five_systems(large_event(players, ROUNDS, open_boards=players // 2))
    Session.create(path, event, by="benchmark", label="new").close()
    terminal = Terminal(python("-m", "tourney_tui", "--saves", str(folder), str(path)))
    terminal.read_until("Benchmark")
    terminal.settle(1)
    median = report(f"a result, {players} x {ROUNDS}, five systems", bursts(terminal, keys), least)
    terminal.close()
    shutil.rmtree(folder)
    return median


def main() -> int:
    """Measure; 1 when it is checked and the goal is missed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--keys", type=int, default=40)
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--check", action="store_true", help="end with 1 where the goal is missed")
    arguments = parser.parse_args()
    for _attempt in range(ATTEMPTS if arguments.check else 1):
        least = floor(arguments.keys)
        if result(arguments.players, arguments.keys, least) <= GOAL * least:
            return 0
    print(f"the goal is {GOAL} of DataTable.update_cell")
    return int(arguments.check)


if __name__ == "__main__":
    sys.exit(main())
