"""Pasted text told from typed text before anybody looks for keys in it: an escape sequence in a paste is data."""

import msgspec

BEGIN, END = "\x1b[200~", "\x1b[201~"
LARGEST = 1_000_000
"""Characters of a paste; what is behind them is lost, and nobody pastes so much by intention."""

SHORTEST_HELD = 2  # an Escape alone is a key, and its time is measured


class Typed(msgspec.Struct, frozen=True):
    """Keys and answers of the terminal, perhaps half a sequence at its end."""

    text: str


class Pasted(msgspec.Struct, frozen=True):
    """One paste, whole."""

    text: str


class Pastes:
    """Takes text as it comes, in any pieces."""

    def __init__(self) -> None:
        self._held = ""
        self._pasted: list[str] = []
        self._inside = False

    @property
    def unfinished(self) -> bool:
        """A paste has begun and has not ended."""
        return self._inside

    def give_up(self) -> None:
        """The end of the paste will not come: what came of it is nothing, what comes now is typed."""
        self._held, self._inside = "", False
        self._pasted.clear()

    def split(self, text: str) -> list[Typed | Pasted]:
        """What the text is. A paste comes once its end is there."""
        text = self._held + text
        self._held = ""
        found: list[Typed | Pasted] = []
        while text:
            before, mark, behind = text.partition(END if self._inside else BEGIN)
            if not mark:
                self._hold(before, found)
                return found
            if self._inside:
                found.append(Pasted("".join([*self._pasted, before])))
                self._pasted.clear()
            elif before:
                found.append(Typed(before))
            self._inside = not self._inside
            text = behind
        return found

    def _hold(self, text: str, found: list[Typed | Pasted]) -> None:
        """Keep what may belong to a mark that has not come whole; of a paste keep all."""
        kept = _beginning(text, END, 1) if self._inside else _beginning(text, BEGIN, SHORTEST_HELD)
        self._held = text[len(text) - kept :]
        before = text[: len(text) - kept]
        if self._inside:
            room = LARGEST - sum(map(len, self._pasted))
            self._pasted.append(before[: max(0, room)])
        elif before:
            found.append(Typed(before))


def _beginning(text: str, mark: str, shortest: int) -> int:
    """How many characters at the end of a text begin a mark, `shortest` at least."""
    return next((n for n in range(len(mark) - 1, shortest - 1, -1) if text.endswith(mark[:n])), 0)
