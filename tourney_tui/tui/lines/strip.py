"""The strip under the boards: what the game on the cursor does to both players, in every system of the event."""

from fractions import Fraction

from tourney_tui.locale import _, number
from tourney_tui.model.event import Discipline, Event, Game
from tourney_tui.model.player import PlayerId
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.rounding import Number
from tourney_tui.ratings.system import Projection
from tourney_tui.session.projections import Outlook, concerns, rating_value, used_rating
from tourney_tui.session.views import Views
from tourney_tui.tui.lines.figures import DASH, after, performance, short_name, signed, way_to_first_rating, whole
from tourney_tui.tui.text import fit

LABEL = 5
OLD, NEW, PERF, GAIN = 5, 7, 5, 5


def strip_lines(event: Event, views: Views, game: Game | None, width: int) -> list[str]:
    """A head line, a line of column names, and one line a system; empty lines when nobody is on the cursor."""
    systems = event.regulations.systems
    empty = [""] * (len(systems) + 2)
    if game is None or game.left is None or game.right is None:
        return empty
    half = (width - LABEL) // 2
    lines = [_names(event, game, half), _heads(event, half)]
    for system in systems:
        cells = (_player(event, views, game, side, system, half) for side in (game.left, game.right))
        lines.append(fit(short_name(system), LABEL) + "".join(cells))
    return lines


def _names(event: Event, game: Game, half: int) -> str:
    sides = [event.players[side].name for side in (game.left, game.right) if side is not None]
    return " " * LABEL + "".join(fit(name, half - 1) + " " for name in sides)


def _heads(event: Event, half: int) -> str:
    names = (_("now"), _("new"), _("perf"))
    if event.regulations.discipline is Discipline.BACKGAMMON:
        names = (_("now"), _("new"), _("ELO"))
    outcomes = (_("win"), "=", _("loss")) if event.regulations.discipline is Discipline.CHESS else (_("win"), _("loss"))
    text = "".join(fit(n, w, "right") for n, w in zip(names, (OLD, NEW, PERF + 1), strict=True))
    text += "".join(fit(name, GAIN + 1, "right") for name in outcomes)
    return " " * LABEL + 2 * fit(text, half)


def _player(event: Event, views: Views, game: Game, player: PlayerId, system: str, half: int) -> str:
    known = event.players[player]
    if not concerns(event, known, SYSTEMS[system]):
        return fit(fit(DASH, OLD, "right"), half)
    outlook = views.outlook(game, player, system)
    now = outlook.now
    old = rating_value(used_rating(event, known, SYSTEMS[system]))
    text = fit(_old(old), OLD, "right")
    text += fit(after(now), NEW, "right") if now.rated else fit(way_to_first_rating(now) or "-", NEW, "right")
    third = number(now.elo, 0) if now.elo is not None else performance(now)
    text += fit(third, PERF + 1, "right")
    for gain in outcome_gains(outlook):
        text += fit(gain, GAIN + 1, "right")
    return fit(text, half)


def _old(value: Number | None) -> str:
    return _("new") if value is None else whole(value)


def outcome_gains(outlook: Outlook) -> list[str]:
    """What a win, a draw and a loss would change against the event without this game."""
    outcomes = (outlook.win, outlook.draw, outlook.loss)
    return [_gain(projection, outlook.base) for projection in outcomes if projection is not None]


def _gain(projection: Projection, base: Projection) -> str:
    """The difference of the exact ratings; a first rating that the game would complete stands as it is."""
    if projection.unrounded is None or not projection.rated:
        return DASH
    if base.unrounded is None:
        return after(projection)
    return signed(Fraction(projection.unrounded) - Fraction(base.unrounded))
