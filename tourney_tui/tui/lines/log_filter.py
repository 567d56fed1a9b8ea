"""Which changes of the log have to do with what is typed: any words, a player's name, a board such as `R3 b12`."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from tourney_tui.model import names
from tourney_tui.model.event import Event, GameId
from tourney_tui.model.player import PlayerId
from tourney_tui.store.history import CREATE
from tourney_tui.store.records import Commit, Op
from tourney_tui.tui.lines.log import log_cells

BOARD = re.compile(r"\s*(?:r(?P<round>\d{1,3}))?\s*(?:b(?:d|oard)?\.?\s*(?P<board>\d{1,4}))?\s*", re.IGNORECASE)


class Place(msgspec.Struct, frozen=True):
    """A round, a board of it, or a board of any round."""

    round: int | None
    board: int | None


def matching(entries: Sequence[Commit], text: str, event: Event) -> list[Commit]:
    """The entries that have the text in a cell, or whose change touched that board or a game of that player."""
    place = typed_place(text)
    wanted = names.fold(text)
    players = _named(event, wanted) if place is None and wanted else frozenset[PlayerId]()
    return [
        entry
        for entry in entries
        if (_says(entry, wanted) if place is None else _concerns(entry, place, event))
        or (entry.cmd != CREATE and any(_of(op, players, event) for op in entry.ops))
    ]


def _says(entry: Commit, wanted: str) -> bool:
    return any(wanted in names.fold(cell) for cell in log_cells(entry))


def _concerns(entry: Commit, place: Place, event: Event) -> bool:
    """A game there was touched; the making of the event touched all of them and says nothing of any."""
    return entry.cmd != CREATE and any(_on(game, place) for game in _games(entry, event))


def typed_place(text: str) -> Place | None:
    """`R3 b12`, `r3`, `b12`, `R3 board 12`; None for anything else."""
    found = BOARD.fullmatch(text)
    if not found or not any(found.groups()):
        return None
    return Place(*(int(part) if part else None for part in (found["round"], found["board"])))


def _named(event: Event, wanted: str) -> frozenset[PlayerId]:
    return frozenset(player.id for player in event.players.values() if wanted in names.fold(player.name))


def _on(game: dict[str, Any], place: Place) -> bool:
    return place.round in (None, game.get("round")) and place.board in (None, game.get("board"))


def _games(entry: Commit, event: Event) -> Iterable[dict[str, Any]]:
    return (_game(op, event) for op in entry.ops if op.table == "games")


def _game(op: Op, event: Event) -> dict[str, Any]:
    """Round, board and sides of a touched game: as the event has it, else as the change itself says."""
    game = event.games.get(GameId(op.id))
    known = {} if game is None else {"round": game.round, "board": game.board, "left": game.left, "right": game.right}
    return {**known, **(op.before or {}), **(op.after or {})}


def _of(op: Op, players: frozenset[PlayerId], event: Event) -> bool:
    if not players or op.table not in ("players", "games"):
        return False
    if op.table == "players":
        return op.id in players
    game = _game(op, event)
    return game.get("left") in players or game.get("right") in players
