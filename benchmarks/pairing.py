"""Seconds a Swiss round, mean and worst, and seconds for standings with five tie-breaks, by the size of the field.

`python benchmarks/pairing.py [--quick] [--drawn]`; `--drawn` adds what is hardest for the engine: every game a draw.

Invented fields play nine rounds by rating with a seed of their own, so that two runs pair the same rounds.
"""

import argparse
import random
import time
from collections.abc import Callable
from typing import TypeVar

import msgspec

from tourney_tui.model.event import About, Event, Game, GameId, Regulations, Round
from tourney_tui.model.player import Player, PlayerId, Rating
from tourney_tui.model.result import Result
from tourney_tui.pairing import backgammon_swiss, swiss
from tourney_tui.pairing.continuous import pair_free
from tourney_tui.pairing.draft import Draft
from tourney_tui.pairing.engine import Engine
from tourney_tui.standings.score import scores
from tourney_tui.standings.table import standings
from tourney_tui.standings.tiebreaks import tiebreak_values

SIZES = (20, 60, 120, 250, 500)
QUICK = (20, 60)
ROUNDS = 9
CODES = ("BH/C1", "BH", "SB", "DE", "ARO")

T = TypeVar("T")


def timed(work: Callable[[], T]) -> tuple[T, float]:
    began = time.perf_counter()
    answer = work()
    return answer, time.perf_counter() - began


def field(size: int) -> Event:
    players = (
        Player(PlayerId(n), n, f"Player {n}", ratings={"fide": Rating(str(2500 - 1000 * n // size))})
        for n in range(1, size + 1)
    )
    regulations = Regulations(rounds=ROUNDS, start_date="2026-03-01")
    return Event(About("Benchmark"), regulations, {p.id: p for p in players}, {}, {})


def play(event: Event, draft: Draft, luck: random.Random | None) -> Event:
    first = max(event.games, default=0) + 1
    games: dict[GameId, Game | None] = {}
    for board, (left, right) in enumerate(draft.pairs, start=1):
        result = _result(event.players[right].number - event.players[left].number, luck)
        identity = GameId(first + board)
        games[identity] = Game(identity, draft.round, board, left, right, result)
    return event.with_records(rounds={draft.round: Round(draft.round, draft.byes)}, games=games)


def _result(difference: int, luck: random.Random | None) -> Result:
    """By the difference of the numbers; a draw without luck."""
    if luck is None:
        return Result.DRAW
    expected = 1 / (1 + 10 ** (difference / -100))
    drawn, roll = luck.random() < 0.3, luck.random()
    return Result.DRAW if drawn else Result.WHITE_WINS if roll < expected else Result.BLACK_WINS


def measure_drawn(size: int) -> None:
    event, spent = field(size), []
    for number in range(1, ROUNDS + 1):
        draft, seconds = timed(lambda event=event, number=number: swiss.pair(event, number))  # type: ignore[misc]
        assert isinstance(draft, Draft), draft
        spent.append(seconds)
        event = play(event, draft, None)
    print(f"{size:>4} players, all drawn: rounds 1 to 9 {', '.join(f'{seconds:.2f}' for seconds in spent)} s")


def measure_colourless(size: int) -> None:
    """The Swiss without colours, and half-way through its rounds one continuous pairing of whoever is free."""
    event, luck, spent = without_colours(field(size)), random.Random(size), []
    for number in range(1, ROUNDS + 1):
        draft, seconds = timed(lambda event=event, number=number: backgammon_swiss.pair(event, number))  # type: ignore[misc]
        assert isinstance(draft, Draft), draft
        spent.append(seconds)
        event = play(event, draft, luck)
        if number == ROUNDS // 2 + 1:
            _, free = timed(lambda event=event: pair_free(half_open(event)))  # type: ignore[misc]
    print(
        f"{size:>4} players without colours: a round {sum(spent) / ROUNDS:6.2f} s, worst {max(spent):6.2f} s; "
        f"whoever is free {free:5.2f} s"
    )


def without_colours(event: Event) -> Event:
    regulations = msgspec.structs.replace(event.regulations, colours=False, continuous=True)
    return event.with_records(regulations=regulations)


def half_open(event: Event) -> Event:
    """Every second result of the newest round is not there yet."""
    games = event.round_games(event.current_round)[::2]
    return event.with_records(games={game.id: msgspec.structs.replace(game, result=None) for game in games})


def measure(size: int) -> None:
    event, luck, spent = field(size), random.Random(size), []
    for number in range(1, ROUNDS + 1):
        draft, seconds = timed(lambda event=event, number=number: swiss.pair(event, number))  # type: ignore[misc]
        assert isinstance(draft, Draft), draft
        spent.append(seconds)
        event = play(event, draft, luck)
    tiebreaks, slow = timed(lambda: tiebreak_values(event, ROUNDS, CODES))
    _, table = timed(lambda: standings(event, ROUNDS, tiebreaks))
    fresh = event.with_records(about=msgspec.structs.replace(event.about, city="nowhere"))
    _, live = timed(lambda: scores(fresh, ROUNDS))
    print(
        f"{size:>4} players: a round {sum(spent) / ROUNDS:6.2f} s, worst {max(spent):6.2f} s; "
        f"five tie-breaks {slow:5.2f} s; table {1000 * table:5.1f} ms; points alone {1000 * live:5.1f} ms"
    )


def measure_worker() -> None:
    event = field(20)
    with Engine() as engine:
        _, first = timed(lambda: engine.pair(event, 1).result())
        _, second = timed(lambda: engine.pair(event, 1).result())
        _, inside = timed(lambda: swiss.pair(event, 1))
    print(f"worker: first answer {first:.2f} s, next {1000 * second:.0f} ms (in this process {1000 * inside:.0f} ms)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="small fields only")
    parser.add_argument("--drawn", action="store_true", help="also fields in which every game is drawn")
    chosen = parser.parse_args()
    swiss.warm()
    for size in QUICK if chosen.quick else SIZES:
        measure(size)
    for size in QUICK if chosen.quick else SIZES:
        measure_colourless(size)
    for size in (60, 120) if chosen.drawn else ():
        measure_drawn(size)
    measure_worker()


if __name__ == "__main__":
    main()
