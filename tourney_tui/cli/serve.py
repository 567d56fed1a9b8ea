"""`tourney serve [SAVE]`: the screen in a browser, for a projector or a venue's network."""

import argparse
import errno
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tourney_tui import locale
from tourney_tui.cli import add_verb
from tourney_tui.cli.board import SECONDS
from tourney_tui.cli.exit_codes import DONE
from tourney_tui.cli.numbers import positive
from tourney_tui.cli.sources import folder, open_save, save_path
from tourney_tui.cli.stopped import BadInput
from tourney_tui.cli.telling import tell, why
from tourney_tui.model.words import Words, words

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

HOST, PORT, MOST = "127.0.0.1", 8000, 20
LAST_PORT = 65535
PROGRAM = (sys.executable, "-m", "tourney_tui")
MISSING = words(
    'tourney serve needs textual-serve, which is an extra: pip install "tourney-tui[serve]" '
    "(tourney board SAVE --html DIR makes pages without it)"
)

EXAMPLES = """\
examples:
  tourney serve open-printemps                     the spectators' board on http://127.0.0.1:8000, read-only
  tourney serve open-printemps --host 0.0.0.0      for everybody on the venue's network
  tourney serve open-printemps --write             the whole program, on this machine only
  tourney serve open-printemps --port 8080 --by wall

Without --write a browser shows the board and can change nothing. With --write whoever reaches the address can do all
that you can: results, undo, import and export of files of this account. There is no password and no encryption; for
the internet put a proxy with both in front (--public-url). Each browser runs a program of its own here; for many
phones use tourney board SAVE --html DIR.
exit code: 0 ended by Ctrl+C or a signal, 2 bad input
"""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    text = "The screen in a browser: the spectators' board, or with --write the whole program."
    parser = add_verb(subparsers, "serve", text, EXAMPLES)
    parser.add_argument(
        "save", metavar="SAVE", nargs="?", help="a save, by path or name; with --write it may be left out"
    )
    parser.add_argument(
        "--write", action="store_true", help="the whole program: whoever reaches it can change the event"
    )
    parser.add_argument(
        "--host",
        default=HOST,
        help=locale.say(words("the address to listen on ({host}: this machine only)", host=HOST)),
    )
    parser.add_argument(
        "--port",
        metavar="N",
        type=positive,
        default=PORT,
        help=locale.say(words("the port to listen on ({port})", port=PORT)),
    )
    parser.add_argument("--public-url", metavar="URL", default="", help="what browsers call a proxy in front of it")
    parser.add_argument(
        "--most", metavar="N", type=positive, default=MOST, help=locale.say(words("browsers at once ({n})", n=MOST))
    )
    parser.add_argument(
        "--interval", metavar="SECONDS", type=positive, default=SECONDS, help="how long a page of the board stands (10)"
    )
    parser.add_argument("--saves", metavar="DIR", default="", help="the folder of saves (TOURNEY_SAVES)")
    parser.add_argument("--by", metavar="NAME", default="web", help="the name of the browsers in the log (web)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises BadInput."""
    if args.port > LAST_PORT:
        raise BadInput(words("{port} is no port; write one from 1 to {last}", port=args.port, last=LAST_PORT))
    if args.save is None and not args.write:
        raise BadInput(words("name the save to show, or --write for the list of saves"))
    path = None if args.save is None else _checked(args)
    try:
        from tourney_tui.serving.server import TourneyServer
    except ModuleNotFoundError as missing:
        raise BadInput(MISSING) from missing
    server = TourneyServer(
        _command(args, path),
        host=args.host,
        port=args.port,
        title=path.stem if path else "tourney",
        most=args.most,
        public_url=args.public_url,
    )
    for line in _told(args, path):
        tell(line)
    try:
        server.run()
    except OSError as error:
        raise BadInput(_refused(args, error)) from error
    tell(words("ended"))
    return DONE


def _checked(args: argparse.Namespace) -> Path:
    """The save by its whole path, opened once, so that what is wrong with it is said here and now. Raises BadInput."""
    path = save_path(args.save, args.saves)
    open_save(str(path), read_only=True).close()
    return path.resolve()


def _command(args: argparse.Namespace, path: Path | None) -> tuple[str, ...]:
    """The program that each browser gets."""
    shared = ("--by", args.by, *(("--lang", args.lang) if args.lang else ()))
    if args.write:
        return (*PROGRAM, *((str(path),) if path else ()), "--saves", str(folder(args.saves).resolve()), *shared)
    return (*PROGRAM, "board", str(path), "--interval", str(args.interval), *shared)


def _told(args: argparse.Namespace, path: Path | None) -> Iterator[Words]:
    """Where it is, and in words what whoever reaches it can do."""
    from tourney_tui.serving.hosts import address, is_loopback

    what = path.stem if path else words("the list of saves")
    reach = words("this machine only") if is_loopback(args.host) else words("everybody on the network")
    place = args.public_url or address(args.host, args.port)
    yield words("{what} on {address}, for {reach}; Ctrl+C ends", what=what, address=place, reach=reach)
    if not args.write:
        yield words("read-only: a browser shows boards and standings and can change nothing")
        return
    yield words(
        "WRITABLE: whoever reaches the address can do all that you can: enter and undo results, change the event, "
        "and read and write files of this account by import and export"
    )
    yield words("there is no password and no encryption: keep it to people you trust")


def _refused(args: argparse.Namespace, error: OSError) -> Words:
    if error.errno == errno.EADDRINUSE:
        other = args.port + 1 if args.port < LAST_PORT else PORT
        return words("port {port} is taken; another one: --port {other}", port=args.port, other=other)
    if error.errno == errno.EACCES:
        said = "port {port} is for the system's own services; take one from 1024: --port {other}"
        return words(said, port=args.port, other=PORT)
    return words("{host}:{port} cannot be listened on: {why}", host=args.host, port=args.port, why=why(error))
