"""Byes asked for and byes given."""

import msgspec

from tourney_tui.model import log_sentences as log
from tourney_tui.model.changes.change import Answer, Change
from tourney_tui.model.event import Bye, Event, Format
from tourney_tui.model.intents import GiveBye
from tourney_tui.model.player import ByeKind, Player, PlayerId
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.result import Result
from tourney_tui.model.words import Words, words

NAMES = {
    ByeKind.ALLOCATED: log.ALLOCATED_BYE,
    ByeKind.FULL: log.FULL_BYE,
    ByeKind.HALF: log.HALF_BYE,
    ByeKind.ZERO: log.ZERO_BYE,
}


def alone_in_round(event: Event, number: int) -> PlayerId | None:
    """Who has the pairing-allocated bye of a paired round."""
    paired = event.rounds.get(number)
    for bye in paired.byes if paired else ():
        if bye.kind is ByeKind.ALLOCATED:
            return bye.player
    return None


def give_bye(event: Event, intent: GiveBye) -> Answer:
    """A bye for a coming round, or for somebody without a game in a paired one; None takes it away."""
    player = event.players.get(intent.player)
    if player is None:
        return Refusal("no-player", words("that player is gone: taken out on another terminal"))
    if event.regulations.format is Format.KNOCKOUT:
        return Refusal("bracket", words("in a knockout byes come from the draw"))
    if not 1 <= intent.round <= event.regulations.rounds:
        return Refusal(
            "round",
            words(
                "the event has rounds 1 to {rounds}, not {round}", rounds=event.regulations.rounds, round=intent.round
            ),
        )
    if intent.round in event.rounds:
        return _in_paired_round(event, player, intent)
    return _requested(event, player, intent)


def _in_paired_round(event: Event, player: Player, intent: GiveBye) -> Answer:
    old = event.rounds[intent.round]
    if any(game.round == old.number for game in event.player_games(player.id)):
        return Refusal(
            "paired",
            words("{name} is paired in round {round}; take the board out first", name=player.name, round=old.number),
        )
    barred = _bye_before(event, player.id, intent.round) if intent.kind is ByeKind.ALLOCATED else 0
    if barred and not intent.answer("second-bye"):
        text = "{name} has had a bye or a forfeit win in round {round} already; give another?"
        return Question("second-bye", words(text, name=player.name, round=barred))
    byes = tuple(bye for bye in old.byes if bye.player != player.id)
    if intent.kind is not None:
        byes = (*byes, Bye(player.id, intent.kind))
    if byes == old.byes:
        return Refusal("same", words("nothing changed"))
    after = msgspec.structs.replace(old, byes=byes)
    label = _label(player, intent)
    label = log.SECOND_BYE(given=label) if barred else label
    return Change("bye", label, rounds={after.number: after})


def _bye_before(event: Event, player: PlayerId, number: int) -> int:
    """The round with full points without play that bars another pairing-allocated bye (C.04.1); 0 for none."""
    byes = event.byes_by_player[player].items()
    rounds = [one for one, kind in byes if kind in (ByeKind.ALLOCATED, ByeKind.FULL)]
    rounds += [
        game.round
        for game in event.player_games(player)
        if game.result is (Result.FORFEIT_WHITE if game.left == player else Result.FORFEIT_BLACK)
    ]
    return min((one for one in rounds if one < number), default=0)


def _requested(event: Event, player: Player, intent: GiveBye) -> Answer:
    if intent.kind is ByeKind.ALLOCATED:
        return Refusal("kind", words("the pairing gives that bye itself; ask for a half-point or zero-point bye"))
    byes = {number: kind for number, kind in player.byes.items() if number != intent.round}
    beyond = _beyond(event, player, intent, byes)
    if beyond and not intent.answer("bye-limit"):
        return Question("bye-limit", words("{why}; give it?", why=beyond))
    if intent.kind is not None:
        byes[intent.round] = intent.kind
    if byes == player.byes:
        return Refusal("same", words("nothing changed"))
    after = msgspec.structs.replace(player, byes=dict(sorted(byes.items())))
    label = _label(player, intent)
    label = log.BEYOND_LIMIT(given=label, limit=beyond) if beyond else label
    return Change("bye", label, players={after.id: after})


def _beyond(event: Event, player: Player, intent: GiveBye, others: dict[int, ByeKind]) -> Words | None:
    """Which limit on byes worth points it is beyond; the director may override it, and the log says so (case BY-05)."""
    rules = event.regulations
    if intent.kind in (None, ByeKind.ZERO):
        return None
    with_points = sum(kind is not ByeKind.ZERO for kind in others.values())
    if intent.round > rules.rounds - rules.no_bye_last_rounds:
        return log.NO_LATE_BYES(n=rules.no_bye_last_rounds)
    if with_points >= rules.max_byes:
        return log.BYES_USED_UP(n=rules.max_byes, name=player.name, m=with_points)
    return None


def _label(player: Player, intent: GiveBye) -> Words:
    given = NAMES[intent.kind] if intent.kind else log.NO_BYE
    return log.BYE(name=player.name, bye=given(), round=intent.round)
