"""The snapshot: a file stock TinyDB opens, with a table `_save` that says what it is, its revision and checksum."""

import errno
import os
import re
from datetime import datetime
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any

import msgspec

from tourney_tui.model.words import words
from tourney_tui.store import files, migrations
from tourney_tui.store.errors import NotASave, Unreadable
from tourney_tui.store.journal import Position
from tourney_tui.store.records import Id, State

FORMAT = "tourney-tui save"
OWN_TABLE = "_save"
# A save of 2,000 players and 11 rounds has 2 MB and 40,000 of these.
LARGEST = 16 * 1024 * 1024
MOST_BRACKETS = 300_000
MARK = re.compile(rb'\s*\{\s*"_save"\s*:\s*\{\s*"1"\s*:\s*\{\s*"format"\s*:\s*"tourney-tui save"')
CHECKSUM = re.compile(rb'"checksum":"([0-9a-f]{16})"')
BLANK = b"0" * 16
HEAD = 4096

RawTables = dict[str, dict[Id, dict[str, Any]]]


class Head(msgspec.Struct, frozen=True):
    """The document of the table `_save`. `journal` and `line` name the last journal line the snapshot contains."""

    format: str
    schema: Annotated[int, msgspec.Meta(ge=migrations.FIRST)]
    checksum: str
    revision: int
    time: datetime = msgspec.field(name="t")
    journal: str
    line: Position
    ids: dict[str, int]


class Snapshot(msgspec.Struct, frozen=True):
    """A snapshot read back. `edited` says that its checksum does not fit: another program wrote it."""

    head: Head
    state: State
    edited: bool


def encode(state: State, journal: str, line: Position, time: datetime) -> bytes:
    """The bytes of a snapshot. Raises OSError for one so large that it would not be read again."""
    head = Head(FORMAT, migrations.current(), BLANK.decode(), state.revision, time, journal, line, state.ids)
    data = msgspec.json.encode({OWN_TABLE: {"1": head}, **state.tables})
    if not bounded(data):
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    checksum = blake2b(data, digest_size=8).hexdigest().encode()
    return data.replace(b'"checksum":"%b"' % BLANK, b'"checksum":"%b"' % checksum, 1)


def bounded(data: bytes) -> bool:
    """Whether reading it stays within a second and a few hundred megabytes of memory, whoever wrote it."""
    return len(data) <= LARGEST and data.count(b"{") + data.count(b"[") <= MOST_BRACKETS


def intact(data: bytes) -> bool:
    """Whether the checksum fits: it is taken over the whole file with sixteen zeros in its own place."""
    found = CHECKSUM.search(data, 0, HEAD)
    if found is None:
        return False
    view, digest = memoryview(data), blake2b(digest_size=8)
    for part in (view[: found.start(1)], BLANK, view[found.end(1) :]):
        digest.update(part)
    return digest.hexdigest().encode() == found[1]


def read(path: Path) -> Snapshot:
    """Read a snapshot.

    Raises OSError, NotASave when it is something else, Unreadable when it is ours but damaged, too large or too deep.
    """
    data = files.read(path, LARGEST)
    if len(data) > LARGEST:
        raise Unreadable(words("{name} is larger than {limit} MB", name=path.name, limit=LARGEST >> 20))
    if not bounded(data):
        raise Unreadable(words("{name} holds more than any event", name=path.name))
    if not data.strip():
        raise NotASave(words("{name} is empty", name=path.name))
    try:
        return _parsed(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, KeyError) as error:
        if MARK.match(data):
            raise Unreadable(words("{name} is damaged", name=path.name)) from error
        raise NotASave(words("{name} is no save of this program", name=path.name)) from error


def _parsed(data: bytes) -> Snapshot:
    tables = msgspec.json.decode(data, type=RawTables)
    head = msgspec.convert(tables.pop(OWN_TABLE)[1], Head)
    state = State(tables, dict(head.ids), head.revision)
    state.count_ids()
    return Snapshot(head, state, not intact(data))
