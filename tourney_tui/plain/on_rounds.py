"""The boards of a round: said, and given their results."""

from typing import TYPE_CHECKING

from tourney_tui.model import intents
from tourney_tui.model.event import Discipline, Format, Game
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.result_text import TypedResult, parse_result
from tourney_tui.model.words import words
from tourney_tui.plain.spoken import WIDE, board_words, bye_words, why_words
from tourney_tui.tui.conversation import Ask, Choose, Conversation
from tourney_tui.tui.entering import FORFEITS, MORE, asking_length, choosing, entering, scoring_whole
from tourney_tui.tui.hand_pairing import adding_board, asking_table, pairing_missing
from tourney_tui.tui.lines.board_columns import board_columns
from tourney_tui.tui.lines.boards import board_cells, round_title
from tourney_tui.tui.lines.game_why import game_explanation
from tourney_tui.tui.moving import moving_result
from tourney_tui.tui.verifying import marking
from tourney_tui.tui.widgets.choice import Choice
from tourney_tui.tui.widgets.row import Row

if TYPE_CHECKING:
    from tourney_tui.plain.desk import Desk

ONE_DIGIT = {"1": "1-0", "0": "0-1", "5": "1/2"}  # as on the screen: one key is one result
LONGEST_NUMBER = 6
ALL = ("all", "tout", "tous")
PLAYED = (Choice("1", words("left wins")), Choice("0", words("right wins")), Choice("5", words("draw")))
OTHERS = (Choice("f", words("forfeit")), Choice("z", words("more")))


def list_boards(desk: "Desk", text: str) -> None:
    """All boards of a round, the current one when none is named."""
    if _turned(desk, text):
        _say_boards(desk, list(desk.event.round_games(desk.round)), byes=True)


def list_missing(desk: "Desk", text: str) -> None:
    """The boards without a result."""
    if _turned(desk, text):
        missing = desk.expected.missing_results(desk.round)
        if missing:
            _say_boards(desk, list(missing), byes=False)
        else:
            desk.voice.info(words("round {round} is complete", round=desk.round))


def say_next(desk: "Desk", _text: str) -> None:
    """The next board without a result."""
    missing = desk.expected.missing_results(desk.round) if desk.event.rounds else ()
    if missing:
        desk.voice.info(board_words(desk.event, desk.views, missing[0]))
    else:
        desk.voice.info(words("no board waits for a result"))


def _turned(desk: "Desk", text: str) -> bool:
    """Speak of the round that is named from now on; False when there is none."""
    newest = max(desk.event.rounds, default=0)
    if not newest:
        desk.voice.warn(words("no round is paired yet; pair pairs it"))
        return False
    if text and not (text.isdecimal() and len(text) < LONGEST_NUMBER and 1 <= int(text) <= newest):
        desk.voice.warn(words("rounds 1 to {newest} are paired", newest=newest))
        return False
    desk.open_at(int(text) if text else 0)
    return True


def _say_boards(desk: "Desk", games: list[Game], *, byes: bool) -> None:
    event, views, waiting = desk.event, desk.views, desk.unsaved.games
    games = [desk.expected.games.get(game.id, game) for game in games]
    rows = [Row(game.id, (*board_cells(event, views, game), game.table)) for game in games]
    lines = [board_words(event, views, game, waiting=game.id in waiting) for game in games]
    lines += bye_words(event, desk.round) if byes else []
    desk.show(round_title(event, desk.round), board_columns(event, desk.round, WIDE), rows, lines)


# Which board


def _board(desk: "Desk", text: str) -> Conversation:
    """The game of a board number, asked for when none is given; None with a word why there is none."""
    if not desk.event.rounds:
        desk.voice.warn(words("no round is paired yet; pair pairs it"))
        return None
    typed = text or (yield Ask(words("board of round {round}", round=desk.round)))
    if typed is None:
        return None
    games = desk.expected.round_games(desk.round)
    number = int(typed) if typed.isdecimal() and len(typed) < LONGEST_NUMBER else 0
    game = next((game for game in games if game.board == number), None)
    if game is None:
        count = len(games)
        desk.voice.warn(words("type the number of a board of this round, 1 to {count}", count=count))
    return game


# Results


def enter_result(desk: "Desk", text: str) -> Conversation:
    """`12 1-0`, `12 7-4`, `12 +/-`; a board alone is asked about."""
    number, _blank, typed = text.partition(" ")
    game = yield from _board(desk, number)
    if game is None:
        return
    if not typed.strip():
        desk.voice.info(board_words(desk.event, desk.views, game))
        yield from _asking_result(desk, game)
        return
    read = _read(desk, typed)
    if isinstance(read, Refusal):
        desk.voice.error(read)
    else:
        yield from entering(desk, intents.EnterResult(game=game.id, result=read.result, sets=read.sets))


def _read(desk: "Desk", typed: str) -> TypedResult | Refusal:
    discipline = desk.event.regulations.discipline
    chess = discipline is Discipline.CHESS
    return parse_result(ONE_DIGIT.get(typed.strip(), typed) if chess else typed, discipline)


def _asking_result(desk: "Desk", game: Game) -> Conversation:
    chess = desk.event.regulations.discipline is Discipline.CHESS
    if not chess:
        key = yield Choose(words("result:"), (Choice("s", words("score")), OTHERS[0]))
    else:
        key = yield Choose(words("result:"), (*PLAYED, *OTHERS))
    if key == "s":
        yield from scoring_whole(desk, game)
    elif key == "f":
        yield from choosing(desk, game, words("forfeit:"), FORFEITS)
    elif key == "z":
        yield from choosing(desk, game, words("more:"), MORE)
    elif key is not None:
        read = parse_result(ONE_DIGIT[key], Discipline.CHESS)
        assert isinstance(read, TypedResult)
        yield from entering(desk, intents.EnterResult(game=game.id, result=read.result))


def clear_result(desk: "Desk", text: str) -> Conversation:
    """Take the result of a board away."""
    game = yield from _board(desk, text)
    if game is not None:
        yield from desk.carrying_out(intents.EnterResult(game=game.id, result=None))


def move_result(desk: "Desk", text: str) -> Conversation:
    """The result belongs to another board."""
    game = yield from _board(desk, text)
    if game is not None:
        yield from moving_result(desk, game)


def verify(desk: "Desk", text: str) -> Conversation:
    """`verify 12 1-0`: a result typed a second time; `verify all`: they were compared on paper."""
    if text.casefold() in ALL:
        yield from marking(desk)
        return
    number, _blank, typed = text.partition(" ")
    game = yield from _board(desk, number)
    if game is None:
        return
    if not typed:
        typed = yield Ask(words("result of board {board}, once more", board=game.board))
    read = _read(desk, typed) if typed else None
    if isinstance(read, Refusal):
        desk.voice.error(read)
    elif read is not None:
        intent = intents.VerifyResult(game=game.id, result=read.result, sets=read.sets)
        yield from desk.carrying_out(intent)


# Boards by hand


def add_board(desk: "Desk", _text: str) -> Conversation:
    """Two players are paired by hand."""
    yield from adding_board(desk)


def pair_missing(desk: "Desk", _text: str) -> Conversation:
    """Pair those who have no board in this round; in an event without rounds, whoever is free."""
    if desk.event.regulations.at_once and desk.event.rounds:
        from tourney_tui.plain.pairing import pair_free

        yield from pair_free(desk)
    else:
        yield from pairing_missing(desk)


def swap_colours(desk: "Desk", text: str) -> Conversation:
    """White becomes Black."""
    game = yield from _board(desk, text)
    if game is not None:
        yield from desk.carrying_out(intents.SwapColours(game=game.id))


def take_out(desk: "Desk", text: str) -> Conversation:
    """The board goes; both players are free."""
    game = yield from _board(desk, text)
    if game is not None:
        yield from desk.carrying_out(intents.RemoveBoard(game=game.id))


def set_table(desk: "Desk", text: str) -> Conversation:
    """Where the board is played."""
    game = yield from _board(desk, text)
    if game is not None:
        yield from asking_table(desk, game)


def unpair(desk: "Desk", _text: str) -> Conversation:
    """Take the newest round back."""
    if desk.event.rounds:
        yield from desk.carrying_out(intents.UnpairRound(round=max(desk.event.rounds)))
    else:
        desk.voice.warn(words("no round is paired yet; pair pairs it"))


def set_length(desk: "Desk", text: str) -> Conversation:
    """The match length of a round; in a bracket of the level of a board."""
    if desk.event.regulations.format is not Format.KNOCKOUT:
        if not text or _turned(desk, text):
            yield from asking_length(desk, max(1, desk.round))
        return
    game = yield from _board(desk, text)
    if game is not None:
        yield from asking_length(desk, game.round, game)


def why_board(desk: "Desk", text: str) -> Conversation:
    """Why this pairing, and what each result does, line by line."""
    game = yield from _board(desk, text)
    if game is not None:
        title, lines = game_explanation(desk.event, desk.views, game)
        desk.voice.page([title, *why_words(lines)])


def awaited(desk: "Desk", _text: str) -> None:
    """Who is everybody waiting for."""
    from tourney_tui.session.match_times import TimesRead, present
    from tourney_tui.tui.lines.finish import awaited_lines

    times = TimesRead().of(desk.session.save)
    desk.voice.page(why_words(awaited_lines(desk.event, times, present())))
