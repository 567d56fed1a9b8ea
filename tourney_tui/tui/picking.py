"""Asking for a player: by pairing number, or by any part of the name, with Tab going through who fits."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tourney_tui.model import names
from tourney_tui.model.event import Event
from tourney_tui.model.player import Player
from tourney_tui.model.words import Words, words
from tourney_tui.tui.conversation import Ask, Conversation

if TYPE_CHECKING:
    from tourney_tui.tui.stage import Stage


def picking_player(screen: "Stage", label: Words) -> Conversation:
    """Ask for one player of the event; the value is the player's id, or None."""
    text = yield Ask(
        label,
        validate=lambda typed: unclear(screen.event, typed),
        complete=lambda typed: [player.name for player in fitting(screen.event, typed)],
    )
    if text is None:
        return None
    found = fitting(screen.event, text)
    return found[0].id if found else None


def fitting(event: Event, text: str) -> Sequence[Player]:
    """The players that a number or a part of a name stands for; an exact name stands for one only."""
    if text.strip().isdigit():
        return [player for player in event.players_by_number if player.number == int(text)]
    wanted = names.fold(text)
    exact = [player for player in event.players_by_number if names.fold(player.name) == wanted]
    return exact or [player for player in event.players_by_number if wanted in names.fold(player.name)]


def unclear(event: Event, text: str) -> Words | None:
    """Why the text does not name one player."""
    found = fitting(event, text) if text.strip() else []
    if len(found) == 1:
        return None
    if not found:
        return words("nobody here is like {text}; type a number or a part of a name", text=text or "-")
    shown = ", ".join(f"{player.number} {player.name}" for player in found[:4])
    return words(
        "{n} players fit: {names}", n=len(found), names=shown + (", ..." if len(found) > len(found[:4]) else "")
    )
