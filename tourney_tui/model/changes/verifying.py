"""Results typed a second time: what agrees is marked, what differs stops."""

import msgspec

from tourney_tui.model import log_sentences as log
from tourney_tui.model.changes.change import Answer, Change, board_name, games_by_id
from tourney_tui.model.changes.corrections import result_text
from tourney_tui.model.event import Event, Game
from tourney_tui.model.intents import VerifyResult, VerifyRound
from tourney_tui.model.match import format_scores
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words

CMD = "verify"


def verified(event: Event, number: int) -> bool:
    """Every game of a round has a result, and every result was typed a second time."""
    games = [game for game in event.round_games(number) if not game.bye]
    return bool(games) and all(game.verified for game in games)


def verify_result(event: Event, intent: VerifyResult) -> Answer:
    """Mark one result when it was typed as it is stored; the last one of a round verifies the round."""
    game = event.games.get(intent.game)
    if game is None:
        return Refusal("no-game", words("that board is gone: it was taken out on another terminal"))
    typed = format_scores(intent.sets) if intent.sets else intent.result.value if intent.result else "none"
    if game.result is None or typed != result_text(game):
        said = "{board} has {stored}, you typed {typed}: look at the slip"
        return Refusal("differs", words(said, board=board_name(game), stored=result_text(game), typed=typed))
    if game.verified:
        return Refusal("same", words("{board} is verified already", board=board_name(game)))
    after = msgspec.structs.replace(game, verified=True)
    change = Change(CMD, log.VERIFIED(board=board_name(game), result=typed), games={after.id: after})
    if verified(change.applied(event), game.round):
        return msgspec.structs.replace(change, label=log.joined(change.label, _label(event, game.round)))
    return change


def verify_round(event: Event, intent: VerifyRound) -> Answer:
    """Mark all results of a round."""
    games = [game for game in event.round_games(intent.round) if not game.bye]
    if not games:
        return Refusal("no-round", words("round {round} is not paired", round=intent.round))
    if verified(event, intent.round):
        return Refusal("same", words("round {round} is verified already", round=intent.round))
    if missing := [game for game in games if game.result is None]:
        return Refusal("incomplete", _incomplete(intent.round, missing))
    marked = [msgspec.structs.replace(game, verified=True) for game in games if not game.verified]
    return Change(CMD, _label(event, intent.round), games=games_by_id(marked))


def _incomplete(number: int, missing: list[Game]) -> Words:
    boards = ", ".join(str(game.board) for game in missing[:8]) + ("..." if len(missing) > 8 else "")
    return words("round {round} is not complete: no result on board {boards}", round=number, boards=boards)


def _label(event: Event, number: int) -> Words:
    count = sum(not game.bye for game in event.round_games(number))
    return log.ROUND_VERIFIED(round=number, n=count)
