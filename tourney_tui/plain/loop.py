"""The linear mode itself: a line is read, carried out, and answered in lines, until the input ends."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import BinaryIO, TextIO

from tourney_tui.locale import _
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.plain.all_commands import COMMANDS, Leave
from tourney_tui.plain.answers import hold
from tourney_tui.plain.command import Command, found, parted
from tourney_tui.plain.desk import Desk
from tourney_tui.plain.hearing import Gone, Hearing
from tourney_tui.plain.on_files import list_saves
from tourney_tui.plain.voice import Voice

READY = ">"
INTERRUPTED = 130
ENDING = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))


class Ended(BaseException):
    """A signal ends the program."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def run(
    folder: Path,
    opening: Path | None,
    *,
    by: str,
    mirror: Path | None,
    source: BinaryIO | None = None,
    out: TextIO | None = None,
) -> int:
    """Speak and listen until the director leaves; the exit code: 0, 130 after Ctrl+C, 128 and the signal's number."""
    desk = Desk(folder, Voice(out or sys.stdout), Hearing(source or sys.stdin.buffer), by=by, mirror=mirror)
    try:
        with _ending_cleanly():
            _greet(desk, opening)
            while True:
                _one_line(desk)
    except Leave:
        _farewell(desk)
        return 0
    except Gone:
        desk.voice.info("")
        _farewell(desk)
        return 0
    except KeyboardInterrupt:
        desk.voice.info("")
        _farewell(desk)
        return INTERRUPTED
    except Ended as ended:
        return 128 + ended.number
    finally:
        desk.close()


def _greet(desk: Desk, opening: Path | None) -> None:
    desk.voice.info(_("tourney, line by line; help lists the commands, quit leaves"))
    if opening is None:
        list_saves(desk, "")
    else:
        desk.open(opening)


def _one_line(desk: Desk) -> None:
    desk.look()
    desk.voice.ask(READY)
    line = desk.hearing.line()
    if not line:
        if desk.voice.has_more:
            desk.voice.more()
        return
    carry_out(desk, line)


def carry_out(desk: Desk, line: str) -> None:
    """One command, to the end of its questions."""
    word, rest = parted(line)
    command = found(COMMANDS, word)
    if isinstance(command, Refusal):
        desk.voice.error(command)
    elif command.of_event and desk.present is None:
        desk.voice.warn(words("open an event first: open and its number, new, import or demo"))
    else:
        _run(desk, command, rest)


def _run(desk: Desk, command: Command, rest: str) -> None:
    conversation = command.run(desk, rest)
    if conversation is not None:
        hold(desk, conversation)


def _farewell(desk: Desk) -> None:
    """The last words; changes that still wait for the disk are named, so that they can be typed again."""
    if desk.unsaved and desk.present is not None:
        desk.unsaved.retry(desk.present)
    if not desk.unsaved:
        desk.voice.info(_("everything is saved"))
    for waiting in desk.unsaved.waiting:
        desk.voice.error(words("not stored: {label}", label=waiting.label))


@contextmanager
def _ending_cleanly() -> Iterator[None]:
    """A closed window and `kill` leave as the command does."""

    def end(number: int, _frame: FrameType | None) -> None:
        raise Ended(number)

    before = {number: signal.signal(number, end) for number in ENDING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
