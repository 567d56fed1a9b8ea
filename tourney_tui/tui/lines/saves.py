"""The saves of a folder, line by line."""

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from tourney_tui.locale import _, day, say
from tourney_tui.model.event import Event
from tourney_tui.model.words import Words, words
from tourney_tui.store.listing import SaveInfo
from tourney_tui.tui.widgets.columns import Column

NOTHING = "-"
OPEN_HERE = words("open here")


def save_columns() -> tuple[Column, ...]:
    """Event, players, paired rounds, last change, what there is to say."""
    return (
        Column("name", _("Event"), 21, flexible=True, priority=9),
        Column("players", _("Players"), 7, "right", priority=6),
        Column("rounds", _("Rounds"), 6, "right", priority=5),
        Column("changed", _("Last change"), 11, priority=7),
        Column("notice", "", 30, priority=8),
    )


def with_open(saves: Iterable[SaveInfo], path: Path, event: Event) -> list[SaveInfo]:
    """The saves, the one that is open here as it is now: its file may be behind."""
    return [
        msgspec.structs.replace(
            info, name=event.about.name, players=len(event.players), rounds=len(event.rounds), notice=_open_here(info)
        )
        if info.path == path
        else info
        for info in saves
    ]


def _open_here(info: SaveInfo) -> Words:
    others = len(info.terminals) - 1
    return words("open here and {n} more", n=others) if others > 0 else OPEN_HERE


def save_cells(info: SaveInfo, now: datetime, *, marked: bool = False) -> tuple[str, ...]:
    """One save as the columns want it; a marked one has a star."""
    known = not info.damaged
    return (
        f"* {info.name}" if marked else info.name,
        str(info.players) if known else NOTHING,
        str(info.rounds) if known else NOTHING,
        when(info.changed, now),
        notice(info),
    )


def notice(info: SaveInfo) -> str:
    """What the director should know before opening it."""
    if info.notice is None:
        return ""
    return _("! {what}").format(what=say(info.notice)) if info.damaged else say(info.notice)


def when(changed: datetime, now: datetime) -> str:
    """The time alone for today, else the date alone, in the zone of `now`; the key `a` tells both."""
    local = changed.astimezone(now.tzinfo or UTC)
    return f"{local:%H:%M}" if local.date() == now.date() else day(f"{local:%Y-%m-%d}")


def save_style(info: SaveInfo) -> str:
    """A damaged save stands out."""
    return "bad" if info.damaged else ""
