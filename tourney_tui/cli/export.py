"""`tourney export SAVE FILE`: a save as TRF or CSV."""

import argparse
import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tourney_tui.cli import add_verb
from tourney_tui.cli.exit_codes import DONE
from tourney_tui.cli.money import LEDGER_COLUMNS, PRIZE_COLUMNS, ledger_rows, prize_rows
from tourney_tui.cli.output import print_json, written
from tourney_tui.cli.ranked import chosen_codes, chosen_round, ranked
from tourney_tui.cli.sources import STANDARD_INPUT, Source, read_source
from tourney_tui.cli.standings import as_table
from tourney_tui.cli.stopped import BadInput, Unsaved
from tourney_tui.exchange.csv_out import players_csv, results_csv, table_csv
from tourney_tui.exchange.trf.writer import write_trf
from tourney_tui.model.event import Event
from tourney_tui.standings.table import Table
from tourney_tui.store import files

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

STANDARD_OUTPUT = STANDARD_INPUT  # `-` too
ENDINGS = {".trf": "trf", ".trfx": "trf", ".txt": "trf", ".csv": "csv"}

EXAMPLES = """\
examples:
  tourney export open-printemps open.trf
  tourney export open-printemps standings.csv --table standings
  tourney export open-printemps prizes.csv --table prizes
  tourney export open-printemps - --format trf

TRF is TRF26 in UTF-8. A file that is there already is replaced only with --yes.
exit code: 0 written, 2 bad input, 3 not written
"""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "export", "Write a save as TRF or CSV.", EXAMPLES)
    parser.add_argument("save", metavar="SAVE", help="a save by path or name, or a TRF file")
    parser.add_argument("file", metavar="FILE", help="the file to write; - for standard output")
    parser.add_argument("--format", choices=("trf", "csv"), help="by the ending of FILE when left out")
    parser.add_argument("--table", choices=tuple(TABLES), default="players", help="what CSV holds, players if left out")
    parser.add_argument("--yes", action="store_true", help="replace a file that is there")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises Stopped."""
    form = args.format or ENDINGS.get(Path(args.file).suffix.casefold(), "")
    if not form:
        raise BadInput(f"{args.file}: .trf or .csv says the format, or --format trf, --format csv")
    if args.json and args.file == STANDARD_OUTPUT:
        raise BadInput("--json tells of a file that is written; standard output has the file itself")
    source = read_source(args.save)
    event = source.event
    data = _trf(source) if form == "trf" else TABLES[args.table](event)
    if args.file == STANDARD_OUTPUT:
        sys.stdout.buffer.write(data)
        return DONE
    _write(Path(args.file), data, yes=args.yes)
    if args.json:
        print_json({**written(Path(args.file), event), "format": form})
        return DONE
    print(f"written {args.file}: {len(event.players)} players, {max(event.rounds, default=0)} rounds")
    return DONE


def _table(event: Event) -> Table:
    return ranked(event, chosen_round(event, None), chosen_codes(event, None))


def _trf(source: Source) -> bytes:
    event = source.event
    ranks = {row.player: row.rank for row in _table(event).rows if row.rank is not None}
    return write_trf(event, ranks=ranks, comments=source.comments).encode("utf-8", "replace")


def _standings_csv(event: Event) -> bytes:
    columns, rows = as_table(event, _table(event))
    return table_csv([column.heading for column in columns], rows)


def _prizes_csv(event: Event) -> bytes:
    return table_csv([column.heading for column in PRIZE_COLUMNS], prize_rows(event, _table(event)))


def _ledger_csv(event: Event) -> bytes:
    return table_csv([column.heading for column in LEDGER_COLUMNS], ledger_rows(event, _table(event)))


TABLES: dict[str, Callable[[Event], bytes]] = {
    "players": players_csv,
    "results": results_csv,
    "standings": _standings_csv,
    "prizes": _prizes_csv,
    "ledger": _ledger_csv,
}


def _write(path: Path, data: bytes, *, yes: bool) -> None:
    try:
        _refuse_occupied(path, yes=yes)
        files.replace(path, data)
    except OSError as error:
        raise Unsaved(f"{path} cannot be written: {error.strerror}") from error


def _refuse_occupied(path: Path, *, yes: bool) -> None:
    if not os.path.lexists(path):
        return
    if not stat.S_ISREG(os.lstat(path).st_mode):
        raise BadInput(f"{path} is there and is no plain file; choose another name")
    if not yes:
        raise BadInput(f"{path} is there already; --yes replaces it")
