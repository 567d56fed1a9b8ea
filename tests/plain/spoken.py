"""The linear mode in a test: lines in, lines out."""

import io
from collections.abc import Callable
from pathlib import Path

from tourney_tui.model.event import Event
from tourney_tui.plain.loop import run
from tourney_tui.session import Session

Step = str | Callable[[], None]


class Typed(io.RawIOBase):
    """Lines as somebody types them; a function among them is what happens elsewhere before the next line."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self._steps = list(steps)

    def readline(self, size: int | None = -1, /) -> bytes:
        while self._steps:
            step = self._steps.pop(0)
            if isinstance(step, str):
                return f"{step}\n".encode()
            step()
        return b""


def stored(folder: Path, event: Event) -> Path:
    path = folder / "event.json"
    Session.create(path, event, by="test", label="new").close()
    return path


def spoken(folder: Path, *steps: Step, opening: Path | None = None) -> str:
    """All that is said while these lines are typed."""
    out = io.StringIO()
    assert run(folder, opening, by="desk", mirror=None, source=Typed(steps), out=out) == 0  # type: ignore[arg-type]
    return out.getvalue()


def event_of(path: Path) -> Event:
    session = Session.open(path, by="reader", read_only=True)
    session.close()
    return session.event
