"""What can be brought back: the snapshots in the backups folder, and every revision that the journal still tells.

It is brought back as a new change: other terminals follow, undo takes it back, and no file is copied over another.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec

from tourney_tui.model.words import words
from tourney_tui.store import files, journal, migrations, snapshot
from tourney_tui.store.errors import NotASave, StoreError, Unreadable
from tourney_tui.store.files import Place
from tourney_tui.store.journal import ORIGIN, Journal
from tourney_tui.store.records import Base, Commit, Tables
from tourney_tui.store.save import Save

CMD = "restore"
ROUNDS = "rounds"


class Kept(msgspec.Struct, frozen=True):
    """A snapshot in the backups folder: `name` without ending, the newest round it knows, and whether it can be read.

    `edited` says that another program changed it; a damaged one has the reason in `damage`, and no more.
    """

    name: str
    revision: int = 0
    round: int = 0
    time: datetime | None = None
    edited: bool = False
    damage: str = ""


def kept(place: Place) -> list[Kept]:
    """Every snapshot in the backups folder, whatever it was kept for, the newest revision first."""
    if not place.backups.is_dir():
        return []
    found = [_looked_at(place, path.stem) for path in place.backups.glob("*.json")]
    return sorted(found, key=lambda one: (one.revision, one.name), reverse=True)


def _looked_at(place: Place, name: str) -> Kept:
    try:
        read = _read(place, name)
    except StoreError as error:
        return Kept(name, damage=str(error.words))
    newest = max(read.state.tables.get(ROUNDS, {}), default=0)
    return Kept(name, read.head.revision, newest, read.head.time, read.edited)


def _read(place: Place, name: str) -> snapshot.Snapshot:
    try:
        return snapshot.read(place.backups / f"{name}.json")
    except OSError as error:
        raise Unreadable(files.reason(error)) from error


def tables_of(place: Place, name: str) -> Tables:
    """What a backup holds, `name` being one that `kept` gave. Raises NotASave, Unreadable."""
    if name not in {one.name for one in kept(place)}:
        raise NotASave(words("there is no backup {name}", name=name))
    read = _read(place, name)
    if read.head.schema > migrations.current():
        raise Unreadable(words("a newer version of the program wrote {name}", name=name))
    return migrations.migrated(read.state.tables, read.head.schema)


def first_revision(place: Place) -> int | None:
    """The earliest revision that the journal can bring back; None without a journal. Raises OSError, StoreError."""
    try:
        book = Journal(place.journal, writable=False)
    except FileNotFoundError:
        return None
    try:
        records = (journal.decoded(line.payload) for line in journal.scan(book.read(), ORIGIN).lines)
        for record in records:
            if isinstance(record, Base):
                return record.base
            if isinstance(record, Commit):
                return record.rev
    finally:
        book.close()
    return None


def put_back(save: Save, tables: Mapping[str, Mapping[int, Mapping[str, Any]]], label: str) -> Commit | None:
    """Make these the whole content, as one change; None when they are already. Raises NotSaved, Unstorable."""
    with save.transaction(CMD, label) as change:
        for table in {**save.tables, **tables}:
            wanted = tables.get(table, {})
            for doc_id in {**save.tables.get(table, {}), **wanted}:
                change.put(table, doc_id, wanted.get(doc_id))
    return change.commit
