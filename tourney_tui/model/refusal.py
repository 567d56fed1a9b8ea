"""The two answers of a change that did not happen. Both are values: nothing went wrong, a rule spoke."""

import msgspec

from tourney_tui.model.words import Words


class Refusal(msgspec.Struct, frozen=True):
    """The rules forbid it. `code` is stable, for tests and machines; `words` says what is wrong and what is right."""

    code: str
    words: Words

    def __str__(self) -> str:
        return str(self.words)


class Question(msgspec.Struct, frozen=True):
    """It is allowed when the director says so. Asking again with `confirmed` carries it out."""

    code: str
    words: Words

    def __str__(self) -> str:
        return str(self.words)
