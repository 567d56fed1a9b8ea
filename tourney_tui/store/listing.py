"""What lies in a folder of saves, read cheaply for the Home screen. Nothing is opened, locked or repaired."""

import os
import re
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from tourney_tui.model.words import Words, words
from tourney_tui.store import files, migrations, presence, snapshot
from tourney_tui.store.files import Place
from tourney_tui.store.roster_kind import KIND, NAME

TAIL = 64 * 1024
ROSTER = f'"{KIND}":'.encode()  # the first table after the store's own
REVISION = re.compile(rb'\n[0-9a-f]{16} \{"rev":(\d{1,15}),[^\n]*(?=\n)')


class SaveInfo(msgspec.Struct, frozen=True):
    """One row of the list. `damaged` files are listed too, with the reason in `notice`; opening may recover them.

    `terminals` are the names of those who have it open.
    """

    path: Path
    name: str
    players: int
    rounds: int
    revision: int
    changed: datetime
    notice: Words | None = None
    damaged: bool = False
    terminals: tuple[str, ...] = ()


class _Meta(msgspec.Struct):
    name: str = ""


class _Peek(msgspec.Struct):
    """The parts of a snapshot that the list shows; documents stay undecoded."""

    own: dict[str, snapshot.Head] = msgspec.field(name=snapshot.OWN_TABLE)
    meta: dict[str, _Meta] = {}
    players: dict[str, msgspec.Raw] = {}
    rounds: dict[str, msgspec.Raw] = {}
    roster: dict[str, msgspec.Raw] = {}


def listing(folder: Path) -> list[SaveInfo]:
    """The saves of a folder without its roster, last changed first; none when there is no such folder."""
    if not folder.is_dir():
        return []
    paths = {path.with_suffix(".json") for path in folder.iterdir() if path.suffix in (".json", ".journal")}
    found = (info for path in paths if (info := _info(Place(path))) is not None)
    return sorted(found, key=lambda info: (info.changed, info.name), reverse=True)


def look(path: Path) -> SaveInfo | None:
    """One save, as the list shows it; None for the roster, which is no event."""
    return _info(Place(path))


def _info(place: Place) -> SaveInfo | None:
    found = _read(place)
    return None if found is not None and found.damaged and place.snapshot.name == NAME else found


def _read(place: Place) -> SaveInfo | None:
    path, changed = place.snapshot, _changed(place)
    try:
        if path.name == NAME and ROSTER in files.read(path, snapshot.HEAD):
            return None  # without reading it all: it may hold thousands of players
        data = files.read(path, snapshot.LARGEST)
        peek = msgspec.json.decode(data, type=_Peek)
        head = peek.own["1"]
    except FileNotFoundError:
        return SaveInfo(path, path.stem, 0, 0, 0, changed, words("the snapshot is missing, the journal is there"), True)
    except OSError as error:
        return SaveInfo(path, path.stem, 0, 0, 0, changed, files.reason(error), True)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, KeyError):
        ours = bool(snapshot.MARK.match(data)) or place.journal.exists()
        said = words("damaged") if ours else words("not a save of this program")
        return SaveInfo(path, path.stem, 0, 0, 0, changed, said, True)
    if peek.roster:
        return None
    name = peek.meta["1"].name if "1" in peek.meta else ""
    revision = max(head.revision, _journal_revision(place))
    open_on = presence.terminals(place)
    notice = _notice(head, revision, data, open_on)
    return SaveInfo(
        path, name or path.stem, len(peek.players), len(peek.rounds), revision, changed, notice, terminals=open_on
    )


def _notice(head: snapshot.Head, revision: int, data: bytes, open_on: tuple[str, ...]) -> Words | None:
    if head.schema > migrations.current():
        return words("written by a newer version of the program")
    if not snapshot.intact(data):
        return words("changed by another program")
    if open_on:
        return words("open on {names}", names=", ".join(open_on))
    if revision > head.revision:
        return words("not closed properly")
    return None


def _changed(place: Place) -> datetime:
    times = [os.stat(path).st_mtime for path in (place.snapshot, place.journal) if path.exists()]
    return datetime.fromtimestamp(max(times, default=0), UTC)


def _journal_revision(place: Place) -> int:
    """The revision of the newest whole line, as it says itself; the digests are checked at opening."""
    if not place.journal.exists():
        return 0
    with open(files.open_reading(place.journal), "rb") as handle:
        handle.seek(max(0, os.fstat(handle.fileno()).st_size - TAIL))
        revisions = REVISION.findall(handle.read())
    return int(revisions[-1]) if revisions else 0
