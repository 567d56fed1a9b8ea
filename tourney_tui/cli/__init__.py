"""The `tourney` command: one module a verb, imported only when its verb is chosen.

A verb's module has `add_parser(subparsers)`, which sets `run`, and `run(args) -> int`, the exit code (exit_codes).
Without a verb `tourney_tui.cli.open.run(argv)` opens the terminal program.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias

from tourney_tui.cli.exit_codes import BAD_INPUT, DONE

if TYPE_CHECKING:
    Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

# A verb: its module and its line of help.
VERBS: dict[str, tuple[str, str]] = {
    "rate": ("tourney_tui.cli.rate", "rate one player from JSON"),
}

OPEN = "tourney_tui.cli.open"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with these arguments (the process's own by default) and return its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        code = _run(words)
        sys.stdout.flush()
        return code
    except SystemExit as ended:  # how argparse ends after --help and after a wrong argument
        return ended.code if isinstance(ended.code, int) else BAD_INPUT if ended.code else DONE
    except BrokenPipeError:  # the reader, `head` perhaps, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        return 130


def _run(argv: list[str]) -> int:
    if argv and argv[0] in ("-h", "--help"):
        _every_verb().print_help()
        return DONE
    if not argv or argv[0] not in VERBS:
        run: Callable[[list[str]], int] = import_module(OPEN).run
        return run(argv)
    verb, *arguments = argv
    subparsers = argparse.ArgumentParser(prog="tourney").add_subparsers()
    import_module(VERBS[verb][0]).add_parser(subparsers)
    args = _parse(subparsers.choices[verb], arguments)
    code: int = args.run(args)
    return code


def _parse(parser: argparse.ArgumentParser, arguments: list[str]) -> argparse.Namespace:
    # Options may stand between positional arguments: `tourney rate fide --json FILE`.
    try:
        return parser.parse_intermixed_args(arguments)
    except TypeError:  # argparse's answer for a verb that has verbs of its own
        return parser.parse_args(arguments)


def _every_verb() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tourney",
        description="Run chess and backgammon tournaments. Without a verb: open a save, or the list of saves.",
        epilog="tourney VERB --help shows the arguments of a verb and an example.",
    )
    subparsers = parser.add_subparsers(metavar="[SAVE | VERB]")
    for verb, (_, text) in VERBS.items():
        subparsers.add_parser(verb, help=text)
    return parser
