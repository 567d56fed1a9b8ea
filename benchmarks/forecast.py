"""Seconds to forecast a Swiss of 60 players with three rounds to go, and how that compares with a named floor.

`python benchmarks/forecast.py [--quick]`

The floor is the lots alone: one `random.random` and one comparison for every game that the runs play. What stands above
it is pairing three rounds, adding up, ranking with the event's tie-breaks and sharing out prizes in every run. The goal
is 10,000 runs within ten seconds on one core.
"""

import argparse
import random
import time

from tourney_tui.forecast.question import Question, Strength
from tourney_tui.forecast.simulation import forecast
from tourney_tui.model.cents import Cents
from tourney_tui.model.event import About, Event, Game, GameId, Regulations, Round
from tourney_tui.model.ledger import Money
from tourney_tui.model.player import Player, PlayerId, Rating
from tourney_tui.model.prizes import PrizeFund, PrizeList
from tourney_tui.model.result import Result
from tourney_tui.pairing import swiss
from tourney_tui.pairing.draft import Draft

GOAL = 10.0
PLAYERS, ROUNDS, TO_GO = 60, 9, 3


def field(size: int) -> Event:
    players = (
        Player(PlayerId(n), n, f"Player {n}", ratings={"fide": Rating(str(2500 - 1000 * n // size))})
        for n in range(1, size + 1)
    )
    regulations = Regulations(rounds=ROUNDS, start_date="2026-03-01", systems=("fide",))
    return Event(About("Benchmark"), regulations, {p.id: p for p in players}, {}, {})


def played(event: Event, rounds: int) -> Event:
    luck = random.Random(7)
    for number in range(1, rounds + 1):
        draft = swiss.pair(event, number)
        assert isinstance(draft, Draft), draft
        first = max(event.games, default=0) + 1
        games: dict[GameId, Game | None] = {}
        for board, (left, right) in enumerate(draft.pairs, start=1):
            result = luck.choice((Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS))
            identity = GameId(first + board)
            games[identity] = Game(identity, number, board, left, right, result)
        event = event.with_records(rounds={number: Round(number, draft.byes)}, games=games)
    return event


def question(event: Event, runs: int) -> Question:
    prizes = PrizeFund((PrizeList("General", tuple(Cents(100 * n) for n in (500, 300, 200, 100, 100))),))
    strengths = tuple(Strength(p.id, p.rating("fide") or 0) for p in event.players_by_number)  # type: ignore[arg-type]
    return Question(event, Money(prizes=prizes), "fide", "fide-2025", strengths, runs)


def floor(games: int) -> float:
    draw, won, began = random.Random(1).random, 0, time.process_time()
    for _ in range(games):
        if draw() < 0.5:
            won += 1
    return time.process_time() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="500 runs, to see that it works")
    runs = 500 if parser.parse_args().quick else 10_000
    event = played(field(PLAYERS), ROUNDS - TO_GO)
    asked = question(event, runs)
    began, worked = time.perf_counter(), time.process_time()
    forecast(asked)
    seconds, worked = time.perf_counter() - began, time.process_time() - worked
    lowest = floor(runs * TO_GO * PLAYERS // 2)
    what = f"{runs} runs of {PLAYERS} players, {TO_GO} rounds to go"
    print(f"{what}: {seconds:.2f} s, {worked:.2f} s of work, {worked / lowest:.0f} times the lots")
    print(f"goal for 10000 runs: {GOAL:.0f} s; this pace: {seconds * 10_000 / runs:.2f} s")


if __name__ == "__main__":
    main()
