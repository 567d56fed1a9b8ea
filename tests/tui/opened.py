"""An event on the screen: `async with opened(tmp_path, event) as (app, pilot)`."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.app import App
from textual.pilot import Pilot

from tests.tui.grid import grid
from tourney_tui.model.event import Event
from tourney_tui.session import Session
from tourney_tui.tui.app import TourneyApp


@asynccontextmanager
async def opened(
    folder: Path, event: Event, *, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[TourneyApp, Pilot[int]]]:
    """The program with this event open, in a window of `size`."""
    path = folder / "event.json"
    if not path.exists():
        Session.create(path, event, by="test", label="new").close()
    app = TourneyApp(folder, opening=path, by="desk")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


def line(app: TourneyApp, text: str) -> str:
    """The first line of the screen that has the text; "" when none has."""
    return next((found for found in grid(app).splitlines() if text in found), "")


def message(app: TourneyApp) -> str:
    """What the message line says."""
    return app.messages.text.strip()


async def until(app: App[int], pilot: Pilot[int], text: str, seconds: float = 10) -> None:
    """Wait for something that another process brings. Raises AssertionError with the screen when it does not come."""
    for _ in range(int(seconds / 0.05)):
        if text in grid(app):
            return
        await pilot.pause(0.05)
    raise AssertionError(f"{text!r} did not come; the screen shows:\n{grid(app)}")
