"""`tourney board SAVE`: what spectators see, live: a screen for a projector, or pages for their phones."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tourney_tui.cli import add_verb
from tourney_tui.cli.desk import desk_name
from tourney_tui.cli.exit_codes import DONE
from tourney_tui.cli.numbers import positive
from tourney_tui.cli.open import add_screen_options, has_screen
from tourney_tui.cli.sources import open_save
from tourney_tui.cli.stopped import BadInput
from tourney_tui.model.words import words

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

SECONDS = 10
REFRESH = 20

EXAMPLES = """\
examples:
  tourney board open-printemps                  on a projector, a page every 10 seconds
  tourney board open-printemps --interval 20 --by wall
  tourney board open-printemps --html site      pages for phones in the folder site, kept up to date
  tourney board open-printemps --html site --once

A browser opens site/index.html, for a projector site/wall-1.html, whose pages follow each other; they load themselves
again without a script. Any web server may show the folder, or none: it can be copied, and opened from a stick.
exit code: 0 done, 2 bad input, 3 the pages could not be written
"""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    text = "Boards and standings for spectators, live and read-only: pages that turn by themselves, or HTML."
    parser = add_verb(subparsers, "board", text, EXAMPLES)
    parser.add_argument("save", metavar="SAVE", help="a save, by path or name")
    parser.add_argument(
        "--interval", metavar="SECONDS", type=positive, default=SECONDS, help="how long a page stands (10)"
    )
    parser.add_argument("--html", metavar="DIR", help="keep a folder of pages up to date instead; needs no terminal")
    parser.add_argument(
        "--refresh",
        metavar="SECONDS",
        type=positive,
        default=REFRESH,
        help="how often pages load themselves again (20)",
    )
    parser.add_argument("--once", action="store_true", help="with --html: write the pages and end")
    add_screen_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises Stopped."""
    if args.html is None:
        return _screen(args)
    session = open_save(args.save, read_only=True, saves=args.saves)
    from tourney_tui.cli.board_pages import publish

    try:
        return publish(
            session,
            Path(args.html),
            by=desk_name(args.by),
            refresh=args.refresh,
            turn=args.interval,
            once=args.once,
        )
    finally:
        session.close()


def _screen(args: argparse.Namespace) -> int:
    if args.once:
        raise BadInput(words("--once is for --html: it writes the pages and ends"))
    if not has_screen():
        raise BadInput(
            words("the board needs a terminal; --html DIR writes pages, and tourney standings prints, without one")
        )
    session = open_save(args.save, read_only=True, saves=args.saves)
    # No other verb waits for the screens.
    from tourney_tui.tui.board_app import BoardApp

    app = BoardApp(session, by=desk_name(args.by), seconds=args.interval)
    answer: object = app.run()
    return answer if isinstance(answer, int) else app.return_code or DONE
