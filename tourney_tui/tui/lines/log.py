"""The log, change by change, and the event as it stood after one of them."""

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol, TypeVar

from tourney_tui.locale import _, points
from tourney_tui.model import names
from tourney_tui.model.event import Event, Format
from tourney_tui.standings.table import standings
from tourney_tui.tui.lines.boards import bye_lines, progress, round_title
from tourney_tui.tui.lines.bracket import score_words, side_words
from tourney_tui.tui.lines.crosstable import rank
from tourney_tui.tui.lines.why import WhyLine, headed


class Entry(Protocol):
    """What a line of the log is made from: a commit of the save."""

    @property
    def rev(self) -> int: ...
    @property
    def time(self) -> datetime: ...
    @property
    def by(self) -> str: ...
    @property
    def label(self) -> str: ...


Logged = TypeVar("Logged", bound=Entry)


def log_cells(entry: Entry) -> tuple[str, ...]:
    """Revision, date and time of this place, terminal, words."""
    return (str(entry.rev), local_time(entry.time), entry.by, entry.label)


def local_time(time: datetime) -> str:
    """Date and time on the clock of this computer: `2026-10-03 14:32:07`."""
    return f"{time.astimezone():%Y-%m-%d %H:%M:%S}"


def matching(entries: Sequence[Logged], text: str) -> list[Logged]:
    """The entries that have the text somewhere: in the label, the terminal, the time, the revision."""
    wanted = names.fold(text)
    return [entry for entry in entries if any(wanted in names.fold(cell) for cell in log_cells(entry))]


def state_title(entry: Entry) -> str:
    """`AS IT STOOD AT revision 12, 2026-10-03 14:32:07 (desk)`."""
    return _("AS IT STOOD AT revision {rev}, {time} ({by})").format(
        rev=entry.rev, time=local_time(entry.time), by=entry.by
    )


def state_lines(event: Event, entry: Entry) -> list[WhyLine]:
    """The boards of the newest round of that moment, then the points, or the players before the first round."""
    lines = [
        WhyLine(_("read-only; q returns to the log"), style="dim"),
        WhyLine(_("after: {label}").format(label=entry.label), style="warn"),
        WhyLine(_("{name}, {n} players").format(name=event.about.name, n=len(event.players))),
    ]
    number = event.current_round
    if number:
        lines += headed(f"{round_title(event, number)}  {progress(event, number)}", _board_lines(event, number))
    return lines + headed(_("Points") if number else _("Players"), _point_lines(event, number))


def _board_lines(event: Event, number: int) -> list[WhyLine]:
    boards = [
        WhyLine(
            f"{game.board:>3}  {side_words(event, game, left=True)} - {side_words(event, game, left=False)}",
            score_words(event, game),
        )
        for game in event.round_games(number)
    ]
    return boards + [WhyLine(f"     {name}", why, style="dim") for name, why in bye_lines(event, number)]


def _point_lines(event: Event, number: int) -> list[WhyLine]:
    if not number:
        return [WhyLine(f"{player.number:>3}  {player.name}") for player in event.players_by_number]
    counted = event.regulations.format is not Format.KNOCKOUT  # a bracket ranks by exit, not by points
    return [
        WhyLine(f"{rank(row):>4}  {event.players[row.player].name}", points(row.points) if counted else "")
        for row in standings(event, number).rows
    ]
