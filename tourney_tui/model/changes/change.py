"""What a legal intent does: records to put or remove, and the sentence for the log."""

from collections.abc import Iterable

import msgspec

from tourney_tui.model import log_sentences as log
from tourney_tui.model.event import About, Event, Game, GameId, Regulations, Round
from tourney_tui.model.ledger import Money
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.words import Words

Record = Player | Round | Game


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """Records by table, None where a record is removed. `label` is the sentence of the log."""

    cmd: str
    label: Words
    players: dict[PlayerId, Player | None] = {}
    rounds: dict[int, Round | None] = {}
    games: dict[GameId, Game | None] = {}
    about: About | None = None
    regulations: Regulations | None = None
    money: Money | None = None

    def applied(self, event: Event) -> Event:
        """The event after this change."""
        return event.with_records(
            about=self.about,
            regulations=self.regulations,
            players=self.players,
            rounds=self.rounds,
            games=self.games,
            money=self.money,
        )


class Ids(msgspec.Struct, frozen=True):
    """The next free ids, allotted under the lock and never used again."""

    player: int
    game: int


Answer = Change | Refusal | Question


def players_by_id(players: Iterable[Player]) -> dict[PlayerId, Player | None]:
    return {player.id: player for player in players}


def games_by_id(games: Iterable[Game]) -> dict[GameId, Game | None]:
    return {game.id: game for game in games}


def board_name(game: Game) -> Words:
    """`R3 board 12`, as log and messages name a game."""
    return log.BOARD(round=game.round, number=game.board)


def pair_name(event: Event, game: Game) -> str:
    """`Petit - Maes`: family names of both sides."""
    return f"{family_name(event, game.left)} - {family_name(event, game.right)}"


def family_name(event: Event, player: PlayerId | None) -> str:
    """The part of the name before the comma."""
    return "?" if player is None else event.players[player].name.partition(",")[0]
