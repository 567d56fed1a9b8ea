"""The lines around a table: status row, key row, message line, detail lines."""

from collections.abc import Callable, Collection, Sequence
from typing import ClassVar

import msgspec

from tourney_tui.locale import Sayable, say
from tourney_tui.tui import keys
from tourney_tui.tui.keys import Place, RowEntry
from tourney_tui.tui.lines.wrapping import wrap
from tourney_tui.tui.text import fit, plain, width
from tourney_tui.tui.widgets.plain_lines import GrowingLines, PlainLines, Run, Runs
from tourney_tui.tui.widgets.row import DetailLine as DetailLine

GAP = "  "

Asked = Callable[[int], Sequence[Runs]]
"""The lines of a question for a width in cells."""


class StatusRow(PlainLines):
    """One line: where we are on the left, what holds for the whole event on the right, before both an alarm."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"status-row--alarm"}

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._left = ""
        self._right = ""
        self._alarm = ""

    def show(self, left: str, right: str = "") -> None:
        """Show two texts. The left one is cut when there is no room for both, the right one when nothing is left."""
        self._left, self._right = plain(left), plain(right)
        self.repaint()

    def raise_alarm(self, text: str) -> None:
        """Show what must not be overlooked, until it is called with nothing; the text brings its mark."""
        self._alarm = plain(text)
        self.repaint()

    def compose_line(self, y: int, cells: int) -> Runs:
        alarm = fit(f"{self._alarm} ", min(width(self._alarm) + 1, cells)) if self._alarm else ""
        # What the director should do something about needs the room of what is always so.
        right = "" if alarm else fit(self._right, min(width(self._right), cells))
        room = cells - width(alarm) - width(right)
        left = fit((" " if alarm else "") + self._left, room - 1) + " " if room else ""
        return Run(alarm, "status-row--alarm"), Run(left), Run(right)


class KeyRow(PlainLines):
    """One line with the keys of a place. The least important drop out when it is too narrow; `? help` stays last."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"key-row--key"}

    def __init__(self, place: Place = Place.EVERYWHERE, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._place = place
        self._promoted: tuple[str, ...] = ()
        self._idle: frozenset[str] = frozenset()
        self._lent: Place | None = None

    def show(self, place: Place, promoted: Sequence[str] = (), idle: Collection[str] = ()) -> None:
        """Show the keys of a place from now on; actions named in `promoted` first, those in `idle` not at all."""
        self._place, self._promoted, self._idle = place, tuple(promoted), frozenset(idle)
        self.repaint()

    def lend(self, place: Place) -> None:
        """Show the keys of something that is asked, until `give_back`."""
        self._lent = place
        self.repaint()

    def give_back(self) -> None:
        """Show the keys of the place again."""
        self._lent = None
        self.repaint()

    def compose_line(self, y: int, cells: int) -> Runs:
        entries = keys.row(self._lent) if self._lent else keys.row(self._place, self._promoted, self._idle)
        kept = fitting_entries(entries, cells - 1)
        runs = [Run(" ")]
        for entry in kept:
            gap = GAP if entry is not kept[-1] else ""
            runs += [Run(entry.face, "key-row--key"), Run(f" {entry.label}{gap}")]
        return tuple(runs)


def fitting_entries(entries: Sequence[RowEntry], cells: int) -> list[RowEntry]:
    """The entries that have room on a line, in their order; the lowest priority goes first, of equals the last."""
    kept = list(entries)
    while len(kept) > 1 and _length(kept) > cells:
        kept.remove(min(reversed(kept), key=lambda entry: entry.priority))
    return kept


def _length(entries: Sequence[RowEntry]) -> int:
    return sum(width(f"{entry.face} {entry.label}") for entry in entries) + len(GAP) * (len(entries) - 1)


class Said(msgspec.Struct, frozen=True):
    """A sentence of the message line with its mark and style."""

    mark: str = ""
    sentence: str = ""
    style: str = ""

    @property
    def text(self) -> str:
        return self.mark + self.sentence

    def lines(self, cells: int) -> list[Runs]:
        """As many lines as it needs; they begin behind the mark."""
        if width(self.text) <= cells:
            return [(Run(self.text, self.style),)]
        first, *others = wrap(self.sentence, max(1, cells - width(self.mark)))
        indent = " " * width(self.mark)
        return [(Run(self.mark + first, self.style),), *((Run(indent + line, self.style),) for line in others)]


class MessageLine(GrowingLines):
    """What the program has to say, in full, and below it what it asks: a long sentence takes more lines.

    A mark in front tells a warning from an error without colour. A question stands in the place of the message, so
    that nothing above it moves when it comes and goes.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *("message-line--info", "message-line--warning", "message-line--error"),
        *("prompt--label", "prompt--cursor", "prompt--key"),
    }

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._said: tuple[Said, ...] = ()
        self._asked: Asked | None = None

    @property
    def text(self) -> str:
        """What stands there, mark and all; a question is not said."""
        return "; ".join(said.text for said in self._said)

    def info(self, sentence: Sayable | str) -> None:
        """Something happened."""
        self._say(Said(" ", plain(say(sentence)), "message-line--info"))

    def warn(self, sentence: Sayable | str) -> None:
        """Nothing went wrong, but the director should know: marked with `!`."""
        self._say(_warning(sentence))

    def warn_besides(self, sentence: Sayable | str) -> None:
        """A warning that no key has asked for: below what stands there."""
        self._say(*self._said, _warning(sentence))

    def error(self, sentence: Sayable | str) -> None:
        """It was refused, or it failed: marked with `!!`."""
        self._say(Said("!! ", plain(say(sentence)), "message-line--error"))

    def clear(self) -> None:
        """Nothing to say any more: called before each key, see `Keyboard.before_key`."""
        self._say()

    def ask(self, question: Asked) -> None:
        """Show a question below what is said, until `answered`; called again when it reads otherwise."""
        self._asked = question
        self.grow()

    def answered(self) -> None:
        """Nothing is asked any more."""
        self._asked = None
        self.grow()

    def _say(self, *said: Said) -> None:
        if said != self._said:
            self._said = said
            self.grow()

    def compose_lines(self, cells: int) -> Sequence[Runs]:
        said = [line for said in self._said for line in said.lines(cells)][: self.MOST]
        if self._asked is None:
            return said
        asked = list(self._asked(cells))[: self.MOST]
        # Each key takes the message away: while something is asked the room stays, so that the screen does not jump.
        spare: list[Runs] = [()] * (self.rows - len(said) - len(asked))
        return [*spare, *said, *asked]

    def rows_for(self, lines: int) -> int:
        """Neither a message nor a question takes the other's room."""
        return max(1, lines)


def _warning(sentence: Sayable | str) -> Said:
    return Said("! ", plain(say(sentence)), "message-line--warning")


class DetailLines(PlainLines):
    """A few lines of plain text: both players of the current board, a total, an explanation."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        f"detail-lines--{style}" for style in ("missing", "dim", "mark", "warn", "good", "bad", "rule")
    }

    def __init__(self, height: int = 2, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(height, id=id, classes=classes)
        self._lines: tuple[DetailLine, ...] = ()

    def show(self, lines: Sequence[DetailLine | str]) -> None:
        """Show these lines; what does not fit below is not shown."""
        self._lines = tuple(DetailLine(line) if isinstance(line, str) else line for line in lines)
        self.repaint()

    def compose_line(self, y: int, cells: int) -> Runs:
        if y >= len(self._lines):
            return (Run(""),)
        line = self._lines[y]
        return (Run(line.text, f"detail-lines--{line.style}" if line.style else ""),)
