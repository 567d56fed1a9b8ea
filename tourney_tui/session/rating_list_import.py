"""Files of a federation become the index of its list: TXT, XML or CSV, also zipped, read as a stream."""

import os
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, cast

import msgspec

from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.exchange.lists.reading import Recognised, read_list, recognise
from tourney_tui.exchange.lists.text_lines import HEAD
from tourney_tui.model.listed import ListAbout, ListedPlayer
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.store.errors import StoreError
from tourney_tui.store.files import reason
from tourney_tui.store.rating_list import RatingList
from tourney_tui.store.rating_list_build import build, merged
from tourney_tui.store.rating_list_place import index_path

ZIP = b"PK\x03\x04"
READABLE = (".txt", ".xml", ".csv")
MOST_FINDINGS = 200  # that are kept word by word; the others are counted
# A list of two million players with every cell filled has 900 MB of XML.
LARGEST = 4 * 1024 * 1024 * 1024
HOPELESS = 20_000  # broken rows more than good ones: the rest is not read
ALL_PARTS = ("standard", "rapid", "blitz")
DAMAGED = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError)


class Progress(msgspec.Struct, frozen=True):
    """How far an import is: `step` is `reading` or `sorting`."""

    step: str
    done: int
    total: int


class ImportedList(msgspec.Struct, frozen=True):
    """What was made. `findings` are the first ones, `counts` how many there are of each kind of severity in all."""

    about: ListAbout
    findings: tuple[tuple[str, Finding], ...]
    counts: dict[str, int]
    doubles: tuple[str, ...]


class Opened(msgspec.Struct, frozen=True):
    """A file under way: its name, what it is, its first bytes, the stream behind them, and how long it is in all."""

    name: str
    known: Recognised
    head: bytes
    stream: IO[bytes]
    size: int


Told = Callable[[Progress], None]


def import_lists(
    paths: Sequence[Path], folder: Path, *, month: str = "", today: str = "", told: Told = lambda _: None
) -> ImportedList | Refusal:
    """Make the index of the list that the files are, all of one federation; the old one stays when it is refused.

    FIDE's lists with one kind of rating each are put together, and with what the index has of the other kinds. `month`
    (`2026-11`) is what the director says; without it the header or the name of a file does.
    """
    try:
        known = [_looked_at(path) for path in paths]
        refused = next((one for one in known if isinstance(one, Refusal)), None) or _together(known)
        if refused is not None:
            return refused
        lists = [one for one in known if isinstance(one, Recognised)]
        return _Import(paths, lists, folder, month, today, told).run()
    except StoreError as error:
        return Refusal("not-saved", words("not imported: {why}; the old list stays", why=error.words))
    except OSError as error:
        name = Path(os.fsdecode(error.filename)).name if error.filename else paths[0].name
        said = "not imported: {name}: {why}; the old list stays"
        return Refusal("file", words(said, name=name, why=reason(error)))
    except DAMAGED as error:
        said = "not imported: the file is damaged or encrypted ({why}); the old list stays"
        return Refusal("damaged", words(said, why=str(error) or type(error).__name__))


def _looked_at(path: Path) -> Recognised | Refusal:
    with opened(path) as found:
        return found.known if isinstance(found, Opened) else found


def _together(known: Sequence[Recognised | Refusal]) -> Refusal | None:
    """Why these files are not one list."""
    lists = [one for one in known if isinstance(one, Recognised)]
    sources, parts = {one.source for one in lists}, [one.part for one in lists]
    if len(sources) > 1:
        return Refusal("mixed", words("the files are lists of different federations; import them one by one"))
    twice = next((part for part, count in Counter(parts).items() if count > 1), None)
    if twice is not None:
        part = words("{part} list", part=words(twice)) if twice else words("whole list")
        return Refusal("mixed", words("two of the files are the {part}; import one of them", part=part))
    return None


@contextmanager
def opened(path: Path) -> Iterator[Opened | Refusal]:
    """A list from its first byte on, unzipped where it is zipped. Raises OSError and what a damaged zip raises."""
    with path.open("rb") as stream:
        if stream.read(len(ZIP)) != ZIP:
            stream.seek(0)
            yield _opened(path.name, stream, path.stat().st_size)
            return
        stream.seek(0)
        with zipfile.ZipFile(stream) as archive:
            inside = [one for one in archive.infolist() if Path(one.filename).suffix.lower() in READABLE]
            if not inside:
                said = "{name} has no list in it; a zipped list is a TXT, XML or CSV file"
                yield Refusal("no-list", words(said, name=path.name))
                return
            largest = max(inside, key=lambda one: one.file_size)
            with archive.open(largest) as member:
                # The archive may say more than the file in it: `standard_nov26frl.zip`.
                name = f"{Path(largest.filename).name} {path.name}"
                yield _opened(name, member, largest.file_size, path.name)


def _opened(name: str, stream: IO[bytes], size: int, shown: str = "") -> Opened | Refusal:
    if size > LARGEST:
        return Refusal("too-large", words("{name} is too large for a rating list", name=shown or name))
    head = stream.read(HEAD)
    known = recognise(head, name)
    if isinstance(known, Refusal):
        return Refusal(known.code, words(known.words.text, name=shown or name))
    return Opened(shown or name, known, head, stream, size)


class _Import:
    """One import under way: what it found and how far it is."""

    def __init__(
        self, paths: Sequence[Path], lists: Sequence[Recognised], folder: Path, month: str, today: str, told: Told
    ) -> None:
        self.paths, self.lists, self.folder, self.told = paths, lists, folder, told
        self.source = lists[0].source
        self.path = index_path(folder, self.source)
        self.month, self.today = month, today
        self.findings: list[tuple[str, Finding]] = []
        self.counts: Counter[str] = Counter()
        self.good = 0
        self.parts = tuple(one.part for one in lists)
        self.kept: dict[str, str] = {}  # parts that stay from the old index, with their months

    def run(self) -> ImportedList | Refusal:
        players = self._players()
        if "" not in self.parts:
            players = merged(self.folder, self._with_old(players))
        built = build(self.path, players, self._agreed, self._sorting)
        if not built.rows:
            return self._too_little()
        about = self._about(built.rows)
        return ImportedList(
            msgspec.structs.replace(about, rows=built.rows), tuple(self.findings), dict(self.counts), built.doubles
        )

    def _players(self) -> Iterator[ListedPlayer]:
        for path in self.paths:
            with opened(path) as found:
                if isinstance(found, Opened):
                    yield from self._of_file(found)

    def _of_file(self, file: Opened) -> Iterator[ListedPlayer]:
        counted = _Counted(file.stream, len(file.head), file.size, self.told)
        for row in read_list(cast(IO[bytes], counted), file.head, file.known):
            if isinstance(row, ListedPlayer):
                self.good += 1
                yield row
            else:
                self.counts[row.severity] += 1
                if len(self.findings) < MOST_FINDINGS or self.counts[row.severity] == 1:
                    self.findings.append((file.name, row))
                if self.counts[Severity.ERROR] - self.good > HOPELESS:
                    return

    def _with_old(self, players: Iterator[ListedPlayer]) -> Iterator[ListedPlayer]:
        """The kinds of rating that the files do not have, from the index that is there; then the players."""
        if self.path.exists():
            try:
                with RatingList(self.path) as old:
                    self.kept = self._kept(old.about)
                    others = (self._without_new(player) for player in old.every() if self.kept)
                    yield from (player for player in others if player.ratings)
            except StoreError:  # an index of another version, or damaged: it is made anew from the files alone
                self.kept = {}
        yield from players

    def _kept(self, old: ListAbout) -> dict[str, str]:
        months = dict.fromkeys(ALL_PARTS, old.months[""]) if "" in old.months else old.months
        return {part: month for part, month in months.items() if part not in self.parts}

    def _without_new(self, player: ListedPlayer) -> ListedPlayer:
        kept = tuple(rating for rating in player.ratings if ALL_PARTS[rating.kind] not in self.parts)
        return msgspec.structs.replace(player, ratings=kept)

    def _agreed(self, rows: int) -> ListAbout | None:
        """A file of which more is broken than not is no list."""
        return self._about(rows) if self.counts[Severity.ERROR] <= rows else None

    def _too_little(self) -> Refusal:
        name, errors = self.paths[0].name, self.counts[Severity.ERROR]
        if not errors:
            return Refusal("empty", words("{name} has no players; the old list stays", name=name))
        first = next(finding for _file, finding in self.findings if finding.severity is Severity.ERROR)
        said = "{name} has {n} broken rows, more than good ones; the first is {first}; the old list stays"
        return Refusal("empty", words(said, name=name, n=errors, first=str(first)))

    def _about(self, rows: int) -> ListAbout:
        months = {one.part: self.month or one.month for one in self.lists}
        names = tuple(path.name for path in self.paths)
        return ListAbout(self.source, {**self.kept, **months}, names, self.today, rows)

    def _sorting(self, done: int, total: int) -> None:
        self.told(Progress("sorting", done, total))


class _Counted:
    """A stream that tells how much of it was read."""

    def __init__(self, stream: IO[bytes], begun: int, total: int, told: Told) -> None:
        self._stream, self._done, self._total, self._told = stream, begun, total, told

    def read(self, size: int) -> bytes:
        data = self._stream.read(size)
        self._done += len(data)
        if self._done > LARGEST:  # more than the archive has promised
            raise zipfile.BadZipFile("too large")
        self._told(Progress("reading", self._done, max(self._total, self._done)))
        return data
