"""Tie-breaks (FIDE C.07) through gacrux. Slow: run it in the worker process."""

from collections.abc import Mapping
from contextlib import redirect_stdout
from decimal import Decimal
from fractions import Fraction
from io import StringIO
from typing import Any

import msgspec

from tourney_tui.model.event import Event, Format, Game, GameId
from tourney_tui.model.player import PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.result import Result
from tourney_tui.model.words import Words, words
from tourney_tui.standings.codes import OURS, RATING_CODES, Code, parse_code
from tourney_tui.standings.contributions import field_of
from tourney_tui.standings.explain_ours import EXPLAINERS as OUR_VALUES
from tourney_tui.standings.explain_ours import LIST
from tourney_tui.standings.leavers import ROUND_ROBINS, without_leavers
from tourney_tui.standings.lines import Value
from tourney_tui.standings.ranking import Ranked, ranked
from tourney_tui.standings.ruleset import TiebreakRules, tiebreak_rules

__all__ = ["Tiebreaks", "Value", "tiebreak_values"]


class Tiebreaks(msgspec.Struct, frozen=True, tag=True):
    """Tie-breaks after a round.

    `values` holds one value a code for every player, None where it is undefined. `ranks` are the ranks that points
    and then these tie-breaks give; equal ranks are ties. `points` are the half points they were computed from, so
    that a reader sees when results have changed since. `notes` say what a director must know beside the table.
    """

    after_round: int
    codes: tuple[str, ...]
    rules: TiebreakRules
    values: Mapping[PlayerId, tuple[Value, ...]]
    ranks: Mapping[PlayerId, int]
    points: Mapping[PlayerId, int]
    notes: tuple[Words, ...] = ()


def tiebreak_values(event: Event, after_round: int, codes: tuple[str, ...]) -> Tiebreaks:
    """Compute tie-breaks. A game without result counts as played with no points yet.

    Raises ValueError for a code that `codes.parse_code` refuses, and what gacrux raises when it fails.
    """
    parsed = tuple(_parsed(code) for code in codes)
    rules = tiebreak_rules(event.regulations)
    if event.regulations.format is Format.KNOCKOUT or not event.players:
        return Tiebreaks(after_round, codes, rules, {}, {}, {})
    ours = any(code.base in OURS for code in parsed)
    # The engine ranks by all it is given; a direct encounter behind a code of ours is among others than it knows.
    asked = tuple(code for code in parsed if code.base not in OURS and not (ours and code.base == "DE"))
    found = _from_engine(event, after_round, asked)
    if ours:
        field = field_of(event, after_round)
        engine = {player: dict(zip(asked, values, strict=True)) for player, values in found.values.items()}
        whole = ranked(
            field,
            parsed,
            lambda player, code: (
                OUR_VALUES[code.base](field, player, code)[1] if code.base in OURS else engine[player][code]
            ),
        )
        found = msgspec.structs.replace(found, ranks=whole.ranks, values=whole.values)
    return Tiebreaks(after_round, codes, rules, found.values, found.ranks, found.points, _notes(event, parsed, rules))


class _Found(Ranked, frozen=True):
    """What the engine says; `points` are half points."""

    points: Mapping[PlayerId, int]


def _from_engine(event: Event, after_round: int, codes: tuple[Code, ...]) -> _Found:
    counted, numbers = _renumbered(_settled(without_leavers(event), after_round))
    from tourney_tui.exchange.trf.engine import engine_text  # a format that only the engine reads

    text = engine_text(counted, after_round + 1, absent={})
    rows = _engine_rows(text, after_round, codes, round_robin=event.regulations.format in ROUND_ROBINS)
    values: dict[PlayerId, tuple[Value, ...]] = {}
    ranks: dict[PlayerId, int] = {}
    points: dict[PlayerId, int] = {}
    for number, rank, scores in rows:
        player = numbers[number]
        ranks[player] = rank
        points[player] = int(2 * scores[0])
        values[player] = tuple(
            Fraction(event.players[player].number) if code.base == "TPN" else _exact(score)
            for code, score in zip(codes, scores[1:], strict=True)
        )
    return _Found(ranks, values, points)


def _parsed(text: str) -> Code:
    code = parse_code(text)
    if isinstance(code, Refusal):
        raise ValueError(str(code))
    return code


def _settled(event: Event, after_round: int) -> Event:
    """The event up to a round, where a game without result stands 0-0 for the moment."""
    games: dict[GameId, Game | None] = {}
    for game in event.games.values():
        if game.round > after_round:
            games[game.id] = None
        elif game.missing:
            games[game.id] = msgspec.structs.replace(game, result=Result.ZERO_ZERO)
    regulations = msgspec.structs.replace(event.regulations, rounds=max(event.regulations.rounds, after_round))
    return event.with_records(games=games, regulations=regulations)


def _renumbered(event: Event) -> tuple[Event, dict[int, PlayerId]]:
    """The players numbered from 1 without gaps, as the engine counts them."""
    players = {p.id: msgspec.structs.replace(p, number=n) for n, p in enumerate(event.players_by_number, start=1)}
    return event.with_records(players=players), {player.number: player.id for player in players.values()}


def _engine_rows(
    text: str, after_round: int, codes: tuple[Code, ...], *, round_robin: bool
) -> list[tuple[int, int, list[Decimal]]]:
    """Number, rank and values (points first) of every player."""
    from gacrux.tiebreak import tiebreak

    from tourney_tui.exchange.trf.engine_reader import engine_tournament

    tournament = engine_tournament(text)
    with redirect_stdout(StringIO()):
        parameters: dict[str, Any] = {
            "tiebreak": ["PTS", *(code.text for code in codes)],
            "check": False,
            "unrated": None,
            "pre_determined": round_robin,
            "swiss": not round_robin,
        }
        answer = tiebreak(tournament, after_round, parameters).compute_tiebreaks(tournament, parameters)
    return [(row["cid"], row["rank"], row["tiebreakScore"]) for row in answer["competitors"]]


def _exact(value: Decimal | int | None) -> Value:
    return None if value is None else Fraction(value)


def _notes(event: Event, codes: tuple[Code, ...], rules: TiebreakRules) -> tuple[Words, ...]:
    found: list[Words] = []
    if not rules.dated:
        found.append(words("the event has no start date: the newest tie-break rules are taken"))
    bases = {code.base for code in codes}
    if "LOT" in bases:
        seed = event.regulations.lot_seed
        drawn = words("LOT: lots drawn with the seed {seed}", seed=seed)
        found.append(words("LOT: lots are not drawn yet, ties stay ties") if seed is None else drawn)
    unlisted = sum(LIST not in player.ratings for player in event.players.values())
    if unlisted and bases & {"ELO", "EXP"}:
        found.append(words("{n} players are not on the FFBG list and come behind those who are", n=unlisted))
    unrated = sum(p.rating(*event.regulations.seeding) is None for p in event.players.values())
    for code in codes:
        if unrated and code.base in RATING_CODES:
            if code.unrated is None:
                found.append(
                    words(
                        "{code} is undefined: {n} players have no rating; declare one, {code}/U1400",
                        code=code.text,
                        n=unrated,
                    )
                )
            else:
                found.append(
                    words(
                        "{code}: {n} unrated players count with {rating}",
                        code=code.text,
                        n=unrated,
                        rating=code.unrated,
                    )
                )
    return tuple(found)
