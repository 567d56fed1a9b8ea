"""One line onto the disk, or the file as it was before."""

from collections.abc import Callable
from pathlib import Path

from tourney_tui.model.words import Words, words
from tourney_tui.store import files
from tourney_tui.store.errors import NotSaved
from tourney_tui.store.journal import DIGEST, LARGEST, Journal, Line, line_of


class NotTakenBack(NotSaved):
    """A line could be neither finished nor cut back: the file can no longer be trusted with another one."""


def append(journal: Journal, payload: bytes, ballast: Path, say: Callable[[Words], None]) -> Line:
    """Append a line and return when it is on the disk; for the holder of the lock.

    A full disk has the ballast back once, and `say` is told. Raises NotSaved with the file as it was, NotTakenBack.
    """
    start = journal.position.end
    line = line_of(journal.position.digest.encode(), payload)
    if start + len(line) > LARGEST:
        raise NotSaved(words("the journal is full: save the event under another name, which begins a new one"))
    try:
        _write(journal, line, start, ballast, say)
        files.flush(journal.descriptor)
    except OSError as error:
        _cut_back(journal)
        raise NotSaved(files.reason(error)) from error
    except BaseException:
        _cut_back(journal)
        raise
    return Line(start, start + len(line), line[:DIGEST], payload)


def _write(journal: Journal, line: bytes, start: int, ballast: Path, say: Callable[[Words], None]) -> None:
    try:
        files.write_all(journal.descriptor, line, start)
    except OSError as error:
        if error.errno not in files.NO_SPACE or not files.release_ballast(ballast):
            raise
        say(words("the disk is full: the reserve was used, make room now"))
        files.write_all(journal.descriptor, line, start)


def _cut_back(journal: Journal) -> None:
    try:
        journal.cut()
    except OSError as error:
        why = str(files.reason(error))
        raise NotTakenBack(words("a change could be neither written nor taken back: {why}", why=why)) from error
