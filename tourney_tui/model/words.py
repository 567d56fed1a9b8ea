"""Sentences for a person, kept apart from their language: a template with named values."""

from collections.abc import Mapping
from typing import Any

import msgspec


class Words(msgspec.Struct, frozen=True):
    """One sentence. `text` is an English template in `str.format` form and the key of the translation catalogue."""

    text: str
    values: Mapping[str, Any] = {}

    def __str__(self) -> str:
        return self.text.format(**self.values)


def words(text: str, /, **values: Any) -> Words:
    """Build a sentence: `words("board {board} has no opponent", board=4)`."""
    return Words(text, values)
