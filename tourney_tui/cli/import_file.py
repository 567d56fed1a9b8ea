"""`tourney import FILE SAVE`: a new save from a TRF file or a list of players."""

import argparse
from typing import TYPE_CHECKING

import msgspec

from tourney_tui.cli import add_verb
from tourney_tui.cli.creating import create, report
from tourney_tui.cli.exit_codes import DONE
from tourney_tui.cli.new_event import is_trf, new_event, players_of, with_defaults
from tourney_tui.cli.sources import name_of, new_path, read_bytes
from tourney_tui.exchange.findings import Finding
from tourney_tui.exchange.trf.reader import read_trf
from tourney_tui.model.event import About, Event, Regulations

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

EXAMPLES = """\
examples:
  tourney import open.trf open-printemps
  tourney import players.csv open-printemps      (tourney new also takes format, rounds and systems)

What is odd in the file is told with line and column. A file with errors is imported only with --yes, without the
parts that could not be read. Where a file says two things one is taken, and told.
exit code: 0 imported, 2 bad input, 3 not saved
"""


class _Read(msgspec.Struct, frozen=True):
    event: Event
    findings: tuple[Finding, ...]


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "import", "Make a save from a TRF file or a CSV list of players.", EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="TRF or CSV, told apart by what is in it; - for standard input")
    parser.add_argument("save", metavar="SAVE", help="path of the new save, or a name for the folder of saves")
    parser.add_argument("--yes", action="store_true", help="import it in spite of errors and doubles")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises Stopped."""
    path = new_path(args.save)
    data = read_bytes(args.file)
    read = _tournament(args, data) if is_trf(data) else _players(args, data, path.stem)
    event = read.event
    if not event.about.name:
        event = event.with_records(about=msgspec.structs.replace(event.about, name=path.stem))
    create(path, event, f"imported from {name_of(args.file)}", read.findings, as_json=args.json)
    return DONE


def _tournament(args: argparse.Namespace, data: bytes) -> _Read:
    reading = read_trf(data)
    report(args.file, reading.findings, yes=args.yes)
    event = reading.event
    regulations = with_defaults(event.regulations, event.players_by_number)
    return _Read(event.with_records(regulations=regulations), reading.findings)


def _players(args: argparse.Namespace, data: bytes, name: str) -> _Read:
    read = players_of(data, "")
    report(args.file, read.findings, yes=args.yes)
    event = new_event(About(name), with_defaults(Regulations(), read.players), read.players, yes=args.yes)
    return _Read(event, read.findings)
