"""One round paired by the method of the event's format, and the intent that would publish it."""

import msgspec

from tourney_tui.model.event import Event, Format
from tourney_tui.model.intents import DrawBracket, Intent, PairFree, PublishRound
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.words import Words, words
from tourney_tui.pairing import departures, knockout, next_round
from tourney_tui.pairing.continuous import PAIRED_BY, pair_free
from tourney_tui.pairing.draft import BY_HAND, Draft, EngineFailed, NoPairing, Pair


class Pairing(msgspec.Struct, frozen=True):
    """A round: pairs in board order, White first, the pairing-allocated bye, everybody else, and how to store it."""

    round: int
    pairs: tuple[Pair, ...]
    bye: PlayerId | None
    unpaired: tuple[PlayerId, ...]
    intent: Intent
    notes: tuple[Words, ...] = ()


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
    return Pairing(boards.round, boards.pairs, bye, found.waiting, intent)


def _from_draft(event: Event, draft: Draft) -> Pairing:
    bye = next((bye.player for bye in draft.byes if bye.kind is ByeKind.ALLOCATED), None)
    note = departures.note(event, draft, draft) if event.regulations.format is Format.SWISS else ""
    intent = PublishRound(round=draft.round, pairs=draft.pairs, byes=draft.byes, paired_by=draft.paired_by, note=note)
    notes = (*draft.notes, *([words("{note}", note=note)] if note else []))
    return Pairing(draft.round, draft.pairs, bye, _without(event, draft.pairs, bye), intent, notes)


def _bracket(event: Event) -> Pairing | NoPairing:
    games = knockout.draw(event)
    if not games:
        return NoPairing(words("at least two players are needed"))
    number = min(game.round for game in games)
    first = [game for game in games if game.round == number]
    pairs = tuple((g.left, g.right) for g in first if g.left is not None and g.right is not None)
    return Pairing(number, pairs, None, _without(event, pairs, None), DrawBracket(games=games))


def _without(event: Event, pairs: tuple[Pair, ...], bye: PlayerId | None) -> tuple[PlayerId, ...]:
    busy = {side for pair in pairs for side in pair} | {bye}
    return tuple(player for player in event.players if player not in busy)
