"""The boards of a round, line by line."""

from decimal import Decimal

from tourney_tui.locale import _, points, say
from tourney_tui.model.event import Discipline, Event, Format, Game
from tourney_tui.model.feed import Stage
from tourney_tui.model.player import Player
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.session.projections import used_rating
from tourney_tui.session.views import Views
from tourney_tui.tui.lines.bracket import score_words, side_words
from tourney_tui.tui.lines.bracket_names import is_staged, short_title
from tourney_tui.tui.lines.byes import bye_reason
from tourney_tui.tui.lines.figures import whole
from tourney_tui.tui.lines.results import short_result

RESULT = 4  # the cell of the result


def board_cells(event: Event, views: Views, game: Game) -> tuple[str, ...]:
    """Board, left player with rating and points before the round, result, and the right player mirrored."""
    left, right = _side(event, views, game, left=True), _side(event, views, game, left=False)
    bracket = event.regulations.format is Format.KNOCKOUT
    result = score_words(event, game) if bracket else _("bye") if game.bye else short_result(game)
    if bracket and is_staged(event):
        return (str(game.board), left[0], left[1], stage_words(event, game), result, "", right[1], right[0])
    return (str(game.board), left[0], left[1], left[2], result, right[2], right[1], right[0])


def stage_words(event: Event, game: Game) -> str:
    """Which match of a bracket with several stages it is, and its length: `main semi (9)`."""
    length = event.length_of(game)
    return f"{short_title(event, game)} ({length})" if length else short_title(event, game)


def waiting_cells(cells: tuple[str, ...]) -> tuple[str, ...]:
    """A board whose result is not on the disk: `1-0?`."""
    return (*cells[:RESULT], f"{cells[RESULT]}?", *cells[RESULT + 1 :])


def _side(event: Event, views: Views, game: Game, *, left: bool) -> tuple[str, str, str]:
    """Name, rating, points; who will come here stands in words, never as a blank."""
    player = game.left if left else game.right
    if player is None:
        bracket = event.regulations.format is Format.KNOCKOUT
        return (side_words(event, game, left=left, short=True) if bracket else "", "", "")
    known = event.players[player]
    before = views.scores(game.round - 1)[player].points
    return known.name, shown_rating(event, known), points(before)


def shown_rating(event: Event, player: Player) -> str:
    """The rating in the event's first system, else the one that orders the players; `E` marks an estimate."""
    first = [used_rating(event, player, SYSTEMS[system]) for system in event.regulations.systems[:1]]
    rating = next(filter(None, (*first, *(player.ratings.get(name) for name in event.regulations.seeding))), None)
    if rating is None:
        return "-"
    return whole(Decimal(rating.value)) + ("E" if rating.origin == "E" else "")


def round_title(event: Event, number: int) -> str:
    """`R4/7`; in a knockout the round's own name with its match format."""
    rules = event.regulations
    if rules.format is Format.KNOCKOUT:
        if is_staged(event):
            return _("R{number}/{rounds}").format(number=number, rounds=rules.rounds)
        from tourney_tui.pairing.knockout import round_name

        name = say(round_name(number, rules.rounds))
        length = rules.stage_length(Stage.MAIN, number, rules.rounds)
        return f"{name} ({length})" if length else name
    text = _("R{number}/{rounds}").format(number=number, rounds=rules.rounds)
    return f"{text} ({rules.length(number)})" if rules.discipline is Discipline.BACKGAMMON and rules.lengths else text


def progress(event: Event, number: int) -> str:
    """`boards 7/10`: results in, of boards that have two players."""
    games = [game for game in event.round_games(number) if not game.bye]
    done = sum(game.result is not None for game in games)
    return _("boards {done}/{all}").format(done=done, all=len(games))


def bye_lines(event: Event, number: int) -> list[tuple[str, str]]:
    """Everybody without a game in a paired round: name and why."""
    paired = event.rounds.get(number)
    return [(event.players[bye.player].name, bye_reason(event, number, bye)) for bye in (paired.byes if paired else ())]
