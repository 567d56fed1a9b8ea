"""`tourney log SAVE`: every change of a save, the newest first."""

import argparse
from typing import TYPE_CHECKING

from tourney_tui.cli import add_verb
from tourney_tui.cli.exit_codes import DONE
from tourney_tui.cli.numbers import positive
from tourney_tui.cli.output import print_json
from tourney_tui.cli.sources import open_save
from tourney_tui.cli.table import Column, print_table
from tourney_tui.store.records import Commit

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

EVERYTHING = 2**31
COLUMNS = (Column("rev", True), Column("time"), Column("by"), Column("what"))

EXAMPLES = """\
examples:
  tourney log open-printemps --limit 20
  tourney log open-printemps --json        one change a line

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
    session = open_save(args.save, read_only=True)
    try:
        commits = session.save.log(args.limit)
    finally:
        session.close()
    if args.json:
        for commit in commits:
            _print_json(commit)
    else:
        print_table(COLUMNS, [_cells(commit) for commit in commits])
    return DONE


def _print_json(commit: Commit) -> None:
    time = commit.time.isoformat(timespec="milliseconds")
    print_json({"rev": commit.rev, "time": time, "by": commit.by, "cmd": commit.cmd, "label": commit.label})


def _cells(commit: Commit) -> list[str]:
    """A row, with the time as the clock on the wall shows it."""
    return [str(commit.rev), f"{commit.time.astimezone():%Y-%m-%d %H:%M:%S}", commit.by, commit.label]
