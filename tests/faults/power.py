"""A disk that forgets: what the store asks of the file system is recorded, and what a power cut may leave is built.

Only what was flushed is certain. Everything younger is kept, dropped or torn at random, sector by sector; a new or
renamed name is certain only when its folder was flushed.
"""

import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

SECTOR = 512
ALL, NOTHING, TORN = "all", "nothing", "torn"


class Write(NamedTuple):
    """Bytes put into a file; `file` is a number of ours, for a name may pass from one file to another."""

    file: int
    offset: int
    data: bytes


class Cut(NamedTuple):
    """A file cut to a size."""

    file: int
    size: int


class Flush(NamedTuple):
    """A file whose content is certain from here on."""

    file: int


class Names(NamedTuple):
    """Names given or taken away (None) in one step."""

    given: tuple[tuple[str, int | None], ...]


class FlushNames(NamedTuple):
    """A folder whose names are certain from here on."""

    folder: str


class Folder(NamedTuple):
    """A folder made."""

    path: str


class Said(NamedTuple):
    """The program called something saved."""

    what: int


Step = Write | Cut | Flush | Names | FlushNames | Folder | Said


class Disk:
    """What was asked of the file system under a folder, in order: `steps`.

    While `recorded`, flushes of the real disk are left out, and the next `broken` of them fail as a dying disk would.
    """

    def __init__(self, root: Path) -> None:
        self.root = os.path.realpath(root)
        self.steps: list[Step] = []
        self.broken = 0
        self._names: dict[str, int] = {}
        self._open: dict[int, int | str] = {}

    def said(self, what: int) -> None:
        """Note that the program called something saved."""
        self.steps.append(Said(what))

    @contextmanager
    def recorded(self) -> Iterator[None]:
        """Record for the block."""
        calls: dict[str, Callable[..., Any]] = {
            "open": self._opened, "pwrite": self._written, "ftruncate": self._cut, "fsync": self._flushed,
            "fdatasync": self._flushed, "replace": self._renamed, "rename": self._renamed, "link": self._linked,
            "unlink": self._unlinked, "mkdir": self._made,
        }  # fmt: skip
        real = {name: getattr(os, name) for name in calls}
        for name, call in calls.items():
            setattr(os, name, self._around(real[name], call))
        try:
            yield
        finally:
            for name, call in real.items():
                setattr(os, name, call)

    def _around(self, real: Callable[..., Any], call: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *arguments, **named: call(real, *arguments, **named)

    def _ours(self, path: Any) -> str:
        text = os.path.abspath(os.fspath(path))
        return text if text.startswith(self.root + os.sep) or text == self.root else ""

    def _opened(self, real: Callable[..., int], path: Any, flags: int, *more: Any, **named: Any) -> int:
        descriptor = real(path, flags, *more, **named)
        text = self._ours(path)
        self._open.pop(descriptor, None)
        if text and os.path.isdir(text):
            self._open[descriptor] = text
        elif text:
            if text not in self._names:
                self._give((text, len(self.steps)))
            self._open[descriptor] = self._names[text]
        return descriptor

    def _give(self, *given: tuple[str, int | None]) -> None:
        for path, file in given:
            if file is None:
                del self._names[path]
            else:
                self._names[path] = file
        self.steps.append(Names(given))

    def _file(self, descriptor: int) -> int | None:
        found = self._open.get(descriptor)
        return found if isinstance(found, int) else None

    def _written(self, real: Callable[..., int], descriptor: int, data: Any, offset: int) -> int:
        written = real(descriptor, data, offset)
        if (file := self._file(descriptor)) is not None:
            self.steps.append(Write(file, offset, bytes(data[:written])))
        return written

    def _cut(self, real: Callable[..., None], descriptor: int, size: int) -> None:
        real(descriptor, size)
        if (file := self._file(descriptor)) is not None:
            self.steps.append(Cut(file, size))

    def _flushed(self, real: Callable[..., None], descriptor: int) -> None:
        found = self._open.get(descriptor)
        if found is None:
            return real(descriptor)
        if self.broken:
            self.broken -= 1
            raise OSError(5, os.strerror(5))
        return self.steps.append(FlushNames(found) if isinstance(found, str) else Flush(found))

    def _renamed(self, real: Callable[..., None], old: Any, new: Any, **named: Any) -> None:
        real(old, new, **named)
        if source := self._ours(old):
            self._give((self._ours(new), self._names[source]), (source, None))

    def _linked(self, real: Callable[..., None], old: Any, new: Any, **named: Any) -> None:
        real(old, new, **named)
        if source := self._ours(old):
            self._give((self._ours(new), self._names[source]))

    def _unlinked(self, real: Callable[..., None], path: Any, **named: Any) -> None:
        real(path, **named)
        if text := self._ours(path):
            self._give((text, None))

    def _made(self, real: Callable[..., None], path: Any, *more: Any, **named: Any) -> None:
        real(path, *more, **named)
        if text := self._ours(path):
            self.steps.append(Folder(text))


def after_power_cut(steps: list[Step], dice: random.Random) -> tuple[list[str], dict[str, bytes]]:
    """Folders and files that a disk may hold when the power fails after these steps."""
    certain: dict[int, bytearray] = {}
    pending: dict[int, list[Write | Cut]] = {}
    names: dict[str, int | None] = {}
    waiting: list[Names | Folder] = []
    folders: list[str] = []
    for step in steps:
        if isinstance(step, Write | Cut):
            pending.setdefault(step.file, []).append(step)
        elif isinstance(step, Flush):
            for change in pending.pop(step.file, []):
                _apply(certain.setdefault(step.file, bytearray()), change)
        elif isinstance(step, Names | Folder):
            waiting.append(step)
        elif isinstance(step, FlushNames):
            sure = [change for change in waiting if step.folder in _folders_of(change)]
            waiting = [change for change in waiting if change not in sure]
            _name(sure, names, folders)
    _name(_some(waiting, dice), names, folders)
    content = {file: bytes(_torn(certain.get(file, bytearray()), pending.get(file, []), dice))
               for file in {*certain, *pending, *filter(None, names.values())}}  # fmt: skip
    return folders, {path: content[file] for path, file in names.items() if file is not None and file in content}


def _folders_of(change: Names | Folder) -> set[str]:
    paths = [change.path] if isinstance(change, Folder) else [path for path, _ in change.given]
    return {os.path.dirname(path) for path in paths}


def _some(waiting: list[Names | Folder], dice: random.Random) -> list[Names | Folder]:
    """A journalled file system keeps the first of them; another one keeps any."""
    if dice.random() < 0.5:
        return waiting[: dice.randint(0, len(waiting))]
    return [change for change in waiting if dice.random() < 0.5]


def _name(changes: list[Names | Folder], names: dict[str, int | None], folders: list[str]) -> None:
    for change in changes:
        if isinstance(change, Folder):
            folders.append(change.path)
        else:
            names.update(change.given)


def _apply(content: bytearray, change: Write | Cut) -> None:
    if isinstance(change, Cut):
        del content[change.size :]
        content.extend(bytes(change.size - len(content)))
        return
    content.extend(bytes(max(0, change.offset - len(content))))
    content[change.offset : change.offset + len(change.data)] = change.data


def _torn(certain: bytearray, pending: list[Write | Cut], dice: random.Random) -> bytearray:
    content = bytearray(certain)
    for change in pending:
        fate = dice.choice((ALL, NOTHING, TORN))
        if fate == ALL or (fate == TORN and isinstance(change, Cut)):
            _apply(content, change)
        elif fate == TORN and isinstance(change, Write):
            for sector in _sectors(change):
                if dice.random() < 0.5:
                    _apply(content, sector)
        # The size may have reached the disk without the bytes: then there are zeros.
        if isinstance(change, Write) and dice.random() < 0.5:
            content.extend(bytes(max(0, change.offset + len(change.data) - len(content))))
    return content


def _sectors(change: Write) -> Iterator[Write]:
    at, end = change.offset, change.offset + len(change.data)
    while at < end:
        stop = min(end, (at // SECTOR + 1) * SECTOR)
        yield Write(change.file, at, change.data[at - change.offset : stop - change.offset])
        at = stop


def laid_out(root: str, target: Path, folders: list[str], files: dict[str, bytes]) -> None:
    """Put such a state into a real folder."""
    target.mkdir()
    made = {root, *folders}
    for folder in folders:
        if os.path.dirname(folder) in made:
            (target / os.path.relpath(folder, root)).mkdir(exist_ok=True)
    for path, content in files.items():
        place = target / os.path.relpath(path, root)
        if place.parent.is_dir():
            place.write_bytes(content)
