"""Where the event of a verb comes from: a save by its path or its name, or a TRF file."""

import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from tourney_tui import locale
from tourney_tui.cli.desk import desk_name
from tourney_tui.cli.mirror import mirror_folder
from tourney_tui.cli.stopped import BadInput, Unsaved
from tourney_tui.cli.telling import say, why
from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.model.event import Event
from tourney_tui.model.words import words
from tourney_tui.session import Session
from tourney_tui.session.folders import saves_folder
from tourney_tui.session.records import DamagedRecord
from tourney_tui.store.errors import StoreError
from tourney_tui.store.mirror import MIRRORED

STANDARD_INPUT = "-"
LARGEST = 64 * 1024 * 1024
ENDING = ".json"
JOURNAL = ".journal"
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
NO_PLAYER = "no-player"  # the finding of a file that is no TRF file at all


class Source(msgspec.Struct, frozen=True):
    """An event to look at. `trf` says that it comes from a TRF file, which states only a part of the regulations.

    `comments` are what the TRF file of a save says in `###` lines. Of a TRF file: what reading it found, and the ranks
    it prints.
    """

    event: Event
    trf: bool
    comments: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    ranks: Mapping[int, int] = {}


def folder(chosen: str = "") -> Path:
    """The folder of saves. Raises BadInput."""
    try:
        return saves_folder(chosen)
    except RuntimeError:  # `~somebody` without such a user
        raise BadInput(words("there is no folder {chosen}", chosen=chosen)) from None


def save_path(text: str, saves: str = "") -> Path:
    """The save meant by a path, or by a bare name of a save in the folder. Raises BadInput when there is none."""
    found = next((path for path in _candidates(text, saves) if _is_there(path)), None)
    if found is None:
        if os.path.isdir(text):
            raise BadInput(words("{text} is a folder, no save", text=text))
        if Path(text).name == text:
            raise BadInput(words('there is no save "{text}", here or in {folder}', text=text, folder=folder(saves)))
        raise BadInput(words('there is no save "{text}"', text=text))
    return found


def _candidates(text: str, saves: str) -> tuple[Path, ...]:
    path = Path(text)
    if path.suffix == JOURNAL:
        return (path.with_suffix(ENDING),)
    if not path.name:
        return (path,)
    if path.name != text:
        return path, _with_ending(path)
    return path, _with_ending(path), folder(saves) / _with_ending(path)


def _with_ending(path: Path) -> Path:
    return path if path.suffix == ENDING else path.with_name(path.name + ENDING)


def _is_there(path: Path) -> bool:
    """The file, or what remains of a save whose snapshot is gone."""
    return os.path.isfile(path) or (path.suffix == ENDING and os.path.isfile(path.with_suffix(JOURNAL)))


def new_path(text: str, saves: str = "") -> Path:
    """Where a new save goes: a bare name into the folder of saves, a path where it says. Raises BadInput."""
    path = Path(text)
    if not path.name or path.is_dir():
        raise BadInput(words("{name} is no name for a save", name=text or words("nothing")))
    bare = path.name == text and path.suffix != ENDING
    return folder(saves) / _with_ending(path) if bare else _with_ending(path)


def open_save(text: str, *, read_only: bool = False, saves: str = "", by: str = "") -> Session:
    """Open a save, to be changed unless `read_only`; what its opening found goes to standard error.

    Raises BadInput when it is no save, Unsaved when it cannot be changed though it should be.
    """
    path = save_path(text, saves)
    refuse_trf(path)
    try:
        session = Session.open(path, by=desk_name(by), read_only=read_only)
    except (StoreError, DamagedRecord) as error:
        raise BadInput(words("{path}: {why}", path=path, why=error.words)) from error
    for notice in session.save.notices:
        say(words("{path}: {notice}", path=path, notice=notice))
    if session.save.read_only and not read_only:
        session.close()
        raise Unsaved(words("{path} cannot be changed: {why}", path=path, why=session.save.read_only))
    session.save.mirror_to(mirror_folder())
    locale.play(session.event.regulations.discipline)
    return session


def close_save(session: Session) -> None:
    """Close what `open_save` opened; a mirror that could not follow is told on standard error."""
    session.close()
    health = session.save.mirror_health
    if health is not None and health.text != MIRRORED.text:
        say(health)


def refuse_trf(path: Path) -> None:
    """Raises BadInput for a TRF file where a save is wanted, with the words how to import it."""
    if os.path.isfile(path) and not _is_save(path) and _has_players(read_bytes(str(path))):
        raise BadInput(words("{path} is a TRF file, no save; import it first: tourney import {path} SAVE", path=path))


def read_source(text: str, saves: str = "") -> Source:
    """The event of a save or of a TRF file, told apart by what is in the file. Nothing is written. Raises BadInput.

    What reading a TRF file found, and is no mere note, goes to standard error.
    """
    source = read_quietly(text, saves)
    print_findings(name_of(text), (found for found in source.findings if found.severity is not Severity.NOTE))
    return source


def read_quietly(text: str, saves: str = "") -> Source:
    """The same, and nothing is printed."""
    if text != STANDARD_INPUT:
        path = save_path(text, saves)
        if _is_save(path):
            session = open_save(str(path), read_only=True)
            from tourney_tui.session.comments import trf_comments

            comments = trf_comments(session.save)
            session.close()
            return Source(session.event, trf=False, comments=comments)
        text = str(path)
    from tourney_tui.exchange.trf.printed import printed_ranks
    from tourney_tui.exchange.trf.reader import read_trf

    data = read_bytes(text)
    reading = read_trf(data)
    if any(finding.code == NO_PLAYER for finding in reading.findings):
        raise BadInput(words("{file} is neither a save nor a TRF file", file=name_of(text)))
    return Source(reading.event, trf=True, findings=reading.findings, ranks=printed_ranks(data))


def _is_save(path: Path) -> bool:
    """A JSON object, or anything with a journal beside it: a damaged save is still a save."""
    if path.suffix == ENDING and os.path.isfile(path.with_suffix(JOURNAL)):
        return True
    return read_bytes(str(path), 4096).removeprefix(BYTE_ORDER_MARK).lstrip()[:1] == b"{"


def _has_players(data: bytes) -> bool:
    from tourney_tui.exchange.trf.reader import read_trf

    return not any(finding.code == NO_PLAYER for finding in read_trf(data).findings)


def read_bytes(text: str, most: int = LARGEST) -> bytes:
    """The bytes of a file, or of standard input for `-`. Raises BadInput."""
    try:
        if text == STANDARD_INPUT:
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with open(text, "rb") as opened:
                data = opened.read(most + (most == LARGEST))
    except (OSError, ValueError) as error:
        said = why(error) if isinstance(error, OSError) else error
        raise BadInput(words("{text} cannot be read: {why}", text=text, why=said)) from None
    if len(data) > LARGEST:
        raise BadInput(words("{file} is larger than {n} MB", file=name_of(text), n=LARGEST >> 20))
    return data


def name_of(text: str) -> str:
    """What a file is called in a message."""
    return locale.say(words("standard input")) if text == STANDARD_INPUT else text


def print_findings(name: str, findings: Iterable[Finding]) -> None:
    """What an import found, a line each, on standard error."""
    for finding in findings:
        say(words("{file}: {severity}: {finding}", file=name, severity=words(finding.severity), finding=finding.said()))
