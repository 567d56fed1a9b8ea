"""What was right on the wrong side or on the wrong board: swapped colours, a result moved to another board."""

import msgspec

from tourney_tui.model import log_sentences as log
from tourney_tui.model.changes.change import Answer, Change, board_name, games_by_id, pair_name
from tourney_tui.model.changes.corrections import CODE, consequence, result_text, shown, with_consequence
from tourney_tui.model.changes.results import FRESH
from tourney_tui.model.changes.settling import settle
from tourney_tui.model.event import Event, Format, Game
from tourney_tui.model.feed import Stage
from tourney_tui.model.intents import MoveResult, SwapColours
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.result import swapped
from tourney_tui.model.words import words


def swap_colours(event: Event, intent: SwapColours) -> Answer:
    """White becomes Black; the result follows the players."""
    game = event.games.get(intent.game)
    if game is None or game.left is None or game.right is None:
        return Refusal("no-opponent", words("there are no two players to swap"))
    if event.regulations.format is Format.KNOCKOUT:
        return Refusal("bracket", words("in a bracket the sides follow from the draw; there are no colours to swap"))
    if game.round < event.current_round and not intent.answer(CODE):
        return Question(
            CODE,
            words("round {round} is over; later pairings used its colours and stay. Swap them?", round=game.round),
        )
    after = msgspec.structs.replace(
        game,
        left=game.right,
        right=game.left,
        result=swapped(game.result) if game.result else None,
        rating_result=swapped(game.rating_result) if game.rating_result else None,
        sets=tuple((b, a) for a, b in game.sets),
    )
    label = log.SWAPPED(board=board_name(game), pair=pair_name(event, after))
    return Change("swap", label, games={after.id: after})


def move_result(event: Event, intent: MoveResult) -> Answer:
    """A result typed on the wrong board goes to the right one (case RC-05); a result there is shown first."""
    source, target = event.games.get(intent.game), event.games.get(intent.to)
    if source is None or target is None:
        return Refusal("no-game", words("that board is gone: it was taken out on another terminal"))
    refusal = _cannot_move(source, target) or _other_match(event, source, target)
    if refusal:
        return refusal
    after = msgspec.structs.replace(target, result=source.result, sets=source.sets, **FRESH)
    empty = msgspec.structs.replace(source, result=None, sets=(), **FRESH)
    asked = _asked(event, source, target, intent) or consequence(event, source, empty, intent)
    if asked:
        return asked
    label = log.MOVED(
        board=board_name(source),
        before=result_text(source),
        number=target.board,
        replaced=shown(result_text(target)),
        after=result_text(after),
        pair=pair_name(event, target),
    )
    change = Change("move-result", label, games=games_by_id((empty, after)))
    if event.regulations.format is Format.KNOCKOUT:
        return settle(event, change)
    return with_consequence(event, source, change, intent)


def _cannot_move(source: Game, target: Game) -> Refusal | None:
    if source.result is None:
        return Refusal("no-result", words("{board} has no result to move", board=board_name(source)))
    if source.id == target.id:
        return Refusal("same", words("{board} has that result already", board=board_name(source)))
    if source.round != target.round:
        return Refusal("round", words("a result moves within its round; clear it, and enter it in the other round"))
    if target.left is None or target.right is None:
        return Refusal("no-opponent", words("{board} has no two players", board=board_name(target)))
    return None


def _other_match(event: Event, source: Game, target: Game) -> Refusal | None:
    """In a bracket boards of one round may belong to matches of other lengths, or to withdrawals."""
    if source.given or target.given:
        return Refusal("given", words("a walkover that follows from a withdrawal cannot be moved"))
    if source.stage == Stage.LIVES and source.round < max(event.rounds):
        text = words("round {next} was paired with it; enter the right results instead", next=source.round + 1)
        return Refusal("paired-since", text)
    if event.length_of(source) != event.length_of(target) or source.stage != target.stage:
        return Refusal("length", words("{board} is another match; enter the result there", board=board_name(target)))
    return None


def _asked(event: Event, source: Game, target: Game, intent: MoveResult) -> Question | None:
    if intent.answer("move") == result_text(target):
        return None
    return Question(
        f"move={result_text(target)}",
        words(
            "{board} ({pair}) has {old}; make it {new}, and board {source} keeps none?",
            board=board_name(target),
            pair=pair_name(event, target),
            old=result_text(target),
            new=result_text(source),
            source=source.board,
        ),
    )
