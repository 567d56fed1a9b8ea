"""`tourney new SAVE`: create an event without the screen."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tourney_tui import locale
from tourney_tui.cli import add_verb
from tourney_tui.cli.bracket_arguments import FORMATS, add_bracket_arguments, bare_lengths, bracket_rules, format_of
from tourney_tui.cli.choosing import report_decisions
from tourney_tui.cli.columns import add_column_arguments, columns_of, print_guess
from tourney_tui.cli.creating import create, report
from tourney_tui.cli.exit_codes import DONE
from tourney_tui.cli.new_event import BACKGAMMON, new_event, rounds_of, seeding, with_defaults
from tourney_tui.cli.numbers import positive
from tourney_tui.cli.sources import name_of, new_path, read_bytes
from tourney_tui.cli.stopped import BadInput
from tourney_tui.model import log_sentences as log
from tourney_tui.model.dates import parse_date
from tourney_tui.model.event import About, Discipline, Format, Regulations
from tourney_tui.model.match import parse_format
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.session.import_file import Imported, Source, import_label, read_source
from tourney_tui.standings.codes import check_codes, codes_of

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

EXAMPLES = """\
examples:
  tourney new open-printemps --players players.csv --format swiss --rounds 7 --systems fide,ffe
  tourney new open-printemps --players players.xlsx --columns 1=name,3=id-fide --dry-run
  tourney new coupe --players members.csv --format knockout --systems ffbg --lengths 7,9,2x9,13
  tourney new coupe --players members.csv --format double-elimination --lengths final,13,11,9 --draw 4711

The list of players is CSV (semicolon, comma or tab), a workbook or TRF; --dry-run prints what its columns are taken
for, --columns 1=name,3=id-fide says it. What is wrong in it is told with line and column, and
nothing is stored unless --yes says so. Matches with --lengths, or the system ffbg, make it a backgammon event.
exit code: 0 created, 2 bad input, 3 not saved
"""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "new", "Create an event.", EXAMPLES)
    parser.add_argument("save", metavar="SAVE", help="path of the new save, or a name for the folder of saves")
    parser.add_argument("--players", metavar="FILE", help="list of players, CSV, .xlsx or TRF; - for standard input")
    parser.add_argument("--format", choices=FORMATS, default="swiss", help="swiss if left out")
    parser.add_argument("--rounds", metavar="N", type=positive, help="rounds of a Swiss, 7 when left out")
    parser.add_argument(
        "--systems",
        metavar="LIST",
        default="",
        help=locale.say(words("rating systems: {names}", names=",".join(SYSTEMS))),
    )
    parser.add_argument("--name", metavar="TEXT", default="", help="name of the event")
    parser.add_argument("--city", metavar="TEXT", default="")
    parser.add_argument(
        "--lengths",
        metavar="LIST",
        default="",
        help="match formats by round: 7,9,2x9,2x9-11; in a bracket also back from it: final,13,11,9",
    )
    add_bracket_arguments(parser)
    parser.add_argument("--start-date", metavar="DAY", default="", help="2026-10-03; chooses the dated rules")
    parser.add_argument("--time-control", choices=("standard", "rapid", "blitz"), default="standard")
    parser.add_argument("--tiebreaks", metavar="LIST", default="", help="BH/C1,BH,SB; else those of the format")
    add_column_arguments(parser)
    parser.add_argument("--yes", action="store_true", help="create it in spite of errors and doubles in the list")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises Stopped."""
    path = new_path(args.save)
    start = _day(args.start_date)
    read = _players(args, start) if args.players else None
    if args.dry_run:
        return DONE
    players = read.entrants if read else ()
    regulations = _regulations(args, start, len(players))
    about = About(args.name or path.stem, city=args.city)
    event = new_event(about, with_defaults(regulations, players), players, yes=args.yes)
    label = log.JOINED(first=log.NEW_EVENT(), then=_imported(args.players, read)) if read else log.NEW_EVENT()
    create(path, event, str(label), read.findings if read else (), as_json=args.json)
    return DONE


def _players(args: argparse.Namespace, start: str) -> Imported:
    """The players of the file, after what was odd about it has been told. Raises BadInput."""
    chosen, name = columns_of(args), name_of(args.players)
    read = read_source(Source(Path(name), read_bytes(args.players), _systems(args.systems), start), chosen)
    if isinstance(read, Refusal):
        raise BadInput(read)
    if args.dry_run:
        print_guess(read)
    report(args.players, read.findings, yes=args.yes)
    report_decisions(name, read.decisions if read.event is None else (), chosen, yes=args.yes)
    return read


def _imported(file: str, read: Imported) -> Words:
    """What the log says: the file, and the columns that were chosen otherwise."""
    return import_label(Path(name_of(file)).name, () if read.event else read.decisions)


def _regulations(args: argparse.Namespace, start: str, players: int) -> Regulations:
    form, systems, lengths = format_of(args.format), _systems(args.systems), _lengths(bare_lengths(args.lengths))
    backgammon = BACKGAMMON in systems or bool(lengths)
    if backgammon and set(systems) - {BACKGAMMON}:
        raise BadInput(
            words("--systems: ffbg and --lengths are for backgammon, the other systems for chess; choose one game")
        )
    discipline = Discipline.BACKGAMMON if backgammon else Discipline.CHESS
    return Regulations(
        discipline=discipline,
        format=form,
        rounds=rounds_of(form, players, args.rounds),
        systems=systems,
        time_control=args.time_control,
        tiebreaks=_tiebreaks(args.tiebreaks, form, discipline),
        lengths=lengths,
        seeding=seeding(systems, args.time_control),
        start_date=start,
        bracket=bracket_rules(args),
    )


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _systems(text: str) -> tuple[str, ...]:
    systems = tuple(dict.fromkeys(_listed(text.casefold())))
    for system in systems:
        if system not in SYSTEMS:
            raise BadInput(
                words(
                    "--systems: {system} is no rating system; there are {names}",
                    system=ascii(system),
                    names=", ".join(SYSTEMS),
                )
            )
    return systems


def _lengths(text: str) -> tuple[str, ...]:
    formats = [parse_format(part) for part in _listed(text)]
    for form in formats:
        if isinstance(form, Refusal):
            raise BadInput(words("--lengths: {form}", form=form))
    return tuple(map(str, formats))


def _tiebreaks(text: str, form: Format, discipline: Discipline) -> tuple[str, ...]:
    codes = codes_of(text)
    refusal = check_codes(codes, form, discipline)
    if refusal:
        raise BadInput(words("--tiebreaks: {refusal}", refusal=refusal))
    return codes


def _day(text: str) -> str:
    if not text:
        return ""
    read = parse_date(text)
    if isinstance(read, Refusal):
        raise BadInput(words("--start-date: {read}", read=read))
    if len(read.text) != len("2026-10-03"):
        raise BadInput(words("--start-date: write a day as 2026-10-03, not {text}", text=ascii(text)))
    return read.text
