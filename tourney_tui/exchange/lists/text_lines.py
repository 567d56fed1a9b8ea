"""The lines of a stream of bytes, in the encoding its beginning suggests; one bad byte costs one letter at most."""

import codecs
import io
from collections.abc import Iterator
from typing import IO

import msgspec

from tourney_tui.exchange.encoding import decode

HEAD = 64 * 1024  # how much of a file is looked at before it is read
LONGEST_LINE = 8 * 1024
FALLBACK = "tourney-cp1252"


class TextLine(msgspec.Struct, frozen=True, gc=False):
    """A line without its end, and its number from 1."""

    number: int
    text: str


def _as_cp1252(error: UnicodeError) -> tuple[str, int]:
    """What an undecodable byte of a file that is UTF-8 elsewhere most likely is."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    found = error.object[error.start : error.end]
    return found.decode("cp1252", "replace"), error.end


codecs.register_error(FALLBACK, _as_cp1252)


def encoding_of(head: bytes) -> str:
    """The encoding of a file that begins like this; a character cut at the end of `head` does not count."""
    if len(head) >= HEAD:
        head = head[: max(head.rfind(b"\n"), head.rfind(b"\r"), HEAD - 4)]
    return decode(head).encoding


def text_reader(stream: IO[bytes], encoding: str) -> io.TextIOWrapper:
    """The stream as text, LF at the end of every line. To be detached at the end."""
    # Of the other encodings nothing can be wrong, or a broken byte says nothing about its neighbours.
    errors = FALLBACK if encoding in ("utf-8", "utf-8-sig") else "replace"
    return io.TextIOWrapper(stream, encoding=encoding, errors=errors, newline=None)


def text_lines(stream: IO[bytes], encoding: str) -> Iterator[TextLine]:
    """Lines ended by LF, CRLF or CR alone. Of a line longer than `LONGEST_LINE` the rest is passed over.

    Raises whatever reading the stream raises.
    """
    reader = text_reader(stream, encoding)
    number, begun = 0, False
    while text := reader.readline(LONGEST_LINE):
        if not begun:
            number += 1
            yield TextLine(number, text.rstrip("\n"))
        begun = not text.endswith("\n")
    reader.detach()
