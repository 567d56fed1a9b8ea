"""Plain text measured in terminal cells: wide characters take two, combining accents none."""

from typing import Literal

from rich.cells import cell_len

from tourney_tui.model.names import ESCAPE, clean

ELLIPSIS = "…"
JOINER = "\u200d"

Align = Literal["left", "right", "center"]


def plain(text: str) -> str:
    """Text that cannot steer the terminal: no escape sequences, no control characters. Blanks stay as they are.

    Markup such as `[red]` is text like any other and stays.
    """
    if text.isprintable():
        return text
    return " ".join(clean(piece) for piece in ESCAPE.sub("", text).split(" "))


def width(text: str) -> int:
    """The cells a text takes."""
    return len(text) if text.isascii() else cell_len(text)


def clusters(text: str) -> list[str]:
    """The text cut into what a reader sees as one character: a base and all that is drawn onto it."""
    found: list[str] = []
    for character in text:
        drawn_onto = cell_len(character) == 0 or (found and found[-1].endswith(JOINER))
        if drawn_onto and found:
            found[-1] += character
        else:
            found.append(character)
    return found


def fit(text: str, cells: int, align: Align = "left") -> str:
    """Exactly `cells` cells of a text: padded, or cut with one ellipsis character."""
    if cells <= 0:
        return ""
    missing = cells - width(text)
    if missing < 0:
        text = head(text, cells - 1) + ELLIPSIS
        missing = cells - width(text)
    if align == "right":
        return " " * missing + text
    if align == "center":
        return " " * (missing // 2) + text + " " * (missing - missing // 2)
    return text + " " * missing


def shortened(text: str, cells: int) -> str:
    """At most `cells` cells of a text, cut with one ellipsis character; not padded."""
    return text if width(text) <= cells else fit(text, cells)


def head(text: str, cells: int) -> str:
    """The longest beginning that takes at most `cells` cells; never half a character."""
    if text.isascii():
        return text[: max(cells, 0)]
    kept, taken = [], 0
    for cluster in clusters(text):
        taken += width(cluster)
        if taken > cells:
            break
        kept.append(cluster)
    return "".join(kept)


def tail(text: str, cells: int) -> str:
    """The longest end that takes at most `cells` cells."""
    kept: list[str] = []
    taken = 0
    for cluster in reversed(clusters(text)):
        taken += width(cluster)
        if taken > cells:
            break
        kept.append(cluster)
    return "".join(reversed(kept))
