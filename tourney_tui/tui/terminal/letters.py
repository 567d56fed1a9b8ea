"""Letters: what a terminal's character set has, and what stands in for the rest, cell for cell."""

import codecs
import locale
import unicodedata
from collections.abc import Mapping

from tourney_tui.tui.text import width

ERRORS = "tourney.cells"

# Marks of the screens, each by one character that reads as it.
STAND_INS = {
    "½": "=", "…": ".", "–": "-", "—": "-", "‑": "-", "−": "-", "×": "x", "‘": "'", "’": "'", "´": "'", "“": '"',
    "”": '"', "«": '"', "»": '"', "•": "*", "·": ".", "→": ">", "←": "<", "↑": "^", "↓": "v", "▲": "^", "▼": "v",
    "✓": "x", "✗": "-", "─": "-", "━": "-", "│": "|", "┃": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+",
    "┤": "+", "┬": "+", "┴": "+", "┼": "+", "═": "=", "║": "|", "█": "#", "▏": "|", "≥": ">", "≤": "<", "Δ": "D",
    "ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D", "ı": "i", "ð": "d", "Ð": "D", "ħ": "h", "Ħ": "H",
    "œ": "o", "Œ": "O", "æ": "a", "Æ": "A", "ß": "s", "þ": "t", "Þ": "T", "€": "E",
}  # fmt: skip


def stand_in(character: str) -> str:
    """ASCII in as many cells as the character takes: the letter without its accent, or question marks."""
    if character in STAND_INS:
        return STAND_INS[character]
    cells = width(character)
    base = "".join(c for c in unicodedata.normalize("NFKD", character) if c.isascii() and c.isprintable())
    return base if base and len(base) == cells else "?" * cells


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(stand_in, error.object[error.start : error.end])), error.end


codecs.register_error(ERRORS, _replace)


# What Python itself puts into LC_CTYPE when the locale asked for is C, or not installed (PEP 538).
COERCED = ("C.UTF-8", "C.utf8", "UTF-8")


def character_set(environment: Mapping[str, str]) -> str:
    """The codec of the terminal by POSIX: LC_ALL, LC_CTYPE, LANG. Where nothing is said, UTF-8.

    Where Python has put UTF-8 in the place of `LANG=C` it stays; `LC_ALL=C` is ASCII.
    """
    everything, letters, usual = (environment.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    if letters in COERCED and "." in usual:
        letters = ""
    name = everything or letters or usual
    if name in ("C", "POSIX"):
        return "ascii"
    _language, _dot, codeset = (name if "." in name else locale.normalize(name)).partition(".")
    try:
        return codecs.lookup(codeset.partition("@")[0]).name if codeset else "utf-8"
    except LookupError:
        return "utf-8"
