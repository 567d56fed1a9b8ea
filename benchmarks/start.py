"""Start: the program's first usable frame and its memory against a bare Textual app that shows one Static.

`python benchmarks/start.py [--runs 7]` prints medians and the ratio; both run in the same pseudo-terminal setting.
"""

import argparse
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from terminal import Terminal, python

from tourney_tui.session.demo import copy_demo

BARE = """
from textual.app import App
from textual.widgets import Static

class Bare(App):
    def compose(self):
        yield Static("bare floor")

Bare().run()
"""


def measure(argv: list[str], text: str, env: dict[str, str] | None = None) -> tuple[float, int]:
    """Milliseconds to the frame with the text, and kilobytes of memory once it is quiet."""
    terminal = Terminal(argv, env=env)
    try:
        seconds = terminal.read_until(text)
        terminal.settle()
        return 1000 * seconds, terminal.memory()
    finally:
        terminal.close()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=7)
    runs = parser.parse_args().runs
    folder = Path(tempfile.mkdtemp())
    demo = copy_demo(folder)
    commands = {
        "bare Textual app": (python("-c", BARE), "bare floor"),
        "list of saves": (python("-m", "tourney_tui", "--saves", str(folder)), "Printemps"),
        "event with 24 players": (python("-m", "tourney_tui", "--saves", str(folder), str(demo)), "Printemps"),
    }
    floor = None
    for name, (argv, text) in commands.items():
        found = [measure(argv, text) for _ in range(runs)]
        time_ms, memory = statistics.median(t for t, _ in found), statistics.median(m for _, m in found)
        floor = floor or (time_ms, memory)
        print(
            f"{name:24} {time_ms:7.0f} ms {time_ms / floor[0]:5.2f}x {memory / 1024:6.1f} MB {memory / floor[1]:5.2f}x"
        )
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
