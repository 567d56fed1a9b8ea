"""Pictures of the real program for the README, in every language: `python screenshots/make.py`.

Textual draws them as SVG, and resvg makes PNG of them, which needs a monospaced font of the system.
`NAME.png` is English, `NAME-fr.png` French.
"""

import asyncio
import os
import re
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path

import resvg_py

from tourney_tui import locale
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
    ("forecast", False, (80, 24), ("S", "f")),
    ("event", False, (80, 24), ("E",)),
)

LONGER = {"forecast": 10.0}  # seconds until what is shown is worked out


async def picture(name: str, backgammon: bool, size: tuple[int, int], keys: Sequence[str], language: str) -> None:
    locale.use(language)
    folder = Path(tempfile.mkdtemp())
    app = TourneyApp(folder, opening=copy_demo(folder, backgammon=backgammon), by="desk")
    async with app.run_test(size=size) as pilot:
        await pilot.pause(0.5)
        for key in keys:
            await pilot.press(key)
            await pilot.pause(0.8)
        await pilot.pause(LONGER.get(name, 0))
        svg = app.export_screenshot(title="tourney")
    shutil.rmtree(folder)
    # Textual's picture asks the reader's browser for a font from the network; the reader's own will do.
    svg = re.sub(r"@font-face\s*{[^}]*}", "", svg).replace("Fira Code", FONT)
    ending = "" if language == "en" else f"-{language}"
    (FOLDER / f"{name}{ending}.png").write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=svg, font_family=FONT, zoom=1)))


if __name__ == "__main__":
    # No language or theme that somebody has chosen here.
    os.environ["TOURNEY_CONFIG"] = tempfile.mkdtemp()
    for language in locale.LANGUAGES:
        for shown in PICTURES:
            asyncio.run(picture(*shown, language))
    shutil.rmtree(os.environ["TOURNEY_CONFIG"])
