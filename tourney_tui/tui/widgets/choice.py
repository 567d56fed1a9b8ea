"""The words of a question, before any widget asks it: `--plain` asks the same questions without Textual."""

from collections.abc import Callable, Sequence
from enum import Enum

import msgspec

from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words

Validate = Callable[[str], Words | Refusal | None]
Complete = Callable[[str], Sequence[str]]


class Typing(Enum):
    """What is typed: any text, or a score, where AZERTY's unshifted digits are digits."""

    TEXT = "text"
    SCORE = "score"


class Choice(msgspec.Struct, frozen=True):
    """One key of a choice, a character, and what it means."""

    key: str
    words: Words
