"""A result typed on the wrong board goes to the right one."""

from typing import TYPE_CHECKING

from tourney_tui.model import intents
from tourney_tui.model.event import Game
from tourney_tui.model.words import Words, words
from tourney_tui.tui.conversation import Ask, Conversation
from tourney_tui.tui.lines.results import short_result

if TYPE_CHECKING:
    from tourney_tui.tui.stage import BoardsStage


def moving_result(screen: "BoardsStage", game: Game) -> Conversation:
    """Ask for the board that the result belongs to; what is there already is shown before it is replaced."""
    if game.result is None:
        screen.messages.warn(words("board {board} has no result to move", board=game.board))
        return
    text = yield Ask(
        words("the {result} of board {board} belongs to board", result=short_result(game), board=game.board),
        validate=lambda typed: _no_board(screen, typed),
    )
    target = _board(screen, text) if text else None
    if target is not None:
        yield from screen.carrying_out(intents.MoveResult(game=game.id, to=target.id))


def _board(screen: "BoardsStage", text: str) -> Game | None:
    games = screen.event.round_games(screen.round)
    return next((game for game in games if text.isdecimal() and game.board == int(text)), None)


def _no_board(screen: "BoardsStage", text: str) -> Words | None:
    if _board(screen, text) is not None:
        return None
    count = len(screen.event.round_games(screen.round))
    return words("type the number of a board of this round, 1 to {count}", count=count)
