"""Who else has the save open, and what was found when it was opened."""

from collections.abc import Sequence

from tourney_tui.locale import _, moment, say
from tourney_tui.model.words import Words
from tourney_tui.store.listing import SaveInfo
from tourney_tui.tui.lines.why import WhyLine, headed

SPECTATOR = " (board)"  # behind the name of a terminal that only shows the event


def terminal_count(names: Sequence[str]) -> str:
    """`2 terminals`, `2 terminals 1 board`; nothing for the only one."""
    boards = sum(name.endswith(SPECTATOR) for name in names)
    desks = len(names) - boards
    parts = [_("{n} terminals").format(n=desks) if desks > 1 else ""]
    parts.append(_("1 board") if boards == 1 else _("{n} boards").format(n=boards) if boards else "")
    return " ".join(part for part in parts if part)


def desk_lines(names: Sequence[str], own: str) -> list[str]:
    """The names for the help, this terminal marked; nothing for the only one."""
    if len(names) < 2:
        return []
    here = _("(this one)")
    return ["", _("This save is open on"), *(f"  {name} {here}" if name == own else f"  {name}" for name in names)]


def about_lines(info: SaveInfo, notices: Sequence[Words]) -> list[WhyLine]:
    """A save in full: its file, who has it open, what is to be said of it."""
    lines = [
        WhyLine(_("file"), str(info.path)),
        WhyLine(_("changes so far"), str(info.revision)),
        WhyLine(_("last change"), moment(info.changed.astimezone())),
    ]
    said = [say(notice) for notice in notices]
    if info.notice is not None and say(info.notice) not in said and not info.terminals:
        said.insert(0, say(info.notice))
    style = "bad" if info.damaged else "warn"
    lines += headed(_("Open on"), [WhyLine(name) for name in info.terminals]) if info.terminals else []
    return lines + (headed(_("To be known"), [WhyLine(text, style=style) for text in said]) if said else [])
