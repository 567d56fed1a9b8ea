"""Pairing by hand on Rounds: one board at a time, by number or by name."""

from typing import TYPE_CHECKING

from tourney_tui.model import intents
from tourney_tui.model.changes.rounds import ready_for_hand, without_game
from tourney_tui.model.continuous import is_playing, next_match
from tourney_tui.model.event import Discipline, Event, Format, Game
from tourney_tui.model.log_reading import read_back
from tourney_tui.model.log_sentences import BETWEEN
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import Words, words
from tourney_tui.pairing.checks import check_hand
from tourney_tui.pairing.colours import allocate
from tourney_tui.session import Done
from tourney_tui.tui.conversation import Ask, Confirm, Conversation
from tourney_tui.tui.picking import picking_player

if TYPE_CHECKING:
    from tourney_tui.tui.stage import BoardsStage


def pairing_missing(screen: "BoardsStage") -> Conversation:
    """Put the two first players of the round who have neither board nor bye on a board."""
    refusal = ready_for_hand(screen.event, screen.round)
    if refusal and screen.event.regulations.format is Format.KNOCKOUT:
        screen.messages.error(refusal)
        return
    if screen.round not in screen.event.rounds:
        screen.messages.warn(words("this round is not paired yet; p pairs it"))
        return
    left, *others = (*without_game(screen.event, screen.round), None)
    if left is None or others[0] is None:
        screen.messages.info(words("everybody in round {round} has a board or a bye", round=screen.round))
        return
    pair = left, others[0]
    if screen.event.regulations.format is Format.SWISS and screen.event.regulations.coloured:
        given = allocate(screen.event, screen.round, *pair)
        pair = given.white, given.black
    yield from pairing_two(screen, screen.round, *pair)


def adding_board(screen: "BoardsStage") -> Conversation:
    """Ask for White and Black, in backgammon for both sides, then pair them."""
    number = round_for_hand(screen)
    refusal = ready_for_hand(screen.event, number)
    if refusal:
        screen.messages.error(refusal)
        return
    white, black = _side_words(screen.event, number)
    left = yield from picking_player(screen, white)
    if left is None:
        return
    right = yield from picking_player(screen, black)
    if right is None:
        return
    done = yield from pairing_two(screen, number, left, right)
    if isinstance(done, Done):
        screen.open_at(number)
        screen.refresh_event()


def _side_words(event: Event, number: int) -> tuple[Words, Words]:
    if event.regulations.discipline is Discipline.BACKGAMMON:
        left = words("round {round}: left side (name or number)", round=number)
        return left, words("round {round}: right side (name or number)", round=number)
    white = words("round {round}: White (name or number)", round=number)
    return white, words("round {round}: Black (name or number)", round=number)


def pairing_two(screen: "BoardsStage", number: int, left: PlayerId, right: PlayerId) -> Conversation:
    """Pair two players; what is against the rules is named, wants a yes, and is recorded with the round."""
    swiss = screen.event.regulations.format is Format.SWISS
    note = BETWEEN.join(map(str, check_hand(screen.event, number, left, right))) if swiss and left != right else ""
    if note:
        sure = yield Confirm(words("{why}; pair it all the same?", why=read_back(note)))
        if not sure:
            screen.messages.info(words("nothing changed"))
            return None
    agreed = ("rematch",) if note else ()
    intent = intents.AddBoard(round=number, left=left, right=right, note=note, agreed=agreed)
    return (yield from screen.carrying_out(intent))


def asking_table(screen: "BoardsStage", game: Game) -> Conversation:
    """Where a board is played; nothing typed takes the table away."""
    text = yield Ask(words("table of board {board}, such as 12 or A3 (empty: none)", board=game.board), game.table)
    if text is not None and text.strip() != game.table:
        yield from screen.carrying_out(intents.SetTable(game=game.id, table=text))


def round_for_hand(screen: "BoardsStage") -> int:
    """The round shown while somebody in it is free, else the next one."""
    if screen.event.regulations.at_once and screen.event.rounds:
        return _next_of_the_free(screen.event)
    if screen.round in screen.event.rounds and without_game(screen.event, screen.round):
        return screen.round
    return screen.event.current_round + 1


def _next_of_the_free(event: Event) -> int:
    """Where everybody goes on at once: the earliest round that somebody who is free has to play."""
    free = (next_match(event, player) for player in event.players.values() if not is_playing(event, player.id))
    return min((number for number in free if number is not None), default=event.current_round + 1)
