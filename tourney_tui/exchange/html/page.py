"""A page: what every one of them has around its content."""

from collections.abc import Sequence

import msgspec

from tourney_tui.exchange.html.style import STYLE
from tourney_tui.exchange.html.table import text

GENERATOR = '<meta name="generator" content="tourney">'
STYLESHEET = "style.css"


class Refresh(msgspec.Struct, frozen=True):
    """The page loads again after some seconds, or another page does."""

    seconds: int
    page: str = ""


class Frame(msgspec.Struct, frozen=True):
    """What the pages of an event share: its name, a line about it, the language, and the pages that lead on.

    `ways` are titles and file names. `alone` says that a page carries its stylesheet itself.
    """

    event: str
    about: str
    language: str
    navigation: str = ""
    ways: Sequence[tuple[str, str]] = ()
    footer: str = ""
    alone: bool = False
    refresh: Refresh | None = None


def page(frame: Frame, title: str, body: str, *, name: str = "") -> bytes:
    """The whole page; `name` is its own file name, which the ways on mark."""
    head = _head(frame, title)
    about = f"\n<p>{text(frame.about)}</p>" if frame.about else ""
    footer = f"\n<footer><p>{text(frame.footer)}</p></footer>" if frame.footer else ""
    content = (
        f'<!DOCTYPE html>\n<html lang="{text(frame.language)}">\n{head}\n<body>\n'
        f'<header>\n<p class="event">{text(frame.event)}</p>{about}\n</header>\n{_ways(frame, name)}'
        f"<main>\n<h1>{text(title)}</h1>\n{body}\n</main>{footer}\n</body>\n</html>\n"
    )
    return content.encode("utf-8", "replace")


def wall(frame: Frame, title: str, body: str) -> bytes:
    """A page that fills a projected screen: large, without ways on; `refresh` turns it."""
    content = (
        f'<!DOCTYPE html>\n<html lang="{text(frame.language)}">\n{_head(frame, title)}\n<body class="wall">\n'
        f"<main>\n<h1>{text(frame.event)} - {text(title)}</h1>\n{body}\n</main>\n</body>\n</html>\n"
    )
    return content.encode("utf-8", "replace")


def _head(frame: Frame, title: str) -> str:
    lines = [
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        GENERATOR,
        f"<title>{text(title)} - {text(frame.event)}</title>",
        f"<style>\n{STYLE}</style>" if frame.alone else f'<link rel="stylesheet" href="{STYLESHEET}">',
    ]
    if frame.refresh is not None:
        to = f"; url={text(frame.refresh.page)}" if frame.refresh.page else ""
        lines.append(f'<meta http-equiv="refresh" content="{frame.refresh.seconds}{to}">')
    return "\n".join((*lines, "</head>"))


def _ways(frame: Frame, name: str) -> str:
    if not frame.ways:
        return ""
    items = "\n".join(
        f'<li><a href="{text(to)}"{_current(to, name)}>{text(title)}</a></li>' for title, to in frame.ways
    )
    return f'<nav aria-label="{text(frame.navigation)}">\n<ul>\n{items}\n</ul>\n</nav>\n'


def _current(to: str, name: str) -> str:
    return ' aria-current="page"' if to == name else ""
