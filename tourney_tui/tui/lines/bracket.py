"""The bracket of a knockout, match by match: who plays, where the winner goes, what becomes of the loser."""

from tourney_tui.locale import _, say
from tourney_tui.model.event import Event, Game
from tourney_tui.model.knockout import winner
from tourney_tui.model.player import PlayerId
from tourney_tui.model.result import outcome
from tourney_tui.pairing.knockout import round_name
from tourney_tui.tui.lines.results import short_result


def bracket_cells(event: Event, game: Game) -> tuple[str, ...]:
    """Board, left side, score, right side, where the winner goes, and the next match as it stands.

    The next match takes two lines, beside the two matches that feed it: its sides, then its score.
    """
    left, right = side_words(event, game, left=True), side_words(event, game, left=False)
    return (str(game.board), left, score_words(event, game), right, goes_to(event, game), _next_match(event, game))


def side_words(event: Event, game: Game, *, left: bool) -> str:
    """The player of a side; who will come here, or that nobody will, stands in words."""
    player = game.left if left else game.right
    if player is not None:
        return event.players[player].name
    if game.bye:
        other = game.right if left else game.left
        return _("bye") if other is not None else _("nobody")
    feeder = 2 * game.board - (1 if left else 0)
    return _("winner of board {board}").format(board=feeder)


def match_name(event: Event, number: int, board: int) -> str:
    """`semi-final 1`; the final has one board and needs no number."""
    name = say(round_name(number, last_round(event)))
    if number == last_round(event):
        return name
    return f"{name}, {board}" if name[-1].isdigit() else f"{name} {board}"


def last_round(event: Event) -> int:
    """The round of the final."""
    return max(event.rounds, default=event.regulations.rounds)


def score_words(event: Event, game: Game) -> str:
    """The score, `bye`, `walkover` for a forfeit and for one that waits, or dots."""
    if game.bye:
        return _("bye")
    if waiting_walkover(event, game) is not None:
        return _("walkover")
    return short_result(game)


def waiting_walkover(event: Event, game: Game) -> PlayerId | None:
    """The player of this match who has withdrawn while the opponent is not known yet."""
    if game.bye or game.result is not None or (game.left is None) == (game.right is None):
        return None
    player = game.left if game.left is not None else game.right
    return player if player is not None and event.players[player].gone_by(game.round) else None


def next_game(event: Event, game: Game) -> Game | None:
    """The match that the winner goes to; None after the final."""
    games = event.round_games(game.round + 1)
    return next((other for other in games if other.board == (game.board + 1) // 2), None)


def goes_to(event: Event, game: Game) -> str:
    """`-> semi-final 1 left`; after the final, who has won."""
    following = next_game(event, game)
    if following is None:
        first = winner(game)
        return _("-> first place") if first is None else _("wins: {name}").format(name=event.players[first].name)
    return f"-> {match_name(event, following.round, following.board)} {_entering_side(game)}"


def _entering_side(game: Game) -> str:
    return _("left") if game.board % 2 else _("right")


def _next_match(event: Event, game: Game) -> str:
    following = next_game(event, game)
    if following is None:
        return ""
    if game.board % 2 == 0:
        return f"  {score_words(event, following)}"
    left, right = side_words(event, following, left=True), side_words(event, following, left=False)
    return f"{match_name(event, following.round, following.board)}: {left} - {right}"


def match_lines(event: Event, game: Game | None) -> list[str]:
    """What follows from a match, in two lines: for its winner and for its loser."""
    if game is None:
        return ["", ""]
    return [_winner_words(event, game), _loser_words(event, game)]


def _winner_words(event: Event, game: Game) -> str:
    first, following = winner(game), next_game(event, game)
    name = _("the winner") if first is None else event.players[first].name
    if first is None and _ended_empty(game):
        return _("nobody goes on from here: the opponent in the next match moves on without playing")
    if following is None:
        return _("{name} wins the event").format(name=name)
    other = side_words(event, following, left=game.board % 2 == 0)
    text = _("{name} goes to {match}, {side} side, against {other}").format(
        name=name,
        match=match_name(event, following.round, following.board),
        side=_entering_side(game),
        other=other,
    )
    return text if not game.bye else _("bye, nothing is played: {text}").format(text=text)


def _ended_empty(game: Game) -> bool:
    return (game.bye or game.result is not None) and winner(game) is None


def _loser_words(event: Event, game: Game) -> str:
    gone = waiting_walkover(event, game)
    if gone is not None:
        return _("{name} has withdrawn: a walkover, once the opponent is known").format(name=event.players[gone].name)
    if game.bye:
        return ""
    places = _places(event, game)
    losers = [event.players[player].name for player in _losers(game)]
    if not losers:
        return _("the loser is out, {places}").format(places=places)
    text = _("out, {places}: {names}").format(places=places, names=", ".join(losers))
    facts = outcome(game.result) if game.result is not None else None
    return text if facts is None or facts.played else _("{text} (did not play)").format(text=text)


def _losers(game: Game) -> list[PlayerId]:
    if game.result is None:
        return []
    facts = outcome(game.result)
    sides = ((game.left, facts.left), (game.right, facts.right))
    return [player for player, how in sides if player is not None and how == "loss"]


def _places(event: Event, game: Game) -> str:
    """Equal exits are equal: the losers of a round share its places."""
    to_go = last_round(event) - game.round
    first, last = 2**to_go + 1, min(2 ** (to_go + 1), len(_entrants(event)))
    return (
        _("place {place}").format(place=first)
        if first >= last
        else _("places {first} to {last}").format(first=first, last=last)
    )


def _entrants(event: Event) -> set[PlayerId]:
    return {player for game in event.round_games(1) for player in (game.left, game.right) if player is not None}
