"""`tourney import FILE SAVE`: a new save from a TRF file or a list of players."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tourney_tui.cli import add_verb
from tourney_tui.cli.choosing import chosen_of, refuse_open
from tourney_tui.cli.columns import add_column_arguments, columns_of, print_guess
from tourney_tui.cli.creating import create, report
from tourney_tui.cli.exit_codes import DONE
from tourney_tui.cli.new_event import new_event, with_defaults
from tourney_tui.cli.sources import name_of, new_path, read_bytes
from tourney_tui.cli.stopped import BadInput
from tourney_tui.model.event import About, Event, Regulations
from tourney_tui.model.player import Player
from tourney_tui.model.refusal import Refusal
from tourney_tui.session.import_file import Source, import_label, read_source

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

DRY = "dry-run"  # stands for the save that is not made
EXAMPLES = """\
examples:
  tourney import open.trf open-printemps
  tourney import papi.json open-printemps        (the file of Papi, through papi-converter)
  tourney import players.xlsx --dry-run          (what its columns are taken for)
  tourney import players.xlsx open-printemps --columns 1=name,3=id-fide --sheet Inscrits
                                                 (tourney new also takes format, rounds and systems)
  tourney import open.trf open-printemps --choose points-2=printed --choose result-1-3-4=0-1

What is odd in the file is told with line and column. A file with errors is imported only with --yes, without the
parts that could not be read. Where a file says two things one is taken, and told, with the name of the choice and
its other values. Where nothing but a person can tell, the file is imported only with --choose, or with --yes, which
takes the first value. The log keeps what was chosen.
exit code: 0 imported, 2 bad input, 3 not saved
"""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "import", "Make a save from a TRF or Papi file or a list of players.", EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="told apart by what is in it; - for standard input")
    parser.add_argument(
        "save", metavar="SAVE", nargs="?", default="", help="path of the new save, or a name for the folder of saves"
    )
    parser.add_argument(
        "--choose", metavar="NAME=VALUE", action="append", default=[], help="take this where the file leaves a choice"
    )
    add_column_arguments(parser)
    parser.add_argument("--yes", action="store_true", help="import it in spite of errors, doubles and open choices")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises Stopped."""
    path = new_path(args.save or (DRY if args.dry_run else ""))
    chosen = {**chosen_of(args.choose), **columns_of(args)}
    name = name_of(args.file)
    imported = read_source(Source(Path(name), read_bytes(args.file)), chosen)
    if isinstance(imported, Refusal):
        raise BadInput(imported)
    if args.dry_run:
        print_guess(imported)
    report(args.file, imported.findings, imported.decisions, yes=args.yes)
    refuse_open(name, imported.decisions, chosen, yes=args.yes)
    if args.dry_run:
        return DONE
    event = imported.event or _of_players(imported.entrants, path.stem, yes=args.yes)
    label = str(import_label(Path(name).name, imported.decisions))
    create(path, event, label, imported.findings, imported.decisions, as_json=args.json)
    return DONE


def _of_players(players: tuple[Player, ...], name: str, *, yes: bool) -> Event:
    return new_event(About(name), with_defaults(Regulations(), players), players, yes=yes)
