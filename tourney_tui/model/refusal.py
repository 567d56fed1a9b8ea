"""The two answers of a change that did not happen. Both are values: nothing went wrong, a rule spoke."""

import msgspec

from tourney_tui.model.words import Words


class Refusal(msgspec.Struct, frozen=True):
    """The rules forbid it. `code` is stable, for tests and machines; `words` says what is wrong and what is right."""

    code: str
    words: Words

    def __str__(self) -> str:
        return str(self.words)


class Choice(msgspec.Struct, frozen=True):
    """One answer to a question: the key that gives it, its code, and what it does."""

    key: str
    code: str
    words: Words


class Question(msgspec.Struct, frozen=True):
    """It is allowed when the director says so. Without `choices` the answers are yes and no.

    The intent asked again with the answer among its `agreed` is carried out: see `intents.agree`.
    """

    code: str
    words: Words
    choices: tuple[Choice, ...] = ()

    def __str__(self) -> str:
        return str(self.words)
