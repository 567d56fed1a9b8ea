"""Answers of one letter on the prompt line; the whole word, or its beginning, does as well."""

from collections.abc import Sequence

import msgspec

from tourney_tui.model.words import Words, words


class Letter(msgspec.Struct, frozen=True):
    """A letter to type and what it stands for."""

    letter: str
    value: str


def _meant(text: str, letters: Sequence[Letter]) -> str | None:
    """What a letter or a beginning stands for; the first one for nothing."""
    bare = text.strip().lower()
    if not bare:
        return letters[0].value
    exact = (found.value for found in letters if found.letter == bare)
    return next(exact, None) or next((found.value for found in letters if found.value.startswith(bare)), None)


def taken(text: str, letters: Sequence[Letter]) -> str:
    """What a checked text stands for."""
    return _meant(text, letters) or letters[0].value


def no_letter(text: str, letters: Sequence[Letter]) -> Words | None:
    if _meant(text, letters) is not None:
        return None
    known = ", ".join(found.letter for found in letters)
    return words("{text!r} will not do; type one of {known}, or Enter", text=text, known=known)
