"""A rating period line by line: the old rating beside the new one, and what each line rests on."""

from tourney_tui.locale import _, day, number, points, say
from tourney_tui.model.result import swapped
from tourney_tui.ratings.period import PeriodLine
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.rounding import Number, half_up
from tourney_tui.session.period import GameTold, Period
from tourney_tui.tui.lines.figures import DASH, signed, whole
from tourney_tui.tui.lines.why import WhyLine, step_lines
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.row import Row


def columns(system: str) -> list[Column]:
    """Place, name, old and new, and what is between them; FFBG's list has an ELO above the RATING."""
    middle = _ffbg_columns() if system == "ffbg" else _chess_columns(with_k=system in ("fide", "belgium"))
    return [
        Column("place", _("No"), 5, "right", priority=5),
        Column("name", _("Name"), 16, flexible=True, priority=9),
        *middle,
        Column("remark", _("Remark"), 18, priority=1),
    ]


def _chess_columns(*, with_k: bool) -> list[Column]:
    return [
        Column("old", _("Old"), 5, "right", priority=9),
        Column("new", _("New"), 5, "right", priority=9),
        Column("change", _("Change"), 6, "right", priority=8),
        Column("games", _("Games"), 5, "right", priority=7),
        Column("score", _("Score"), 5, "right", priority=6),
        Column("performance", _("Perf"), 5, "right", priority=4),
        *([Column("k", "K", 2, "right", priority=3)] if with_k else []),
    ]


def _ffbg_columns() -> list[Column]:
    return [
        Column("old-elo", _("Old ELO"), 8, "right", priority=8),
        Column("elo", _("ELO"), 6, "right", priority=9),
        Column("old", _("Old"), 6, "right", priority=4),
        Column("new", _("RATING"), 6, "right", priority=7),
        Column("change", _("Change"), 6, "right", priority=8),
        Column("games", _("M"), 3, "right", priority=6),
        Column("score", _("Won"), 3, "right", priority=5),
        Column("experience", _("Exp"), 5, "right", priority=5),
    ]


def rows(period: Period) -> list[Row]:
    """The list, its key being the player; who did not play is dim."""
    return [row(period, place, line) for place, line in enumerate(period.lines, 1)]


def row(period: Period, place: int, line: PeriodLine) -> Row:
    """One line of the list."""
    middle = _ffbg_cells(line) if period.plan.system == "ffbg" else _chess_cells(period, line)
    cells = (str(place), period.players[line.player].name, *middle, remark(period, line))
    return Row(line.player, cells, "" if line.counted else "dim")


def _chess_cells(period: Period, line: PeriodLine) -> tuple[str, ...]:
    k = ("" if line.k is None else str(line.k),) if period.plan.system in ("fide", "belgium") else ()
    return (
        whole(line.old),
        whole(line.new),
        signed(line.change, 0) if line.old is not None and line.new is not None else DASH,
        str(line.counted),
        points(half_up(2 * line.score)),
        whole(line.performance) if line.counted else DASH,
        *k,
    )


def _ffbg_cells(line: PeriodLine) -> tuple[str, ...]:
    return (
        _one(line.old_elo),
        _one(line.elo),
        _one(line.old),
        _one(line.new),
        signed(line.change),
        str(line.counted),
        number(line.score, 0),
        DASH if line.experience is None else number(line.experience, 0),
    )


def _one(value: Number | None) -> str:
    return DASH if value is None else number(value, 1)


def remark(period: Period, line: PeriodLine) -> str:
    """What a line says beside its numbers: a first rating, games archived, why nothing changes."""
    if line.old is None and line.new is not None:
        return _("new member") if period.plan.system == "ffbg" else _("first rating")
    if line.new is None and line.old is None:
        if not line.carried:
            return say(line.note) if line.note is not None else ""
        return _("archived games: {n}").format(n=len(line.carried))
    return say(line.note) if line.note is not None else ""


def status(period: Period) -> str:
    """What was computed: system, rule set, days, events, games."""
    return _("{system} ({ruleset}), {days}events: {events}, games: {games}").format(
        system=SYSTEMS[period.plan.system].name,
        ruleset=period.ruleset,
        days=f"{days(period)}, " if days(period) else "",
        events=len(period.heads),
        games=period.games,
    )


def days(period: Period) -> str:
    """The days of the period as they were asked for, else those of its events."""
    starts = [head.start for head in period.heads if head.start]
    ends = [head.day for head in period.heads if head.day]
    first, last = period.plan.first or min(starts, default=""), period.plan.last or max(ends, default="")
    return day(" - ".join(dict.fromkeys(filter(None, (first, last)))))


def explanation(period: Period, player: int) -> list[WhyLine]:
    """A line explained: its games by number, step by step with the rules, what does not count and why."""
    found = period.explain(player)
    games = list(period.games_of(player))
    lines = [WhyLine(game_words(game)) for game in games]
    if lines:
        lines = [WhyLine(_("the games of the period"), style="mark"), *lines, WhyLine(_("the rules"), style="mark")]
    lines += step_lines(found)
    for left in found.excluded:
        text = _("not counted: {game}").format(game=game_words(games[left.game - 1]))
        lines.append(WhyLine(f"{text} - {say(left.reason)}", style="dim"))
    return lines


def game_words(game: GameTold) -> str:
    """`3: Open de Mai, R2 against Maes, Inès: 1-0`, the result from the player's side."""
    result = game.result if game.left else swapped(game.result)
    return _("{number}: {event}, R{round} against {name}: {result}").format(
        number=game.number, event=game.event, round=game.round_number, name=game.opponent, result=result.value
    )


def finding_lines(period: Period) -> list[WhyLine]:
    """What the events contradict each other in, who may be one person, what was left out."""
    return [WhyLine(say(found.expected), _(found.severity.value), style="warn") for found in period.findings]
