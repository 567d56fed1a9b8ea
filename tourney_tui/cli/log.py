"""`tourney log SAVE`: every change of a save, the newest first."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tourney_tui.cli import add_verb
from tourney_tui.cli.desk import desk_name
from tourney_tui.cli.exit_codes import DONE
from tourney_tui.cli.numbers import positive
from tourney_tui.cli.output import print_json
from tourney_tui.cli.sources import open_save, save_path
from tourney_tui.cli.stopped import BadInput
from tourney_tui.cli.table import Column, print_table
from tourney_tui.locale import moment, say
from tourney_tui.model.log_reading import read_back
from tourney_tui.model.words import words
from tourney_tui.store.errors import NotASave, StoreError
from tourney_tui.store.records import Commit
from tourney_tui.store.roster import RosterSave
from tourney_tui.store.roster_kind import NAME

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

EVERYTHING = 2**31
COLUMNS = (Column("rev", True), Column("time"), Column("by"), Column("what"))

EXAMPLES = """\
examples:
  tourney log open-printemps --limit 20
  tourney log open-printemps --json        one change a line
  tourney log roster                       the changes of the roster

exit code: 0 done, 2 bad input
"""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "log", "Every change of a save: when, from which terminal, what.", EXAMPLES)
    parser.add_argument("save", metavar="SAVE", help="a save, by path or name")
    parser.add_argument("--limit", metavar="N", type=positive, default=EVERYTHING, help="the newest ones only")
    parser.add_argument("--json", action="store_true", help="print JSON, one change a line")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises BadInput."""
    commits = _commits(args.save, args.limit)
    if args.json:
        for commit in commits:
            _print_json(commit)
    else:
        print_table(COLUMNS, [_cells(commit) for commit in commits])
    return DONE


def _commits(text: str, limit: int) -> list[Commit]:
    path = save_path(text)
    if path.name == NAME and _is_roster(path):
        with RosterSave.open_roster(path, by=desk_name(), read_only=True) as save:
            return save.log(limit)
    session = open_save(text, read_only=True)
    try:
        return session.save.log(limit)
    finally:
        session.close()


def _is_roster(path: Path) -> bool:
    """Whether it is the roster, and no event that was given its name. Raises BadInput for what cannot be read."""
    try:
        RosterSave.open_roster(path, by=desk_name(), read_only=True).close()
    except NotASave:
        return False
    except StoreError as error:
        raise BadInput(words("{path}: {notice}", path=path, notice=error.words)) from error
    return True


def _print_json(commit: Commit) -> None:
    time = commit.time.isoformat(timespec="milliseconds")
    print_json({"rev": commit.rev, "time": time, "by": commit.by, "cmd": commit.cmd, "label": commit.label})


def _cells(commit: Commit) -> list[str]:
    """A row, with the time as the clock on the wall shows it."""
    return [str(commit.rev), moment(commit.time.astimezone()), commit.by, say(read_back(commit.label))]
