"""FIDE Dutch Swiss pairings (C.04.3 of 1 February 2026) through gacrux. Slow: run it in the worker process.

The engine reads and answers TRF; every answer is checked here before anybody sees it.
"""

from contextlib import redirect_stdout
from io import StringIO
from typing import Any

import msgspec

from tourney_tui.exchange.trf.engine import absentees, engine_text
from tourney_tui.exchange.trf.engine_reader import engine_tournament
from tourney_tui.model.event import Bye, Event
from tourney_tui.model.player import ByeKind, Player, PlayerId
from tourney_tui.model.words import words
from tourney_tui.pairing.boards import board_order
from tourney_tui.pairing.checks import check
from tourney_tui.pairing.draft import BY_HAND, REMATCH, SECOND_BYE, Answer, Draft, EngineFailed, NoPairing, Pair
from tourney_tui.pairing.reasons import reasons
from tourney_tui.pairing.score_groups import pairing_scores

NEVER = 10_000  # a round beyond every event
COLOURS = {"white": "w", "black": "b"}


def pair(event: Event, next_round: int) -> Answer:
    """The next round; pairs to avoid are not looked at.

    Who is not in it (late, away, left, bye asked for) gets a bye in `Draft.byes`, or nothing yet.
    """
    missing = sum(len(event.missing_results(number)) for number in range(1, next_round))
    if missing:
        return NoPairing(words("{n} results of earlier rounds are missing", n=missing))
    away = absentees(event, next_round)
    if len(event.players) - len(away) < 2:
        return NoPairing(words("fewer than two players are there for round {n}", n=next_round))
    return _ask(event, next_round)


def warm() -> None:
    """Import the engine before the first round asks for it."""
    import gacrux.pairingdutch
    import gacrux.tiebreak
    import gacrux.trf2json  # noqa: F401


def _ask(event: Event, next_round: int) -> Answer:
    from gacrux.gacruxexeptions import GacruxNoLegalPairing

    text = engine_text(_without_gaps(_long_enough(event, next_round)), next_round)
    try:
        found = _engine_pairs(text, next_round, COLOURS.get(event.regulations.first_colour, "w"))
    except GacruxNoLegalPairing:
        choices = (SECOND_BYE, REMATCH, BY_HAND)
        return NoPairing(words("no legal pairing exists for round {n} (C.04.3, 1.9.3)", n=next_round), choices)
    except Exception as error:  # an engine may fail in any way; the director gets words and the text for a report
        return EngineFailed(words("the pairing engine stopped: {error}", error=_described(error)), text)
    draft = _draft(event, next_round, found)
    problems = check(event, draft)
    if problems:
        return EngineFailed(words("the pairing engine broke a rule: {why}", why="; ".join(map(str, problems))), text)
    return draft


def _engine_pairs(text: str, next_round: int, top_colour: str) -> list[tuple[int, int]]:
    """Pairs of numbers, White first; 0 is the pairing-allocated bye. Raises what gacrux raises."""
    from gacrux.pairingdutch import pairing_dutch

    tournament = engine_tournament(text)
    with redirect_stdout(StringIO()):
        parameters: dict[str, Any] = {"experimental": [], "verbose": 0, "top_color": top_colour}
        brackets = pairing_dutch(tournament, next_round, parameters).compute_pairing(False, 0)
    return [(pair["w"], pair["b"]) for bracket in brackets if bracket for pair in bracket["pairs"]]


def _draft(event: Event, next_round: int, found: list[tuple[int, int]]) -> Draft:
    ids = {player.number: player.id for player in event.players.values()}
    pairs: list[Pair] = [(ids[white], ids[black]) for white, black in found if white and black]
    free = [Bye(ids[white or black], ByeKind.ALLOCATED) for white, black in found if not (white and black)]
    away = [
        Bye(player, kind)
        for player, kind in absentees(event, next_round).items()
        if event.players[player].joined <= next_round
    ]
    ordered = board_order(event, pairs, pairing_scores(event, next_round))
    draft = Draft(next_round, ordered, tuple(away + free), paired_by())
    return msgspec.structs.replace(draft, notes=reasons(event, draft))


def paired_by() -> str:
    """Engine, version and rules, as a round records them."""
    from importlib.metadata import version  # a hundred modules that no start waits for

    return f"gacrux {version('gacrux')}, FIDE Dutch of 2026-02-01"


def _long_enough(event: Event, next_round: int) -> Event:
    # Beyond the number of rounds it was told, the engine would allow rematches.
    rounds = max(event.regulations.rounds, next_round)
    return event.with_records(regulations=msgspec.structs.replace(event.regulations, rounds=rounds))


def _without_gaps(event: Event) -> Event:
    """The engine counts players from 1 without gaps: a number nobody has gets an absentee."""
    taken = {player.number for player in event.players.values()}
    fillers = [
        Player(PlayerId(-number), number, "-", joined=NEVER, present=False)
        for number in range(1, max(taken))
        if number not in taken
    ]
    return event.with_records(players={player.id: player for player in fillers}) if fillers else event


def _described(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
