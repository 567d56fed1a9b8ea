"""Older snapshots kept as hard links: the last ten, and one of each round; and the paper pack of each round."""

import re
from pathlib import Path

import msgspec

from tourney_tui.store import files, snapshot
from tourney_tui.store.errors import NotASave, Unreadable
from tourney_tui.store.files import Place
from tourney_tui.store.snapshot import Snapshot

KEPT = 10
PACKS = "round-*.txt"
NAME = re.compile(r"rev-(\d+)-round-(\d+)\.json")


class Backup(msgspec.Struct, frozen=True, order=True):
    """A kept snapshot: its revision, and the newest round it knows."""

    revision: int
    round: int
    path: Path


def found(place: Place) -> list[Backup]:
    """The backups of a save, oldest first."""
    if not place.backups.is_dir():
        return []
    names = ((NAME.fullmatch(path.name), path) for path in place.backups.iterdir())
    return sorted(Backup(int(name[1]), int(name[2]), path) for name, path in names if name)


def keep(place: Place, revision: int, round_number: int) -> None:
    """Give the present snapshot a second name in the backups folder, and let the oldest go. Raises OSError."""
    name = f"rev-{revision:06d}-round-{round_number:02d}"
    if not (place.backups / f"{name}.json").exists():
        files.link(place.snapshot, place.aside(name, ".json"))
    kept = found(place)
    newest_of_round = {backup.round: backup for backup in kept}
    for backup in kept[:-KEPT]:
        if newest_of_round[backup.round] != backup:
            backup.path.unlink()


def keep_pack(place: Place, round_number: int, text: str) -> None:
    """Put the plain-text pack of a round beside the backups, in place of an older one. Raises OSError."""
    files.replace(place.backup(f"round-{round_number}.txt"), text.encode())


def newest_good(place: Place) -> Snapshot | None:
    """The newest backup whose checksum fits."""
    for backup in reversed(found(place)):
        try:
            read = snapshot.read(backup.path)
        except (NotASave, Unreadable):
            continue  # an older one is tried; the caller says which revision it got
        if not read.edited:
            return read
    return None
