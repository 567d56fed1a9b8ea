"""Byes asked for, and leaving the event: the questions of Players."""

from typing import TYPE_CHECKING

from tourney_tui.model import intents
from tourney_tui.model.changes.bracket import already_out
from tourney_tui.model.continuous import next_match
from tourney_tui.model.entry import parse_number
from tourney_tui.model.event import Format
from tourney_tui.model.knockout import over
from tourney_tui.model.player import ByeKind, Player
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.tui.conversation import Ask, Choose, Conversation
from tourney_tui.tui.widgets.choice import Choice

if TYPE_CHECKING:
    from tourney_tui.tui.stage import Stage

BYES = (
    (Choice("h", words("half point")), ByeKind.HALF),
    (Choice("z", words("zero")), ByeKind.ZERO),
    (Choice("f", words("full point")), ByeKind.FULL),
)
ALLOCATED = (Choice("p", words("pairing-allocated")), ByeKind.ALLOCATED)
NO_BYE = Choice("-", words("take it back"))


def giving_bye(screen: "Stage", player: Player) -> Conversation:
    """Ask for the round and the kind of bye, or take one back."""
    if screen.event.regulations.format is Format.KNOCKOUT:
        screen.messages.warn(words("in a knockout byes come from the draw"))
        return
    next_round = min(screen.event.current_round + 1, screen.event.regulations.rounds)
    number = yield from _asking_round(
        screen, words("{name}: bye in which round? [{round}]", name=player.name, round=next_round), next_round
    )
    if number is None:
        return
    offered = (*BYES, ALLOCATED) if number in screen.event.rounds else BYES
    choices = [*(choice for choice, _kind in offered), NO_BYE]
    key = yield Choose(words("{name}, round {round}:", name=player.name, round=number), choices)
    if key is not None:
        kind = next((kind for choice, kind in offered if choice.key == key), None)
        yield from screen.carrying_out(intents.GiveBye(player=player.id, round=number, kind=kind))


def _asking_round(screen: "Stage", label: Words, usual: int) -> Conversation:
    """A round of the event, the usual one for Enter alone; None when cancelled."""
    most = max(screen.event.regulations.rounds, usual)

    def wrong(text: str) -> Refusal | None:
        read = parse_number(text, 1, most) if text else usual
        return read if isinstance(read, Refusal) else None

    text = yield Ask(label, validate=wrong)
    return None if text is None else int(text or usual)


def withdrawing(screen: "Stage", player: Player) -> Conversation:
    """Ask from which round on the player is gone."""
    out = already_out(screen.event, player) if screen.event.regulations.format is Format.KNOCKOUT else None
    if out is not None:
        screen.messages.error(out)
        return
    first = _leaves_from(screen, player)
    number = yield from _asking_round(
        screen, words("{name} withdraws from round [{round}]", name=player.name, round=first), first
    )
    if number is not None:
        yield from screen.carrying_out(intents.Withdraw(player=player.id, from_round=number))


def _leaves_from(screen: "Stage", player: Player) -> int:
    """The round of an open game, else the next round to be paired; in a bracket the first one after the last match."""
    games = screen.event.player_games(player.id)
    waiting = next((game.round for game in games if game.missing), None)
    newest = max(screen.event.rounds, default=0)
    if waiting is None and newest and screen.event.regulations.format is Format.KNOCKOUT:
        done = max((game.round for game in games if over(game)), default=0)
        return max(done + 1, screen.event.current_round)
    if screen.event.regulations.at_once and waiting is None:
        waiting = next_match(screen.event, player)
    return waiting or min(newest + 1, screen.event.regulations.rounds)
