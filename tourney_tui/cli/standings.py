"""`tourney standings FILE`: ranks, points and tie-breaks of a save or a TRF file."""

import argparse
from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from tourney_tui.cli import add_verb
from tourney_tui.cli.exact import exact
from tourney_tui.cli.exit_codes import DONE
from tourney_tui.cli.numbers import from_zero
from tourney_tui.cli.output import print_json
from tourney_tui.cli.ranked import chosen_codes, chosen_round, ranked
from tourney_tui.cli.sources import read_source
from tourney_tui.cli.table import Column, print_table
from tourney_tui.cli.telling import say, tell
from tourney_tui.locale import points
from tourney_tui.model.event import Event
from tourney_tui.model.points import format_points
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.shown import shown
from tourney_tui.standings.table import Row, Table
from tourney_tui.standings.teams import team_scores
from tourney_tui.standings.tiebreaks import Value

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

EXAMPLES = """\
examples:
  tourney standings open-printemps
  tourney standings open.trf --after 5 --tiebreaks BH/C1,BH,SB --json

The start date of the event chooses the tie-break rules; without one the newest hold.
exit code: 0 done, 2 bad input
"""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "standings", "Ranks, points and tie-breaks of a save or a TRF file.", EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="a save by path or name, or a TRF file; - for standard input")
    parser.add_argument("--after", metavar="N", type=from_zero, help="after another round than the newest")
    parser.add_argument("--tiebreaks", metavar="LIST", help="other tie-breaks than the event's: BH/C1,BH,SB")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises BadInput."""
    event = read_source(args.file).event
    codes = chosen_codes(event, args.tiebreaks)
    table = ranked(event, chosen_round(event, args.after), codes)
    if args.json:
        print_json(as_json(event, table))
    else:
        for line in _heading(event, table):
            tell(line)
        print_table(*as_table(event, table))
    for note in table.notes:
        say(note)
    return DONE


def as_json(event: Event, table: Table) -> dict[str, Any]:
    """The standings with exact numbers; a tie-break that is undefined is null."""
    return {
        "round": table.after_round,
        "missing": table.missing,
        "ruleset": table.ruleset,
        "tiebreaks": list(table.codes),
        "players": [_player(event, table, row) for row in table.rows],
        **_teams_as_json(event, table),
    }


def _teams_as_json(event: Event, table: Table) -> dict[str, Any]:
    """Both teams of a Scheveningen; nothing in other formats."""
    teams = team_scores(event, table.after_round)
    return {"teams": [{"name": one.name, "points": exact(Fraction(one.points, 2))} for one in teams]} if teams else {}


def _player(event: Event, table: Table, row: Row) -> dict[str, Any]:
    player = event.players[row.player]
    values = {code: _exact(value) for code, value in zip(table.codes, row.values, strict=True)}
    points = exact(Fraction(row.points, 2))
    return {"rank": row.rank, "number": player.number, "name": player.name, "points": points, "tiebreaks": values}


def _exact(value: Value) -> Any:
    return None if value is None else exact(value)


def _heading(event: Event, table: Table) -> Iterator[Words | str]:
    name = event.about.name or words("Standings")
    head = words("{event}: after round {round}", event=name, round=table.after_round)
    if table.missing:
        head = words("{head}, {n} results missing", head=head, n=table.missing)
    if table.codes:
        head = words("{head}, tie-breaks by {ruleset}", head=head, ruleset=table.ruleset)
    yield head
    teams = team_scores(event, table.after_round)
    if teams:
        yield ", ".join(f"{one.name} {points(one.points)}" for one in teams)


def as_table(event: Event, table: Table) -> tuple[list[Column], list[list[str]]]:
    """The standings as text: columns and rows. A player taken out of a round robin has no rank."""
    columns = [Column("rank", True), Column("no.", True), Column("name"), Column("points", True)]
    columns += [Column(code, True) for code in table.codes]
    return columns, [_cells(event, row) for row in table.rows]


def _cells(event: Event, row: Row) -> list[str]:
    player = event.players[row.player]
    values = ("-" if value is None else str(shown(value)) for value in row.values)
    rank = "-" if row.rank is None else str(row.rank)
    return [rank, str(player.number), player.name, format_points(row.points), *values]
