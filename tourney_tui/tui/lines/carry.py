"""What closing an event does to the roster, field by field: the first line of a player has the mark and the name."""

from collections.abc import Collection

from tourney_tui.locale import _, say
from tourney_tui.model.player import PlayerId
from tourney_tui.model.roster import How
from tourney_tui.model.roster_book import Roster
from tourney_tui.session.roster_carry import CarryBack, Proposal, changes_of
from tourney_tui.session.roster_people import LISTS
from tourney_tui.tui.lines.figures import DASH
from tourney_tui.tui.lines.roster import told
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.row import Row

TAKEN, LEFT, ASKED = "[x]", "[ ]", "[?]"
HOW = {
    How.SET: "the event's new rating is taken",
    How.ADD: "the event's change is added",
    How.KEEP: "the roster's rating stays, the games count",
}


def carry_columns() -> tuple[Column, ...]:
    """Mark, number, name, field, what stands in the roster, what comes."""
    return (
        Column("mark", "", 3, priority=95),
        Column("number", _("No"), 3, "right", priority=40),
        Column("name", _("Name"), 18, flexible=True, priority=90),
        Column("field", _("Field"), 18, priority=85),
        Column("old", _("Old"), 9, priority=80),
        Column("new", _("New"), 20, priority=92),
    )


def carry_rows(carry: CarryBack, roster: Roster, left: Collection[PlayerId]) -> list[Row]:
    """Player by player in the order of the event."""
    return [row for one in carry.proposals for row in _rows(one, roster, out=one.player.id in left)]


def _rows(one: Proposal, roster: Roster, *, out: bool) -> list[Row]:
    asked = one.person is None and bool(one.candidates)
    mark = LEFT if out else ASKED if asked else TAKEN
    style = "dim" if out else ""
    who = (mark, str(one.player.number), one.player.name)
    cells = [(say(change.field), change.old or DASH, change.new or DASH) for change in changes_of(one, roster)]
    if asked:
        cells.insert(0, (_("who is it?"), "", _("{n} in the roster").format(n=len(one.candidates))))
    elif one.person is None:
        cells.insert(0, (_("newcomer"), "", ""))
    elif not cells:
        cells.append((_("nothing changes"), "", ""))
    rows = [
        Row((one.player.id, place), (*(who if not place else ("", "", "")), *values), "warn" if asked else style)
        for place, values in enumerate(cells)
    ]
    rows += [
        Row((one.player.id, len(cells) + place), ("", "", "", "", "", text), "warn", spread=True)
        for place, text in enumerate(_remarks(one, roster))
    ]
    return rows


def _remarks(one: Proposal, roster: Roster) -> list[str]:
    found = [] if one.remark is None else [say(one.remark)]
    if one.person is not None and roster.person(one.person).name != one.player.name and one.remark is None:
        found.append(_("in the roster: {name}").format(name=told(roster.person(one.person))))
    for name, held in one.differs.items():
        effect = one.effects[name]
        rating_list = say(LISTS[name]) if name in LISTS else name
        said = _("{list}: {held} in the roster, {before} in the event")
        found += [said.format(list=rating_list, held=held, before=effect.before or DASH), _(HOW[effect.how])]
    return found
