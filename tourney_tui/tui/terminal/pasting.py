"""Pasted text told from typed text before anybody looks for keys in it: an escape sequence in a paste is data."""

import msgspec

BEGIN, END = "\x1b[200~", "\x1b[201~"
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
        self._inside = False

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
                found.append(Pasted(before))
            elif before:
                found.append(Typed(before))
            self._inside = not self._inside
            text = behind
        return found

    def _hold(self, text: str, found: list[Typed | Pasted]) -> None:
        """Keep what may belong to a mark that has not come whole; inside a paste keep all."""
        kept = len(text) if self._inside else _beginning(text)
        self._held = text[len(text) - kept :]
        if kept < len(text):
            found.append(Typed(text[: len(text) - kept]))


def _beginning(text: str) -> int:
    """How many characters at the end of a text begin the mark of a paste."""
    return next((n for n in range(len(BEGIN) - 1, SHORTEST_HELD - 1, -1) if text.endswith(BEGIN[:n])), 0)
