"""What one rating system says about everybody, line by line, and about one player in a few lines."""

from collections import Counter

from tourney_tui.locale import _, day, headed_by, number, points, say
from tourney_tui.model.event import Event
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.rounding import Number, half_up
from tourney_tui.ratings.system import Projection, level_of
from tourney_tui.session.projections import decided, rating_value, used_rating
from tourney_tui.session.views import Views
from tourney_tui.tui.lines.figures import (
    DASH,
    after,
    change,
    listed,
    performance,
    short_name,
    way_to_first_rating,
    whole,
)
from tourney_tui.tui.lines.standings import WIDE
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.row import Row

EXPECTING = frozenset({"fide", "belgium"})  # systems that compare the score with an expected one


def columns(system: str, cells: int) -> list[Column]:
    """The columns of a system."""
    middle = _ffbg_columns() if system == "ffbg" else _chess_columns(system)
    why = [Column("reason", _("Remark"), 34, priority=1)] if cells >= WIDE else []
    return [
        Column("number", _("No"), 3, "right", priority=3),
        Column("name", _("Name"), 14, flexible=True, priority=9),
        *middle,
        *why,
    ]


def _chess_columns(system: str) -> list[Column]:
    if system in EXPECTING:
        measure = [Column("expected", _("Exp"), 5, "right", priority=4)]
    else:
        measure = [Column("percentage", _("%"), 4, "right", priority=2), Column("bonus", _("Bonus"), 5, "right")]
    return [
        Column("rating", _("Rating"), 6, "right", priority=9),
        Column("games", _("Games"), 8 if system == "belgium" else 6, "right", priority=6),  # `12 of 20`
        Column("score", _("Score"), 5, "right", priority=5),
        Column("average", _("Avg"), 5, "right", priority=4),
        *measure,
        Column("performance", _("Perf"), 5, "right", priority=7),
        Column("change", _("Change"), 6, "right", priority=8),
        Column("new", _("New"), 5, "right", priority=9),
    ]


def _ffbg_columns() -> list[Column]:
    return [
        Column("rating", _("RATING"), 7, "right", priority=8),
        Column("games", _("M"), 2, "right", priority=6),
        Column("score", _("Won"), 3, "right", priority=5),
        Column("change", _("Change"), 6, "right", priority=7),
        Column("new", _("New"), 6, "right", priority=9),
        Column("experience", _("Exp"), 5, "right", priority=4),
        Column("elo", _("ELO"), 6, "right", priority=9),
        Column("level", _("Level"), 12, priority=3),
    ]


def rows(event: Event, views: Views, system: str, cells: int) -> list[Row]:
    """One row a player, in the order of the pairing numbers."""
    found = []
    for player in event.players_by_number:
        projection = views.projection(player.id, system)
        rating = listed(used_rating(event, player, SYSTEMS[system]))
        middle = _ffbg_cells(projection, rating) if system == "ffbg" else _chess_cells(projection, rating)
        why = (remark(event, player.id, projection),) if cells >= WIDE else ()
        row = (str(player.number), player.name, *middle, *why)
        found.append(Row(player.id, row, "" if projection.counted else "dim"))
    return found


def _chess_cells(projection: Projection, rating: str) -> tuple[str, ...]:
    if projection.system in EXPECTING:
        measure = [DASH if projection.expected is None else number(projection.expected, 2)]
    else:
        measure = [_percent(projection.percentage), DASH if projection.bonus is None else number(projection.bonus, 0)]
    return (
        rating,
        way_to_first_rating(projection) or str(projection.counted),
        points(half_up(2 * projection.score)),
        whole(projection.average),
        *measure,
        performance(projection),
        change(projection),
        after(projection) if projection.rated else DASH,
    )


def _percent(share: Number | None) -> str:
    return DASH if share is None else number(share * 100, 0)


def _ffbg_cells(projection: Projection, rating: str) -> tuple[str, ...]:
    return (
        rating,
        str(projection.counted),
        number(projection.score, 0),
        change(projection),
        after(projection),
        DASH if projection.experience is None else number(projection.experience, 0),
        DASH if projection.elo is None else number(projection.elo, 1),
        say(projection.level) if projection.level else DASH,
    )


def remark(event: Event, player: PlayerId, projection: Projection) -> str:
    """Why nothing changes, or what is still missing; nothing for a rating that moves."""
    if projection.missing:
        return say(projection.note) if projection.note else way_to_first_rating(projection)
    if projection.change:
        return "" if projection.note is None else say(projection.note)
    if not decided(event, player):
        return _("no game yet")
    if not projection.counted:
        return exclusion_counts(projection) or _("no game counts")
    if projection.note is not None:
        return say(projection.note)
    if projection.unrounded is not None and projection.rating is not None:
        return _("{exact} rounds to {rating}").format(exact=number(projection.unrounded, 1), rating=after(projection))
    return ""


def exclusion_counts(projection: Projection) -> str:
    """`2 unrated opponent, 1 forfeit or bye: not played`."""
    reasons = Counter(say(exclusion.reason) for exclusion in projection.excluded)
    return ", ".join(f"{n} x {reason}" for reason, n in reasons.items())


def level_name(player: Player, system: str, projection: Projection, rating: Number | None) -> str:
    """What the federation calls a player of this rating; FFBG goes by ELO."""
    level = projection.level or level_of(SYSTEMS[system].levels, rating, woman=player.sex == "w")
    return say(level) if level else ""


def player_lines(event: Event, views: Views, system: str, player: PlayerId) -> list[str]:
    """The player with level and remark, the games that do not count, and the rules."""
    known = event.players[player]
    projection = views.projection(player, system)
    rating = used_rating(event, known, SYSTEMS[system])
    level = level_name(known, system, projection, rating_value(rating) or projection.rating)
    exact = ""
    if projection.unrounded is not None and projection.counted:
        exact = _("unrounded {exact}").format(exact=number(projection.unrounded, 2))
    head = [
        headed_by(known.name, f"{short_name(system)} {listed(rating)}"),
        level,
        exact,
        remark(event, player, projection),
    ]
    return [
        "; ".join(part for part in head if part),
        excluded_words(event, player, projection),
        rules_words(event, system),
    ]


def excluded_words(event: Event, player: PlayerId, projection: Projection) -> str:
    """`2 games do not count: R1 unrated opponent; R3 forfeit or bye: not played`."""
    if not projection.excluded:
        return ""
    games = decided(event, player)
    each = (
        _("R{round} {reason}").format(round=games[one.game - 1].round, reason=say(one.reason))
        for one in projection.excluded
    )
    return _("{n} not counted: {games}").format(n=len(projection.excluded), games="; ".join(each))


def rules_words(event: Event, system: str) -> str:
    """`rules fide-2025, from 2025-10-01: FIDE Handbook B.02`."""
    rules = SYSTEMS[system].ruleset(event.regulations.start_date, event.regulations.rulesets.get(system, ""))
    dates = []
    if rules.valid_from:
        dates.append(_("from {date}").format(date=day(rules.valid_from)))
    if rules.valid_to:
        dates.append(_("to {date}").format(date=day(rules.valid_to)))
    named = " ".join((_("rules {id}").format(id=rules.id), *dates))
    return headed_by(named, rules.source)
