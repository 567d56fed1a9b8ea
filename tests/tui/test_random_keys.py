"""No key, in any order, on any screen, brings a traceback; the event stays one that can be opened."""

import random
from pathlib import Path

import pytest

from tourney_tui.session import Session
from tourney_tui.session.demo import copy_demo
from tourney_tui.tui import keys
from tourney_tui.tui.app import TourneyApp

NAMED = sorted({name for key in keys.KEYS for name in key.keys} - {"q", "escape", "ctrl+q", "H", "f7"})
TEXTS = ("9-4", "2026", "[red]")
TYPED = (*TEXTS, "1", "5", "0", "a", "é", "space", "backspace", "tab", "delete", "y", "n", "f9", "ctrl+u")
BACK = ("escape",)
SIZES = ((80, 24), (60, 18), (140, 40), (30, 8))


async def press_at_random(app: TourneyApp, seed: int, count: int, size: tuple[int, int] = (80, 24)) -> None:
    """Press `count` random keys; now and then the window changes its size."""
    dice = random.Random(seed)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for _ in range(count):
            group = dice.choices((NAMED, TYPED, BACK), (6, 4, 2))[0]
            key = dice.choice(group)
            if key in BACK and app._shown == "home":
                continue
            await pilot.press(*(list(key) if key in TEXTS else [key]))
            if dice.random() < 0.01:
                await pilot.resize_terminal(*dice.choice(SIZES))
        await pilot.pause()


@pytest.mark.parametrize(("seed", "backgammon"), [(1, False), (2, True), (3, False), (4, True)])
async def test_random_keys_never_end_the_program(tmp_path: Path, seed: int, backgammon: bool) -> None:
    path = copy_demo(tmp_path, backgammon=backgammon)
    await press_at_random(TourneyApp(tmp_path, opening=path, by="desk"), seed, 120)
    session = Session.open(path, by="test")
    assert session.event.players
    session.close()
