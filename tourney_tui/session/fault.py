"""A fault of the program itself: a report for whoever mends it, a sentence for the director, never a traceback."""

import sys
import tempfile
import traceback
from datetime import datetime
from importlib.metadata import version
from pathlib import Path

from tourney_tui.model.words import Words, words

FOLDER = "error-reports"


def reported(error: BaseException | None, folder: Path) -> Words:
    """Write the report beside the saves, else where temporary files go, and say where it is."""
    text = _report(error)
    for place in (folder / FOLDER, Path(tempfile.gettempdir()) / f"tourney-{FOLDER}"):
        try:
            place.mkdir(parents=True, exist_ok=True)
            path = place / f"{datetime.now():%Y-%m-%d-%H%M%S}.txt"
            path.write_text(text, encoding="utf-8", errors="replace")
        except OSError:
            continue
        return words(
            "tourney has stopped at a fault of its own. What was saved is on the disk: start it again and go on. "
            "For a report: {path}",
            path=str(path),
        )
    return words(
        "tourney has stopped at a fault of its own. What was saved is on the disk: start it again and go on. "
        "No report could be written: {fault}",
        fault=repr(error),
    )


def _report(error: BaseException | None) -> str:
    """Where it happened, without the values: a report that is passed on holds no names of players."""
    head = f"tourney {version('tourney-tui')}, Textual {version('textual')}, Python {sys.version}\n\n"
    return head + "".join(traceback.format_exception(error))
