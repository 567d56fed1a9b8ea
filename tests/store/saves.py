"""Builders for the tests of the store: a small event, and a result entered in it."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tourney_tui.store.records import Commit
from tourney_tui.store.save import Save

GAMES = 8


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.time = datetime(2026, 10, 3, 14, 5, 7, 123456, UTC)

    def __call__(self) -> datetime:
        return self.time

    def move(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)


def documents(games: int = GAMES) -> dict[str, dict[int, dict]]:
    """An event of `games` boards in one round."""
    return {
        "meta": {1: {"name": "Open de printemps"}},
        "players": {number: {"name": f"Player {number}"} for number in range(1, 2 * games + 1)},
        "rounds": {1: {"number": 1}},
        "games": {
            board: {"round": 1, "board": board, "left": 2 * board - 1, "right": 2 * board, "result": None}
            for board in range(1, games + 1)
        },
    }


def new_save(folder: Path, games: int = GAMES, by: str = "desk-1", **options) -> Save:
    """A new open save `open.json`."""
    return Save.create(folder / "open.json", documents(games), by=by, label="created", **options)


def enter(save: Save, board: int, result: str | None, **fields) -> Commit | None:
    """Enter a result and give the commit."""
    with save.transaction("result", f"R1 board {board}: {result}") as change:
        change.put("games", board, {**save.tables["games"][board], "result": result, **fields})
    return change.commit


def results(save: Save) -> list[str | None]:
    """The results in board order."""
    return [save.tables["games"][board]["result"] for board in sorted(save.tables["games"])]


def copied(save: Save) -> dict[str, dict[int, dict]]:
    """All tables as plain dictionaries."""
    return {table: {doc_id: dict(doc) for doc_id, doc in rows.items()} for table, rows in save.tables.items()}


def killed(save: Save) -> None:
    """Let go of the files as a killed process does: no checkpoint."""
    save._storage.close()


def bytes_of(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Every file under a folder and its content."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield str(path.relative_to(folder)), path.read_bytes()
