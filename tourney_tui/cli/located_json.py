"""JSON that knows on which line each of its values stands, so that a message can name it."""

import json
import re
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from typing import Any, NoReturn

import msgspec

from tourney_tui import locale
from tourney_tui.cli.stopped import BadInput
from tourney_tui.model.words import Words, words

SPACE = re.compile(r"[ \t\r\n]*")

LONGEST = 40
"""Characters of a text that a message repeats."""

Path = tuple[str | int, ...]
"""The way to a value: keys of objects, positions in lists (from 0)."""

_ONE = {
    "games": "game {n}",
    "matches": "match {n}",
    "archived": "archived game {n}",
    "titles": "title {n}",
    "": "entry {n}",
}
"""What one element of a list is called; elements are counted from 1 in messages."""


class Document(msgspec.Struct, frozen=True):
    """One JSON value of a file, with the text it was read from."""

    value: Any
    text: str
    start: int
    file: str

    def bad(self, path: Path, right: Words) -> BadInput:
        """The refusal of the value at `path`; `right` says what is wrong and how to write it."""
        line = self._line(path)
        if not path:
            return BadInput(words("{file}, line {line}: {what}", file=self.file, line=line, what=right))
        said = "{file}, line {line}, {where}: {what}"
        return BadInput(words(said, file=self.file, line=line, where=_name(path), what=right))

    def _line(self, path: Path) -> int:
        position = self.start
        for key in path:
            found = _child(self.text, position, key)
            if found is None:  # what is missing is reported where it should be
                break
            position = found
        return _line_at(self.text, position)


def documents(text: str, file: str) -> Iterator[Document]:
    """The JSON values of a text, one after the other: one object, or JSON Lines. Numbers are exact.

    Raises BadInput where the text is no JSON, and for a key given twice, NaN and Infinity.
    """
    position = _skip(text, 0)
    while position < len(text):
        try:
            value, end = _DECODER.raw_decode(text, position)
        except json.JSONDecodeError as error:
            said = "{file}, line {line}, column {column}: no JSON, {what}"
            what = words(said, file=file, line=error.lineno, column=error.colno, what=error.msg)
            raise BadInput(what) from None
        except RecursionError:
            line = _line_at(text, position)
            raise BadInput(words("{file}, line {line}: nested too deeply", file=file, line=line)) from None
        except _Refused as refused:
            said = "{file}, line {line}: {what}"
            what = words(said, file=file, line=_line_at(text, position), what=refused.words)
            raise BadInput(what) from None
        yield Document(value, text, position, file)
        position = _skip(text, end)


class _Refused(Exception):
    def __init__(self, sentence: Words) -> None:
        super().__init__(str(sentence))
        self.words = sentence


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = quoted(next(key for key in keys if keys.count(key) > 1))
        raise _Refused(words("the field {field} is there twice", field=twice))
    return found


def quoted(text: str) -> str:
    """A text from the file for a message: cut short, and nothing in it but ASCII that can be printed."""
    return f'"{ascii(text if len(text) <= LONGEST else f"{text[:LONGEST]}...")[1:-1]}"'


def _decimal(digits: str) -> Decimal:
    try:
        return Decimal(digits)
    except InvalidOperation:
        raise _Refused(words("{text} is beyond all numbers", text=quoted(digits))) from None


def _no_number(text: str) -> NoReturn:
    raise _Refused(words("{text} is no number", text=text))


_DECODER = json.JSONDecoder(
    parse_float=_decimal,
    # Python refuses to read very long whole numbers; none of them is right anyway, and Decimal reads them all.
    parse_int=lambda digits: int(digits) if len(digits) < 20 else Decimal(digits),
    parse_constant=_no_number,
    object_pairs_hook=_unique,
)


def _skip(text: str, position: int) -> int:
    found = SPACE.match(text, position)
    return found.end() if found else position


def _child(text: str, position: int, key: str | int) -> int | None:
    """Where the member `key` of the object or list at `position` begins, None where neither is.

    The text is known to be JSON.
    """
    opening, closing = "{}" if isinstance(key, str) else "[]"
    if text[position] != opening:
        return None
    index = 0
    position = _skip(text, position + 1)
    while text[position] != closing:
        name: Any = index
        if isinstance(key, str):
            name, position = _DECODER.raw_decode(text, position)
            position = _skip(text, _skip(text, position) + 1)  # the colon
        if name == key:
            return position
        position = _skip(text, _DECODER.raw_decode(text, position)[1])
        position = _skip(text, position + 1) if text[position] == "," else position
        index += 1
    return None


def _line_at(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1


def _name(path: Path) -> str:
    name = ""
    for key in path:
        if isinstance(key, int):
            head, dot, last = name.rpartition(".")
            one = locale.say(words(_ONE[last], n=key + 1)) if last in _ONE else f"{last} {key + 1}"
            name = f"{head}{dot}{one}"
        else:
            joint = "" if not name else ", " if name[-1].isdigit() else "."
            name = f"{name}{joint}{key}"
    return name
