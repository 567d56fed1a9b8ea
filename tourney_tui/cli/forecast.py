"""`tourney forecast FILE`: the chances of every place, prize and norm over what remains of an event."""

import argparse
import sys
from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from tourney_tui import locale
from tourney_tui.cli import add_verb
from tourney_tui.cli.exact import exact
from tourney_tui.cli.exit_codes import DONE
from tourney_tui.cli.output import print_json
from tourney_tui.cli.sources import read_source
from tourney_tui.cli.stopped import BadInput
from tourney_tui.cli.table import Column, print_table
from tourney_tui.cli.telling import tell
from tourney_tui.forecast.assumptions import assumptions
from tourney_tui.forecast.question import RUNS, SEED, Forecast, PlayerChances, Question, runs_of
from tourney_tui.forecast.simulation import forecast
from tourney_tui.model.event import Event
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.ratings.rounding import decimals
from tourney_tui.session.chances import question

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

PLACES = 6  # decimals of a chance in JSON
EXAMPLES = """\
examples:
  tourney forecast open-printemps
  tourney forecast open.trf --runs 20000 --seed 7 --json

Where at most twelve games remain every way is counted exactly. Otherwise the event is played to its end again and
again; the same seed gives the same chances. What is assumed is printed below the table.
exit code: 0 done, 2 bad input
"""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "forecast", "Chances of every place, prize and norm.", EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="a save by path or name, or a TRF file; - for standard input")
    parser.add_argument(
        "--runs", metavar="N", type=_runs, default=RUNS, help=locale.say(words("{n} by default", n=RUNS))
    )
    parser.add_argument(
        "--seed", metavar="N", type=int, default=SEED, help=locale.say(words("of the lots, {n} by default", n=SEED))
    )
    parser.add_argument("--simulate", action="store_true", help="play it also where every way could be counted")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def _runs(text: str) -> int:
    found = runs_of(text)
    if isinstance(found, Refusal):
        raise argparse.ArgumentTypeError(locale.say(found))
    return found


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises BadInput."""
    event = read_source(args.file).event
    asked = question(event, runs=args.runs, seed=args.seed, exact=not args.simulate)
    if isinstance(asked, Refusal):
        raise BadInput(asked)
    found = forecast(asked, _progress)
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr)
    if args.json:
        print_json(as_json(asked, found))
    else:
        _print(asked, found)
    return DONE


def _progress(done: int, of: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{100 * done // of} %", end="", file=sys.stderr, flush=True)


def as_json(asked: Question, found: Forecast) -> dict[str, Any]:
    """Chances to six decimals; in `places` the chance of each place that is possible."""
    method = found.method
    return {
        "kind": method.kind,
        "ways": method.ways,
        "seed": asked.seed if method.kind == "simulated" else None,
        "games": method.games,
        "rounds_to_pair": method.rounds,
        "system": asked.system,
        "tiebreaks": list(method.codes),
        "assumptions": [str(one) for one in assumptions(asked, found)],
        "players": [_player_json(asked.event, one) for one in found.players],
    }


def _player_json(event: Event, one: PlayerChances) -> dict[str, Any]:
    player = event.players[one.player]
    return {
        "number": player.number,
        "name": player.name,
        "places": {str(found.place): _chance(found.chance) for found in one.places},
        "mean_place": _chance(one.mean) if one.places else None,
        "prize": _chance(one.prize),
        "money": exact(decimals(one.cents / 100, 2)),
        "norms": {norm.title: _chance(norm.chance) for norm in one.norms},
    }


def _chance(chance: Fraction) -> Any:
    return exact(decimals(chance, PLACES))


def _print(asked: Question, found: Forecast) -> None:
    event = asked.event
    prizes, with_norms = bool(asked.money.prizes.total), any(one.norms for one in found.players)
    columns = [Column("no.", True), Column("name")]
    columns += [Column("1st", True), Column("1-3", True), Column("mean place", True)]
    columns += [Column("prize", True), Column("money", True)] if prizes else []
    columns += [Column("norms")] if with_norms else []
    tell(words("{event}: chances in percent", event=event.about.name or words("Forecast")))
    print_table(columns, [_cells(event, one, prizes, with_norms) for one in ordered(found)])
    for line in assumptions(asked, found):
        tell(line)


def ordered(found: Forecast) -> list[PlayerChances]:
    """By the mean place, who is not ranked last."""
    return sorted(found.players, key=lambda one: (not one.places, one.mean))


def _cells(event: Event, one: PlayerChances, prizes: bool, with_norms: bool) -> list[str]:
    player = event.players[one.player]
    cells = [str(player.number), player.name]
    cells += [percent(one.up_to(1)), percent(one.up_to(3)), str(decimals(one.mean, 1)) if one.places else "-"]
    if prizes:
        cells += [percent(one.prize), str(decimals(one.cents / 100, 2))]
    if with_norms:
        cells.append(" ".join(_norms(one)))
    return cells


def _norms(one: PlayerChances) -> Iterator[str]:
    for norm in one.norms:
        yield f"{norm.title} {percent(norm.chance)}"


def percent(chance: Fraction) -> str:
    """`12.3`; 0 and 100 stand only for in no way and in every way that was looked at."""
    if chance in (0, 1):
        return str(int(100 * chance))
    shown = decimals(100 * chance, 1)
    return "<0.1" if shown == 0 else ">99.9" if shown == 100 else str(shown)
