"""Large invented events for the benchmarks, written without an engine: round by round, everybody once."""

import random

import msgspec

from tourney_tui.model.event import About, Discipline, Event, Game, GameId, Regulations, Round
from tourney_tui.model.player import Player, PlayerId, Rating
from tourney_tui.model.result import Result

RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


SCORE = {Result.WHITE_WINS: ((7, 4),), Result.BLACK_WINS: ((2, 7),)}


def in_backgammon(event: Event) -> Event:
    """The same event as matches to 7 in the FFBG system: whoever was not beaten has won."""
    games: dict[GameId, Game | None] = {}
    for game in event.games.values():
        if game.result is not None:
            result = Result.BLACK_WINS if game.result is Result.BLACK_WINS else Result.WHITE_WINS
            games[game.id] = msgspec.structs.replace(game, result=result, sets=SCORE[result])
    players = {
        player.id: msgspec.structs.replace(player, ratings={"ffbg": Rating(f"{1700 - player.number}", experience=50)})
        for player in event.players.values()
    }
    regulations = msgspec.structs.replace(
        event.regulations, discipline=Discipline.BACKGAMMON, systems=("ffbg",), lengths=("7",), tiebreaks=("SB", "PD")
    )
    return event.with_records(regulations=regulations, players=players, games=games)


def in_five_systems(event: Event) -> Event:
    """The same event in every system there is: FFBG's takes no game of chess into account, but looks at each."""
    regulations = msgspec.structs.replace(event.regulations, systems=("fide", "ffe", "ffe-rapid", "belgium", "ffbg"))
    return event.with_records(regulations=regulations)


def large_event(players: int, rounds: int, *, open_boards: int, seed: int = 7) -> Event:
    """`players` in `rounds` rounds; the last round waits for the results of its last `open_boards` boards."""
    dice = random.Random(seed)
    people = {}
    for number in range(1, players + 1):
        rating = 2500 - number * 1500 // players
        lists = {"fide": rating, "ffe": rating // 10 * 10, "ffe-rapid": rating // 10 * 10, "belgium": max(1150, rating)}
        people[PlayerId(number)] = Player(
            PlayerId(number),
            number,
            f"Family{number:03}, Given",
            birth=str(1950 + number % 60),
            ratings={name: Rating(str(value), games=40 + number) for name, value in lists.items()},
        )
    games = {}
    for paired in range(1, rounds + 1):
        order = list(people)
        half = players // 2
        for board in range(half):
            left, right = order[board], order[half + (board + paired) % half]
            key = GameId(len(games) + 1)
            waits = paired == rounds and board >= half - open_boards
            games[key] = Game(key, paired, board + 1, left, right, None if waits else dice.choice(RESULTS))
    regulations = Regulations(
        rounds=rounds,
        systems=("fide", "ffe", "ffe-rapid", "belgium"),
        tiebreaks=("BH/C1", "BH", "SB", "DE"),
        start_date="2026-10-03",
    )
    return Event(
        About(f"Benchmark {players}x{rounds}"), regulations, people, {n: Round(n) for n in range(1, rounds + 1)}, games
    )
