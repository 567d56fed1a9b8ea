"""Single elimination: the whole bracket at once, seeded so that the best meet as late as possible."""

from itertools import count

from tourney_tui.model.event import Event, Game, GameId
from tourney_tui.model.knockout import settled
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import Words, words

NAMES = {0: words("final"), 1: words("semi-final"), 2: words("quarter-final")}


def round_count(players: int) -> int:
    """Rounds of a bracket: the smallest power of two that holds everybody."""
    return max(players - 1, 0).bit_length()


def seed_order(rounds: int) -> tuple[int, ...]:
    """Seeds from the top of the bracket to its foot: in every round the sum of two seeds that win is the same.

    1 and 2 can meet in the final only, 1 to 4 in the semi-finals at the earliest, and so on.
    """
    order = [1]
    for _ in range(rounds):
        size = 2 * len(order)
        order = [seed for best in order for seed in (best, size + 1 - best)]
    return tuple(order)


def draw(event: Event, first_id: int = 1) -> tuple[Game, ...]:
    """All games of the bracket, ids from `first_id`; none when fewer than two players are there.

    Seeds are the players in the order of their pairing numbers. The top seeds have the byes: a bye game is in
    round 1, and its player stands already in round 2. The winner of match m goes to match (m + 1) // 2 of the next
    round, to the left when m is odd.
    """
    seeds = [p.id for p in event.players_by_number if p.present and (p.left is None or p.left > 1)]
    if len(seeds) < 2:
        return ()
    rounds = round_count(len(seeds))
    ids = count(first_id)
    games = {game.id: game for game in _first_round(seeds, rounds, ids)}
    for number in range(2, rounds + 1):
        for board in range(1, 2 ** (rounds - number) + 1):
            game = Game(GameId(next(ids)), number, board)
            games[game.id] = game
    games.update(settled(games, event.players))
    return tuple(games.values())


def _first_round(seeds: list[PlayerId], rounds: int, ids: "count[int]") -> list[Game]:
    order = seed_order(rounds)
    games: list[Game] = []
    for board, (upper, lower) in enumerate(zip(order[::2], order[1::2], strict=True), start=1):
        opponent = seeds[lower - 1] if lower <= len(seeds) else None
        games.append(Game(GameId(next(ids)), 1, board, seeds[upper - 1], opponent, bye=opponent is None))
    return games


def round_name(number: int, rounds: int) -> Words:
    """What people call round `number` of `rounds`: final, semi-final, quarter-final, round of 16, ..."""
    to_go = rounds - number
    return NAMES.get(to_go) or words("round of {n}", n=2 ** (to_go + 1))
