"""`tourney board SAVE`: a screen for spectators that follows an event live and changes nothing."""

import argparse
import sys
from typing import TYPE_CHECKING

from tourney_tui.cli import add_verb
from tourney_tui.cli.desk import desk_name
from tourney_tui.cli.exit_codes import DONE
from tourney_tui.cli.numbers import positive
from tourney_tui.cli.open import add_screen_options
from tourney_tui.cli.sources import open_save
from tourney_tui.cli.stopped import BadInput
from tourney_tui.locale import use

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

SECONDS = 10

EXAMPLES = """\
examples:
  tourney board open-printemps                  on a projector, a page every 10 seconds
  tourney board open-printemps --interval 20 --by wall

exit code: 0 done, 2 bad input
"""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    text = "Boards and standings for spectators: pages that turn by themselves, live, read-only."
    parser = add_verb(subparsers, "board", text, EXAMPLES)
    parser.add_argument("save", metavar="SAVE", help="a save, by path or name")
    parser.add_argument(
        "--interval", metavar="SECONDS", type=positive, default=SECONDS, help="how long a page stands (10)"
    )
    add_screen_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises BadInput."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BadInput("the board needs a terminal; tourney standings prints the same without")
    session = open_save(args.save, read_only=True, saves=args.saves)
    # No other verb waits for the screens.
    from tourney_tui.tui.board_app import BoardApp

    use(args.lang)
    app = BoardApp(session, by=desk_name(args.by), seconds=args.interval)
    answer: object = app.run()
    return answer if isinstance(answer, int) else app.return_code or DONE
