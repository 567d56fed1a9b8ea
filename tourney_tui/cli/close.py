"""`tourney close SAVE`: close an event and carry its results to the roster, or reopen it."""

import argparse
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec import structs

from tourney_tui.cli import add_verb
from tourney_tui.cli.carry_out import carry_out, stopped
from tourney_tui.cli.exit_codes import DONE
from tourney_tui.cli.output import print_json
from tourney_tui.cli.roster import opened, person_of
from tourney_tui.cli.sources import close_save, folder, open_save
from tourney_tui.cli.stopped import BadInput, Refused, Unsaved
from tourney_tui.cli.table import Column, print_table
from tourney_tui.cli.telling import say, tell
from tourney_tui.model.intents import ReopenEvent
from tourney_tui.model.names import fold
from tourney_tui.model.player import PlayerId
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.roster import How, PersonId
from tourney_tui.model.roster_book import Roster
from tourney_tui.model.words import Words, words
from tourney_tui.session import Done, Session
from tourney_tui.session.closing import carried, closing, key_of, looks_like_again, prepared, taken_back
from tourney_tui.session.roster import OpenRoster, RosterDone
from tourney_tui.session.roster_carry import CarryBack, Proposal, changes_of, settled, unanswered
from tourney_tui.store.roster import there_is_a_roster

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

EXAMPLES = """\
examples:
  tourney close open-printemps --dry-run   (what would go to the roster: rating, games, experience, archived games)
  tourney close open-printemps
  tourney close open-printemps --who 12=#40 --who "petit hugo=new" --who 7=out
  tourney close open-printemps --reopen    (its results go out of the roster)

A closed event takes no results until it is reopened. Where a player may be one of several in the roster, --who says
who it is: the number or name of the player, then the player of the roster, new, or out. Where the roster has another
rating than the event began with, the change is added when other events moved it, else the roster's rating stays;
--set takes the event's new ratings all the same.
exit code: 0 done, 1 refused, 2 bad input or a player who is not clear, 3 not saved
"""
NEW, OUT = "new", "out"
COLUMNS = (Column("no.", True), Column("name"), Column("in the roster"), Column("field"), Column("old"), Column("new"))


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "close", "Close an event: its results go to the roster.", EXAMPLES)
    parser.add_argument("save", metavar="SAVE", help="a save, by path or by name")
    parser.add_argument("--reopen", action="store_true", help="reopen it: its results go out of the roster")
    parser.add_argument("--dry-run", action="store_true", help="print what would go to the roster; store nothing")
    parser.add_argument("--who", metavar="PLAYER=WHO", action="append", default=[],
                        help="who a player is in the roster: #12, a name, new, or out")  # fmt: skip
    parser.add_argument("--set", action="store_true", help="take the event's new ratings where the roster has others")
    parser.add_argument("--yes", action="store_true", help="close it in spite of missing results, or a copy of it")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises Stopped."""
    session = open_save(args.save, read_only=args.dry_run)
    try:
        if args.dry_run:
            return _preview(session, _people(), args)
        with opened(writing=True) as roster:
            if args.reopen:
                return _reopen(session, roster, as_json=args.json)
            return _close(session, roster, args)
    finally:
        close_save(session)


def _people() -> Roster:
    """Everybody of the roster; nobody when there is none yet. Raises Stopped."""
    if not there_is_a_roster(folder()):
        return Roster()
    with opened() as roster:
        return roster.roster


def _preview(session: Session, roster: Roster, args: argparse.Namespace) -> int:
    carry, _left = _proposed(session, roster, args)
    _show(carry, roster, as_json=args.json)
    say(words("nothing was stored"))
    return DONE


def _proposed(session: Session, roster: Roster, args: argparse.Namespace) -> tuple[CarryBack, set[PlayerId]]:
    """What goes to the roster, as if the event were not in it yet. Raises BadInput."""
    key = key_of(session)
    without = roster.leaving_out([key])
    return _who(prepared(session, without), without, args)


def _reopen(session: Session, roster: OpenRoster, *, as_json: bool) -> int:
    key = session.event.about.key
    done = carry_out(session, ReopenEvent(), yes=True)
    if not isinstance(done, Done):
        raise stopped(done)
    answer = taken_back(key, roster)
    _told(done, answer, as_json=as_json)
    return DONE


def _close(session: Session, roster: OpenRoster, args: argparse.Namespace) -> int:
    closed = bool(session.event.about.closed)
    key = key_of(session)
    known = roster.roster.carried_as(key)
    if closed and known is not None:
        raise Refused(words("the results of {event} are in the roster already; they count once", event=known[1].name))
    carry, left = _proposed(session, roster.roster, args)
    unclear = next((one for one in unanswered(carry) if one.player.id not in left), None)
    if unclear is not None:
        raise BadInput(_unclear(unclear, roster.roster))
    copy = looks_like_again(session.event, roster.roster)
    if copy and not args.yes:
        raise Refused(words("{event} of that day is in the roster already (--yes counts it too)", event=copy))
    done = None if closed else carry_out(session, closing(session), yes=args.yes)
    if isinstance(done, Refusal | Question):
        raise stopped(done)
    if known is not None:  # it was put back from a backup while it was closed
        taken_back(key, roster)
    _told(done, carried(carry, session, roster, frozenset(left)), as_json=args.json)
    return DONE


def _told(done: Done | None, answer: RosterDone | Refusal, *, as_json: bool) -> None:
    if isinstance(answer, Refusal):
        if done is not None:
            say(words("saved: {label} (rev {revision})", label=done.label, revision=done.revision))
        if answer.code == "not-carried":
            return
        raise Unsaved(answer)
    if as_json:
        print_json({"event": done.revision if done else None, "roster": answer.revision, "label": str(answer.label)})
        return
    if done is not None:
        tell(words("saved: {label} (rev {revision})", label=done.label, revision=done.revision))
    tell(words("saved: {label} (rev {revision})", label=answer.label, revision=answer.revision))


# Who is who


def _who(carry: CarryBack, roster: Roster, args: argparse.Namespace) -> tuple[CarryBack, set[PlayerId]]:
    """The choices of `--who` and `--set` taken; the players that are left out. Raises BadInput."""
    left: set[PlayerId] = set()
    taken: dict[PlayerId, Proposal] = {one.player.id: one for one in carry.proposals}
    for text in args.who:
        player, equals, who = text.rpartition("=")
        if not equals or not player.strip() or not who.strip():
            raise BadInput(words("--who {text}: write PLAYER=WHO, such as 12=#40, 12=new or 12=out", text=text))
        one = _player(taken, player.strip())
        if who.strip() == OUT:
            left.add(one.player.id)
            continue
        person = None if who.strip() == NEW else person_of(roster, who.strip()).id
        taken[one.player.id] = structs.replace(settled(one, person, roster), candidates=())
    if args.set:
        taken = {key: _setting(one) for key, one in taken.items()}
    _refuse_two(taken)
    return structs.replace(carry, proposals=tuple(taken.values())), left


def _setting(one: Proposal) -> Proposal:
    effects = {name: structs.replace(effect, how=How.SET) for name, effect in one.effects.items()}
    return structs.replace(one, effects=effects)


def _player(taken: Mapping[PlayerId, Proposal], text: str) -> Proposal:
    found = [one for one in taken.values() if str(one.player.number) == text]
    found = found or [one for one in taken.values() if fold(text) and fold(text) == fold(one.player.name)]
    found = found or [one for one in taken.values() if fold(text) and fold(text) in fold(one.player.name)]
    if len(found) == 1:
        return found[0]
    if not found:
        raise BadInput(words("--who: nobody in the event is like {text}", text=text))
    raise BadInput(words("--who: {text} may be {names}", text=text, names=", ".join(one.player.name for one in found)))


def _refuse_two(taken: Mapping[PlayerId, Proposal]) -> None:
    met: dict[PersonId, str] = {}
    for one in taken.values():
        if one.person is not None:
            other = met.setdefault(one.person, one.player.name)
            if other != one.player.name:
                said = "--who: {name} and {other} cannot be one player of the roster"
                raise BadInput(words(said, name=other, other=one.player.name))


def _unclear(one: Proposal, roster: Roster) -> Words:
    people = [roster.person(key) for key in one.candidates]
    names = ", ".join(f"#{person.id} {person.name} {person.birth[:4]}".strip() for person in people)
    said = "{number} {name} may be {names} in the roster; --who {number}=#{first}, {number}=new or {number}=out says it"
    return words(said, number=one.player.number, name=one.player.name, names=names, first=people[0].id)


def _show(carry: CarryBack, roster: Roster, *, as_json: bool) -> None:
    if as_json:
        for one in carry.proposals:
            print_json(_json(one, roster))
        return
    rows: list[list[str]] = []
    for one in carry.proposals:
        who = [str(one.player.number), one.player.name, _in_roster(one)]
        changes = changes_of(one, roster)
        cells = [[str(change.field), change.old or "-", change.new or "-"] for change in changes] or [["-", "", ""]]
        rows += [[*(who if not place else ("", "", "")), *line] for place, line in enumerate(cells)]
    print_table(COLUMNS, rows)
    for one in carry.proposals:
        for name, held in one.differs.items():
            before, how = one.effects[name].before or "-", one.effects[name].how.value
            said = "{name}: {list} {held} in the roster, {before} in the event: {how}"
            say(words(said, name=one.player.name, list=name, held=held, before=before, how=how))


def _in_roster(one: Proposal) -> str:
    if one.person is not None:
        return f"#{one.person}"
    return "?" if one.candidates else NEW


def _json(one: Proposal, roster: Roster) -> dict[str, Any]:
    return {
        "number": one.player.number, "name": one.player.name, "roster": one.person,
        "candidates": list(one.candidates), "differs": dict(one.differs),
        "how": {name: effect.how.value for name, effect in one.effects.items()},
        "changes": [{"field": str(c.field), "old": c.old, "new": c.new} for c in changes_of(one, roster)],
    }  # fmt: skip
