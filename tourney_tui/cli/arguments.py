"""The arguments of a verb, with argparse's own words and ours in the language spoken."""

import argparse
from typing import Any

from tourney_tui import locale
from tourney_tui.cli.at_once import LANGUAGES
from tourney_tui.locale import Sayable, _

# What argparse itself says in an answer to a wrong argument and in its help.
OF_ARGPARSE = (
    "usage: ",
    "positional arguments",
    "options",
    "show this help message and exit",
    "%(prog)s: error: %(message)s\n",
    "argument %(argument_name)s: %(message)s",
    "the following arguments are required: %s",
    "unrecognized arguments: %s",
    "invalid choice: %(value)r (choose from %(choices)s)",
    "unknown parser %(parser_name)r (choices: %(choices)s)",
    "invalid %(type)s value: %(value)r",
    "expected one argument",
    "expected at most one argument",
    "expected at least one argument",
    "expected %s argument",
    "expected %s arguments",
    "ambiguous option: %(option)s could match %(matches)s",
    "ignored explicit argument %r",
    "not allowed with argument %s",
    "one of the arguments %s is required",
)


def _said(text: str) -> str:
    return _(OF_ARGPARSE[OF_ARGPARSE.index(text)]) if text in OF_ARGPARSE else text


def _counted(one: str, many: str, n: int) -> str:
    return _said(one if n == 1 else many)


class Parser(argparse.ArgumentParser):
    """A parser that speaks. Help, descriptions, examples and the names of values are translated when they are given."""

    def __init__(self, *, description: str = "", epilog: str = "", **options: Any) -> None:
        # argparse looks its words up by names of its module, and by the language of the process alone: `--lang` and a
        # test that speaks two languages are not heard there.
        argparse._ = _said  # type: ignore[attr-defined]
        argparse.ngettext = _counted  # type: ignore[attr-defined]
        options.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(description=_(description) or None, epilog=_(epilog) or None, **options)

    def add_argument(self, *names: Any, **options: Any) -> argparse.Action:
        """The same as argparse's; `help` may be a sentence with values."""
        if "help" in options:
            options["help"] = _help(options["help"])
        metavar = options.get("metavar")
        if isinstance(metavar, str):
            options["metavar"] = _(metavar)
        elif metavar is not None:
            options["metavar"] = tuple(map(_, metavar))
        return super().add_argument(*names, **options)


def _help(text: Sayable | str) -> str:
    # A percent sign in a help text is argparse's own.
    said = _(text) if isinstance(text, str) else locale.say(text)
    return said.replace("%", "%%")


def add_language(parser: argparse.ArgumentParser) -> None:
    """The argument that all verbs take, before the verb too."""
    parser.add_argument("--lang", choices=LANGUAGES, default="", help="the language of all that is said (LANG)")
