"""What-if, line by line: the games to come with what is supposed, and what that would do in every system."""

from collections.abc import Mapping

from tourney_tui.forecast.remaining import Outcome, Place, Remaining, RoundNumber, Supposed, match_length, place
from tourney_tui.forecast.what_if import projected
from tourney_tui.locale import _, points
from tourney_tui.model.event import Discipline, Event, Format
from tourney_tui.model.player import PlayerId
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.system import Projection
from tourney_tui.session.projections import used_rating
from tourney_tui.session.prospects import Assumed, prospect
from tourney_tui.session.views import Views
from tourney_tui.tui.lines.boards import shown_rating
from tourney_tui.tui.lines.figures import (
    DASH,
    change,
    listed,
    new_rating,
    performance,
    short_name,
    whole,
)
from tourney_tui.tui.text import fit
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.row import Row

NOTHING = "..."
LABEL, RATING, ANSWER = 7, 8, 7  # cells of a line of figures: all of it fits into the smallest window
MIDDLE = "  |"


def columns(event: Event) -> list[Column]:
    """Round, board, who is met with the rating, what is supposed."""
    rating = _("Rtg") if event.regulations.discipline is Discipline.BACKGAMMON else _("Elo")
    return [
        Column("round", _("Rd"), 3, "right", priority=9),
        Column("side", _("Side"), 7, priority=3),
        Column("opponent", _("Opponent"), 20, flexible=True, priority=8),
        Column("rating", rating, 6, "right", priority=7),
        Column("supposed", _("Supposed"), 9, priority=9),
    ]


def rows(
    event: Event, player: PlayerId, rounds: tuple[Remaining, ...], supposed: Supposed, assumed: Assumed
) -> list[Row]:
    """One row a game to come."""
    return [
        Row(one.round, _cells(event, player, one, supposed, assumed), "" if one.round in supposed else "missing")
        for one in rounds
    ]


def _cells(event: Event, player: PlayerId, one: Remaining, supposed: Supposed, assumed: Assumed) -> tuple[str, ...]:
    outcome = supposed.get(one.round)
    named = {Outcome.WIN: _("win"), Outcome.DRAW: _("draw"), Outcome.LOSS: _("loss")}
    return (
        str(one.round),
        _side(event, player, one),
        _opponent(event, one),
        _rating(event, player, one, assumed),
        named[outcome] if outcome else NOTHING,
    )


def _side(event: Event, player: PlayerId, one: Remaining) -> str:
    if event.regulations.discipline is Discipline.BACKGAMMON:
        return match_length(event, player, one)
    if one.game is None:
        return ""
    return _("White") if event.games[one.game].left == player else _("Black")


def _opponent(event: Event, one: Remaining) -> str:
    if one.opponent is not None:
        return event.players[one.opponent].name
    if event.regulations.format is Format.KNOCKOUT:
        return _("whoever comes here")
    return _("not paired yet")


def _rating(event: Event, player: PlayerId, one: Remaining, assumed: Assumed) -> str:
    """The opponent's rating; an assumed one is marked `~`."""
    if one.opponent is not None:
        return shown_rating(event, event.players[one.opponent])
    if one.round in assumed:
        return f"~{assumed[one.round]}"
    systems = event.regulations.systems
    if not systems:
        return DASH
    opponent = prospect(event, player, systems[0], (one,), assumed).to_come[0].game.opponent
    return DASH if opponent is None else f"~{whole(opponent)}"


def figures(
    event: Event,
    views: Views,
    player: PlayerId,
    rounds: tuple[Remaining, ...],
    supposed: Supposed,
    assumed: Assumed,
) -> list[str]:
    """Two head lines and a line a system: rating, as the event stands, and as supposed; then points and place."""
    lines = _heads(event)
    for system, projection in projections(event, player, rounds, supposed, assumed).items():
        now = views.projection(player, system)
        rating = listed(used_rating(event, event.players[player], SYSTEMS[system]))
        label = fit(short_name(system), LABEL) + fit(rating, RATING, "right")
        lines.append(label + _answer(now) + MIDDLE + _answer(projection))
    return [*lines, _places(event, player, rounds, supposed)]


def projections(
    event: Event, player: PlayerId, rounds: tuple[Remaining, ...], supposed: Supposed, assumed: Assumed
) -> Mapping[str, Projection]:
    """What every system of the event would say."""
    scores = [supposed[one.round].score if one.round in supposed else None for one in rounds]
    return {
        system: projected(prospect(event, player, system, rounds, assumed), scores)
        for system in event.regulations.systems
    }


def _heads(event: Event) -> list[str]:
    """Two lines: what each half is, and its columns."""
    label = fit("", LABEL) + fit(_("rating"), RATING, "right")
    measure = _("ELO") if event.regulations.discipline is Discipline.BACKGAMMON else _("perf")
    titles = "".join(fit(title, ANSWER, "right") for title in (measure, _("change"), _("new")))
    half = len(titles)
    above = fit("", LABEL + RATING) + fit(_("as it stands"), half, "right") + MIDDLE
    return [above + fit(_("as supposed"), half, "right"), label + titles + MIDDLE + titles]


def _answer(projection: Projection) -> str:
    texts = (_performance(projection), change(projection), new_rating(projection))
    return "".join(fit(text, ANSWER, "right") for text in texts)


def _performance(projection: Projection) -> str:
    return whole(projection.elo) if projection.elo is not None else performance(projection)


def _places(event: Event, player: PlayerId, rounds: tuple[Remaining, ...], supposed: Supposed) -> str:
    now = _place(place(event, player, rounds, {}))
    then = _place(place(event, player, rounds, supposed))
    return _("by points: now {now}; as supposed {then}").format(now=now, then=then)


def _place(found: Place) -> str:
    ranks = str(found.first) if found.first == found.last else f"{found.first}-{found.last}"
    return _("{points}, rank {ranks}").format(points=points(found.points), ranks=ranks)


def round_of(key: object) -> RoundNumber | None:
    """The round of a row's key."""
    return RoundNumber(key) if isinstance(key, int) else None
