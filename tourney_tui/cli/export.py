"""`tourney export SAVE FILE`: a save as a file for others, or a folder of pages for a club site."""

import argparse
import os
import stat
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tourney_tui.cli import add_verb
from tourney_tui.cli.exit_codes import DONE
from tourney_tui.cli.export_forms import ENDINGS, FORMATS, TABLES, TRFS, content, form_of, shown
from tourney_tui.cli.numbers import positive
from tourney_tui.cli.output import print_json, written
from tourney_tui.cli.sources import STANDARD_INPUT, read_source
from tourney_tui.cli.stopped import BadInput, Unsaved
from tourney_tui.cli.telling import tell, why
from tourney_tui.model.event import Event
from tourney_tui.model.words import Words, words
from tourney_tui.publishing.lists import PAGE
from tourney_tui.store import files

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

STANDARD_OUTPUT = STANDARD_INPUT  # `-` too

EXAMPLES = """\
examples:
  tourney export open-printemps site --format html       a folder of pages for the club site
  tourney export open-printemps open.trf                 TRF26, for the federation
  tourney export open-printemps open.trf16               TRF16, for older programs
  tourney export open-printemps standings.csv --table standings
  tourney export open-printemps names.html --table names pairings by name, to print
  tourney export open-printemps slips.txt --table slips --round 4
  tourney export open-printemps open.pgn                 headers of all games
  tourney export open-printemps players.csv --format swar
  tourney export open-printemps - --format markdown --table standings

The ending says the format: .trf, .trf26 and .txt (TRF26), .trf16, .csv, .html (one page), .md, .pgn; with --table
.txt is plain text. --format html and a name without an ending make a folder: index.html and pages. TRF and SWAR files
have birth dates and are for federations; nothing else has any, nor what a note says. In TRF an estimated rating is a
comment, and a rating only with --estimates. A file that is there already is replaced only with --yes; a folder of
pages is brought up to date.
exit code: 0 written, 2 bad input, 3 not written
"""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    text = "Write a save as TRF, CSV, HTML, Markdown, text, PGN headers or players for SWAR."
    parser = add_verb(subparsers, "export", text, EXAMPLES)
    parser.add_argument("save", metavar="SAVE", help="a save by path or name, or a TRF file")
    parser.add_argument("file", metavar="FILE", help="the file or folder to write; - for standard output")
    parser.add_argument("--format", choices=FORMATS, default="", help="by the ending of FILE when left out")
    parser.add_argument(
        "--table", choices=TABLES, default="", help="what is written; if left out CSV has the players, the rest all"
    )
    parser.add_argument("--round", metavar="N", type=positive, help="pairings, slips or games of another round")
    parser.add_argument("--estimates", action="store_true", help="TRF: estimated ratings stand where ratings stand")
    parser.add_argument("--yes", action="store_true", help="replace a file that is there")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises Stopped."""
    form = form_of(args.file, args.format, args.table)
    if args.estimates and form not in TRFS:
        raise BadInput(words("--estimates is for TRF; {form} marks an estimate with the letter E", form=form))
    if args.json and args.file == STANDARD_OUTPUT:
        raise BadInput(words("--json tells of a file that is written; standard output has the file itself"))
    source = read_source(args.save)
    if form == PAGE and _is_folder(args.file) and not args.table:
        return _folder(args, source.event)
    data = content(source, form, args.table, args.round, estimates=args.estimates)
    if args.file == STANDARD_OUTPUT:
        sys.stdout.buffer.write(data)
        return DONE
    _write(Path(args.file), data, yes=args.yes)
    return _told(
        args,
        source.event,
        form,
        words("{n} players, {rounds} rounds", n=len(source.event.players), rounds=_rounds(source.event)),
    )


def _is_folder(file: str) -> bool:
    """Whether pages go into a folder of that name: `open-2026.1` too, but no file that ends as a page."""
    return file != STANDARD_OUTPUT and ENDINGS.get(Path(file).suffix.casefold()) != PAGE


def _folder(args: argparse.Namespace, event: Event) -> int:
    from tourney_tui.publishing.folder import Folder
    from tourney_tui.publishing.site import site

    folder = Folder(Path(args.file))
    if folder.occupied() and not args.yes:
        raise BadInput(
            words("{file} is there already and no folder of pages; --yes writes the pages into it", file=args.file)
        )
    of = shown(event, None)
    pages = site(event, of.views, of.ranked)
    try:
        folder.update(pages)
    except OSError as error:
        raise Unsaved(words("{file} cannot be written: {why}", file=args.file, why=why(error))) from error
    return _told(args, event, PAGE, words("{n} pages, begin with index.html", n=len(pages) - 1))


def _told(args: argparse.Namespace, event: Event, form: str, what: Words) -> int:
    if args.json:
        print_json({**written(Path(args.file), event), "format": form})
    else:
        tell(words("written {file}: {what}", file=args.file, what=what))
    return DONE


def _rounds(event: Event) -> int:
    return max(event.rounds, default=0)


def _write(path: Path, data: bytes, *, yes: bool) -> None:
    try:
        _refuse_occupied(path, yes=yes)
        files.replace(path, data)
    except OSError as error:
        raise Unsaved(words("{path} cannot be written: {why}", path=path, why=why(error))) from error


def _refuse_occupied(path: Path, *, yes: bool) -> None:
    if not os.path.lexists(path):
        return
    if not stat.S_ISREG(os.lstat(path).st_mode):
        raise BadInput(words("{path} is there and is no plain file; choose another name", path=path))
    if not yes:
        raise BadInput(words("{path} is there already; --yes replaces it", path=path))
