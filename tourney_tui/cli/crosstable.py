"""`tourney crosstable FILE`: who met whom, of a save or a TRF file."""

import argparse
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from tourney_tui.cli import add_verb
from tourney_tui.cli.crosstable_rows import as_table
from tourney_tui.cli.exact import exact
from tourney_tui.cli.exit_codes import DONE
from tourney_tui.cli.numbers import from_zero
from tourney_tui.cli.output import print_json
from tourney_tui.cli.ranked import chosen_codes, chosen_round, ranked
from tourney_tui.cli.sources import read_source
from tourney_tui.cli.table import print_table
from tourney_tui.cli.telling import tell
from tourney_tui.model.event import Event
from tourney_tui.model.words import words
from tourney_tui.standings.ledger import Entry, entries
from tourney_tui.standings.table import Row

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

EXAMPLES = """\
examples:
  tourney crosstable open-printemps
  tourney crosstable open.trf --after 3 --json

A cell of a Swiss is opponent, colour, score: 12w1 is a win with White against number 12, 5b- a loss by forfeit.
exit code: 0 done, 2 bad input
"""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    text = "Who met whom: rounds of a Swiss, everybody against everybody of a round robin, the matches of a bracket."
    parser = add_verb(subparsers, "crosstable", text, EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="a save by path or name, or a TRF file; - for standard input")
    parser.add_argument("--after", metavar="N", type=from_zero, help="after another round than the newest")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises BadInput."""
    event = read_source(args.file).event
    after = chosen_round(event, args.after)
    table = ranked(event, after, chosen_codes(event, None))
    if args.json:
        print_json({"round": after, "players": [_player(event, row, after) for row in table.rows]})
    else:
        tell(words("{event}: after round {round}", event=event.about.name or words("Crosstable"), round=after))
        print_table(*as_table(event, table))
    return DONE


def _player(event: Event, row: Row, after: int) -> dict[str, Any]:
    player = event.players[row.player]
    rounds = [_entry(event, entry) for entry in entries(event, row.player, after)]
    points = exact(Fraction(row.points, 2))
    return {"rank": row.rank, "number": player.number, "name": player.name, "points": points, "rounds": rounds}


def _entry(event: Event, entry: Entry) -> dict[str, Any]:
    return {
        "round": entry.round,
        "opponent": None if entry.opponent is None else event.players[entry.opponent].number,
        "colour": entry.colour or None,
        "points": None if entry.missing else exact(Fraction(entry.points, 2)),
        "played": entry.played and not entry.missing,
        "bye": None if entry.bye is None else entry.bye.value,
    }
