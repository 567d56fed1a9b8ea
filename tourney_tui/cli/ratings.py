"""`tourney ratings FILE`: what each rating system of an event says of its players."""

import argparse
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from tourney_tui.cli import add_verb
from tourney_tui.cli.exact import exact
from tourney_tui.cli.exit_codes import DONE
from tourney_tui.cli.output import print_json
from tourney_tui.cli.rate_output import as_json
from tourney_tui.cli.sources import read_source
from tourney_tui.cli.table import Column, print_table
from tourney_tui.cli.telling import tell
from tourney_tui.locale import _, say
from tourney_tui.model.event import Discipline, Event
from tourney_tui.model.player import Origin, Player
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.rounding import Number
from tourney_tui.ratings.shown import shown
from tourney_tui.ratings.system import Projection, System
from tourney_tui.session.projections import rating_value, used_rating
from tourney_tui.session.views import Views

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

USUAL = {Discipline.CHESS: ("fide",), Discipline.BACKGAMMON: ("ffbg",)}
ORIGINS = {Origin.FIDE: "FIDE", Origin.NATIONAL: "national", Origin.ESTIMATE: "estimate"}
CONVENTION = "*"
COLUMNS = (
    Column("no.", True),
    Column("name"),
    Column("rating", True),
    Column("games", True),
    Column("score", True),
    Column("average", True),
    Column("performance", True),
    Column("change", True),
    Column("new", True),
    Column(""),
)

EXAMPLES = """\
examples:
  tourney ratings open-printemps
  tourney ratings open.trf --system fide --json
  tourney ratings open.trf --norms

Without --system all systems of the event are shown.
exit code: 0 done, 2 bad input
"""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "ratings", "Performance and new rating of every player, system by system.", EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="a save by path or name, or a TRF file; - for standard input")
    parser.add_argument("--system", metavar="S", choices=tuple(SYSTEMS), help=", ".join(SYSTEMS))
    parser.add_argument("--norms", action="store_true", help="title norms and levels instead")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises BadInput."""
    event = read_source(args.file).event
    rules = event.regulations
    systems = (args.system,) if args.system else rules.systems or USUAL[rules.discipline]
    if args.norms:
        from tourney_tui.cli.norms import print_norms

        print_norms(event, systems, as_json=args.json)
        return DONE
    views = Views(event)
    if args.json:
        print_json({"systems": [_system_json(views, SYSTEMS[system]) for system in systems]})
        return DONE
    for number, system in enumerate(systems):
        print("\n" * bool(number), end="")
        _print_system(views, SYSTEMS[system])
    for line in _legend(views, systems):
        tell(line)
    return DONE


def _ruleset(event: Event, system: System) -> str:
    rules = event.regulations
    return system.ruleset(rules.start_date, rules.rulesets.get(system.id, "")).id


def _system_json(views: Views, system: System) -> dict[str, Any]:
    players = [_player_json(views, system, player) for player in views.event.players_by_number]
    return {"system": system.id, "ruleset": _ruleset(views.event, system), "players": players}


def _player_json(views: Views, system: System, player: Player) -> dict[str, Any]:
    """The fields of `tourney rate`, and who it is."""
    found = views.projection(player.id, system.id)
    before = rating_value(used_rating(views.event, player, system))
    return {
        "number": player.number,
        "name": player.name,
        "before": None if before is None else exact(before),
        **as_json(found),
        "games_missing": found.missing,
        "note": None if found.note is None else str(found.note),
    }


def _print_system(views: Views, system: System) -> None:
    tell(f"{_(system.name)} ({_ruleset(views.event, system)})")
    print_table(COLUMNS, [_cells(views, system, player) for player in views.event.players_by_number])


def _legend(views: Views, systems: Sequence[str]) -> Iterator[Words]:
    """The marks that stand in the tables above, and no others."""
    shown_marks = {mark for system in systems for mark in _marks(views, SYSTEMS[system])}
    letters = [f"{origin.value} {_(ORIGINS[origin])}" for origin in ORIGINS if origin in shown_marks]
    if letters:
        yield words("rating: {letters}", letters=", ".join(letters))
    if CONVENTION in shown_marks:
        yield words("performance: {mark} of 0 % or 100 %, a convention", mark=CONVENTION)


def _marks(views: Views, system: System) -> Iterator[str]:
    for player in views.event.players_by_number:
        rating = used_rating(views.event, player, system)
        if rating is not None:
            yield rating.origin
        if views.projection(player.id, system.id).performance_mark:
            yield CONVENTION


def _cells(views: Views, system: System, player: Player) -> list[str]:
    found = views.projection(player.id, system.id)
    rating = used_rating(views.event, player, system)
    return [
        str(player.number),
        player.name,
        "-" if rating is None else f"{rating.value} {rating.origin.value}",
        str(found.counted),
        _text(found.score),
        _text(found.average),
        _text(found.performance) + (CONVENTION if found.performance_mark else ""),
        "-" if found.change is None else f"{shown(found.change):+}",
        _text(found.rating),
        _remark(found),
    ]


def _text(value: Number | None) -> str:
    return "-" if value is None else str(shown(value))


def _remark(found: Projection) -> str:
    """Why nothing changes, or what is still missing for a first rating."""
    if found.note is not None:
        return say(found.note)
    if not found.missing:
        return ""
    return say(words("{n} of {all} games", n=found.counted, all=found.counted + found.missing))
