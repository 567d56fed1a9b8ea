"""`tourney result SAVE [BOARD RESULT]`: enter results without the screen."""

import argparse
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tourney_tui.cli import add_verb
from tourney_tui.cli.carry_out import carry_out, stopped
from tourney_tui.cli.exit_codes import DONE
from tourney_tui.cli.numbers import positive
from tourney_tui.cli.output import print_json
from tourney_tui.cli.sources import close_save, open_save
from tourney_tui.cli.stopped import BadInput, Stopped
from tourney_tui.cli.telling import say
from tourney_tui.model.changes.results import result_text
from tourney_tui.model.event import Event, Game
from tourney_tui.model.intents import EnterResult, MoveResult
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.result_text import parse_result
from tourney_tui.model.words import Words, words
from tourney_tui.session import Session

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

LONGEST_NUMBER = 7
LONGEST = 60  # characters of a wrong line that a message repeats

EXAMPLES = """\
examples:
  tourney result open-printemps 12 1-0
  tourney result coupe 5 9-4 7-9 9-2
  tourney result open-printemps 3 --move-to 4      typed on the wrong board: board 4 gets it, board 3 keeps none
  printf '1 1-0\\n2 1/2\\n3 +/-\\n' | tourney result open-printemps --round 4

Chess: 1-0  0-1  1/2 or =  0-0  1/2-0  0-1/2, unrated 1-0u  1/2u  0-1u, adjourned.
Backgammon: 7-4, or 9-4 7-9 9-2 for sets. Both: forfeits +/-  -/+  -/-, and none to take a result away.
Without BOARD and RESULT lines of the same form are read from standard input; `saved BOARD RESULT rev N` answers each
as soon as it is on the disk, with --json an object a line. A wrong line is told and left out, the others are entered.
exit code: 0 all saved, 2 something was wrong or needs --yes, 3 not saved
"""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "result", "Enter results, one or a list from standard input.", EXAMPLES)
    parser.add_argument("save", metavar="SAVE", help="a save, by path or name")
    parser.add_argument("board", metavar="BOARD", nargs="?", help="number of the board")
    parser.add_argument("result", metavar="RESULT", nargs="*", help="the result, the left side (White) first")
    parser.add_argument("--round", metavar="N", type=positive, help="another round than the current one")
    parser.add_argument("--move-to", metavar="BOARD", type=positive, help="move the result of a board to another one")
    parser.add_argument("--yes", action="store_true", help="agree to what the rules ask: replace, correct a past round")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises Stopped."""
    session = open_save(args.save)
    try:
        number = args.round or session.event.current_round
        if number not in session.event.rounds:
            raise BadInput(_no_round(session.event, number))
        entry = _Entry(session, number, yes=args.yes, as_json=args.json)
        if args.move_to is not None:
            if args.result or args.board is None:
                raise BadInput(words("--move-to takes a BOARD and no RESULT: tourney result SAVE 3 --move-to 4"))
            entry.move(args.board, args.move_to)
            return DONE
        if args.board is None:
            return _all(entry, sys.stdin.buffer)
        entry.enter(" ".join([args.board, *args.result]))
        return DONE
    finally:
        close_save(session)


def _no_round(event: Event, number: int) -> Words:
    if not event.rounds:
        return words("no round is paired yet: tourney pair SAVE --publish")
    return words("round {number} is not paired; rounds 1 to {last} are", number=number, last=max(event.rounds))


def _all(entry: "_Entry", lines: Iterable[bytes]) -> int:
    """Enter every line; the answer is the exit code of the worst one."""
    if sys.stdin.isatty():
        say(words("reading from the keyboard, BOARD RESULT a line; Ctrl-D ends the input"))
    code = DONE
    for number, raw in enumerate(lines, start=1):
        line = raw.decode("utf-8", "replace").strip().removeprefix("\ufeff")
        if not line or line.startswith("#"):
            continue
        try:
            entry.enter(line)
        except Stopped as wrong:
            say(words("error {number}: {line}: {why}", number=number, line=line[:LONGEST], why=wrong.sentence))
            code = max(code, wrong.code)  # the codes rise with what they tell
    return code


class _Entry:
    """Enters results into one round."""

    def __init__(self, session: Session, number: int, *, yes: bool, as_json: bool) -> None:
        self.session, self.number, self.yes, self.as_json = session, number, yes, as_json
        self.heard = len(session.save.notices)

    def enter(self, line: str) -> None:
        """Enter `BOARD RESULT` and print that it is on the disk. Raises BadInput, Unsaved."""
        try:
            self._enter(line)
        finally:
            self._say_notices()

    def _say_notices(self) -> None:
        """What the store had to say meanwhile: the reserve for a full disk was used, a torn line was cut."""
        notices = self.session.save.notices
        for notice in notices[self.heard :]:
            say(notice)
        self.heard = len(notices)

    def _enter(self, line: str) -> None:
        self.session.poll()
        board, typed = _parted(line)
        game = self._game(board)
        read = parse_result(typed, self.session.event.regulations.discipline)
        if isinstance(read, Refusal):
            raise BadInput(read)
        intent = EnterResult(game=game.id, result=read.result, sets=read.sets)
        answer = carry_out(self.session, intent, yes=self.yes)
        # The same result again is no change: it is on the disk already.
        if isinstance(answer, Question | Refusal) and answer.code != "same":
            raise stopped(answer, BadInput)
        self._acknowledge(game)

    def move(self, board: str, to: int) -> None:
        """Move the result of a board to another one. Raises BadInput, Unsaved."""
        source, target = self._game(_number(board)), self._game(to)
        answer = carry_out(self.session, MoveResult(game=source.id, to=target.id), yes=self.yes)
        if isinstance(answer, Question | Refusal):
            raise stopped(answer, BadInput)
        self._acknowledge(target)

    def _acknowledge(self, game: Game) -> None:
        """Print what the board has now, which is on the disk, and the revision of the save."""
        result, rev = result_text(self.session.event.games[game.id]), self.session.save.revision
        if self.as_json:
            print_json({"round": game.round, "board": game.board, "result": result, "rev": rev})
        else:
            print(f"saved {game.board} {result} rev {rev}", flush=True)

    def _game(self, board: int) -> Game:
        games = self.session.event.round_games(self.number)
        found = next((game for game in games if game.board == board), None)
        if found is None:
            raise BadInput(self._no_board(games, board))
        return found

    def _no_board(self, games: Sequence[Game], board: int) -> Words:
        number = self.number
        if not games:
            return words("round {number} has no boards, not {board}", number=number, board=board)
        said = "round {number} has boards {first} to {last}, not {board}"
        return words(said, number=number, first=games[0].board, last=games[-1].board, board=board)


def _parted(line: str) -> tuple[int, str]:
    board, *typed = line.split(None, 1)
    if not typed:
        raise BadInput(words("write BOARD RESULT, such as 12 1-0"))
    return _number(board), typed[0]


def _number(board: str) -> int:
    if not (board.isascii() and board.isdecimal() and len(board) < LONGEST_NUMBER):
        raise BadInput(words("write BOARD RESULT, such as 12 1-0"))
    return int(board)
