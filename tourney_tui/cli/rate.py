"""`tourney rate SYSTEM [FILE]`: rate one player from JSON."""

import argparse
import sys
from typing import TYPE_CHECKING

from tourney_tui import locale
from tourney_tui.cli import add_verb
from tourney_tui.cli.exit_codes import DONE, NO
from tourney_tui.cli.located_json import documents
from tourney_tui.cli.rate_input import Query, read_query
from tourney_tui.cli.rate_output import print_answer, print_answer_json, print_rulesets, print_rulesets_json
from tourney_tui.cli.stopped import BadInput
from tourney_tui.cli.telling import say, why
from tourney_tui.model.words import words
from tourney_tui.ratings.registry import SYSTEMS, system
from tourney_tui.ratings.system import Projection, System

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

EMPTY = '{"player": {"rating": 1600}, "games": []}'
EXAMPLES = """\
examples:
  echo '{"player": {"rating": 1600}, "games": [{"opponent": 1700, "score": 1}]}' | tourney rate fide
  tourney rate ffe player.json --json
  tourney rate ffbg --rulesets

A game is {"opponent": 1790, "score": 1}; null is an unrated opponent, "played": false a forfeit or bye.
A match of ffbg is {"opponent": {"rating": 1600, "experience": 600}, "format": "2x9", "won": true}.
Several objects, one a line, give one answer a line with --json.
exit code: 0 rated, 1 not rated, 2 bad input
"""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    text = "Rate one player by one system, with every step and the article it rests on."
    parser = add_verb(subparsers, "rate", text, EXAMPLES)
    parser.add_argument("system", metavar="SYSTEM", choices=tuple(SYSTEMS), help=", ".join(SYSTEMS))
    parser.add_argument("file", metavar="FILE", nargs="?", help="JSON, or JSON Lines; standard input when left out")
    parser.add_argument("--ruleset", metavar="ID", help="a dated rule set by its id; else the one in force at the date")
    parser.add_argument("--rulesets", action="store_true", help="list the rule sets of the system")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises BadInput."""
    chosen = system(args.system)
    if args.rulesets:
        (print_rulesets_json if args.json else print_rulesets)(chosen)
        return DONE
    answers = _answers(chosen, args.file, args.ruleset or "")
    for number, (query, answer) in enumerate(answers):
        if args.json:
            print_answer_json(answer)
        else:
            print("\n" * bool(number), end="")
            print_answer(chosen, query, answer)
    return DONE if all(answer.rated for _, answer in answers) else NO


def _answers(chosen: System, file: str | None, override: str) -> list[tuple[Query, Projection]]:
    """All answers, or BadInput: nothing is printed when one object is wrong."""
    known = [rules.id for rules in chosen.rulesets]
    if override and override not in known:
        raise BadInput(
            words(
                "{system} has no rule set {ruleset}; known are {names}",
                system=chosen.id,
                ruleset=ascii(override),
                names=", ".join(known),
            )
        )
    name = file or locale.say(words("standard input"))
    queries = [read_query(document, chosen) for document in documents(_text(file), name)]
    if not queries:
        raise BadInput(words("{file} is empty; write an object such as {example}", file=name, example=EMPTY))
    return [(query, _project(chosen, query, override)) for query in queries]


def _project(chosen: System, query: Query, override: str) -> Projection:
    return chosen.project(query.subject, query.games, chosen.ruleset(query.date, override).id)


def _text(file: str | None) -> str:
    try:
        if file is None:
            if sys.stdin.isatty():
                say(words("reading from the keyboard; Ctrl-D ends the input"))
            return sys.stdin.buffer.read().decode("utf-8-sig")
        with open(file, encoding="utf-8-sig") as opened:
            return opened.read()
    except UnicodeDecodeError as error:
        raise BadInput(
            words("{file} is no UTF-8 text (byte {n})", file=file or words("standard input"), n=error.start)
        ) from None
    except OSError as error:
        raise BadInput(words("{file} cannot be read: {why}", file=file, why=why(error))) from None
