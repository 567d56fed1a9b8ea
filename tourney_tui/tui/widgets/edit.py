"""A line of text under a cursor, as a value: what each editing key makes of it."""

from collections.abc import Callable

import msgspec

from tourney_tui.tui.text import clusters, head, plain, tail, width

LONGEST = 500


class Edit(msgspec.Struct, frozen=True):
    """The text before the cursor and the text from the cursor on. An accent goes with its letter."""

    before: str = ""
    after: str = ""

    @property
    def text(self) -> str:
        return self.before + self.after

    def insert(self, typed: str) -> "Edit":
        """Text at the cursor, typed or pasted: line breaks become blanks, and no more than `LONGEST` is kept."""
        one_line = plain(" ".join(typed.splitlines()))
        return Edit((self.before + one_line)[: max(0, LONGEST - len(self.after))], self.after)

    def backspace(self) -> "Edit":
        return Edit("".join(clusters(self.before)[:-1]), self.after)

    def delete(self) -> "Edit":
        return Edit(self.before, "".join(clusters(self.after)[1:]))

    def left(self) -> "Edit":
        last = "".join(clusters(self.before)[-1:])
        return Edit(self.before[: len(self.before) - len(last)], last + self.after)

    def right(self) -> "Edit":
        first = "".join(clusters(self.after)[:1])
        return Edit(self.before + first, self.after[len(first) :])

    def home(self) -> "Edit":
        return Edit("", self.text)

    def end(self) -> "Edit":
        return Edit(self.text, "")

    def clear_before(self) -> "Edit":
        return Edit("", self.after)

    def clear_after(self) -> "Edit":
        return Edit(self.before, "")

    def clear_word(self) -> "Edit":
        """Without the word before the cursor and the blanks behind it."""
        kept = self.before.rstrip()
        return Edit(kept[: kept.rfind(" ") + 1], self.after)

    def window(self, cells: int) -> tuple[str, str, str]:
        """What fits into `cells` cells: text before the cursor, the character under it, text behind it."""
        under = "".join(clusters(self.after)[:1]) or " "
        before = tail(self.before, cells - width(under))
        behind = head(self.after[len(under) :], cells - width(before) - width(under))
        return before, under, behind


EDITING: dict[str, Callable[[Edit], Edit]] = {
    "left": Edit.left,
    "right": Edit.right,
    "home": Edit.home,
    "end": Edit.end,
    "backspace": Edit.backspace,
    "delete": Edit.delete,
    "ctrl+a": Edit.home,
    "ctrl+e": Edit.end,
    "ctrl+u": Edit.clear_before,
    "ctrl+k": Edit.clear_after,
    "ctrl+w": Edit.clear_word,
}
