"""The journal: an append-only file of lines, each proved by a digest over the digest before it and its own JSON.

`docs/journal.md` is the page on the format.
"""

import os
import re
from collections.abc import Iterator
from datetime import datetime
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec

from tourney_tui.model.words import words
from tourney_tui.store import files, migrations
from tourney_tui.store.errors import NotASave, Unreadable
from tourney_tui.store.records import Base, Commit, State

FORMAT = "tourney-tui journal"
DIGEST = 16
LARGEST = 64 * 1024 * 1024
LONGEST_LINE = 17 * 1024 * 1024
# Where two lines run together because the line feed between them is damaged.
RUN_ON = re.compile(rb'\}[^\n][0-9a-f]{16} \{"')
TRUSTED = 4  # digests remembered of a damaged line, and
MOST_DAMAGED = 5000  # damaged lines in a row that are still looked past, and
MOST_SOUGHT = 64 * 1024 * 1024  # bytes looked at for what follows damage: a hostile file must not take minutes


class Header(msgspec.Struct, frozen=True):
    """The first line. Its digest is the name by which a snapshot knows its journal."""

    format: str
    schema: Annotated[int, msgspec.Meta(ge=migrations.FIRST)]
    nonce: str
    time: datetime = msgspec.field(name="t")


class Line(NamedTuple):
    """A line that verifies, and where it lies: `start` to `end` in bytes, the line feed included."""

    start: int
    end: int
    digest: bytes
    payload: bytes


class Scan(NamedTuple):
    """Lines that verify, in order; the damaged stretches between them; and where the last good line ends."""

    lines: list[Line]
    gaps: list[tuple[int, int]]
    end: int


class Position(msgspec.Struct, frozen=True):
    """A line of the journal: its bytes and its digest."""

    start: int
    end: int
    digest: str


ORIGIN = Position(0, 0, "")


def digest_of(previous: bytes, payload: bytes) -> bytes:
    """The 16 hex digits of a line: blake2b of 8 bytes over the digits before it and its JSON."""
    return blake2b(previous + payload, digest_size=8).hexdigest().encode()


def line_of(previous: bytes, payload: bytes) -> bytes:
    """The bytes of a line."""
    return b"%b %b\n" % (digest_of(previous, payload), payload)


def beginning(time: datetime, payload: bytes) -> tuple[bytes, str, Position]:
    """A new journal with one record: its bytes, its name, and the position of the record."""
    head = msgspec.json.encode(
        {
            "format": FORMAT,
            "schema": migrations.current(),
            "nonce": os.urandom(8).hex(),
            "t": time.isoformat(timespec="milliseconds"),
        }
    )
    first = line_of(b"", head)
    name = first[:DIGEST]
    second = line_of(name, payload)
    return first + second, name.decode(), Position(len(first), len(first + second), second[:DIGEST].decode())


def scan(data: bytes, after: Position) -> Scan:
    """Read `data`, which begins where the line `after` ends.

    A line verifies against the line before it. After a damaged line, any digest it still shows or should have had is
    trusted as the one before; a damaged line feed hides no line. So one flipped bit costs at most its own line.
    """
    lines: list[Line] = []
    gaps: list[tuple[int, int]] = []
    trusted = [after.digest.encode()]
    start = good = damaged = sought = 0
    while start < len(data) and damaged < MOST_DAMAGED and sought < MOST_SOUGHT:
        line_feed = data.find(b"\n", start)
        stop = line_feed if line_feed >= 0 else len(data) - 1
        expected = _expected(data, start, stop, trusted)
        if data[start : start + DIGEST] not in expected:
            sought += (stop - start) * (1 + len(expected))
            if run_on := RUN_ON.search(data, start, min(stop, start + LONGEST_LINE)):
                stop = run_on.start() + 1
                expected = _expected(data, start, stop, trusted)
        written = data[start : start + DIGEST]
        if written in expected:
            if good < start:
                gaps.append((after.end + good, after.end + start))
            payload = data[start + DIGEST + 1 : stop]
            lines.append(Line(after.end + start, after.end + stop + 1, written, payload))
            good, damaged, trusted = stop + 1, 0, [written]
        else:
            damaged += 1
            trusted = [*expected[:TRUSTED], data[start : start + DIGEST]]
        start = stop + 1
    return Scan(lines, gaps, after.end + good)


def _expected(data: bytes, start: int, stop: int, trusted: list[bytes]) -> list[bytes]:
    """The digests that a line may show, by each that may stand before it."""
    if stop - start > LONGEST_LINE or data[start + DIGEST : start + DIGEST + 2] != b" {":
        return []
    return [digest_of(previous, data[start + DIGEST + 1 : stop]) for previous in trusted]


class Journal:
    """An open journal file and the last line of it that has been taken in."""

    def __init__(self, path: Path, writable: bool) -> None:
        """Raises OSError, NotASave when it is none of ours, Unreadable when it is too large."""
        self.path = path
        self.descriptor = files.open_writing(path) if writable else files.open_reading(path)
        self.position = ORIGIN
        try:
            self.name, self.schema = self._head()
        except BaseException:
            self.close()
            raise

    def _head(self) -> tuple[str, int]:
        # The name is "" when the first line is damaged and cannot tell it.
        if self.size() > LARGEST:
            raise Unreadable(words("{name} is larger than {limit} MB", name=self.path.name, limit=LARGEST >> 20))
        first = self.read(0, 4096).partition(b"\n")[0]
        try:
            header = msgspec.json.decode(first[DIGEST + 1 :], type=Header)
        except (msgspec.DecodeError, UnicodeDecodeError):
            if FORMAT.encode() not in first and not scan(self.read(), ORIGIN).lines:
                raise NotASave(words("{name} is no journal of this program", name=self.path.name)) from None
            return "", migrations.current()
        verified = digest_of(b"", first[DIGEST + 1 :]) == first[:DIGEST]
        return first[:DIGEST].decode() if verified else "", header.schema

    def size(self) -> int:
        """Bytes in the file now."""
        return os.fstat(self.descriptor).st_size

    def read(self, start: int = 0, end: int | None = None) -> bytes:
        """The bytes of a stretch, to the end of the file when `end` is None."""
        stop = self.size() if end is None else end
        return os.pread(self.descriptor, max(0, stop - start), start)

    def holds(self, position: Position) -> bool:
        """Whether the line at a position is there, unchanged as far as its digest and the length of the file tell."""
        begins = self.read(position.start, position.start + DIGEST + 1) == position.digest.encode() + b" "
        return begins and self.size() >= position.end

    def same_file(self) -> bool:
        """Whether the path still leads to this file."""
        try:
            return os.path.samestat(os.stat(self.path), os.fstat(self.descriptor))
        except FileNotFoundError:
            return False

    def in_place(self) -> bool:
        """Whether the path still leads to this file and the last line taken in is still in it."""
        return self.same_file() and self.holds(self.position)

    def news(self, alone: bool) -> Scan:
        """Lines after the last one taken in.

        Without the lock (`alone` False) a writer may be in the middle of a line: damage counts only when it is still
        there at a second look.
        """
        data = self.read(self.position.end)
        found = scan(data, self.position)
        while found.gaps and not alone and (again := self.read(self.position.end)) != data:
            data, found = again, scan(again, self.position)
        return found

    def take(self, line: Line) -> None:
        """Note the line as the last one taken in."""
        self.position = Position(line.start, line.end, line.digest.decode())

    def cut(self) -> None:
        """Remove everything after the last line taken in. Only for the holder of the lock."""
        os.ftruncate(self.descriptor, self.position.end)

    def close(self) -> None:
        """Give the descriptor back."""
        if self.descriptor >= 0:
            os.close(self.descriptor)
            self.descriptor = -1


def decoded(payload: bytes) -> Commit | Base | None:
    """The record of a line; None for the header. Raises Unreadable for a line that verifies and is still no record."""
    try:
        if payload.startswith(b'{"rev":'):
            return msgspec.json.decode(payload, type=Commit, strict=False)
        if payload.startswith(b'{"base":'):
            return msgspec.json.decode(payload, type=Base)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(words("the journal holds a line of a form unknown here")) from error
    return None


def commits(lines: list[Line]) -> Iterator[tuple[Line, Commit]]:
    """The commits among lines. Raises Unreadable."""
    for line in lines:
        record = decoded(line.payload)
        if isinstance(record, Commit):
            yield line, record


def replay(lines: list[Line], until: int | None = None) -> tuple[State, int]:
    """The state that a journal read from its start adds up to, and the number of ops that found no document.

    `until` is the last revision taken in. Raises Unreadable.
    """
    state, misfits = State(), 0
    for record in (decoded(line.payload) for line in lines):
        if isinstance(record, Base):
            state = State(record.tables, record.ids, record.base)
        elif isinstance(record, Commit) and (until is None or record.rev <= until):
            misfits += state.apply(record)
    return state, misfits
