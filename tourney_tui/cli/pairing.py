"""One round paired by the method of the event's format, and the intent that would publish it."""

from collections.abc import Mapping

import msgspec

from tourney_tui.model.changes.rounds import nothing_to_draw
from tourney_tui.model.event import TABLES, Event, Format, Game
from tourney_tui.model.intents import DrawBracket, Intent, PairFree, PublishRound
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.words import Words, words
from tourney_tui.pairing import departures, knockout, next_round
from tourney_tui.pairing.continuous import PAIRED_BY, pair_free
from tourney_tui.pairing.draft import BY_HAND, Draft, EngineFailed, NoPairing, Pair

FREE = "free"
BYE = "bye"


class Pairing(msgspec.Struct, frozen=True):
    """A round: pairs in board order, White first, the pairing-allocated bye, everybody else, and how to store it.

    `boards` are the numbers of the pairs' boards. `resting` says of those without a board whom the table or the bracket
    itself gives a rest, and what it is called there.
    """

    round: int
    pairs: tuple[Pair, ...]
    boards: tuple[int, ...]
    bye: PlayerId | None
    unpaired: tuple[PlayerId, ...]
    intent: Intent
    notes: tuple[Words, ...] = ()
    resting: Mapping[PlayerId, str] = {}


def paired(event: Event, number: int, allowed: tuple[str, ...] = ()) -> Pairing | NoPairing | EngineFailed:
    """Pair a round, with the exceptions `allowed`. In a knockout, draw the whole bracket: the round is its first."""
    if event.regulations.format is Format.KNOCKOUT:
        return _bracket(event)
    answer = next_round.pair(event, number, allowed)
    return _from_draft(event, answer) if isinstance(answer, Draft) else answer


def free_players(event: Event) -> Pairing | NoPairing:
    """Boards for whoever is free, where everybody goes on at once."""
    found = pair_free(event)
    if found.stuck is not None:
        text = words("no pairing of round {n} is left without a rematch or a second bye", n=found.stuck)
        return NoPairing(text, (BY_HAND,))
    if not found.rounds:
        names = ", ".join(event.players[player].name for player in found.waiting) or "nobody"
        return NoPairing(words("nobody can be paired yet; waiting: {names}", names=names))
    [boards] = found.rounds
    bye = next((bye.player for bye in boards.byes if bye.kind is ByeKind.ALLOCATED), None)
    intent = PairFree(rounds=found.rounds, paired_by=PAIRED_BY)
    last = max((game.board for game in event.round_games(boards.round)), default=0)
    return Pairing(boards.round, boards.pairs, _counted(boards.pairs, last + 1), bye, found.waiting, intent)


def _from_draft(event: Event, draft: Draft) -> Pairing:
    bye = next((bye.player for bye in draft.byes if bye.kind is ByeKind.ALLOCATED), None)
    note = departures.note(event, draft, draft) if event.regulations.format is Format.SWISS else ""
    intent = PublishRound(round=draft.round, pairs=draft.pairs, byes=draft.byes, paired_by=draft.paired_by, note=note)
    notes = (*draft.notes, *([words("{note}", note=note)] if note else []))
    resting = {bye.player: FREE for bye in draft.byes} if event.regulations.format in TABLES else {}
    unpaired = _without(event, draft.pairs, bye)
    return Pairing(draft.round, draft.pairs, _counted(draft.pairs), bye, unpaired, intent, notes, resting)


def _bracket(event: Event) -> Pairing | NoPairing:
    games = knockout.draw(event)
    if not games:
        return NoPairing(nothing_to_draw(event))
    number = min(game.round for game in games)
    found = {
        (game.left, game.right): game.board
        for game in games
        if game.round == number and game.left is not None and game.right is not None
    }
    pairs = tuple(found)
    unpaired = _without(event, pairs, None)
    resting = _resting(games, number, unpaired)
    return Pairing(number, pairs, tuple(found.values()), None, unpaired, DrawBracket(games=games), resting=resting)


def _resting(games: tuple[Game, ...], number: int, unpaired: tuple[PlayerId, ...]) -> dict[PlayerId, str]:
    """Alone on a board of the first round is a bye; in the draw, but not in that round, is free in a group."""
    first = {side for game in games if game.round == number for side in (game.left, game.right)}
    drawn = {side for game in games for side in (game.left, game.right)}
    return {player: BYE if player in first else FREE for player in unpaired if player in drawn}


def _counted(pairs: tuple[Pair, ...], first: int = 1) -> tuple[int, ...]:
    return tuple(range(first, first + len(pairs)))


def _without(event: Event, pairs: tuple[Pair, ...], bye: PlayerId | None) -> tuple[PlayerId, ...]:
    busy = {side for pair in pairs for side in pair} | {bye}
    return tuple(player for player in event.players if player not in busy)
