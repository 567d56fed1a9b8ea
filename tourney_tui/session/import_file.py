"""A file chosen by the director becomes an event or a list of players, to be seen before anything is stored."""

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from tourney_tui.exchange.csv_decisions import read_spreadsheet
from tourney_tui.exchange.decisions import AS_READ, Chosen, Decision, notable
from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.exchange.papi import PapiReading, read_papi
from tourney_tui.exchange.papi_tables import is_papi, is_whole_json
from tourney_tui.exchange.spreadsheet import ZIP
from tourney_tui.exchange.trf.reader import Reading, read_trf
from tourney_tui.model import log_sentences as log
from tourney_tui.model.changes.players import same_person
from tourney_tui.model.event import Discipline, Event
from tourney_tui.model.import_sentences import MORE
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.session.new_event import default_seeding, default_systems
from tourney_tui.session.other_files import other_file
from tourney_tui.standings.codes import default_tiebreaks

MOST_LOGGED = 6  # decisions that the log names; how many more there were follows
LARGEST = 20 * 1024 * 1024
TRF_RECORDS = (b"001 ", b"012 ")
OFFERED = frozenset({".trf", ".trfx", ".trf16", ".trf26", ".txt", ".csv", ".tsv", ".xlsx", ".ods", ".json"})


class Source(msgspec.Struct, frozen=True):
    """What is read: the bytes of a file, and the event that its players are for."""

    path: Path
    data: bytes
    systems: tuple[str, ...] = ()
    event_date: str = ""


class Imported(msgspec.Struct, frozen=True):
    """What a file gave. `event` is there for a file that holds one, as TRF does; `players` always are.

    `decisions` are the points that the file leaves open, each with what was taken.
    """

    source: Source
    event: Event | None
    players: tuple[Player, ...]
    findings: tuple[Finding, ...]
    decisions: tuple[Decision, ...] = ()

    @property
    def path(self) -> Path:
        """The file."""
        return self.source.path

    @property
    def usable(self) -> bool:
        """At least one player could be read."""
        return bool(self.players)

    @property
    def entrants(self) -> tuple[Player, ...]:
        """The players as they enter another event: without byes and rounds of the event that they come from."""
        if self.event is None:
            return self.players
        return tuple(
            msgspec.structs.replace(player, byes={}, joined=1, left=None, present=True, late_points=0)
            for player in self.players
        )

    def played_in(self, systems: Sequence[str], event_date: str) -> "Imported | Refusal":
        """The same bytes read again, as players for an event with these systems and this date."""
        return read_source(Source(self.path, self.source.data, tuple(systems), event_date))

    def decided(self, name: str, value: str) -> "Imported | Refusal":
        """The same bytes read again, with one decision taken differently."""
        others = {one.name: one.taken for one in self.decisions if not one.usual and one.name != name}
        return read_source(self.source, {**others, name: value})


class Kind(msgspec.Struct, frozen=True):
    """A kind of file: what it looks like, and how it is read."""

    fits: Callable[[bytes], bool]
    read: Callable[[Source, Chosen], Imported | Refusal]


def read_file(
    path: Path, systems: Sequence[str] = (), event_date: str = "", chosen: Chosen = AS_READ
) -> Imported | Refusal:
    """Read a TRF file or a spreadsheet of players; `systems` are those of the event that the players are for."""
    data = _data(path)
    return data if isinstance(data, Refusal) else read_source(Source(path, data, tuple(systems), event_date), chosen)


def read_source(source: Source, chosen: Chosen = AS_READ) -> Imported | Refusal:
    """The first kind that the bytes look like reads them; `chosen` are decisions by name."""
    return next(kind for kind in KINDS if kind.fits(source.data)).read(source, chosen)


def _read_trf(source: Source, chosen: Chosen) -> Imported:
    return _imported_event(source, read_trf(source.data, chosen))


def _read_papi(source: Source, chosen: Chosen) -> Imported:
    return _imported_event(source, read_papi(source.data, chosen))


def _imported_event(source: Source, reading: Reading | PapiReading) -> Imported:
    event = told(completed(reading.event, source.path.stem), reading.decisions)
    return Imported(source, event, event.players_by_number, reading.findings, reading.decisions)


def _refuse_json(source: Source, chosen: Chosen) -> Refusal:
    if not is_whole_json(source.data):
        said = "{name} is JSON that cannot be read: it is damaged or cut short; let papi-converter write it again"
        return Refusal("json", words(said, name=source.path.name))
    return Refusal("json", words("{name} is no list of players; a save is opened on Home", name=source.path.name))


def _refuse_access(source: Source, chosen: Chosen) -> Refusal:
    said = "{name} is a database of Access; papi-converter makes JSON of it, which is read here"
    return Refusal("access", words(said, name=source.path.name))


def _is_access(data: bytes) -> bool:
    """Papi's own files: the mark of the Jet engine behind four bytes."""
    return data[4:19] == b"Standard Jet DB"


def _read_spreadsheet(source: Source, chosen: Chosen) -> Imported:
    lists = [SYSTEMS[system].lists["standard"][0] for system in source.systems]
    rating_list = lists[0] if lists and lists[0] not in ("fide", "ffe") else ""
    read = read_spreadsheet(source.data, rating_list, source.event_date, chosen)
    return Imported(source, None, read.players, read.findings, read.decisions)


def _refuse_other(source: Source, chosen: Chosen) -> Refusal:
    refusal = other_file(source.data, source.path.name)
    assert refusal is not None  # this kind fits
    return refusal


def _is_json(data: bytes) -> bool:
    return data.lstrip()[:1] in (b"{", b"[")


def is_trf(data: bytes) -> bool:
    """A line of the file begins like a player or the name of a tournament."""
    lines = data.removeprefix(b"\xef\xbb\xbf").replace(b"\r", b"\n").split(b"\n")
    return any(line.startswith(TRF_RECORDS) for line in lines)


# In this order; the last one takes what nothing else does.
KINDS = (
    Kind(lambda data: data.startswith(ZIP) and other_file(data, "") is not None, _refuse_other),
    Kind(is_trf, _read_trf),
    Kind(is_papi, _read_papi),
    Kind(_is_json, _refuse_json),
    Kind(_is_access, _refuse_access),
    Kind(lambda data: other_file(data, "") is not None, _refuse_other),
    Kind(lambda data: True, _read_spreadsheet),
)


def _data(path: Path) -> bytes | Refusal:
    if not path.is_file():
        return Refusal("file", words("there is no file {path}", path=str(path)))
    try:
        if path.stat().st_size > LARGEST:
            return Refusal("file", words("{name} is too large for a tournament file", name=path.name))
        return path.read_bytes()
    except OSError as error:
        return Refusal("file", words("{name} cannot be read: {why}", name=path.name, why=error.strerror or "?"))


def completed(event: Event, stem: str) -> Event:
    """An event from a file with what the file does not say: its name, rating systems, tie-breaks."""
    rules = event.regulations
    systems = _systems(event)
    regulations = msgspec.structs.replace(
        rules,
        systems=systems,
        tiebreaks=rules.tiebreaks or default_tiebreaks(rules.format, rules.discipline),
        seeding=tuple(dict.fromkeys((*rules.seeding, *default_seeding(systems, rules.time_control)))),
    )
    about = event.about if event.about.name.strip() else msgspec.structs.replace(event.about, name=stem)
    return event.with_records(about=about, regulations=regulations)


def told(event: Event, decisions: Sequence[Decision]) -> Event:
    """The event with a `###` line of its TRF file for each thing that was taken otherwise than a program would."""
    lines = tuple(f"### import: {decision.said()}" for decision in decisions if not decision.usual)
    extra, after = (*event.about.extra, *lines), (*event.about.after, *("012" for _ in lines))
    return event.with_records(about=msgspec.structs.replace(event.about, extra=extra, after=after)) if lines else event


def _systems(event: Event) -> tuple[str, ...]:
    """The systems on whose own list somebody has a rating; the usual ones when nobody has any."""
    rules = event.regulations
    if rules.discipline is Discipline.BACKGAMMON:
        return default_systems(rules.discipline)
    own = {name for player in event.players.values() for name in player.ratings}
    found = tuple(known.id for known in SYSTEMS.values() if known.lists[rules.time_control][0] in own)
    return found or default_systems(rules.discipline)


def newcomers(event: Event, players: Sequence[Player]) -> tuple[Player, ...]:
    """The players who are not registered already, as they come into an event, with the byes of its rounds to come."""
    known = event.players.values()
    fresh = (player for player in players if not any(same_person(player, other) for other in known))
    coming = range(event.current_round + 1, event.regulations.rounds + 1)
    return tuple(
        msgspec.structs.replace(
            player,
            id=PlayerId(0),
            number=0,
            byes={n: kind for n, kind in player.byes.items() if n in coming},
            joined=1,
            left=None,
        )
        for player in fresh
    )


def import_label(name: str, decisions: Sequence[Decision]) -> Words:
    """What the log says of an import: the file, and what was decided where it left a choice."""
    label = log.IMPORTED(file=name)
    said = [decision.said() for decision in notable(decisions)]
    more = [MORE(n=len(said) - MOST_LOGGED)] if len(said) > MOST_LOGGED else []
    return log.joined(label, *said[:MOST_LOGGED], *more)


def worst_first(findings: Sequence[Finding]) -> list[Finding]:
    """Errors, contradictions, warnings, notes; in each the order of the file."""
    order = list(Severity)
    return sorted(findings, key=lambda finding: order.index(finding.severity))


def complete_path(text: str) -> list[str]:
    """What a half-typed path could become: folders, and files of the kinds that can be read.

    A folder that is the only one brings its contents along.
    """
    found = _beginning_with(text)
    if len(found) == 1 and found[0].endswith("/"):
        found += _beginning_with(found[0])
    return found


def _beginning_with(text: str) -> list[str]:
    folder, slash, start = text.rpartition("/")
    try:
        entries = sorted(Path(folder + slash or ".").expanduser().iterdir())
    except (OSError, RuntimeError):  # no such folder, no leave to look into it, no such user behind ~
        return []
    fitting = (path for path in entries if path.name.lower().startswith(start.lower()))
    shown = (path for path in fitting if start.startswith(".") or not path.name.startswith("."))
    names = (f"{path.name}/" if path.is_dir() else path.name for path in shown)
    return [folder + slash + name for name in names if name.endswith("/") or Path(name).suffix.lower() in OFFERED]
