"""The journal: an append-only file of lines, each proved by a digest over the digest before it and its own JSON.

`docs/journal.md` is the page on the format.
"""

import os
import re
import secrets
from collections.abc import Iterator
from datetime import datetime
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import msgspec

from tourney_tui.model.words import words
from tourney_tui.store import files
from tourney_tui.store.errors import NotASave, Unreadable
from tourney_tui.store.records import Base, Commit, State

FORMAT = "tourney-tui journal"
SCHEMA = 1
DIGEST = 16
LARGEST = 256 * 1024 * 1024
# The digest at the head of a line, also where lines ran together because the line feed between them is damaged.
SHOWN = re.compile(rb"(?:^|\}.)([0-9a-f]{16})", re.DOTALL)
TRUSTED = 4  # digests remembered of a damaged line, and
MOST_DAMAGED = 5000  # damaged lines in a row that are still looked past: a hostile file must not take minutes


class Header(msgspec.Struct, frozen=True):
    """The first line. Its digest is the name by which a snapshot knows its journal."""

    format: str
    schema: int
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
            "schema": SCHEMA,
            "nonce": secrets.token_hex(8),
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
    trusted as the one before, so that one flipped bit costs one line.
    """
    lines: list[Line] = []
    gaps: list[tuple[int, int]] = []
    trusted = [after.digest.encode()]
    start = good = damaged = 0
    while damaged < MOST_DAMAGED and (stop := data.find(b"\n", start)) >= 0:
        written, payload = data[start : start + DIGEST], data[start + DIGEST + 1 : stop]
        shaped = data[start + DIGEST : start + DIGEST + 2] == b" {"
        expected = [digest_of(previous, payload) for previous in trusted] if shaped else []
        if written in expected:
            if good < start:
                gaps.append((after.end + good, after.end + start))
            lines.append(Line(after.end + start, after.end + stop + 1, written, payload))
            good, damaged, trusted = stop + 1, 0, [written]
        else:
            damaged += 1
            trusted = [*expected[:TRUSTED], *_digests_in(data[start:stop])] or trusted
        start = stop + 1
    return Scan(lines, gaps, after.end + good)


def _digests_in(text: bytes) -> list[bytes]:
    return [found[1] for found in islice(SHOWN.finditer(text), TRUSTED)]


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
            return "", SCHEMA
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
        """Whether the line at a position is there, unchanged as far as its digest tells."""
        begins = self.read(position.start, position.start + DIGEST + 1) == position.digest.encode() + b" "
        return begins and self.read(position.end - 1, position.end) == b"\n"

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


def commits(lines: list[Line]) -> Iterator[tuple[Line, Commit]]:
    """The commits among lines."""
    for line in lines:
        if line.payload.startswith(b'{"rev":'):
            yield line, msgspec.json.decode(line.payload, type=Commit, strict=False)


def replay(lines: list[Line], until: int | None = None) -> tuple[State, int]:
    """The state that a journal read from its start adds up to, and the number of ops that found no document.

    `until` is the last revision taken in.
    """
    state, misfits = State(), 0
    for line in lines:
        if line.payload.startswith(b'{"base":'):
            base = msgspec.json.decode(line.payload, type=Base)
            state = State(base.tables, base.ids, base.base)
        elif line.payload.startswith(b'{"rev":'):
            commit = msgspec.json.decode(line.payload, type=Commit, strict=False)
            if until is not None and commit.rev > until:
                break
            misfits += state.apply(commit)
    return state, misfits
