"""What is said: one sentence a line, twenty lines at a time, nothing that steers a terminal."""

from collections.abc import Iterable
from typing import TextIO

from tourney_tui.locale import Sayable, _, say
from tourney_tui.tui.text import plain

PAGE = 20  # lines before `more` is needed


class Voice:
    """Says sentences on a stream. A warning and a refusal begin with a word of their own: nobody sees a colour."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._rest: list[str] = []

    def info(self, sentence: Sayable | str) -> None:
        """Something happened."""
        self._line(say(sentence))

    def warn(self, sentence: Sayable | str) -> None:
        """Nothing went wrong, but the director should know."""
        self._line(_("Note: {what}").format(what=say(sentence)))

    def error(self, sentence: Sayable | str) -> None:
        """It was refused, or it failed."""
        self._line(_("Not done: {what}").format(what=say(sentence)))

    def ask(self, text: str) -> None:
        """The beginning of a line that is answered behind it."""
        self._out.write(f"{plain(text)} ")
        self._out.flush()

    def page(self, lines: Iterable[str]) -> None:
        """Say the first lines of many; `more` goes on."""
        self._rest = [text for text in map(plain, lines) if text.strip()]
        self.more()

    def more(self) -> None:
        """The next lines of what was too long."""
        now, self._rest = self._rest[:PAGE], self._rest[PAGE:]
        if not now:
            self.info(_("there is nothing more"))
        for line in now:
            self._line(line)
        if self._rest:
            self._line(_("more lines: {n}; Enter goes on").format(n=len(self._rest)))

    @property
    def has_more(self) -> bool:
        """Lines wait to be said."""
        return bool(self._rest)

    def _line(self, text: str) -> None:
        self._out.write(plain(text).rstrip() + "\n")
        self._out.flush()
