"""`tourney pair FILE`: pair the next round of a save or a TRF file, or a named one again."""

import argparse
from typing import TYPE_CHECKING, Any

import msgspec

from tourney_tui import locale
from tourney_tui.cli import add_verb
from tourney_tui.cli.carry_out import carry_out, stopped
from tourney_tui.cli.earlier import before_round
from tourney_tui.cli.exit_codes import DONE, NO
from tourney_tui.cli.numbers import positive
from tourney_tui.cli.output import print_json
from tourney_tui.cli.pairing import BYE, FREE, Pairing, free_players, paired
from tourney_tui.cli.sources import close_save, open_save, read_source
from tourney_tui.cli.stopped import BadInput, Refused
from tourney_tui.cli.table import Column, print_table
from tourney_tui.cli.telling import say, tell
from tourney_tui.model.changes.rounds import ready_to_pair
from tourney_tui.model.event import Discipline, Event, Format
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.words import words
from tourney_tui.pairing.draft import REMATCH, SECOND_BYE, EngineFailed, NoPairing

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

NO_LEGAL_PAIRING = "no legal pairing"
RESTING = {BYE: "bye", FREE: "free", "": "not paired"}
ALLOWANCES = {"rematch": REMATCH, "second-bye": SECOND_BYE}

EXAMPLES = """\
examples:
  tourney pair open-printemps              show the next round
  tourney pair open-printemps --publish    and make it the round
  tourney pair open.trf --round 5 --json   pair round 5 from the rounds before it
  tourney pair club --publish              where everybody goes on at once: whoever is free
  tourney pair club --allow rematch        where the rules leave no pairing, and only there

--json: "pairs" are [white, black] by player number, "boards" the numbers of their boards.
exit code: 0 paired, 1 it cannot be paired, 2 bad input, 3 not saved
"""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "pair", "Pair the next round, or a named one from the rounds before it.", EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="a save by path or name, or a TRF file; - for standard input")
    parser.add_argument("--round", metavar="N", type=positive, help="another round than the next one")
    parser.add_argument("--publish", action="store_true", help="store the round in the save")
    parser.add_argument("--allow", metavar="LIST", type=_allowances, default=(),
                        help="exceptions where the rules leave no pairing: rematch, second-bye")  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def _allowances(text: str) -> tuple[str, ...]:
    names = [name.strip() for name in text.split(",") if name.strip()]
    wrong = next((name for name in names if name not in ALLOWANCES), None)
    if wrong is not None:
        raise argparse.ArgumentTypeError(
            locale.say(
                words("{wrong} is no exception; there are {names}", wrong=repr(wrong), names=", ".join(ALLOWANCES))
            )
        )
    return tuple(ALLOWANCES[name] for name in names)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises Stopped."""
    if args.publish:
        return _publish(args)
    event = read_source(args.file).event
    answer = _pairing(event, args.round, args.allow, again=True)
    return _tell(event, answer, as_json=args.json)


def _publish(args: argparse.Namespace) -> int:
    session = open_save(args.file)
    try:
        answer = _pairing(session.event, args.round, args.allow, again=False)
        if isinstance(answer, Pairing):
            done = carry_out(session, answer.intent, yes=False)
            if isinstance(done, Question | Refusal):
                raise stopped(done)
            answer = _as_stored(session.event, answer)
        return _tell(session.event, answer, as_json=args.json)
    finally:
        close_save(session)


def _pairing(event: Event, asked: int | None, allowed: tuple[str, ...], *, again: bool) -> Pairing | NoPairing:
    """The round, or why there is none; `again` also pairs rounds that are paired already, to compare."""
    if event.regulations.at_once and event.rounds and not asked:
        return free_players(event)
    number = asked or _next_round(event)
    if number > _next_round(event):
        raise BadInput(words("the next round to pair is {next}, not {number}", next=_next_round(event), number=number))
    if again and event.regulations.format is not Format.KNOCKOUT:
        event = before_round(event, number)
    refusal = ready_to_pair(event, number)
    # A file may state fewer rounds than are played, or none; who names the round means it.
    if refusal and not (again and asked and refusal.code == "finished"):
        return NoPairing(refusal.words)
    answer = paired(event, number, allowed)
    if isinstance(answer, EngineFailed):
        raise BadInput(answer.words)
    return answer


def _as_stored(event: Event, pairing: Pairing) -> Pairing:
    """With the board numbers of the save, which another terminal may have moved meanwhile."""
    boards = {(game.left, game.right): game.board for game in event.round_games(pairing.round)}
    return msgspec.structs.replace(pairing, boards=tuple(boards[pair] for pair in pairing.pairs))


def _next_round(event: Event) -> int:
    return max(event.rounds, default=0) + 1


def _tell(event: Event, answer: Pairing | NoPairing, *, as_json: bool) -> int:
    if isinstance(answer, Pairing):
        if as_json:
            print_json(_as_json(event, answer))
        else:
            _print(event, answer)
        return DONE
    if not as_json:
        if not answer.choices:
            raise Refused(answer.words)
        choices = ", ".join(answer.choices)
        raise Refused(words("{why}; the director may {choices}", why=answer.words, choices=choices))
    error = NO_LEGAL_PAIRING if answer.choices else str(answer.words)
    print_json({"error": error, "choices": list(answer.choices)})
    return NO


def _as_json(event: Event, pairing: Pairing) -> dict[str, Any]:
    numbers = {player.id: player.number for player in event.players.values()}
    return {
        "round": pairing.round,
        "pairs": [[numbers[left], numbers[right]] for left, right in pairing.pairs],
        "boards": list(pairing.boards),
        "bye": None if pairing.bye is None else numbers[pairing.bye],
        "unpaired": sorted(numbers[player] for player in pairing.unpaired),
    }


def _print(event: Event, pairing: Pairing) -> None:
    people = event.players
    tell(words("{event}: round {round}", event=event.about.name or words("Pairing"), round=pairing.round))
    left, right = Column("left"), Column("right")
    if event.regulations.discipline is Discipline.CHESS:
        left, right = Column("white"), Column("black")
    number = Column("no.", True)
    columns = [Column("board", True), number, left, number, right]
    rows = [
        (str(board), str(people[one].number), people[one].name, str(people[other].number), people[other].name)
        for board, (one, other) in zip(pairing.boards, pairing.pairs, strict=True)
    ]
    print_table(columns, rows)
    if pairing.bye is not None:
        tell(words("bye: {number} {name}", number=people[pairing.bye].number, name=people[pairing.bye].name))
    for player in sorted((people[one] for one in pairing.unpaired), key=lambda one: one.number):
        what = words(RESTING[pairing.resting.get(player.id, "")])
        tell(words("{what}: {number} {name}", what=what, number=player.number, name=player.name))
    for note in pairing.notes:
        say(note)
