"""`tourney verify SAVE`: whether the files of a save are whole. Nothing is repaired, nothing is written."""

import argparse
import time
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tourney_tui.cli import add_verb
from tourney_tui.cli.exit_codes import DONE, NO
from tourney_tui.cli.output import print_json
from tourney_tui.cli.sources import refuse_trf, save_path
from tourney_tui.cli.stopped import BadInput
from tourney_tui.cli.telling import tell
from tourney_tui.model.integrity import problems
from tourney_tui.model.words import Words, words
from tourney_tui.session.records import DamagedRecord, event_from
from tourney_tui.session.roster import roster_from, roster_problems
from tourney_tui.store import migrations, recovery
from tourney_tui.store.errors import NotASave, Unreadable
from tourney_tui.store.files import Place, reason
from tourney_tui.store.journal import ORIGIN, Journal, Scan, commits, replay, scan
from tourney_tui.store.recovery import Found
from tourney_tui.store.roster_kind import KIND

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

A_MOMENT = 0.2  # seconds in which another terminal ends the line it is writing

EXAMPLES = """\
examples:
  tourney verify open-printemps
  tourney verify saves/open.json --json

Reads snapshot and journal as opening would, checks every line of the journal against the one before it, and that the
journal alone gives the same event, and that the event does not contradict itself: a game of a player who is gone, a
player twice in a round, a bracket that does not follow from its results.
exit code: 0 whole, 1 damaged, 2 no save
"""


class Verdict(msgspec.Struct, frozen=True):
    """What was found. `damage` is empty when the save is whole."""

    revision: int
    changes: int
    damage: tuple[str, ...]


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "verify", "Say whether the files of a save are whole. Nothing is repaired.", EXAMPLES)
    parser.add_argument("save", metavar="SAVE", help="a save, by path or name")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises BadInput when the file is no save."""
    path = save_path(args.save)
    refuse_trf(path)
    verdict = verify(path)
    if args.json:
        print_json({"ok": not verdict.damage, "revision": verdict.revision, "damage": list(verdict.damage)})
    else:
        for sentence in verdict.damage:
            tell(sentence)
        state = words("damaged") if verdict.damage else words("whole")
        tell(
            words(
                "{path}: {state}, revision {revision}, {changes} changes in the journal",
                path=path,
                state=state,
                revision=verdict.revision,
                changes=verdict.changes,
            )
        )
    return NO if verdict.damage else DONE


def verify(path: Path) -> Verdict:
    """Look at everything. Raises BadInput when the file is no save."""
    try:
        found = recovery.load(Place(path), writable=False)
    except (NotASave, OSError) as error:
        raise BadInput(f"{path}: {error.words if isinstance(error, NotASave) else reason(error)}") from error
    except Unreadable as error:
        return Verdict(0, 0, (str(error),))
    try:
        return _verdict(found)
    finally:
        found.close()


def _verdict(found: Found) -> Verdict:
    # That the save has an earlier format is the reason to bring it to the present one, and no damage.
    said = [notice for notice in found.notices if not (found.migrated and str(notice) == found.why)]
    said += _event_damage(found)
    changes = 0
    if found.journal is not None:
        read = _settled(found.journal)
        changes = sum(1 for _ in commits(read.lines))
        said += _journal_damage(found, found.journal, read)
    return Verdict(found.state.revision, changes, tuple(dict.fromkeys(map(str, said))))


def _event_damage(found: Found) -> list[Words]:
    """What is wrong with the records themselves, and with how they fit together."""
    tables = found.state.tables
    try:
        return list(roster_problems(roster_from(tables)) if KIND in tables else problems(event_from(tables)))
    except DamagedRecord as error:
        return [error.words]


def _settled(journal: Journal) -> Scan:
    """The whole journal; a line that another terminal is writing just now is waited for."""
    read = scan(journal.read(), ORIGIN)
    if read.end < journal.size():
        time.sleep(A_MOMENT)
        read = scan(journal.read(), ORIGIN)
    return read


def _journal_damage(found: Found, journal: Journal, read: Scan) -> list[Words]:
    said = recovery.damage(read, 0)
    torn = journal.size() - read.end
    if torn:
        said.append(words("the last {count} bytes of the journal are no whole line", count=torn))
    alone, _ = replay(read.lines, found.state.revision)
    if not said and migrations.migrated(alone.tables, journal.schema) != found.state.tables:
        said.append(words("the journal alone does not give the event of the snapshot"))
    return said
