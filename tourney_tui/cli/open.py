"""`tourney [SAVE]`: open a save, or the list of saves, on the screen."""

import argparse
import os
import sys
from typing import TYPE_CHECKING

from tourney_tui.cli import VERBS
from tourney_tui.cli.at_once import chosen_language
from tourney_tui.cli.exit_codes import DONE
from tourney_tui.cli.stopped import BadInput
from tourney_tui.model.words import words
from tourney_tui.tui.spared import sparing

if TYPE_CHECKING:
    from pathlib import Path

WEB = "TEXTUAL_DRIVER"  # set where the screen goes to a browser

EXAMPLES = """\
examples:
  tourney                         the list of saves
  tourney open-printemps          a save of the folder, by its name
  tourney saves/open.json --by hall-2
  tourney --plain open-printemps  line by line, for a screen reader
"""


def run(argv: list[str]) -> int:
    """Open the terminal program and return its exit code. Raises BadInput."""
    with sparing():
        from tourney_tui.cli.arguments import Parser, add_language
        from tourney_tui.locale import _, use

    use(chosen_language(argv))
    parser = Parser(prog="tourney", description="Open a save, or the list of saves.", epilog=EXAMPLES)
    add_language(parser)
    parser.add_argument("save", metavar="SAVE", nargs="?", help="path of a save, or its name in the folder of saves")
    add_screen_options(parser)
    add_plain(parser)
    args, unknown = parser.parse_known_args(argv)
    path = _save(args.save, args.saves) if args.save is not None else None
    if unknown:
        parser.error(_("unrecognized arguments: %s") % " ".join(unknown))
    return show(path, args)


def _save(text: str, saves: str) -> "Path":
    with sparing():
        from tourney_tui.cli.sources import refuse_trf, save_path

    try:
        path = save_path(text, saves)
    except BadInput as bad:
        from difflib import get_close_matches

        meant = get_close_matches(text, VERBS, 1)
        if not meant:
            raise
        raise BadInput(words("{why}; did you mean the verb {verb}?", why=bad.sentence, verb=meant[0])) from None
    refuse_trf(path)
    return path


def add_screen_options(parser: argparse.ArgumentParser) -> None:
    """What every way into the terminal program takes."""
    parser.add_argument("--saves", metavar="DIR", default="", help="the folder of saves (TOURNEY_SAVES)")
    parser.add_argument("--by", metavar="NAME", default="", help="the name of this terminal in the log (TOURNEY_DESK)")
    parser.add_argument("--mirror", metavar="DIR", default="", help="keep a second copy in DIR (TOURNEY_MIRROR)")


def add_plain(parser: argparse.ArgumentParser) -> None:
    """The linear mode, for what opens the whole program."""
    parser.add_argument("--plain", action="store_true", help="line by line, for screen readers and pipes")


def has_screen() -> bool:
    """Whether somebody looks: a terminal, or a browser that `tourney serve` stands in for."""
    return bool(os.environ.get(WEB)) or (sys.stdin.isatty() and sys.stdout.isatty())


def show(path: "Path | None", args: argparse.Namespace) -> int:
    """Run the terminal program on a save, or on the list of saves. Raises BadInput where there is no terminal."""
    if args.plain:
        return speak(path, args)
    if not has_screen():
        raise BadInput(
            words("the screen needs a terminal; verbs such as standings and result do without (tourney --help)")
        )
    with sparing():
        from tourney_tui.cli.desk import desk_name
        from tourney_tui.cli.mirror import mirror_folder
        from tourney_tui.cli.sources import folder
        from tourney_tui.locale import use
        from tourney_tui.session.preferences import preferences
        from tourney_tui.tui.first_look import show_name, show_saves

        use(args.lang or preferences().language)
        saves = folder(args.saves)
        if path is None:
            show_saves(saves)
        else:
            show_name(path)
        # The screens are imported here and nowhere else in the command line: no verb waits for them.
        from tourney_tui.tui.app import TourneyApp

    app = TourneyApp(saves, opening=path, by=desk_name(args.by), mirror=mirror_folder(args.mirror))
    answer: object = app.run()
    return answer if isinstance(answer, int) else app.return_code or DONE


def speak(path: "Path | None", args: argparse.Namespace) -> int:
    """Run the linear mode: lines in, lines out, no screen and no Textual."""
    from tourney_tui.cli.desk import desk_name
    from tourney_tui.cli.mirror import mirror_folder
    from tourney_tui.cli.sources import folder
    from tourney_tui.locale import use
    from tourney_tui.plain.loop import run as run_plain
    from tourney_tui.session.preferences import preferences

    use(args.lang or preferences().language)
    return run_plain(folder(args.saves), path, by=desk_name(args.by), mirror=mirror_folder(args.mirror))
