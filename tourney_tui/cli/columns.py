"""`--columns`, `--sheet` and `--dry-run`: what the columns of a list of players are, told and chosen."""

import argparse

from tourney_tui.cli.stopped import BadInput
from tourney_tui.cli.table import Column, print_table
from tourney_tui.cli.telling import tell
from tourney_tui.exchange.column_choice import parse_columns
from tourney_tui.exchange.csv_decisions import COLUMN, column_choices
from tourney_tui.exchange.decisions import Chosen
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.session.import_file import Imported

HEADINGS = (Column("column", number=True), Column("header"), Column("taken as"), Column("guessed"), Column("values"))


def add_column_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments to a verb that reads a list of players."""
    parser.add_argument(
        "--columns", metavar="LIST", default="", help="what columns are: 1=name,3=id-fide,C=rating; 4= ignores one"
    )
    parser.add_argument("--sheet", metavar="NAME", default="", help="sheet of a workbook, by its name or number")
    parser.add_argument("--dry-run", action="store_true", help="print what the columns are taken for; store nothing")


def columns_of(args: argparse.Namespace) -> Chosen:
    """The columns and the sheet that were chosen, as choices by name. Raises BadInput."""
    columns = parse_columns(args.columns)
    if isinstance(columns, Refusal):
        raise BadInput(words("--columns: {columns}", columns=columns))
    sheet = {"sheet": args.sheet} if args.sheet else {}
    return {**sheet, **column_choices(columns)}


def print_guess(imported: Imported) -> None:
    """The columns with what they are taken for, and the players, in a table each."""
    rows = [
        (one.name.removeprefix(COLUMN), one.header, one.taken, one.options[0].value, ", ".join(one.samples))
        for one in imported.decisions
        if one.name.startswith(COLUMN)
    ]
    if rows:
        print_table(HEADINGS, rows)
        print()
    for decision in imported.decisions:
        if not decision.name.startswith(COLUMN):
            taken = f"{decision.name}={decision.taken}"
            tell(words("{choice} ({taken})", choice=decision.said(), taken=taken))
    tell(
        words(
            "{players} players, {findings} findings; nothing was stored",
            players=len(imported.players),
            findings=len(imported.findings),
        )
    )
