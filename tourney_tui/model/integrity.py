"""Whether the records of an event fit together: asked before an old state comes back, and of a save on the disk."""

from collections import Counter
from collections.abc import Iterable, Iterator

from tourney_tui.model import knockout
from tourney_tui.model.event import Discipline, Event, Format, Game
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import Words, words

MOST_NAMED = 3


def problems(event: Event) -> tuple[Words, ...]:
    """What contradicts itself, in the order of the rounds; nothing when the event is whole."""
    gone = (*_sides_gone(event), *_byes_gone(event))
    found = (*gone, *_rounds_without_record(event), *_twice(event), *_misplaced(event), *_numbers(event))
    return found if gone else (*found, *_seats(event))


def new_problems(before: Event, after: Event) -> tuple[Words, ...]:
    """What `after` contradicts and `before` did not: an event that is damaged already can still be changed."""
    found = problems(after)
    known = set(map(str, problems(before))) if found else set()
    return tuple(problem for problem in found if str(problem) not in known)


def listed(found: Iterable[Words]) -> Words:
    """The first few of several sentences as one, and how many more there are."""
    said, *others = found
    for other in others[: MOST_NAMED - 1]:
        said = words("{said}; {other}", said=said, other=other)
    left = len(others) - (MOST_NAMED - 1)
    return words("{said}; and {n} more", said=said, n=left) if left > 0 else said


def _in_order(event: Event) -> list[Game]:
    return sorted(event.games.values(), key=lambda game: (game.round, game.board))


def _sides(game: Game) -> list[PlayerId]:
    return [side for side in (game.left, game.right) if side is not None]


def _sides_gone(event: Event) -> Iterator[Words]:
    for game in _in_order(event):
        for side in _sides(game):
            if side not in event.players:
                said = "round {round} board {board} has a player who is not registered (id {id})"
                yield words(said, round=game.round, board=game.board, id=side)


def _byes_gone(event: Event) -> Iterator[Words]:
    for number, paired in sorted(event.rounds.items()):
        for bye in paired.byes:
            if bye.player not in event.players:
                said = "round {round} has a bye for a player who is not registered (id {id})"
                yield words(said, round=number, id=bye.player)


def _rounds_without_record(event: Event) -> Iterator[Words]:
    for number in sorted({game.round for game in event.games.values()} - set(event.rounds)):
        boards = sum(game.round == number for game in event.games.values())
        yield words("round {round} has {n} boards and is not paired", round=number, n=boards)


def _twice(event: Event) -> Iterator[Words]:
    for number in sorted({*event.rounds, *(game.round for game in event.games.values())}):
        sides = Counter(side for game in event.round_games(number) for side in _sides(game))
        paired = event.rounds.get(number)
        sides.update(bye.player for bye in paired.byes) if paired else None
        for player, times in sides.items():
            if times > 1:
                yield words("{name} is {n} times in round {round}", name=_name(event, player), n=times, round=number)


def _misplaced(event: Event) -> Iterator[Words]:
    """Results and scores where none can be, places without a player where nobody will come."""
    rules = event.regulations
    for game in _in_order(event):
        alone = len(_sides(game)) < 2
        where = {"round": game.round, "board": game.board}
        if alone and (game.result is not None or game.sets):
            yield words("round {round} board {board} has a result and no two players", **where)
        elif alone and rules.format is not Format.KNOCKOUT:
            yield words("round {round} board {board} has no two players", **where)
        if game.left is not None and game.left == game.right:
            yield words("round {round} board {board} pairs {name} with himself", **where, name=_name(event, game.left))
        if game.sets and rules.discipline is Discipline.CHESS:
            yield words("round {round} board {board} has the score of a match in a chess event", **where)


def _numbers(event: Event) -> Iterator[Words]:
    holders = Counter(player.number for player in event.players.values())
    for number, times in sorted(holders.items()):
        if times > 1:
            names = sorted(player.name for player in event.players.values() if player.number == number)
            yield words("pairing number {number} is given twice: {names}", number=number, names=" / ".join(names))


def _seats(event: Event) -> Iterator[Words]:
    """In a bracket who sits where follows from the results below."""
    if event.regulations.format is not Format.KNOCKOUT:
        return
    for key, right in knockout.settled(event.games, event.players).items():
        game = event.games[key]
        if (game.left, game.right, game.bye) != (right.left, right.right, right.bye):
            said = "round {round} board {board} does not follow from the results before it"
            yield words(said, round=game.round, board=game.board)


def _name(event: Event, player: PlayerId) -> str:
    known = event.players.get(player)
    return known.name if known else f"id {player}"
