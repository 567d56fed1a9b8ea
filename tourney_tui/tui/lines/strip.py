"""The strip under the boards: what the game on the cursor does to both players, in every system of the event."""

from collections.abc import Iterable, Iterator, Mapping
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
from tourney_tui.tui.text import width as measured

LABEL = 5
WIDTHS = {"now": 5, "new": 7, "measure": 6}  # the columns before the outcomes
FIRST_TO_GO = ("measure", "now", "new")  # where not all columns have room; the outcomes stay
GAIN = 6


def strip_lines(event: Event, views: Views, game: Game | None, width: int) -> list[str]:
    """A head line, a line of column names, and one line a system; empty lines when nobody is on the cursor."""
    systems = event.regulations.systems
    empty = [""] * (len(systems) + 2)
    if game is None or game.left is None or game.right is None:
        return empty
    label = max(LABEL, *(measured(short_name(system)) for system in systems)) if systems else LABEL
    # A name longer than usual takes its room from the column behind it.
    widths = WIDTHS | {"new": WIDTHS["new"] - (label - LABEL)}
    half = (width - label) // 2
    lines = [" " * label + part for part in (_names(event, game, half), _heads(event, half, widths))]
    for system in systems:
        cells = (_player(event, views, game, side, system, half, widths) for side in (game.left, game.right))
        lines.append(fit(short_name(system), label) + "".join(cells))
    return lines


def workings(event: Event, views: Views, game: Game) -> Iterator[None]:
    """What the strip of a game needs, worked out one player and one system at a time: `views` keep it."""
    if game.left is None or game.right is None:
        return
    for system in event.regulations.systems:
        for side in (game.left, game.right):
            if concerns(event, event.players[side], SYSTEMS[system]):
                views.outlook(game, side, system)
                yield


def _names(event: Event, game: Game, half: int) -> str:
    sides = [event.players[side].name for side in (game.left, game.right) if side is not None]
    return "".join(fit(name, half - 1) + " " for name in sides)


def _shown(event: Event, half: int, widths: Mapping[str, int]) -> dict[str, int]:
    """The columns of `widths` that have room beside all outcomes, whole or not at all."""
    outcomes = 3 if event.regulations.discipline is Discipline.CHESS else 2
    shown = dict(widths)
    for name in FIRST_TO_GO:
        if sum(shown.values()) + outcomes * GAIN > half:
            del shown[name]
    return shown


def _cells(texts: dict[str, str], outcomes: Iterable[str], shown: Mapping[str, int], half: int) -> str:
    text = "".join(fit(texts[name], cells, "right") for name, cells in shown.items())
    return fit(text + "".join(fit(outcome, GAIN, "right") for outcome in outcomes), half)


def _heads(event: Event, half: int, widths: Mapping[str, int]) -> str:
    chess = event.regulations.discipline is Discipline.CHESS
    titles = {"now": _("now"), "new": _("new"), "measure": _("perf") if chess else _("ELO")}
    outcomes = (_("win"), "=", _("loss")) if chess else (_("win"), _("loss"))
    return 2 * _cells(titles, outcomes, _shown(event, half, widths), half)


def _player(
    event: Event, views: Views, game: Game, player: PlayerId, system: str, half: int, widths: Mapping[str, int]
) -> str:
    known, shown = event.players[player], _shown(event, half, widths)
    if not concerns(event, known, SYSTEMS[system]):
        first = dict(list(shown.items())[:1])
        return _cells(dict.fromkeys(first, DASH), (), first, half)
    outlook = views.outlook(game, player, system)
    now = outlook.now
    old = rating_value(used_rating(event, known, SYSTEMS[system]))
    texts = {
        "now": _old(old),
        "new": after(now) if now.rated else way_to_first_rating(now) or DASH,
        "measure": number(now.elo, 0) if now.elo is not None else performance(now),
    }
    return _cells(texts, outcome_gains(outlook), shown, half)


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
