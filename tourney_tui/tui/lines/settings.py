"""The settings of an event, line by line."""

from tourney_tui.locale import _, day, say
from tourney_tui.model.event import Event
from tourney_tui.session.settings import Setting
from tourney_tui.tui.widgets.columns import Column

NONE = "-"
DAYS = ("start_date", "end_date")

# The values of settings that are words. They are typed in English or in the language spoken.
WORDS = {
    "chess": "chess",
    "backgammon": "backgammon",
    "swiss": "swiss",
    "round-robin": "round-robin",
    "double-round-robin": "double-round-robin",
    "scheveningen": "scheveningen",
    "knockout": "knockout",
    "consolation": "consolation",
    "progressive-consolation": "progressive-consolation",
    "double-elimination": "double-elimination",
    "groups-knockout": "groups-knockout",
    "lives": "lives",
    "rating": "rating",
    "lots": "lots",
    "hand": "hand",
    "standard": "standard",
    "rapid": "rapid",
    "blitz": "blitz",
    "white": "white",
    "black": "black",
    "yes": "yes",
    "no": "no",
    "none": "none",
}


def setting_columns() -> tuple[Column, ...]:
    """What, its value, and where there is room what to type."""
    return (
        Column("title", _("Setting"), 22, priority=9),
        Column("value", _("Value"), 20, flexible=True, priority=9),
        Column("hint", _("What to type"), 62, style="dim", priority=5),
    )


def setting_cells(event: Event, setting: Setting) -> tuple[str, ...]:
    """One setting as the columns want it."""
    return say(setting.title), shown_value(event, setting) or NONE, say(setting.hint)


def shown_value(event: Event, setting: Setting) -> str:
    """The value of a setting, in the language spoken where it is a word or a day."""
    value = setting.show(event)
    return day(value) if setting.key in DAYS else in_words(setting, value)


def in_words(setting: Setting, value: str) -> str:
    """A value that a setting offers, in the language spoken where it is a word."""
    return _(WORDS[value]) if value in WORDS and value in setting.offers else value
