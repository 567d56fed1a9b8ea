"""When it will be over, and who everybody is waiting for, in words."""

from datetime import datetime
from fractions import Fraction

from tourney_tui.forecast.finish import (
    Awaited,
    Finish,
    Forecast,
    MatchTimes,
    awaited,
    beginnings,
    forecast,
    pace,
)
from tourney_tui.locale import _, number, say
from tourney_tui.model.changes.change import board_name
from tourney_tui.model.event import Discipline, Event, Game
from tourney_tui.model.log_sentences import listed
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import words
from tourney_tui.tui.lines.why import WhyLine


class FinishLine:
    """The line of the finish, worked out again with another event and with every minute, not with every key."""

    def __init__(self) -> None:
        self._of: tuple[Event, datetime] | None = None
        self._line = ""

    def text(self, event: Event, times: MatchTimes, now: datetime) -> str:
        """The line as it reads in this minute."""
        minute = now.replace(second=0, microsecond=0)
        if self._of is None or self._of[0] is not event or self._of[1] != minute:
            self._of, self._line = (event, minute), finish_line(event, times, minute)
        return self._line


def finish_line(event: Event, times: MatchTimes, now: datetime) -> str:
    """`R3 ends 16:40-17:05; event without breaks 19:10-20:20`, average and safe; nothing for chess."""
    timed = bool(times) and event.regulations.discipline is Discipline.BACKGAMMON
    found = forecast(event, times, now) if timed else None
    if found is None:
        return ""
    ends = _span(found.event, now)
    if found.round is None:
        return _("the event ends without breaks {span}").format(span=ends)
    text = _("R{number} ends {span}; event without breaks {end}")
    return text.format(number=found.number, span=_span(found.round, now), end=ends)


def _span(finish: Finish, now: datetime) -> str:
    """`16:40-17:05`; the day stands before the second time only where it is another one than that of the first."""
    return f"{clock(finish.average, now)}-{clock(finish.safe, finish.average)}"


def clock(moment: datetime, now: datetime) -> str:
    """`16:40` in the time of this place, with the day in front where it is another one."""
    local = moment.astimezone()
    return f"{local:%H:%M}" if local.date() == now.astimezone().date() else f"{local:%d/%m %H:%M}"


def awaited_lines(event: Event, times: MatchTimes, now: datetime) -> list[WhyLine]:
    """Open matches, longest first, with who waits for each; then the pace and the forecast."""
    starts = beginnings(event, times)
    lines = [_awaited_line(event, one, starts.get(one.game), now) for one in awaited(event, times, now)]
    if not lines:
        lines = [WhyLine(_("no match is open: nobody is waited for"))]
    found = forecast(event, times, now) if event.regulations.discipline is Discipline.BACKGAMMON else None
    return lines if found is None else [*lines, *_forecast_lines(event, times, found, now)]


def _awaited_line(event: Event, one: Awaited, since: datetime | None, now: datetime) -> WhyLine:
    game = event.games[one.game]
    text = _("board {board}: {left} - {right}").format(
        board=game.board, left=_name(event, game.left), right=_name(event, game.right)
    )
    length = event.length_of(game)
    if length:
        text = f"{text} ({length})"
    if game.table:
        text = _("{text}, table {table}").format(text=text, table=game.table)
    if since is None:
        return WhyLine(text, rule=_waiting(event, one))
    begun = _("since {time}").format(time=clock(since, now))
    return WhyLine(text, _("{n} min").format(n=one.minutes), "; ".join(filter(None, (_waiting(event, one), begun))))


def _waiting(event: Event, one: Awaited) -> str:
    """Who waits: the players who stand in the next match already, the next matches, or the next round."""
    if one.blocks_round is not None:
        return _("round {number} waits").format(number=one.blocks_round)
    there = [side for game in one.blocks for side in _sides(event.games[game]) if event.games[game].result is None]
    if there:
        return _("{names} waits").format(names=", ".join(_name(event, side) for side in there))
    return say(listed([board_name(event.games[game]) for game in one.blocks])) if one.blocks else ""


def _sides(game: Game) -> list[PlayerId]:
    return [side for side in (game.left, game.right) if side is not None]


def _name(event: Event, player: PlayerId | None) -> str:
    return "?" if player is None else event.players[player].name


def _forecast_lines(event: Event, times: MatchTimes, found: Forecast, now: datetime) -> list[WhyLine]:
    known = pace(event, times)
    source = (
        say(words("from {n} finished matches of this event", n=known.matches))
        if known.matches
        else _("the usual one, until three matches are finished")
    )
    speed = _("{average} to {safe} minutes a point").format(average=_pace(known.average), safe=_pace(known.safe))
    lines = [WhyLine(""), WhyLine(_("pace: {speed}").format(speed=speed), "", source)]
    if found.round is not None:
        lines.append(_end_line(_("round {number} ends").format(number=found.number), found.round, now))
    return [*lines, _end_line(_("the event ends, breaks not counted"), found.event, now)]


def _pace(minutes: Fraction) -> str:
    return number(minutes, 0 if minutes.denominator == 1 else 1)


def _end_line(text: str, end: Finish, now: datetime) -> WhyLine:
    return WhyLine(text, clock(end.average, now), _("by {time} to be safe").format(time=clock(end.safe, now)))
