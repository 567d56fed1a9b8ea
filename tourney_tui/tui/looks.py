"""The language and the theme that are chosen by key, on every screen at once, and kept for the next time."""

from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.events import ScreenResume

from tourney_tui import locale
from tourney_tui.model.words import words
from tourney_tui.session.preferences import keep, preferences
from tourney_tui.tui.widgets.bars import KeyRow

if TYPE_CHECKING:
    from tourney_tui.tui.app import TourneyApp

# The terminal's own colours, or ours on black and on white: their contrasts are in tests/tui/test_contrast.py.
THEMES = ("terminal", "dark", "light")
SAID = {
    "terminal": words("the terminal's own colours"),
    "dark": words("dark: light letters on black"),
    "light": words("light: dark letters on white"),
}


def wear_kept(app: App[Any]) -> None:
    """The theme that was kept, before the first screen is shown."""
    kept = preferences().theme
    wear(app, kept if kept in THEMES else THEMES[0])


def wear(app: App[Any], theme: str) -> None:
    """Put a theme on."""
    for name in THEMES:
        app.set_class(name == theme, f"theme-{name}")


def worn(app: App[Any]) -> str:
    """The theme of the hour."""
    return next((name for name in THEMES if app.has_class(f"theme-{name}")), THEMES[0])


def next_theme(app: "TourneyApp") -> None:
    """The theme after this one, also on the screens that stand behind."""
    theme = THEMES[(THEMES.index(worn(app)) + 1) % len(THEMES)]
    wear(app, theme)
    for screen in app.made_screens:
        app.stylesheet.update(screen)
    app.messages.info(keep(theme=theme) or SAID[theme])


def next_language(app: "TourneyApp") -> None:
    """The next language, at once and on every screen."""
    spoken = locale.LANGUAGES.index(locale.language())
    language = locale.LANGUAGES[(spoken + 1) % len(locale.LANGUAGES)]
    locale.use(language)
    for row in app.screen.query(KeyRow):
        row.repaint()
    # Every screen shows itself anew when it comes to the front.
    app.screen.post_message(ScreenResume())
    refusal = keep(language=language)
    if refusal is not None:
        app.messages.warn(refusal)
