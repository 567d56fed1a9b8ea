"""Making the index of a rating list: rows are staged in a file of their own, sorted by SQLite, and put in order.

Memory stays small whatever the list: nothing is held but a batch of rows and SQLite's own cache. The old index stays
until the new one is complete and on the disk, and then gives way in one step.
"""

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import islice
from pathlib import Path

import msgspec

from tourney_tui.model.listed import ListAbout, ListedPlayer, ListedRating
from tourney_tui.model.words import words
from tourney_tui.store import files, system
from tourney_tui.store.errors import NotSaved
from tourney_tui.store.lock import hold
from tourney_tui.store.rating_list import FORMAT, index_words
from tourney_tui.store.rating_list_place import ENDING, fide_key

BATCH = 5_000
SLICE = 50_000  # places that one statement puts in order: progress is told between them
CACHE = 12 * 1024  # KB of SQLite
WAIT = 0.2  # seconds for another import of the same list
MOST_DOUBLES = 100  # that are named

# A file made again at any time needs no journal: a broken build is thrown away.
QUICK = f"pragma journal_mode=off; pragma synchronous=off; pragma locking_mode=exclusive; pragma cache_size=-{CACHE};"
# Longer beginnings than the longest prefix are found by going through all words that have them: few, by then.
TABLES = """
create table about (data blob, format integer);
create table players (place integer primary key, data blob);
create table numbers (number text, place integer, primary key (number, place)) without rowid;
create virtual table names using fts5(
    words, content='', columnsize=0, detail=none, prefix='1 2 3 4 5 6 7 8', tokenize='ascii');
insert into names(names, rank) values('hashsize', 8000000);
"""
STAGE = "create table stage.staged (rating integer, number text, fide text, words text, data blob)"
ORDER = "create table stage.ordered as select number, fide, words, data from stage.staged order by rating desc, rowid"
DOUBLES = "select number, count(*) from stage.ordered group by number having count(*) > 1 limit ?"
DROP_DOUBLES = "delete from stage.ordered where rowid not in (select min(rowid) from stage.ordered group by number)"
FILL = (
    "insert into players select rowid, data from stage.ordered where rowid between ? and ?",
    "insert into names(rowid, words) select rowid, words from stage.ordered where rowid between ? and ?",
)
NUMBERS = """
insert into numbers select * from (
    select number, rowid from stage.ordered union all select fide, rowid from stage.ordered where fide <> '') order by 1
"""

_ENCODER = msgspec.msgpack.Encoder()

Told = Callable[[int, int], None]


class Built(msgspec.Struct, frozen=True):
    """How many players the index has, and the numbers that stood in the list more than once: one row each was kept."""

    rows: int
    doubles: tuple[str, ...] = ()


def build(path: Path, players: Iterable[ListedPlayer], about: Callable[[int], ListAbout | None], told: Told) -> Built:
    """Make the index of these players and put it at `path`.

    `about` is asked with the number of players when all are there; its None gives the build up, the old index stays.
    `told` hears of the progress of the sorting, done and total. Raises NotSaved when the disk does not take it, and
    whatever `players` raises; nothing has changed then.
    """
    with _disk():
        path.parent.mkdir(parents=True, exist_ok=True)
    with hold(path.with_suffix(".lock"), WAIT):
        fresh, staged = path.with_name(path.name + ".tmp"), path.with_name(path.name + ".staged.tmp")
        try:
            _removed(fresh, staged)
            built = _made(fresh, staged, players, about, told)
            if built.rows:
                with _disk():
                    _put(fresh, path)
            return built
        finally:
            _removed(fresh, staged)


def _made(
    fresh: Path, staged: Path, players: Iterable[ListedPlayer], about: Callable[[int], ListAbout | None], told: Told
) -> Built:
    with _disk(), closing(sqlite3.connect(fresh, isolation_level=None)) as database:
        database.executescript(QUICK + TABLES)
        database.execute("attach ? as stage", (str(staged),))
        database.executescript("pragma stage.journal_mode=off; pragma stage.synchronous=off;" + STAGE)
        database.execute("begin")
        rows = _staged(database, players)
        described = about(rows) if rows else None
        if described is None:
            return Built(0)
        built = _ordered(database, rows)
        _filled(database, rows, told)
        final = msgspec.structs.replace(described, rows=built.rows)
        database.execute("insert into about values (?, ?)", (msgspec.json.encode(final), FORMAT))
        database.execute("commit")
    return built


def _staged(database: sqlite3.Connection, players: Iterable[ListedPlayer]) -> int:
    rows, source = 0, iter(players)
    while batch := list(islice(source, BATCH)):
        database.executemany("insert into stage.staged values (?, ?, ?, ?, ?)", map(_row, batch))
        rows += len(batch)
    return rows


def _row(player: ListedPlayer) -> tuple[int, str, str, str, bytes]:
    fide = fide_key(player.fide) if player.fide else ""
    return player.highest, player.number, fide, index_words(player.name), _ENCODER.encode(player)


def _ordered(database: sqlite3.Connection, rows: int) -> Built:
    database.execute(ORDER)
    database.execute("drop table stage.staged")
    doubles = [number for number, _count in database.execute(DOUBLES, (MOST_DOUBLES,))]
    if doubles:
        database.execute(DROP_DOUBLES)
        (rows,) = database.execute("select count(*) from stage.ordered").fetchone()
    return Built(rows, tuple(doubles))


def _filled(database: sqlite3.Connection, rows: int, told: Told) -> None:
    """The tables and the full-text index, slice by slice, then the numbers in their own order."""
    for first in range(1, rows + 1, SLICE):
        told(first - 1, rows)
        for statement in FILL:
            database.execute(statement, (first, first + SLICE - 1))
    database.execute(NUMBERS)
    database.execute("insert into names(names) values('optimize')")
    told(rows, rows)


def _put(fresh: Path, path: Path) -> None:
    """On the disk first, then in the place of the old one."""
    descriptor = os.open(fresh, os.O_RDONLY)
    try:
        system.flush_whole(descriptor)
    finally:
        os.close(descriptor)
    os.replace(fresh, path)
    files.flush_folder(path.parent)


def _removed(*paths: Path) -> None:
    for path in paths:
        with suppress(FileNotFoundError):
            path.unlink()


@contextmanager
def _disk() -> Iterator[None]:
    """What the disk refuses, as one error with words."""
    try:
        yield
    except sqlite3.Error as error:
        raise NotSaved(words("SQLite says {why}", why=str(error))) from error
    except OSError as error:
        raise NotSaved(files.reason(error)) from error


def merged(folder: Path, players: Iterable[ListedPlayer]) -> Iterator[ListedPlayer]:
    """One player for each number: lists with one kind of rating put together, later ones over earlier ones.

    Works in a file of its own in `folder`, which is gone afterwards. Raises NotSaved.
    """
    path = folder / f"merge{ENDING}.tmp"
    with _disk():
        folder.mkdir(parents=True, exist_ok=True)
        _removed(path)
    decoder = msgspec.msgpack.Decoder(ListedPlayer)
    try:
        with _disk(), closing(sqlite3.connect(path, isolation_level=None)) as database:
            database.executescript(QUICK + "create table parts (number text, data blob); begin;")
            source = iter(players)
            while batch := list(islice(source, BATCH)):
                rows = ((player.number, _ENCODER.encode(player)) for player in batch)
                database.executemany("insert into parts values (?, ?)", rows)
            under_way: ListedPlayer | None = None
            for (data,) in database.execute("select data from parts order by number, rowid"):
                player = decoder.decode(data)
                if under_way is not None and under_way.number == player.number:
                    under_way = together(under_way, player)
                    continue
                if under_way is not None:
                    yield under_way
                under_way = player
            if under_way is not None:
                yield under_way
    finally:
        _removed(path)


def together(earlier: ListedPlayer, later: ListedPlayer) -> ListedPlayer:
    """Two rows of one player: the later one, with the kinds of rating that only the earlier one has."""
    ratings: dict[int, ListedRating] = {rating.kind: rating for rating in (*earlier.ratings, *later.ratings)}
    return msgspec.structs.replace(
        later,
        title=later.title or earlier.title,
        club=later.club or earlier.club,
        birth=later.birth or earlier.birth,
        ratings=tuple(ratings[kind] for kind in sorted(ratings)),
    )
