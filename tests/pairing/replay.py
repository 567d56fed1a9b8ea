"""Whole tournaments from pairing records: build the field, pair a round, play the stored results, go on."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from tests.events import DATA, values_from
from tourney_tui.exchange.trf.apart import of_260
from tourney_tui.model.event import About, Bye, Event, Game, GameId, Regulations, Round
from tourney_tui.model.player import ByeKind, Player, PlayerId, Rating
from tourney_tui.model.result import OUTCOMES, Result

BY_CODES = {outcome.trf: result for result, outcome in reversed(OUTCOMES.items())}
COLOURS = {"w": "white", "b": "black"}


def field_of(ratings: Mapping[str, int], rounds: int, colour: str, extra: Iterable[str] = ()) -> Event:
    """Players by number; a rating of 0 is none. `extra` are records 250 and 260."""
    lines = tuple(extra)
    forbidden = tuple(group for line in lines if line.startswith("260") and (group := of_260(line)))
    players = {
        PlayerId(int(n)): Player(
            PlayerId(int(n)), int(n), f"Player {n}", ratings={"fide": Rating(str(rating))} if rating else {}
        )
        for n, rating in ratings.items()
    }
    regulations = Regulations(rounds=rounds, first_colour=COLOURS[colour], forbidden=forbidden)
    return Event(
        About("Replay", extra=tuple(line for line in lines if line.startswith("250"))), regulations, players, {}, {}
    )


def golden(name: str) -> tuple[Event, list[Any]]:
    """A golden tournament before round 1, and its rounds."""
    record = values_from(f"pairing/{name}.json")
    lines = (DATA / f"pairing/{name}.trf").read_text(encoding="utf-8").splitlines()
    extra = [line for line in lines if line[:3] in ("250", "260")]
    return field_of(record["ratings"], record["rounds_total"], record["initial_colour"], extra), record["rounds"]


def with_byes(event: Event, number: int, byes: Mapping[str, str]) -> Event:
    """Byes asked for, by player number."""
    players = {}
    for text, kind in byes.items():
        player = event.players[PlayerId(int(text))]
        players[player.id] = msgspec.structs.replace(player, byes={**player.byes, number: ByeKind(kind)})
    return event.with_records(players=players)


def played(event: Event, number: int, results: Mapping[tuple[int, int], Result], byes: tuple[Bye, ...]) -> Event:
    """The event with a round paired and all its results in."""
    first = max(event.games, default=0) + 1
    games = {
        GameId(first + n): Game(GameId(first + n), number, n + 1, PlayerId(white), PlayerId(black), result)
        for n, ((white, black), result) in enumerate(results.items())
    }
    return event.with_records(rounds={number: Round(number, byes)}, games=games)
