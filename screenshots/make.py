"""Pictures of the real program for the README: `python screenshots/make.py`, as SVG by Textual and as PNG.

The PNG needs a monospaced font of the system; the SVG brings none.
"""

import asyncio
import re
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path

import resvg_py

from tourney_tui.session.demo import copy_demo
from tourney_tui.tui.app import TourneyApp

FOLDER = Path(__file__).parent
FONT = "DejaVu Sans Mono"

# Name, backgammon, size, keys that lead there.
PICTURES: Sequence[tuple[str, bool, tuple[int, int], Sequence[str]]] = (
    ("rounds", False, (80, 24), ("1", "5", "0")),
    ("standings", False, (80, 24), ("S",)),
    ("ratings", False, (80, 24), ("A",)),
    ("why", False, (80, 24), ("A", "w")),
    ("card", False, (80, 24), ("S", "enter")),
    ("crosstable", False, (100, 30), ("C",)),
    ("bracket", True, (100, 30), ("C",)),
    ("backgammon", True, (80, 24), ("1",)),
    ("log", False, (80, 24), ("1", "L")),
)


async def picture(name: str, backgammon: bool, size: tuple[int, int], keys: Sequence[str]) -> None:
    folder = Path(tempfile.mkdtemp())
    app = TourneyApp(folder, opening=copy_demo(folder, backgammon=backgammon), by="desk")
    async with app.run_test(size=size) as pilot:
        await pilot.pause(0.5)
        for key in keys:
            await pilot.press(key)
            await pilot.pause(0.8)
        svg = app.export_screenshot(title="tourney")
    shutil.rmtree(folder)
    # Textual's picture asks the reader's browser for a font from the network; the reader's own will do.
    svg = re.sub(r"@font-face\s*{[^}]*}", "", svg).replace("Fira Code", FONT)
    (FOLDER / f"{name}.svg").write_text(svg, encoding="utf-8")
    (FOLDER / f"{name}.png").write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=svg, font_family=FONT, zoom=1)))


if __name__ == "__main__":
    for shown in PICTURES:
        asyncio.run(picture(*shown))
