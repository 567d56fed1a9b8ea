"""Explanations as lines: what, its value, and the rule."""

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction

import msgspec

from tourney_tui.locale import _, number, say
from tourney_tui.model.event import Event, Game
from tourney_tui.model.player import PlayerId
from tourney_tui.ratings.rounding import Number
from tourney_tui.ratings.system import Projection
from tourney_tui.session.projections import decided
from tourney_tui.tui.lines.results import short_result


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
        return value
    exact = Fraction(value)
    if exact.denominator == 1:
        return str(exact.numerator)
    return number(exact if not isinstance(value, Decimal) else value, 4).rstrip("0").rstrip(".,")


def projection_lines(event: Event, player: PlayerId, projection: Projection) -> list[WhyLine]:
    """A projection step by step, then the games that do not count with their reasons."""
    lines = [WhyLine(say(step.text), shown_value(step.value), step.rule) for step in projection.steps]
    if projection.note is not None:
        lines.append(WhyLine(say(projection.note), style="warn"))
    games = decided(event, player)
    for exclusion in projection.excluded:
        text = _("not counted: {game}").format(game=game_words(event, games[exclusion.game - 1], player))
        lines.append(WhyLine(f"{text} - {say(exclusion.reason)}", style="dim"))
    return lines


def game_words(event: Event, game: Game, player: PlayerId) -> str:
    """`R2 against Maes, Inès 1-0`."""
    other = game.opponent_of(player)
    name = event.players[other].name if other is not None else _("nobody")
    return _("R{round} against {name} {result}").format(round=game.round, name=name, result=short_result(game))


def headed(title: str, lines: Iterable[WhyLine]) -> list[WhyLine]:
    """Lines under a title of their own."""
    return [WhyLine(title, style="mark"), *lines]
