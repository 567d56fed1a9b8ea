"""`tourney refresh SAVE`: what the local rating lists say otherwise of the players of a save; stored with --yes."""

import argparse
from typing import TYPE_CHECKING, Any

from tourney_tui.cli import add_verb
from tourney_tui.cli.carry_out import carry_out, stopped
from tourney_tui.cli.differences import print_differences
from tourney_tui.cli.exit_codes import DONE, NO
from tourney_tui.cli.output import print_json
from tourney_tui.cli.sources import close_save, open_save
from tourney_tui.cli.stopped import BadInput
from tourney_tui.cli.telling import say, tell
from tourney_tui.model.intents import RefreshPlayers
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.session import Done, Session
from tourney_tui.session.rating_list_refresh import Difference, Refresh, refresh_of

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

EXAMPLES = """\
examples:
  tourney refresh open-printemps           shows what the lists say otherwise
  tourney refresh open-printemps --yes     stores it, as one change that can be undone

Players are found by their FIDE, FFE or FRBE/KBSB number, else by name and year of birth. Who is not clear is named and
left alone. The lists come from tourney list import.
exit code: 0 done, 1 nothing differs, 2 bad input or no list, 3 not saved
"""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "refresh", "Refresh the players of a save from the rating lists.", EXAMPLES)
    parser.add_argument("save", metavar="SAVE", help="a save, by path or by name")
    parser.add_argument("--yes", action="store_true", help="store what differs")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises Stopped."""
    session = open_save(args.save, read_only=not args.yes)
    try:
        found = refresh_of(session.event)
        if isinstance(found, Refusal):
            raise BadInput(found)
        sure = tuple(one for one in found.differences if one.sure)
        stored = _store(session, found, sure) if args.yes and sure else None
    finally:
        close_save(session)
    if args.json:
        print_json(_as_json(found, stored))
    else:
        _show(found, stored)
    return DONE if sure else NO


def _store(session: Session, found: Refresh, sure: tuple[Difference, ...]) -> Done:
    intent = RefreshPlayers(updates=tuple(one.update for one in sure), source=found.source)
    done = carry_out(session, intent, yes=True)
    if not isinstance(done, Done):
        raise stopped(done)
    return done


def _show(found: Refresh, stored: Done | None) -> None:
    differs = print_differences(found)
    for player in found.missing:
        say(words("{name}: in none of the lists", name=player.name))
    if stored is not None:
        tell(words("saved: {label} (rev {revision})", label=stored.label, revision=stored.revision))
    elif differs:
        say(words("nothing was stored; --yes stores it ({source})", source=found.source))
    else:
        say(
            words(
                "nothing differs: {same} as in the lists, {n} not there ({source})",
                same=found.same,
                n=len(found.missing),
                source=found.source,
            )
        )


def _as_json(found: Refresh, stored: Done | None) -> dict[str, Any]:
    return {
        "lists": found.source,
        "players": [
            {
                "number": one.player.number, "name": one.player.name, "sure": one.sure,
                "remark": str(one.remark) if one.remark else None,
                "changes": [{"field": str(c.field), "old": c.old, "new": c.new} for c in one.changes],
            }
            for one in found.differences
        ],
        "unclear": [{"name": one.player.name, "why": str(one.why)} for one in found.unclear],
        "missing": [player.name for player in found.missing],
        "same": found.same,
        "revision": stored.revision if stored else None,
    }  # fmt: skip
