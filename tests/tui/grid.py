"""The screen as a grid of characters: what a golden file of a screen holds."""

from pathlib import Path
from typing import Any

from textual.app import App

GOLDENS = Path(__file__).parent.parent / "data" / "screens"


def grid(app: App[Any]) -> str:
    """The current screen, one line a row, without blanks at the ends of lines. A wide character stands once."""
    lines = app.screen._compositor.render_strips(app.size)
    return "\n".join(strip.text.rstrip() for strip in lines) + "\n"


def golden(name: str) -> str:
    """The stored grid of a screen: `tests/data/screens/<name>.txt`."""
    return (GOLDENS / f"{name}.txt").read_text(encoding="utf-8")
