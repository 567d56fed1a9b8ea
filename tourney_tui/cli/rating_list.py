"""`tourney list`: the local index of rating lists - import files, find people, show what is there."""

import argparse
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tourney_tui import locale
from tourney_tui.cli import add_verb
from tourney_tui.cli.arguments import add_language
from tourney_tui.cli.exit_codes import DONE, NO
from tourney_tui.cli.output import finding_json, print_json
from tourney_tui.cli.stopped import BadInput, Unsaved
from tourney_tui.cli.table import Column, print_table
from tourney_tui.cli.telling import say, tell
from tourney_tui.exchange.lists.month import parse_month
from tourney_tui.locale import _, day
from tourney_tui.model.listed import SOURCES, ListAbout
from tourney_tui.model.player import Rating
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers
    from tourney_tui.session.rating_list_import import ImportedList
    from tourney_tui.session.rating_lists import Suggestion

EXAMPLES = """\
examples:
  tourney list import players_list_foa.zip --month 2026-11
  tourney list import standard_nov26frl.zip rapid_nov26frl.zip blitz_nov26frl.zip
  tourney list import ffe-2026-11.csv
  tourney list find "petit h"          words of a name in any order, or a FIDE number or licence
  tourney list find 26012345 --json
  tourney list show

A list replaces the one of the same federation, in one step and only when it could be read; FIDE, FFE and FRBE/KBSB
stand side by side. The indexes lie in the user's cache folder, or where TOURNEY_LISTS says. Broken rows are told and
left out.
exit code: 0 done, 1 nobody found, 2 no list or not readable, 3 the index could not be written
"""
COUNTED = {
    "error": "{n} errors", "contradiction": "{n} contradictions", "warning": "{n} warnings", "note": "{n} notes"
}  # fmt: skip
SHOWN = 20  # findings on standard error
UNWRITTEN = "not-saved"
RATINGS = ("fide", "fide-rapid", "fide-blitz", "ffe", "ffe-rapid", "belgium")


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb with its three verbs."""
    parser = add_verb(subparsers, "list", "The local index of rating lists.", EXAMPLES)
    verbs = parser.add_subparsers(required=True, metavar="import | find | show")
    bring = verbs.add_parser("import", help=_("make the index of a list from its files"))
    bring.add_argument(
        "files", metavar="FILE", nargs="+", type=Path, help="FIDE TXT or XML, FFE or FRBE CSV; or zipped"
    )
    bring.add_argument(
        "--month", metavar="2026-11", default="", help="of the list; else its header or its file name says it"
    )
    bring.add_argument("--json", action="store_true", help="print JSON")
    bring.set_defaults(run=run_import)
    find = verbs.add_parser("find", help=_("who is meant by words of a name or by a number"))
    find.add_argument("words", metavar="NAME|ID", nargs="+", help="words of a name in any order, or a number")
    find.add_argument("--limit", type=int, default=SHOWN, metavar="N", help="at most so many people (20)")
    find.add_argument("--json", action="store_true", help="print JSON, a person a line")
    find.set_defaults(run=run_find)
    show = verbs.add_parser("show", help=_("which lists are there, of which month"))
    for verb in (bring, find, show):
        add_language(verb)
    show.add_argument("--json", action="store_true", help="print JSON, a list a line")
    show.set_defaults(run=run_show)


def run_import(args: argparse.Namespace) -> int:
    """Make the index. Raises BadInput or Unsaved."""
    from tourney_tui.cli.rating_list_progress import shown_progress
    from tourney_tui.session.rating_list_import import import_lists
    from tourney_tui.session.rating_lists import lists_folder

    month = parse_month(args.month) if args.month else ""
    if month is None:
        raise BadInput(words("--month: {month} is no month; write 2026-11", month=ascii(args.month)))
    today = date.today().isoformat()
    with shown_progress() as told:
        made = import_lists(args.files, lists_folder(), month=month, today=today, told=told)
    if isinstance(made, Refusal):
        raise (Unsaved if made.code == UNWRITTEN else BadInput)(made)
    _tell_findings(made)
    if args.json:
        found = [{"file": name, **finding_json(one)} for name, one in made.findings]
        print_json({**_about_json(made.about), "broken": made.counts, "doubles": list(made.doubles), "findings": found})
    else:
        size = words("{list}: {n:,} players", list=day(made.about.title), n=made.about.rows)
        tell(size if _dated(made.about) else words("{told}; --month says which month", told=size))
    return DONE


def _dated(about: ListAbout) -> bool:
    return all(about.months.values())


def _tell_findings(made: "ImportedList") -> None:
    """The first findings, and how many there are."""
    for name, finding in made.findings[:SHOWN]:
        told = finding.said()
        if finding.text not in str(told):
            told = words("{finding} ({text})", finding=told, text=finding.text)
        say(words("{file}: {severity}: {finding}", file=name, severity=words(finding.severity), finding=told))
    total = sum(made.counts.values())
    if total > SHOWN:
        counts = ", ".join(locale.say(words(COUNTED[one], n=count)) for one, count in made.counts.items())
        say(words("... {n} findings in all: {counts}", n=total, counts=counts))
    if made.doubles:
        say(
            words(
                "numbers that stand in the list twice, one row each was kept: {names}",
                names=", ".join(made.doubles[:SHOWN]),
            )
        )


def run_find(args: argparse.Namespace) -> int:
    """Print who is meant; 1 when nobody is. Raises BadInput when no list is there."""
    from tourney_tui.session.rating_lists import OpenLists
    from tourney_tui.store.errors import StoreError

    with OpenLists() as lists:
        for error in lists.unreadable:
            say(error.words)
        if not lists.lists:
            raise BadInput(words("no rating list was imported yet: tourney list import FILE"))
        try:
            found = lists.suggest(" ".join(args.words), max(1, args.limit))
        except StoreError as error:
            raise BadInput(error.words) from error
    if args.json:
        for one in found:
            print_json(_person_json(one))
    elif found:
        _print_people(found)
    else:
        say(words("nobody in the lists is like {names}", names=" ".join(args.words)))
    return DONE if found else NO


def _print_people(found: Iterable["Suggestion"]) -> None:
    columns = [Column("name"), Column("born"), Column("fed"), Column("title"), Column("numbers")]
    columns += [Column(name, True) for name in ("FIDE", "rapid", "blitz", "FFE", "rapide", "BEL")] + [Column("club")]
    rows = []
    for one in found:
        ratings = one.ratings
        numbers = " ".join(one.ids.values())
        rows.append(
            [one.name, one.birth[:4], one.first("federation"), one.first("title"), numbers,
             *(_rating_text(ratings.get(name)) for name in RATINGS), one.first("club")]
        )  # fmt: skip
    print_table(columns, rows)


def _rating_text(rating: Rating | None) -> str:
    return f"{rating.value}{rating.origin.value}" if rating else "-"


def _person_json(one: "Suggestion") -> dict[str, Any]:
    ratings = {
        name: {"rating": int(rating.value), "origin": rating.origin.value, "k": rating.k}
        for name, rating in one.ratings.items()
    }
    return {
        "name": one.name, "birth_year": int(one.birth[:4]) if one.birth else None,
        "sex": one.first("sex"), "federation": one.first("federation"), "title": one.first("title"),
        "club": one.first("club"), "inactive": "i" in one.first("flag"), "ids": one.ids, "ratings": ratings,
    }  # fmt: skip


def run_show(args: argparse.Namespace) -> int:
    """Print which lists are there; 1 when there is none."""
    from tourney_tui.session.rating_lists import OpenLists, lists_folder

    with OpenLists() as lists:
        abouts = lists.abouts()
        for error in lists.unreadable:
            say(error.words)
    if args.json:
        for about in abouts:
            print_json(_about_json(about))
    elif abouts:
        columns = [Column("list"), Column("players", True), Column("imported"), Column("from")]
        print_table(columns, [[day(a.title), f"{a.rows:,}", day(a.imported), ", ".join(a.files)] for a in abouts])
    else:
        say(words("no rating list in {folder}; tourney list import FILE makes one", folder=lists_folder()))
    return DONE if abouts else NO


def _about_json(about: ListAbout) -> dict[str, Any]:
    return {
        "list": about.source, "name": SOURCES[about.source], "months": about.months, "players": about.rows,
        "imported": about.imported, "files": list(about.files),
    }  # fmt: skip
