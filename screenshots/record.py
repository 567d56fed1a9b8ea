"""A recorded session for the README: `python screenshots/record.py`, in a pseudo-terminal, from the real program.

Writes `session.cast` (asciinema v2: `asciinema play screenshots/session.cast`) and `session.svg`, the same as frames
that follow each other, which a browser plays without a script.
"""

import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

import pexpect
import pyte

FOLDER = Path(__file__).parent
COLUMNS, LINES = 80, 24
COMMAND = f"{sys.executable} -m tourney_tui demo"
SETTLED = 0.6  # seconds without output after which a frame stands
SHOWN = 2.6  # seconds a frame is shown

# What is typed, and what is said of it below the screen.
STEPS = (
    ("1", "1: left wins. The ratings of both follow, and the next board is there"),
    ("5", "5: a draw on board 8"),
    ("S", "S: the standings, with the tie-breaks of the rules in force"),
    ("A", "A: the ratings: performance, change and new rating of everybody"),
    ("]", "]: the same by the next federation"),
    ("w", "w: why? Line by line, with the article of the rule"),
    ("q", "q: back"),
    ("R", "R: the boards again"),
    ("u", "u: the last change is taken back, and said"),
    ("q", "q: the saves; q again leaves. Nothing asks to be saved"),
)
BEGINNING, COMING_BACK = "tourney demo", "tourney demo: come back; everything is there"

CELL, ROW, SIZE = 8.4, 18, 14
NO_BREAK = "\u00a0"  # SVG makes one blank of several
PAPER, INK = "#16181d", "#d8dbe0"
COLOURS = {
    "black": "#16181d", "red": "#e06c75", "green": "#98c379", "brown": "#e5c07b", "blue": "#61afef",
    "magenta": "#c678dd", "cyan": "#56b6c2", "white": "#d8dbe0", "brightblack": "#7f848e", "brightred": "#f08a92",
    "brightgreen": "#b5dd9a", "brightyellow": "#f0d399", "brightbrown": "#f0d399", "brightblue": "#8cc6f5",
    "brightmagenta": "#d79be6", "brightcyan": "#7fd0da", "brightwhite": "#ffffff",
}  # fmt: skip


class Frame(NamedTuple):
    """A screen, as the rows of an SVG, and what is said of it."""

    rows: str
    said: str


class Recorder:
    """The program in a pseudo-terminal: what it writes, with its times, and the screen that comes of it."""

    def __init__(self, folder: Path) -> None:
        self.events: list[tuple[float, str]] = []
        self.frames: list[Frame] = []
        self._screen = pyte.Screen(COLUMNS, LINES)
        self._stream = pyte.ByteStream(self._screen)
        self._began = time.monotonic()
        kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        mine = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "TOURNEY_SAVES": "saves", "TOURNEY_DESK": "desk"}
        self._folder = folder
        self._environment = {**kept, **mine, "TOURNEY_CONFIG": str(folder / "config")}

    def run(self, steps: tuple[tuple[str, str], ...], first: str) -> None:
        """Start the program, press the keys one after the other, and leave it."""
        child = pexpect.spawn(COMMAND, dimensions=(LINES, COLUMNS), env=self._environment, timeout=20, cwd=self._folder)
        self._settle(child, first, least=2.5)
        for key, said in steps:
            child.send(key)
            self._settle(child, said)
        while child.isalive():
            child.send("q")
            self._settle(child, "")

    def _settle(self, child: "pexpect.spawn[bytes]", said: str, least: float = 0.0) -> None:
        """Read until nothing more comes."""
        quiet = time.monotonic() + max(SETTLED, least)
        while time.monotonic() < quiet:
            try:
                data = child.read_nonblocking(65536, timeout=0.1)
            except pexpect.TIMEOUT:
                continue
            except pexpect.EOF:
                break
            self._heard(data)
            quiet = max(quiet, time.monotonic() + SETTLED)
        if said:
            self.frames.append(Frame("".join(_rows(self._screen)), said))

    def _heard(self, data: bytes) -> None:
        self.events.append((time.monotonic() - self._began, data.decode("utf-8", "replace")))
        self._stream.feed(data)

    def cast(self) -> str:
        """The asciinema file, version 2."""
        head = {
            "version": 2,
            "width": COLUMNS,
            "height": LINES,
            "title": "tourney demo",
            "env": {"TERM": "xterm-256color"},
        }
        lines = [json.dumps(head)]
        lines += [json.dumps([round(at, 3), "o", text], ensure_ascii=False) for at, text in self.events if text]
        return "\n".join(lines) + "\n"

    def svg(self) -> str:
        """The frames one after the other, for ever."""
        width, height = COLUMNS * CELL + 24, LINES * ROW + 64
        count = len(self.frames)
        styles = "".join(_shown_at(place, count) for place in range(count))
        groups = "".join(_group(place, frame) for place, frame in enumerate(self.frames))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}">\n'
            f'<style>text{{font:{SIZE}px "DejaVu Sans Mono",Menlo,Consolas,monospace;fill:{INK};white-space:pre}}'
            f".s{{fill:#98c379}}.b{{font-weight:bold}}{styles}</style>\n"
            f'<rect width="100%" height="100%" rx="8" fill="{PAPER}"/>\n'
            f'<g transform="translate(12 16)">{groups}</g>\n</svg>\n'
        )


def _group(place: int, frame: Frame) -> str:
    said = f'<text class="s" x="0" y="{LINES * ROW + 26}">{escape(frame.said)}</text>'
    return f'<g class="f{place}">{frame.rows}{said}</g>'


def _shown_at(place: int, count: int) -> str:
    """A frame is there in its part of the time; the first also where nothing moves."""
    from_, to = 100 * place / count, 100 * (place + 1) / count
    before = "" if place == 0 else "0%{visibility:hidden}"
    after = "" if place == count - 1 else f"{to:.3f}%{{visibility:hidden}}"
    still = "visible" if place == 0 else "hidden"
    return (
        f"@keyframes k{place}{{{before}{from_:.3f}%{{visibility:visible}}{after}}}"
        f".f{place}{{visibility:{still};animation:k{place} {count * SHOWN:g}s step-end infinite}}"
    )


def _rows(screen: pyte.Screen) -> Iterator[str]:
    """Backgrounds, then letters: a run of cells of one pen is one text."""
    for number in range(LINES):
        line = screen.buffer[number]
        start = 0
        while start < COLUMNS:
            pen, end = _pen(line[start]), start + 1
            while end < COLUMNS and _pen(line[end]) == pen:
                end += 1
            yield _run("".join(line[place].data for place in range(start, end)), pen, start, number)
            start = end


def _pen(cell: pyte.screens.Char) -> tuple[str, str, bool]:
    ink, paper = _colour(cell.fg, INK), _colour(cell.bg, PAPER)
    return (paper, ink, cell.bold) if cell.reverse else (ink, paper, cell.bold)


def _colour(name: str, usual: str) -> str:
    return usual if name == "default" else COLOURS.get(name, f"#{name}")


def _run(text: str, pen: tuple[str, str, bool], column: int, line: int) -> str:
    ink, paper, bold = pen
    x, y, width = column * CELL, line * ROW, len(text) * CELL
    back = "" if paper == PAPER else f'<rect x="{x:g}" y="{y}" width="{width:.1f}" height="{ROW}" fill="{paper}"/>'
    if not text.strip():
        return back
    lead = len(text) - len(text.lstrip())
    shown = text.strip()
    fill = "" if ink == INK else f' fill="{ink}" style="fill:{ink}"'
    style = ' class="b"' if bold else ""
    place = f'x="{x + lead * CELL:g}" y="{y + 14}" textLength="{len(shown) * CELL:.1f}"'
    return f"{back}<text {place}{style}{fill}>{escape(shown.replace(' ', NO_BREAK))}</text>"


def main() -> None:
    """Record, and write both files."""
    folder = Path(tempfile.mkdtemp())
    try:
        recorder = Recorder(folder)
        recorder.run(STEPS, BEGINNING)
        recorder.run((), COMING_BACK)
    finally:
        shutil.rmtree(folder)
    (FOLDER / "session.cast").write_text(recorder.cast(), encoding="utf-8")
    (FOLDER / "session.svg").write_text(recorder.svg(), encoding="utf-8")


if __name__ == "__main__":
    main()
