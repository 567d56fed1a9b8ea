"""A command: its words in both languages, what it does, and how a line is read."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from tourney_tui.locale import _, language
from tourney_tui.model.names import fold
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.tui.conversation import Conversation

if TYPE_CHECKING:
    from tourney_tui.plain.desk import Desk

LEAST = 3  # letters of a word that is cut short
LONGEST = 40  # characters of a wrong line that is said again


class Command(msgspec.Struct, frozen=True):
    """`english` and `french` are its words, both always taken; `letters` are short ones; `help` says what it does.

    `example` is what may stand behind the word. `of_event` False for what needs no open event.
    """

    english: str
    french: str
    letters: str
    example: str
    help: str
    run: "Callable[[Desk, str], Conversation | None]"
    of_event: bool = True

    @property
    def word(self) -> str:
        """Its word in the language spoken."""
        return self.french if language() == "fr" else self.english

    def help_line(self) -> str:
        """`result, r: 12 1-0: the result of a board`."""
        heads = ", ".join((self.word, *self.letters.split()))
        return ": ".join(filter(None, (heads, self.example, _(self.help))))


def parted(line: str) -> tuple[str, str]:
    """The word of a line and what stands behind it; a line that begins with a digit is a result."""
    if line[:1].isdigit():
        return "result", line
    word, _blank, rest = line.partition(" ")
    return fold(word), rest.strip()


def found(commands: Sequence[Command], word: str) -> Command | Refusal:
    """The command of a word: whole, a letter, or a beginning that only one command has."""
    whole = next((one for one in commands if word in _names(one)), None)
    if whole is not None:
        return whole
    begun = [one for one in commands if len(word) >= LEAST and any(name.startswith(word) for name in _names(one))]
    if len(begun) == 1:
        return begun[0]
    if begun:
        meant = ", ".join(one.word for one in begun)
        return Refusal("command", words("{text!r} may mean {commands}", text=word[:LONGEST], commands=meant))
    return Refusal("command", words("{text!r} is no command; help lists them", text=word[:LONGEST]))


def _names(command: Command) -> tuple[str, ...]:
    return fold(command.english), fold(command.french), *command.letters.split()
