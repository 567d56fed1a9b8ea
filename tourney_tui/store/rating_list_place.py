"""Where the index of a rating list lies, and how its numbers are written: known without SQLite."""

from pathlib import Path

ENDING = ".sqlite"


def index_path(folder: Path, source: str) -> Path:
    """Where the index of a list lies."""
    return folder / f"{source}{ENDING}"


def fide_key(number: str) -> str:
    """How the FIDE number of a player of another federation's list is kept among its numbers."""
    return f"fide {number}"
