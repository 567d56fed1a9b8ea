"""Points, straight from the results: what the screens show after every key."""

from collections.abc import Collection, Mapping

import msgspec

from tourney_tui.exchange.trf.abnormal import abnormal_points
from tourney_tui.exchange.trf.kept import kept_lines
from tourney_tui.model.event import Event, Format
from tourney_tui.model.exits import exit_game, rank_key
from tourney_tui.model.player import PlayerId
from tourney_tui.model.points import HalfPoints
from tourney_tui.standings.game_points import game_points
from tourney_tui.standings.leavers import taken_out, without_leavers
from tourney_tui.standings.ledger import Entry, entries

WON_MATCH = HalfPoints(2)


class PlayerScore(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player has after a round.

    `points` are half points; in a knockout two for each match won. `by_round` holds the half points of rounds 1, 2,
    ... (0 where nothing was won). `played`, `wins`, `draws` and `losses` count games over the board. `adjusted` are
    half points an arbiter gave (TRF record 299), part of `points`. `points_for` and `points_against` are backgammon
    points over all sets. `exit_round` is the round of the match after which a knockout is over for the player, None for
    who is still in; `exits` orders the players of a knockout, the best first (`model.exits.rank_key`).
    """

    points: HalfPoints
    by_round: tuple[HalfPoints, ...]
    played: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    missing: int = 0
    adjusted: HalfPoints = HalfPoints(0)
    points_for: int = 0
    points_against: int = 0
    exit_round: int | None = None
    exits: tuple[int, ...] = ()


def scores(event: Event, after_round: int) -> Mapping[PlayerId, PlayerScore]:
    """The score of every player after a round. An adjourned game counts as a draw, one without result not at all.

    In a round robin the games of players who left early count for nobody (see `leavers`).
    """
    counted = without_leavers(event)
    given = abnormal_points(kept_lines(event))
    return {
        player.id: _score(counted, player.id, after_round, HalfPoints(given.get(player.number, 0)))
        for player in event.players.values()
    }


def rescored(
    event: Event, after_round: int, known: Mapping[PlayerId, PlayerScore], players: Collection[PlayerId]
) -> Mapping[PlayerId, PlayerScore]:
    """The scores when only games of some `players` have changed since `known`; the others have what they had."""
    if taken_out(event) or event.regulations.format is Format.KNOCKOUT:
        return scores(event, after_round)
    given = abnormal_points(kept_lines(event))
    numbers = {player: event.players[player].number for player in players}
    changed = {p: _score(event, p, after_round, HalfPoints(given.get(number, 0))) for p, number in numbers.items()}
    return {player: changed.get(player, score) for player, score in known.items()}


def points_before(event: Event, round_number: int) -> Mapping[PlayerId, HalfPoints]:
    """Half points of every player before a round: what it is paired by."""
    given = abnormal_points(kept_lines(event))
    return {
        player.id: HalfPoints(
            sum(e.points for e in entries(event, player.id, round_number - 1)) + given.get(player.number, 0)
        )
        for player in event.players.values()
    }


def _score(event: Event, player: PlayerId, after_round: int, given: HalfPoints) -> PlayerScore:
    rounds = entries(event, player, after_round)
    if event.regulations.format is Format.KNOCKOUT:
        return _knockout_score(event, player, after_round, rounds)
    over_the_board = [entry for entry in rounds if entry.played and not entry.missing]
    made, conceded = _match_points(event, player, after_round)
    return PlayerScore(
        points=HalfPoints(sum(entry.points for entry in rounds) + given),
        by_round=tuple(entry.points for entry in rounds),
        played=len(over_the_board),
        wins=_count(over_the_board, "win"),
        draws=_count(over_the_board, "draw"),
        losses=_count(over_the_board, "loss"),
        missing=sum(entry.missing for entry in rounds),
        adjusted=given,
        points_for=made,
        points_against=conceded,
    )


def _knockout_score(event: Event, player: PlayerId, after_round: int, rounds: tuple[Entry, ...]) -> PlayerScore:
    won = {entry.round for entry in rounds if entry.outcome == "win"}
    over_the_board = [entry for entry in rounds if entry.played and not entry.missing]
    made, conceded = _match_points(event, player, after_round)
    last = exit_game(event, player, after_round)
    return PlayerScore(
        points=HalfPoints(WON_MATCH * len(won)),
        by_round=tuple(WON_MATCH if n in won else HalfPoints(0) for n in range(1, after_round + 1)),
        played=len(over_the_board),
        wins=_count(over_the_board, "win"),
        losses=_count(over_the_board, "loss"),
        missing=sum(entry.missing for entry in rounds),
        points_for=made,
        points_against=conceded,
        exit_round=None if last is None else last.round,
        exits=rank_key(event, player, after_round),
    )


def _count(rounds: list[Entry], outcome: str) -> int:
    return sum(entry.outcome == outcome for entry in rounds)


def _match_points(event: Event, player: PlayerId, after_round: int) -> tuple[int, int]:
    found = game_points(event, player, after_round)
    return sum(one.made for one in found), sum(one.conceded for one in found)
