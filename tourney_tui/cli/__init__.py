"""The `tourney` command: one module a verb, imported only when its verb is chosen.

A verb's module has `add_parser(subparsers)`, which sets `run`, and `run(args) -> int`, the exit code (exit_codes); it
raises Stopped with the sentence that `main` prints on standard error.
Without a verb `tourney_tui.cli.open.run(argv)` opens the terminal program.
"""

import gc
import io
import os
import sys

from tourney_tui.cli.at_once import chosen_language, language_first, leads_to_the_screen
from tourney_tui.cli.exit_codes import BAD_INPUT, DONE, FAULT
from tourney_tui.cli.stopped import Stopped
from tourney_tui.cli.streams import open_closed_streams
from tourney_tui.tui.terminal import early

TYPE_CHECKING = False  # `typing` and `argparse` would double the time until the first bytes
if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence
    from typing import TypeAlias

    Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

# A verb: its module and its line of help.
VERBS: dict[str, tuple[str, str]] = {
    "demo": ("tourney_tui.cli.demo", "open a copy of a demo event"),
    "board": ("tourney_tui.cli.board", "boards and standings on a projector, live"),
    "serve": ("tourney_tui.cli.serve", "the board in a browser, or the whole program"),
    "new": ("tourney_tui.cli.new", "create an event from a list of players"),
    "pair": ("tourney_tui.cli.pair", "pair the next round of a save or a TRF file"),
    "check": ("tourney_tui.cli.check", "check pairings, results, points and printed ranks"),
    "result": ("tourney_tui.cli.result", "enter results, one or a list from standard input"),
    "standings": ("tourney_tui.cli.standings", "ranks, points and tie-breaks of a save or a TRF file"),
    "crosstable": ("tourney_tui.cli.crosstable", "who met whom, of a save or a TRF file"),
    "ratings": ("tourney_tui.cli.ratings", "what each rating system says of the players"),
    "forecast": ("tourney_tui.cli.forecast", "chances of every place, prize and norm"),
    "rate": ("tourney_tui.cli.rate", "rate one player from JSON"),
    "period": ("tourney_tui.cli.period", "the rating list after a period of several events"),
    "import": ("tourney_tui.cli.import_file", "make a save from a TRF file or a list of players"),
    "export": ("tourney_tui.cli.export", "write a save as TRF, CSV, HTML, Markdown, PGN and more"),
    "list": ("tourney_tui.cli.rating_list", "the local index of rating lists: import, find, show"),
    "roster": ("tourney_tui.cli.roster", "the players across events: list, find, show, import, merge"),
    "close": ("tourney_tui.cli.close", "close an event: its results go to the roster; or reopen it"),
    "refresh": ("tourney_tui.cli.refresh", "refresh the players of a save from the rating lists"),
    "log": ("tourney_tui.cli.log", "every change of a save"),
    "verify": ("tourney_tui.cli.verify", "say whether the files of a save are whole"),
    "restore": ("tourney_tui.cli.restore", "list backups, or bring an earlier state back"),
}

DESCRIPTION = "Run chess and backgammon tournaments. Without a verb: open a save, or the list of saves."
EPILOG = (
    "tourney VERB --help shows the arguments of a verb and an example. tourney --plain works line by line, for screen "
    "readers."
)

OPEN = "tourney_tui.cli.open"

# argparse takes these results for options; a blank in front makes them arguments.
LIKE_OPTIONS = ("-/+", "-/-", "-+", "--+", "-:+", "-:-")


def command() -> int:
    """The whole process: `main`, and where the program itself is at fault a sentence and a report."""
    try:
        return main()
    except Exception as error:
        from tourney_tui.locale import say
        from tourney_tui.session.fault import reported
        from tourney_tui.session.folders import saves_folder

        print(say(reported(error, saves_folder())), file=sys.stderr)
        return FAULT


def main(argv: "Sequence[str] | None" = None) -> int:
    """Run the command with these arguments (the process's own by default) and return its exit code."""
    words = language_first(list(sys.argv[1:] if argv is None else argv))
    open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal that knows no accents gets question marks
            stream.reconfigure(errors="replace")
    try:
        try:
            if leads_to_the_screen(words):
                first_look()
            code = _run(words)
        finally:
            early.give_back()
            gc.enable()
        sys.stdout.flush()
        return code
    except Stopped as stopped:
        from tourney_tui.model.names import clean

        sys.stdout.flush()
        verb = f" {words[0]}" if words and words[0] in VERBS else ""
        print(f"tourney{verb}: {clean(str(stopped))}", file=sys.stderr)
        return stopped.code
    except SystemExit as ended:  # how argparse ends after --help and after a wrong argument
        return ended.code if isinstance(ended.code, int) else BAD_INPUT if ended.code else DONE
    except BrokenPipeError:  # the reader, `head` perhaps, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        return 130


def first_look() -> None:
    """Show at once that the program is coming: the rest takes ten times as long. `main` gives the terminal back."""
    # Nothing that is made while starting is thrown away soon: the collector would look at all of it several times over.
    # It goes on when the first screens are there, see tourney_tui.tui.memory.
    gc.disable()
    early.begin()


def _run(argv: list[str]) -> int:
    from importlib import import_module

    if argv[:1] not in (["-h"], ["--help"]) and (not argv or argv[0] not in VERBS):
        run: Callable[[list[str]], int] = import_module(OPEN).run
        return run(argv)
    from tourney_tui.cli.arguments import Parser
    from tourney_tui.locale import use

    use(chosen_language(argv))
    verb, *arguments = argv
    if verb not in VERBS:
        _every_verb().print_help()
        return DONE
    subparsers = Parser(prog="tourney").add_subparsers()
    import_module(VERBS[verb][0]).add_parser(subparsers)
    args = _parse(subparsers.choices[verb], [f" {word}" if word in LIKE_OPTIONS else word for word in arguments])
    code: int = args.run(args)
    return code


def _parse(parser: "argparse.ArgumentParser", arguments: list[str]) -> "argparse.Namespace":
    from tourney_tui.locale import _

    # argparse cuts the English "usage: " off by its length where options may stand between positional arguments.
    parser.usage = parser.format_usage().removeprefix(_("usage: "))
    # Options may stand between positional arguments: `tourney rate fide --json FILE`.
    try:
        return parser.parse_intermixed_args(arguments)
    except TypeError:  # argparse's answer for a verb that has verbs of its own
        return parser.parse_args(arguments)


def _every_verb() -> "argparse.ArgumentParser":
    import argparse

    from tourney_tui.cli.arguments import Parser, add_language
    from tourney_tui.locale import _

    parser = Parser(
        prog="tourney",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.HelpFormatter,
    )
    add_language(parser)
    subparsers = parser.add_subparsers(metavar=_("[SAVE | VERB]"))
    for verb in VERBS:
        subparsers.add_parser(verb, help=_(VERBS[verb][1]))
    return parser


def add_verb(subparsers: "Subparsers", verb: str, description: str, examples: str) -> "argparse.ArgumentParser":
    """The parser of a verb, with its line of help and its examples below."""
    from tourney_tui.cli.arguments import add_language

    parser = subparsers.add_parser(verb, description=description, epilog=examples)
    add_language(parser)
    return parser
