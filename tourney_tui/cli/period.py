"""`tourney period SAVE...`: the list after a rating period, computed over several events as the federation does."""

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tourney_tui.cli import add_verb
from tourney_tui.cli.exit_codes import DONE
from tourney_tui.cli.numbers import positive
from tourney_tui.cli.sources import read_quietly, save_path
from tourney_tui.cli.stopped import BadInput
from tourney_tui.cli.telling import say
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.session.period import Period, Source, Tell, compute
from tourney_tui.session.period_building import ListedPlayer
from tourney_tui.session.period_plan import ANY, Decision, PeriodPlan, day_of, month

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

EXAMPLES = """\
examples:
  tourney period open-mai open-juin --system ffe
  tourney period saves --system fide --month 2026-10 --html list
  tourney period saves --system belgium --from 2026-01-01 --to 2026-06-30 --csv july.csv
  tourney period saves --system ffbg --from 2025-09-01 --to 2026-08-31 --players before.json --next after.json
  tourney period saves --system ffbg --revalue "Petit, Hugo" 1650 "won the consolation in Monaco"
  tourney period open-mai --system ffe --explain "petit hugo"
  tourney period saves --system ffbg --roster --yes

SAVE is a save by path or name, a TRF file, or a folder of saves. Events that do not belong to the period are left out
and told. --players is the list before the period: JSON as --next writes it, or CSV; without it the entries of the
events say it. --html with an ending makes one page, without one a folder with every line explained.
exit code: 0 done, 2 bad input, 3 not written
"""
TOLD = 20  # findings on standard error


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "period", "The rating list after a period of several events.", EXAMPLES)
    parser.add_argument("saves", metavar="SAVE", nargs="+", help="a save, a TRF file, or a folder of saves")
    parser.add_argument("--system", required=True, choices=tuple(SYSTEMS), help="the federation's system")
    parser.add_argument("--from", dest="first", metavar="DAY", default="", help="first day, as in 2026-01-01")
    parser.add_argument("--to", dest="last", metavar="DAY", default="", help="last day; an event's last day decides")
    parser.add_argument("--month", metavar="2026-10", default="", help="a month instead of --from and --to")
    parser.add_argument("--time-control", choices=ANY, default="", help="FIDE: which list (standard)")
    parser.add_argument("--ruleset", metavar="ID", default="", help="another rule set than the events' dates say")
    parser.add_argument("--players", metavar="FILE", default="", help="the list before the period, JSON or CSV")
    parser.add_argument("--roster", action="store_true", help="start from the roster; with --yes put the list into it")
    parser.add_argument("--decisions", metavar="FILE", default="", help="FFBG: revaluations and titles, JSON")
    parser.add_argument("--revalue", nargs=3, action="append", default=[], metavar=("PLAYER", "ELO", "REASON"),
                        help="FFBG: a member's ELO by hand, with the reason")  # fmt: skip
    parser.add_argument("--title", nargs=2, action="append", default=[], metavar=("PLAYER", "PARTICIPANTS"),
                        help="FFBG: a Championnat de France won in the period")  # fmt: skip
    parser.add_argument("--explain", metavar="PLAYER", default="", help="one line step by step, by any part of a name")
    parser.add_argument("--csv", metavar="FILE", default="", help="write the list as CSV")
    parser.add_argument("--html", metavar="FILE|FOLDER", default="", help="write the list as a page or as pages")
    parser.add_argument("--next", metavar="FILE", default="", help="write the list for --players of the next period")
    parser.add_argument("--top", metavar="N", type=positive, help="print the first N lines only")
    parser.add_argument("--yes", action="store_true", help="replace a file that is there")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises Stopped."""
    from tourney_tui.cli.period_input import read_list
    from tourney_tui.cli.period_output import explain, print_period, print_period_json, refuse_occupied, write_all
    from tourney_tui.cli.period_progress import shown_progress

    plan = _plan(args)
    if args.roster and args.players:
        raise BadInput(words("--roster stands instead of --players"))
    refuse_occupied(args)
    system = SYSTEMS[args.system]
    sources = _sources(args.saves)
    listed = read_list(args.players, system, plan.time_control) if args.players else ()
    with shown_progress() as tell:
        if args.roster:
            listed = _roster_list(plan, sources, tell)
        found = compute(plan, sources, listed, tell)
    if isinstance(found, Refusal):
        raise BadInput(found)
    _tell_findings(found)
    write_all(args, found)
    if args.explain:
        explain(found, args.explain, as_json=args.json)
    elif args.json:
        print_period_json(found)
    else:
        print_period(found, args.top)
    if args.roster:
        _to_roster(found, yes=args.yes)
    return DONE


def _roster_list(plan: PeriodPlan, sources: Sequence[Source], tell: Tell) -> tuple[ListedPlayer, ...]:
    """Everybody of the roster, without what closed events of the period did. Raises Stopped."""
    from tourney_tui.cli.roster import opened
    from tourney_tui.session.roster_period import list_of

    with opened() as roster:
        return list_of(roster.roster, plan, sources, tell)


def _to_roster(period: Period, *, yes: bool) -> None:
    """Put the list into the roster as one change, with `--yes`; else say what it would do. Raises Stopped."""
    from tourney_tui.cli.roster import opened, stopped_by
    from tourney_tui.session.roster_period import to_roster

    with opened(writing=yes) as roster:
        found = to_roster(period, roster.roster)
        for name in found.unclear:
            say(words("{name}: left alone, there are several of that name", name=name))
        if not yes:
            said = "the roster stays as it is: {n} ratings would change, {new} players would be new; --yes stores it"
            say(words(said, n=found.changed, new=found.new))
            return
        answer = roster.do(found.intent)
    if isinstance(answer, Refusal):
        raise stopped_by(answer)
    say(words("saved: {label} (rev {revision})", label=answer.label, revision=answer.revision))


def _plan(args: argparse.Namespace) -> PeriodPlan:
    first, last = _days(args)
    system = SYSTEMS[args.system]
    known = [rules.id for rules in system.rulesets]
    if args.ruleset and args.ruleset not in known:
        raise BadInput(words("--ruleset: {system} has {names}", system=args.system, names=", ".join(known)))
    if args.time_control and args.system != "fide":
        raise BadInput(words("--time-control is for fide; {system} counts its own rates of play", system=args.system))
    return PeriodPlan(args.system, first, last, args.time_control or "standard", args.ruleset, tuple(_decisions(args)))


def _days(args: argparse.Namespace) -> tuple[str, str]:
    if args.month:
        if args.first or args.last:
            raise BadInput(words("--month stands instead of --from and --to"))
        found = month(args.month)
        if isinstance(found, Refusal):
            raise BadInput(words("--month: {why}", why=found.words))
        return found
    for name, text in (("--from", args.first), ("--to", args.last)):
        if text and not day_of(text):
            raise BadInput(words("{name}: {text} is no day; write it as 2026-03-01", name=name, text=ascii(text)))
    first, last = day_of(args.first), day_of(args.last)
    if first and last and last < first:
        raise BadInput(words("--to {last} is before --from {first}", last=last, first=first))
    return first, last


def _decisions(args: argparse.Namespace) -> list[Decision]:
    from tourney_tui.cli.period_input import read_decisions

    found = list(read_decisions(args.decisions)) if args.decisions else []
    found += [Decision(player, reason, elo=elo) for player, elo, reason in args.revalue]
    for player, participants in args.title:
        if not (participants.isascii() and participants.isdigit() and 0 < int(participants) < 100_000):
            raise BadInput(
                words("--title: {participants} is no number of participants", participants=ascii(participants))
            )
        found.append(Decision(player, participants=int(participants)))
    if found and args.system != "ffbg":
        raise BadInput(words("revaluations and titles are for ffbg; {system} has none", system=args.system))
    return found


def _sources(texts: Sequence[str]) -> list[Source]:
    """Every event once, in whichever way it was named. Raises BadInput."""
    found: dict[str, Source] = {}
    for text in texts:
        for path in _in_folder(text) if os.path.isdir(text) else [save_path(text)]:
            key = os.path.realpath(path)
            found.setdefault(key, Source(path.stem, lambda path=path: read_quietly(str(path)).event))  # type: ignore[misc]
    return list(found.values())


def _in_folder(text: str) -> list[Path]:
    from tourney_tui.store.listing import listing

    saves = listing(Path(text))
    for info in saves:
        if info.damaged:
            say(words("{path}: {notice}; left out", path=info.path, notice=info.notice))
    whole = [info.path for info in saves if not info.damaged]
    if not whole:
        raise BadInput(words("{text} has no saves in it", text=text))
    return whole


def _tell_findings(period: Period) -> None:
    for found in period.findings[:TOLD]:
        say(words("{severity}: {finding}", severity=words(found.severity), finding=found.expected))
    if len(period.findings) > TOLD:
        say(words("... {n} findings in all; --json has them, and the pages", n=len(period.findings)))
