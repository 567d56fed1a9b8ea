"""Explanations as lines: what, its value, and the rule."""

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from itertools import zip_longest

import msgspec

from tourney_tui.locale import _, day, decimal_mark, number, say
from tourney_tui.model.event import Event, Game
from tourney_tui.model.player import PlayerId
from tourney_tui.model.points import Figures
from tourney_tui.ratings.rounding import Number
from tourney_tui.ratings.system import Projection
from tourney_tui.session.projections import decided
from tourney_tui.tui.lines.results import own_result
from tourney_tui.tui.lines.wrapping import wrap
from tourney_tui.tui.text import width


class WhyLine(msgspec.Struct, frozen=True):
    """One line: `style` is a style of table rows."""

    text: str
    value: str = ""
    rule: str = ""
    style: str = ""


def shown_value(value: Number | str | None) -> str:
    """A value of a Step: whole numbers as they are, others with at most four decimals."""
    if value is None:
        return ""
    if isinstance(value, str):
        return value.replace(".", decimal_mark()) if isinstance(value, Figures) else day(value)
    exact = Fraction(value)
    if exact.denominator == 1:
        return str(exact.numerator)
    return number(exact if not isinstance(value, Decimal) else value, 4).rstrip("0").rstrip(".,")


def projection_lines(event: Event, player: PlayerId, projection: Projection) -> list[WhyLine]:
    """A projection step by step, then the games that do not count with their reasons."""
    lines = step_lines(projection)
    games = decided(event, player)
    for exclusion in projection.excluded:
        text = _("not counted: {game}").format(game=game_words(event, games[exclusion.game - 1], player))
        lines.append(WhyLine(f"{text} - {say(exclusion.reason)}", style="dim"))
    return lines


def step_lines(projection: Projection) -> list[WhyLine]:
    """A projection step by step; at the end why nothing changes, where that is so."""
    lines = [WhyLine(say(step.text), shown_value(step.value), step.rule) for step in projection.steps]
    if projection.note is not None:
        lines.append(WhyLine(say(projection.note), style="warn"))
    return lines


def game_words(event: Event, game: Game, player: PlayerId) -> str:
    """`R2 against Maes, Inès: 1`, the result from the player's side."""
    other = game.opponent_of(player)
    name = event.players[other].name if other is not None else _("nobody")
    return _("R{round} against {name}: {result}").format(round=game.round, name=name, result=own_result(game, player))


def headed(title: str, lines: Iterable[WhyLine]) -> list[WhyLine]:
    """Lines under a title of their own."""
    return [WhyLine(title, style="mark"), *lines]


# How a line stands in a table: text, value and rule, each over as many rows as it needs.
COLUMN_GAP = 1
VALUE_WIDTH = (5, 14)
RULE_WIDTH = (4, 26)
INDENT = "  "


class WhyWidths(msgspec.Struct, frozen=True):
    """Cells for the three columns of an explanation."""

    text: int
    value: int
    rule: int


def why_widths(lines: Iterable[WhyLine], cells: int) -> WhyWidths:
    """Value and rule take what they need within bounds, a third of the room at most; the text takes the rest."""
    lines = tuple(lines)
    value = _bounded(max((width(line.value) for line in lines), default=0), VALUE_WIDTH)
    most = max(RULE_WIDTH[1], cells // 3)
    rule = _bounded(max((width(line.rule) for line in lines), default=0), (RULE_WIDTH[0], most))
    return WhyWidths(max(10, cells - value - rule - 2 * COLUMN_GAP), value, rule)


def _bounded(wanted: int, bounds: tuple[int, int]) -> int:
    return max(bounds[0], min(wanted, bounds[1]))


def wrapped_cells(line: WhyLine, widths: WhyWidths) -> list[tuple[str, str, str]]:
    """The rows of one line; nothing is cut off."""
    texts = wrap(line.text, widths.text, INDENT)
    values = wrap(line.value, widths.value)
    rules = wrap(line.rule, widths.rule)
    return list(zip_longest(texts, values, rules, fillvalue=""))
