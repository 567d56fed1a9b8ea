"""Drawing and settling a bracket of 128 with three levels: `python benchmarks/bracket.py [--players 128]`.

Main bracket, progressive consolation and last chance, played to the end by chance from a fixed seed. A result is timed
as the program does it: the change decided, everybody moved on, the new event made.
"""

import argparse
import random
import time

from tourney_tui.model import intents
from tourney_tui.model.changes import Change, Ids, decide
from tourney_tui.model.event import About, Discipline, Event, Format, Regulations
from tourney_tui.model.feed import BracketKind, BracketRules
from tourney_tui.model.knockout import over, settled
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.pairing.knockout import draw
from tourney_tui.standings.table import standings

LENGTH = 7


def field(players: int) -> Event:
    people = {PlayerId(n): Player(PlayerId(n), n, f"Player {n:03}") for n in range(1, players + 1)}
    rules = Regulations(
        discipline=Discipline.BACKGAMMON,
        format=Format.KNOCKOUT,
        lengths=(str(LENGTH),),
        bracket=BracketRules(BracketKind.PROGRESSIVE, last_chance=True),
    )
    return Event(About("Benchmark"), rules, people, {}, {})


def carried_out(event: Event, intent: intents.Intent) -> Event:
    answer = decide(event, intent, Ids(len(event.players) + 1, len(event.games) + 1), today="")
    if not isinstance(answer, Change):
        raise ValueError(str(answer))
    return answer.applied(event)


def milliseconds(began: float) -> float:
    return 1000 * (time.perf_counter() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=128)
    event = field(parser.parse_args().players)
    began = time.perf_counter()
    games = draw(event)
    print(f"draw: {milliseconds(began):.1f} ms, {len(games)} matches")
    event = carried_out(event, intents.DrawBracket(games=games))
    luck, spent = random.Random(7), []
    while waiting := [game for game in event.games.values() if game.missing]:
        game, points = waiting[0], luck.randrange(LENGTH)
        sets = ((LENGTH, points),) if luck.random() < 0.5 else ((points, LENGTH),)
        began = time.perf_counter()
        event = carried_out(event, intents.EnterResult(game=game.id, result=None, sets=sets))
        spent.append(milliseconds(began))
    assert all(map(over, event.games.values()))
    print(f"a result: mean {sum(spent) / len(spent):.1f} ms, worst {max(spent):.1f} ms, {len(spent)} results")
    began = time.perf_counter()
    settled(event.games, event.players)
    print(f"settle the whole bracket: {milliseconds(began):.1f} ms")
    began = time.perf_counter()
    standings(event, max(event.rounds))
    print(f"standings: {milliseconds(began):.1f} ms")


if __name__ == "__main__":
    main()
