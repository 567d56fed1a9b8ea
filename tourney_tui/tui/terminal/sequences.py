"""Keys told from sequences that mean nothing, so that a terminal's answer is never typed into a table.

Textual's parser takes letters as keys when it does not know what they belong to: the answer to somebody else's
question, `ESC ] 11 ; rgb:1500/...`, would be results. Here the end of each sequence is known by its form (ECMA-48,
5.4 and 5.6): what the parser has not taken by then is dropped.
"""

import time
from collections.abc import Callable, Iterator
from enum import Enum, auto

from textual._xterm_parser import XTermParser
from textual.events import MouseEvent, Resize
from textual.message import Message

ESC = "\x1b"
PATIENCE = 1.0
"""Seconds of silence after which a sequence will not be ended any more."""

LONGEST = 30  # of what the parser is given: behind that it would take letters for keys
WHOLE = {"\x9b": f"{ESC}[", "\x8f": f"{ESC}O", "\x9d": f"{ESC}]", "\x90": f"{ESC}P", "\x98": f"{ESC}X"}
ENDS = ("\a", "\x9c", "\x18", "\x1a")  # of a string; two of them give it up
POSITION = 3  # characters of an old mouse report
UNASKED = (MouseEvent, Resize)  # reports that were never turned on


class _In(Enum):
    """What the last character belongs to."""

    TEXT = auto()
    ESCAPE = auto()
    INTRODUCED = auto()
    CONTROL = auto()
    KEYPAD = auto()
    STRING = auto()
    STRING_ESCAPE = auto()
    DROPPED = auto()
    REPORT = auto()


SHORT = (_In.TEXT, _In.ESCAPE, _In.INTRODUCED)  # the parser's own time decides
INTRODUCERS = {ESC: _In.ESCAPE, "[": _In.CONTROL, "O": _In.KEYPAD} | dict.fromkeys("]PX^_", _In.INTRODUCED)


class Sequences:
    """Takes text as it comes, in any pieces; gives messages. What means nothing gives none."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._parser = XTermParser()
        self._in = _In.TEXT
        self._sequence = ""
        self._last = 0.0

    def feed(self, text: str) -> Iterator[Message]:
        """The messages of a piece of text."""
        self._last = self._clock()
        for character in text:
            for one in WHOLE.get(character, character):
                yield from self._take(one)

    def waits(self) -> float | None:
        """Seconds after which `tick` is due; None when nothing is half read."""
        if self._in in SHORT:
            until = self._parser._timeout_time
            return None if until is None else max(0.0, until - self._clock())
        return max(0.0, self._last + PATIENCE - self._clock())

    def tick(self) -> Iterator[Message]:
        """Nothing has come for a while: an Escape was alone, and what was begun will not be ended."""
        if self._in in SHORT:
            yield from self._parser.tick()
            if self._parser._timeout_time is None:
                self._in = _In.TEXT
        elif self._clock() >= self._last + PATIENCE:
            alone = self._in is _In.STRING_ESCAPE
            self._drop(_In.TEXT)
            if alone:
                yield from self._take(ESC)

    def _give(self, text: str) -> Iterator[Message]:
        try:
            yield from (message for message in self._parser.feed(text) if not isinstance(message, UNASKED))
        except (ValueError, OverflowError, IndexError):  # numbers that mean nothing
            self._drop(_In.TEXT)

    def _drop(self, then: _In) -> None:
        """Nothing of what the parser has half read will be keys."""
        self._parser = XTermParser()
        self._in = then

    def _take(self, character: str) -> Iterator[Message]:
        match self._in:
            case _In.TEXT:
                yield from self._begin(character)
            case _In.ESCAPE:
                yield from self._introduce(character)
            case _In.INTRODUCED:
                # Alt and a letter would have been alone.
                self._drop(_In.STRING)
                yield from self._string(character)
            case _In.CONTROL:
                yield from self._control(character)
            case _In.KEYPAD:
                yield from self._keypad(character)
            case _In.STRING | _In.STRING_ESCAPE:
                yield from self._string(character)
            case _In.REPORT:
                self._sequence += character
                self._in = _In.TEXT if len(self._sequence) == POSITION else _In.REPORT
            case _In.DROPPED:
                yield from self._dropped(character)

    def _begin(self, character: str) -> Iterator[Message]:
        if character == ESC:
            self._in = _In.ESCAPE
        yield from self._give(character)

    def _introduce(self, character: str) -> Iterator[Message]:
        self._sequence = ""
        self._in = INTRODUCERS.get(character, _In.TEXT)
        yield from self._give(character)

    def _control(self, character: str) -> Iterator[Message]:
        """Inside a control sequence: parameters, intermediates, and one final character."""
        if character < " ":
            yield from self._cut_short(character)
        elif character == "M" and not self._sequence:
            self._drop(_In.REPORT)
        elif character > "~" or len(self._sequence) >= LONGEST:
            self._drop(_In.TEXT if "@" <= character <= "~" else _In.DROPPED)
        else:
            # Function keys of the Linux console have a bracket more: ESC [ [ A.
            final = "@" <= character <= "~" and not (character == "[" and not self._sequence)
            self._sequence += character
            yield from self._end(character, final=final)

    def _keypad(self, character: str) -> Iterator[Message]:
        if character < " ":
            yield from self._cut_short(character)
        elif character > "~":
            self._drop(_In.TEXT)
        else:
            yield from self._end(character, final=not (character.isdigit() or character == ";"))

    def _end(self, character: str, *, final: bool) -> Iterator[Message]:
        """Give a character to the parser, and see whether it was the last one of a sequence."""
        yield from self._give(character)
        taken = self._parser._timeout_time is None
        if taken:
            self._in = _In.TEXT
        elif final:
            self._drop(_In.TEXT)

    def _cut_short(self, character: str) -> Iterator[Message]:
        """Something else begins before the sequence has ended."""
        self._drop(_In.TEXT)
        yield from self._begin(character)

    def _string(self, character: str) -> Iterator[Message]:
        if self._in is _In.STRING_ESCAPE:
            self._in = _In.TEXT
            if character != "\\":
                yield from self._begin(ESC)
                yield from self._take(character)
        elif character == ESC:
            self._in = _In.STRING_ESCAPE
        elif character in ENDS:
            self._in = _In.TEXT

    def _dropped(self, character: str) -> Iterator[Message]:
        if character < " ":
            yield from self._cut_short(character)
        elif "@" <= character <= "~":
            self._in = _In.TEXT
