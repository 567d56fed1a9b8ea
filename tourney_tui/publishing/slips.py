"""Result slips of a round: what stands on each, in the words of chess or backgammon."""

from tourney_tui.exchange.slips import Slip
from tourney_tui.locale import _
from tourney_tui.model.event import Discipline, Event, Game
from tourney_tui.model.player import Player
from tourney_tui.publishing.pairings import round_words
from tourney_tui.tui.lines.boards import shown_rating
from tourney_tui.tui.lines.figures import DASH

CHESS = ("1-0", "½-½", "0-1")
BLANK = "________"
SIGNATURE = "______________________"
MOST_SETS = 5


def round_slips(event: Event, number: int) -> tuple[Slip, ...]:
    """One slip for each board that has two players."""
    return tuple(
        _slip(event, game, event.players[game.left], event.players[game.right])
        for game in event.round_games(number)
        if game.left is not None and game.right is not None
    )


def _slip(event: Event, game: Game, left: Player, right: Player) -> Slip:
    chess = event.regulations.discipline is Discipline.CHESS
    names = (_("White"), _("Black")) if chess else (_("Left"), _("Right"))
    where = _("board {board}").format(board=game.board)
    if game.table:
        where = _("{board}, table {table}").format(board=where, table=game.table)
    title = _("{round}, {board}").format(round=round_words(event, game.round), board=where)
    sides = tuple(_named(side, _player(event, player)) for side, player in zip(names, (left, right), strict=True))
    lines = () if chess else _match_lines(event, game)
    signatures = (_named(side, SIGNATURE) for side in names)
    return Slip(event.about.name, title, sides, CHESS if chess else (), (*lines, *signatures))


def _named(side: str, what: str) -> str:
    return _("{side}: {what}").format(side=side, what=what)


def _player(event: Event, player: Player) -> str:
    rating = shown_rating(event, player)
    return f"{player.name} ({rating})" if rating != DASH else player.name


def _match_lines(event: Event, game: Game) -> tuple[str, ...]:
    length = event.length_of(game)
    match = (_("Match to {length}").format(length=length),) if length else ()
    if "x" not in length:
        return (*match, _("Score: {left} - {right}").format(left=BLANK, right=BLANK))
    sets = 2 * int(length[0]) - 1
    blanks = "   ".join("___-___" for _set in range(min(sets, MOST_SETS)))
    return (*match, _("Sets: {blanks}").format(blanks=blanks))
