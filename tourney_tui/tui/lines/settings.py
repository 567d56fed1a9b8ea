"""The settings of an event, line by line."""

from tourney_tui.locale import _, say
from tourney_tui.model.event import Event
from tourney_tui.session.settings import Setting
from tourney_tui.tui.widgets.columns import Column

NONE = "-"


def setting_columns() -> tuple[Column, ...]:
    """What, its value, and where there is room what to type."""
    return (
        Column("title", _("Setting"), 22, priority=9),
        Column("value", _("Value"), 20, flexible=True, priority=9),
        Column("hint", _("What to type"), 62, style="dim", priority=5),
    )


def setting_cells(event: Event, setting: Setting) -> tuple[str, ...]:
    """One setting as the columns want it."""
    return say(setting.title), setting.show(event) or NONE, say(setting.hint)
