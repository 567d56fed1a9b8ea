"""`tourney demo`: open a copy of a demo event."""

import argparse
from typing import TYPE_CHECKING

from tourney_tui.cli import add_verb
from tourney_tui.cli.open import add_plain, add_screen_options, show
from tourney_tui.cli.stopped import BadInput, Unsaved
from tourney_tui.model.words import words
from tourney_tui.tui.spared import sparing

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

EXAMPLES = """\
examples:
  tourney demo                    a chess open, round 4 of 7 half entered
  tourney demo --backgammon       a knockout of 16
  tourney demo --fresh            another copy, as it was in the beginning
"""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    text = "Open a copy of a demo event; what you do to it is kept until you ask for a fresh one."
    parser = add_verb(subparsers, "demo", text, EXAMPLES)
    parser.add_argument("--backgammon", action="store_true", help="the backgammon knockout")
    parser.add_argument("--fresh", action="store_true", help="a new copy beside the older ones")
    add_screen_options(parser)
    add_plain(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises Unsaved when the copy cannot be made."""
    with sparing():
        from tourney_tui.cli.sources import folder
        from tourney_tui.cli.telling import why
        from tourney_tui.session.demo import copy_demo

    try:
        path = copy_demo(folder(args.saves), backgammon=args.backgammon, fresh=args.fresh)
    except OSError as error:
        raise Unsaved(
            words("the demo cannot be copied to {folder}: {why}", folder=folder(args.saves), why=why(error))
        ) from error
    try:
        return show(path, args)
    except BadInput as bad:
        raise BadInput(words("the demo is in {path}; {why}", path=path, why=bad.sentence)) from None
