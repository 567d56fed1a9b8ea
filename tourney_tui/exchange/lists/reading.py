"""A stream of bytes that should be a rating list: whose it is, its month, and its rows."""

import io
from collections.abc import Iterator
from typing import IO

import msgspec

from tourney_tui.exchange.csv_dialect import sniff
from tourney_tui.exchange.encoding import split_lines
from tourney_tui.exchange.findings import Finding
from tourney_tui.exchange.lists.federation_csv import Header, header_of, read_federation_csv
from tourney_tui.exchange.lists.fide_txt import layout_of, part_of, read_fide_txt
from tourney_tui.exchange.lists.fide_xml import read_fide_xml
from tourney_tui.exchange.lists.month import month_of_name
from tourney_tui.exchange.lists.text_lines import HEAD, encoding_of, text_lines
from tourney_tui.model.listed import ListedPlayer
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words


class Recognised(msgspec.Struct, frozen=True):
    """What a file is. `source` is one of `listed.SOURCES`; `part` is the kind of its ratings when it has only one.

    `month` is what its header or its name says, else `""`. `xml` and `header` say how to read it.
    """

    source: str
    part: str = ""
    month: str = ""
    xml: bool = False
    header: Header | None = None


def recognise(head: bytes, name: str) -> Recognised | Refusal:
    """What a file with this name begins as."""
    encoding = encoding_of(head)
    text = head.decode(encoding, "replace").lstrip("\ufeff")
    if text.lstrip()[:1] == "<":
        return _xml(text, name)
    month = month_of_name(name) or ""
    lines = [line for line in split_lines(text) if line.strip()]
    first = lines[0] if lines else ""
    layout = layout_of(first)
    if layout is not None:
        return Recognised("fide", part_of(name) if layout.single else "", layout.month or month)
    dialect = sniff(head)
    header = header_of(lines[1] if dialect.sep_line and len(lines) > 1 else first, dialect.delimiter)
    if header is not None:
        return Recognised(header.source, "", month, header=header)
    return _no_list(name)


def _xml(text: str, name: str) -> Recognised | Refusal:
    if "<player>" not in text or "<fideid" not in text:
        return _no_list(name)
    part = "" if "<rapid_rating>" in text or "<blitz_rating>" in text else part_of(name)
    return Recognised("fide", part, month_of_name(name) or "", xml=True)


def _no_list(name: str) -> Refusal:
    said = "{name} is no rating list: neither FIDE's (TXT or XML) nor the CSV of the FFE or of the FRBE/KBSB"
    return Refusal("no-list", words(said, name=name))


def read_list(stream: IO[bytes], head: bytes, known: Recognised) -> Iterator[ListedPlayer | Finding]:
    """The rows of a list that was recognised by its `head`; the stream stands behind it. Raises what reading raises."""
    whole = io.BufferedReader(_Behind(head, stream), HEAD)
    if known.xml:
        yield from read_fide_xml(whole, encoding_of(head), known.part)
        return
    lines = text_lines(whole, encoding_of(head))
    if known.header is None:
        yield from read_fide_txt(lines, known.part)
        return
    for line in lines:
        if header_of(line.text, known.header.delimiter) is not None:
            break
    yield from read_federation_csv(lines, known.header)


class _Behind(io.RawIOBase):
    """A stream with the bytes in front that were taken from it already."""

    def __init__(self, head: bytes, stream: IO[bytes]) -> None:
        super().__init__()
        self._head, self._stream = head, stream

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        data = self._head[: len(buffer)] or self._stream.read(len(buffer))
        self._head = self._head[len(data) :] if self._head else b""
        buffer[: len(data)] = data
        return len(data)
