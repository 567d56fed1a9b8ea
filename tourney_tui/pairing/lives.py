"""Rounds with lives: everybody plays on until the last life is lost; the bracket begins when few enough are left."""

import msgspec

from tourney_tui.model.event import Bye, Event, Format, GameId
from tourney_tui.model.exits import lives_lost
from tourney_tui.model.feed import Stage
from tourney_tui.model.player import ByeKind, Player, PlayerId
from tourney_tui.pairing import backgammon_swiss, exceptional
from tourney_tui.pairing.bracket import Builder
from tourney_tui.pairing.draft import REMATCH, SECOND_BYE, Draft


def alive(event: Event) -> tuple[PlayerId, ...]:
    """Who has a life left and is there, the fewest losses first, then by pairing number."""
    newest = max(event.rounds, default=0)
    lives = event.regulations.bracket.lives
    lost = {player: lives_lost(event, player, newest) for player in event.players}
    there = [p for p in event.players_by_number if p.present and not p.gone_by(newest + 1) and lost[p.id] < lives]
    return tuple(player.id for player in sorted(there, key=lambda player: (lost[player.id], player.number)))


def bracket_begins(event: Event, players: tuple[PlayerId, ...]) -> bool:
    """Few enough players are left."""
    return len(players) <= event.regulations.bracket.survivors


def next_round(builder: Builder, event: Event, players: tuple[PlayerId, ...]) -> None:
    """Add the boards of the next round: scores as near as they can be, nobody meets twice where that is possible."""
    number = max(event.rounds, default=0) + 1
    as_swiss = _as_swiss(event, players, number)
    draft = backgammon_swiss.pair(as_swiss, number)
    if not isinstance(draft, Draft):
        draft = exceptional.pair(as_swiss, number, (SECOND_BYE, REMATCH))
    if not isinstance(draft, Draft):
        return
    for left, right in draft.pairs:
        builder.match(Stage.LIVES, number, left, right, not_before=number)
    for bye in draft.byes:
        if bye.kind is ByeKind.ALLOCATED:
            builder.match(Stage.LIVES, number, bye.player, None, not_before=number)


def _as_swiss(event: Event, players: tuple[PlayerId, ...], number: int) -> Event:
    """The rounds so far as those of a Swiss, in which who is out has withdrawn."""
    gone: dict[PlayerId, Player | None] = {
        player.id: msgspec.structs.replace(player, left=number)
        for player in event.players.values()
        if player.id not in players
    }
    byes: dict[int, list[Bye]] = {}
    free: dict[GameId, None] = {}
    for game in event.games.values():
        if game.bye and game.left is not None:
            byes.setdefault(game.round, []).append(Bye(game.left, ByeKind.ALLOCATED))
            free[game.id] = None
    rounds = {key: msgspec.structs.replace(event.rounds[key], byes=tuple(found)) for key, found in byes.items()}
    rules = msgspec.structs.replace(event.regulations, format=Format.SWISS, rounds=number + 1)
    return event.with_records(regulations=rules, players=gone, rounds=dict(rounds), games=dict(free))
