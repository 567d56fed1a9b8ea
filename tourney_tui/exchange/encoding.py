"""Bytes of a file from somewhere -> text, with the guess of its encoding."""

import codecs
import re

import msgspec

LINE_END = re.compile(r"\r\n|\n|\r")


class Decoded(msgspec.Struct, frozen=True):
    """The text without its byte order mark, and the encoding it was read with, to be shown."""

    text: str
    encoding: str


# What eight bits may mean besides the guess: Central Europe, Cyrillic, DOS.
EIGHT_BITS = ("cp1252", "cp1250", "cp1251", "cp437")


def decode(data: bytes, wish: str = "") -> Decoded:
    """UTF-16 or UTF-8 by their marks, UTF-8 when it is valid, else cp1252, else latin-1, which never fails.

    `wish` is one of `EIGHT_BITS`; bytes that it has no letter for become question marks in a box.
    """
    if wish in EIGHT_BITS:
        return Decoded(data.decode(wish, "replace"), wish)
    for mark, encoding in (
        (codecs.BOM_UTF8, "utf-8-sig"),
        (codecs.BOM_UTF16_LE, "utf-16"),
        (codecs.BOM_UTF16_BE, "utf-16"),
    ):
        if data.startswith(mark):
            text = _try(data, encoding)
            return Decoded(text if text is not None else data.decode(encoding, "replace"), encoding)
    for encoding in _candidates(data):
        text = _try(data, encoding)
        if text is not None:
            return Decoded(text, encoding)
    return Decoded(data.decode("latin-1"), "latin-1")


def _candidates(data: bytes) -> tuple[str, ...]:
    # Text has no zero bytes; UTF-16 without a mark has one beside each Latin letter.
    even, odd = data[:2000:2].count(0), data[1:2000:2].count(0)
    if len(data) % 2 == 0 and max(even, odd) * 4 > len(data[:2000]) and min(even, odd) == 0:
        return ("utf-16-le" if odd else "utf-16-be", "utf-8", "cp1252")
    return ("utf-8", "cp1252")


def _try(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def split_lines(text: str) -> list[str]:
    """Lines ended by LF, CRLF or CR alone; form feeds and Unicode line separators stay inside a line."""
    return LINE_END.split(text)
