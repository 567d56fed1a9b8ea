"""A journal cut at every byte and flipped at every bit of its last ten records, and what must be read from each."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.store.saves import copied, enter, killed, new_save
from tourney_tui.store import recovery
from tourney_tui.store.files import Place
from tourney_tui.store.journal import ORIGIN, commits, scan
from tourney_tui.store.records import State, Tables
from tourney_tui.store.save import Save

RECORDS = 10
GAMES = 3


class Case(NamedTuple):
    """A damaged journal, the newest state that can be proved from it, and whether something has to be said of it."""

    name: str
    journal: bytes
    tables: Tables
    said: bool


class Reading(NamedTuple):
    """What was read, and whether the damage was said."""

    tables: Tables
    said: bool


def damaged_save(folder: Path) -> Path:
    """A save that was killed: all it knows beyond its beginning stands in the journal."""
    folder.mkdir(exist_ok=True)
    save = new_save(folder, GAMES)
    for board, result in ((1, "1-0"), (2, "0-1"), (3, "1-0"), (1, "0-1"), (2, None), (3, "+/-")):
        enter(save, board, result)
    with save.transaction("player", "late entry") as change:
        change.put("players", 9, {"name": "Late"})
    with save.transaction("player", "club") as change:
        change.put("players", 9, {"name": "Late", "club": "Tour blanche"})
    with save.transaction("player", "leaves") as change:
        change.put("players", 9, None)
    save.undo()
    enter(save, 1, "1/2-1/2")
    enter(save, 2, "1-0")
    killed(save)
    return save.path


def truncations(path: Path) -> Iterator[Case]:
    """Cut at every byte of the last records."""
    whole = path.with_suffix(".journal").read_bytes()
    lines = scan(whole, ORIGIN).lines
    ends = {line.end for line in lines}
    for length in range(lines[-RECORDS].start, len(whole)):
        standing = {line.digest for line in lines if line.end <= length}
        yield Case(f"cut to {length}", whole[:length], _without(whole, standing), length not in ends)


def flips(path: Path) -> Iterator[Case]:
    """Every bit of the last records flipped, one at a time."""
    whole = path.with_suffix(".journal").read_bytes()
    lines = scan(whole, ORIGIN).lines
    every = {line.digest for line in lines}
    for line in lines[-RECORDS:]:
        rest = _without(whole, every - {line.digest})
        for bit in range(8 * line.start, 8 * line.end):
            damaged = bytearray(whole)
            damaged[bit // 8] ^= 1 << bit % 8
            # A damaged line feed hides no line, so nothing is missing and nothing has to be said.
            feed = bit // 8 == line.end - 1
            yield Case(f"bit {bit}", bytes(damaged), _without(whole, every) if feed else rest, not feed)


def _without(whole: bytes, standing: set[bytes]) -> Tables:
    state = State()
    for line, commit in commits(scan(whole, ORIGIN).lines):
        if line.digest in standing:
            state.apply(commit)
    return state.tables


def read(path: Path) -> Reading:
    """As a reader sees it, who repairs nothing."""
    found = recovery.load(Place(path), writable=False)
    assert found.journal is not None
    torn = found.journal.size() > found.journal.position.end
    found.close()
    return Reading(found.state.tables, torn or bool(found.notices))


def opened(path: Path) -> Reading:
    """As the director sees it, whose opening repairs; the second opening must find nothing more to say of a tail."""
    with Save.open(path, by="desk-1") as save:
        return Reading(copied(save), bool(save.notices))


def agrees(case: Case, reading: Reading) -> None:
    """Raises AssertionError."""
    assert reading.tables == case.tables, f"{case.name}: another state than the newest that verifies"
    assert reading.said or not case.said, f"{case.name}: the damage is not said"
