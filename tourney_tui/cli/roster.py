"""`tourney roster`: the players across events - listed, found, shown, brought in, refreshed, merged, exported."""

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from tourney_tui.cli import add_verb
from tourney_tui.cli.arguments import add_language
from tourney_tui.cli.desk import desk_name
from tourney_tui.cli.exit_codes import DONE, NO
from tourney_tui.cli.numbers import positive
from tourney_tui.cli.output import print_json
from tourney_tui.cli.sources import folder, name_of, read_bytes, read_quietly, save_path
from tourney_tui.cli.stopped import BadInput, Refused, Stopped, Unsaved
from tourney_tui.cli.telling import say, tell
from tourney_tui.locale import _
from tourney_tui.model.names import fold
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.roster import Person, PersonId
from tourney_tui.model.roster_book import Roster
from tourney_tui.model.words import words
from tourney_tui.session.roster import OpenRoster, RosterDone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tourney_tui.cli import Subparsers
    from tourney_tui.model.player import Player

EXAMPLES = """\
examples:
  tourney roster list --top 20
  tourney roster find petit hugo           (words of a name in any order, or a federation's number)
  tourney roster show "petit hugo"         (the ratings, and every event with the ratings before and after)
  tourney roster list --json               (a player a line, with the history)
  tourney roster import open-printemps     (the players of an event with their entries, without its results)
  tourney roster import members.csv
  tourney roster refresh --yes             (from the rating lists of tourney list import)
  tourney roster merge 12 40 --yes         (the first one stays)
  tourney roster export roster.csv         (private: with dates of birth and notes)
  tourney roster undo

The roster is roster.json in the folder of saves. Results come to it with tourney close SAVE. A player is a name, a
federation's number, or the number of the roster as #12.
exit code: 0 done, 1 nobody or nothing, 2 bad input, 3 not saved
"""
UNWRITTEN = ("not-saved", "read-only")


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb with its verbs."""
    parser = add_verb(subparsers, "roster", "The players across events.", EXAMPLES)
    verbs = parser.add_subparsers(
        required=True, metavar="list | find | show | import | refresh | merge | export | undo"
    )
    every = verbs.add_parser("list", help=_("everybody by name"))
    every.add_argument("--top", metavar="N", type=positive, help="the first N only")
    every.set_defaults(run=run_list)
    find = verbs.add_parser("find", help=_("who is meant by words of a name or by a number"))
    find.add_argument("words", metavar="NAME|ID", nargs="+", help="words of a name in any order, or a number")
    find.set_defaults(run=run_find)
    show = verbs.add_parser("show", help=_("one player with all events"))
    show.add_argument("player", metavar="PLAYER", nargs="+", help="a name, a federation's number, or #12")
    show.set_defaults(run=run_show)
    bring = verbs.add_parser("import", help=_("the players of an event or of a file who are not there yet"))
    bring.add_argument("source", metavar="SAVE|FILE", help="a save, a TRF file, CSV or a workbook")
    bring.set_defaults(run=run_import)
    refresh = verbs.add_parser("refresh", help=_("ratings from the local rating lists"))
    refresh.add_argument("--yes", action="store_true", help="store what differs")
    refresh.set_defaults(run=run_refresh)
    merge = verbs.add_parser("merge", help=_("two players are one; without players: who may be"))
    merge.add_argument("players", metavar="PLAYER", nargs="*", help="who stays, and who is put into him")
    merge.add_argument("--yes", action="store_true", help="do it; without it the preview is printed")
    merge.set_defaults(run=run_merge)
    export = verbs.add_parser("export", help=_("private CSV, with dates of birth and notes"))
    export.add_argument("file", metavar="FILE", help="the file to write")
    export.add_argument("--yes", action="store_true", help="replace a file that is there")
    export.set_defaults(run=run_export)
    undo = verbs.add_parser("undo", help=_("take the last change of the roster back"))
    undo.set_defaults(run=run_undo)
    redo = verbs.add_parser("redo", help=_("do again what was undone"))
    redo.set_defaults(run=run_redo)
    for verb in (every, find, show, bring, refresh, merge, export, undo, redo):
        verb.add_argument("--json", action="store_true", help="print JSON")
        add_language(verb)


def opened(*, writing: bool = False) -> OpenRoster:
    """The roster of the folder of saves; made when there is none and it is to be changed. Raises Stopped."""
    from tourney_tui.session.records import DamagedRecord
    from tourney_tui.store.errors import StoreError

    place = folder()
    try:
        roster = OpenRoster.at(place, by=desk_name()) if writing else OpenRoster.reading(place)
    except (StoreError, DamagedRecord) as error:
        raise BadInput(words("{path}: {notice}", path="roster.json", notice=error.words)) from error
    if roster is None:
        said = "there is no roster in {folder}; tourney roster import SAVE makes one, and so does tourney close SAVE"
        raise Refused(words(said, folder=place))
    for notice in roster.save.notices:
        say(words("{path}: {notice}", path="roster.json", notice=notice))
    if writing and roster.save.read_only:
        why = roster.save.read_only
        roster.close()
        raise Unsaved(words("{path} cannot be changed: {why}", path="roster.json", why=why))
    return roster


def settled(answer: RosterDone | Refusal, *, as_json: bool) -> int:
    """Tell what was done. Raises Stopped for what was not."""
    if isinstance(answer, Refusal):
        raise stopped_by(answer)
    if as_json:
        print_json({"saved": str(answer.label), "revision": answer.revision})
    else:
        tell(words("saved: {label} (rev {revision})", label=answer.label, revision=answer.revision))
    return DONE


def stopped_by(refusal: Refusal) -> Stopped:
    """How a verb ends that the roster refused."""
    return (Unsaved if refusal.code in UNWRITTEN else Refused)(refusal)


# Looking


def run_list(args: argparse.Namespace) -> int:
    """Print everybody; 1 when nobody is there."""
    from tourney_tui.model.names import sort_key

    with opened() as roster:
        people = sorted(roster.roster.people.values(), key=lambda one: (sort_key(one.name), one.id))
        return _print(roster, people[: args.top], as_json=args.json)


def run_find(args: argparse.Namespace) -> int:
    """Print who is meant; 1 when nobody is."""
    with opened() as roster:
        found = roster.roster.like(" ".join(args.words))
        if not found:
            say(words("nobody in the roster is like {text}", text=" ".join(args.words)))
        return _print(roster, found, as_json=args.json)


def run_show(args: argparse.Namespace) -> int:
    """Print one player with the history. Raises BadInput."""
    from tourney_tui.cli.roster_output import print_history

    with opened() as roster:
        print_history(roster.roster, person_of(roster.roster, " ".join(args.player)), as_json=args.json)
    return DONE


def _print(roster: OpenRoster, people: "Sequence[Person]", *, as_json: bool) -> int:
    from tourney_tui.cli.roster_output import print_people

    print_people(roster.roster, people, as_json=as_json)
    return DONE if people else NO


def person_of(roster: Roster, text: str) -> Person:
    """Who is meant by a name, a federation's number or `#12`. Raises BadInput unless it is one alone."""
    people = roster.people
    bare = text.removeprefix("#").strip()
    if bare.isascii() and bare.isdigit() and (text.startswith("#") or len(bare) < 4):
        if (key := PersonId(int(bare[:12]))) in people:
            return people[key]
        raise BadInput(words("nobody in the roster has the number {number}", number=text))
    found = roster.like(text)
    exact = [one for one in found if fold(one.name) == fold(text)]
    found = tuple(exact) if len(exact) == 1 else found
    if len(found) == 1:
        return found[0]
    if not found:
        raise BadInput(words("nobody in the roster is like {text}", text=text))
    names = ", ".join(f"#{one.id} {one.name} {one.birth[:4]}".strip() for one in found[:4])
    raise BadInput(words("{text} may be {names}", text=text, names=names))


# Bringing in


def run_import(args: argparse.Namespace) -> int:
    """Add who is new. Raises Stopped."""
    from tourney_tui.model.roster_intents import AddPeople
    from tourney_tui.session.roster_people import as_person
    from tourney_tui.session.roster_who import sorted_out

    players = _players_of(args.source)
    with opened(writing=True) as roster:
        known, new, unclear = sorted_out(players, roster.roster)
        say(words("{known} in the roster already, {new} new", known=len(known), new=len(new)))
        for player in unclear:
            say(words("{name}: left alone, there are several of that name", name=player.name))
        if not new:
            return NO
        source = Path(name_of(args.source)).name
        people = tuple(as_person(player) for player in new)
        return settled(roster.do(AddPeople(people=people, source=source)), as_json=args.json)


def _players_of(text: str) -> "Sequence[Player]":
    """The players of a save, or of a file with players. Raises BadInput."""
    from tourney_tui.session.import_file import Source, read_source

    try:
        path = save_path(text)
    except BadInput:
        path = None
    if path is not None and path.suffix == ".json":
        return read_quietly(text).event.players_by_number
    found = read_source(Source(Path(name_of(text)), read_bytes(text)), {})
    if isinstance(found, Refusal):
        raise BadInput(found)
    players = found.event.players_by_number if found.event is not None else found.entrants
    if not players:
        raise BadInput(words("{name} has no players; nothing was stored", name=name_of(text)))
    return players


def run_refresh(args: argparse.Namespace) -> int:
    """Print what the lists say otherwise; store it with `--yes`. Raises Stopped."""
    from tourney_tui.cli.differences import print_differences
    from tourney_tui.session.roster_sources import from_lists, revised

    with opened(writing=args.yes) as roster:
        found = from_lists(roster.roster)
        if isinstance(found, Refusal):
            raise BadInput(found)
        sure = [one for one in found.differences if one.sure]
        if not args.json:
            print_differences(found)
        if not sure:
            say(words("nothing differs: {source}", source=found.source))
            return NO
        if args.yes:
            return settled(roster.do(revised(roster.roster, found)), as_json=args.json)
        if args.json:
            print_json({"lists": found.source, "players": [one.player.name for one in sure]})
        say(words("nothing was stored; --yes stores it ({source})", source=found.source))
    return DONE


# Changing


def run_merge(args: argparse.Namespace) -> int:
    """Print who may be one, or a preview, or do it. Raises Stopped."""
    from tourney_tui.cli.roster_output import print_merge, print_twins
    from tourney_tui.model.roster_intents import Merge

    if len(args.players) not in (0, 2):
        raise BadInput(words("write two players, who stays first: tourney roster merge #12 #40"))
    with opened(writing=bool(args.players) and args.yes) as roster:
        if not args.players:
            return DONE if print_twins(roster.roster, as_json=args.json) else NO
        kept, gone = (person_of(roster.roster, text) for text in args.players)
        if args.yes:
            return settled(roster.do(Merge(kept=kept.id, gone=gone.id)), as_json=args.json)
        print_merge(roster.roster, kept, gone, as_json=args.json)
        say(words("nothing was stored; --yes merges them"))
    return DONE


def run_undo(args: argparse.Namespace) -> int:
    """Take the newest change back. Raises Stopped."""
    with opened(writing=True) as roster:
        return settled(roster.undo(), as_json=args.json)


def run_redo(args: argparse.Namespace) -> int:
    """Do it again. Raises Stopped."""
    with opened(writing=True) as roster:
        return settled(roster.redo(), as_json=args.json)


def run_export(args: argparse.Namespace) -> int:
    """Write the CSV. Raises Stopped."""
    from tourney_tui.exchange.roster_csv import roster_csv
    from tourney_tui.store import files

    path = Path(args.file).expanduser()
    if os.path.lexists(path) and not (args.yes and path.is_file()):
        raise BadInput(words("{path} is there already; --yes replaces it", path=path))
    with opened() as roster:
        people = roster.roster.people
        try:
            files.replace(path, roster_csv(people.values()))
        except OSError as error:
            raise Unsaved(words("{path} cannot be written: {why}", path=path, why=files.reason(error))) from error
    if args.json:
        print_json({"path": str(path), "players": len(people)})
    else:
        tell(words("written: {path}; it holds dates of birth: not for a public page", path=path))
    return DONE
