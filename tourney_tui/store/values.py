"""The border: what may enter a document. Text is cleaned, everything else must be what JSON can hold."""

import math
import re
from typing import Any

from tourney_tui.model.names import ESCAPE
from tourney_tui.model.words import words
from tourney_tui.store.errors import Unstorable

DEEPEST = 16
LARGEST = 2**63
WHITE = re.compile("[\t\n\v\f\r\x85]+")
# C0 and C1 controls would reach the terminal as commands; a lone surrogate cannot be written as UTF-8.
UNWANTED = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


def clean(text: str) -> str:
    """Text without escape sequences, control characters and lone surrogates; a line break or tab becomes one space."""
    return text if text.isprintable() else UNWANTED.sub("", WHITE.sub(" ", ESCAPE.sub("", text)))


def plain(value: Any, where: str, depth: int = 0) -> Any:
    """A private copy of a value, exactly as JSON would give it back: tuples as lists, text cleaned.

    `where` names document and field for the sentence. Raises Unstorable.
    """
    if isinstance(value, str):
        return clean(value)
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int) and -LARGEST <= value < LARGEST:
        return int(value)
    if isinstance(value, float) and math.isfinite(value):
        return float(value)
    if depth < DEEPEST and isinstance(value, dict):
        return {_key(key, where): plain(item, f"{where}.{key}", depth + 1) for key, item in value.items()}
    if depth < DEEPEST and isinstance(value, list | tuple):
        return [plain(item, f"{where}[{index}]", depth + 1) for index, item in enumerate(value)]
    raise Unstorable(words("{where} cannot be saved: {value}", where=clean(where), value=_shown(value)))


def _key(key: Any, where: str) -> str:
    if not isinstance(key, str):
        raise Unstorable(words("{where} has a key that is no text: {value}", where=clean(where), value=_shown(key)))
    return clean(key)


def _shown(value: Any) -> str:
    if isinstance(value, dict | list | tuple):
        return f"nested more than {DEEPEST} deep"
    return clean(f"{type(value).__name__} {value!r:.60}") if not isinstance(value, int) else "a number beyond 64 bits"
