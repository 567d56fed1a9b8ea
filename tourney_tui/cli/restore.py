"""`tourney restore SAVE [REVISION | BACKUP]`: what can be brought back, and bringing it back as a new change."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tourney_tui.cli import add_verb
from tourney_tui.cli.desk import desk_name
from tourney_tui.cli.exit_codes import DONE
from tourney_tui.cli.output import print_json
from tourney_tui.cli.sources import new_path, open_save, refuse_trf, save_path
from tourney_tui.cli.stopped import BadInput, Unsaved
from tourney_tui.cli.table import Column, print_table
from tourney_tui.cli.telling import say, tell
from tourney_tui.locale import _, moment
from tourney_tui.model.log_sentences import FROM_BACKUP
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.session import Session
from tourney_tui.session.records import DamagedRecord, event_from
from tourney_tui.store.errors import NotSaved, StoreError
from tourney_tui.store.files import Place, reason
from tourney_tui.store.records import Tables
from tourney_tui.store.restoring import Kept, first_revision, kept, put_back, tables_of
from tourney_tui.store.save import Save

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

LONGEST_NUMBER = 12
ALREADY = "same"  # the refusal of a restore that would change nothing
UNWRITTEN = ("read-only", "not-saved")
COLUMNS = (Column("revision", True), Column("round", True), Column("time"), Column("backup"), Column("state"))

EXAMPLES = """\
examples:
  tourney restore open-printemps                             what can be brought back
  tourney restore open-printemps 57                          the event as it stood after revision 57
  tourney restore open-printemps rev-000050-round-03         the event as a backup has it

What is restored becomes a new change: other terminals follow, and undo takes it back. No file is copied over another.
Where snapshot and journal are gone, a backup becomes the save again. tourney log shows the revisions.
exit code: 0 done, or so already; 2 there is no such revision or backup, 3 not saved
"""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "restore", "List backups, or make the event again what it was.", EXAMPLES)
    parser.add_argument("save", metavar="SAVE", help="a save, by path or name")
    parser.add_argument("what", metavar="REVISION | BACKUP", nargs="?", help="what to restore; without it a list")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises Stopped."""
    place = _place(args.save)
    if args.what is None:
        _list(place, as_json=args.json)
        return DONE
    revision = _restored(place, args.what)
    if args.json:
        print_json({"restored": args.what, "revision": revision})
    else:
        tell(words("restored {what} as revision {revision}", what=args.what, revision=revision))
    return DONE


def _place(text: str) -> Place:
    """The save meant, or one of which only backups are left. Raises BadInput."""
    try:
        path = save_path(text)
    except BadInput:
        for left in (Path(text), new_path(text)):
            place = Place(left.with_suffix(".json"))
            if left.name and kept(place):
                return place
        raise
    refuse_trf(path)
    return Place(path)


def _list(place: Place, *, as_json: bool) -> None:
    try:
        first = first_revision(place)
    except (StoreError, OSError) as error:
        why = reason(error) if isinstance(error, OSError) else error.words
        say(words("{file}: {why}", file=place.journal.name, why=why))
        first = None
    backups = kept(place)
    if as_json:
        print_json({"path": str(place.snapshot), "from": first, "backups": [_json(one) for one in backups]})
        return
    print_table(COLUMNS, [_cells(one) for one in backups])
    if first is not None:
        print()
        tell(
            words(
                "the journal can bring back every revision from {first} on: tourney log {snapshot}",
                first=first,
                snapshot=place.snapshot,
            )
        )


def _json(one: Kept) -> dict[str, Any]:
    time = one.time.isoformat(timespec="milliseconds") if one.time else None
    values = {"name": one.name, "revision": one.revision, "round": one.round, "time": time}
    return values | {"edited": one.edited, "damage": one.damage or None}


def _cells(one: Kept) -> list[str]:
    if one.damage:
        return ["", "", "", one.name, one.damage]
    time = moment(one.time.astimezone()) if one.time else ""
    return [str(one.revision), str(one.round), time, one.name, _("changed by another program") if one.edited else ""]


def _restored(place: Place, what: str) -> int:
    """Restore and give the new revision. Raises BadInput, Unsaved."""
    name = Path(what).name.removesuffix(".json")
    try:
        if not (place.snapshot.exists() or place.journal.exists()):
            return _made_again(place, name)
        session = open_save(str(place.snapshot))
        try:
            return _revision(session, place, what) if _is_number(what) else _backup(session, place, name)
        finally:
            session.close()
    except NotSaved as error:
        raise Unsaved(words("not restored: {why}", why=error.words)) from error
    except (StoreError, DamagedRecord) as error:
        raise BadInput(words("{what} cannot be restored: {why}", what=what, why=error.words)) from error


def _is_number(what: str) -> bool:
    return what.isascii() and what.isdecimal()


def _made_again(place: Place, name: str) -> int:
    """A save of which nothing is left but its backups."""
    tables = _checked(place, name)
    with Save.create(place.snapshot, tables, by=desk_name(), label=str(FROM_BACKUP(file=name))) as save:
        return save.revision


def _checked(place: Place, name: str) -> Tables:
    """What a backup holds, when it is an event. Raises StoreError, DamagedRecord."""
    tables = tables_of(place, name)
    event_from(tables)
    return tables


def _backup(session: Session, place: Place, name: str) -> int:
    put_back(session.save, _checked(place, name), str(FROM_BACKUP(file=name)))
    return session.save.revision


def _revision(session: Session, place: Place, what: str) -> int:
    """From the journal; where it begins later, from a backup of that very revision. Raises BadInput, Unsaved."""
    number = int(what[:LONGEST_NUMBER])
    first = first_revision(place)
    if number > session.save.revision:
        raise BadInput(
            words(
                "there is no revision {number}; the newest is {revision}", number=number, revision=session.save.revision
            )
        )
    if first is None or number < first:
        backup = next((one for one in kept(place) if one.revision == number and not one.damage), None)
        if backup is None:
            raise BadInput(
                words(
                    "revision {number} is kept no more; tourney restore {snapshot} lists what is",
                    number=number,
                    snapshot=place.snapshot,
                )
            )
        return _backup(session, place, backup.name)
    answer = session.restore(number)
    if isinstance(answer, Refusal) and answer.code != ALREADY:
        raise (Unsaved if answer.code in UNWRITTEN else BadInput)(answer)
    return session.save.revision
