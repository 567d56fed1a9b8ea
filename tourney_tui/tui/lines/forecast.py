"""The chances of a forecast, player by player, and what it stands for and assumes."""

from fractions import Fraction

from tourney_tui.forecast.assumptions import assumptions
from tourney_tui.forecast.question import Forecast, PlayerChances, Question
from tourney_tui.locale import _, number, points, say
from tourney_tui.model.event import Event, Format
from tourney_tui.model.player import PlayerId
from tourney_tui.ratings.rounding import decimals
from tourney_tui.session.views import Views
from tourney_tui.standings.score import WON_MATCH
from tourney_tui.tui.lines.figures import DASH
from tourney_tui.tui.lines.money import amount
from tourney_tui.tui.lines.why import WhyLine
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.row import DetailLine, Row

PODIUM = 3
MOST_PLACES = 20  # lines for the places of one player
ASSUMED = "assumed"


def forecast_columns(asked: Question | None, found: Forecast | None) -> list[Column]:
    """Number, name, points; the chances of the title and of a medal, the mean place; prizes and norms if any."""
    bracket = asked is not None and asked.event.regulations.format is Format.KNOCKOUT
    columns = [
        Column("number", _("No"), 3, "right", priority=3),
        Column("name", _("Name"), 14, flexible=True, priority=9),
        Column("points", _("Won") if bracket else _("Pts"), 4, "right", priority=5),
        Column("first", _("1st %"), 6, "right", priority=9),
        Column("podium", _("1-3 %"), 6, "right", priority=8),
        Column("mean", _("Mean"), 5, "right", priority=7),
    ]
    if asked is not None and asked.money.prizes.total:
        columns += [Column("prize", _("Prize %"), 7, "right", priority=6), Column("money", _("Money"), 8, "right")]
    if found is not None and any(one.norms for one in found.players):
        columns.append(Column("norms", _("Norms %"), 12, priority=4))
    return columns


def in_order(found: Forecast) -> list[PlayerChances]:
    """By the mean place; who is not ranked comes last."""
    return sorted(found.players, key=lambda one: (not one.places, one.mean))


def forecast_rows(asked: Question, found: Forecast) -> list[Row]:
    """A row a player, with the points that the forecast began with."""
    event = asked.event
    scores = Views(event).scores(max(event.rounds, default=0))
    prizes, norms = bool(asked.money.prizes.total), any(one.norms for one in found.players)
    bracket = event.regulations.format is Format.KNOCKOUT
    rows = []
    for one in in_order(found):
        player, made = event.players[one.player], scores[one.player].points
        cells = [
            str(player.number),
            player.name,
            str(made // WON_MATCH) if bracket else points(made),
            chance_text(one.up_to(1)),
            chance_text(one.up_to(PODIUM)),
            number(one.mean, 1) if one.places else DASH,
        ]
        cells += [chance_text(one.prize), mean_amount(one.cents)] if prizes else []
        cells += [norm_texts(one)] if norms else []
        rows.append(Row(one.player, tuple(cells), "" if one.places else "dim"))
    return rows


def chance_text(chance: Fraction) -> str:
    """`12.3` percent; `0` and `100` stand only for in none and in all of the ways that were looked at."""
    if chance in (0, 1):
        return str(int(100 * chance))
    shown = decimals(100 * chance, 1)
    if shown in (0, 100):
        return "<" + number(Fraction(1, 10), 1) if not shown else ">" + number(Fraction(999, 10), 1)
    return number(100 * chance, 1)


def mean_amount(cents: Fraction) -> str:
    """The mean of a prize, to the cent."""
    return amount(int(decimals(cents, 0)))


def norm_texts(one: PlayerChances) -> str:
    """`IM 12.3 GM <0.1`."""
    return " ".join(f"{norm.title} {chance_text(norm.chance)}" for norm in one.norms)


def how_lines(asked: Question, found: Forecast, stands: str, *, old: bool) -> list[DetailLine]:
    """What the forecast stands for, how it was found, and the approximation of the pairings where there is one."""
    text = _("! OLD: {stands}; f works it out again").format(stands=stands) if old else stands
    first = DetailLine(text, "warn" if old else "")
    said = [say(assumptions(asked, found)[0])]
    if found.method.rounds:
        said.append(_("rounds to come are paired approximately, w says how"))
    return [first, *(DetailLine(line, "dim") for line in said)]


def chances_lines(asked: Question, found: Forecast, player: PlayerId) -> list[WhyLine]:
    """Every place that a player may come to, prize and norms; then what all of it assumes."""
    one = found.of(player)
    lines = _player_lines(asked.event, one) if one is not None else []
    if one is not None and asked.money.prizes.total:
        lines.append(
            WhyLine(_("a prize"), _percent(one.prize), _("{sum} on average").format(sum=mean_amount(one.cents)))
        )
    for norm in one.norms if one is not None else ():
        lines.append(WhyLine(_("{title} norm").format(title=norm.title), _percent(norm.chance), "FIDE B.01"))
    return [*lines, WhyLine(""), *(WhyLine(say(text), "", _(ASSUMED), "dim") for text in assumptions(asked, found))]


def _percent(chance: Fraction) -> str:
    return _("{n} %").format(n=chance_text(chance))


def _player_lines(event: Event, one: PlayerChances) -> list[WhyLine]:
    if not one.places:
        return [WhyLine(_("{name} is not ranked").format(name=event.players[one.player].name))]
    shown = one.places[:MOST_PLACES]
    lines = [WhyLine(_("place {n}").format(n=place.place), _percent(place.chance)) for place in shown]
    left = sum((place.chance for place in one.places[MOST_PLACES:]), Fraction(0))
    if left:
        lines.append(WhyLine(_("a place after those"), _percent(left)))
    return [*lines, WhyLine(_("mean place"), number(one.mean, 1))]
