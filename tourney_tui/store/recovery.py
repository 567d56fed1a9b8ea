"""Opening a save, whatever is left of it: snapshot, else the newest good backup, else the journal from its start.

`load` reads and changes nothing; `repair` makes the files fit again and belongs to the holder of the lock.
"""

from datetime import datetime

import msgspec

from tourney_tui.model.words import Words, words
from tourney_tui.store import backups, files, journal, migrations, snapshot
from tourney_tui.store.checkpoint import NONE
from tourney_tui.store.errors import NotASave, Unreadable
from tourney_tui.store.files import Place
from tourney_tui.store.journal import ORIGIN, Journal, Scan
from tourney_tui.store.records import Base, State
from tourney_tui.store.snapshot import Snapshot
from tourney_tui.store.values import plain


class Found(msgspec.Struct):
    """What reading the files came to.

    `journal` None means that a new one has to be started, and `why` says so in its first record; `aside` that the file
    at the snapshot's place is damaged; `edited` that another program wrote it; `newer` that a later version did;
    `migrated` that an earlier one did and that `state` is already as this version has it.
    """

    state: State
    journal: Journal | None
    snapshot_revision: int = 0
    notices: list[Words] = []
    why: str = ""
    aside: bool = False
    edited: bool = False
    schema: int = migrations.FIRST
    migrated: bool = False

    @property
    def newer(self) -> bool:
        """Whether a later version of the program wrote it."""
        return self.schema > migrations.current()

    def close(self) -> None:
        """Give the journal back when nobody takes it over."""
        if self.journal is not None:
            self.journal.close()


def probe(place: Place) -> None:
    """Raises NotASave or Unreadable before a lock file is made beside a file that is none of ours."""
    try:
        if place.snapshot.exists() and snapshot.MARK.match(files.read(place.snapshot, snapshot.HEAD)):
            return
        load(place, writable=False).close()
    except OSError as error:
        raise NotASave(files.reason(error)) from error


def load(place: Place, writable: bool) -> Found:
    """Read a save. Raises OSError, NotASave, Unreadable."""
    book = _open_journal(place, writable)
    try:
        found = _loaded(place, book)
        _migrate(found)
        return found
    except BaseException:
        if book is not None:
            book.close()
        raise


def _open_journal(place: Place, writable: bool) -> Journal | None:
    try:
        return Journal(place.journal, writable)
    except (FileNotFoundError, NotASave):
        return None


def _loaded(place: Place, book: Journal | None) -> Found:
    try:
        taken = snapshot.read(place.snapshot)
    except (FileNotFoundError, NotASave) as error:
        if book is None:
            raise error if isinstance(error, NotASave) else _missing(place) from error
        return _without_snapshot(place, book, aside=isinstance(error, NotASave))
    except Unreadable as error:
        return _without_snapshot(place, book, aside=True, otherwise=error)
    return _followed(taken, book)


def _missing(place: Place) -> NotASave:
    return NotASave(words("there is no save {name}", name=place.snapshot.name))


def _without_snapshot(place: Place, book: Journal | None, aside: bool, otherwise: Unreadable | None = None) -> Found:
    name = place.snapshot.name
    what = words("{name} is damaged", name=name) if aside else words("{name} is missing", name=name)
    kept = backups.newest_good(place)
    other = book is not None and kept is not None and book.name not in ("", kept.head.journal)
    if kept is not None and not other:
        found = _followed(kept, book)
        copy = words("the backup of revision {rev} was used", rev=kept.head.revision)
        found.notices[:0] = [what, copy]
    elif book is not None and (read := journal.scan(book.read(), ORIGIN)).lines:
        found = _from_journal(book, read)
        found.notices[:0] = [what, words("everything was read from the journal")]
    else:
        raise otherwise or Unreadable(what)
    found.aside, found.snapshot_revision = aside, NONE
    return found


def _from_journal(book: Journal, read: Scan) -> Found:
    state, misfits = journal.replay(read.lines)
    if read.lines:
        book.take(read.lines[-1])
    return Found(state, book, notices=damage(read, misfits), schema=book.schema)


def _followed(taken: Snapshot, book: Journal | None) -> Found:
    """A snapshot, and after it the journal as far as the two belong together."""
    found = Found(taken.state, book, taken.state.revision, edited=taken.edited, schema=taken.head.schema)
    if book is None:
        found.why = "a new journal was started: there was none beside the snapshot"
    elif book.holds(taken.head.line):
        book.position = taken.head.line
        _catch_up(found, book, book.news(alone=True))
    elif book.name not in ("", taken.head.journal):
        found.why = "a new journal was started: the one beside the snapshot belongs to another state"
    else:
        read = journal.scan(book.read(), ORIGIN)
        if journal.replay(read.lines)[0].revision < taken.state.revision:
            found.why = "a new journal was started: the old one ended before the snapshot"
        _catch_up(found, book, read)
    if found.why and book is not None:
        book.close()
        found.journal = None
    if taken.edited:
        found.notices.append(words("the save was changed by another program; its changes were kept"))
    if found.why:
        found.notices.append(words(found.why))
    return found


def _catch_up(found: Found, book: Journal, read: Scan) -> None:
    records = journal.commits(read.lines)
    misfits = sum(found.state.apply(commit) for _, commit in records if commit.rev > found.state.revision)
    found.notices += damage(read, misfits)
    found.schema = max(found.schema, book.schema)
    if read.lines:
        book.take(read.lines[-1])


def _migrate(found: Found) -> None:
    """Bring the state to the format of this version; the files stay as they are until `repair`."""
    if found.schema >= migrations.current():
        return
    found.state.tables = migrations.migrated(found.state.tables, found.schema)
    found.migrated = True
    said = "an earlier version of the program wrote this save: format {old} was brought to {new}"
    found.notices.append(words(said, old=found.schema, new=migrations.current()))
    found.why = str(found.notices[-1])


def damage(read: Scan, misfits: int) -> list[Words]:
    """The damage met while reading, in words; `misfits` are ops whose document was lost with it."""
    said = [
        words("the journal is damaged from byte {start} to {end}; what stood there was skipped", start=start, end=end)
        for start, end in read.gaps
    ]
    if misfits:
        said.append(words("{count} later changes found no document and were left out", count=misfits))
    return said


def cut_tail(place: Place, book: Journal, time: datetime) -> list[Words]:
    """Cut what lies after the last good line, kept in a file of its own. Raises OSError."""
    torn = book.read(book.position.end)
    if not torn:
        return []
    kept = place.aside(f"torn-{time:%Y%m%dT%H%M%S}", ".bin")
    files.replace(kept, torn)
    book.cut()
    files.flush(book.descriptor)
    said = "the last line of the journal was not complete and was cut; {count} bytes are kept in {name}"
    return [words(said, count=len(torn), name=kept.name)]


def repair(place: Place, found: Found, time: datetime) -> Journal:
    """Make the files say what was found, under the lock: damaged ones aside, a torn tail cut, a new journal if needed.

    Raises OSError.
    """
    if found.aside:
        kept = place.aside(f"damaged-{time:%Y%m%dT%H%M%S}", ".json")
        place.snapshot.rename(kept)
        found.notices.append(words("the damaged file is kept as {name}", name=kept.name))
    if found.journal is None or found.edited or found.migrated:
        return _rotated(place, found, time)
    found.notices += cut_tail(place, found.journal, time)
    return found.journal


def _rotated(place: Place, found: Found, time: datetime) -> Journal:
    if found.journal is not None:
        found.journal.close()
    if found.edited or found.migrated:
        _take_over(found)
    stamp = f"closed-{time:%Y%m%dT%H%M%S}"
    for path in (place.snapshot, place.journal):
        if path.exists():
            files.link(path, place.aside(stamp, path.suffix))
    if place.backups.is_dir():
        files.flush_folder(place.backups)
    found.snapshot_revision = found.state.revision
    return start(place, found.state, time, found.why or "the save was changed by another program")


def _take_over(found: Found) -> None:
    # A new revision, so that terminals that follow the old journal see that there is something new.
    found.state.revision += 1
    found.state.tables = {
        table: {doc_id: plain(document, f"{table} {doc_id}") for doc_id, document in documents.items()}
        for table, documents in found.state.tables.items()
    }


def start(place: Place, state: State, time: datetime, label: str) -> Journal:
    """Write a snapshot and a new journal that begins with the whole state.

    The snapshot is the commit point: if the journal is not written any more, the next opener finds that the two do
    not belong together and starts one. Raises OSError.
    """
    base = msgspec.json.encode(Base(state.revision, time, label, state.ids, state.tables))
    data, name, line = journal.beginning(time, base)
    files.replace(place.snapshot, snapshot.encode(state, name, line, time))
    files.replace(place.journal, data)
    book = Journal(place.journal, writable=True)
    book.position = line
    return book
