"""A file chosen by the director becomes an event or a list of players, to be seen before anything is stored."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from tourney_tui.exchange.csv_players import Wishes, read_players
from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.exchange.trf.reader import read_trf
from tourney_tui.model.changes.players import same_person
from tourney_tui.model.event import Discipline, Event
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.session.new_event import default_seeding, default_systems
from tourney_tui.standings.codes import default_tiebreaks

LARGEST = 20 * 1024 * 1024
TRF_RECORDS = (b"001 ", b"012 ")
OFFERED = frozenset({".trf", ".trfx", ".trf16", ".trf26", ".txt", ".csv", ".tsv"})


class Imported(msgspec.Struct, frozen=True):
    """What a file gave. `event` is there for a TRF file, which is an event of its own; `players` always are."""

    path: Path
    event: Event | None
    players: tuple[Player, ...]
    findings: tuple[Finding, ...]

    @property
    def usable(self) -> bool:
        """At least one player could be read."""
        return bool(self.players)


def read_file(path: Path, systems: Sequence[str] = (), event_date: str = "") -> Imported | Refusal:
    """Read a TRF file or a spreadsheet of players; `systems` are those of the event that the players are for."""
    data = _data(path)
    if isinstance(data, Refusal):
        return data
    if is_trf(data):
        reading = read_trf(data)
        event = completed(reading.event, path.stem)
        return Imported(path, event, event.players_by_number, reading.findings)
    if data.lstrip()[:1] in (b"{", b"["):
        return Refusal("json", words("{name} is no list of players; a save is opened on Home", name=path.name))
    lists = [SYSTEMS[system].lists["standard"][0] for system in systems]
    wishes = Wishes(rating_list=lists[0]) if lists and lists[0] not in ("fide", "ffe") else None
    players = read_players(data, event_date=event_date, wishes=wishes)
    return Imported(path, None, players.players, players.findings)


def is_trf(data: bytes) -> bool:
    """A line of the file begins like a player or the name of a tournament."""
    lines = data.removeprefix(b"\xef\xbb\xbf").replace(b"\r", b"\n").split(b"\n")
    return any(line.startswith(TRF_RECORDS) for line in lines)


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
        tiebreaks=rules.tiebreaks or default_tiebreaks(rules.format),
        seeding=tuple(dict.fromkeys((*rules.seeding, *default_seeding(systems, rules.time_control)))),
    )
    about = event.about if event.about.name.strip() else msgspec.structs.replace(event.about, name=stem)
    return event.with_records(about=about, regulations=regulations)


def _systems(event: Event) -> tuple[str, ...]:
    """The systems on whose own list somebody has a rating; the usual ones when nobody has any."""
    rules = event.regulations
    if rules.discipline is Discipline.BACKGAMMON:
        return default_systems(rules.discipline)
    own = {name for player in event.players.values() for name in player.ratings}
    found = tuple(known.id for known in SYSTEMS.values() if known.lists[rules.time_control][0] in own)
    return found or default_systems(rules.discipline)


def newcomers(event: Event, players: Sequence[Player]) -> tuple[Player, ...]:
    """The players who are not registered already, as they come into an event: without byes and rounds of their own."""
    known = event.players.values()
    fresh = (player for player in players if not any(same_person(player, other) for other in known))
    return tuple(
        msgspec.structs.replace(player, id=PlayerId(0), number=0, byes={}, joined=1, left=None) for player in fresh
    )


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
